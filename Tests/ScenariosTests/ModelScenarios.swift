import Documents
import Foundation

/// The scenarios among the cases of the model, as they stand in the text.
enum ModelScenarios {
  /// Those of the cases kept with the tests, and of the file that `MODEL_CASES` names.
  static func texts() throws -> [[UInt8]] {
    let kept = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../InvalidationTests/Fixtures/model.json")
    let named = ProcessInfo.processInfo.environment["MODEL_CASES"].map { URL(filePath: $0) }
    return try [kept, named].compactMap(\.self).flatMap { try texts(in: $0) }
  }

  private static func texts(in file: URL) throws -> [[UInt8]] {
    let bytes = try [UInt8](Data(contentsOf: file))
    let starts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(\.startIndex)
    let document = try Document(reading: bytes, named: file.path)
    return document.root.elements.compactMap { $0.member("scenario") }.map { node in
      let start = starts[node.position.line - 1] + node.position.column - 1
      return Array(bytes[start...].prefix(lengthOfObject(bytes[start...])))
    }
  }

  /// How many bytes there are to the bracket that closes the one at the start.
  private static func lengthOfObject(_ bytes: ArraySlice<UInt8>) -> Int {
    var depth = 0
    var isInText = false
    var isEscaped = false
    for (length, byte) in bytes.enumerated() {
      if isInText {
        if byte == UInt8(ascii: "\""), !isEscaped { isInText = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return length + 1 }
      default: break
      }
    }
    return bytes.count
  }
}
