import Canvas
import Documents
import Invalidation

extension PlainSession {
  /// The views as an indented list, with what each reads and sets, and what the last change did.
  func views(limit: Int = .max) -> [String] {
    guard graph.viewCount > 0 else { return ["There are no views."] }
    var lines = [graph.viewCount == 1 ? "1 view:" : "\(graph.viewCount) views:"]
    for view in graph.outline.prefix(limit) { lines.append(line(of: view)) }
    let more = graph.viewCount - limit
    if more > 0 { lines.append("and \(more) more; v lists all") }
    return lines
  }

  /// How deep the list is indented; what lies deeper says its level.
  private static let deepest = 20

  private func line(of view: ViewID) -> String {
    let depth = graph.depth(of: view)
    let indent = String(repeating: "  ", count: min(depth, Self.deepest))
    let told =
      [depth > Self.deepest ? "level \(depth + 1)" : nil, outcome(of: view)]
      .compactMap(\.self) + declared(view)
    let name = indent + graph.name(of: view)
    return told.isEmpty ? name : "\(name): \(told.joined(separator: "; "))"
  }

  /// What a view reads, what is set at it, and what it exists for.
  private func declared(_ view: ViewID) -> [String] {
    let writers = Dictionary(grouping: graph.writers(at: view)) { graph.writers[$0.index].isInside }
    let parts: [(String, [String])] = [
      ("reads", graph.reads(of: view).map { graph.fullText(of: $0) }),
      ("with", (writers[false] ?? []).map(text)), ("sets", (writers[true] ?? []).map(text)),
      ("", [graph.existenceText(of: view)].filter { !$0.isEmpty }),
    ]
    return parts.filter { !$0.1.isEmpty }.map { word, items in
      (word.isEmpty ? "" : word + " ") + items.joined(separator: ", ")
    }
  }

  /// What a writer sets, with the value in force: `scale = 4 (count)`.
  private func text(of writer: WriterID) -> String {
    let declared = graph.writers[writer.index]
    let value = ValueText.text(state.run.value(at: writer)).map { " = \($0)" } ?? ""
    let text = graph.keys[declared.key.index].name + value
    if case .constant = declared.declaration.expression { return text }
    return text + " (\(graph.text(of: declared.declaration.expression)))"
  }

  /// What the step in force did to a view; nil before the first.
  private func outcome(of view: ViewID) -> String? {
    if let entry = state.run.current?.entry(for: view) { return outcome(of: entry) }
    guard state.run.exists(view) else { return "absent" }
    return state.step > 0 ? "skipped" : nil
  }

  /// Why the view of a name ran or did not.
  func reason(for name: String) -> [String] {
    let views = views(named: name)
    guard let view = views.first else {
      let names = graph.outline.lazy.prefix(2000).map { graph.name(of: $0) }
      let nearest = nearestName(to: name, among: names)
      let remedy = nearest.map { "Did you mean \($0)?" } ?? "v lists the views."
      return ["There is no view '\(PlainCommand.short(name))'. \(remedy)"]
    }
    guard views.count == 1 else {
      let some = views.prefix(8).map { graph.name(of: $0) }.joined(separator: ", ")
      return ["'\(name)' could be \(some)\(views.count > 8 ? " and others" : "")."]
    }
    guard state.step > 0 else {
      return ["\(line(of: view).drop { $0 == " " }). No change has been fired yet."]
    }
    return [state.run.reason(for: view, at: state.step - 1)]
  }

  /// The view that a user means: by its name, else in any case, else by its title or its beginning.
  ///
  /// - Complexity: O(n).
  private func views(named name: String) -> [ViewID] {
    let lowered = name.lowercased()
    let tests: [(ViewID) -> Bool] = [
      { graph.name(of: $0) == name || graph.name(of: $0).visible == name },
      { graph.name(of: $0).lowercased() == lowered },
      { graph.title(of: $0).lowercased() == lowered },
      { graph.name(of: $0).lowercased().hasPrefix(lowered) },
    ]
    return tests.lazy.map { test in graph.outline.filter(test) }.first { !$0.isEmpty } ?? []
  }
}
