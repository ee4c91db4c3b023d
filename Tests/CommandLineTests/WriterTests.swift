import Foundation
import TestSupport
import Testing

/// What each place that writes does where it cannot, or must not.
@Suite struct `Whatever writes` {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Runs a shell in the folder; the program is `$program`.
  private func shell(_ script: String) throws -> Program.Result {
    try Program.run(
      ["-c", "cd '\(folder.url.path)'; program='\(Program.path)'; \(script)"],
      path: "/bin/sh"
    )
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  static let endings = ["txt", "json", "ans", "svg", "html", "cast", "dot", "json5"]

  @Test(.unlessThreadSanitized, arguments: endings)
  func `into a file leaves the old one where the room ends in the middle`(ending: String) throws {
    try Data("old".utf8).write(to: folder.file("a.\(ending)"))
    let export = "$program export environment-reader --force --to a.\(ending)"
    // A block is half a kilobyte, and every export is longer.
    let result = try shell("ulimit -f 1; exec \(export)")
    #expect(result.status == 74)
    #expect(
      result.errors == "invalidation: a.\(ending): error: cannot be written: File too large\n"
    )
    #expect(try folder.text("a.\(ending)") == "old")
    #expect(try names == ["a.\(ending)"])
  }

  @Test(.unlessThreadSanitized, arguments: endings)
  func `into a new file leaves nothing behind where the room ends`(ending: String) throws {
    let export = "$program export environment-reader --to a.\(ending)"
    #expect(try shell("ulimit -f 1; exec \(export)").status == 74)
    #expect(try names == [])
    #expect(try shell("exec \(export)").status == 0)
    let kept = try folder.text("a.\(ending)")
    let again = try shell("exec $program export override-derived --to a.\(ending)")
    #expect(again.status == 74)
    #expect(
      again.errors.hasSuffix("exists already; name another file, or add --force to replace it\n")
    )
    #expect(try folder.text("a.\(ending)") == kept)
  }

  static let verbs = [
    "print environment-reader", "print --json environment-reader", "tree environment-reader",
    "tree --json environment-reader", "check --json no-such", "list", "list --json", "help",
    "help settings", "help keys", "--version", "--dump -", "--plain", "environment-reader",
  ]

  @Test(arguments: verbs)
  func `to standard output tells of a full disk and of a reader that has gone`(verb: String) throws
  {
    let full = try shell("$program \(verb) > /dev/full < /dev/null")
    #expect(full.status == 74)
    #expect(full.errors.hasSuffix("output: error: cannot be written: No space left on device\n"))
    let gone = try shell(
      "mkfifo p; (exec 4< p) & exec 3> p; wait; $program \(verb) >&3 < /dev/null"
    )
    #expect(gone.status == 74)
    #expect(gone.errors.hasSuffix("output: error: cannot be written: Broken pipe\n"))
    let closed = try shell("$program \(verb) >&- < /dev/null")
    #expect(closed.status == 74)
    #expect(closed.errors.hasSuffix("output: error: cannot be written: Bad file descriptor\n"))
  }

  #if os(Linux)
  /// Writes what was fired by the full screen's own key into a file, and gives what it shows then.
  private func write(to path: String, limit: String = "unlimited", awaiting text: String) throws {
    let terminal = try Tmux(
      [],
      width: 160,
      shell: "ulimit -f \(limit); exec '\(Program.path)' --no-motion"
    )
    try terminal.wait(for: "quit")
    try terminal.press(".", "w")
    let proposed = "environment-reader-fired.json5"
    try terminal.wait(for: proposed)
    try terminal.press("-N", "\(proposed.count)", "BSpace")
    try terminal.press("-l", path)
    try terminal.press("Enter")
    try terminal.wait(for: text)
    // Where nothing was written the prompt stays.
    try terminal.press("Escape")
    _ = try terminal.wait(for: "the end of the prompt") { !$0.contains("Esc gives up") }
    try terminal.press("q")
    #expect(try terminal.ending() == .clean(status: "0"))
  }

  @Test func `by a key of the full screen never writes over a file`() throws {
    let path = folder.file("a.json5").path
    try write(to: path, awaiting: "written to")
    let text = try folder.text("a.json5")
    #expect(try Program.run(["check", path]).status == 0)
    try write(to: path, awaiting: "exists already")
    #expect(try folder.text("a.json5") == text)
    #expect(try names == ["a.json5"])
  }

  @Test(.unlessThreadSanitized)
  func `by a key of the full screen tells of what is in its way, and goes on`() throws {
    try write(to: folder.file("b.json5").path, limit: "1", awaiting: "File too large")
    try write(to: "/dev/full", awaiting: "No space left on device")
    try write(to: folder.url.path, awaiting: "is a folder")
    try write(to: folder.file("none/a.json5").path, awaiting: "No such file or directory")
    #expect(try names == [])
  }
  #endif
}
