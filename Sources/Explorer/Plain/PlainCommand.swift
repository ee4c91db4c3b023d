import Documents

/// Something that a line can ask for: what is typed, what is said of it, and what it does.
struct PlainCommand: Sendable {
  /// What is typed, the shortest first.
  let names: [String]
  /// What stands behind it; empty where nothing does.
  var argument = ""
  /// Whether what stands behind it may be left out.
  var isArgumentOptional = false
  /// What it does, in one line.
  let help: String
  /// Does it, and says what came of it in lines.
  let perform: @Sendable (inout PlainSession, String) -> [String]

  /// Every command, in the order of the help.
  static let all: [PlainCommand] = [
    PlainCommand(names: [".", "next"], help: "the next change; Enter alone does the same") {
      session,
      _ in session.stepForward()
    },
    PlainCommand(names: [",", "back"], help: "undo the last change") { session, _ in
      session.stepBack()
    },
    PlainCommand(names: ["s", "step"], argument: "NUMBER", help: "go to a step") {
      $0.goToStep($1)
    },
    PlainCommand(
      names: ["f", "fire"],
      argument: "KEY=VALUE",
      help: "fire a change of your own; @VIEW behind it says which view's value"
    ) { $0.fireOwn($1) },
    PlainCommand(names: ["r", "reset"], help: "start again at the first values") { session, _ in
      session.goToStep("0")
    },
    PlainCommand(names: ["w", "why"], argument: "VIEW", help: "why a view ran, or did not") {
      $0.reason(for: $1)
    },
    PlainCommand(names: ["v", "views"], help: "the views, and what the last change did to each") {
      session,
      _ in session.views()
    },
    PlainCommand(names: ["c", "changes"], help: "the changes, by their numbers") { session, _ in
      session.changes()
    },
    PlainCommand(names: ["k", "storage"], help: "what is stored, and its values now") {
      session,
      _ in session.storage()
    },
    PlainCommand(
      names: ["l", "lessons"],
      argument: "NAME",
      isArgumentOptional: true,
      help: "the lessons; with a name, open that one"
    ) { $0.lessons($1) },
    PlainCommand(names: ["h", "help", "?"], help: "the commands") { _, _ in helpLines },
    PlainCommand(names: ["q", "quit"], help: "end; the end of input does the same") {
      session,
      _ in
      session.isOver = true
      return []
    },
  ]

  /// Finds the command of a line and does it.
  static func perform(_ line: String, in session: inout PlainSession) -> [String] {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let word = words.first.map({ $0.lowercased() }) else { return session.stepForward() }
    let argument = words.dropFirst().first.map { trimmed($0) } ?? ""
    if argument.isEmpty, word.allSatisfy({ $0.isASCII && $0.isNumber }) {
      return session.fire(word)
    }
    guard let command = all.first(where: { $0.names.contains(word) }) else {
      let nearest = nearestName(to: word, among: all.flatMap(\.names).filter { $0.count > 1 })
      let remedy = nearest.map { "Did you mean \($0)?" } ?? "h tells the commands."
      return ["There is no command '\(short(word))'. \(remedy)"]
    }
    if command.argument.isEmpty, !argument.isEmpty {
      return ["'\(word)' stands alone: write \(command.names[0])"]
    }
    if !command.argument.isEmpty, !command.isArgumentOptional, argument.isEmpty {
      return ["'\(word)' without a \(command.argument.lowercased()): write \(command.usage)"]
    }
    return command.perform(&session, argument)
  }

  /// What is typed, with what stands behind it.
  private var usage: String { argument.isEmpty ? names[0] : "\(names[0]) \(argument)" }

  /// The help: a line a command.
  private static var helpLines: [String] {
    let number = "a number: fire the change of that number"
    let lines = all.map { command in
      let argument = command.argument.isEmpty ? "" : " " + command.argument
      return "\(command.names.joined(separator: " or "))\(argument): \(command.help)"
    }
    return lines.prefix(2) + [number] + lines.dropFirst(2)
  }

  private static func trimmed(_ text: Substring) -> String {
    let end = text.lastIndex { !$0.isWhitespace }
    return end.map { String(text[...$0].drop(while: \.isWhitespace)) } ?? ""
  }

  /// What was typed, in as many characters as an answer has for it.
  static func short(_ text: String) -> String {
    text.count > 40 ? text.prefix(39) + "…" : text
  }
}
