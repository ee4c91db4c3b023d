import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

@Suite(.serialized) struct `In a real terminal` {
  private func opened(
    _ arguments: [String] = [],
    width: Int = 80,
    height: Int = 24,
    environment: String = ""
  ) throws -> Tmux {
    let tmux = try Tmux(arguments, width: width, height: height, environment: environment)
    try tmux.wait(for: "Screen")
    return tmux
  }

  @Test func `the lesson opens without an argument, steps, and gives the terminal back`() throws {
    let tmux = try opened()
    #expect(try tmux.value("#{alternate_on}") == "1")
    try tmux.press("Space")
    let shown = try tmux.wait(for: "≋ ParagraphView")
    #expect(shown.contains("≋ ParagraphView   environment  reads textScale"))
    #expect(shown.contains("· ArticleView"))
    try tmux.press("PageDown")
    try tmux.wait(for: "≋ SidebarView")
    try tmux.press("BSpace")
    try tmux.wait(for: "step 1 of 2")
    try tmux.press("q")
    #expect(try tmux.ending() == .clean(status: "0"))
  }

  @Test func `arrows, Home, End and a lone Escape are understood`() throws {
    let tmux = try opened()
    try tmux.press("Down")
    try tmux.wait(for: "ArticleView reads nothing")
    try tmux.press("End")
    try tmux.wait(for: "SidebarView reads colorScheme")
    try tmux.press("Home")
    try tmux.wait(for: "ReaderScreen reads nothing")
    try tmux.press("?")
    try tmux.wait(for: "Keys and marks")
    try tmux.press("Escape")
    try tmux.wait(for: "step 0 of 2")
  }

  @Test func `the mouse is asked for and given back, and its presses are understood`() throws {
    let tmux = try opened()
    #expect(try tmux.value("#{mouse_any_flag}") == "0")
    try tmux.press("M")
    try tmux.wait(for: "click selects")
    #expect(try tmux.value("#{mouse_any_flag}") == "1")
    // Button 1 at column 21, row 5, as a terminal sends it: each number is one byte, from 33.
    try tmux.send([0x1B, 0x5B, 0x4D, 0x20, 0x20 + 21, 0x20 + 5])
    try tmux.wait(for: "ParagraphView reads textScale")
    try tmux.press("q")
    #expect(try tmux.ending() == .clean(status: "0"))
    #expect(try tmux.value("#{mouse_any_flag}") == "0")
  }

  @Test func `what is pasted goes into the line, and its line break does nothing`() throws {
    let tmux = try opened()
    let paste = [UInt8]("\u{1B}[200~textScale=7\rq\u{1B}[201~".utf8)
    try tmux.send(paste)
    try tmux.press(":")
    try tmux.wait(for: "fire: _")
    try tmux.send(paste)
    try tmux.wait(for: "fire: textScale=7 q_")
    try tmux.press("BSpace", "BSpace", "Home", "Delete")
    try tmux.wait(for: "fire: extScale=7 ")
    try tmux.press("t", "Enter")
    try tmux.wait(for: "step 1 of")
    try tmux.press("q")
    #expect(try tmux.ending() == .clean(status: "0"))
  }

  @Test func `every resize is followed at once`() throws {
    let tmux = try opened()
    for (width, height) in [(40, 12), (120, 40), (60, 18), (20, 5)] {
      try tmux.resize(width: width, height: height)
      try tmux.wait(for: "\(width)x\(height)") { shown in
        let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
        return shown.contains("ReaderScreen") && lines.filter { $0.contains("●") }.count == 1
          && (height < 12 || shown.contains("step 0 of 2"))
          && (width != 120 || shown.contains("│ textScale"))
          && (width >= 56 || !shown.contains("storage"))
      }
    }
    try tmux.resize(width: 1, height: 1)
    try tmux.resize(width: 80, height: 24)
    try tmux.wait(for: "─ storage ─")
    try tmux.press("q")
    #expect(try tmux.ending() == .clean(status: "0"))
  }

  static let signals: [(signal: Int32, status: String)] = [
    (SIGINT, "130"), (SIGTERM, "143"), (SIGHUP, "129"), (SIGQUIT, "131"),
    (SIGPIPE, "141"), (SIGALRM, "142"), (SIGUSR1, "138"), (SIGXCPU, "152"),
    (SIGILL, "132"), (SIGSEGV, "139"), (SIGABRT, "134"), (SIGTRAP, "133"),
  ]

  @Test(arguments: signals)
  func `the terminal is given back after a signal, whose number is the status`(
    signal: Int32,
    status: String
  ) throws {
    let tmux = try opened(environment: "SWIFT_BACKTRACE=enable=no")
    kill(try tmux.programID(), signal)
    #expect(try tmux.ending() == .clean(status: status))
  }

  @Test func `two signals at once end it once`() throws {
    let tmux = try opened()
    let program = try tmux.programID()
    kill(program, SIGTERM)
    kill(program, SIGHUP)
    let ending = try tmux.ending()
    #expect([Tmux.Ending.clean(status: "143"), .clean(status: "129")].contains(ending))
  }

  @Test func `a signal that comes before the first frame ends it too`() throws {
    let tmux = try Tmux([])
    kill(try tmux.programID(), SIGTERM)
    #expect(try tmux.ending() == .clean(status: "143"))
  }

  @Test func `a signal that the caller holds back ends it, one that it ignores does not`() throws {
    let held = try opened(environment: "env --block-signal=TERM")
    kill(try held.programID(), SIGTERM)
    #expect(try held.ending() == .clean(status: "143"))

    let ignored = try opened(environment: "env --ignore-signal=HUP")
    kill(try ignored.programID(), SIGHUP)
    try ignored.press("Space")
    try ignored.wait(for: "environment 2")
    try ignored.press("q")
    #expect(try ignored.ending() == .clean(status: "0"))
  }

