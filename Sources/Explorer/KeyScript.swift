public import Canvas
import Documents

/// Keys written as text, for `--script`: every character is a key, a name in angle brackets another.
///
/// `..<Down>?` presses `.` twice, the arrow down and `?`. Names are those of the help (`<Space>`,
/// `<PageDown>`, `<Ctrl-L>`, `<F1>`); `<lt>` is the character `<`, and line breaks are passed over.
public enum KeyScript {
  /// Why a script cannot be read.
  public struct Failure: Error, Hashable, Sendable {
    /// What stands where a key is expected.
    public enum Fault: Hashable, Sendable {
      /// A name that no key has.
      case unknown
      /// A name without the bracket that closes it.
      case unclosed
      /// A character that no key writes.
      case control
    }

    /// The name or the character.
    public let name: String
    /// What is wrong with it.
    public let fault: Fault
    /// Where it stands, in characters from 1.
    public let column: Int

    /// Describes what is no key.
    public init(name: String, fault: Fault, column: Int) {
      self.name = name
      self.fault = fault
      self.column = column
    }
  }

  /// Reads a script.
  ///
  /// - Throws: ``Failure`` at the first key that is none.
  public static func keys(of script: String) throws(Failure) -> [Key] {
    var keys: [Key] = []
    var rest = script[...]
    var column = 1
    while let character = rest.first {
      if character.isNewline {
        rest.removeFirst()
      } else if character == "<" {
        let name = String(rest.dropFirst().prefix { $0 != ">" && $0 != "<" && $0 != " " })
        let isClosed = rest.dropFirst(name.count + 1).first == ">"
        guard isClosed, let key = key(named: name) else {
          throw Failure(name: name, fault: isClosed ? .unknown : .unclosed, column: column)
        }
        keys.append(key)
        rest = rest.dropFirst(name.count + 2)
        column += name.count + 1
      } else {
        if let control = character.unicodeScalars.first(where: {
          $0.properties.generalCategory == .control
        }) {
          throw Failure(name: String(control), fault: .control, column: column)
        }
        keys.append(.character(character))
        rest.removeFirst()
      }
      column += 1
    }
    return keys
  }

  fileprivate static func key(named name: String) -> Key? {
    let lowered = name.lowercased()
    if lowered == "lt" { return .character("<") }
    if lowered == "space" { return .character(" ") }
    if let named = Key.names.first(where: { $0.name.lowercased() == lowered }) { return named.key }
    if lowered.hasPrefix("f"), let number = Int(lowered.dropFirst()), (1...63).contains(number) {
      return .function(number)
    }
    if lowered.hasPrefix("ctrl-"), lowered.count == 6, let letter = lowered.last,
      ("a"..."z").contains(letter)
    {
      return .control(letter)
    }
    return nil
  }
}

extension KeyScript.Failure {
  /// What is wrong.
  public var problem: String {
    switch fault {
    case .control: "'\(name.visible)' is a control character"
    case .unclosed where name.isEmpty: "'<' begins the name of a key"
    case .unknown where name.isEmpty: "'<>' names no key"
    case .unclosed: "'<\(name)' is not closed"
    case .unknown: isControl ? "no terminal sends <\(name)>" : "there is no key '<\(name)>'"
    }
  }

  /// What would be right.
  public var remedy: String {
    switch fault {
    case .control: return "write <Tab>, <Enter>, <Esc>, or a letter such as <Ctrl-X>"
    case _ where name.isEmpty: return "write <lt> for the key '<'"
    case .unclosed:
      let isKey = KeyScript.key(named: name) != nil
      return isKey
        ? "write <\(name)>, or <lt> for the key '<'"
        : "close it with '>', or write <lt> for the key '<'"
    case .unknown where isControl: return "write a letter behind Ctrl-"
    case .unknown:
      return nearestName(to: name, among: Self.names).map { "did you mean '<\($0)>'?" }
        ?? "write a character, or a name such as <Space>, <PageDown>, <Ctrl-L>, <F1>"
    }
  }

  /// Whether it is a key pressed with Control, one that is no letter.
  private var isControl: Bool { name.lowercased().hasPrefix("ctrl-") && name.count <= 6 }

  private static let names =
    ["Space", "lt"] + Key.names.map(\.name) + (1...12).map { "F\($0)" }
    + "ABDEFGKLNOPQRSTUVWXY".map { "Ctrl-\($0)" }
}
