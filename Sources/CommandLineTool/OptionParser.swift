import CLibc
import Documents

/// The options, by their long names.
enum OptionName: String, CaseIterable {
  case theme, ascii, color, json, fire, explain, platform, help, version, script, size, dump, to,
    force
  case source, record
  case predict, present, keys, play, plain, mouse
  case noMotion = "no-motion"

  /// What the value is called in the help; nil where there is none.
  var value: String? {
    switch self {
    case .theme: "NAME|FILE"
    case .color: "auto|always|never"
    case .fire: "KEY[=VALUE][@WRITER]"
    case .script: "KEYS"
    case .size: "W[xH]"
    case .dump, .to, .record: "FILE"
    case .source: "PATH"
    case .play: "SECONDS"
    case .platform: "NAME"
    case .ascii, .json, .explain, .help, .version, .force, .predict, .present, .keys, .noMotion,
      .plain, .mouse:
      nil
    }
  }

  /// What it does, in one line.
  var help: String {
    switch self {
    case .theme: "show it in a theme: a name that 'list' prints, or a file"
    case .ascii: "draw with ASCII characters alone"
    case .color: "whether to write colour"
    case .json: "print for machines"
    case .fire: "fire a change of your own after the scripted ones; may be repeated"
    case .explain: "print a reason for each view under each change"
    case .platform: "decide '#if' in Swift sources for iOS (else), macOS, watchOS, tvOS, visionOS"
    case .help: "print this"
    case .version: "print the version"
    case .predict: "ask before each step what will run"
    case .present: "show what an audience needs, spaced out"
    case .keys: "show the last keys pressed"
    case .play: "step by itself, every so many seconds"
    case .noMotion: "show each change at once; NO_MOTION in the environment does the same"
    case .mouse: "listen to the mouse; selecting text then needs Shift"
    case .plain: "step line by line in plain text, for screen readers and any terminal"
    case .script: "press these keys, without a terminal (<Down>, <Space>, …); may be repeated"
    case .size: "the size of the screen for --dump and 'export'; W alone: all rows of the tree"
    case .to: "where 'export' writes the run"
    case .force: "let 'export', --record and --dump replace a file"
    case .source: "for 'watch', the app's Swift files or folders; may be repeated"
    case .record: "keep what 'watch' reads, with the times; 'watch FILE' reads it again"
    case .dump: "write the last screen into a file as text, - for the output"
    }
  }
}

/// An argument: an option with its value, or a word.
enum Argument {
  case option(OptionName, String)
  case word(String)
}

/// Splits arguments by getopt_long: options and words may be mixed, `--` ends the options.
enum OptionParser {
  /// - Throws: ``Failure`` with status 64 at an option that is none, or lacks its value.
  static func parse(_ arguments: [String]) throws(Failure) -> [Argument] {
    let vector = CStrings(arguments)
    let names = CStrings(OptionName.allCases.map { $0.rawValue + ($0.value == nil ? "" : "=") })
    var result: [Argument] = []
    var isFirst: Int32 = 1
    while true {
      let argument = unsafe cl_next_argument(
        isFirst,
        Int32(arguments.count),
        vector.mutable,
        names.constant,
        Int32(OptionName.allCases.count)
      )
      isFirst = 0
      let value = unsafe argument.value.map { unsafe String(cString: $0) } ?? ""
      switch unsafe argument.kind {
      case CL_END: return result
      case CL_WORD: result.append(.word(value))
      case CL_OPTION: result.append(.option(OptionName.allCases[Int(unsafe argument.index)], value))
      case CL_LACKING: throw .usage("option '\(value)' lacks its value")
      default: throw unknown(value)
      }
    }
  }

  private static func unknown(_ argument: String) -> Failure {
    let names = OptionName.allCases.map { "--" + $0.rawValue }
    let nearest = nearestName(to: argument, among: names)
    return .usage(
      "no option '\(argument)'",
      nearest.map { "did you mean '\($0)'?" } ?? "see --help"
    )
  }
}

/// Strings as C wants them, for as long as the value lives.
@safe private final class CStrings {
  private let pointers: UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>

  init(_ strings: [String]) {
    unsafe pointers = .allocate(capacity: strings.count + 1)
    for (index, string) in strings.enumerated() {
      let bytes = string.utf8CString
      let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
      _ = unsafe copy.initialize(from: bytes)
      unsafe pointers.initializeElement(at: index, to: copy.baseAddress)
    }
    unsafe pointers.initializeElement(at: strings.count, to: nil)
  }

  deinit {
    for index in unsafe pointers.indices { unsafe pointers[index]?.deallocate() }
    unsafe pointers.deallocate()
  }

  var mutable: UnsafePointer<UnsafeMutablePointer<CChar>?>? {
    unsafe UnsafePointer(pointers.baseAddress)
  }

  var constant: UnsafePointer<UnsafePointer<CChar>?>? {
    unsafe UnsafeRawPointer(pointers.baseAddress)?.assumingMemoryBound(
      to: UnsafePointer<CChar>?.self
    )
  }
}
