/// The one line in which a change is reported, written from left to right.
///
/// A limit lets a screen ask for the beginning of a line that names a million views.
struct ChangeLine {
  private(set) var text = ""
  private var room: Int

  /// Begins a line.
  ///
  /// - Parameters:
  ///   - label: the name under which the change is reported.
  ///   - keys: the keys written.
  ///   - isEmitted: whether any write emitted something.
  ///   - limit: how many characters are wanted at least; what comes after them may be left out.
  init(label: String, keys: [String], isEmitted: Bool, limit: Int = .max) {
    room = limit
    add("\(label): \(keys.joined(separator: ",")) \(isEmitted ? "changed" : "unchanged")")
  }

  /// Adds the views that had an outcome; recomputed views come with their causes.
  ///
  /// - Complexity: O(n) in the views asked for, which are as many as the limit leaves room for.
  mutating func add(_ outcome: Outcome, _ views: some Sequence<String>) {
    guard !isFull else { return }
    add(" | \(outcome.rawValue) ")
    let separator = outcome == .recomputed ? ", " : ","
    var isFirst = true
    for view in views {
      guard room > 0 else { return }
      add(isFirst ? view : separator + view)
      isFirst = false
    }
    if isFirst { add("none") }
  }

  /// Whether the limit is reached.
  var isFull: Bool { room <= 0 }

  private mutating func add(_ part: String) {
    guard room > 0 else { return }
    text += part
    room -= part.count
  }
}
