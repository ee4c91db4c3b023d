/// The bytes of a file, with its lines.
struct SourceText: Sendable {
  let bytes: [UInt8]
  let file: String
  private let lines: LineIndex

  init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    lines = LineIndex(bytes.count < Self.limit ? bytes : [])
  }

  /// The largest text that is read: offsets are four bytes wide.
  static let limit = 1 << 30

  /// Line and column of a byte.
  ///
  /// - Complexity: O(1).
  func position(of offset: Int) -> Position { lines.position(of: offset, in: bytes) }

  /// Refuses what is no UTF-8 text.
  func checkEncoding() throws(Diagnostic) {
    try checkIsText()
    if let offset = firstInvalidByte {
      throw fault(at: offset, "bytes that are no UTF-8", "save the file as UTF-8")
    }
  }

  /// Refuses what is no text, or one in another encoding than all others.
  func checkIsText() throws(Diagnostic) {
    guard bytes.count < Self.limit else {
      throw Diagnostic(file: file, problem: "is larger than a gigabyte", remedy: "split it")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || isWide {
      throw fault(at: 0, "is UTF-16 text", "save it as UTF-8")
    }
    if let offset = firstByte(0, in: bytes, from: 0, to: bytes.count) {
      throw fault(at: offset, "a NUL byte", "a text in UTF-8 is expected")
    }
  }

  /// Whether every other byte is zero, as in UTF-16 text without a mark at its start.
  private var isWide: Bool {
    let zeros = bytes.prefix(4).map { $0 == 0 }
    return zeros == [true, false, true, false] || zeros == [false, true, false, true]
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

/// What keeps bytes from being a text in UTF-8 or an encoding much like it, with its position; nil
/// where nothing does.
///
/// - Complexity: O(n).
package func textFault(of bytes: [UInt8], named file: String) -> Diagnostic? {
  do throws(Diagnostic) {
    try SourceText(bytes: bytes, file: file).checkIsText()
    return nil
  } catch {
    return error
  }
}
