import Canvas
import Explorer
import Foundation
import Invalidation
import TestSupport

extension Benchmark {
  static let textual = Benchmark("textual", "the same tree in Textual's Tree") { report, _ in
    guard try Program.run(["-c", "import textual"], path: "python3").status == 0 else {
      let remedy = "needs Textual in python3: pip install textual"
      return report.add("build, unfold, labels, key presses", absent: remedy)
    }
    let program = try BuiltProgram.path()
    for count in [10_000, 100_000] {
      let name = "\(Unit.count.text(Double(count))) nodes"
      let theirs = try Textual(count)
      let tree = readers(of: count)
      let build = Sampling(warmUps: 1, count: 5).samples {
        keep(Front(tree.scenario, 80, 24).rows)
      }
      var front = Front(tree.scenario, 80, 24)
      let unfold = Sampling().samples(after: { front.answer(.character("-")) }) {
        front.answer(.character("="))
      }
      let labels = Sampling().samples(after: { front.answer(.backspace) }) {
        front.answer(.character(" "))
      }
      let file = try ScratchFolder()
      let terminal = try TimedTerminal(
        program,
        ["--no-motion", try file.write(tree.text, to: "tree.json5")]
      )
      try terminal.wait(for: "Section2")
      terminal.settle()
      let arrows = try arrowsInTurns(terminal, theirs.terminal)
      let rows = [
        ("build", build, theirs.build), ("unfold", unfold, theirs.unfold),
        ("arrow, key to last byte", arrows.ours, arrows.theirs),
      ]
      for (row, ours, other) in rows {
        report.add("\(row), \(name)", ours, against: ("Textual", other), bounds: .timesLess(10))
      }
      report.add("ten views changed, \(name)", labels, against: ("Textual", theirs.labels))
    }
  }

  /// The seconds that an arrow takes after a rest, one row down or up, so that neither program scrolls.
  ///
  /// Both are measured in turns, since the machine does not stay as fast as it is.
  private static func arrowsInTurns(
    _ ours: TimedTerminal,
    _ theirs: TimedTerminal
  ) throws -> (ours: Samples, theirs: Samples) {
    // Textual does not ask for the other form of the arrows, which curses knows.
    let programs = [(ours, "\u{1B}OB", "\u{1B}OA"), (theirs, "\u{1B}[B", "\u{1B}[A")]
    var seconds: [[Double]] = [[], []]
    for _ in 0..<9 {
      for (place, (terminal, down, up)) in programs.enumerated() {
        // The first key after the other's turn counts for nobody.
        for key in 0..<8 {
          let answer = try terminal.answer(to: key % 2 == 0 ? down : up)
          if key > 0 { seconds[place].append(answer.seconds) }
        }
      }
    }
    return (Samples(seconds[0]), Samples(seconds[1]))
  }
}

/// What Textual took for a tree of so many nodes, in seconds.
private struct Textual {
  private(set) var build = Samples([0])
  private(set) var unfold = Samples([0])
  private(set) var labels = Samples([0])
  /// Where it waits for keys.
  let terminal: TimedTerminal

  /// Why it took nothing.
  struct Failure: Error, CustomStringConvertible { let description = "Textual did not answer" }

  init(_ count: Int) throws {
    let folder = try ScratchFolder()
    let script = String(decoding: PackageResources.textual_py, as: UTF8.self)
    let path = try folder.write(script, to: "textual_tree.py")
    let result = folder.file("seconds.json")
    terminal = try TimedTerminal("python3", [path, "\(count)", result.path])
    let end = Date(timeIntervalSinceNow: 120)
    while !FileManager.default.fileExists(atPath: result.path) {
      guard Date() < end else { throw Failure() }
      terminal.settle()
    }
    terminal.settle()
    let data = try Data(contentsOf: result)
    let seconds = try JSONDecoder().decode([String: [Double]].self, from: data)
    build = Samples(seconds["build"] ?? [])
    unfold = Samples(seconds["unfold"] ?? [])
    labels = Samples(seconds["labels"] ?? [])
  }
}
