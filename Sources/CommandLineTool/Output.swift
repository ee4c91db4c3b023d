import Documents
import Foundation

/// What goes to standard output.
enum Output {
  /// Writes a text whole.
  ///
  /// - Throws: ``Failure`` with status 74 where the output cannot take it.
  @discardableResult
  static func write(_ text: String) throws(Failure) -> ExitStatus {
    try write(text, to: STDOUT_FILENO, named: "output")
    return .done
  }

  /// Writes a whole text to an open file.
  ///
  /// - Throws: ``Failure`` with status 74.
  static func write(_ text: String, to file: Int32, named name: String) throws(Failure) {
    try write(Array(text.utf8), to: file, named: name)
  }

  /// Writes bytes to an open file.
  ///
  /// - Throws: ``Failure`` with status 74.
  static func write(_ bytes: [UInt8], to file: Int32, named name: String) throws(Failure) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes[done...].withUnsafeBytes { rest in
        unsafe Foundation.write(file, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        done += count
      } else if errno == EAGAIN {
        var state = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&state, 1, -1)
      } else if errno != EINTR {
        throw failure(name)
      }
    }
  }

  /// What cannot be written, with the system's own word for why.
  static func failure(_ name: String, _ number: Int32 = errno) -> Failure {
    let reason = unsafe String(cString: strerror(number))
    return Failure(
      status: .ioError,
      diagnostics: [Diagnostic(file: name, problem: "cannot be written: \(reason)")]
    )
  }

  /// Writes a value as JSON, keys in the order of their names.
  static func write(json value: some Encodable, pretty: Bool = true) throws(Failure) -> ExitStatus {
    try write(json(value, pretty: pretty))
  }

  /// A value as JSON, keys in the order of their names, and a line break.
  static func json(_ value: some Encodable, pretty: Bool = true) throws(Failure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
    guard let data = try? encoder.encode(value) else {
      throw Failure(
        status: .internalFault,
        diagnostics: [Diagnostic(file: "output", problem: "no JSON")]
      )
    }
    return String(decoding: data, as: UTF8.self).visibleInJSON + "\n"
  }
}
