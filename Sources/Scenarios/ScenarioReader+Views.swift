import Documents
import Invalidation

/// A view as it was found in the text.
struct FoundView {
  let record: Record

  var position: Position { record.node.position }
}

extension ScenarioReader {
  /// Names all views and finds their parents; nested ones stand after the view they are nested in.
  mutating func collectViews(_ node: Node?) -> [FoundView] {
    var found: [FoundView] = []
    if let most = node?.objectCount {
      found.reserveCapacity(most)
      declarations.views.reserveCapacity(most)
      viewIDs.reserveCapacity(most)
    }
    var nesting = [(siblings: list(node, "views"), parent: ViewID?.none)]
    while let last = nesting.indices.last {
      guard let node = nesting[last].siblings.next() else {
        nesting.removeLast()
        continue
      }
      guard let record = Record(node, as: .view, noting: &faults) else {
        hasBrokenTree = true
        continue
      }
      let id = ViewID(found.count)
      found.append(FoundView(record: record))
      let name = viewName(record)
      if !name.isEmpty, let first = viewIDs.updateValue(id, forKey: name) {
        viewIDs[name] = first
        faults.error(
          at: record["name"]?.position ?? node.position,
          "a second view named '\(name)'",
          "names are unique; 'title' gives a name to show instead"
        )
      }
      declarations.views.append(ViewDeclaration(name: name, parent: nesting[last].parent))
      if let children = record["children"] { nesting.append((list(children, "children"), id)) }
    }
    resolveParents(found)
    return found
  }

  private mutating func viewName(_ record: Record) -> String {
    guard let node = record["name"] else {
      faults.error(at: record.node.position, "a view without a name", "add name: \"…\"")
      return ""
    }
    let name = node.name ?? record.string("name", noting: &faults)
    if name == "" { faults.error(at: node.position, "a view with an empty name", "give it one") }
    return name ?? ""
  }

  private mutating func resolveParents(_ found: [FoundView]) {
    // Siblings mostly stand together.
    var last: (name: String, view: ViewID?) = ("", nil)
    for (index, view) in found.enumerated() {
      guard let node = view.record["parent"],
        let name = node.name ?? view.record.string("parent", noting: &faults)
      else { continue }
      if last.name != name { last = (name, viewIDs[name]) }
      guard let parent = last.view else {
        faults.unknown("parent", name, at: node.position, among: viewIDs.keys)
        continue
      }
      if let nested = declarations.views[index].parent, nested != parent {
        faults.error(
          at: node.position,
          "'\(declarations.views[index].name)' is nested in "
            + "'\(declarations.views[nested.index].name)' and says parent '\(name)'",
          "nest it there or leave 'parent' out"
        )
      } else {
        declarations.views[index].parent = parent
      }
    }
    refuseCycles(found)
  }

  /// - Complexity: O(n): each view is climbed from once.
  private mutating func refuseCycles(_ found: [FoundView]) {
    var visit = Array(repeating: 0, count: found.count)
    for start in found.indices where visit[start] == 0 {
      var current: Int? = start
      while let index = current, visit[index] == 0 {
        visit[index] = start + 1
        current = declarations.views[index].parent?.index
      }
      guard let index = current, visit[index] == start + 1 else { continue }
      hasBrokenTree = true
      faults.error(
        at: found[index].record["parent"]?.position ?? found[index].position,
        "'\(declarations.views[index].name)' is its own ancestor",
        "a chain of parents ends at a root, which has none"
      )
    }
  }

  /// Reads everything about the views but their place in the tree.
  mutating func readViews(_ found: [FoundView]) {
    for (index, view) in found.enumerated() {
      let record = view.record
      declarations.views[index].title = record.string("title", noting: &faults)
      declarations.views[index].isContent = record.flag("content", noting: &faults)
      declarations.views[index].reads = reads(record["reads"])
      declarations.views[index].environment = writers(record["environment"], "environment")
      declarations.views[index].contentEnvironment = writers(
        record["contentEnvironment"],
        "contentEnvironment"
      )
      declarations.views[index].takesClosure = record.flag("closure", noting: &faults)
      declarations.views[index].conditions = record["when"].map { conditions($0) } ?? []
      if let node = record["id"], let name = record.string("id", noting: &faults) {
        declarations.views[index].identity = key(name, at: node.position)
      }
    }
  }

  private mutating func writers(_ node: Node?, _ what: String) -> [WriterDeclaration] {
    members(node, what).compactMap { member in
      guard let key = keyIDs[member.name],
        case .environment = declarations.keys[key.index].storage
      else {
        faults.error(
          at: member.position,
          "'\(member.name)' is no environment key of storage",
          "only environment keys can be written into the environment"
        )
        return nil
      }
      return WriterDeclaration(key: key, expression: expression(member.value, for: key))
    }
  }
}
