import Documents

/// A JSON5 text that grows line by line.
///
/// What fits on a line stands on one; what does not is broken up, a member a line, each with a
/// comma behind it, so that a difference between two texts is a difference of few lines.
struct Lines {
  /// How many bytes a line of this indentation may take before it is broken up.
  ///
  /// Far to the right a line is no shorter than elsewhere: breaking it would lead farther still.
  private static func width(indent: Int) -> Int { max(100, indent + 60) }

  /// The text so far.
  private(set) var text = ""

  /// Adds a line.
  mutating func add(_ line: String, indent: Int) {
    pad(indent)
    text += line
    text += "\n"
  }

  /// Adds a piece with a comma behind it, on as many lines as it takes.
  mutating func add(_ piece: Piece, indent: Int) {
    pad(indent)
    write(piece, indent: indent, room: Self.width(indent: indent) - indent - 1)
    text += ",\n"
  }

  /// Adds a member with a comma behind it, on as many lines as its value takes.
  mutating func add(_ field: Field, indent: Int) {
    pad(indent)
    text += field.name
    text += ": "
    let room = Self.width(indent: indent) - indent - field.name.utf8.count - 3
    write(field.value, indent: indent, room: room)
    text += ",\n"
  }

  /// Adds members, on one line where they fit on it.
  mutating func add(_ fields: [Field], indent: Int) {
    guard fields.count > 1, Self.fits(fields, indent: indent, beside: 0) else {
      for field in fields { add(field, indent: indent) }
      return
    }
    pad(indent)
    writeInline(fields)
    text += ",\n"
  }

  /// A record that is open at its last member, a list.
  struct OpenList {
    /// How far the elements are indented.
    let inner: Int
    fileprivate let indent: Int
    fileprivate let isBroken: Bool
  }

  /// Opens a record whose last member is a list, on one line where its other members fit on it.
  mutating func open(_ fields: [Field], list: String, indent: Int) -> OpenList {
    guard Self.fits(fields, indent: indent, beside: list.utf8.count + 5) else {
      add("{", indent: indent)
      for field in fields { add(field, indent: indent + 2) }
      add("\(list): [", indent: indent + 2)
      return OpenList(inner: indent + 4, indent: indent, isBroken: true)
    }
    pad(indent)
    text += "{ "
    writeInline(fields)
    text += ", \(list): [\n"
    return OpenList(inner: indent + 2, indent: indent, isBroken: false)
  }

  /// Closes a list and its record.
  mutating func close(_ list: OpenList) {
    if list.isBroken { add("],", indent: list.indent + 2) }
    add(list.isBroken ? "}," : "] },", indent: list.indent)
  }

  private static func fits(_ fields: [Field], indent: Int, beside others: Int) -> Bool {
    fields.reduce(indent + others) { $0 + $1.width + 2 } <= width(indent: indent)
  }

  private mutating func pad(_ indent: Int) { text += String(repeating: " ", count: indent) }

  private mutating func write(_ piece: Piece, indent: Int, room: Int) {
    if !piece.isTall, piece.width <= room { return writeInline(piece) }
    switch piece.content {
    case .word(let word): text += word
    case .list(let elements):
      text += "[\n"
      for element in elements { add(element, indent: indent + 2) }
      pad(indent)
      text += "]"
    case .record(let groups):
      text += "{\n"
      for group in groups { add(group, indent: indent + 2) }
      pad(indent)
      text += "}"
    }
  }

  private mutating func writeInline(_ piece: Piece) {
    switch piece.content {
    case .word(let word): text += word
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        writeInline(element)
      }
      text += "]"
    case .record(let groups):
      let fields = Array(groups.joined())
      text += fields.isEmpty ? "{" : "{ "
      writeInline(fields)
      text += fields.isEmpty ? "}" : " }"
    }
  }

  private mutating func writeInline(_ fields: [Field]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { text += ", " }
      text += field.name
      text += ": "
      writeInline(field.value)
    }
  }
}
