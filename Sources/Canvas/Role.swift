/// What a cell means; a theme gives each role its style.
///
/// A role that a theme leaves out falls back on the role before its last dot, then on `text`.
public enum Role: String, Hashable, Sendable, CaseIterable {
  /// Plain text.
  case text
  /// Text of less weight: hints, units, punctuation.
  case quiet = "text.quiet"
  /// Text that stands out without meaning a cause.
  case strong = "text.strong"
  /// The scenario's title on the top line.
  case title
  /// Lines between panes.
  case rule
  /// The name of a pane.
  case heading
  /// The lines that join views in the outline.
  case treeLine = "tree.line"
  /// A view before any change.
  case view
  /// A view that the last change skipped.
  case skipped = "view.skipped"
  /// A view that was compared and did not run.
  case checked = "view.checked"
  /// A view that came into being.
  case created = "view.created"
  /// A view that went away.
  case removed = "view.removed"
  /// A view that does not exist now.
  case absent = "view.absent"
  /// The part of a view's name that is searched for.
  case match = "view.match"
  /// A view that a change would reach, were it fired.
  case preview = "view.preview"
  /// What a view reads.
  case reads = "view.reads"
  /// What a view writes into the environment.
  case writes = "view.writes"
  /// Recomputed by its own state.
  case local = "cause.local"
  /// Recomputed by a parameter or binding.
  case parent = "cause.parent"
  /// Recomputed by a property of an observable object.
  case observed = "cause.observed"
  /// Recomputed by an environment value.
  case environment = "cause.environment"
  /// Recomputed by a value kept outside the app's own storage.
  case external = "cause.external"
  /// Recomputed for a cause that a log leaves open.
  case unknown = "cause.unknown"
  /// A cause that says that the scenario is wrong.
  case faulty = "cause.faulty"
  /// The row under the cursor: its background lies under every cell of the row.
  case cursor
  /// The change that fires next.
  case next = "change.next"
  /// A change that was fired.
  case done = "change.done"
  /// A view that the learner expects to run.
  case expected = "predict.expected"
  /// A prediction that came true.
  case right = "predict.right"
  /// A prediction that did not, or that was missed.
  case wrong = "predict.wrong"
  /// A storage key.
  case key = "storage.key"
  /// A value.
  case value = "storage.value"
  /// A value that the last change wrote.
  case changed = "storage.changed"
  /// A value that a nearer one keeps from the view under the cursor.
  case shadowed = "storage.shadowed"
  /// A name of a key on the keyboard.
  case keyCap = "hint.key"
  /// What a keyboard key does.
  case hint = "hint.text"
  /// A warning.
  case warning
  /// An error.
  case error
}
