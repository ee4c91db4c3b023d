import Invalidation

/// A change on its way from its source down to the views it reaches, level by level.
struct Motion: Sendable {
  /// How long a frame is shown, in milliseconds.
  static let interval = 60
  /// The most frames, so that the whole takes less than 400 ms.
  static let frameLimit = 6

  /// The depth of the view from which the change comes.
  let source: Int
  /// The depth of the deepest view it reaches.
  let deepest: Int
  /// How many frames there are.
  let frameCount: Int
  /// The frame that is shown, from 0.
  private(set) var frame = 0

  /// The way of an update, or nil where nothing is to be seen on it.
  ///
  /// - Complexity: O(r) in the views reached.
  init?(_ update: Update, in graph: ViewGraph) {
    guard let deepest = update.entries.map({ graph.depth(of: $0.view) }).max() else { return nil }
    let sources = update.change.writes.map { write in
      switch (write.target, graph.keys[write.key.index].storage) {
      case (.writer(let writer), _): graph.depth(of: graph.writers[writer.index].view)
      case (_, .state(let owner, _)): graph.depth(of: owner)
      default: 0
      }
    }
    let source = sources.min() ?? 0
    guard deepest > source else { return nil }
    self.source = source
    self.deepest = deepest
    frameCount = min(deepest - source + 1, Self.frameLimit)
  }

  /// The deepest level that the change has come to.
  var level: Int { source + (deepest - source) * frame / max(frameCount - 1, 1) }

  /// The levels that it passes in this frame.
  var front: ClosedRange<Int> {
    let last = frame > 0 ? source + (deepest - source) * (frame - 1) / max(frameCount - 1, 1) : -1
    return min(last + 1, level)...level
  }

  /// Goes on to the next frame; false where the one shown was the last.
  mutating func advance() -> Bool {
    frame += 1
    return frame < frameCount
  }
}

extension State {
  /// Starts to show a change on its way, where motion is wanted.
  mutating func startMotion(_ update: Update) {
    motion = isMotionOn ? Motion(update, in: run.graph) : nil
  }

  /// Ends what moves; what it came to is shown at once.
  mutating func stopMotion() { motion = nil }

  /// Told that changes may be seen on their way.
  public mutating func allowMotion() { isMotionOn = true }

  /// Told that frames take too long to be shown for anything to move.
  ///
  /// - Returns: whether something was on its way, so that what it came to is still to be shown.
  public mutating func giveUpMotion() -> Bool {
    defer { motion = nil }
    isMotionOn = false
    return motion != nil
  }
}