  @Test func `it ends with its terminal`() throws {
    let tmux = try opened(environment: "env --ignore-signal=HUP")
    let program = try tmux.programID()
    try tmux.run(["kill-server"])
    #expect(Tmux.hasEnded(program, within: 1))
  }

  @Test func `after a stop from outside it comes back at the new size`() throws {
    let tmux = try opened()
    let program = try tmux.programID()
    kill(program, SIGSTOP)
    try tmux.resize(width: 100, height: 30)
    kill(program, SIGCONT)
    try tmux.wait(for: "├─ storage ─")
    try tmux.resize(width: 80, height: 24)
    try tmux.wait(for: "┬─ storage ─")
    try tmux.press("q")
    #expect(try tmux.ending() == .clean(status: "0"))
  }

  @Test func `the alternate screen is left once, since leaving it also gives back a title`() throws
  {
    let tmux = try opened()
    try tmux.record()
    try tmux.press("q")
    #expect(try tmux.ending() == .clean(status: "0"))
    #expect(try tmux.output().components(separatedBy: "\u{1B}[?1049l").count == 2)
  }

  @Test func `after a character of unsure width the cursor's place is told in full`() throws {
    let folder = try ScratchFolder()
    let file = folder.file("party.json5")
    try Data("{ title: 'A 🎉 party', views: [{ name: 'Screen' }] }".utf8).write(to: file)
    let tmux = try opened([file.path])
    try tmux.record()
    try tmux.press("C-l")
    try tmux.press("q")
    _ = try tmux.ending()
    let rest = try #require(try tmux.output().split(separator: "🎉").last)
    let place = try #require(rest.range(of: "\u{1B}[1;1H"))
    #expect(!rest[..<place.lowerBound].contains("party"))
    #expect(rest[place.upperBound...].contains("party"))
  }

  @Test func `a type of terminal without an entry counts as xterm, and that is told`() throws {
    let tmux = try opened(environment: "TERM=xterm-unheard-of")
    try tmux.press("q")
    #expect(try tmux.ending() == .clean(status: "0"))
    #expect(try tmux.screen().contains("no terminfo entry 'xterm-unheard-of'"))
  }

  @Test(.unlessThreadSanitized)
  func `a fault that somebody sends ends it at once, and nothing asks about it`() throws {
    let tmux = try opened(
      height: 200,
      environment: "SWIFT_BACKTRACE=enable=yes,interactive=yes,color=no,limit=4"
    )
    kill(try tmux.programID(), SIGILL)
    let shown = try tmux.wait(for: "left-behind")
    #expect(!shown.contains("Press space") && !shown.contains("Thread 0"))
    #expect(try tmux.ending() == .clean(status: "132"))
  }

  @Test func `Ctrl-C ends it as an interrupt`() throws {
    let tmux = try opened()
    try tmux.press("C-c")
    #expect(try tmux.ending() == .clean(status: "130"))
  }

  @Test func `Ctrl-Z gives the terminal to the shell, and fg comes back at the new size`() throws {
    let tmux = try Tmux([], shell: "exec bash --norc -i")
    try tmux.wait(for: "a prompt") { $0.contains("$") || $0.contains("#") }
    try tmux.press("PS1=ready; '\(Program.path)'", "Enter")
    try tmux.wait(for: "step 0 of 2")
    try tmux.press("C-z")
    try tmux.wait(for: "Stopped")
    #expect(try tmux.value("#{alternate_on} #{cursor_flag}") == "0 1")
    try tmux.resize(width: 100, height: 30)
    try tmux.press("fg", "Enter")
    try tmux.wait(for: "├─ storage ─")
    try tmux.press("q")
    try tmux.wait(for: "ready")
    try tmux.press("exit", "Enter")
    #expect(try tmux.ending().alternateScreen == "0")
  }

  @Test func `a terminal that cannot address the cursor gets what print prints`() throws {
    let tmux = try Tmux([], environment: "TERM=dumb")
    let shown = try tmux.wait(for: "environment: 3")
    #expect(shown.contains("scale-changed: textScale changed"))
    let reason = shown.split(separator: "\n").prefix(3).joined()
    #expect(reason.contains("with TERM=dumb the cursor cannot be placed, so the changes"))
    #expect(reason.contains("--plain"))
    #expect(try tmux.ending() == .clean(status: "0"))
  }

  @Test func `a type of terminal that nobody knows gets what print prints`() throws {
    let tmux = try Tmux([], environment: "TERM=no-such-terminal")
    try tmux.wait(for: "environment: 3")
    #expect(try tmux.ending() == .clean(status: "0"))
  }

  @Test(arguments: ["TERM=vt100", "TERM=linux", "TERM=screen", "TERM=xterm-kitty", "NO_COLOR=1"])
  func `other terminals show the screen too`(environment: String) throws {
    let tmux = try opened(environment: environment)
    try tmux.press("Space")
    try tmux.wait(for: "environment 2")
    try tmux.press("q")
    #expect(try tmux.ending().status == "0")
  }

  @Test func `a codeset that is not UTF-8 gets ASCII alone`() throws {
    let tmux = try opened(environment: "LC_ALL=C")
    let shown = try tmux.wait(for: "|-- ") { $0.contains("|-") }
    #expect(shown.utf8.allSatisfy { $0 < 0x7F })
  }
}
