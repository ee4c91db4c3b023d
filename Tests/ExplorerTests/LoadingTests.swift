import Canvas
import Explorer
import TestSupport
import Testing

@Suite struct `While an input is read` {
  private func screen(_ share: Double) -> LoadingScreen {
    LoadingScreen(
      title: "Apps/Reader/Sources",
      text: "reading 30 of 120 files",
      share: share,
      keymap: Keymap()
    )
  }

  private func lines(_ share: Double, width: Int, height: Int, ascii: Bool = false) -> [String] {
    let glyphs: Glyphs = ascii ? .ascii : .unicode
    let size = Size(width: width, height: height)
    return screen(share).frame(size, theme: ThemeLibrary().themes[0], glyphs).grid.lines.filter {
      !$0.isEmpty
    }
  }

  @Test func `a bar, its numbers and the way out stand in the middle`() {
    #expect(
      lines(0.25, width: 24, height: 9) == [
        "  Apps/Reader/Sources", "  █████░░░░░░░░░░░░░░░", "  reading 30 of 120 f…",
        "  q gives up",
      ]
    )
    #expect(lines(1, width: 14, height: 9, ascii: true)[1] == "  ##########")
  }

  @Test func `a path too long for the screen keeps its end`() {
    #expect(lines(0, width: 14, height: 6)[0] == "  …r/Sources")
  }

  @Test func `no size and no share is too small or too large`() {
    for (width, height) in [(1, 1), (3, 2), (200, 60)] {
      for share in [-1.0, 0, 2, .infinity] {
        #expect(lines(share, width: width, height: height).count <= height)
      }
    }
  }

  @Test func `the keys that quit or cancel give it up, and no others`() {
    #expect(screen(0).isGivenUp(by: .character("q")))
    #expect(screen(0).isGivenUp(by: .escape))
    #expect(!screen(0).isGivenUp(by: .character("x")))
  }
}
