/// A name by its number: cheap to keep, to hash and to compare.
struct Name: Hashable, Sendable {
  let number: Int32
  /// The name of what has none.
  static let none = Name(number: -1)
}

/// Names and their numbers.
struct NameTable: Sendable {
  private(set) var texts: [String] = []
  private var numbers: [String: Name] = [:]

  /// The number of a name, given out where it has none yet.
  mutating func number(of text: String) -> Name {
    if let name = numbers[text] { return name }
    let name = Name(number: Int32(texts.count))
    numbers[text] = name
    texts.append(text)
    return name
  }

  /// The number of a name that has one.
  func known(_ text: String) -> Name? { numbers[text] }

  /// The text of a name; empty for what has none.
  subscript(name: Name) -> String {
    texts.indices.contains(Int(name.number)) ? texts[Int(name.number)] : ""
  }
}
