import TestSupport

extension Benchmark {
  static let ncdu = Benchmark("ncdu", "a million nodes held and moved through by ncdu") {
    report,
    _ in
    guard Program.isInstalled("ncdu") else {
      return report.add("memory and key presses", absent: "needs ncdu: apt-get install ncdu")
    }
    let program = try BuiltProgram.path()
    let folder = try ScratchFolder()
    var memory: [(ours: Double, theirs: Double)] = []
    for count in [1_000, 1_000_000] {
      let tree = readers(of: count)
      let file = try folder.write(tree.text, to: "tree.json5")
      let folders = try folder.write(tree.folders, to: "folders.json")
      let ours = try TimedTerminal(program, [file], showing: "Section2")
      let theirs = try TimedTerminal("ncdu", ["-f", folders], showing: "Area1")
      memory.append((try ours.memory, try theirs.memory))
      if count > 1_000 { try addKeys(ours, theirs, to: &report) }
    }
    // What a program holds without a tree does not count.
    let nodes = Double(1_000_000 - 1_000)
    report.add(
      "memory a node",
      (memory[1].ours - memory[0].ours) / nodes,
      in: .bytes,
      against: ("ncdu", Samples([(memory[1].theirs - memory[0].theirs) / nodes])),
      bounds: .timesOther(3)
    )
  }

  /// Adds what an arrow takes: pressed as soon as the last one is answered, pressed after a rest, and the
  /// processor's time.
  ///
  /// Both programs are measured in turns, since the machine does not stay as fast as it is.
  private static func addKeys(
    _ ours: TimedTerminal,
    _ theirs: TimedTerminal,
    to report: inout Report
  ) throws {
    var held: [[Double]] = [[], []]
    var (rested, busy) = (held, held)
    for _ in 0..<9 {
      for (place, terminal) in [ours, theirs].enumerated() {
        rested[place] += try (0..<10).map {
          try terminal.answer(to: $0 % 2 == 0 ? "j" : "k").seconds
        }
        let (answers, work) = try terminal.answersWithoutRest(to: ["j", "k"], count: 500)
        held[place] += answers
        busy[place].append(work / Double(answers.count))
      }
    }
    let rows = [
      ("arrow, key after key", held), ("arrow, after a rest", rested),
      ("processor's time an arrow", busy),
    ]
    for (name, seconds) in rows {
      report.add(
        name,
        Samples(seconds[0]),
        against: ("ncdu", Samples(seconds[1])),
        bounds: .timesOther(1)
      )
    }
  }
}
