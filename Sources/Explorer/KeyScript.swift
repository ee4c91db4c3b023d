public import Canvas

/// Keys written as text, for `--script`: every character is a key, a name in angle brackets another.
///
/// `..<Down>?` presses `.` twice, the arrow down and `?`. Names are those of the help (`<Space>`,
/// `<PageDown>`, `<Ctrl-L>`, `<F1>`); `<lt>` is the character `<`, and line breaks are passed over.
public enum KeyScript {
  /// Why a script cannot be read.
  public struct Failure: Error, Hashable, Sendable {
    /// The name that is none, or that is not closed.
    public let name: String
    /// Where its bracket stands, in characters from 1.
    public let column: Int

    /// Describes a name that is none.
    public init(name: String, column: Int) {
      self.name = name
      self.column = column
    }
  }

  /// Reads a script.
  ///
  /// - Throws: ``Failure`` at the first name that is none.
  public static func keys(of script: String) throws(Failure) -> [Key] {
    var keys: [Key] = []
    var rest = script[...]
    var column = 1
    while let character = rest.first {
      if character.isNewline {
        rest.removeFirst()
      } else if character == "<" {
        let name = rest.dropFirst().prefix { $0 != ">" && $0 != "<" && $0 != " " }
        guard rest.dropFirst(name.count + 1).first == ">", let key = key(named: String(name)) else {
          throw Failure(name: String(name), column: column)
        }
        keys.append(key)
        rest = rest.dropFirst(name.count + 2)
        column += name.count + 1
      } else {
        keys.append(.character(character))
        rest.removeFirst()
      }
      column += 1
    }
    return keys
  }

  private static func key(named name: String) -> Key? {
    let lowered = name.lowercased()
    if lowered == "lt" { return .character("<") }
    if lowered == "space" { return .character(" ") }
    if let named = Key.names.first(where: { $0.name.lowercased() == lowered }) { return named.key }
    if lowered.hasPrefix("f"), let number = Int(lowered.dropFirst()), (1...63).contains(number) {
      return .function(number)
    }
    if lowered.hasPrefix("ctrl-"), lowered.count == 6, let letter = lowered.last {
      return .control(letter)
    }
    return nil
  }
}
