import Foundation

/// The program: reads its arguments, does what they say, and ends with the status of it.
@main
enum Main {
  static func main() {
    // Who reads a pipe may have gone, and a file may have grown too large: both are told as errors.
    for signal in [SIGPIPE, SIGXFSZ] { Foundation.signal(signal, SIG_IGN) }
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
