import Canvas
import CursesTerminal
import Documents
import Explorer
import Foundation
import Scenarios

/// The full screen: opens the input, and runs the front on a terminal until the user ends it.
struct FullScreen {
  let options: Options

  func run() throws(Failure) -> ExitStatus {
    let names = options.inputs.isEmpty ? [Lesson.all[0].name] : options.inputs
    if options.dump == nil, !Terminal.isUsable() {
      let scenario = try ScenarioSource.read(names, options)
      if let reason = Self.unusable { Messages.warning(reason) }
      return try PrintVerb(options: options).write(scenario)
    }
    let (scenario, appearance) = try open(names)
    let state = state(scenario, appearance)
    if let dump = options.dump { return try write(dump, state) }
    return try show(state, isMotionless: appearance.isMotionless)
  }

  /// Reads the input; where that takes a while, the screen shows how far it has come.
  private func open(_ names: [String]) throws(Failure) -> (Scenario, Appearance) {
    guard options.dump == nil else {
      let scenario = try ScenarioSource.read(names, options)
      return (scenario, try Appearance(options))
    }
    let appearance = try Appearance(options)
    return (try ScenarioSource.read(names, options, .screen(appearance, options)), appearance)
  }

  /// Why there is no full screen on a terminal; nil where the output is none, and nobody expects one.
  private static var unusable: Diagnostic? {
    guard isatty(STDOUT_FILENO) != 0 else { return nil }
    guard isatty(STDIN_FILENO) != 0 else {
      return Diagnostic(
        .warning,
        file: "terminal",
        problem: "standard input is no terminal, so there are no keys, and the changes are printed",
        remedy: "add --plain to step by lines of the input"
      )
    }
    let type = ProcessInfo.processInfo.environment["TERM"] ?? ""
    return Diagnostic(
      .warning,
      file: "terminal",
      problem: (type.isEmpty ? "without TERM" : "with TERM=\(type)")
        + " the cursor cannot be placed, so the changes are printed",
      remedy: "set TERM to the terminal's type, such as xterm-256color, or add --plain to step"
    )
  }

  private func state(_ scenario: Scenario, _ appearance: Appearance) -> State {
    var state = State(
      scenario,
      size: options.size ?? Size(width: 80, height: 24),
      themes: appearance.themes,
      themeIndex: appearance.themeIndex,
      glyphs: appearance.glyphs,
      keymap: appearance.keymap
    )
    appearance.start(&state, options)
    return state
  }

  /// Presses the keys of the script and writes the last screen.
  func write(_ dump: String, _ start: State) throws(Failure) -> ExitStatus {
    var state = start
    let keys: [Key]
    do {
      keys = try KeyScript.keys(of: options.script ?? "")
    } catch {
      throw .usage("--script, character \(error.column): \(error.problem)", error.remedy)
    }
    for key in keys where Self.perform(state.update(.key(key)), in: &state) { break }
    let text = state.frame().grid.text
    guard dump != "-" else { return try Output.write(text) }
    try AtomicFile(path: dump, replaces: options.isForced).write(text)
    return .done
  }

  /// Takes over the terminal.
  ///
  /// - Throws: ``Failure`` with status 74 where there is none.
  func openTerminal() throws(Failure) -> Terminal {
    // A log may come through standard input.
    let keys: Terminal.Keys = isatty(STDIN_FILENO) == 0 ? .outputTerminal : .standardInput
    do {
      return try Terminal(colorDepth: colorDepth, keys: keys)
    } catch {
      throw Failure(
        status: .ioError,
        diagnostics: [Diagnostic(file: "terminal", problem: error.message)]
      )
    }
  }

  /// Runs the front on the terminal.
  private func show(_ start: State, isMotionless: Bool) throws(Failure) -> ExitStatus {
    var state = start
    var terminal = try openTerminal()
    _ = state.update(.resized(terminal.size))
    if !isMotionless { state.allowMotion() }
    var front = Front(state)
    let clock = ContinuousClock()
    while true {
      let start = clock.now
      terminal.show(front.frame, rows: front.rows)
      if clock.now - start > Self.slowFrame, front.state.giveUpMotion() {
        front.draw()
        terminal.show(front.frame)
      }
      let event = terminal.nextEvent(within: front.wait)
      let effects = front.update(event)
      if !effects.isEmpty { Self.perform(effects, in: &front.state, on: &terminal) }
      guard effects.contains(.quit) else {
        front.draw()
        continue
      }
      if case .interrupted(let signal) = event { terminal.close(thenRaise: signal) }
      break
    }
    Self.close(terminal)
    return .done
  }

  /// Gives the terminal back, and tells what is to be known of it.
  static func close(_ terminal: consuming Terminal) {
    let note = terminal.note
    terminal.close()
    if let note { Messages.warning(Diagnostic(.warning, file: "terminal", problem: note)) }
  }

  /// Does what the front asks for, but to end.
  static func perform(_ effects: [Effect], in state: inout State, on terminal: inout Terminal) {
    for effect in effects {
      switch effect {
      case .redraw: terminal.redraw()
      case .edit(let file, let line):
        let notice = edit(file, line, &terminal)
        _ = state.update(.resumed(terminal.size))
        if let notice { state.tell(notice) }
      case .quit, .write: break
      }
    }
    _ = perform(effects, in: &state)
  }

  /// Does what the front asks for and needs no terminal; says whether it asks for the end.
  private static func perform(_ effects: [Effect], in state: inout State) -> Bool {
    for case .write(let request) in effects { state.finish(request, fault: write(request)) }
    return effects.contains(.quit)
  }

  /// Opens the user's editor, and says what went wrong.
  private static func edit(_ file: String, _ line: Int, _ terminal: inout Terminal) -> String? {
    guard let editor = Editor(ProcessInfo.processInfo.environment) else {
      return "set VISUAL or EDITOR to open \(file):\(line)"
    }
    return editor.notice(
      ofStatus: terminal.lend(to: editor.arguments(file: file, line: line))
    )
  }

  /// Writes a file; says why that cannot be.
  private static func write(_ request: FileRequest) -> String? {
    // A name of the shell's own spelling, which no shell has seen.
    let path = NSString(string: request.path).expandingTildeInPath
    let file = AtomicFile(
      path: path,
      replaces: request.replaces,
      toReplace: FileRequest.replacing
    )
    do throws(Failure) {
      try file.write(request.text)
      return nil
    } catch {
      let faults = error.diagnostics.flatMap { ["the file \($0.problem)", $0.remedy] }
      return faults.filter { !$0.isEmpty }.joined(separator: "; ")
    }
  }

  /// From this time on a frame takes too long for anything to move.
  private static let slowFrame = Duration.milliseconds(50)

  /// The colours that the user wants: the option decides, then NO_COLOR, then CLICOLOR.
  private var colorDepth: ColorDepth? {
    let environment = ProcessInfo.processInfo.environment
    switch options.color {
    case .never: return ColorDepth.none
    case .always: return nil
    case .auto:
      if environment["NO_COLOR"]?.isEmpty == false { return ColorDepth.none }
      if environment["CLICOLOR_FORCE"].map({ $0 != "0" }) == true { return nil }
      return environment["CLICOLOR"] == "0" ? ColorDepth.none : nil
    }
  }
}
