/// One cell of a grid: a character and what it means.
public struct Cell: Hashable, Sendable {
  /// The character; nil in the second cell of a wide character.
  public var character: Character?
  /// What the character means.
  public var role: Role
  /// The role whose background lies under the cell, where it is not the own role's.
  public var ground: Role?

  /// Makes a cell.
  public init(_ character: Character? = " ", role: Role = .text, ground: Role? = nil) {
    self.character = character
    self.role = role
    self.ground = ground
  }
}
