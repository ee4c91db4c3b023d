import Foundation

/// Where the lines of a text stand, found again from one place in each few hundred bytes.
///
/// A text may be nothing but line breaks, so that a list of all of them would take many times as much
/// memory as the text itself.
struct LineIndex: Sendable {
  /// The line that a block begins in, and where that line begins.
  private struct Block {
    let line: Int32
    let start: Int32
  }

  private static let blockSize = 512
  private let blocks: [Block]

  /// Finds the lines of a text.
  ///
  /// - Complexity: O(n).
  init(_ bytes: [UInt8]) {
    var blocks = [Block(line: 0, start: 0)]
    blocks.reserveCapacity(bytes.count / Self.blockSize + 1)
    var line: Int32 = 0
    var start = 0
    while let end = Self.lineBreak(in: bytes, from: start, to: bytes.count) {
      // The blocks that begin within the line that ends here.
      while blocks.count * Self.blockSize <= end {
        blocks.append(Block(line: line, start: Int32(start)))
      }
      line += 1
      start = end + 1
    }
    while blocks.count * Self.blockSize <= bytes.count {
      blocks.append(Block(line: line, start: Int32(start)))
    }
    self.blocks = blocks
  }

  /// Line and column of a byte.
  ///
  /// - Complexity: O(1).
  func position(of offset: Int, in bytes: [UInt8]) -> Position {
    let block = blocks[min(offset / Self.blockSize, blocks.count - 1)]
    var line = Int(block.line)
    var start = Int(block.start)
    let from = max(start, offset - offset % Self.blockSize)
    var next = Self.lineBreak(in: bytes, from: from, to: min(offset, bytes.count))
    while let end = next {
      line += 1
      start = end + 1
      next = Self.lineBreak(in: bytes, from: start, to: min(offset, bytes.count))
    }
    return Position(line: line + 1, column: offset - start + 1)
  }

  private static func lineBreak(in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    guard start < end else { return nil }
    return firstByte(0x0A, in: bytes, from: start, to: end)
  }
}

/// The place of the first byte of a value.
///
/// - Complexity: O(n), some bytes at a time.
package func firstByte(_ byte: UInt8, in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
  unsafe bytes.withUnsafeBytes { all in
    guard start < end, let base = all.baseAddress,
      let found = unsafe memchr(base + start, Int32(byte), end - start)
    else { return nil }
    return unsafe UnsafeRawPointer(found) - base
  }
}
