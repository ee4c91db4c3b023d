import Foundation

/// The program: reads its arguments, does what they say, and ends with the status of it.
@main
enum Main {
  static func main() {
    // Who reads a pipe may have gone, and a file may have grown too large: both are told as errors.
    for signal in [SIGPIPE, SIGXFSZ] { Foundation.signal(signal, SIG_IGN) }
    // The runtime would take it for a fault, ask about it on the terminal, and then go on.
    let quit = Foundation.signal(SIGQUIT, SIG_DFL)
    if unsafe unsafeBitCast(quit, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      _ = Foundation.signal(SIGQUIT, SIG_IGN)
    }
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
