/// One cell of a grid: a character and what it means.
///
/// The scalars of the character lie in the cell itself, so that grids are copied and compared as plain
/// memory; what an output asks of each cell of a row is inlined there. Of a character of more than six
/// scalars the first six are kept; what is drawn has five at the most.
public struct Cell: Hashable, Sendable {
  /// Three scalars, each as one more than its value in 21 bits; 0 where there is none.
  @usableFromInline var start: UInt64
  /// Three more.
  private var rest: UInt64 = 0
  /// What the character means.
  public var role: Role
  /// The role whose background lies under the cell, where it is not the own role's.
  public var ground: Role?

  /// Makes a cell.
  public init(_ character: Character? = " ", role: Role = .text, ground: Role? = nil) {
    start = 0
    self.role = role
    self.ground = ground
    self.character = character
  }

  /// Makes a cell of one scalar.
  init(_ scalar: Unicode.Scalar, role: Role, ground: Role?) {
    start = UInt64(scalar.value) + 1
    self.role = role
    self.ground = ground
  }

  /// The character; nil in the second cell of a wide character.
  public var character: Character? {
    get {
      guard !isSecond else { return nil }
      var scalars = String.UnicodeScalarView()
      forEachScalar { scalars.append($0) }
      return Character(String(scalars))
    }
    set {
      (start, rest) = (0, 0)
      guard let newValue else { return }
      for (place, scalar) in newValue.unicodeScalars.prefix(2 * Self.inWord).enumerated() {
        let bits = UInt64(scalar.value + 1) << UInt64(place % Self.inWord * Self.width)
        if place < Self.inWord { start |= bits } else { rest |= bits }
      }
    }
  }

  /// Whether it shows nothing but its background.
  @inlinable public var isBlank: Bool { start == UInt64(Unicode.Scalar(" ").value) + 1 }

  /// The character's scalar, where it has but one.
  @inlinable public var onlyScalar: Unicode.Scalar? {
    start == 0 || start > Self.mask ? nil : Unicode.Scalar(UInt32(start) - 1)
  }

  /// Whether it is the second cell of a wide character.
  @inlinable public var isSecond: Bool { start == 0 }

  /// Calls `body` with every scalar of the character, in order.
  public func forEachScalar(_ body: (Unicode.Scalar) -> Void) {
    Self.forEachScalar(of: start, body)
    if rest != 0 { Self.forEachScalar(of: rest, body) }
  }

  private static func forEachScalar(of word: UInt64, _ body: (Unicode.Scalar) -> Void) {
    var word = word
    while word != 0 {
      if let scalar = Unicode.Scalar(UInt32(word & mask) - 1) { body(scalar) }
      word >>= UInt64(width)
    }
  }

  /// How many scalars a word holds.
  private static let inWord = 3
  /// The bits that a scalar takes.
  private static let width = 21
  @usableFromInline static let mask: UInt64 = 0x1F_FFFF
}
