import Documents

/// A part of a JSON5 text that knows how wide it is on one line.
///
///     Piece.record(Field("key", .text("textScale")), Field("is", .number(2)))
///     // { key: "textScale", is: 2 }
struct Piece {
  /// What stands there.
  enum Content {
    /// A text, number, truth value or null, as it is spelled.
    case word(String)
    case list([Piece])
    /// Members; those of one group share a line also where the record is broken into lines.
    case record([[Field]])
  }

  let content: Content
  /// How many bytes it takes on one line.
  let width: Int
  /// Whether it is broken into lines wherever it stands.
  private(set) var isTall = false

  /// A text in quotes.
  static func text(_ text: String) -> Piece { Piece(word: Spelling.text(text)) }

  /// A number.
  static func number(_ number: Double) -> Piece { Piece(word: Spelling.number(number)) }

  /// A truth value.
  static func flag(_ flag: Bool) -> Piece { Piece(word: flag ? "true" : "false") }

  /// JSON's null.
  static var null: Piece { Piece(word: "null") }

  /// A list of pieces.
  static func list(_ elements: [Piece]) -> Piece { Piece(elements: elements) }

  /// Members, each on a line of its own where the record is broken into lines.
  static func record(_ fields: [Field]) -> Piece { Piece(groups: fields.map { [$0] }) }

  /// Members, a group on each line where the record is broken into lines.
  static func record(groups: [[Field]]) -> Piece { Piece(groups: groups) }

  /// The piece, broken into lines wherever it stands.
  var tall: Piece {
    var piece = self
    piece.isTall = true
    return piece
  }

  private init(word: String) {
    content = .word(word)
    width = word.utf8.count
  }

  private init(elements: [Piece]) {
    content = .list(elements)
    width = elements.reduce(max(2, 2 * elements.count)) { $0 + $1.width }
  }

  private init(groups: [[Field]]) {
    let fields = groups.joined()
    content = .record(groups)
    width = fields.isEmpty ? 2 : fields.reduce(2) { $0 + $1.width + 2 }
  }
}

/// One member of a record.
struct Field {
  /// The name, as it is spelled.
  let name: String
  let value: Piece

  init(_ name: String, _ value: Piece) {
    self.name = Spelling.name(name)
    self.value = value
  }

  /// How many bytes it takes on one line.
  var width: Int { name.utf8.count + 2 + value.width }
}
