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
    if let scalar = text.unicodeScalars.first(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      throw Failure(
        "'\(String(scalar).visible)' is a control character",
        "write <Tab>, <Enter>, <Esc>, or a letter such as <Ctrl-X>"
      )
    }
    let keys: [Key]
    do {
      keys = try KeyScript.keys(of: text)
    } catch {
      throw failure(error, in: text)
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

  private static func failure(_ failure: KeyScript.Failure, in text: String) -> Failure {
    let name = failure.name
    if name.isEmpty { return Failure("'<' begins the name of a key", "write <lt> for the key '<'") }
    guard text.contains("<\(name)>") else {
      return Failure("'<\(name)' is not closed", "write <\(name)>, or <lt> for the key '<'")
    }
    let nearest = nearestName(to: name, among: names)
    return Failure(
      "there is no key '<\(name)>'",
      nearest.map { "did you mean '<\($0)>'?" }
        ?? "write a character, or a name such as <Space>, <PageDown>, <Ctrl-L>, <F1>"
    )
  }

  private static let names =
    ["Space", "lt"] + Key.names.map(\.name) + (1...12).map { "F\($0)" }
    + "ABDEFGKLNOPQRSTUVWXY".map { "Ctrl-\($0)" }

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
    case "a"..."z": return
    default: throw Failure("no terminal sends <\(key.name)>", "write a letter behind Ctrl-")
    }
  }
}
