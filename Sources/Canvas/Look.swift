/// What decides how a cell looks in a theme: its role, and the ground under it.
struct Look: Hashable {
  let role: Role
  let ground: Role?

  /// What most cells are.
  static let plain = Look(role: .text, ground: nil)
}

extension Cell {
  /// What decides how the cell looks.
  var look: Look { Look(role: role, ground: ground) }
}
