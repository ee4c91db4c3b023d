import Canvas
import Foundation
import SourceReader

/// What the arguments say.
struct Options {
  /// A change of the user's own: `KEY[=VALUE][@WRITER]`.
  struct Fire {
    let text: String
  }

  /// Whether colour is written where the output is no terminal.
  enum ColorChoice: String, CaseIterable {
    case auto, always, never
  }

  var verb = Verb.fullScreen
  var inputs: [String] = []
  var theme: String?
  var isASCII = false
  var color = ColorChoice.auto
  var isJSON = false
  var fires: [Fire] = []
  var explains = false
  var platform = Platform.iOS
  var script: String?
  var size: Size?
  /// The width of an export that is as high as it needs to be.
  var width: Int?
  var dump: String?
  var predicts = false
  var presents = false
  var showsKeys = false
  var seconds: Double?
  var movesNothing = false
  var isPlain = false
  var hasMouse = false
  var export: String?
  var isForced = false
  /// The app's sources, for the log that it writes.
  var sources: [String] = []
  /// Where the log is kept that is watched.
  var record: String?

  /// Reads the arguments; the first is the name of the program.
  ///
  /// - Throws: ``Failure`` with status 64.
  init(_ arguments: [String]) throws(Failure) {
    var words: [String] = []
    for argument in try OptionParser.parse(arguments) {
      switch argument {
      case .word(let word): words.append(word)
      case .option(let name, let value): try apply(name, value)
      }
    }
    let isAnswered = isAnswered
    if let first = words.first, let verb = Verb(rawValue: first), verb != .fullScreen {
      self.verb = isAnswered ? self.verb : verb
      words.removeFirst()
    }
    inputs = isAnswered ? [] : words
    try verb.checkInputs(inputs)
    try checkDump()
    try checkPlain()
    try checkExport()
    try checkWatch()
  }

  /// Whether the arguments ask for help or the version, whatever else they say.
  private var isAnswered: Bool { verb == .help || verb == .version }

  private mutating func apply(_ name: OptionName, _ value: String) throws(Failure) {
    switch name {
    case .theme: theme = value
    case .ascii: isASCII = true
    case .json: isJSON = true
    case .fire: fires.append(Fire(text: value))
    case .explain: explains = true
    case .script: script = (script ?? "") + value
    case .dump: dump = value
    case .predict: predicts = true
    case .present: presents = true
    case .keys: showsKeys = true
    case .noMotion: movesNothing = true
    case .plain: isPlain = true
    case .mouse: hasMouse = true
    case .play:
      guard let number = Double(value), (0.1...3600).contains(number) else {
        throw .usage("--play '\(value)'", "write a number of seconds from 0.1 to 3600")
      }
      seconds = number
    case .to: export = value
    case .force: isForced = true
    case .source: sources.append(value)
    case .record: record = value
    case .help: verb = .help
    case .version: verb = .version
    case .color:
      guard let choice = ColorChoice(rawValue: value) else {
        throw .usage("--color '\(value)'", "write auto, always or never")
      }
      color = choice
    case .platform:
      guard let platform = Platform(rawValue: value) else {
        let names = Platform.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage("--platform '\(value)'", "write one of \(names)")
      }
      self.platform = platform
    case .size: try readSize(value)
    }
  }

  private mutating func readSize(_ value: String) throws(Failure) {
    let lengths = value.split(separator: "x", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    guard (1...2).contains(lengths.count), lengths.allSatisfy({ (1...1000).contains($0) }) else {
      throw .usage("--size '\(value)'", "write WIDTHxHEIGHT, such as 80x24, up to 1000x1000")
    }
    size = lengths.count == 2 ? Size(width: lengths[0], height: lengths[1]) : nil
    width = lengths.count == 1 ? lengths[0] : nil
  }

  private func checkDump() throws(Failure) {
    if let width, verb != .export {
      throw .usage("--size '\(width)'", "write WIDTHxHEIGHT; a width alone goes with 'export'")
    }
    if dump != nil || script != nil || size != nil && verb != .export {
      guard dump != nil else {
        throw .usage("--script and --size without --dump", "add --dump FILE, or - for the output")
      }
      guard verb == .fullScreen || verb == .watch else {
        throw .usage("--dump with '\(verb.rawValue)'", "it goes with the full screen alone")
      }
    }
  }

  private func checkPlain() throws(Failure) {
    guard isPlain, verb == .fullScreen else { return }
    let others = [("--dump", dump != nil), ("--predict", predicts), ("--play", seconds != nil)]
    if let (name, _) = others.first(where: \.1) {
      throw .usage("\(name) with --plain", "leave one of them out")
    }
    if inputs.first == "-" {
      throw .usage("--plain with '-'", "name a file: commands come from standard input")
    }
  }

  private func checkExport() throws(Failure) {
    guard verb == .export else {
      guard export == nil, !isForced || record != nil || dump != nil else {
        throw .usage("--to and --force without 'export'", "write: invalidation \(Self.exporting)")
      }
      return
    }
    guard let export else {
      throw .usage("'export' without --to", "write: invalidation \(Self.exporting)")
    }
    guard ExportFormat(path: export) != nil else {
      throw .usage("--to '\(export)' has no known ending", "end it in \(ExportFormat.endings)")
    }
  }

  private func checkWatch() throws(Failure) {
    // The full screen watches too, where its input is a log.
    guard verb != .watch, verb != .fullScreen, !sources.isEmpty || record != nil else { return }
    throw .usage("--source and --record without 'watch'", "write: invalidation \(Self.watching)")
  }

  private static let watching = Verb.watch.usage.arguments
  private static let exporting = Verb.export.usage.arguments
}
