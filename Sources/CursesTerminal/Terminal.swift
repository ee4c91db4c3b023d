import CCurses
public import Canvas

/// The terminal while the full screen is on: shows frames and gives events.
///
/// It is restored when the value ends, when ``close()`` is called, and on every signal, crashes of
/// the program included. Only one may be open, on one thread: curses knows no more.
public struct Terminal: ~Copyable {
  /// Why a terminal cannot be opened.
  public struct OpenError: Error, Hashable, Sendable {
    /// What is wrong, and what would be right.
    public let message: String
  }

  /// Where keys come from.
  public enum Keys: Hashable, Sendable {
    /// Standard input, which must be a terminal.
    case standardInput
    /// The terminal that standard output goes to: standard input is free to be a pipe.
    case outputTerminal

    fileprivate var source: cc_keys {
      switch self {
      case .standardInput: CC_STANDARD_INPUT
      case .outputTerminal: CC_OUTPUT_TERMINAL
      }
    }
  }

  /// How many colours are used.
  public let colorDepth: ColorDepth
  /// What the user should know of the terminal, to be printed after it is closed.
  public let note: String?
  private var painter = Painter()
  private var pasting = Pasting()

  /// Whether keys and output are a terminal's that can address the cursor; it is left untouched.
  public static func isUsable(keys: Keys = .standardInput) -> Bool {
    cc_is_usable(keys.source) != 0
  }

  /// Whether the locale's codeset is UTF-8; elsewhere the frames must be drawn in ASCII.
  public static var isUTF8: Bool {
    cc_set_locale()
    return cc_is_utf8() != 0
  }

  /// Takes over the terminal.
  ///
  /// - Parameters:
  ///   - colorDepth: how many colours to use; nil means as many as there are.
  ///   - keys: where keys come from.
  /// - Throws: ``OpenError`` where there is no terminal of a known type, or one is open already.
  public init(
    colorDepth: ColorDepth? = nil,
    keys: Keys = .standardInput
  ) throws(OpenError) {
    cc_set_locale()
    guard cc_open(keys.source) == 0 else {
      throw OpenError(message: "the terminal cannot be opened; is TERM set to its type?")
    }
    let available = Self.depth(colors: Int(cc_colors()))
    self.colorDepth = min(colorDepth ?? available, available)
    let unknown = unsafe cc_unknown_name().map { unsafe String(cString: $0) }
    note = unknown.map { "there is no terminfo entry '\($0)'; xterm-256color stood in for it" }
  }

  deinit { cc_close() }

  private static func depth(colors: Int) -> ColorDepth {
    switch colors {
    case 1 << 24: .truecolor
    case 256...: .indexed256
    case 16...: .named16
    case 8...: .basic8
    default: .none
    }
  }

  /// The size of the screen.
  public var size: Size {
    var rows: Int32 = 0
    var columns: Int32 = 0
    unsafe cc_size(&rows, &columns)
    return Size(width: Int(columns), height: Int(rows))
  }

  /// Shows a frame; rows that are as they were cost a comparison.
  ///
  /// - Parameters:
  ///   - frame: the frame.
  ///   - rows: the rows that may differ from the frame before; nil where any may.
  public mutating func show(_ frame: Frame, rows: [Int]? = nil) {
    painter.paint(frame, rows: rows, depth: colorDepth)
  }

  /// Draws every cell anew at the next frame, whatever the terminal is thought to show.
  public mutating func redraw() {
    painter.forget()
    cc_redraw()
  }

  /// Waits for what comes next.
  ///
  /// - Parameters:
  ///   - milliseconds: how long to wait at the most; nil means for ever.
  ///   - news: a descriptor that is waited for too; what comes from the terminal goes before it.
  /// - Returns: the event.
  public mutating func nextEvent(
    within milliseconds: Int? = nil,
    orNewsOn news: Int32? = nil
  ) -> InputEvent {
    while true {
      let wait = pasting.wait(within: milliseconds)
      let event = cc_next(wait.map { Int32(clamping: max($0, 0)) } ?? -1, news ?? -1)
      if pasting.take(event) { continue }
      if let text = pasting.finish(event) { return .pasted(text) }
      switch event.kind {
      case CC_TIMEOUT: return .timedOut
      case CC_NEWS: return .news
      case CC_ENDED: return .ended
      case CC_SIGNAL: return .interrupted(signal: event.code)
      case CC_RESIZED:
        painter.forget()
        return .resized(size)
      case CC_RESUMED:
        painter.forget()
        return .resumed(size)
      case CC_MOUSE:
        let point = Point(x: Int(event.column), y: Int(event.row))
        return .mouse(Self.action(event.code), point)
      case CC_KEY:
        if let key = Key(code: event.code) { return .key(key) }
      default:
        if let key = Key(scalar: event.code) { return .key(key) }
      }
    }
  }

  private static func action(_ code: Int32) -> MouseAction {
    switch cc_mouse_action(UInt32(code)) {
    case CC_WHEEL_UP: .wheelUp
    case CC_WHEEL_DOWN: .wheelDown
    default: .press
    }
  }

  /// Gives the terminal to another program until that ends, and takes it again.
  ///
  /// The next frame is drawn whole, and at the size that the terminal has then. A stop by Ctrl-Z stops
  /// both; a signal that asks for the end is passed on, and comes as an event once the program ended.
  ///
  /// - Parameter arguments: the program, looked up as the shell does, and its arguments.
  /// - Returns: its exit status, 128+N where a signal ended it; nil where it could not be started.
  public mutating func lend(to arguments: [String]) -> Int32? {
    let words = arguments.flatMap { Array($0.utf8CString) }
    let status = unsafe cc_lend(words, Int32(arguments.count))
    painter.forget()
    return status < 0 ? nil : status
  }

  /// Gives the terminal back.
  public consuming func close() {}

  /// Gives the terminal back and ends the process by a signal, so that its status tells of it.
  public consuming func close(thenRaise signal: Int32) -> Never {
    cc_close()
    cc_die(signal)
  }
}
