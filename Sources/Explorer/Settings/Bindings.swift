import Canvas
import Documents

/// The chords that a file binds, none of which keeps another from being pressed.
struct Bindings {
  /// A chord of the file.
  struct Binding {
    let command: Command
    let chord: Chord
    let position: Position
  }

  /// What keeps a chord from being bound: one that stands before it in the file.
  enum Conflict {
    /// It is the same.
    case same(Binding)
    /// It is the start of the chord.
    case start(Binding)
    /// It goes on from the chord.
    case longer(Binding)
  }

  private(set) var all: [Binding] = []
  /// The commands that the file leaves without a key, and where it says so.
  var unbound: [Command: Position] = [:]
  private var whole: [[Key]: Binding] = [:]
  private var starts: [[Key]: Binding] = [:]

  /// The chords by command.
  var chords: [Command: [Chord]] {
    Dictionary(grouping: all, by: \.command).mapValues { $0.map(\.chord) }
      .merging(unbound.mapValues { _ in [] }) { bound, _ in bound }
  }

  /// Adds a chord, unless another one of the file is in its way.
  mutating func add(_ binding: Binding) -> Conflict? {
    let keys = binding.chord.keys
    if let other = whole[keys] { return .same(other) }
    let beginnings = keys.indices.dropFirst().map { Array(keys[..<$0]) }
    if let other = beginnings.lazy.compactMap({ [whole] in whole[$0] }).first {
      return .start(other)
    }
    if let other = starts[keys] { return .longer(other) }
    whole[keys] = binding
    for beginning in beginnings where starts[beginning] == nil { starts[beginning] = binding }
    all.append(binding)
    return nil
  }

  /// Takes away what is in the way of a chord.
  mutating func free(_ chord: Chord) -> [Binding] {
    let taken = all.filter { $0.chord.collides(with: chord) }
    all.removeAll { $0.chord.collides(with: chord) }
    return taken
  }
}
