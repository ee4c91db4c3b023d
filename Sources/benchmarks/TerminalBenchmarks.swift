import TestSupport

extension Benchmark {
  static let start = Benchmark("start", "from the start to the first frame") { report, _ in
    let program = try BuiltProgram.path()
    let lesson = try TimedTerminal.starts(program, ["environment-reader"], until: "ReaderScreen")
    report.add("a lesson", lesson, bounds: .atMost(0.05))
    let folder = try ScratchFolder()
    let small = try folder.write(readers(of: 100_000).text, to: "100k.json5")
    let hundred = try TimedTerminal.starts(program, [small], until: "Section2", count: 5)
    report.add("a file of 100,000 views", hundred, bounds: .atMost(1.5))
    let large = try folder.write(readers(of: 1_000_000).text, to: "1m.json5")
    let million = try TimedTerminal.starts(program, [large], until: "Section2", count: 3)
    report.add("a file of 1,000,000 views", million)
  }

  static let traffic = Benchmark("traffic", "bytes written to the terminal") { report, _ in
    let program = try BuiltProgram.path()
    let folder = try ScratchFolder()
    let tree = try folder.write(readers(of: 100_000).text, to: "tree.json5")
    let inputs = [("a lesson", "environment-reader"), ("100,000 views", tree)]
    for (name, input) in inputs {
      for (width, height) in [(80, 24), (200, 60)] {
        let terminal = try TimedTerminal(
          program,
          ["--no-motion", input],
          width: width,
          height: height
        )
        terminal.settle()
        for (what, keys) in [("a step", [" ", "\u{7F}"]), ("an arrow", ["j", "k"])] {
          let bytes = try (0..<10).map { Double(try terminal.answer(to: keys[$0 % 2]).bytes) }
          report.add("\(what) in \(name), \(width)x\(height)", Samples(bytes), in: .bytes)
        }
      }
    }
  }
}
