/// One value of a document.
public struct Node: Sendable {
  /// The kinds of JSON values.
  public enum Kind: String, Sendable {
    /// Named members.
    case object
    /// A list.
    case array
    /// A text.
    case string
    /// A number.
    case number
    /// `true` or `false`.
    case boolean
    /// `null`.
    case null
  }

  let text: DocumentText
  let index: Int

  private var entry: Entry { text.entries[index] }

  /// What kind of value it is.
  public var kind: Kind {
    switch entry.kind {
    case .object: .object
    case .array: .array
    case .string, .name: .string
    case .number: .number
    case .boolean: .boolean
    case .null: .null
    }
  }

  /// Where it starts.
  public var position: Position { text.source.position(of: Int(entry.start)) }

  /// The elements, empty unless it is an array.
  public var elements: some Sequence<Node> {
    let end = entry.kind == .array ? Int(entry.next) : index
    return sequence(state: index + 1) { [text] next -> Node? in
      guard next < end else { return nil }
      defer { next = Int(text.entries[next].next) }
      return Node(text: text, index: next)
    }
  }

  /// The members in their order, empty unless it is an object.
  public var members: some Sequence<Member> {
    let end = entry.kind == .object ? Int(entry.next) : index
    return sequence(state: index + 1) { [text] next -> Member? in
      guard next < end else { return nil }
      let name = Node(text: text, index: next)
      let value = Node(text: text, index: next + 1)
      next = Int(text.entries[next + 1].next)
      return Member(name: name.string ?? "", position: name.position, value: value)
    }
  }

  /// The value of the first member of a name.
  public func member(_ name: String) -> Node? { members.first { $0.name == name }?.value }

  /// The text, where it is one and its escapes are sound.
  public var string: String? {
    switch entry.kind {
    case .name, .string: FoundationJSON5.string(of: bytes)
    default: nil
    }
  }

  /// The number, where it is one that a double can hold.
  public var number: Double? {
    guard entry.kind == .number, let number = FoundationJSON5.number(of: bytes) else { return nil }
    return number.isFinite ? number : nil
  }

  /// The truth value, where it is one.
  public var boolean: Bool? {
    entry.kind == .boolean ? bytes.first == UInt8(ascii: "t") : nil
  }

  /// The value as it stands in the text; for an object or array, its opening bracket.
  public var spelling: String { String(decoding: bytes, as: UTF8.self) }

  /// The value as a message shows it: what is long is cut, what is of several parts named.
  package var shown: String {
    switch kind {
    case .object: "an object"
    case .array: "a list"
    default: spelling.count > 40 ? spelling.prefix(39) + "…" : spelling
    }
  }

  private var bytes: ArraySlice<UInt8> {
    text.source.bytes[Int(entry.start)..<Int(entry.end)]
  }
}

/// One member of an object.
public struct Member: Sendable {
  /// The name, with escapes resolved.
  public let name: String
  /// Where the name starts.
  public let position: Position
  /// The value.
  public let value: Node
}
