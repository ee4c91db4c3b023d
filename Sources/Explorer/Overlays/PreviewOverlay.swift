import Canvas
import Invalidation
import Scenarios

/// What a change of one key would reach, shown in the outline before it is fired.
///
/// It is drawn as the panes are, with the views that the change would reach in place of those that
/// the last one did. The outline is looked through on its own: whoever goes back finds it as it was,
/// whoever fires the change stays with the part that is in sight.
struct PreviewOverlay: Overlay {
  /// The row of the storage pane that would be written.
  let row: Int

  /// The outline with what is in sight of it here.
  private var outline: Outline

  /// Starts at a row that can be written, or is nil where there is none.
  init?(in state: State) {
    let written = state.run.current?.writes.last.map { state.storage.row(of: $0.write) } ?? 0
    guard let row = Self.row(from: written - 1, by: 1, state) ?? Self.row(from: -1, by: 1, state)
    else { return nil }
    self.init(row, state.outline, in: state)
  }

  /// Shows what a change of a row would reach; something of it comes into sight.
  private init(_ row: Int, _ outline: Outline, in state: State) {
    self.row = row
    self.outline = outline
    self.outline = previewing(state).outline
    self.outline.bringIntoSight(self.outline.affected)
  }

  func perform(_ command: Command, in state: inout State) -> [Effect]? {
    switch command {
    case .preview, .cancel: state.overlay = nil
    case .down, .up:
      if let row = Self.row(from: row, by: command == .down ? 1 : -1, state) {
        state.overlay = PreviewOverlay(row, outline, in: state)
      }
    case .nextRecomputed: goToReached(by: 1, in: &state)
    case .previousRecomputed: goToReached(by: -1, in: &state)
    case .toggleFold:
      stay(in: &state)
      guard let write = Self.write(row, state), let value = write.value else {
        return prompt(in: &state)
      }
      let line = Self.line(write, state)
      let text = line.before + (ValueText.text(value) ?? "") + line.after
      state.fire(Change(label: (try? FireText(text).label) ?? text, writes: [write]))
    case .ownChange:
      stay(in: &state)
      return prompt(in: &state)
    default:
      let last = outline.folding.rowCount - 1
      let movement = ListMovement(page: state.outline.height, last: last)
      let start = outline.cursorRow
      guard let row = movement.row(after: command, from: start) else { return nil }
      state.overlay = moving({ $0.move(to: row) }, in: state)
    }
    return []
  }

  /// Closes itself, and leaves in sight what is.
  private func stay(in state: inout State) {
    state.outline = previewing(state).outline
    state.light()
    state.overlay = nil
  }

  /// Goes to the next view that would be reached (1) or the one before (-1).
  private func goToReached(by step: Int, in state: inout State) {
    var shown = previewing(state)
    let reached = shown.outline.affected
    shown.go(to: reached, by: step, called: "reached view")
    state.notice = reached.isEmpty ? "no view here would be reached" : shown.notice
    state.overlay = moving({ $0 = shown.outline }, in: state)
  }

  func moving(_ move: (inout Outline) -> Void, in state: State) -> (any Overlay)? {
    var overlay = self
    overlay.outline = previewing(state).outline
    move(&overlay.outline)
    return overlay
  }

  var coversPanes: Bool { false }

  func cursor(in state: State) -> Point? {
    StoragePane(shared: SharedState(previewing(state))).cursor
  }

  func draw(_ state: State, on grid: inout Grid) { previewing(state).drawPanes(on: &grid) }

  /// The state with what the change would do.
  private func previewing(_ state: State) -> State {
    var state = state
    let height = state.outline.height
    state.outline = outline
    if outline.height != height { state.outline.resize(height: height) }
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
