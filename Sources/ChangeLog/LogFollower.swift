public import Documents
import Foundation

/// Reads a log on a thread of its own, so that nothing slows the reading: whoever looks takes what is
/// new whenever it likes.
///
///     let follower = LogFollower(.standardInput())
///     follower.start()
///     let news = follower.take()
public final class LogFollower: @unchecked Sendable {
  /// What else is done with all that comes, on the reading thread, such as keeping it in a file.
  public typealias Sink = @Sendable (LogInput.Step) throws(Diagnostic) -> Void

  private struct Shared {
    var input: LogInput?
    var news = LogNews()
    var counts: [Int: Activity.Count] = [:]
    var isTold = false
  }

  /// Readable when there is news, until it is taken; for poll beside a terminal.
  public var wakeDescriptor: Int32 { news.out }
  private let news = Bell()
  private let stopping = Bell()
  private let sink: Sink?
  // All that both threads touch stands behind the lock, which is one that the sanitizer of threads
  // understands, as it does no Mutex.
  private let lock = NSLock()
  private var shared: Shared

  /// Makes a follower that reads nothing yet.
  ///
  /// - Parameters:
  ///   - input: what it reads.
  ///   - sink: what else is done with all that comes; where it fails, the reading ends with that.
  public init(_ input: LogInput, sink: Sink? = nil) {
    self.sink = sink
    shared = Shared(input: input)
  }

  /// Begins to read; to begin twice is to begin once.
  public func start() {
    guard let input = lock.withLock({ shared.input.take() }) else { return }
    let thread = Thread { [self] in run(input) }
    thread.start()
  }

  /// Lets the reading end with what it reads at the moment.
  public func stop() { stopping.ring() }

  /// What is new since this was last called.
  ///
  /// - Complexity: O(n) in what is new; it never waits for input.
  public func take() -> LogNews {
    lock.withLock {
      if shared.isTold { news.hear() }
      shared.isTold = false
      var taken = shared.news
      taken.counts = Array(shared.counts.values)
      shared.counts.removeAll(keepingCapacity: true)
      shared.news.updates = []
      shared.news.dropped = 0
      shared.news.types = []
      shared.news.notices = []
      return taken
    }
  }

  /// How long nothing comes until the rates are told anew for the last time, in seconds.
  private static let longestRate = 2.0

  private func run(_ start: LogInput) {
    var input = start
    var reading = Reading()
    while true {
      // An update is over when nothing has come for the gap, and rates fall when nothing comes.
      let wait: Double? =
        reading.digest.open != nil
        ? UpdateGrouping.gap : reading.quiet < Self.longestRate ? 0.5 : nil
      var step = input.step(waiting: wait, wake: stopping.out)
      do throws(Diagnostic) { try sink?(step) } catch { step = .failed(error) }
      if case .woken = step { return }
      reading.take(step, after: wait ?? 0)
      publish(&reading)
      if reading.isOver { return }
    }
  }

  private func publish(_ reading: inout Reading) {
    let counts = reading.digest.takeCounts()
    let names = reading.digest.types.names
    lock.withLock {
      for count in counts { shared.counts[count.type] = count }
      shared.news.add(reading.updates)
      shared.news.types += names[reading.knownTypes...]
      shared.news.notices += reading.notices
      shared.news.tell(reading)
      if !shared.isTold { shared.isTold = news.ring() }
    }
    reading.knownTypes = names.count
    reading.updates = []
    reading.notices = []
  }
}

/// What the reading thread holds.
private struct Reading {
  var digest = LogDigest()
  var updates: [LoggedUpdate] = []
  var notices: [LogNews.Notice] = []
  var state = LogNews.State.reading
  /// The seconds for which nothing has come.
  var quiet = 0.0
  /// The types that were told already.
  var knownTypes = 0

  var isOver: Bool { state != .reading && state != .waiting }

  mutating func take(_ step: LogInput.Step, after wait: Double) {
    var updates: [LoggedUpdate] = []
    state = .reading
    if step != .quiet { quiet = 0 }
    switch step {
    case .piece(let piece, let arrival): digest.read(piece, at: arrival) { updates.append($0) }
    case .quiet:
      state = .waiting
      quiet += wait
      digest.rest(after: quiet) { updates.append($0) }
    case .notice(let notice):
      notices.append(notice)
      digest.breakLine { updates.append($0) }
    case .ended, .woken:
      state = .ended
      digest.finish { updates.append($0) }
    case .failed(let fault):
      state = .failed(fault)
      digest.finish { updates.append($0) }
    }
    self.updates += updates
  }
}

extension LogNews {
  fileprivate mutating func tell(_ reading: Reading) {
    open = reading.digest.open
    storms = reading.digest.activity.storms
    rate = reading.digest.activity.rate(at: reading.digest.seconds + reading.quiet)
    lines = reading.digest.reader.lines
    passedOver = reading.digest.reader.passedOver
    events = reading.digest.reader.events
    state = reading.state
  }
}
