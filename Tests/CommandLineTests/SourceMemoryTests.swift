#if os(Linux)
import Foundation
import TestSupport
import Testing

/// What a reading holds in memory.
@Suite struct `The memory of a reading` {
  /// Files of statements that concern no view, so that nothing of them but the tree is large.
  private func memory(files count: Int) throws -> Int {
    let folder = try ScratchFolder()
    let statement = "print([1, 2].map { $0 + 1 }, a.b.c(d: \"e\"), f(g: (h, i)))\n"
    let text = "import SwiftUI\n" + String(repeating: statement, count: 1000)
    for number in 0..<count {
      try Data(text.utf8).write(to: folder.file("File\(number).swift"))
    }
    let result = try Program.run(["tree", folder.url.path])
    #expect(result.status == 0)
    return result.memory
  }

  @Test func `the syntax trees of files that were read are given up`() throws {
    // A tree of these takes some four megabytes, and two threads hold one each.
    let growth = try memory(files: 12) - memory(files: 2)
    #expect(growth < 12 << 20)
  }
}
#endif
