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
  public var elements: Elements {
    entry.kind == .array ? Elements(text: text, from: index + 1, to: Int(entry.next)) : .none
  }

  /// The elements of a list, one after another.
  public struct Elements: Sequence, IteratorProtocol, Sendable {
    /// No elements.
    public static let none = Elements(text: nil, from: 0, to: 0)

    private let text: DocumentText?
    private var place: Int
    private let end: Int

    fileprivate init(text: DocumentText?, from place: Int, to end: Int) {
      self.text = text
      self.place = place
      self.end = end
    }

    /// Goes on to the next element.
    public mutating func next() -> Node? {
      guard place < end, let text else { return nil }
      defer { place = Int(text.entries[place].next) }
      return Node(text: text, index: place)
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
      return Member(name: name.string ?? "", value: value)
    }
  }

  /// The value of the first member of a name; nil where there is none.
  ///
  /// - Complexity: O(n) in the members; no name is decoded unless it holds an escape.
  public func member(_ name: String) -> Node? {
    guard entry.kind == .object else { return nil }
    var place = index + 1
    while place < Int(entry.next) {
      if text.isName(at: place, name) { return Node(text: text, index: place + 1) }
      place = Int(text.entries[place + 1].next)
    }
    return nil
  }

  /// Goes through the members by their places among the names that they may have.
  ///
  /// - Parameters:
  ///   - names: the names.
  ///   - body: is given a place, nil for another name, and what reads the member.
  /// - Complexity: O(n) in the members and the names; no name is decoded unless it holds an escape.
  public func forEachMember(among names: [String], _ body: (Int?, () -> Member) -> Void) {
    guard entry.kind == .object else { return }
    var place = index + 1
    while place < Int(entry.next) {
      let name = Node(text: text, index: place)
      let value = Node(text: text, index: place + 1)
      body(names.firstIndex { text.isName(at: place, $0) }) {
        Member(name: name.string ?? "", value: value)
      }
      place = Int(text.entries[place + 1].next)
    }
  }

  /// How many objects stand in it, itself included.
  ///
  /// - Complexity: O(n) in all that it holds.
  public var objectCount: Int {
    text.entries[index..<Int(entry.next)].count { $0.kind == .object }
  }

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
  /// The value.
  public let value: Node

  /// Where the name starts, which stands before the value.
  public var position: Position { Node(text: value.text, index: value.index - 1).position }
}
