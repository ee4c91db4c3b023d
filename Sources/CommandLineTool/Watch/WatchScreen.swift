import Canvas
import ChangeLog
import CursesTerminal
import Documents
import Explorer
import Foundation
import Scenarios

/// The full screen of `watch`: shows a log while it is read, and takes keys from the terminal.
///
/// The log may come through standard input, since keys come from the terminal that is written to. What
/// is read waits with the follower for the next frame, of which there are sixty a second at the most;
/// keys go before it.
struct WatchScreen {
  let options: Options
  /// What the log is called.
  let name: String
  /// What the app's sources tell; nil without.
  var sources: LoggedSources?

  init(options: Options, name: String) {
    self.options = options
    self.name = name
  }

  /// Whether the arguments leave room for a screen, and there is a terminal to show it on.
  static func isWanted(_ options: Options) -> Bool {
    !options.isJSON && !options.isPlain && Terminal.isUsable(keys: .outputTerminal)
  }

  /// Shows what a follower reads, until the user ends it.
  ///
  /// - Throws: ``Failure`` with status 74 where there is no terminal, and where the log could not be
  ///   read or kept to its end.
  func run(_ follower: LogFollower, _ appearance: Appearance) throws(Failure) -> ExitStatus {
    var state = state(appearance)
    var terminal = try FullScreen(options: options).openTerminal()
    _ = state.update(.resized(terminal.size))
    defer { follower.stop() }
    var front = Front(state)
    let clock = ContinuousClock()
    var shown: ContinuousClock.Instant?
    var isChanged = true
    while true {
      let now = clock.now
      let rest = shown.map { Self.frame - (now - $0) } ?? .zero
      if isChanged, rest <= .zero {
        front.draw()
        terminal.show(front.frame, rows: front.rows)
        (shown, isChanged) = (now, false)
      }
      let event =
        isChanged
        ? terminal.nextEvent(within: Self.milliseconds(rest))
        : terminal.nextEvent(within: front.wait, orNewsOn: follower.wakeDescriptor)
      if event == .news {
        front.state.take(follower.take())
        isChanged = true
        continue
      }
      // Time that runs out before the next frame is none that the front waited for.
      if event == .timedOut, isChanged { continue }
      isChanged = true
      let effects = front.update(event)
      if !effects.isEmpty { FullScreen.perform(effects, in: &front.state, on: &terminal) }
      guard effects.contains(.quit) else { continue }
      if case .interrupted(let signal) = event { terminal.close(thenRaise: signal) }
      break
    }
    FullScreen.close(terminal)
    if let fault = front.state.logFault { throw Failure(status: .ioError, diagnostics: [fault]) }
    return .done
  }

  /// Reads a log to its end, presses the keys of the script, and writes the last screen.
  ///
  /// - Throws: ``Failure`` where the log cannot be read, or the screen not be written.
  func write(_ dump: String, _ input: LogInput) throws(Failure) -> ExitStatus {
    var state = state(try Appearance(options))
    var input = input
    var digest = LogDigest()
    var known = 0
    while true {
      let step = input.step(waiting: nil)
      var news = LogNews()
      switch step {
      case .piece(let piece, let arrival):
        digest.read(piece, at: arrival) { news.updates.append($0) }
      case .quiet, .notice, .woken: continue
      case .ended:
        digest.finish { news.updates.append($0) }
        news.state = .ended
      case .failed(let fault): throw Failure(status: .ioError, diagnostics: [fault])
      }
      news.take(from: &digest, known: known)
      known = digest.types.names.count
      state.take(news)
      if step == .ended { break }
    }
    return try FullScreen(options: options).write(dump, state)
  }

  private func state(_ appearance: Appearance) -> State {
    var state = State(
      watching: name,
      sources: sources.map { ($0.scenario, $0.kinds) },
      size: options.size ?? Size(width: 80, height: 24),
      themes: appearance.themes,
      themeIndex: appearance.themeIndex,
      glyphs: appearance.glyphs,
      keymap: appearance.keymap
    )
    appearance.start(&state, options)
    return state
  }

  /// The shortest time from one frame to the next.
  private static let frame = Duration.seconds(1) / 60

  private static func milliseconds(_ time: Duration) -> Int {
    Int((time / .milliseconds(1)).rounded(.up))
  }
}
