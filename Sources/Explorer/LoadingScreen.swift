public import Canvas

/// What the screen shows while an input is read.
public struct LoadingScreen: Sendable {
  /// What is read.
  public var title: String
  /// How far it has come, in words.
  public var text: String
  /// How far it has come, from 0 to 1.
  public var share: Double
  /// The keys in force.
  public var keymap: Keymap

  /// Describes how far it has come.
  public init(title: String, text: String, share: Double, keymap: Keymap) {
    self.title = title
    self.text = text
    self.share = share
    self.keymap = keymap
  }

  /// Whether a key gives the reading up, and with it the program.
  public func isGivenUp(by key: Key) -> Bool {
    guard case .command(let command) = keymap.match([key]) else { return false }
    return command == .quit || command == .cancel
  }

  /// The widest bar, in columns.
  private static let widest = 60

  /// Draws it in the middle of a screen.
  ///
  /// - Complexity: O(cells) of the screen.
  public func frame(_ size: Size, theme: Theme, _ glyphs: Glyphs) -> Frame {
    var grid = Grid(size)
    let width = max(min(Self.widest, size.width - 4), 1)
    let full = Int(min(max(share, 0), 1) * Double(width))
    let bar =
      String(repeating: glyphs == .ascii ? "#" : "█", count: full)
      + String(repeating: glyphs == .ascii ? "." : "░", count: width - full)
    let lines: [(text: String, role: Role, elision: Elision)] = [
      (title, .title, .start), (bar, .quiet, .end), (text, .text, .end),
      (keymap.saying(.quit, "gives up") ?? "", .quiet, .end),
    ]
    let top = max((size.height - lines.count) / 2, 0)
    for (row, line) in lines.enumerated() {
      grid.draw(
        line.text,
        at: Point(x: max((size.width - width) / 2, 0), y: top + row),
        role: line.role,
        width: width,
        ellipsis: glyphs.ellipsis,
        elision: line.elision
      )
    }
    if glyphs == .ascii { grid = grid.inASCII }
    return Frame(grid: grid, theme: theme)
  }
}
