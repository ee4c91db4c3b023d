import Foundation

/// A file that the user names, read whole, whatever it is.
///
///     let bytes = try FileReading("reader.json5").bytes()
///
/// A pipe is read to its end, however late that comes; one that nobody has opened for writing is
/// given up after ``patience``. Nothing larger than a limit is taken in, and behind a NUL byte, which
/// no text holds, nothing is read, so that a device without end ends here.
package struct FileReading: Sendable {
  /// Why a file cannot be had.
  package enum Failure: Error, Hashable, Sendable {
    /// There is none at that place.
    case missing
    /// It is there, and the system does not give it.
    case unreadable(Diagnostic)
    /// It is too large, or no text.
    case unfit(Diagnostic)
  }

  /// The largest scenario, in bytes: one of a million views has some 50 MB.
  package static let scenarioLimit = 256 << 20
  /// The largest file of any other kind, in bytes.
  package static let limit = 16 << 20
  /// For how long somebody may open the other end of a pipe, in seconds.
  static let patience = 1.5

  /// Where the file is.
  let path: String
  /// The most bytes that it may have.
  let limit: Int
  /// Whether somebody may yet open the other end of it, where it is a pipe.
  let waits: Bool

  /// Names a file.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - limit: the most bytes that it may have.
  ///   - waits: whether somebody may yet open the other end of it, where it is a pipe.
  package init(_ path: String, limit: Int = Self.limit, waits: Bool = true) {
    self.path = path
    self.limit = limit
    self.waits = waits
  }

  /// What the file holds, as far as the first NUL byte and a little more.
  ///
  /// A file that is written to meanwhile is read again, so that no half of it is taken for the whole.
  ///
  /// - Throws: why it cannot be had.
  package func bytes() throws(Failure) -> [UInt8] {
    for _ in 0..<Self.attempts {
      let file = try descriptor()
      defer { close(file) }
      let open = OpenFile(
        number: file,
        name: path,
        limit: limit,
        patience: waits ? Self.patience : 0
      )
      if let bytes = try open.bytesUnlessChanged() { return bytes }
    }
    throw .unreadable(
      Diagnostic(
        file: path,
        problem: "is written to while it is read",
        remedy: "try again when it is whole"
      )
    )
  }

  private static let attempts = 3

  /// Opens the file for whoever reads it piece by piece, and closes it.
  ///
  /// - Throws: why it cannot be had.
  package func descriptor() throws(Failure) -> Int32 {
    // Whoever opens a pipe plainly waits until somebody opens its other end.
    let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw failure(errno) }
    return file
  }

  /// What standard input holds, as far as the first NUL byte and a little more.
  ///
  /// - Throws: why it cannot be had.
  package static func standardInput(limit: Int = Self.limit) throws(Failure) -> [UInt8] {
    try OpenFile(number: STDIN_FILENO, name: "-", limit: limit).bytes()
  }

  private func failure(_ number: Int32) -> Failure {
    switch number {
    case ENOENT where isLink:
      .unreadable(
        Diagnostic(
          file: path,
          problem: "is a symbolic link that leads to nothing",
          remedy: "let it lead to a file"
        )
      )
    case ENOENT, ENOTDIR, ENAMETOOLONG: .missing
    case ELOOP:
      .unreadable(
        Diagnostic(
          file: path,
          problem: "is a circle of symbolic links",
          remedy: "let one of them lead to a file"
        )
      )
    case EACCES, EPERM:
      .unreadable(
        Diagnostic(
          file: path,
          problem: "cannot be opened: \(systemMessage(number))",
          remedy: "look at its permissions"
        )
      )
    default:
      .unreadable(
        Diagnostic(file: path, problem: "cannot be opened: \(systemMessage(number))")
      )
    }
  }

  /// Whether there is a file at a place that has all that it holds, unlike a pipe or a device.
  package static func isPlain(_ path: String) -> Bool {
    var state = stat()
    return unsafe stat(path, &state) == 0 && state.st_mode & S_IFMT == S_IFREG
  }

  private var isLink: Bool {
    var state = stat()
    return unsafe lstat(path, &state) == 0 && state.st_mode & S_IFMT == S_IFLNK
  }
}

extension FileReading.Failure {
  /// What is wrong, in the severity that it has where it was found.
  ///
  /// - Parameters:
  ///   - severity: how bad it is.
  ///   - file: what is missing, where nothing else is wrong.
  /// - Returns: the fault.
  package func diagnostic(_ severity: Diagnostic.Severity, file: String) -> Diagnostic {
    var fault: Diagnostic
    switch self {
    case .missing: fault = Diagnostic(file: file, problem: "does not exist")
    case .unreadable(let found), .unfit(let found): fault = found
    }
    fault.severity = severity
    return fault
  }
}

/// The system's own words for a fault.
func systemMessage(_ number: Int32) -> String { unsafe String(cString: strerror(number)) }
