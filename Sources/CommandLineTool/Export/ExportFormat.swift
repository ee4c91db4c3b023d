import Canvas
import Foundation
import Scenarios

/// What a run can be written as, by the ending of the file.
enum ExportFormat: String, CaseIterable {
  case txt, json, ans, svg, html, cast, dot, json5

  /// The format of a file by its ending.
  init?(path: String) {
    self.init(rawValue: URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  /// What the file holds, in one line.
  var help: String {
    switch self {
    case .txt: "the screen and the whole tree at every step, as text"
    case .json: "what 'print --json' prints"
    case .ans: "the same in colour, for a terminal"
    case .svg: "a picture of the last step, the whole tree"
    case .html: "a page that steps through the run with the keyboard"
    case .cast: "a recording for asciinema, with a marker at each step"
    case .dot: "the graph of views, keys and reads, for Graphviz"
    case .json5: "the scenario, with what --fire added; 'print' reads it back to the same run"
    }
  }

  /// All endings, in words.
  static var endings: String {
    let all = allCases.map { "." + $0.rawValue }
    return all.dropLast().joined(separator: ", ") + " or " + all[all.count - 1]
  }

  /// How much of the tree the file holds, where no size of the screen was asked for.
  func extent(of scenario: Scenario) -> Recording.Extent {
    switch self {
    case .txt, .ans, .html: .init(wholeOf: scenario, pictures: scenario.steps.count + 1)
    case .svg: .init(wholeOf: scenario, pictures: 1)
    case .cast, .json, .dot, .json5: .screen
    }
  }

  /// Writes a run.
  func text(of recording: Recording, _ options: Options) throws(Failure) -> String {
    switch self {
    case .txt: recording.text
    case .json: try Output.json(RunReport(recording.run, scenario: recording.scenario))
    case .ans: recording.ansi(depth: options.color == .never ? .none : .indexed256)
    case .svg: recording.svg
    case .html: recording.html
    case .cast: try recording.cast()
    case .dot: DOTGraph(recording).text
    case .json5: recording.scenario.text()
    }
  }
}

extension Recording {
  /// A picture of the last screen.
  fileprivate var svg: String {
    guard let last = reduce(nil as Moment?, { $1 }) else { return "" }
    let description = [last.title + ".", last.note, last.line].filter { !$0.isEmpty }
    return last.grid.svg(
      theme: theme,
      title: title,
      description: description.joined(separator: " ")
    )
  }
}
