import Documents
public import Invalidation

/// A change written in one word: `KEY`, `KEY=VALUE`, `KEY@WRITER` or `KEY=VALUE@WRITER`.
///
/// A key with `=` or `@` in it is quoted; blanks beside the signs do not count. The value is JSON5 if it
/// parses, else a text. Where what follows the `=` does not parse as a whole, its last `@` stands before
/// the writer; a value that holds one is quoted. Where the key is a property, the `@` stands before the
/// object meant.
public struct FireText: Sendable {
  /// What to do with a value that looks like a slip: an empty one, and one that begins with a bracket
  /// or a double quote and does not parse.
  public enum Slips: Hashable, Sendable {
    /// Take it for a text, as FORMATS.md has it for `--fire`.
    case taken
    /// Refuse it, where somebody is there to correct it.
    case refused
  }

  private let key: String
  private let slips: Slips
  private let value: String?
  private let rest: String

  /// Splits a text.
  ///
  /// - Throws: what is wrong with it, and what would be right.
  public init(_ text: String, slips: Slips = .refused) throws(AimError) {
    self.slips = slips
    let (key, rest) = try Self.splitKey(text.trimmed)
    guard !key.isEmpty else {
      throw AimError(problem: "there is no key", remedy: "write KEY, KEY=VALUE or KEY@WRITER")
    }
    self.key = key
    self.rest = rest.trimmed
    value = self.rest.first == "=" ? self.rest.dropFirst().trimmed : nil
  }

  private static func splitKey(_ text: String) throws(AimError) -> (String, Substring) {
    if let end = wrapperEnd(text) { return (String(text[..<end]), text[end...]) }
    guard let quote = text.first, quote == "\"" || quote == "'" else {
      let key = text.prefix { $0 != "=" && $0 != "@" }
      return (key.trimmed, text[key.endIndex...])
    }
    let inner = text.dropFirst().prefix { $0 != quote }
    guard inner.endIndex < text.endIndex else {
      throw AimError(problem: "the key's quote is not closed", remedy: "close it with \(quote)")
    }
    return (String(inner), text[text.index(after: inner.endIndex)...])
  }

