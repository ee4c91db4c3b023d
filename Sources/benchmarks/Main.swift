import Foundation

/// Runs the benchmarks that the arguments name, and prints one table.
@main
enum Main {
  static func main() {
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      guard !arguments.wantsHelp else { return print(Arguments.help) }
      #if DEBUG
      Report.tell("This is a debug build: its figures say nothing; use swift run -c release.")
      #endif
      var report = Report()
      for benchmark in arguments.benchmarks {
        Report.tell("measuring \(benchmark.about) (\(benchmark.name))")
        report.benchmark = benchmark.name
        do {
          try benchmark.run(&report, arguments)
        } catch {
          report.add(benchmark.about, absent: "\(error)")
        }
      }
      print(arguments.isJSON ? try report.json : report.table, terminator: "")
    } catch {
      Report.tell("benchmarks: \((error as? Arguments.Fault)?.problem ?? "\(error)")")
      exit(64)
    }
  }
}
