import Documents
import Invalidation

extension ScenarioReader {
  /// Holds that what a view's parent evaluates could be handed to that parent, and warns of states
  /// read outside their owner's subtree.
  mutating func checkReach(_ found: [FoundView], in graph: ViewGraph) {
    for (index, view) in found.enumerated() {
      for condition in declarations.views[index].conditions.joined() {
        checkParent(of: index, "when", condition.key, at: view.record["when"], in: graph)
      }
      if let identity = declarations.views[index].identity {
        checkParent(of: index, "id", identity, at: view.record["id"], in: graph)
      }
      checkRootWriters(of: index, at: view)
      for place in declarations.views[index].reads.indices {
        warnOffRule(declarations.views[index].reads[place].key, by: index, at: view, in: graph)
      }
    }
  }

  /// A `when` or an `id` is evaluated in the parent's body: it may name a state of the parent or an
  /// ancestor of it, an environment key or a model property.
  private mutating func checkParent(
    of view: Int,
    _ field: String,
    _ key: KeyID,
    at node: Node?,
    in graph: ViewGraph
  ) {
    guard let parent = declarations.views[view].parent else {
      faults.error(
        at: node?.position,
        "a root with '\(field)'",
        "it is evaluated in the parent's body, and a root has none"
      )
      return
    }
    let name = declarations.keys[key.index].name
    switch declarations.keys[key.index].storage {
    case .environment, .property, .external: break
    case .state(let owner, _):
      guard owner != parent, !graph.isAncestor(owner, of: parent) else { return }
      faults.error(
        at: node?.position,
        "'\(field)' names '\(name)', a state of '\(graph.name(of: owner))', which "
          + "'\(graph.name(of: parent))' could not be handed",
        "name a state of the parent or of an ancestor of it"
      )
    case .undeclared:
      faults.error(
        at: node?.position,
        "'\(field)' names '\(name)', which is not declared",
        "declare it in storage"
      )
    }
  }

  private mutating func checkRootWriters(of view: Int, at found: FoundView) {
    guard declarations.views[view].parent == nil else { return }
    for writer in declarations.views[view].environment {
      switch writer.expression {
      case .from, .derived: break
      case .constant, .transform: continue
      }
      let name = declarations.keys[writer.key.index].name
      faults.error(
        at: found.record["environment"]?.members.first { $0.name == name }?.position,
        "a root whose environment value '\(name)' comes from a key",
        "it is evaluated in the parent's body, and a root has none; use contentEnvironment"
      )
    }
  }

  private mutating func warnOffRule(
    _ key: KeyID,
    by view: Int,
    at found: FoundView,
    in graph: ViewGraph
  ) {
    guard case .state(let owner, _) = declarations.keys[key.index].storage,
      owner != ViewID(view), !graph.isAncestor(owner, of: ViewID(view))
    else { return }
    faults.warn(
      at: found.record["reads"]?.position,
      "'\(declarations.views[view].name)' reads '\(declarations.keys[key.index].name)', a state "
        + "of '\(graph.name(of: owner))', which nothing could have handed to it: off-rule",
      "read it below its owner"
    )
  }
}
