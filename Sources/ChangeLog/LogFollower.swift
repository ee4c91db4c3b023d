import Foundation
import Synchronization

/// Reads a log on a thread of its own, so that nothing slows the reading: whoever looks takes what is
/// new whenever it likes.
///
///     let follower = LogFollower(.standardInput())
///     follower.start()
///     let news = follower.take()
public final class LogFollower: Sendable {
  private struct Shared {
    var input: LogInput?
    var news = LogNews()
    var counts: [Int: Activity.Count] = [:]
    var isTold = false
    var isStopped = false
  }

  /// Readable when there is news, until it is taken; for poll beside a terminal.
  public let wakeDescriptor: Int32
  private let tellDescriptor: Int32
  private let shared: Mutex<Shared>

  /// Makes a follower that reads nothing yet.
  public init(_ input: LogInput) {
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (wakeDescriptor, tellDescriptor) = (ends[0], ends[1])
    shared = Mutex(Shared(input: input))
  }

  deinit {
    close(wakeDescriptor)
    close(tellDescriptor)
  }

  /// Begins to read; to begin twice is to begin once.
  public func start() {
    guard let input = shared.withLock({ $0.input.take() }) else { return }
    let thread = Thread { [self] in run(input) }
    thread.start()
  }

  /// Lets the reading end with what it reads at the moment.
  public func stop() { shared.withLock { $0.isStopped = true } }

  /// What is new since this was last called.
  ///
  /// - Complexity: O(n) in what is new; it never waits for input.
  public func take() -> LogNews {
    shared.withLock { shared in
      if shared.isTold {
        var byte: UInt8 = 0
        _ = unsafe read(wakeDescriptor, &byte, 1)
        shared.isTold = false
      }
      var news = shared.news
      news.counts = Array(shared.counts.values)
      shared.counts.removeAll(keepingCapacity: true)
      shared.news.updates = []
      shared.news.dropped = 0
      shared.news.types = []
      shared.news.notices = []
      return news
    }
  }

  /// How long an update stays open that nothing adds to, in seconds.
  private static let patience = UpdateGrouping.gap
  /// How often it looks whether it is to stop, in seconds.
  private static let pause = 0.5

  private func run(_ start: LogInput) {
    var input = start
    var digest = LogDigest()
    var quiet = 0.0
    var known = 0
    while !shared.withLock(\.isStopped) {
      let wait = digest.open == nil ? Self.pause : Self.patience
      let step = input.step(waiting: wait)
      var updates: [LoggedUpdate] = []
      var notices: [LogNews.Notice] = []
      var state = LogNews.State.reading
      quiet = step == .quiet ? quiet + wait : 0
      switch step {
      case .piece(let piece, let arrival): digest.read(piece, at: arrival) { updates.append($0) }
      case .quiet:
        state = .waiting
        digest.rest { updates.append($0) }
      case .notice(let notice): notices.append(notice)
      case .ended:
        state = .ended
        digest.finish { updates.append($0) }
      case .failed(let fault):
        state = .failed(fault)
        digest.finish { updates.append($0) }
      }
      let rate = digest.activity.rate(at: digest.seconds + quiet)
      let counts = digest.takeCounts()
      let isNews = step != .quiet || !updates.isEmpty || quiet < 2
      let names = digest.types.names
      shared.withLock { shared in
        shared.news.add(updates)
        for count in counts { shared.counts[count.type] = count }
        shared.news.types += names[known...]
        shared.news.open = digest.open
        shared.news.storms = digest.activity.storms
        shared.news.rate = rate
        shared.news.lines = digest.reader.lines
        shared.news.passedOver = digest.reader.passedOver
        shared.news.events = digest.reader.events
        shared.news.notices += notices
        shared.news.state = state
        if isNews { tell(&shared) }
      }
      known = names.count
      if state != .reading, state != .waiting { return }
    }
  }

  /// Makes the descriptor readable, if it is not.
  private func tell(_ shared: inout Shared) {
    guard !shared.isTold else { return }
    var byte: UInt8 = 1
    shared.isTold = unsafe write(tellDescriptor, &byte, 1) == 1
  }
}
