extension Grid {
  /// The picture as an SVG document of its own.
  ///
  /// Each run of text is fitted into its columns, so that they hold in any font, and backgrounds are
  /// rectangles below. No style sheet, script or other file is needed.
  ///
  /// - Parameters:
  ///   - theme: what gives the roles their colours.
  ///   - title: what the picture shows, in a few words.
  ///   - description: what it tells, for those who cannot see it.
  /// - Returns: the document, which is well-formed whatever the picture and the texts hold.
  public func svg(theme: Theme, title: String, description: String = "") -> String {
    let base = theme.paint(of: .text)
    let width = size.width * Measure.column + 2 * Measure.margin
    let height = size.height * Measure.row + 2 * Measure.margin
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title description">
      <title id="title">\(title.markup)</title>
      <desc id="description">\(description.markup)</desc>
      <rect width="\(width)" height="\(height)" fill="\(base.paper)"/>
      <g shape-rendering="crispEdges">

      """
    for y in 0..<size.height { text += grounds(row: y, theme, over: base.paper) }
    text += """
      </g>
      <g font-family="\(Measure.fonts)" font-size="\(Measure.font)" fill="\(base.ink)" \
      xml:space="preserve" style="white-space: pre">

      """
    for y in 0..<size.height {
      for run in runs(row: y) { text += run.svg(row: y, theme.paint(of: run.look), over: base) }
    }
    return text + "</g>\n</svg>\n"
  }

  /// A rectangle for each stretch of a row whose background is not the picture's.
  private func grounds(row y: Int, _ theme: Theme, over paper: String) -> String {
    var stretches: [(paper: String, x: Int, columns: Int)] = []
    for run in runs(row: y) {
      let ground = theme.paint(of: run.look).paper
      if let last = stretches.indices.last, stretches[last].paper == ground {
        stretches[last].columns += run.columns
      } else {
        stretches.append((ground, run.x, run.columns))
      }
    }
    return stretches.filter { $0.paper != paper }.map { stretch in
      """
      <rect x="\(Measure.x(stretch.x))" y="\(Measure.margin + y * Measure.row)" \
      width="\(stretch.columns * Measure.column)" height="\(Measure.row)" \
      fill="\(stretch.paper)"/>

      """
    }.joined()
  }
}

/// The lengths of the picture; a column is 0.6 of the font's size, as in most fonts.
private enum Measure {
  static let font = 20
  static let column = 12
  static let row = 23
  /// From the top of a row to the line that the letters stand on.
  static let baseline = 18
  static let margin = 12
  static let fonts =
    "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"

  static func x(_ column: Int) -> Int { margin + column * Self.column }
}

extension TextRun {
  /// The run without the blanks around it; nothing where it is blank.
  fileprivate func svg(row: Int, _ paint: Paint, over base: Paint) -> String {
    let isUnderlined = paint.attributes.contains(.underline)
    let blanks = isUnderlined ? 0 : text.prefix { $0 == " " }.count
    var shown = text.dropFirst(blanks)
    while !isUnderlined, shown.last == " " { shown.removeLast() }
    guard !shown.isEmpty else { return "" }
    let columns = columns - (text.count - shown.count)
    var attributes = ""
    if paint.ink != base.ink { attributes += " fill=\"\(paint.ink)\"" }
    if paint.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if paint.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
    if isUnderlined { attributes += " text-decoration=\"underline\"" }
    return """
      <text x="\(Measure.x(x + blanks))" y="\(Measure.margin + row * Measure.row + Measure.baseline)" \
      textLength="\(columns * Measure.column)" lengthAdjust="spacingAndGlyphs"\(attributes)>\
      \(String(shown).markup)</text>

      """
  }
}
