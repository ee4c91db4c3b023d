import Canvas
import Documents

extension Recording {
  /// The run as an asciicast of version 2: a screen each two seconds, with a marker at each.
  ///
  /// A player that stops at a marker must have drawn the screen by then, so that the marker comes a
  /// moment after it. See https://docs.asciinema.org/manual/asciicast/v2/.
  func cast() throws(Failure) -> String {
    var text = try Output.json(header, pretty: false)
    var time = 0.0
    for moment in self {
      let rows = moment.grid.ansi(theme: theme, depth: .indexed256)
        .split(separator: "\n", omittingEmptySubsequences: false).prefix(size.height)
      // A line break after a full row could scroll; each row is placed instead.
      let screen = rows.enumerated().map { "\u{1B}[\($0 + 1);1H\($1)" }.joined()
      text += try Output.json(CastEvent(time, "o", Self.clear + screen), pretty: false)
      let marker = CastEvent(time + 0.01, "m", moment.label.visible)
      text += try Output.json(marker, pretty: false)
      time += Self.pace
    }
    let end = "\u{1B}[0m\u{1B}[\(size.height);1H\u{1B}[?25h"
    return text + (try Output.json(CastEvent(time, "o", end), pretty: false))
  }

  private static let pace = 2.0
  /// Hides the cursor and clears the screen.
  private static let clear = "\u{1B}[?25l\u{1B}[0m\u{1B}[2J"

  private var header: CastHeader {
    let base = theme.paint(of: .text)
    return CastHeader(
      width: size.width,
      height: size.height,
      title: title.visible,
      theme: .init(
        fg: base.ink,
        bg: base.paper,
        palette: theme.namedPaints.joined(separator: ":")
      )
    )
  }
}

private struct CastHeader: Encodable {
  struct Theme: Encodable {
    let fg: String
    let bg: String
    let palette: String
  }

  let version = 2
  let width: Int
  let height: Int
  let title: String
  let env = ["TERM": "xterm-256color"]
  let theme: Theme
}

/// A time in seconds, a kind of event, and its text.
private struct CastEvent: Encodable {
  let time: Double
  let kind: String
  let text: String

  init(_ time: Double, _ kind: String, _ text: String) {
    self.time = time
    self.kind = kind
    self.text = text
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(time)
    try container.encode(kind)
    try container.encode(text)
  }
}
