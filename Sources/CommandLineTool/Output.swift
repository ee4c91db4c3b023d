import Documents
import Foundation

/// What goes to standard output.
enum Output {
  /// Writes a text whole.
  ///
  /// - Throws: ``Failure`` with status 74 where the output cannot take it.
  @discardableResult
  static func write(_ text: String) throws(Failure) -> ExitStatus {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      return .done
    } catch {
      throw Failure(
        status: .ioError,
        diagnostics: [
          Diagnostic(file: "output", problem: "cannot be written: \(error.localizedDescription)")
        ]
      )
    }
  }

  /// Writes a value as JSON, keys in the order of their names.
  static func write(json value: some Encodable, pretty: Bool = true) throws(Failure) -> ExitStatus {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    if pretty { encoder.outputFormatting.insert([.prettyPrinted, .sortedKeys]) }
    guard let data = try? encoder.encode(value) else {
      throw Failure(
        status: .internalFault,
        diagnostics: [Diagnostic(file: "output", problem: "no JSON")]
      )
    }
    return try write(String(decoding: data, as: UTF8.self) + "\n")
  }
}
