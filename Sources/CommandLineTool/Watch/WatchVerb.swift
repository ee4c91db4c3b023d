import ChangeLog
import Documents
import Foundation

/// `watch`: follows the change log of a running app.
struct WatchVerb {
  let options: Options

  func run() throws(Failure) -> ExitStatus {
    try refuseChanges()
    let path = options.inputs.first.flatMap { $0 == "-" ? nil : $0 }
    if options.dump != nil || WatchScreen.isWanted(options) { return try show(path) }
    let signals = EndSignals()
    let input = try open(path)
    let sources = try LoggedSources.read(options)
    let keeper = try keeper(reading: path)
    return options.isJSON
      ? try read(input, WatchJSON(sources), keeper, signals)
      : try read(input, WatchText(sources), keeper, signals)
  }

  /// Refuses what asks for changes of the user's own.
  private func refuseChanges() throws(Failure) {
    let others = [
      ("--fire", !options.fires.isEmpty), ("--predict", options.predicts),
      ("--play", options.seconds != nil),
    ]
    if let (name, _) = others.first(where: \.1) {
      throw .usage("\(name) with a log", "leave it out: the app fires the changes")
    }
  }

  /// Shows the log on the full screen.
  private func show(_ path: String?) throws(Failure) -> ExitStatus {
    let input = try open(path)
    var screen = WatchScreen(options: options, name: path ?? input.name)
    if let dump = options.dump {
      screen.sources = try LoggedSources.read(options)
      return try screen.write(dump, input)
    }
    let keeper = try keeper(reading: path)
    let follower = LogFollower(input, sink: keeper?.sink)
    // The app need not wait until its sources are read.
    follower.start()
    let appearance = try Appearance(options)
    screen.sources = try LoggedSources.read(options, .screen(appearance, options))
    return try screen.run(follower, appearance)
  }

  /// Opens the log.
  ///
  /// - Throws: ``Failure`` with the status that the fault has.
  private func open(_ path: String?) throws(Failure) -> LogInput {
    guard let path else {
      guard isatty(STDIN_FILENO) == 0 else {
        throw .usage(
          "'watch' without a FILE, and standard input is a terminal",
          "write: myapp 2>&1 | invalidation watch, or name a file"
        )
      }
      return .standardInput()
    }
    do {
      // Only on a terminal is there somebody who can end what has no end.
      let follows = isatty(STDOUT_FILENO) != 0 && !options.isJSON && options.dump == nil
      return try LogInput.file(path, follows: follows)
    } catch {
      let status: ExitStatus = if case .missing = error { .noInput } else { .ioError }
      throw Failure(status: status, diagnostics: [error.diagnostic(.error, file: path)])
    }
  }

  private func keeper(reading path: String?) throws(Failure) -> LogKeeper? {
    guard let record = options.record else { return nil }
    return try LogKeeper(record, replaces: options.isForced, reading: path)
  }

  /// Reads the log to its end, or until a signal asks for the end, and tells what it came to.
  private func read(
    _ start: LogInput,
    _ report: some WatchReport,
    _ keeper: LogKeeper?,
    _ signals: EndSignals
  ) throws(Failure) -> ExitStatus {
    var (input, reading) = (start, WatchReading(report))
    signals.arm()
    while true {
      let step = input.step(
        waiting: reading.isOpen ? UpdateGrouping.gap : nil,
        wake: signals.descriptor
      )
      do throws(Failure) { try keeper?.keep(step) } catch {
        _ = try reading.take(step)
        try reading.finish()
        throw error
      }
      if try reading.take(step) { continue }
      if let signal = signals.signal { EndSignals.raise(signal) }
      if case .failed(let fault) = step {
        throw Failure(status: .ioError, diagnostics: [fault])
      }
      return .done
    }
  }
}

/// A log that is read, and told as it comes.
private struct WatchReading<Report: WatchReport> {
  private let report: Report
  private var digest = LogDigest()

  init(_ report: Report) { self.report = report }

  /// Whether an update is still growing.
  var isOpen: Bool { digest.open != nil }

  /// Takes a step; says whether another follows.
  mutating func take(_ step: LogInput.Step) throws(Failure) -> Bool {
    switch step {
    case .piece(let piece, let arrival):
      try digesting { digest, entry, update in
        digest.read(piece, at: arrival, each: entry, update)
      }
    case .quiet: try digesting { digest, _, update in digest.rest(update) }
    case .notice(let notice):
      try digesting { digest, entry, update in digest.breakLine(each: entry, update) }
      try report.tell(notice)
    case .ended, .failed, .woken:
      try finish()
      return false
    }
    // What comes now is told now; a file that is read from its start is told in large pieces.
    if case .piece(_, nil) = step { return true }
    try report.flush()
    return true
  }

  /// Takes what comes for all there is, and tells what it came to.
  mutating func finish() throws(Failure) {
    try digesting { digest, entry, update in digest.finish(each: entry, update) }
    try report.finish(digest)
  }

  private typealias EachEntry = (LogReader.Entry, Int?) -> Void

  /// Works on the digest, and tells what comes of it.
  private mutating func digesting(
    _ body: (inout LogDigest, EachEntry, (LoggedUpdate) -> Void) -> Void
  ) throws(Failure) {
    var fault: Failure?
    var updates: [LoggedUpdate] = []
    body(&digest) { entry, type in
      guard fault == nil else { return }
      do throws(Failure) { try report.tell(entry, type) } catch { fault = error }
    } _: { update in
      updates.append(update)
    }
    for update in updates { try report.tell(update, of: digest.types) }
    if let fault { throw fault }
  }
}
