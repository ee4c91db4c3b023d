public import Canvas

/// Keys that are pressed one after the other to give a command; mostly one.
public struct Chord: Hashable, Sendable {
  /// The keys, in order.
  public let keys: [Key]

  /// A chord of keys.
  public init(_ keys: [Key]) { self.keys = keys }

  /// The keys' names, as hints and the help write them: `z1`, `Ctrl-X s`.
  public var name: String {
    let names = keys.map(\.name)
    return names.joined(separator: names.allSatisfy { $0.count == 1 } ? "" : " ")
  }
}

extension Chord: ExpressibleByStringLiteral {
  /// A chord as ``KeyScript`` writes it: `z1`, `<Ctrl-D>`; a text that it cannot read is no key.
  public init(stringLiteral text: String) {
    self.init((try? KeyScript.keys(of: text)) ?? [])
  }
}
