import Scenarios

/// Looks through what was read for places from which changes reach more views than they need to.
///
/// Each rule stands in a file of its own; a rule is a function from this to findings.
struct Findings {
  let reader: Reader
  let builder: TreeBuilder
  let summaries: [TypeID: Summary]
  /// The placed views of each type.
  let nodes: [TypeID: [Int]]
  /// How many views stand below each.
  let sizes: [Int]

  var program: Program { reader.program }

  /// The rules, each with what finds it.
  private static let rules: [@Sendable (Findings) -> [Finding]] = [
    { $0.carriedValues() }, { $0.statesTooHigh() }, { $0.wholeObjects() },
    { $0.unusedEnvironment() }, { $0.neverEqualKeys() }, { $0.dismissals() }, { $0.wideReaders() },
  ]

  init(_ reader: Reader, _ builder: TreeBuilder, _ summaries: [TypeID: Summary]) {
    self.reader = reader
    self.builder = builder
    self.summaries = summaries
    var nodes: [TypeID: [Int]] = [:]
    var sizes = Array(repeating: 0, count: builder.nodes.count)
    for (index, node) in builder.nodes.enumerated() {
      if let id = node.type { nodes[id, default: []].append(index) }
      var above = node.parent
      while above >= 0 {
        if !node.isContent { sizes[above] += 1 }
        above = builder.nodes[above].parent
      }
    }
    self.nodes = nodes
    self.sizes = sizes
  }

  /// Everything that is found, what widens most first, then in the order of the files.
  func all() -> [Finding] {
    Self.rules.flatMap { $0(self) }.sorted { left, right in
      if left.widens != right.widens { return left.widens > right.widens }
      if left.place.file != right.place.file { return left.place.file < right.place.file }
      if left.place.line != right.place.line { return left.place.line < right.place.line }
      return left.subject < right.subject
    }
  }

  /// The views that are placed in the tree, in the order of the sources.
  var views: [TypeID] {
    nodes.keys.filter { program[$0].traits.contains(.view) }.sorted {
      (program[$0].file, program[$0].fact) < (program[$1].file, program[$1].fact)
    }
  }

  func finding(
    _ rule: Finding.Rule,
    _ subject: String,
    at site: Site,
    _ problem: String,
    _ remedy: String,
    widens: Int
  ) -> Finding {
    let file = program.files[Int(site.file)]
    return Finding(
      rule: rule,
      place: SourceOrigin.Place(file: file.path, line: file.line(at: site.offset)),
      subject: subject,
      problem: problem,
      remedy: remedy,
      widens: widens
    )
  }

  func site(_ reference: MemberReference) -> Site {
    Site(file: reference.file, offset: program.member(reference).offset)
  }

  func name(_ id: TypeID) -> String { program.displayName(id) }

  /// Whether a protocol of the sources asks a type for a member, so that other code may use it.
  func isRequired(_ name: Name, of id: TypeID) -> Bool {
    program[id].supertypes.contains { program[$0].members[name] != nil || isRequired(name, of: $0) }
  }
}
