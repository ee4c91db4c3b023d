import ChangeLog
import Documents
import Foundation
import TestSupport
import Testing

/// How a log is read beside whoever looks.
@Suite struct `A log that is followed` {
  /// Takes all news until the log is over, waiting as a screen does.
  private func news(of follower: LogFollower) -> [LogNews] {
    follower.start()
    var all: [LogNews] = []
    while true {
      var wait = pollfd(fd: follower.wakeDescriptor, events: Int16(POLLIN), revents: 0)
      #expect(unsafe poll(&wait, 1, 10_000) == 1)
      let news = follower.take()
      all.append(news)
      switch news.state {
      case .ended, .failed: return all
      default: continue
      }
    }
  }

  @Test func `tells what is new, and each piece of it once`() throws {
    let folder = try ScratchFolder()
    let log = folder.file("app.log")
    try Data(
      "Screen: _x changed.\nRow: @self changed. ×3\nnoise\nScreen: _x changed.\nRow: unchanged."
        .utf8
    ).write(to: log)
    let all = news(of: LogFollower(try LogInput.file(log.path)))
    #expect(all.flatMap(\.types) == ["Screen", "Row"])
    let updates = all.flatMap(\.updates)
    #expect(updates.map(\.number) == [1, 2] && updates.map(\.lines) == [1...2, 4...5])
    let counts = all.flatMap(\.counts)
    #expect(counts.last { $0.type == 1 }?.times == 4)
    let last = try #require(all.last)
    #expect((last.lines, last.passedOver, last.events) == (5, 1, 4))
    #expect(last.open == nil && last.dropped == 0)
  }

  @Test func `keeps the newest updates for whoever comes late, and says how many it dropped`() {
    var news = LogNews()
    for number in 1...(3 * LogNews.mostUpdates) {
      news.add([LoggedUpdate(number: number, start: 0, end: 0, lines: 1...1, entries: [])])
    }
    #expect(news.updates.last?.number == 3 * LogNews.mostUpdates)
    #expect(news.updates.first?.number == news.dropped + 1 && news.dropped > 0)
    #expect((LogNews.mostUpdates...2 * LogNews.mostUpdates).contains(news.updates.count))
  }

  @Test func `that is none is told`() {
    #expect(throws: FileReading.Failure.missing) { try LogInput.file("/nowhere/app.log") }
  }
}
