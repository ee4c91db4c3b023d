import Foundation
import TestSupport
import Testing

/// What is no plain file of a decent size, given as an input, a theme, a file of settings or a source.
@Suite struct `A file that is no plain one` {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Runs a shell in the folder; the program is `$program`.
  private func shell(_ script: String) throws -> Program.Result {
    try Program.run(
      ["-c", "cd '\(folder.url.path)'; program='\(Program.path)'; \(script)"],
      path: "/bin/sh"
    )
  }

  /// A kind of file, how a shell makes one named `odd`, and what is said of it.
  struct Oddity: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let making: String
    let status: Int32
    let fault: String
  }

  static let oddities = [
    Oddity(
      testDescription: "a circle of links",
      making: "ln -s odd odd",
      status: 74,
      fault: "is a circle of symbolic links; let one of them lead to a file"
    ),
    Oddity(
      testDescription: "a link to nothing",
      making: "ln -s nothing odd",
      status: 74,
      fault: "is a symbolic link that leads to nothing; let it lead to a file"
    ),
    Oddity(
      testDescription: "a pipe without a writer",
      making: "mkfifo odd",
      status: 74,
      fault: "is a pipe that nobody writes to; start what writes to it first, or name a file"
    ),
    Oddity(
      testDescription: "a gigabyte of zeros",
      making: "truncate -s 1G odd",
      status: 65,
      fault: "a NUL byte; a text in UTF-8 is expected"
    ),
    Oddity(
      testDescription: "300 MB of brackets",
      making: "yes '[' | tr -d '\\n' | head -c 2000000 > odd; truncate -s 300M odd",
      status: 65,
      fault: "is larger than 256 MB, the most that is read; name a smaller file"
    ),
    Oddity(
      testDescription: "a device without end",
      making: "ln -s /dev/zero odd",
      status: 65,
      fault: "a NUL byte; a text in UTF-8 is expected"
    ),
    Oddity(
      testDescription: "a device without content",
      making: "ln -s /dev/null odd",
      status: 65,
      fault: "is empty; an object is expected: { … }"
    ),
  ]

  /// Holds that little time and memory was used.
  private func expectModest(_ result: Program.Result) {
    #expect(result.seconds < 2 && result.memory < 1 << 30)
  }

  /// The one line of errors, without the place of the fault.
  private func fault(_ result: Program.Result) -> String {
    result.errors.replacing(
      #/^(invalidation: )?\S*?odd[a-z0-9.]*(:1:1)?: (error|warning): /#,
      with: ""
    )
  }

  @Test(arguments: oddities)
  func `ends soon as an input, with a message`(_ odd: Oddity) throws {
    let result = try shell("\(odd.making); exec $program check odd")
    #expect(fault(result) == odd.fault + "\n")
    #expect(result.status == odd.status)
    expectModest(result)
  }

  @Test(arguments: oddities)
  func `ends soon as a theme, with a message`(_ odd: Oddity) throws {
    let result = try shell("\(odd.making); exec $program --dump - --size 9x3 --theme ./odd")
    #expect(fault(result) == odd.fault.replacing("256", with: "16") + "\n")
    #expect(result.status == odd.status)
    expectModest(result)
  }

  @Test(arguments: oddities)
  func `keeps nobody from working as settings, with a warning`(_ odd: Oddity) throws {
    let result = try shell(
      """
      \(odd.making); mkdir invalidation; mv odd invalidation/config.json5
      test -L invalidation/config.json5 && test ! -e invalidation/config.json5 \
      && ln -sf "$(readlink invalidation/config.json5 | sed s/odd/config.json5/)" \
      invalidation/config.json5
      export XDG_CONFIG_HOME=$PWD; exec $program --dump - --size 30x3
      """
    )
    #expect(result.errors.contains(": warning: " + odd.fault.replacing("256", with: "16") + "\n"))
    #expect(result.output.contains("ReaderScreen"))
    #expect(result.status == 0)
    expectModest(result)
  }

  @Test(arguments: oddities.filter { $0.status == 74 || $0.making.contains("-s 1G") })
  func `ends soon as a source that was named, and is passed over in a folder`(_ odd: Oddity) throws
  {
    let making = odd.making.replacing(/\bodd\b/, with: "odd.swift")
    let named = try shell("\(making); exec $program check odd.swift")
    let isLost = odd.making.hasPrefix("ln")
    #expect(isLost ? named.status == 66 : fault(named) == odd.fault + "\n")
    #expect(isLost || named.status == odd.status)
    expectModest(named)
    let folder = try shell(
      "echo 'struct A: View { var body: some View { Text(\"\") } }' > A.swift; exec $program tree ."
    )
    #expect(folder.output.contains("A") && folder.status == 0)
    expectModest(folder)
  }

  @Test func `is read from a pipe, whoever opens it first`() throws {
    let print =
      "$program print environment-reader > expected; $program export environment-reader --to a.json5;"
    let same = "cmp printed expected"
    #expect(
      try shell("\(print) mkfifo p; cat a.json5 > p & $program print p > printed; \(same)").status
        == 0
    )
    #expect(
      try shell(
        """
        rm -f p a.json5; \(print) mkfifo p; $program print p > printed & id=$!
        cat a.json5 > p; wait $id && \(same)
        """
      ).status == 0
    )
    #expect(
      try shell(
        "rm -f a.json5; \(print) cat a.json5 | $program print /dev/stdin > printed; \(same)"
      ).status
        == 0
    )
  }

  @Test(.enabled(if: Program.isInstalled("bash")))
  func `is read from what a shell puts in place of a file`() throws {
    let result = try shell(
      "$program export environment-reader --to a.json5; bash -c '\"$0\" tree <(cat a.json5)' $program"
    )
    #expect(result.output.hasPrefix("ReaderScreen"))
    #expect(result.status == 0)
  }

  @Test(arguments: ["cat /dev/zero", "yes '['", "yes '// comment'", "tr '\\0' ' ' < /dev/zero"])
  func `ends soon where standard input has no end`(_ source: String) throws {
    let result = try shell("\(source) | (exec $program check -)")
    #expect(result.status == 65)
    #expect(
      [
        "invalidation: -:1:1: error: a NUL byte; a text in UTF-8 is expected\n",
        "invalidation: -: error: is larger than 256 MB, the most that is read; name a smaller file\n",
      ].contains(result.errors)
    )
    #expect(result.memory < 1 << 30)
  }

  @Test func `is no folder where a file is wanted`() throws {
    let theme = try shell("exec $program --dump - --theme .")
    #expect(theme.errors == "invalidation: .: error: is a folder; name a file\n")
    #expect(theme.status == 74)
    let settings = try shell(
      "mkdir -p invalidation/config.json5; export XDG_CONFIG_HOME=$PWD; exec $program --dump - --size 9x3"
    )
    #expect(settings.errors.hasSuffix("/config.json5: warning: is a folder; name a file\n"))
    #expect(settings.status == 0)
  }

  @Test(.enabled(if: geteuid() != 0 || Program.isInstalled("setpriv")))
  func `is told of where the system keeps it from the user`() throws {
    let drop = geteuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups" : ""
    let result = try shell(
      "echo '{}' > a.json5; chmod 0 a.json5; exec \(drop) $program check a.json5"
    )
    #expect(
      result.errors
        == "invalidation: a.json5: error: cannot be opened: Permission denied; look at its permissions\n"
    )
    #expect(result.status == 74)
    let source = try shell("echo > A.swift; chmod 0 A.swift; exec \(drop) $program check A.swift")
    #expect(source.status == 74)
    #expect(source.errors.contains("A.swift: error: cannot be opened: Permission denied"))
  }

  @Test func `may hold a million faults`() throws {
    let roots = "[" + String(repeating: "1,", count: 1_000_000) + "]"
    let result = try Program.run(["check", "-"], input: "{ views: \(roots) }")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.last == "invalidation: -: error: and 999980 more")
    #expect(result.status == 65)
    #expect(result.memory < 1 << 30)
  }
}
