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
        let step = terminal.answers(to: " \u{7F}", count: 5).bytes.divided(by: 2)
        report.add("a step of \(name), \(width)x\(height)", step, in: .bytes)
        let arrow = terminal.answers(to: "jk", count: 5).bytes.divided(by: 2)
        report.add("an arrow in \(name), \(width)x\(height)", arrow, in: .bytes)
      }
    }
  }
}
