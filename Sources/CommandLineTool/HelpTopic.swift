import Documents
import Explorer

/// What `help` tells more of, by the word behind it.
enum HelpTopic: String, CaseIterable {
  case keys, settings

  /// What is told, in one line.
  var help: String {
    switch self {
    case .keys: "the keys of the full screen, as they are bound, and the marks"
    case .settings: "a file of settings to start from"
    }
  }

  /// The topic of the word behind `help`; nil where there is none, or it is a verb's.
  ///
  /// - Throws: ``Failure`` at a word that is no topic.
  init?(_ words: [String]) throws(Failure) {
    guard let word = words.first, Verb(rawValue: word) == nil else { return nil }
    let names = Self.allCases.map(\.rawValue)
    guard words.count == 1, let topic = HelpTopic(rawValue: word) else {
      let nearest = nearestName(to: word, among: names)
      throw .usage(
        "there is no help on '\(words.joined(separator: " "))'",
        nearest.map { "did you mean 'help \($0)'?" }
          ?? "there is on \(names.joined(separator: ", "))"
      )
    }
    self = topic
  }

  /// The text, told to its end.
  ///
  /// - Throws: ``Failure`` where the arguments name a theme that does not exist.
  func text(_ options: Options) throws(Failure) -> String {
    switch self {
    case .keys: KeysPage(try Appearance(options)).text
    case .settings: SettingsExample.text
    }
  }
}
