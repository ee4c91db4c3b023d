import Canvas
import Documents
import Invalidation
import Scenarios

/// `tree`: the view tree as an indented outline, with reads and writers.
struct TreeVerb {
  let options: Options

  func run() throws(Failure) -> ExitStatus {
    let scenario = try ScenarioSource.read(options.inputs, options)
    if options.isJSON { return try Output.write(json: TreeReport(scenario)) }
    let glyphs = options.isASCII ? Glyphs.ascii : .unicode
    var text = ""
    // The branch of each level above the view at hand; deep trees draw the innermost alone.
    var isLast: [Bool] = []
    for view in scenario.graph.outline {
      let graph = scenario.graph
      isLast.removeLast(isLast.count - graph.depth(of: view))
      isLast.append(graph.isLastSibling(view))
      text += line(view, in: graph, isLast.dropFirst(), glyphs)
      if scenario.origin != nil, let place = scenario.place(of: view) {
        text += "  (\(place.text.visible))"
      }
      if let guess = scenario.origin?[view].guess { text += "  (a guess: \(guess.visible))" }
      text += "\n"
    }
    if let origin = scenario.origin { text += "\n" + SourceSummary(origin).text }
    return try Output.write(text)
  }

  private static let levelLimit = 40

  private func line(
    _ view: ViewID,
    in graph: ViewGraph,
    _ isLast: ArraySlice<Bool>,
    _ glyphs: Glyphs
  ) -> String {
    let shown = isLast.suffix(Self.levelLimit)
    var text = shown.count < isLast.count ? glyphs.ellipsis : ""
    for flag in shown.dropLast() { text += flag ? glyphs.noBranch : glyphs.passingBranch }
    if let last = shown.last { text += (last ? glyphs.lastBranch : glyphs.branch) + " " }
    text += graph.name(of: view).visible
    let reads = graph.reads(of: view).map { graph.fullText(of: $0) }
    let writers = graph.writers(at: view)
    let parts: [(String, [String])] = [
      ("reads", reads),
      ("with", writers.filter { !graph.writers[$0.index].isInside }.map { graph.text(of: $0) }),
      ("sets", writers.filter { graph.writers[$0.index].isInside }.map { graph.text(of: $0) }),
    ]
    for (word, items) in parts where !items.isEmpty {
      text += "  \(word) " + items.joined(separator: ", ").visible
    }
    let existence = graph.existenceText(of: view)
    if !existence.isEmpty { text += "  " + existence.visible }
    return text
  }
}
