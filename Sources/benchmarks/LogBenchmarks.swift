import CLibc
import ChangeLog
import Foundation
import TestSupport

extension Benchmark {
  static let log = Benchmark("log", "lines of a change log against grep -c") { report, _ in
    let folder = try ScratchFolder()
    let piece = logPiece()
    let path = folder.file("app.log").path
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let handle = try FileHandle(forWritingTo: folder.file("app.log"))
    let pieces = 100_000_000 / piece.utf8.count
    for _ in 0..<pieces { try handle.write(contentsOf: Data(piece.utf8)) }
    try handle.close()
    var lines = 0
    var memory = 0
    let (ours, theirs) = try Sampling(warmUps: 1, count: 5).sideBySide {
      (lines, memory) = try digest(path)
    } _: {
      _ = try Program.run(["-c", "changed", path], environment: ["LC_ALL": "C"], path: "grep")
    }
    let size = "\(lines / 1_000_000) million lines of \(pieces * piece.utf8.count / 1_000_000) MB"
    report.add(size, ours, against: ("grep -c changed", theirs))
    let rate = Samples([Double(lines) / ours.median])
    let grep = Samples([Double(lines) / theirs.median])
    report.add(
      "lines to the counts",
      rate,
      in: .perSecond,
      against: ("grep -c changed", grep),
      bounds: .atLeast(500_000)
    )
    report.add("memory held at the end", Double(memory), in: .bytes, bounds: .atMost(16e6))
  }

  /// Reads a log as the follower does.
  ///
  /// - Returns: its lines, and the bytes that what they came to holds.
  private static func digest(_ path: String) throws -> (lines: Int, memory: Int) {
    let before = cl_heap()
    var digest = LogDigest()
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    while let data = try handle.read(upToCount: 1 << 16), !data.isEmpty {
      digest.read(Array(data)) { keep($0) }
    }
    digest.finish { keep($0) }
    keep(digest.activity)
    return (digest.reader.lines, Int(cl_heap()) - Int(before))
  }

  /// A thousand lines: of forty types, some with several names, some that nothing can be read from.
  private static func logPiece() -> String {
    let names = ["@self", "@self, @identity", "_isOpen", "\\Store.items", "@self, _count, _store"]
    var text = ""
    for line in 0..<1_000 {
      switch line % 10 {
      case 9: text += "2026-11-30 12:00:00.\(100 + line % 900) App[312:9] loading page \(line)\n"
      case 8: text += "Row\(line % 40): unchanged.\n"
      default: text += "Row\(line % 40): \(names[line % names.count]) changed.\n"
      }
    }
    return text
  }
}
