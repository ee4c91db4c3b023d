public import Canvas

/// Keys that are pressed one after the other to give a command; mostly one.
public struct Chord: Hashable, Sendable {
  /// The keys, in order.
  public let keys: [Key]

  /// A chord of keys.
  public init(_ keys: [Key]) { self.keys = keys }

  /// The keys' names, as hints and the help write them: `z1`, `Ctrl-X s`.
  public var name: String { Self.joined(keys.map(\.name)) }

  /// The chord as ``KeyScript`` reads it.
  public var script: String { keys.map(\.script).joined() }

  /// The name in as few columns as a hint has for it.
  func shortName(_ glyphs: Glyphs) -> String { Self.joined(keys.map { $0.shortName(glyphs) }) }

  private static func joined(_ names: [String]) -> String {
    names.joined(separator: names.allSatisfy { $0.count == 1 } ? "" : " ")
  }

  /// Whether one of two chords is the other, or the start of it: only one of them can be pressed.
  func collides(with other: Chord) -> Bool {
    keys.starts(with: other.keys) || other.keys.starts(with: keys)
  }
}

extension Chord: ExpressibleByStringLiteral {
  /// A chord as ``KeyScript`` writes it: `z1`, `<Ctrl-D>`; a text that it cannot read is no key.
  public init(stringLiteral text: String) {
    self.init((try? KeyScript.keys(of: text)) ?? [])
  }
}

extension Chord {
  /// Chords as the help lists them; several that count up are told by the first and the last.
  static func list(_ chords: [Chord]) -> String {
    span(chords) ?? chords.map(\.name).joined(separator: "  ")
  }

  /// What stands for chords where there is room for one: the first, or all where they count up.
  static func hint(_ chords: [Chord], _ glyphs: Glyphs) -> String? {
    span(chords) ?? chords.first?.shortName(glyphs)
  }

  /// `1-9`, `z1-z9`: what stands for chords of which each ends in the character after the last one's.
  private static func span(_ chords: [Chord]) -> String? {
    guard chords.count > 3, let first = chords.first, let last = chords.last else { return nil }
    let counts = zip(chords, chords.dropFirst()).allSatisfy { $0.isBefore($1) }
    return counts ? "\(first.name)-\(last.name)" : nil
  }

  private func isBefore(_ next: Chord) -> Bool {
    guard keys.count == next.keys.count, keys.dropLast() == next.keys.dropLast(),
      case .character(let one)? = keys.last, case .character(let other)? = next.keys.last,
      let one = one.wholeNumberValue, let other = other.wholeNumberValue
    else { return false }
    return other == one + 1
  }
}

extension Command {
  /// The keys that give the command unless the user binds others, as the help lists them.
  public var keyList: String { Chord.list(keys) }
}
