#if os(Linux)
import Foundation
import TestSupport
import Testing

/// What the program writes to terminals of all kinds, looked at byte by byte.
@Suite(.serialized) struct `A terminal of any type` {
  /// Opens the lesson, presses keys that show most of what there is, ends it, and gives what it wrote.
  private func session(
    width: Int = 80,
    height: Int = 24,
    _ environment: [String: String]
  ) throws -> String {
    let terminal = try PseudoTerminal(width: width, height: height, environment: environment)
    if width >= 12 && height >= 3 { try terminal.wait(for: "Screen") }
    for key in [" ", "j", "d", "\u{1B}", "P", "P", "?", "\u{1B}", "H", "\u{1B}", "q", "q"] {
      terminal.type(key)
      terminal.read(waiting: 2)
    }
    #expect(terminal.ending()?.status == 0)
    return terminal.text
  }

  static let types = [
    "xterm", "xterm-256color", "tmux-256color", "screen", "linux", "vt100", "vt220", "ansi",
    "rxvt-unicode-256color", "xterm-kitty",
  ]

  /// Whether a sequence asks for a colour, be it by number or from the palette.
  private func hasColour(_ text: String) -> Bool {
    text.matches(of: /\x1B\[([0-9;]*)m/).contains { match in
      match.1.split(separator: ";").contains { part in
        Int(part).map { (30...38).contains($0) || (40...48).contains($0) || $0 >= 90 } ?? false
      }
    }
  }

  @Test(arguments: types) func `is left as it was found`(type: String) throws {
    for color in ["", "truecolor"] {
      _ = try session(["TERM": type, "COLORTERM": color])
    }
  }

  @Test(arguments: types, ["C", "en_US.ISO-8859-1"])
  func `gets ASCII where the codeset is not UTF-8`(type: String, locale: String) throws {
    let text = try session(["TERM": type, "LC_ALL": locale])
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: types) func `gets no colour where none is wanted`(type: String) throws {
    #expect(try !hasColour(session(["TERM": type, "NO_COLOR": "1"])))
    #expect(try hasColour(session(["TERM": type])) == !type.hasPrefix("vt"))
  }

  @Test(
    arguments: [
      (1, 1), (2, 1), (1, 2), (80, 1), (1, 24), (3, 3), (20, 5), (40, 12), (500, 2), (2, 200),
      (500, 200),
    ]
  )
  func `is never addressed beyond its edge`(width: Int, height: Int) throws {
    let text = try session(width: width, height: height, [:])
    let places = text.matches(of: /\x1B\[(\d+);(\d+)H/)
    #expect(places.allSatisfy { Int($0.1)! <= height && Int($0.2)! <= width })
    let rows = text.matches(of: /\x1B\[(\d+)d/)
    #expect(rows.allSatisfy { Int($0.1)! <= height })
  }
}
#endif
