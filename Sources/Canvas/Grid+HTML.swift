extension Grid {
  /// The picture as the content of a `pre` element of the class `screen`.
  ///
  /// Each row is a `span` of the class `row` that ends in a line break, each piece that is no plain
  /// text a `span` with the classes of its role and ground. What a font may set in another width has
  /// its width in columns stated. See ``Theme/css(for:)`` for the rules.
  public var html: String {
    (0..<size.height).map { y in
      var runs = runs(row: y)
      while let last = runs.last, last.look == .plain, last.isBlank { runs.removeLast() }
      return "<span class=\"row\">\(runs.map(\.html).joined())\n</span>"
    }.joined()
  }

  /// What the cells look like.
  fileprivate var looks: Set<Look> { Set(cells.lazy.map(\.look)) }
}

extension TextRun {
  fileprivate var html: String {
    let name = look == .plain ? "" : " class=\"\(look.classes.joined(separator: " "))\""
    let width = kind == .ascii ? "" : " style=\"width:\(columns)ch\""
    let attributes = name + width
    return attributes.isEmpty ? text.markup : "<span\(attributes)>\(text.markup)</span>"
  }
}

extension Look {
  /// The names of the role and the ground as classes: `cause-local`, `on-cursor`.
  fileprivate var classes: [String] {
    [role.className] + (ground.map { ["on-" + $0.className] } ?? [])
  }
}

extension Role {
  fileprivate var className: String { String(rawValue.map { $0 == "." ? "-" : $0 }) }
}

extension Theme {
  /// The rules of CSS that some pictures in HTML need: how they are set, and what their roles look
  /// like in this theme.
  ///
  /// The size of the font is left to the page.
  public func css(for grids: some Sequence<Grid>) -> String {
    let base = paint(of: .text)
    let looks = grids.reduce(into: Set<Look>()) { $0.formUnion($1.looks) }.subtracting([.plain])
    let rules = looks.map { look in
      let selector = look.classes.map { "." + $0 }.joined()
      return ".screen \(selector) { \(paint(of: look).declarations(over: base)) }"
    }
    return """
      .screen { color: \(base.ink); background: \(base.paper); line-height: 1.15; }
      .screen { white-space: pre; font-variant-ligatures: none; }
      .screen .row { display: block; height: 1.15em; }
      .screen .row > span { display: inline-block; height: 1.15em; vertical-align: top; }
      \(rules.sorted { ($0.count, $0) < ($1.count, $1) }.joined(separator: "\n"))

      """
  }
}

extension Paint {
  fileprivate func declarations(over base: Paint) -> String {
    var declarations = ["color: \(ink)"]
    if paper != base.paper { declarations.append("background: \(paper)") }
    if attributes.contains(.bold) { declarations.append("font-weight: bold") }
    if attributes.contains(.italic) { declarations.append("font-style: italic") }
    if attributes.contains(.underline) { declarations.append("text-decoration: underline") }
    return declarations.joined(separator: "; ")
  }
}
