import Canvas
import Explorer
import Invalidation

extension Benchmark {
  static let keys = Benchmark("keys", "a key press: update, view and grid") { report, _ in
    for count in [100_000, 1_000_000] {
      let scenario = readers(of: count).scenario
      for (width, height) in [(80, 24), (200, 60)] {
        var state = State(scenario, width, height)
        let place = "\(Unit.count.text(Double(count))) views open, \(width)x\(height)"
        let arrow = Sampling().samples { state.answer(.down) }
        report.add("arrow, \(place)", arrow, bounds: .atMost(0.004))
        let page = Sampling().samples { state.answer(.pageDown) }
        report.add("page, \(place)", page, bounds: .atMost(0.004))
        // To the end and back to the start: two keys.
        let ends = Sampling().samples {
          state.answer(.end)
          state.answer(.home)
        }
        report.add("first and last row, \(place)", ends.divided(by: 2), bounds: .atMost(0.004))
        // A change that reaches ten views, undone again: two keys.
        let steps = Sampling().samples {
          state.answer(.character(" "))
          state.answer(.backspace)
        }
        report.add("step and back, \(place)", steps.divided(by: 2), bounds: .atMost(0.004))
      }
    }
  }

  static let folding = Benchmark("folding", "folding and unfolding everything") { report, _ in
    for count in [100_000, 1_000_000] {
      var state = State(readers(of: count).scenario, 200, 60)
      let name = "\(Unit.count.text(Double(count))) views"
      let unfold = Sampling().samples(after: { state.answer(.character("-")) }) {
        state.answer(.character("="))
      }
      report.add("unfold \(name)", unfold, bounds: .atMost(0.1))
      let fold = Sampling().samples(after: { state.answer(.character("=")) }) {
        state.answer(.character("-"))
      }
      report.add("fold \(name)", fold, bounds: .atMost(0.1))
    }
  }

  static let search = Benchmark("search", "searching names") { report, _ in
    for count in [100_000, 1_000_000] {
      var state = State(readers(of: count).scenario, 200, 60)
      let name = "\(Unit.count.text(Double(count))) names"
      // A letter that no name holds: each is looked at to its end.
      let nothing = Sampling().samples {
        state.answer(.escape, .character("/"))
      } _: {
        state.answer(.character("q"))
      }
      report.add("first letter, in none of \(name)", nothing)
      let all = Sampling().samples {
        state.answer(.escape, .character("/"))
      } _: {
        state.answer(.character("r"))
      }
      report.add("first letter, in nearly all of \(name)", all)
      state.answer(.escape, .character("/"))
      for character in "row999" { state.answer(.character(character)) }
      state.answer(.enter)
      let next = Sampling().samples { state.answer(.character("n")) }
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
