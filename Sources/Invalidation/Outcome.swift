/// What a change did to one view.
public enum Outcome: String, Hashable, Sendable, CaseIterable {
  /// The view's body ran.
  case recomputed
  /// The view was made dirty, what it depends on turned out equal, and its body did not run.
  case checked
  /// The change did not reach the view.
  case skipped
  /// The view came into being, and its body ran for the first time.
  case created
  /// The view went away.
  case removed
  /// On Swift sources: the body runs if the view's input compares different.
  case possible
}
