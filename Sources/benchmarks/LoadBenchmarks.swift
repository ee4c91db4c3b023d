import Explorer
import Scenarios

extension Benchmark {
  static let load = Benchmark("load", "loading a scenario") { report, _ in
    for count in [100_000, 1_000_000] {
      let text = Array(readers(of: count).text.utf8)
      let name = "\(Unit.count.text(Double(count))) views"
      let isLarge = count > 100_000
      let sampling = Sampling(warmUps: 1, count: isLarge ? 3 : 7)
      let reading = sampling.samples { keep(ScenarioReader.read(text, named: "tree.json5")) }
      report.add("text of \(name)", reading)
      guard let scenario = ScenarioReader.read(text, named: "tree.json5").0 else { continue }
      let opening = sampling.samples {
        keep(Front(scenario, 80, 24).rows)
      }
      report.add("first frame of \(name)", opening)
    }
  }
}
