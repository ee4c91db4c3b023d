/// The bytes of a file, with its lines.
struct SourceText: Sendable {
  let bytes: [UInt8]
  let file: String
  private let lineStarts: [Int32]

  init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    var starts: [Int32] = [0]
    if bytes.count < Self.limit {
      for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
        starts.append(Int32(offset + 1))
      }
    }
    lineStarts = starts
  }

  /// The largest text that is read: offsets are four bytes wide.
  static let limit = 1 << 30

  /// Line and column of a byte.
  ///
  /// - Complexity: O(log n) in the number of lines.
  func position(of offset: Int) -> Position {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return Position(line: low + 1, column: offset - Int(lineStarts[low]) + 1)
  }

  /// Refuses what is no UTF-8 text.
  func checkEncoding() throws(Diagnostic) {
    guard bytes.count < Self.limit else {
      throw Diagnostic(file: file, problem: "is larger than a gigabyte", remedy: "split it")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw Diagnostic(file: file, problem: "is UTF-16 text", remedy: "save it as UTF-8")
    }
    if let offset = bytes.firstIndex(of: 0) {
      throw fault(at: offset, "a NUL byte", "a text in UTF-8 is expected")
    }
    if let offset = firstInvalidByte {
      throw fault(at: offset, "bytes that are no UTF-8", "save the file as UTF-8")
    }
  }

  func fault(at offset: Int, _ problem: String, _ remedy: String = "") -> Diagnostic {
    Diagnostic(file: file, position: position(of: offset), problem: problem, remedy: remedy)
  }

  private var firstInvalidByte: Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8()
    var offset = 0
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}
