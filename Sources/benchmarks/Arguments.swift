/// What the arguments ask for.
struct Arguments: Sendable {
  /// Why arguments cannot be understood.
  struct Fault: Error { let problem: String }

  /// The benchmarks to run.
  private(set) var benchmarks = Benchmark.all
  /// Whether the table is written as JSON.
  private(set) var isJSON = false
  /// Whether help is all that is wanted.
  private(set) var wantsHelp = false
  /// The folder of Swift sources to read; nil for sources that are made.
  private(set) var sources: String?

  /// Reads the arguments behind the program's name.
  init(_ words: some Sequence<String>) throws(Fault) {
    var words = words.makeIterator()
    var only: [Benchmark] = []
    while let word = words.next() {
      switch word {
      case "--json": isJSON = true
      case "--help": wantsHelp = true
      case "--only":
        let name = words.next() ?? ""
        let found = Benchmark.all.filter { $0.name == name }
        guard !found.isEmpty else {
          let names = Benchmark.all.map(\.name).joined(separator: ", ")
          throw Fault(problem: "no benchmark '\(name)'; there are \(names)")
        }
        only += found
      default:
        guard !word.hasPrefix("-"), sources == nil else {
          throw Fault(problem: "'\(word)' is not understood; --help tells what is")
        }
        sources = word
      }
    }
    if !only.isEmpty { benchmarks = only }
  }

  /// What the program does, and how it is used.
  static var help: String {
    let width = Benchmark.all.map(\.name.count).max() ?? 0
    let list = Benchmark.all.map {
      "  \($0.name)\(String(repeating: " ", count: width - $0.name.count))  \($0.about)\n"
    }
    return """
      usage: swift run -c release benchmarks [--only NAME]... [--json] [SOURCES]

      Measures, and prints one table: medians, the middle half of what was measured, what each is
      compared with in the same run, and whether the bound holds. SOURCES is a folder of Swift files.

      \(list.joined())
      """
  }
}
