import Invalidation

extension Benchmark {
  static let change = Benchmark("change", "a change of 10 readers against the lesson") {
    report,
    _ in
    for count in [1_000, 10_000, 100_000, 1_000_000] {
      var tree = BigTree(count)
      let keys = [
        tree.key("textScale", BigTree.environment, readers: 10),
        tree.key("count", BigTree.state, readers: 10),
      ]
      let lesson = tree.lesson
      var run = Run(ViewGraph(tree.declarations))
      for key in keys {
        let name = run.graph.keys[key.index].name
        let change = Change(label: "changed", writes: [Write(key: key)])
        let sampling = Sampling(warmUps: count > 100_000 ? 1 : 3, count: count > 100_000 ? 5 : 11)
        let (ours, theirs) = sampling.sideBySide {
          keep(run.fire(change))
        } _: {
          keep(lesson.change("changed", name))
        }
        let kind = key == keys[0] ? "environment key" : "state of the root"
        let isLargest = count == 1_000_000
        report.add(
          "\(kind), \(Unit.count.text(Double(count))) views",
          ours,
          against: ("the lesson's", theirs),
          bounds: .timesLess(isLargest ? 10_000 : 1)
        )
        guard isLargest, let update = run.current else { continue }
        let visits = Double(update.visitedCount)
        report.add("\(kind), views visited", visits, in: .count, bounds: .atMost(400))
      }
    }
  }

  static let reach = Benchmark("reach", "changes that reach more and more views") { report, _ in
    var tree = BigTree(1_000_000)
    let reaches = [1, 10, 1_000, 250_000]
    let keys = reaches.map { tree.key("state\($0)", BigTree.state, readers: $0) }
    var run = Run(ViewGraph(tree.declarations))
    for (key, reach) in zip(keys, reaches) {
      let change = Change(label: "changed", writes: [Write(key: key)])
      let samples = Sampling(count: reach > 1_000 ? 7 : 11).samples(after: { run.go(to: 0) }) {
        keep(run.fire(change))
      }
      report.add("\(Unit.count.text(Double(reach))) of 1,000,000 views", samples)
    }
  }

  static let override = Benchmark("override", "an override deep in a million views") { report, _ in
    var tree = BigTree(1_000_000)
    let key = tree.key("textScale", BigTree.environment, readers: 100_000)
    // The top, an area and a section write the key; ten rows read what the section writes.
    for view in [0, 500_001, 500_002] { tree.write(key, at: view) }
    let graph = ViewGraph(tree.declarations)
    var run = Run(graph)
    var write = Write(key: key)
    let section = graph.writers(at: ViewID(500_002))
    write.target = .writer(section[0])
    let change = Change(label: "changed", writes: [write])
    let samples = Sampling().samples { keep(run.fire(change)) }
    report.add("nearest of 3 writers, 100,000 readers of the key", samples)
    let ran = Double(run.current?.count(.recomputed) ?? 0)
    report.add("views recomputed", ran, in: .count)
    let visits = Double(run.current?.visitedCount ?? 0)
    report.add("views visited", visits, in: .count, bounds: .atMost(400))
  }

  static let history = Benchmark("history", "steps back and forth in a million views") {
    report,
    _ in
    var tree = BigTree(1_000_000)
    let reaches = [10, 1_000]
    let keys = reaches.map { tree.key("state\($0)", BigTree.state, readers: $0) }
    var run = Run(ViewGraph(tree.declarations))
    for (key, reach) in zip(keys, reaches) {
      run.go(to: 0)
      run.fire(Change(label: "changed", writes: [Write(key: key)]))
      let samples = Sampling().samples {
        run.go(to: 0)
        run.go(to: 1)
      }
      report.add("back and forth over \(Unit.count.text(Double(reach))) views", samples)
    }
  }

  static let index = Benchmark("index", "building the index") { report, _ in
    for count in [100_000, 1_000_000] {
      let tree = BigTree(count)
      let samples = Sampling(warmUps: 1, count: 7).samples { keep(ViewGraph(tree.declarations)) }
      let name = "\(Unit.count.text(Double(count))) views"
      report.add(name, samples, bounds: .atMost(1))
    }
  }
}
