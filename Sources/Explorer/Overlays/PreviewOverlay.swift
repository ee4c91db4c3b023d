import Canvas
import Invalidation
import Scenarios

/// What a change of one key would reach, shown in the outline before it is fired.
///
/// It is drawn as the panes are, with the views that the change would reach in place of those that
/// the last one did.
struct PreviewOverlay: Overlay {
  /// The row of the storage pane that would be written.
  let row: Int

  /// Starts at a row that can be written, or is nil where there is none.
  init?(in state: State) {
    let written = state.run.current?.writes.last.map { state.storage.row(of: $0.write) } ?? 0
    guard let row = Self.row(from: written - 1, by: 1, state) ?? Self.row(from: -1, by: 1, state)
    else { return nil }
    self.row = row
  }

  private init(row: Int) { self.row = row }

  func perform(_ command: Command, in state: inout State) -> [Effect]? {
    switch command {
    case .preview, .cancel: state.overlay = nil
    case .down:
      state.overlay = Self.row(from: row, by: 1, state).map { PreviewOverlay(row: $0) } ?? self
    case .up:
      state.overlay = Self.row(from: row, by: -1, state).map { PreviewOverlay(row: $0) } ?? self
    case .toggleFold:
      state.overlay = nil
      guard let write = Self.write(row, state), let value = write.value else {
        return prompt(in: &state)
      }
      let line = Self.line(write, state)
      let text = line.before + (ValueText.text(value) ?? "") + line.after
      state.fire(Change(label: (try? FireText(text).label) ?? text, writes: [write]))
    case .ownChange:
      state.overlay = nil
      return prompt(in: &state)
    default: return nil
    }
    return []
  }

  var coversPanes: Bool { false }

  func cursor(in state: State) -> Point? { StoragePane(state: previewing(state)).cursor }

  func draw(_ state: State, on grid: inout Grid) { previewing(state).drawPanes(on: &grid) }

  /// The state with what the change would do.
  private func previewing(_ state: State) -> State {
    var state = state
    if let write = Self.write(row, state) {
      let update = state.run.preview(Change(label: "preview", writes: [write]))
      state.preview = Preview(row: row, update: update)
      state.light(Reach(update, in: state.run.graph))
    }
    return state
  }

  /// Asks for the value with which to fire the change.
  private func prompt(in state: inout State) -> [Effect] {
    guard let write = Self.write(row, state) else { return [] }
    return state.startPrompt(.ownChange, toFill: Self.line(write, state))
  }

  /// A write as a user types it, with the cursor where its value goes.
  private static func line(_ write: Write, _ state: State) -> LineEditor {
    let graph = state.run.graph
    var suffix = ""
    if let instance = write.instance {
      suffix = "@\(graph.instances[instance.index].name)"
    } else if case .writer(let writer) = write.target {
      suffix = "@\(graph.name(of: graph.writers[writer.index].view))"
    } else if !graph.writers(of: write.key).isEmpty {
      suffix = "@system"
    }
    let name = FireCompletion.quoted(graph.keys[write.key.index].name)
    return LineEditor("\(name)=", after: suffix)
  }

  /// The write that a row stands for, with some other value; nil where the value is derived.
  ///
  /// The value is stated where there is one other alone: of a boolean.
  private static func write(_ row: Int, _ state: State) -> Write? {
    guard state.storage.rows.indices.contains(row) else { return nil }
    let run = state.run
    var write: Write
    let value: Value
    switch state.storage.rows[row] {
    case .key(let key, let hasInstances):
      if hasInstances { return nil }
      write = Write(key: key)
      value = run.value(of: key)
    case .instance(let instance, let key):
      write = Write(key: key)
      write.instance = instance
      value = run.value(of: key, in: instance)
    case .writer(let writer, _):
      let place = run.graph.writers[writer.index]
      guard case .constant = place.declaration.expression else { return nil }
      write = Write(key: place.key)
      write.target = .writer(writer)
      value = run.value(at: writer)
    }
    if case .boolean(let flag) = value { write.value = .boolean(!flag) }
    return write
  }

  /// The next row that can be written.
  private static func row(from row: Int, by offset: Int, _ state: State) -> Int? {
    var next = row + offset
    while state.storage.rows.indices.contains(next) {
      if write(next, state) != nil { return next }
      next += offset
    }
    return nil
  }
}

/// A change that was not fired, and what it would do.
struct Preview: Sendable {
  /// The row of the storage pane that would be written.
  let row: Int
  /// What would happen.
  let update: Update

  /// What would happen, in one sentence.
  func sentence(in state: State) -> String {
    let place = state.run.graph.place(of: update.change.writes[0])
    let parts = [Outcome.recomputed, .created, .removed, .checked].compactMap { outcome in
      update.count(outcome) == 0 ? nil : "\(update.count(outcome)) \(outcome.rawValue)"
    }
    let reached = parts.isEmpty ? "nobody" : parts.joined(separator: ", ")
    let value = update.change.writes[0].value.flatMap { ValueText.text($0) }
    let text = "Another value of \(place)\(value.map { ", \($0)," } ?? "") would reach: \(reached)."
    let does = isFiredAtOnce ? "fires it." : "asks for the value."
    return state.keymap.saying(.toggleFold, does).map { "\(text) \($0)" } ?? text
  }

  /// Whether the value is known, and need not be asked for.
  var isFiredAtOnce: Bool { update.change.writes[0].value != nil }
}
