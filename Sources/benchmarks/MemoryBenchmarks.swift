import CLibc
import Explorer
import Invalidation

extension Benchmark {
  static let memory = Benchmark("memory", "memory held by a million views") { report, _ in
    let count = 1_000_000
    // The names are short enough to stand in the sixteen bytes of a string.
    let names = Double(count * MemoryLayout<String>.size)
    let (graph, index) = held { ViewGraph(Self.readers(of: count).declarations) }
    let bytes = (index - names) / Double(count)
    report.add("the index, a view, beyond names", bytes, in: .bytes, bounds: .atMost(200))
    let (run, values) = held { Run(graph) }
    report.add("a run of it, a view", values / Double(count), in: .bytes)
    keep(run)
    let scenario = Self.readers(of: count).scenario
    let (state, front) = held { Front(scenario, 80, 24) }
    report.add("the front on it, a view", front / Double(count), in: .bytes)
    keep(state)
  }

  /// A tree in which ten views read a key beside what all read.
  static func readers(of count: Int) -> BigTree {
    var tree = BigTree(count)
    tree.key("count", BigTree.state, readers: 10)
    return tree
  }

  /// What is made, and the bytes that it holds once what it was made from is gone.
  private static func held<Value>(_ make: () -> Value) -> (Value, Double) {
    let before = cl_heap()
    let value = make()
    return (value, Double(cl_heap()) - Double(before))
  }
}
