import Foundation

/// A file that is open for reading.
struct OpenFile {
  let number: Int32
  /// The file's name, as the user named it.
  let name: String
  /// The most bytes that it may have.
  let limit: Int
  /// For how long somebody may yet open the other end of a pipe, in seconds; nil where it is open.
  var patience: Double?

  /// What the file holds, or nil where it was written to while it was read.
  func bytesUnlessChanged() throws(FileReading.Failure) -> [UInt8]? {
    let before = try state()
    switch before.st_mode & S_IFMT {
    case S_IFDIR:
      throw .unreadable(Diagnostic(file: name, problem: "is a folder", remedy: "name a file"))
    case S_IFREG:
      let bytes = try bytes(expecting: Int(before.st_size))
      return try before.isOfSameText(as: state()) ? bytes : nil
    default: return try bytes()
    }
  }

  /// What comes until the end, or until a chunk with a NUL byte in it.
  ///
  /// - Parameter size: how much is there, where that is known.
  /// - Returns: the bytes.
  /// - Throws: why they cannot be had.
  func bytes(expecting size: Int = 0) throws(FileReading.Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
    let isPipe = try state().st_mode & S_IFMT == S_IFIFO
    var hasWriter = patience == nil || !isPipe
    let start = ContinuousClock.now
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes {
        unsafe read(number, $0.baseAddress, $0.count)
      }
      if count > 0 {
        hasWriter = true
        bytes += chunk[..<count]
        if firstByte(0, in: chunk, from: 0, to: count) != nil { return bytes }
        guard max(bytes.count, size) <= limit else { throw tooLarge }
        bytes.reserveCapacity(size)
      } else if count == 0 {
        if hasWriter { return bytes }
        guard ContinuousClock.now - start < .seconds(patience ?? 0) else { throw lonely }
        _ = poll(nil, 0, Self.pause)
      } else if errno == EAGAIN {
        // Somebody holds the other end, and may take as long as it pleases.
        hasWriter = true
        var wait = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&wait, 1, -1)
      } else if errno != EINTR {
        throw unreadable(errno)
      }
    }
  }

  private static let chunkSize = 1 << 20
  /// How long a pipe that nobody writes to is left alone, in milliseconds.
  private static let pause: Int32 = 10

  private func state() throws(FileReading.Failure) -> stat {
    var state = stat()
    guard unsafe fstat(number, &state) == 0 else { throw unreadable(errno) }
    return state
  }
}

// MARK: - What can go wrong

extension OpenFile {
  private func unreadable(_ number: Int32) -> FileReading.Failure {
    .unreadable(Diagnostic(file: name, problem: "cannot be read: \(systemMessage(number))"))
  }

  private var tooLarge: FileReading.Failure {
    .unfit(
      Diagnostic(
        file: name,
        problem: "is larger than \(limit >> 20) MB, the most that is read",
        remedy: "name a smaller file"
      )
    )
  }

  private var lonely: FileReading.Failure {
    .unreadable(
      Diagnostic(
        file: name,
        problem: "is a pipe that nobody writes to",
        remedy: "start what writes to it first, or name a file"
      )
    )
  }
}

extension stat {
  /// Whether nothing was written between the two looks at a file.
  fileprivate func isOfSameText(as other: stat) -> Bool {
    #if canImport(Glibc)
    let (mine, others) = (st_mtim, other.st_mtim)
    #else
    let (mine, others) = (st_mtimespec, other.st_mtimespec)
    #endif
    return st_size == other.st_size && mine.tv_sec == others.tv_sec
      && mine.tv_nsec == others.tv_nsec
  }
}
