import Canvas

/// A line of text that is being edited, and the cursor between two of its characters.
///
///     var line = LineEditor("scale=2")
///     line.perform(.backspace)
///     line.insert("3")  // scale=3
///
/// The keys are those of a shell's line. A character is a cluster: a letter goes with its marks.
struct LineEditor: Hashable, Sendable {
  /// What stands before the cursor.
  private(set) var before: String
  /// What stands behind it.
  private(set) var after: String

  /// The longest text, in bytes; what would make it longer is left out.
  static let limit = 4096

  /// A text with the cursor at its end, or before what stands `after` it.
  init(_ before: String = "", after: String = "") {
    self.before = before
    self.after = after
  }

  /// The whole text.
  var text: String { before + after }

  /// Puts a text in at the cursor: its line breaks become blanks, but for those at its end, and what
  /// no terminal shows is left out.
  mutating func insert(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      line.filter { !Self.isControl($0) }
    }
    for character in lines.joined(separator: " ") { insert(character) }
  }

  /// Puts a character in at the cursor.
  mutating func insert(_ character: Character) {
    guard before.utf8.count + after.utf8.count + character.utf8.count <= Self.limit,
      !Self.isControl(character)
    else { return }
    before.append(character)
  }

  /// Does what a key does to the text; says whether it is a key of the line at all.
  mutating func perform(_ key: Key) -> Bool {
    if case .character(let character) = key {
      insert(character)
      return true
    }
    guard let edit = Self.edits[key] else { return false }
    edit(&self)
    return true
  }

  /// What the keys do that print nothing.
  private static let edits: [Key: @Sendable (inout LineEditor) -> Void] = [
    .left: { $0.moveLeft() }, .control("b"): { $0.moveLeft() },
    .right: { $0.moveRight() }, .control("f"): { $0.moveRight() },
    .home: { $0 = LineEditor("", after: $0.text) },
    .control("a"): { $0 = LineEditor("", after: $0.text) },
    .end: { $0 = LineEditor($0.text) }, .control("e"): { $0 = LineEditor($0.text) },
    .backspace: { _ = $0.before.popLast() },
    .delete: { _ = $0.after.popFirst() }, .control("d"): { _ = $0.after.popFirst() },
    .control("w"): { $0.deleteWord() },
    .control("u"): { $0.before = "" }, .control("k"): { $0.after = "" },
  ]

  private mutating func moveLeft() {
    if let character = before.popLast() { after.insert(character, at: after.startIndex) }
  }

  private mutating func moveRight() {
    if let character = after.popFirst() { before.append(character) }
  }

  /// Deletes back over blanks, and then over what is none.
  private mutating func deleteWord() {
    while before.last?.isWhitespace == true { before.removeLast() }
    while before.last?.isWhitespace == false { before.removeLast() }
  }

  private static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
  }
}

extension String {
  /// Takes the first character away.
  fileprivate mutating func popFirst() -> Character? { isEmpty ? nil : removeFirst() }
}
