import Invalidation
import Scenarios

/// A tree as `tree --json` writes it.
struct TreeReport: Encodable {
  struct Read: Encodable {
    let key: String
    let kind: String
    var file: String?
    var line: Int?
    var possible: Bool?
    var guess: String?
  }

  struct View: Encodable {
    let view: String
    let parent: String?
    var content: Bool?
    let reads: [Read]
    let environment: [String: JSONExpression]
    let contentEnvironment: [String: JSONExpression]
    /// What must hold for the view to exist, and the key that is its identity.
    var when: JSONConditions?
    var id: String?
    var file: String?
    var line: Int?
    /// Where its parent makes it.
    var madeIn: Site?
    var guess: String?
  }

  struct Site: Encodable {
    let file: String
    let line: Int
  }

  struct Key: Encodable {
    let kind: String
    let owner: String?
    let object: String?
    let value: JSONValue?
  }

  struct File: Encodable {
    let file: String
    let lines: Int
    let views: Int
    let sites: [String: Int]
    let reads: [String: Int]
    var passedOverLines: [Int]?
    var errors: [Int]?
  }

  let views: [View]
  let storage: [String: Key]
  var files: [File]?
  var platform: String?

  init(_ scenario: Scenario) {
    let graph = scenario.graph
    let origin = scenario.origin
    let names = ReadNames(graph)
    views = (0..<graph.viewCount).map { index in
      let view = ViewID(index)
      let place = origin?[view]
      var report = View(
        view: graph.name(of: view),
        parent: graph.parent(of: view).map { graph.name(of: $0) },
        reads: names.reads(of: view, origin: place),
        environment: Self.expressions(at: view, inside: false, in: graph),
        contentEnvironment: Self.expressions(at: view, inside: true, in: graph)
      )
      report.content = origin != nil && graph.isContent(view) ? true : nil
      let conditions = graph.conditions(of: view)
      report.when = conditions.isEmpty ? nil : JSONConditions(conditions, in: graph)
      report.id = graph.identity(of: view).map { graph.keys[$0.index].name }
      report.file = scenario.place(of: view)?.file
      report.line = scenario.place(of: view)?.line
      report.madeIn = place?.site.map { Site(file: $0.file, line: $0.line) }
      report.guess = place?.guess
      return report
    }
    storage = Dictionary(graph.keys.map { ($0.name, Key($0, in: graph)) }) { first, _ in first }
    files = origin?.files.filter { !$0.isScreenedOut }.map(File.init)
    platform = origin?.platform
  }

  private static func expressions(
    at view: ViewID,
    inside: Bool,
    in graph: ViewGraph
  ) -> [String: JSONExpression] {
    let writers = graph.writers(at: view).map { graph.writers[$0.index] }
    return Dictionary(
      writers.filter { $0.isInside == inside }.map {
        (
          graph.keys[$0.key.index].name,
          JSONExpression(expression: $0.declaration.expression, graph: graph)
        )
      }
    ) { first, _ in first }
  }
}

/// Reads as the report names them.
private struct ReadNames {
  let graph: ViewGraph
  private let objects: Set<String>
  /// The properties of whole objects by their types: who holds such an object depends on all.
  private var properties: [String: [String]] = [:]

  init(_ graph: ViewGraph) {
    self.graph = graph
    objects = Set(graph.instances.map(\.type))
    guard graph.settings.comparesInputs else { return }
    for key in graph.keys {
      if case .property(let type, _, true) = key.storage, key.name != type {
        properties[type, default: []].append(key.name)
      }
    }
  }

  func reads(of view: ViewID, origin: SourceOrigin.View?) -> [TreeReport.Read] {
    var result: [TreeReport.Read] = []
    var named: Set<String> = []
    for (place, read) in graph.reads(of: view).enumerated() {
      let source = origin.flatMap { place < $0.reads.count ? $0.reads[place] : nil }
      let storage = graph.keys[read.key.index]
      var own = TreeReport.Read(key: graph.text(of: read), kind: kind(of: read, storage: storage))
      own.file = source?.place?.file
      own.line = source?.place?.line
      own.possible = read.isPossible ? true : nil
      own.guess = source?.guess
      result.append(own)
      named.insert(own.key)
      guard case .property(let type, _, true) = storage.storage, storage.name == type else {
        continue
      }
      for property in properties[type] ?? [] where named.insert(property).inserted {
        var part = own
        part = TreeReport.Read(key: property, kind: "object", file: own.file, line: own.line)
        result.append(part)
      }
    }
    return result
  }

  private func kind(of read: Invalidation.Read, storage: KeyDeclaration) -> String {
    if read.access != .direct { return read.access.rawValue }
    return switch storage.storage {
    case .state, .undeclared: "state"
    case .external: "external"
    case .property(let type, _, let isWhole): isWhole && storage.name == type ? "object" : "model"
    case .environment: objects.contains(storage.name) ? "object" : "environment"
    }
  }
}

extension TreeReport.File {
  fileprivate init(_ report: SourceFileReport) {
    self.init(
      file: report.file,
      lines: report.lines,
      views: report.views,
      sites: [
        "resolved": report.sitesResolved, "guessed": report.sitesGuessed,
        "passedOver": report.sitesPassedOver,
      ],
      reads: ["resolved": report.readsResolved, "guessed": report.readsGuessed],
      passedOverLines: report.passedOverLines.isEmpty ? nil : report.passedOverLines,
      errors: report.errorLines.isEmpty ? nil : report.errorLines
    )
  }
}

extension TreeReport.Key {
  fileprivate init(_ key: KeyDeclaration, in graph: ViewGraph) {
    switch key.storage {
    case .state(let owner, let first):
      self.init(kind: "state", owner: graph.name(of: owner), object: nil, value: JSONValue(first))
    case .property(let type, let first, _):
      self.init(kind: "model", owner: nil, object: type, value: JSONValue(first))
    case .environment(let first, _, _):
      self.init(kind: "environment", owner: nil, object: nil, value: JSONValue(first))
    case .external(let first):
      self.init(kind: "external", owner: nil, object: nil, value: JSONValue(first))
    case .undeclared: self.init(kind: "undeclared", owner: nil, object: nil, value: nil)
    }
  }
}
