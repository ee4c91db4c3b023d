/// How deep code is nested at a place, counted before it is parsed.
///
/// The parser calls itself for what stands inside something else: for brackets, `#if` and the parts of
/// a text, but also along rows without any, such as `try try`, `() -> () ->` and `else if`. All of
/// these are tokens of constructs that are begun and not ended, so two sums bound them all: the levels
/// that are open, and the tokens that came on each since its last statement or element began. A third
/// counts brackets at which the parser tries several readings, and then again at each one inside.
/// No program comes near the limits. What the parser alone knows, such as a regular expression, is
/// taken for code.
struct Nesting {
  /// What must not be exceeded.
  enum Limit: Int {
    /// Brackets of types that the parser looks into more than once: the time doubles with each.
    case lookahead = 8
    /// Levels, and what else makes the parser look ahead to the end: its time grows with their square.
    case levels = 100
    /// Tokens of all that is open: each may take some kilobytes of the stack, and a time that grows
    /// with their square.
    case tokens = 1000
  }

  /// What opens a level.
  enum Opener {
    case file, brace, parenthesis, square, angle, condition, interpolation(TextQuote)

    /// Whether its content is statements, which lines part, rather than elements, which commas do.
    var holdsStatements: Bool {
      switch self {
      case .file, .brace, .condition: true
      case .parenthesis, .square, .angle, .interpolation: false
      }
    }
  }

  private struct Level {
    let opener: Opener
    /// The tokens since a statement or an element began, with the one that opened the level.
    var tokens = 1
    /// The levels that it counts for.
    var depth = 1
    /// The brackets around that are looked into.
    var lookahead = 0
    /// Whether an `else` came, behind which commas part conditions and no elements.
    var hasElse = false
  }

  private var levels = [Level(opener: .file, tokens: 0, depth: 0)]
  private var depth = 0
  private var tokens = 0

  /// The limit that is exceeded, if one is.
  var excess: Limit? {
    if levels[levels.count - 1].lookahead > Limit.lookahead.rawValue { return .lookahead }
    if depth > Limit.levels.rawValue { return .levels }
    return tokens > Limit.tokens.rawValue ? .tokens : nil
  }

  /// Counts a token, and the levels that it stands for without opening one.
  mutating func count(depth more: Int = 0) {
    levels[levels.count - 1].tokens += 1
    levels[levels.count - 1].depth += more
    tokens += 1
    depth += more
  }

  /// Counts an `else`.
  mutating func countElse() {
    count()
    levels[levels.count - 1].hasElse = true
  }

  /// Counts a text, which ends all looking for a type.
  mutating func countText() {
    count()
    levels[levels.count - 1].lookahead = 0
  }

  /// Opens a level.
  ///
  /// - Parameters:
  ///   - opener: what opens it.
  ///   - looksAhead: whether the parser tries several readings of it.
  mutating func open(_ opener: Opener, looksAhead: Bool = false) {
    var lookahead = levels[levels.count - 1].lookahead + (looksAhead ? 1 : 0)
    switch opener {
    case .brace:
      // No type holds braces: what looked like one was a comparison.
      dropAngles()
      lookahead = 0
    case .condition, .interpolation: lookahead = 0
    case .file, .parenthesis, .square, .angle: break
    }
    levels.append(Level(opener: opener, lookahead: lookahead))
    depth += 1
    tokens += 1
  }

  /// Ends an element; among statements only a short one, as of an enum's cases.
  mutating func comma() {
    let level = levels[levels.count - 1]
    let isElement = !level.opener.holdsStatements || level.tokens <= Self.shortElement
    if isElement, !level.hasElse { endRow() } else { count() }
  }

  private static let shortElement = 4

  /// Ends a statement, where statements stand.
  mutating func endStatement() {
    let base = levels.last { if case .angle = $0.opener { false } else { true } }
    guard base?.opener.holdsStatements == true else { return }
    dropAngles()
    endRow()
  }

  /// Closes an angle bracket, if one is open here.
  mutating func closeAngle() {
    if case .angle = levels[levels.count - 1].opener { close(at: levels.count - 1) }
  }

  /// Closes a parenthesis.
  ///
  /// - Returns: the text that goes on behind it, where it stood in one.
  mutating func closeParenthesis() -> TextQuote? {
    var place = levels.count - 1
    while case .angle = levels[place].opener { place -= 1 }
    switch levels[place].opener {
    case .parenthesis: close(at: place)
    case .interpolation(let quote):
      // The text has been counted.
      drop(from: place)
      return quote
    default: count()
    }
    return nil
  }

  /// Closes a square bracket.
  mutating func closeSquare() {
    var place = levels.count - 1
    while case .angle = levels[place].opener { place -= 1 }
    if case .square = levels[place].opener { close(at: place) } else { count() }
  }

  /// Closes a brace, with all that was left open inside.
  mutating func closeBrace() {
    for place in levels.indices.reversed() {
      switch levels[place].opener {
      case .brace:
        close(at: place)
        levels[levels.count - 1].lookahead = 0
        return
      case .file, .condition, .interpolation: return count()
      case .parenthesis, .square, .angle: continue
      }
    }
  }

  /// Ends a clause of `#if`, or with the last all of it, and what was left open inside.
  mutating func closeCondition(isLast: Bool) {
    for place in levels.indices.reversed() {
      switch levels[place].opener {
      case .condition:
        close(at: place)
        return isLast ? () : open(.condition)
      case .file, .interpolation: return count()
      case .brace, .parenthesis, .square, .angle: continue
      }
    }
  }

  /// Takes angle brackets for signs of what they stand in.
  private mutating func dropAngles() {
    while case .angle = levels[levels.count - 1].opener {
      let angle = levels.removeLast()
      depth -= angle.depth
      levels[levels.count - 1].tokens += angle.tokens
    }
  }

  private mutating func close(at place: Int) {
    drop(from: place)
    count()
  }

  private mutating func drop(from place: Int) {
    for level in levels[place...] {
      depth -= level.depth
      tokens -= level.tokens
    }
    levels.removeSubrange(place...)
  }

  private mutating func endRow() {
    let place = levels.count - 1
    let own = place == 0 ? 0 : 1
    tokens -= levels[place].tokens - own
    depth -= levels[place].depth - own
    levels[place].tokens = own
    levels[place].depth = own
    levels[place].hasElse = false
  }
}
