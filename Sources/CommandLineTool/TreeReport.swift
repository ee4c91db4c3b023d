import Invalidation

/// A graph as `tree --json` writes it.
struct TreeReport: Encodable {
  struct Read: Encodable {
    let key: String
    let kind: String
  }

  struct View: Encodable {
    let view: String
    let parent: String?
    let reads: [Read]
    let environment: [String: JSONExpression]
    let contentEnvironment: [String: JSONExpression]
  }

  struct Key: Encodable {
    let kind: String
    let owner: String?
    let object: String?
    let value: JSONValue?
  }

  let views: [View]
  let storage: [String: Key]

  init(_ graph: ViewGraph) {
    let objects = Set(graph.instances.map(\.type))
    views = (0..<graph.viewCount).map { index in
      let view = ViewID(index)
      let writers = graph.writers(at: view).map { ($0, graph.writers[$0.index]) }
      func expressions(inside: Bool) -> [String: JSONExpression] {
        Dictionary(
          writers.filter { $0.1.isInside == inside }.map {
            (
              graph.keys[$0.1.key.index].name,
              JSONExpression(expression: $0.1.declaration.expression, graph: graph)
            )
          }
        ) { first, _ in first }
      }
      return View(
        view: graph.name(of: view),
        parent: graph.parent(of: view).map { graph.name(of: $0) },
        reads: graph.reads(of: view).map { read in
          Read(
            key: graph.text(of: read),
            kind: Self.kind(of: read, storage: graph.keys[read.key.index], objects: objects)
          )
        },
        environment: expressions(inside: false),
        contentEnvironment: expressions(inside: true)
      )
    }
    storage = Dictionary(graph.keys.map { ($0.name, Key($0, in: graph)) }) { first, _ in first }
  }

  private static func kind(
    of read: Invalidation.Read,
    storage: KeyDeclaration,
    objects: Set<String>
  ) -> String {
    if read.access != .direct { return read.access.rawValue }
    return switch storage.storage {
    case .state, .undeclared: "state"
    case .property: "model"
    case .environment: objects.contains(storage.name) ? "object" : "environment"
    }
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
    case .undeclared: self.init(kind: "undeclared", owner: nil, object: nil, value: nil)
    }
  }
}
