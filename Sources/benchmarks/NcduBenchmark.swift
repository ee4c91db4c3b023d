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
    let counts = [1_000, 1_000_000]
    var ours: [(memory: Double, keys: Samples)] = []
    var theirs: [(memory: Double, keys: Samples)] = []
    for count in counts {
      let tree = readers(of: count)
      let file = try folder.write(tree.text, to: "tree.json5")
      ours.append(try measure(program, [file], until: "Section2"))
      let folders = try folder.write(tree.folders, to: "folders.json")
      theirs.append(try measure("ncdu", ["-f", folders], until: "Area1"))
    }
    // What a program holds without a tree does not count.
    let nodes = Double(counts[1] - counts[0])
    report.add(
      "memory a node",
      (ours[1].memory - ours[0].memory) / nodes,
      in: .bytes,
      against: ("ncdu", Samples([(theirs[1].memory - theirs[0].memory) / nodes])),
      bounds: .timesOther(3)
    )
    report.add(
      "arrow, key to last byte",
      ours[1].keys,
      against: ("ncdu", theirs[1].keys),
      bounds: .timesOther(1)
    )
  }

  /// The memory that a program holds with a tree open, and the time of its answer to an arrow.
  private static func measure(
    _ program: String,
    _ arguments: [String],
    until text: String
  ) throws -> (memory: Double, keys: Samples) {
    let terminal = try TimedTerminal(program, arguments)
    try terminal.wait(for: text)
    terminal.settle()
    let keys = Samples((0..<41).map { terminal.answer(to: $0 % 2 == 0 ? "j" : "k").seconds })
    return (try terminal.memory, keys)
  }
}
