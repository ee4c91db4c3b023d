import Canvas
import Explorer
import Foundation
import Scenarios

/// The plain front: tells the input, then reads commands from standard input, a line each.
///
/// It writes text alone, and after each line all that answers it at once.
struct PlainFront {
  let options: Options

  func run() throws(Failure) -> ExitStatus {
    let scenario = try ScenarioSource.read(options.inputs.first ?? Lesson.all[0].name, options)
    let appearance = try Appearance(options)
    var session = PlainSession(scenario, isASCII: appearance.glyphs == .ascii)
    let isAsked = isatty(STDIN_FILENO) != 0
    let prompt = isAsked ? "> " : ""
    session.width = Self.width
    try Output.write(session.introduction + prompt)
    while let line = readLine() {
      session.width = Self.width
      let answer = session.answer(to: line)
      guard !session.isOver else { return .done }
      try Output.write(answer + prompt)
    }
    // What comes next on the terminal begins on a line of its own.
    return try Output.write(isAsked ? "\n" : "")
  }

  /// The columns of the terminal to which it is written; nil where it is none.
  private static var width: Int? {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }
}
