import Foundation

/// JSON5 as Foundation understands it: the judge of every text, and the decoder of its scalars.
enum FoundationJSON5 {
  /// Refuses a text that Foundation does not take for JSON5, where the scanner saw no fault.
  static func validate(_ source: SourceText) throws(Diagnostic) {
    do {
      _ = try decoder.decode(Anything.self, from: ended(source.bytes[...]))
    } catch {
      throw source.fault(at: 0, "is no JSON5 text", "compare it with https://json5.org")
    }
  }

  /// A string or a bare member name, decoded; nil where an escape is not sound.
  static func string(of bytes: ArraySlice<UInt8>) -> String? {
    guard let first = bytes.first else { return nil }
    let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    let inner = isQuoted ? bytes.dropFirst().dropLast() : bytes
    if !inner.contains(where: { $0 == UInt8(ascii: "\\") || $0 < 0x20 }) {
      return String(decoding: inner, as: UTF8.self)
    }
    let quoted = isQuoted ? Array(bytes) : [UInt8(ascii: "\"")] + inner + [UInt8(ascii: "\"")]
    // Foundation's JSON5 refuses an escaped NUL, which its JSON knows.
    return (try? decoder.decode(String.self, from: Data(quoted)))
      ?? (try? JSONDecoder().decode(String.self, from: Data(quoted)))
  }

  /// A number, decoded; nil where it is none or a double cannot hold it.
  static func number(of bytes: ArraySlice<UInt8>) -> Double? {
    if let small = smallWhole(bytes) { return Double(small) }
    return try? decoder.decode(Double.self, from: ended(bytes))
  }

  /// Bytes with a line break behind them: a number that ends where its buffer ends is read on into
  /// whatever stands in memory behind it, to a wrong value or a trap.
  private static func ended(_ bytes: ArraySlice<UInt8>) -> Data {
    var data = Data(capacity: bytes.count + 1)
    data.append(contentsOf: bytes)
    data.append(UInt8(ascii: "\n"))
    return data
  }

  /// Plain digits, by far the most numbers there are, need no decoder.
  private static func smallWhole(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count == 1 || bytes.first != UInt8(ascii: "0"), bytes.count <= 15,
      bytes.allSatisfy(Scanner.isDigit)
    else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self))
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return decoder
  }

  /// Accepts any value without looking into it.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {}
  }
}
