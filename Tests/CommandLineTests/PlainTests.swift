import Foundation
import TestSupport
import Testing

@Suite struct `The plain front` {
  /// What it writes for lines of input.
  private func session(
    _ arguments: [String],
    _ input: String,
    environment: [String: String] = ["LC_ALL": "C.UTF-8"]
  ) throws -> Program.Result {
    try Program.run(["--plain"] + arguments, input: input, environment: environment)
  }

  /// A scenario in a file.
  private func file(_ text: String) throws -> (folder: ScratchFolder, path: String) {
    let folder = try ScratchFolder()
    try Data(text.utf8).write(to: folder.file("s.json5"))
    return (folder, folder.file("s.json5").path)
  }

  @Test func `tells a lesson and steps through it line by line`() throws {
    let result = try session([], "\n.\nnext\n,\nr\n2\ns 1\ns 0\nq\n.\n")
    expectSnapshot(result.output, "plain-steps")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
  }

  @Test func `tells views, storage, changes, reasons and its commands`() throws {
    let lines = "w parag\nv\nk\n.\n2\nv\nk\nc\nw SpeechView\nw speech\nw Lesson\nh\n"
    let result = try session(["override-layers"], lines)
    expectSnapshot(result.output, "plain-questions")
    #expect(result.status == 0)
  }

  @Test func `lists the lessons and opens one`() throws {
    let result = try session([], "l\nl object\nl environment-object\n.\n")
    expectSnapshot(result.output, "plain-lessons")
  }

  @Test func `tells views that come and go`() throws {
    let result = try session(["navigation-path"], "1\n4\nv\n")
    expectSnapshot(result.output, "plain-structure")
  }

  @Test func `says what is wrong with a line`() throws {
    let (folder, path) = try file("{ views: [{ name: 'A' }, { name: 'Abc' }, { name: 'Abd' }] }")
    let input =
      "x\nstpe 3\ns\ns 4\ns x\n7\n99999999999999999999\nw\nw Queue\nw ab\nr 2\n.\n,\nk\nc\n"
    let answers = try session([path], input).output.components(separatedBy: "q ends.\n").last
    #expect(
      answers == """
        There is no command 'x'. h tells the commands.
        There is no command 'stpe'. Did you mean step?
        's' without a number: write s NUMBER
        There is no step 4; the last is 0.
        There is no step x; the last is 0.
        This scenario has no changes to fire.
        This scenario has no changes to fire.
        'w' without a view: write w VIEW
        There is no view 'Queue'. v lists the views.
        'ab' could be Abc, Abd.
        'r' stands alone: write r
        This scenario has no changes to fire.
        Nothing has been fired yet.
        Nothing is stored.
        This scenario has no changes.

        """
    )
    _ = folder
  }

  @Test func `shows names and lines that a terminal would obey as text`() throws {
    let (folder, path) = try file(
      """
      { title: "T\\u001b[2J", about: "a\\nb\\u009b1m", storage: { "k\\u0007": { state: "V\\r" } },
        views: [{ name: "V\\r", title: "t\\u202e", reads: ["k\\u0007"] }],
        changes: [{ label: "l\\u001b]0;x", key: "k\\u0007", to: "\\u0001", note: "n\\u000c" }] }
      """
    )
    let result = try session([path], ".\nv\nk\nc\nw V\\u{D}\nw \u{1B}[31m\n\u{1B}c\nl \u{7}\n")
    expectSnapshot(result.output, "plain-hostile")
    #expect(
      result.output.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0 != "\u{202E}"
      }
    )
    _ = folder
  }

  @Test func `writes ASCII alone where nothing else can be read`() throws {
    for (arguments, locale) in [([], "C"), (["--ascii"], "C.UTF-8")] {
      let output = try session(arguments, ".\n", environment: ["LC_ALL": locale]).output
      #expect(output.contains("(ReaderScreen > ArticleView > ParagraphView)"))
      #expect(output.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func `ends at the end of input, with status 0 and no prompt`() throws {
    let result = try session([], ".")
    #expect(result.status == 0)
    #expect(result.output.contains("Step 1 of 2"))
    #expect(!result.output.contains("\n> "))
  }

  @Test func `takes the user's own changes too`() throws {
    let input = "f count\nf textScale=3\nf nobody=1\nf\n.\ns 1\n"
    let own = try session([], input).output.components(separatedBy: "\n")
    #expect(own.contains("Step 1 of 3, textScale = 3: textScale to 3."))
    #expect(own.contains("'nobody' is no key here; k lists what is stored."))
    #expect(own.contains("'f' without a key=value: write f KEY=VALUE"))
    #expect(own.contains("Step 2 of 3, scale-changed: textScale changed."))
    let output = try session(["--fire", "textScale=7"], "3\n").output
    #expect(output.contains("3 changes:"))
    #expect(output.contains("Step 1 of 3, fired: textScale to 7."))
  }

  @Test func `is refused where it cannot be`() throws {
    let refusals: [([String], String)] = [
      (["-"], "--plain with '-'; name a file: commands come from standard input"),
      (["--dump", "-"], "--dump with --plain; leave one of them out"),
      (["--predict"], "--predict with --plain; leave one of them out"),
      (["--play", "2"], "--play with --plain; leave one of them out"),
    ]
    for (arguments, message) in refusals {
      let result = try session(arguments, "")
      #expect(result.errors == "invalidation: arguments: error: \(message)\n")
      #expect(result.status == 64)
      #expect(result.output.isEmpty)
    }
  }

  @Test(arguments: ["xterm-256color", "dumb", "no-such-terminal"])
  func `asks on any terminal, moves no cursor, and breaks lines at blanks`(terminal: String) throws
  {
    let tmux = try Tmux(["--plain"], height: 60, environment: "TERM=\(terminal)")
    try tmux.wait(for: "q ends.\n>")
    try tmux.record()
    try tmux.press("Enter")
    let shown = try tmux.wait(for: "the note") { $0.contains("had to take it, and to run.\n>") }
    #expect(
      shown.contains(
        """
        ParagraphView: recomputed, environment; reads textScale, whose default changed
          (ReaderScreen › ArticleView › ParagraphView).

        """
      )
    )
    #expect(try tmux.value("#{alternate_on}") == "0")
    try tmux.press("C-d")
    #expect(try tmux.ending() == .clean(status: "0"))
    #expect(!(try tmux.output().contains("\u{1B}")))
  }
}
