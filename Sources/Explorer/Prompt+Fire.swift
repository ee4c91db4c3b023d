import Canvas
import Invalidation
import Scenarios

extension Prompt.Purpose {
  /// A change of the user's own: `KEY`, `KEY=VALUE`, `KEY@WRITER` or `KEY=VALUE@WRITER`.
  static let ownChange = Prompt.Purpose(
    label: "fire",
    forms: { _ in
      [
        "write KEY=VALUE@WRITER; =VALUE and @WRITER may be left out; Tab completes",
        "KEY=VALUE@WRITER (last two optional)", "KEY=VALUE@WRITER",
      ]
    },
    completions: { line, state in
      let all = FireCompletion(line.before, state).all
      return line.after.isEmpty
        ? all : all.filter { !$0.dropFirst(line.before.count).contains("@") }
    },
    accept: { text, state in
      do throws(AimError) {
        state.fire(try state.ownChange(text))
        return .done([])
      } catch {
        return .refused("\(error.problem); \(error.remedy)")
      }
    }
  )
}

extension State {
  /// The change that a text means.
  ///
  /// - Parameters:
  ///   - text: the change, as a user writes it.
  ///   - list: what lists the keys that there are.
  /// - Returns: the change.
  /// - Throws: what is wrong with it, and what would be right.
  func ownChange(
    _ text: String,
    list: String = "Tab goes through the keys"
  ) throws(AimError) -> Change {
    let keys = run.graph.keys
    let fire = try FireText(text)
    var declared = DeclaredNames(run.graph)
    var change = try fire.change(in: &declared)
    change.label = fire.label
    if let added = change.writes.first(where: { $0.key.index >= keys.count }) {
      let name = declared.graph.keys[added.key.index].name
      throw AimError(
        problem: "'\(name)' is no key here",
        remedy: keys.isEmpty ? "nothing is stored" : list
      )
    }
    return change
  }
}

/// What a text that fires a change could be completed to.
struct FireCompletion {
  /// The completed texts, best first.
  let all: [String]

  /// Completes a key, the value behind its `=`, or the writer behind an `@`.
  ///
  /// - Complexity: O(k) in keys, or in the writers of the key named.
  init(_ text: String, _ state: State) {
    let graph = state.run.graph
    guard let split = text.firstIndex(where: { $0 == "=" || $0 == "@" }) else {
      all = graph.keys.map(\.name).filter { $0.hasPrefix(text) }.map(Self.quoted)
      return
    }
    let name = text[..<split]
    guard let key = graph.keys.firstIndex(where: { $0.name == name }).map({ KeyID($0) }) else {
      all = []
      return
    }
    let at = text[split...].lastIndex(of: "@")
    let writers = Self.writers(of: key, in: graph)
    if let at {
      let start = text[text.index(after: at)...]
      all = writers.filter { $0.hasPrefix(start) }.map { text[...at] + $0 }
      return
    }
    let start = text[text.index(after: split)...]
    let values = Self.values(of: key, state).filter { $0.hasPrefix(start) && $0 != start }
    all = values.map { "\(name)=\($0)" } + (start.isEmpty ? [] : writers.map { "\(text)@\($0)" })
  }

  /// The views that write a key, and the host where it does; the objects that have a property.
  private static func writers(of key: KeyID, in graph: ViewGraph) -> [String] {
    if case .property(let type, _, _) = graph.keys[key.index].storage {
      return graph.instances.filter { $0.type == type }.map(\.name)
    }
    guard case .environment = graph.keys[key.index].storage else { return [] }
    var seen: Set<String> = []
    let views = graph.writers(of: key).map { graph.name(of: graph.writers[$0.index].view) }
      .filter { seen.insert($0).inserted }
    return views.isEmpty ? [] : views + ["system"]
  }

  /// Values that a key is likely to be given: the other boolean, another object, the one it has.
  private static func values(of key: KeyID, _ state: State) -> [String] {
    let graph = state.run.graph
    let value = state.run.value(of: key)
    if case .boolean(let flag) = value { return ["\(!flag)", "\(flag)"] }
    let objects = graph.instances.filter { $0.type == graph.keys[key.index].name }.map(\.name)
    if !objects.isEmpty { return objects + ["null"] }
    return ValueText.text(value).map { [$0] } ?? []
  }

  static func quoted(_ name: String) -> String {
    name.contains { $0 == "=" || $0 == "@" } ? "'\(name)'" : name
  }
}
