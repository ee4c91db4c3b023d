import Foundation
import TestSupport
import Testing

/// How files are written: whole or not at all.
@Suite struct `A file that is written` {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func export(_ name: String, _ arguments: String...) throws -> Program.Result {
    try Program.run(
      ["export", "environment-reader", "--to", folder.file(name).path] + arguments
    )
  }

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

  private func mode(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name).path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test func `replaces another only by force, and keeps its permissions`() throws {
    try Data("old".utf8).write(to: folder.file("a.svg"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640],
      ofItemAtPath: folder.file("a.svg").path
    )
    let refused = try export("a.svg")
    #expect(refused.status == 74)
    #expect(
      refused.errors.hasSuffix(
        "a.svg: error: exists already; name another file, or add --force to replace it\n"
      )
    )
    #expect(try folder.text("a.svg") == "old")
    #expect(try export("a.svg", "--force").status == 0)
    #expect(try folder.text("a.svg").hasPrefix("<?xml"))
    #expect(try mode("a.svg") == 0o640)
    #expect(try names == ["a.svg"])
  }

  @Test func `of the last screen replaces another only by force, too`() throws {
    let screen = folder.file("screen.txt").path
    #expect(try Program.run(["--dump", screen, "--size", "40x12"]).status == 0)
    let first = try folder.text("screen.txt")
    let refused = try Program.run(["--dump", screen, "--size", "40x12", "--script", "."])
    #expect(refused.status == 74 && refused.errors.contains("exists already"))
    #expect(try folder.text("screen.txt") == first)
    let forced = try Program.run(["--dump", screen, "--size", "40x12", "--script", ".", "--force"])
    #expect(forced.status == 0)
    #expect(try folder.text("screen.txt") != first)
  }

  @Test func `has the permissions that the user gives to new files`() throws {
    let result = try shell("umask 027; $program export environment-reader --to a.txt")
    #expect(result.status == 0)
    #expect(try mode("a.txt") == 0o640)
  }

  @Test func `goes where a symbolic link leads, and the link stays`() throws {
    try FileManager.default.createDirectory(
      at: folder.file("far"),
      withIntermediateDirectories: true
    )
    let link = folder.file("link.txt").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "far/a.txt")
    #expect(try export("link.txt").status == 0)
    #expect(try folder.text("far/a.txt").hasPrefix("─ start"))
    #expect(try export("link.txt").status == 74)
    #expect(try export("link.txt", "--force", "--size", "40x12").status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "far/a.txt")
    #expect(try folder.text("far/a.txt").split(separator: "\n").allSatisfy { $0.count <= 40 })
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("far").path) == ["a.txt"]
    )
  }

  @Test(.unlessThreadSanitized)
  func `is left as it was where there is no room`() throws {
    try Data("old".utf8).write(to: folder.file("a.html"))
    let result = try shell("ulimit -f 4; $program export environment-reader --force --to a.html")
    #expect(result.status == 74)
    #expect(result.errors == "invalidation: a.html: error: cannot be written: File too large\n")
    #expect(try folder.text("a.html") == "old")
    #expect(try names == ["a.html"])
  }

  @Test func `is written through where it is a pipe, and not replaced`() throws {
    let result = try shell(
      "mkfifo a.txt; cat a.txt & $program export environment-reader --to a.txt; wait; test -p a.txt"
    )
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("─ start"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `tells of a full disk, with status 74`() throws {
    let result = try shell(
      "ln -s /dev/full a.txt; $program export environment-reader --force --to a.txt"
    )
    #expect(result.status == 74)
    #expect(
      result.errors == "invalidation: a.txt: error: cannot be written: No space left on device\n"
    )
    let printed = try shell("$program print environment-reader > /dev/full")
    #expect(printed.status == 74)
    #expect(
      printed.errors == "invalidation: output: error: cannot be written: No space left on device\n"
    )
    // Nobody is left to tell, but the status still does.
    #expect(try shell("$program print environment-reader > /dev/full 2>&1").status == 74)
    #expect(try shell("$program print no-such 2>&-").status == 66)
    #expect(try shell("test -c /dev/full").status == 0)
  }

  @Test func `tells of a pipe that nobody reads any more, with status 74`() throws {
    // Whoever opened it for reading has ended before the program starts.
    let result = try shell(
      "mkfifo p; (exec 4< p) & exec 3> p; wait; $program print environment-reader >&3"
    )
    #expect(result.status == 74)
    #expect(result.errors == "invalidation: output: error: cannot be written: Broken pipe\n")
  }

  @Test func `is no folder, and lies in one that is there`() throws {
    try FileManager.default.createDirectory(
      at: folder.file("a.svg"),
      withIntermediateDirectories: true
    )
    #expect(
      try export("a.svg", "--force").errors.hasSuffix(": error: is a folder; name a file in it\n")
    )
    let missing = try export("none/a.svg")
    #expect(missing.status == 74)
    #expect(missing.errors.hasSuffix(": error: cannot be written: No such file or directory\n"))
  }

  @Test func `may be what the program was given as its output`() throws {
    let result = try shell("$program --dump /dev/stdout | cat")
    #expect(result.output.contains("ReaderScreen"))
    #expect(try shell("test -L /dev/stdout").status == 0)
  }
}
