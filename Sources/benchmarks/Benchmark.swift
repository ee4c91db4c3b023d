/// Something that is measured under a name, and adds rows to the table.
struct Benchmark: Sendable {
  /// The name that `--only` knows it by.
  let name: String
  /// What it measures, in one line.
  let about: String
  /// Measures it.
  let run: @Sendable (inout Report, Arguments) throws -> Void

  init(
    _ name: String,
    _ about: String,
    _ run: @escaping @Sendable (inout Report, Arguments) throws -> Void
  ) {
    self.name = name
    self.about = about
    self.run = run
  }

  /// Every benchmark, in the order of the table; whoever adds one names it here.
  static let all = [
    change, reach, override, history, index, memory, keys, folding, search, load, start, traffic,
    textual, ncdu, sources, log,
  ]
}
