/// What `--help` prints, from the tables of verbs and options.
enum Help {
  /// What the program does.
  static let purpose = "shows which SwiftUI views a change recomputes, and why"

  static var text: String {
    var text = "\(purpose.prefix(1).uppercased())\(purpose.dropFirst()).\n\n"
    let verbs = Verb.allCases.flatMap { verb in
      [("invalidation \(verb.usage.arguments)", verb.usage.help)]
        + (verb == .help ? HelpTopic.allCases : []).map {
          ("invalidation help \($0.rawValue)", $0.help)
        }
    }
    let column = verbs.map(\.0.count).max() ?? 0
    for (left, right) in verbs { text += line(left, right, column: column + 2) }
    text += """

      INPUT is the name of a built-in lesson, a scenario file, - for a scenario on standard
      input, or any number of Swift files and folders, read as one app.


      """
    for option in OptionName.allCases {
      let letter = option == .help ? "-h, " : ""
      let value = option.value.map { " \($0)" } ?? ""
      text += line("\(letter)--\(option.rawValue)\(value)", option.help)
    }
    text += "\n  The FILE of 'export' ends in\n"
    for format in ExportFormat.allCases { text += line("." + format.rawValue, format.help) }
    text += """

      In the full screen, ? shows the keys; with --plain, h does.
      Exit status: 0 done, 1 a check did not hold, 64 wrong usage, 65 bad input, 66 no such
      input, 70 an internal fault, 74 an input or output error, 128+N ended by signal N.

      """
    return text
  }

  private static func line(_ left: String, _ right: String, column: Int = 30) -> String {
    let padding = String(repeating: " ", count: max(column - left.count, 2))
    return "  \(left)\(padding)\(right)\n"
  }
}
