import Scenarios

/// What the program can be asked to do, by the first word of the arguments.
enum Verb: String, CaseIterable {
  case fullScreen = ""
  case print, tree, check, watch, export, list
  case help, version

  /// What stands behind the verb in the help.
  var usage: (arguments: String, help: String) {
    switch self {
    case .fullScreen: ("[INPUT...]", "open INPUT, or the first lesson, full screen")
    case .print: ("print INPUT...", "the text of every change, then the counts")
    case .tree: ("tree INPUT...", "the view tree as an indented outline")
    case .check:
      (
        "check INPUT...",
        "hold every 'expect', find what widens changes in sources; silent when all is well"
      )
    case .watch: ("watch [FILE]", "follow the change log of a running app: FILE, or standard input")
    case .export: ("export INPUT --to FILE", "write the run into a file, by its ending")
    case .list: ("list", "built-in lessons and themes")
    case .help: ("help", "this")
    case .version: ("version", "the version")
    }
  }

  /// How many inputs the verb takes.
  private var inputs: ClosedRange<Int> {
    switch self {
    case .fullScreen: 0...Int.max
    case .print, .tree, .check, .export: 1...Int.max
    case .watch: 0...1
    case .list, .help, .version: 0...0
    }
  }

  /// Holds that the verb has as many inputs as it takes.
  ///
  /// - Throws: ``Failure`` with status 64.
  func checkInputs(_ names: [String]) throws(Failure) {
    guard self != .help, self != .version, !inputs.contains(names.count) else { return }
    let name = rawValue.isEmpty ? "the full screen" : "'\(rawValue)'"
    if names.count < inputs.lowerBound {
      throw .usage("\(name) without an input", "write: invalidation \(usage.arguments)")
    }
    throw .usage(
      "\(name) with '\(names[inputs.upperBound])' too",
      "write: invalidation \(usage.arguments)"
    )
  }

  /// Does what the arguments say.
  static func run(_ options: Options) throws(Failure) -> ExitStatus {
    switch options.verb {
    case .fullScreen where options.inputs.count == 1 && LogFile.isLog(options.inputs[0]):
      try WatchVerb(options: options).run()
    case .fullScreen where !options.sources.isEmpty || options.record != nil:
      throw .usage(
        "--source and --record without a log",
        "write: invalidation \(watch.usage.arguments)"
      )
    case .fullScreen where options.isPlain: try PlainFront(options: options).run()
    case .fullScreen: try FullScreen(options: options).run()
    case .print: try PrintVerb(options: options).run()
    case .tree: try TreeVerb(options: options).run()
    case .check: try CheckVerb(options: options).run()
    case .watch: try WatchVerb(options: options).run()
    case .export: try ExportVerb(options: options).run()
    case .list: try ListVerb(options: options).run()
    case .help: try Output.write(HelpTopic(options.inputs)?.text(options) ?? Help.text)
    case .version: try Output.write("invalidation \(Version.current)\n")
    }
  }
}

/// The version of the program.
enum Version {
  static let current = "0.1.0"
}
