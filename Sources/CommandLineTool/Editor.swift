import Documents
import Foundation

/// The user's editor: what starts it at a line of a file.
struct Editor {
  /// The command, as the user wrote it; it may hold arguments.
  let command: String

  /// The editor that the environment names: the visual one before the other.
  init?(_ environment: [String: String]) {
    let names = ["VISUAL", "EDITOR"].compactMap { environment[$0] }
    guard let command = names.first(where: { $0.contains { !$0.isWhitespace } }) else { return nil }
    self.command = command
  }

  /// How editors are told the line.
  private enum Form {
    /// `+LINE FILE`.
    case plus
    /// An option before `FILE:LINE`.
    case joinedBehind(String)
    /// `FILE:LINE`.
    case joined
    /// An option, the line, then the file.
    case option(String)
  }

  private static let forms: [String: Form] = [
    "vi": .plus, "vim": .plus, "nvim": .plus, "view": .plus, "gvim": .plus, "mvim": .plus,
    "nano": .plus, "pico": .plus, "emacs": .plus, "emacsclient": .plus, "micro": .plus,
    "kak": .plus, "joe": .plus, "mg": .plus, "ne": .plus, "gedit": .plus, "bbedit": .plus,
    "code": .joinedBehind("-g"), "code-insiders": .joinedBehind("-g"),
    "codium": .joinedBehind("-g"),
    "cursor": .joinedBehind("-g"), "subl": .joined, "hx": .joined, "helix": .joined, "zed": .joined,
    "xed": .option("-l"), "mate": .option("-l"), "kate": .option("-l"), "idea": .option("--line"),
  ]

  /// The program's name, without its folder and its arguments.
  var name: String {
    let first = command.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? command
    return first.split(separator: "/").last.map(String.init) ?? first
  }

  /// What opens a file at a line; an editor that is not known opens it at its start.
  ///
  /// The shell takes the command apart, so that it may hold quotes and arguments; the file stands
  /// apart from it, whatever characters it holds.
  func arguments(file: String, line: Int) -> [String] {
    // A name that looks like an option is none.
    let file = file.hasPrefix("-") || file.hasPrefix("+") ? "./" + file : file
    let words: [String] =
      switch Self.forms[name] {
      case .plus: ["+\(line)", file]
      case .joinedBehind(let option): [option, "\(file):\(line)"]
      case .joined: ["\(file):\(line)"]
      case .option(let option): [option, "\(line)", file]
      case nil: [file]
      }
    return ["/bin/sh", "-c", command + " \"$@\"", name] + words
  }

  /// What is to be told of how it ended; nil where all went well.
  func notice(ofStatus status: Int32?) -> String? {
    switch status {
    case 0: nil
    case nil, 126, 127: "'\(command.visible)' cannot be started; VISUAL or EDITOR names the editor"
    case let status?: "'\(command.visible)' ended with status \(status)"
    }
  }
}
