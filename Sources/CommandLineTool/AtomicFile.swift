import Documents
import Foundation

/// A file that is written whole or not at all: beside its place first, then put there.
///
/// A file that it replaces hands its permissions on, a symbolic link stays and its target is written,
/// and what is no file, such as a pipe or a device, is written to as it is.
struct AtomicFile {
  /// The place as the user named it.
  let path: String
  /// Whether it may replace a file.
  let replaces: Bool
  /// What the user can do where there is a file that may not be replaced.
  var toReplace = "name another file, or add --force to replace it"

  /// Holds that the file may be written, as far as can be told before there is anything to write.
  ///
  /// - Throws: ``Failure`` with status 74.
  func check() throws(Failure) { _ = try place() }

  /// Writes a text.
  ///
  /// - Throws: ``Failure`` with status 74; what was there before is there still.
  func write(_ text: String) throws(Failure) {
    let (path, old) = try place()
    if let old, !old.isFile { return try fill(path, O_WRONLY, with: text) }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let draft = "\(folder)/.invalidation-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    do throws(Failure) {
      try fill(draft, O_WRONLY | O_CREAT | O_EXCL, with: text, like: old)
      try put(draft, at: path)
    } catch {
      _ = unsafe unlink(draft)
      throw error
    }
  }

  /// What stands at the place already.
  private struct Old {
    let isFile: Bool
    let mode: mode_t
    let owner: uid_t
    let group: gid_t
  }

  /// Where the file is, behind any links to it, and what is there.
  private func place() throws(Failure) -> (path: String, old: Old?) {
    var info = stat()
    guard unsafe stat(path, &info) == 0 else {
      guard errno == ENOENT else { throw Output.failure(path) }
      return (resolved, nil)
    }
    let kind = info.st_mode & S_IFMT
    if kind == S_IFDIR { throw failure("is a folder", "name a file in it") }
    if kind == S_IFREG, !replaces { throw existing }
    let old = Old(
      isFile: kind == S_IFREG,
      mode: info.st_mode & 0o7777,
      owner: info.st_uid,
      group: info.st_gid
    )
    // What is no file may hang on a link that only the system can follow, such as /dev/stdout.
    return (old.isFile ? resolved : path, old)
  }

  /// Where links lead to, also where nothing is there yet.
  private var resolved: String {
    var path = path
    // The system has followed them already, so that they are no circle.
    while let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
      path = URL(fileURLWithPath: target, relativeTo: URL(fileURLWithPath: path)).path
    }
    return path
  }

  /// Opens a file, writes it, and gives it the permissions of the one that it will replace.
  private func fill(
    _ path: String,
    _ flags: Int32,
    with text: String,
    like old: Old? = nil
  ) throws(Failure) {
    let file = unsafe open(path, flags | O_CLOEXEC, old?.mode ?? 0o666)
    guard file >= 0 else { throw Output.failure(self.path) }
    defer { close(file) }
    try Output.write(text, to: file, named: self.path)
    if let old {
      // Another owner only the superuser can give; the mode comes after, since this clears bits of it.
      _ = fchown(file, old.owner, old.group)
      guard fchmod(file, old.mode) == 0 else { throw Output.failure(self.path) }
    }
    // A pipe or a device has nothing to wait for.
    guard fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw Output.failure(self.path)
    }
  }

  /// Puts the draft in its place; where nothing may be replaced, a file that has come up meanwhile
  /// stays.
  private func put(_ draft: String, at path: String) throws(Failure) {
    if !replaces {
      if unsafe link(draft, path) == 0 {
        _ = unsafe unlink(draft)
        return
      }
      if errno == EEXIST { throw existing }
      // Else the file system has no hard links.
    }
    guard unsafe rename(draft, path) == 0 else { throw Output.failure(self.path) }
  }
}

// MARK: - What can go wrong

extension AtomicFile {
  private func failure(_ problem: String, _ remedy: String) -> Failure {
    Failure(
      status: .ioError,
      diagnostics: [Diagnostic(file: path, problem: problem, remedy: remedy)]
    )
  }

  private var existing: Failure {
    failure("exists already", toReplace)
  }
}
