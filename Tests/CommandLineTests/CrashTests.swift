#if os(Linux)
import Foundation
import TestSupport
import Testing

/// Faults that the program commits itself, which come another way than a signal that somebody sends.
@Suite(.serialized) struct `When the program crashes` {
  /// The faults, built into a library that is loaded ahead of libc.
  private static func build(in folder: ScratchFolder) throws -> String {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Faults/faults.c").path
    let library = folder.file("faults.so").path
    let built = try Program.run(
      ["-shared", "-fPIC", "-O0", "-Wno-infinite-recursion", "-o", library, source],
      path: "clang"
    )
    try #require(built.status == 0, "\(built.errors)")
    return library
  }

  @Test(arguments: [("trap", "132"), ("abort", "134"), ("segv", "139"), ("stack", "139")])
  func `the terminal is given back, and the status tells of it`(
    fault: String,
    status: String
  ) throws {
    let folder = try ScratchFolder()
    let library = try Self.build(in: folder)
    let tmux = try Tmux(
      [],
      environment: "SWIFT_BACKTRACE=enable=no FAULT=\(fault) LD_PRELOAD='\(library)'"
    )
    #expect(try tmux.ending() == .clean(status: status))
    #expect(try tmux.value("#{mouse_any_flag}") == "0")
  }

  @Test func `so is it when a thread that reads sources fills its stack`() throws {
    let folder = try ScratchFolder()
    let library = try Self.build(in: folder)
    // It is never written to, so that the screen tells of a reading that goes on.
    let pipe = folder.file("Screen.swift").path
    let made = unsafe mkfifo(pipe, 0o600)
    try #require(made == 0)
    let end = unsafe open(pipe, O_RDWR)
    defer { close(end) }
    let tmux = try Tmux(
      [pipe],
      environment: "SWIFT_BACKTRACE=enable=no FAULT=reading LD_PRELOAD='\(library)'"
    )
    #expect(try tmux.ending() == .clean(status: "139"))
  }

  @Test(.unlessThreadSanitized)
  func `the backtrace stands on the main screen`() throws {
    let folder = try ScratchFolder()
    let library = try Self.build(in: folder)
    let tmux = try Tmux(
      [],
      height: 200,
      environment: """
        SWIFT_BACKTRACE=enable=yes,interactive=no,color=no,limit=4 FAULT=trap \
        LD_PRELOAD='\(library)'
        """
    )
    let shown = try tmux.wait(for: "left-behind")
    #expect(shown.contains("crashed") && shown.contains("faults.so"))
    #expect(try tmux.ending() == .clean(status: "132"))
  }
}
#endif
