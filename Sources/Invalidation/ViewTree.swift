/// A tree of views in which a change names one key and recomputes the views that read it.
///
///     let tree = ViewTree(
///       nodes: [ViewNode("Screen", parent: nil, reads: []),
///               ViewNode("Badge", parent: "Screen", reads: ["scale"])],
///       storage: ["scale": .environment])
///     tree.change("scaled", key: "scale")
///
/// Nothing here can be refused: a view whose parent is no view is a root, of two views with one
/// name the first is climbed through, and a cycle of parents ends where it began.
///
/// The rule is that of the lesson "Environment Values": where a value is stored decides the cause,
/// not how a view reached it. ``Run`` knows what lies beyond it: values, overrides, objects replaced,
/// conditions and identities.
public struct ViewTree: Sendable {
  /// The views, in the order in which they are reported.
  public let nodes: [ViewNode]
  /// Where the value of each key is stored.
  public let storage: [String: Storage]

  private let firsts: [String: Int]

  /// Makes a tree of views and storage, which may be wrong: causes tell what is.
  ///
  /// - Complexity: O(n) in the number of views.
  public init(nodes: [ViewNode], storage: [String: Storage]) {
    self.nodes = nodes
    self.storage = storage
    firsts = Dictionary(nodes.indices.map { (nodes[$0].name, $0) }) { first, _ in first }
  }

  /// The names of the views above a view, nearest first; none for a name that no view has.
  ///
  /// - Complexity: O(d) for a view d levels deep.
  public func ancestors(of name: String) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    var current = parent(of: name)
    while let next = current, seen.insert(next).inserted {
      found.append(next)
      current = parent(of: next)
    }
    return found
  }

  /// The cause that a change of a key has at a view that reads it.
  ///
  /// Whether the view does read the key is not asked.
  ///
  /// - Complexity: O(d) for a view d levels deep.
  public func cause(of node: ViewNode, key: String) -> Cause {
    switch storage[key] {
    case nil: .outOfScope
    case .environment: .environment
    case .model: .observed
    case .state(let owner):
      if owner == node.name {
        .local
      } else if ancestors(of: node.name).contains(owner) {
        .parent
      } else {
        .offRule
      }
    }
  }

  /// Changes a key, prints what happened in one line, and returns the views that recomputed.
  ///
  /// - Parameters:
  ///   - label: the name under which the change is reported.
  ///   - key: the key that changes.
  /// - Returns: the recomputed views with their causes, in the order of declaration.
  /// - Complexity: O(n) in the number of views, all of which the line names.
  @discardableResult
  public func change(_ label: String, key: String) -> [Recompute] {
    let report = report(label, key: key)
    print(report.line)
    return report.recomputed
  }

  /// What a change of a key does, and the line that tells of it; prints nothing.
  ///
  /// - Parameters:
  ///   - label: the name under which the change is reported.
  ///   - key: the key that changes.
  /// - Returns: the line without its end, and the recomputed views in the order of declaration.
  /// - Complexity: O(n) in the number of views.
  public func report(_ label: String, key: String) -> (line: String, recomputed: [Recompute]) {
    var recomputed: [Recompute] = []
    var skipped: [String] = []
    for node in nodes {
      if node.reads.contains(key) {
        recomputed.append(Recompute(view: node.name, cause: cause(of: node, key: key)))
      } else {
        skipped.append(node.name)
      }
    }
    var line = ChangeLine(label: label, keys: [key], isEmitted: true)
    line.add(.recomputed, recomputed.map { "\($0.view) \($0.cause)" })
    line.add(.skipped, skipped)
    return (line.text, recomputed)
  }

  private func parent(of name: String) -> String? { firsts[name].flatMap { nodes[$0].parent } }
}
