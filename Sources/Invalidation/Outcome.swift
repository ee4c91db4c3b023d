/// What a change did to one view.
///
/// Between running and resting there is a third: a view can be checked. Two rules check a view, and
/// no others: an environment change in whose scope it declares some environment key (E6), and a state
/// of its own that its body has not read (S1).
public enum Outcome: String, Hashable, Sendable, CaseIterable {
  /// The body ran, for one ``Cause`` or several.
  case recomputed
  /// The view was made dirty, what it depends on turned out equal, and its body did not run.
  case checked
  /// The change did not reach the view; no ``Update/Entry`` tells of it.
  case skipped
  /// The view came into being, and its body ran for the first time (I1, I2).
  ///
  /// A view whose identity changed is created, and not removed as well.
  case created
  /// The view went away (I1).
  case removed
  /// The body runs if the view's input compares different, which cannot be known from outside.
  ///
  /// No ``Run`` yields it; it is there for whoever makes an ``Update`` of Swift sources.
  case possible
}
