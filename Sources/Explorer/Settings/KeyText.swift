import Canvas
import Documents

/// A chord as settings write it: as ``KeyScript`` does, and only of keys that a terminal sends.
enum KeyText {
  /// Why a text is no chord.
  struct Failure: Error {
    /// What is wrong with the keys, behind the name of what they are bound to.
    private let fault: String
    /// What would be right.
    let remedy: String

    init(_ fault: String, _ remedy: String) {
      self.fault = fault
      self.remedy = remedy
    }

    /// What is wrong with the keys of a command.
    func problem(of command: String) -> String { "'\(command)': \(fault)" }
  }

  /// The most keys of a chord.
  private static let limit = 8

  /// Reads a text.
  ///
  /// - Throws: ``Failure`` at the first key that is none.
  static func chord(_ text: String) throws(Failure) -> Chord {
    let keys: [Key]
    do throws(KeyScript.Failure) {
      // A script passes over line breaks; a chord has no use for any.
      if let newline = text.first(where: \.isNewline) {
        throw KeyScript.Failure(name: String(newline), fault: .control, column: 1)
      }
      keys = try KeyScript.keys(of: text)
    } catch {
      throw Failure(error.problem, error.remedy)
    }
    guard !keys.isEmpty else {
      throw Failure("an empty text is no key", "write [] to leave the command without keys")
    }
    guard keys.count <= limit else {
      throw Failure("a chord of \(keys.count) keys", "write \(limit) at the most")
    }
    for key in keys { try check(key) }
    return Chord(keys)
  }

  /// Refuses keys with Control that never come, or not as such.
  private static func check(_ key: Key) throws(Failure) {
    guard case .control(let letter) = key else { return }
    switch letter {
    case "c", "z":
      let does = letter == "c" ? "ends" : "suspends"
      throw Failure("<\(key.name)> always \(does) the program", "take another key")
    case "h": throw Failure("<\(key.name)> comes as <Backspace>", "write that, or take another key")
    case "i": throw Failure("<\(key.name)> comes as <Tab>", "write that, or take another key")
    case "j", "m":
      throw Failure("<\(key.name)> comes as <Enter>", "write that, or take another key")
    default: return
    }
  }
}