  /// Where a key of storage outside the app ends, which stands unquoted: `@AppStorage("a=b")`.
  private static func wrapperEnd(_ text: String) -> String.Index? {
    guard text.first == "@" else { return nil }
    let name = text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex] == "(" else {
      return nil
    }
    var level = 0
    var isQuoted = false
    for index in text[name.endIndex...].indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case "(" where !isQuoted: level += 1
      case ")" where !isQuoted:
        level -= 1
        if level == 0 { return text.index(after: index) }
      default: break
      }
    }
    return nil
  }

  /// The change, labelled `fired`; a key that is not declared is fired as undeclared.
  ///
  /// - Throws: why it cannot be fired there, and what would be right.
  public func change(in declared: inout DeclaredNames) throws(AimError) -> Change {
    let (id, path) = declared.place(key)
    let (text, writer) = split()
    if slips == .refused, let slip { throw slip }
    var write = Write(key: id, value: text.map(Self.value))
    // A value that is JSON5 is not what the sign could have been part of.
    let bare = text.flatMap { (try? Self.read($0)) == nil ? $0 : nil }
    write.path = path
    if let writer, case .property(let type, _, _) = declared.graph.keys[id.index].storage {
      write.instance = try instance(writer, bare, of: type, in: declared.graph)
    } else {
      write.target = try declared.graph.target(
        of: id,
        at: writer,
        inside: nil,
        says: .fired(key, value: bare)
      )
    }
    if let value = write.value {
      try ScenarioReader.checkInstance(value, for: id, in: declared.graph)
    }
    return Change(label: "fired", writes: [write])
  }

  /// The object behind an `@`, where the key is a property.
  private func instance(
    _ name: String,
    _ value: String?,
    of type: String,
    in graph: ViewGraph
  ) throws(AimError) -> InstanceID {
    let words = AimWords.fired(key, value: value)
    let objects = graph.instances.filter { $0.type == type }.map(\.name)
    guard let index = graph.instances.firstIndex(where: { $0.name == name && $0.type == type })
    else {
      throw AimError(
        problem: "'\(name)' is no object of \(type)",
        remedy: objects.isEmpty
          ? "none is declared; \(words.leaveOut(name))"
          : "it may be @\(objects.joined(separator: ", @"))\(words.quoting(name))"
      )
    }
    return InstanceID(index)
  }

  /// Tells the value from the writer.
  private func split() -> (value: String?, writer: String?) {
    guard let value else {
      return (nil, rest.isEmpty ? nil : rest.dropFirst().trimmed)
    }
    guard let at = value.lastIndex(of: "@"), (try? Self.read(value)) == nil else {
      return (value, nil)
    }
    return (value[..<at].trimmed, value[value.index(after: at)...].trimmed)
  }

  /// What looks like a slip in the value, and what would be right; nil where nothing does.
  public var slip: AimError? {
    guard let text = split().value else { return nil }
    guard let first = text.first else {
      return AimError(
        problem: "there is no value behind '\(key)='",
        remedy: "write \"\" for an empty text"
      )
    }
    do {
      _ = try Self.read(text)
      return nil
    } catch {
      guard "{[\"".contains(first) else { return nil }
      let column = error.position.map { " at character \($0.column)" } ?? ""
      let shown = text.count > 40 ? text.prefix(39) + "…" : text
      return AimError(
        problem: "the value \(shown) is broken\(column): \(error.problem)",
        remedy: error.remedy.isEmpty ? "put a text in quotes" : error.remedy
      )
    }
  }

  /// The value that a text means: itself where it is no JSON5.
  private static func value(_ text: String) -> Value { (try? read(text)) ?? .string(text) }

  /// Reads a text as JSON5.
  private static func read(_ text: String) throws(Diagnostic) -> Value {
    let document = try Document(reading: Array(text.utf8), named: "")
    var reader = ScenarioReader(faults: Faults(file: ""))
    let value: Value = reader.constant(document.root)
    if let fault = reader.faults.diagnostics.first(where: { $0.severity == .error }) { throw fault }
    return value
  }
}

extension FireText {
  /// The most characters of a value in a label.
  private static let labelLimit = 60

  /// What a change written in this way is called in a list: `email = "x"`, `scale = 2 @Pane`.
  public var label: String {
    let (value, writer) = split()
    var label = key
    if let value {
      let text = (try? Self.read(value)) == nil ? Spelling.text(value) : value
      label +=
        " = " + (text.count > Self.labelLimit ? text.prefix(Self.labelLimit - 1) + "…" : text)
    }
    return label + (writer.map { " @\($0)" } ?? "")
  }
}

extension StringProtocol {
  /// The text without blanks around it.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}

/// The names that a scenario declares, to which keys named for the first time are added.
public struct DeclaredNames: Sendable {
  /// The views and keys, with those that were added.
  public private(set) var graph: ViewGraph
  private var keyIDs: [String: KeyID]

  /// Takes the names of a graph.
  ///
  /// - Complexity: O(n) in the number of keys.
  public init(_ graph: ViewGraph) {
    self.graph = graph
    keyIDs = Dictionary(
      graph.keys.enumerated().map { ($1.name, KeyID($0)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  mutating func key(_ name: String) -> KeyID {
    if let id = keyIDs[name] { return id }
    let id = graph.addUndeclaredKey(name)
    keyIDs[name] = id
    return id
  }

  /// A key, or on Swift sources a part of an environment value: `\.theme.title`.
  mutating func place(_ name: String) -> (KeyID, [String]) {
    guard graph.settings.comparesInputs, keyIDs[name] == nil, name.hasPrefix("\\.") else {
      return (key(name), [])
    }
    var parts = name.dropFirst(2).split(separator: ".", omittingEmptySubsequences: false)
    var path: [String] = []
    while parts.count > 1 {
      path.insert(String(parts.removeLast()), at: 0)
      if let id = keyIDs["\\." + parts.joined(separator: ".")] { return (id, path) }
    }
    return (key(name), [])
  }
}
