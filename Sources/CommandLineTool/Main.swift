/// The program: reads its arguments, does what they say, and ends with the status of it.
@main
enum Main {
  static func main() {
    let status: ExitStatus
    do {
      let options = try Options(CommandLine.arguments)
      status = try Verb.run(options)
    } catch {
      error.report()
      status = error.status
    }
    status.exit()
  }
}
