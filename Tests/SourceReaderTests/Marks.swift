import Invalidation
import Scenarios
import SourceReader
import Testing

/// A source of our own whose comments say what is to be found in it, and where.
///
/// `// 🌳 Child < Parent` stands in the line where the parent makes the child (a root, with nothing
/// behind the name, in the line that declares it). `// 📖 View: key, key?, &key` stands where the
/// view reads the keys: one with `?` only perhaps, one with `&` through a parameter or a binding.
/// `// ✏️ View: key` stands anywhere and says what is written there. Nothing else may be found.
struct MarkedSource {
  let texts: [(name: String, text: String)]
  let reading: SourceReader.Reading

  init(_ text: String, platform: Platform = .iOS) {
    self.init([("App.swift", text)], platform: platform)
  }

  init(_ texts: [(name: String, text: String)], platform: Platform = .iOS) {
    self.texts = texts
    reading = SourceReader(platform: platform, threadCount: 1).read(texts: texts)
  }

  var graph: ViewGraph { reading.scenario.graph }

  /// Holds that the marks, and nothing else, were found.
  func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    #expect(found(.views) == marked("🌳"), sourceLocation: sourceLocation)
    #expect(found(.reads) == marked("📖"), sourceLocation: sourceLocation)
    #expect(found(.writers) == marked("✏️"), sourceLocation: sourceLocation)
  }

  /// Holds that a view reads these keys and no others.
  func expectReads(
    of name: String,
    _ keys: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let view = graph.outline.first { graph.name(of: $0) == name }
    let reads = view.map { graph.reads(of: $0).map { graph.text(of: $0) } }
    #expect(reads == keys, sourceLocation: sourceLocation)
  }

  /// The one-line text of a change of a key.
  func fire(_ text: String) throws -> String {
    var names = DeclaredNames(graph)
    let change = try FireText(text).change(in: &names)
    var run = Run(names.graph)
    run.fire(change)
    return run.text(at: 0)
  }

  private enum Finding { case views, reads, writers }

  private func found(_ finding: Finding) -> [String] {
    var lines: [String] = []
    for index in 0..<graph.viewCount {
      let view = ViewID(index)
      let name = graph.name(of: view)
      let origin = reading.scenario.origin?[view]
      switch finding {
      case .views:
        let place = origin?.site ?? origin?.declaration
        let parent = graph.parent(of: view).map { " < \(graph.name(of: $0))" } ?? ""
        lines.append("\(place?.line ?? 0): \(name)\(parent)")
      case .reads:
        for (place, read) in graph.reads(of: view).enumerated() {
          let line = origin?.reads[place].place?.line ?? 0
          let sign = read.access == .direct ? "" : "&"
          lines.append(
            "\(line): \(name): \(sign)\(graph.text(of: read))\(read.isPossible ? "?" : "")"
          )
        }
      case .writers:
        for writer in graph.writers(at: view) {
          let sign = graph.writers[writer.index].isInside ? "" : "parent of "
          lines.append("\(sign)\(name): \(graph.text(of: writer))")
        }
      }
    }
    return lines.sorted()
  }

  private func marked(_ sign: String) -> [String] {
    var lines: [String] = []
    for (_, text) in texts {
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        for part in line.components(by: "// ").dropFirst() where part.hasPrefix(sign) {
          let mark = part.dropFirst(sign.count).drop { $0 == " " }
          if sign == "📖" {
            let halves = mark.components(by: ": ")
            for key in halves[1].components(by: ", ") {
              lines.append("\(index + 1): \(halves[0]): \(key)")
            }
          } else {
            lines.append(sign == "✏️" ? String(mark) : "\(index + 1): \(mark)")
          }
        }
      }
    }
    return lines.sorted()
  }
}

extension StringProtocol {
  /// The parts between a separator, blanks at their ends left out.
  fileprivate func components(by separator: String) -> [String] {
    var parts: [String] = []
    var rest = String(self)
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = String(rest[range.upperBound...])
    }
    return (parts + [rest]).map { part in
      var text = part[...]
      while text.last == " " { text.removeLast() }
      return String(text)
    }
  }
}
