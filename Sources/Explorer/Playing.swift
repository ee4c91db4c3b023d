import Invalidation
import Scenarios

/// Steps that come by themselves.
struct Playing: Sendable {
  /// How long a step is shown, in milliseconds.
  var interval = 3000
  /// How long until the next step; nil while it pauses.
  var rest: Int?

  /// How long to wait at the most, in milliseconds; nil for ever.
  func wait(isMoving: Bool, isLogResting: Bool?) -> Int? {
    if let isLogResting { return isLogResting ? nil : Self.restAfter }
    guard let rest else { return isMoving ? Motion.interval : nil }
    return isMoving ? min(Motion.interval, rest) : rest
  }

  /// After so many milliseconds without news a log rests.
  private static let restAfter = 1000
}

extension State {
  /// How long to wait for an event at the most, in milliseconds, before ``InputEvent/timedOut`` is
  /// due; nil for ever.
  public var wait: Int? { playing.wait(isMoving: motion != nil, isLogResting: log?.isResting) }

  /// Lets the time pass that ``wait`` asked for.
  mutating func passTime() {
    if log != nil { return rest() }
    guard let passed = wait else { return }
    if var motion {
      self.motion = motion.advance() ? motion : nil
    }
    guard let rest = playing.rest else { return }
    playing.rest = max(rest - passed, 0)
    guard playing.rest == 0 else { return }
    stepForward()
    if playing.rest == nil { notice = judgement ?? atEnd }
  }

  /// Plays, or pauses.
  mutating func togglePlaying() {
    if log != nil { return toggleLive() }
    if playing.rest != nil {
      playing.rest = nil
      notice = sentence("paused", (.play, "plays on"))
    } else if isAtEnd {
      notice = atEnd
    } else {
      playing.rest = playing.interval
      let seconds = Double(playing.interval) / 1000
      notice = sentence("playing, a step every \(seconds) s", (.play, "pauses"))
    }
  }
}
