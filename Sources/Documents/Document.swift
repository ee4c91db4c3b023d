/// A JSON5 text with the order and the position of everything in it.
///
/// Foundation decides what is JSON5 and decodes every escape and number, but tells neither where a
/// value stands nor in which order members came; a document adds both. It is a flat list of
/// entries over the bytes of the text, so that a million views cost no million objects.
public struct Document: Sendable {
  let text: DocumentText

  /// How deep brackets may nest for Foundation to judge the text as a whole; in a deeper or larger
  /// one it judges each text and number, and the brackets are ours alone.
  public static let depthLimit = 500
  /// The most bytes of a text that Foundation judges as a whole: it takes many times as much memory.
  static let judgedSize = 4 << 20

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: the text, in UTF-8; a byte order mark is passed over.
  ///   - file: the file's name, as the user named it.
  /// - Throws: a diagnostic of the first fault, with its position.
  /// - Complexity: O(n) in the length of the text; depth does not recurse.
  public init(reading bytes: [UInt8], named file: String) throws(Diagnostic) {
    let source = SourceText(bytes: bytes, file: file)
    try source.checkEncoding()
    var scanner = Scanner(source)
    let entries = try scanner.scan()
    if scanner.depth <= Self.depthLimit, bytes.count <= Self.judgedSize {
      try FoundationJSON5.validate(source)
    }
    text = DocumentText(source: source, entries: entries)
  }

  /// The outermost value.
  public var root: Node { Node(text: text, index: 0) }

  /// The file's name, as the user named it.
  public var file: String { text.source.file }
}

/// What a document's nodes share.
final class DocumentText: Sendable {
  let source: SourceText
  let entries: [Entry]

  init(source: SourceText, entries: [Entry]) {
    self.source = source
    self.entries = entries
  }
}

extension DocumentText {
  /// Whether a member's name is this one.
  func isName(at index: Int, _ name: String) -> Bool {
    var place = Int(entries[index].start)
    var end = Int(entries[index].end)
    let first = source.bytes[place]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      place += 1
      end -= 1
    }
    let length = name.utf8.count
    guard end - place == length else {
      // What is escaped takes more bytes than it stands for.
      guard end - place > length else { return false }
      while place < end, source.bytes[place] != UInt8(ascii: "\\") { place += 1 }
      return place < end && Node(text: self, index: index).string == name
    }
    for byte in name.utf8 {
      guard source.bytes[place] == byte else { return false }
      place += 1
    }
    return true
  }
}

/// One value or member name of a document.
struct Entry {
  /// What stands there.
  enum Kind: UInt8 {
    case object, array, string, number, boolean, null
    /// The name of a member; its value follows.
    case name
  }

  let kind: Kind
  /// The first byte of it.
  let start: Int32
  /// The byte after it; for an object or array, the byte after its bracket.
  var end: Int32
  /// The entry after it and all it holds.
  var next: Int32
}
