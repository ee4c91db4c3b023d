import Foundation
import TestSupport
import Testing

@Suite(.serialized) struct `What a real terminal sends` {
  private let tmux: Tmux

  init() throws {
    tmux = try Tmux([])
    try tmux.wait(for: "step 0 of 2")
  }

  // A key that does nothing is named on the screen, which tells what counts as typed.

  @Test func `bytes that are no character are passed over`() throws {
    try tmux.send([0xE9, 0xFF, 0xC3, 0x28, 0x80])
    try tmux.wait(for: "( does nothing here")
    try tmux.press("Space")
    try tmux.wait(for: "environment 2")
  }

  @Test func `a character whose bytes come apart is one character`() throws {
    try tmux.send([0xC3])
    try tmux.send([0xA9])
    try tmux.wait(for: "é does nothing here")
  }

  @Test(arguments: ["\u{1B}[99z", "\u{1B}[?1;2c", "\u{1B}Oz"])
  func `a sequence that no key sends does not count as typed`(sequence: String) throws {
    try tmux.record()
    try tmux.send(Array(sequence.utf8))
    try tmux.press("Z")
    try tmux.wait(for: " Z does nothing here")
    try tmux.press("q")
    _ = try tmux.ending()
    #expect(try tmux.output().components(separatedBy: " does nothing").count == 2)
    // What `[` alone would say.
    #expect(try !tmux.output().contains("nothing has been fired yet"))
  }

  @Test func `Ctrl-S does not freeze the screen`() throws {
    try tmux.press("C-s", "Space")
    try tmux.wait(for: "environment 2")
    try tmux.press("q")
    #expect(try tmux.ending() == .clean(status: "0"))
  }
}
