import FuzzTargets
import TestSupport
import Testing

/// A target that finds something traps; what it says then names the input.
@Suite struct `Whatever bytes come` {
  @Test(arguments: FuzzTarget.all.map(\.name))
  func `what was found before is found no more`(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let corpus = try Corpus(of: target)
    #expect(!corpus.inputs.isEmpty)
    for input in corpus.inputs { target.run(input.bytes) }
  }

  @Test(arguments: Self.counts.sorted { $0.key < $1.key })
  func `what must hold holds`(name: String, count: Int) throws {
    let target = try #require(FuzzTarget.named(name))
    let corpus = try Corpus(of: target)
    for seed in 0..<count {
      var random = SeededGenerator(seed: UInt64(seed))
      target.run(corpus.mutant(using: &random))
    }
  }

  /// The engine's answers to these are held against the model's own elsewhere.
  @Test func `engine and reference agree on each case of the model`() throws {
    let target = try #require(FuzzTarget.named("scenario"))
    let scenarios = try Corpus.modelScenarios()
    #expect(scenarios.count > 40)
    for scenario in scenarios { target.run(scenario) }
  }

  @Test func `every target is tried`() {
    #expect(Set(Self.counts.keys) == Set(FuzzTarget.all.map(\.name)))
  }

  /// How many inputs are made for each target: as many as take about a second.
  private static let counts = [
    "engine": 250, "front": 8, "keys": 1500, "log": 1000, "scenario": 150, "settings": 400,
    "source": 80,
    "theme": 300, "writer": 40,
  ]
}
