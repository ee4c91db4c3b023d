/// The name of a view's type as a change log writes it, taken apart.
///
///     TypePath("Outer<A.B>.Inner").parts  // ["Outer<A.B>", "Inner"]
///
/// Dots within brackets part nothing; the `>` of an arrow closes none.
struct TypePath: Hashable, Sendable {
  /// The types from the outermost to the view's own.
  let parts: [String]

  /// Takes a name apart.
  ///
  /// - Complexity: O(n) in its length.
  init(_ name: String) {
    var parts: [String] = []
    var part = ""
    var depth = 0
    var last: Character = " "
    for character in name {
      if "<([".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" && last != "-" { depth -= 1 }
      if character == ".", depth <= 0, !part.isEmpty {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
      last = character
    }
    self.parts = part.isEmpty ? parts : parts + [part]
  }

  /// The name of so many of the outermost types.
  func name(of count: Int) -> String { parts.prefix(count).joined(separator: ".") }
}
