import Canvas
import Invalidation

extension PlainSession {
  /// Where every value lives and what it is now; what the last change wrote is told.
  func storage() -> [String] {
    let rows = state.storage.rows
    guard !rows.isEmpty else { return ["Nothing is stored."] }
    return rows.map(line)
  }

  private func line(_ row: StorageRows.Row) -> String {
    let graph = state.run.graph
    switch row {
    case .key(let key, let hasInstances):
      let declaration = graph.keys[key.index]
      let line = "\(declaration.name), \(place(of: declaration))"
      return hasInstances ? line : line + told(key)
    case .writer(let id, let depth):
      let writer = graph.writers[id.index]
      let old = state.step > 0 ? state.run.values(of: id, at: state.step - 1)?.old : nil
      let value = told(state.run.value(at: id), old: old)
      var line = String(repeating: "  ", count: min(depth, 4) + 1) + graph.name(of: writer.view)
      line += writer.isInside ? " sets it" : " has it set"
      if case .constant = writer.declaration.expression { return line + value }
      return line + " by \(graph.text(of: writer.declaration.expression))" + value
    case .instance(let id, let key):
      return "  of \(graph.instances[id.index].name)\(told(key, in: id))"
    }
  }

  private func place(of key: KeyDeclaration) -> String {
    switch key.storage {
    case .state(let owner, _): "state of \(state.run.graph.name(of: owner))"
    case .property(let type, _, let isWhole):
      isWhole ? "\(type), observed as a whole" : "property of \(type)"
    case .environment(_, let isSystem, _): isSystem ? "environment, system" : "environment"
    case .undeclared: "declared nowhere"
    }
  }

  /// The value of a key where it is stored, or of the property of an object.
  private func told(_ key: KeyID, in instance: InstanceID? = nil) -> String {
    let write = state.run.current?.writes.last { applied in
      applied.write.key == key && applied.write.target == .storage
        && (instance == nil || state.run.graph.instance(of: applied.write) == instance)
    }
    return told(state.run.value(of: key, in: instance), old: write?.old)
  }

  /// A value behind what holds it: `: 3, was 2`.
  private func told(_ value: Value, old: Value?) -> String {
    let text = ValueText.text(value)
    guard let old, old != value else { return text.map { ": \($0)" } ?? "" }
    return ": \(text ?? "changed")" + (ValueText.text(old).map { ", was \($0)" } ?? "")
  }
}
