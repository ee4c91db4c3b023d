import Canvas
import Explorer
import Invalidation

extension Benchmark {
  static let keys = Benchmark("keys", "a key press: update, view and grid") { report, _ in
    for count in [100_000, 1_000_000] {
      let scenario = readers(of: count).scenario
      for (width, height) in [(80, 24), (200, 60)] {
        var front = Front(scenario, width, height)
        let place = "\(Unit.count.text(Double(count))) views open, \(width)x\(height)"
        let arrow = Sampling().samples { front.answer(.down) }
        report.add("arrow, \(place)", arrow, bounds: .atMost(0.004))
        let page = Sampling().samples { front.answer(.pageDown) }
        report.add("page, \(place)", page, bounds: .atMost(0.004))
        // To the end and back to the start: two keys.
        let ends = Sampling().samples {
          front.answer(.end)
          front.answer(.home)
        }
        report.add("first and last row, \(place)", ends.divided(by: 2), bounds: .atMost(0.004))
        // A change that reaches ten views, undone again: two keys.
        let steps = Sampling().samples {
          front.answer(.character(" "))
          front.answer(.backspace)
        }
        report.add("step and back, \(place)", steps.divided(by: 2), bounds: .atMost(0.004))
      }
    }
  }

  static let folding = Benchmark("folding", "folding and unfolding everything") { report, _ in
    for count in [100_000, 1_000_000] {
      var front = Front(readers(of: count).scenario, 200, 60)
      let name = "\(Unit.count.text(Double(count))) views"
      let unfold = Sampling().samples(after: { front.answer(.character("-")) }) {
        front.answer(.character("="))
      }
      report.add("unfold \(name)", unfold, bounds: .atMost(0.1))
      let fold = Sampling().samples(after: { front.answer(.character("=")) }) {
        front.answer(.character("-"))
      }
      report.add("fold \(name)", fold, bounds: .atMost(0.1))
    }
  }

  static let search = Benchmark("search", "searching names") { report, _ in
    for count in [100_000, 1_000_000] {
      var front = Front(readers(of: count).scenario, 200, 60)
      let name = "\(Unit.count.text(Double(count))) names"
      // A letter that no name holds: each is looked at to its end.
      let nothing = Sampling().samples {
        front.answer(.escape, .character("/"))
      } _: {
        front.answer(.character("q"))
      }
      report.add("first letter, in none of \(name)", nothing)
      let all = Sampling().samples {
        front.answer(.escape, .character("/"))
      } _: {
        front.answer(.character("r"))
      }
      report.add("first letter, in nearly all of \(name)", all)
      front.answer(.escape, .character("/"))
      for character in "row999" { front.answer(.character(character)) }
      front.answer(.enter)
      let next = Sampling().samples { front.answer(.character("n")) }
      report.add("next match among \(name)", next, bounds: .atMost(0.004))
    }
  }
}

extension Sampling {
  /// Measures what comes after a preparation, which is not counted.
  fileprivate func samples(_ prepare: () -> Void, _ body: () -> Void) -> Samples {
    samples(after: prepare, body)
  }
}
