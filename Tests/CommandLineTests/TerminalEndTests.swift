#if os(Linux)
import Foundation
import TestSupport
import Testing

/// Ends that only somebody sees who holds the terminal's other end.
@Suite(.serialized) struct `When the terminal changes under the program` {
  private func opened(_ environment: [String: String] = [:]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(environment: environment)
    try terminal.wait(for: "Screen")
    return terminal
  }

  @Test func `it ends within a second, and does not spin`() throws {
    let terminal = try opened()
    try terminal.mark()
    terminal.hangUp()
    let ending = try #require(terminal.ending(within: 1))
    #expect(ending.status == 128 + SIGHUP)
    #expect(ending.seconds < 0.1)
  }

  @Test func `it gives the terminal back when the shell above it is killed`() throws {
    let terminal = try PseudoTerminal(["-c", "'\(Program.path)'; exit"], program: "/bin/bash")
    try terminal.wait(for: "Screen")
    terminal.send(signal: SIGKILL)
    #expect(terminal.ending()?.status == 128 + SIGKILL)
    try terminal.wait(for: "\u{1B}[?1049l")
  }

  @Test func `a signal in the midst of ending gives the terminal back all the same`() throws {
    for _ in 0..<10 {
      let terminal = try opened()
      terminal.type("Mq")
      terminal.send(signal: SIGTERM)
      let ending = try #require(terminal.ending())
      #expect([0, 128 + SIGTERM].contains(ending.status))
      let output = terminal.text
      let counts = ["h", "l"].map { output.components(separatedBy: "\u{1B}[?1049\($0)").count }
      #expect(counts[0] == counts[1])
      #expect(!output.contains("\u{1B}[?1000h") || output.contains("\u{1B}[?1000l"))
    }
  }

  @Test func `five hundred sizes while keys come harm nothing`() throws {
    let terminal = try opened()
    var random = SeededGenerator(seed: 5)
    let keys = Array(" \u{7F}jkhlGg?zPvxtdpHMB:ab\\r\u{1B}\u{1B}[6~\u{1B}[A".unicodeScalars)
    for _ in 0..<500 {
      terminal.resize(
        width: [1, 2, 5, 20, 40, 80, 120, 500].randomElement(using: &random)!,
        height: [1, 2, 3, 5, 12, 24, 40, 200].randomElement(using: &random)!
      )
      terminal.type(String(keys.randomElement(using: &random)!))
      terminal.read()
    }
    terminal.resize(width: 80, height: 24)
    terminal.type("\u{1B}\u{1B}\u{1B}")
    let start = terminal.output.count
    terminal.type("\u{C}")
    try terminal.wait(for: "Screen", from: start)
    terminal.type("q")
    #expect(terminal.ending()?.status == 0)
  }
}
#endif
