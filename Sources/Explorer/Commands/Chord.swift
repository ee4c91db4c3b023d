public import Canvas

/// Keys that are pressed one after the other to give a command; mostly one.
public struct Chord: Hashable, Sendable {
  /// The keys, in order.
  public let keys: [Key]

  /// A chord of keys.
  public init(_ keys: [Key]) { self.keys = keys }

  /// The keys' names, as hints and the help write them.
  public var name: String { keys.map(\.name).joined(separator: " ") }
}

extension Chord: ExpressibleByStringLiteral {
  /// A chord as ``KeyScript`` writes it: `z1`, `<Ctrl-D>`; a text that it cannot read is no key.
  public init(stringLiteral text: String) {
    self.init((try? KeyScript.keys(of: text)) ?? [])
  }
}
