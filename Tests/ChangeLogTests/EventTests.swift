import ChangeLog
import Testing

/// What counts as an event, and what it says.
@Suite struct `A line of a change log` {
  private func events(_ line: String) -> [ChangeEvent] {
    var parser = EventParser(line)
    var events: [ChangeEvent] = []
    while let event = parser.next() { events.append(event) }
    return events
  }

  /// The events as one text: view, names and times.
  private func text(_ line: String) -> String {
    events(line).map { event in
      let names = event.names.map(\.description).joined(separator: " ")
      return "\(event.view)|\(names)|\(event.times)"
    }.joined(separator: " & ")
  }

  @Test(
    arguments: [
      ("Row: @self changed.", "Row|@self|1"),
      ("Row: unchanged.", "Row||1"),
      ("Row: @self, @identity, _a, @16 changed.", "Row|@self @identity _a @16|1"),
      (#"Row: \Model.count, \A<B, C>.d changed."#, #"Row|\Model.count \A<B, C>.d|1"#),
      (
        #"Row: \M.<computed 0x01 ([String: Int])>, _a changed."#,
        #"Row|\M.<computed 0x01 ([String: Int])> _a|1"#
      ),
      (
        #"Row: \Theme<offset 0 (Color)>, \[Row].[1] changed."#,
        #"Row|\Theme<offset 0 (Color)> \[Row].[1]|1"#
      ),
      ("Outer<(A, B) -> C>.Row<[D]>: @self changed.", "Outer<(A, B) -> C>.Row<[D]>|@self|1"),
      (
        "(unknown context at $104f2b0).Row: @self changed.",
        "(unknown context at $104f2b0).Row|@self|1"
      ),
      ("Row: _a changed. ×7,656", "Row|_a|7656"),
      ("Row: _a changed. ×7656", "Row|_a|7656"),
      ("Row: _a changed. ×7.656 times", "Row|_a|7656"),
      ("Row: _a changed. × 12,34", "Row|_a|12"),
      ("Row: _a changed ×3", "Row|_a|3"),
      ("Row: _a changed. ×99999999999999999999", "Row|_a|\(Int.max)"),
      ("A: _a changed.B: _b changed.", "A|_a|1 & B|_b|1"),
      ("12:00:01.5 app[1:2] (SwiftUI) A: _a changed. B: unchanged.", "A|_a|1 & B||1"),
      ("note: _a changed\t", "note|_a|1"),
      ("\"A: @dependencies changed\"", "A|@dependencies|1"),
      ("日本.語: _値 changed.", "日本.語|_値|1"),
    ]
  ) func `gives its events`(line: String, expected: String) {
    #expect(text(line) == expected)
  }

  @Test(
    arguments: [
      "", "Row: changed.", "Row: _ changed.", ": _a changed.", "Row: @other changed.",
      "Row: _a changed by hand", "Row: _a, changed.", "Row: _a,_b changed.", "Row: a changed.",
      "12: _a changed.", "A..B: _a changed.", "Row:_a changed.", "Row: _a Changed.",
      #"Row: \M.a(changed."#, #"Row: \M changed."#, "Row: _a changedly.", "(A, B): _a changed.",
      "Row<A: _a changed>.", "f(x): _a changed.", "Row<(A) ->: _a changed.",
    ]
  ) func `that only resembles an event holds none`(line: String) {
    #expect(text(line) == "")
  }

  @Test func `has the middle left out of a type that is too long`() throws {
    let arguments = String(repeating: "(A, B) -> C, ", count: 2_000)
    let view = try #require(events("Pane<\(arguments)D>.Row: @self changed.").first?.view)
    #expect(view.hasPrefix("Pane<(A, B)") && view.hasSuffix("C, D>.Row") && view.contains("…"))
    #expect(view.utf8.count < EventParser.longestName)
  }

  @Test func `is passed over where the type is longer than any`() {
    let (opening, closing) = (
      repeatElement("A<", count: 200_000), repeatElement(">", count: 200_000)
    )
    let deep = opening.joined() + "B" + closing.joined()
    let long = String(repeating: "(A, B) -> C, ", count: 6_000)
    let word = String(repeating: "a", count: EventParser.longestType + 1)
    for type in [deep, "Pane<\(long)D>.Row", word] {
      #expect(text("\(type): @self changed. Row: unchanged.") == "Row||1")
    }
  }

  @Test func `whose brackets never close is passed over in little time`() {
    let colons = String(repeating: #"A<: \B<"#, count: 4_000)
    #expect(text(colons) == "")
    #expect(text(colons + " X: _a changed.") == "X|_a|1")
  }

  /// Texts of which a line is nothing but repetitions, and what stands before and behind them.
  private static let noise: [(before: String, unit: String, behind: String)] = [
    ("[Net] body: {", #"Path: \Model.a, "#, "}"), ("", #"id: \"1, name: \"Tom, "#, ""),
    ("", #"User(id: \\"1\\", tags: [\"a<b\"]), "#, ""), ("", #"A: \"#, " changed"),
    (String(repeating: ": ", count: 20_000), #"A: \"#, ""), ("", #"A: \B<"#, ""),
    ("", #"A<: \B<"#, " changed by"), ("", #"A>: \B>"#, ""), ("", "A<B>: @", ""),
    ("", "a: @b, _c", ""), ("", #"f: \X<(, "#, ""), ("", #"A: \B.c, _d, "#, "x changed   "),
    ("", #"A: \B.c"#, ", _d, _e" + String(repeating: ", _f", count: 20_000)),
    ("", #"A: \B.c"#, " changed" + String(repeating: " ", count: 20_000) + "x"),
    (String(repeating: "A<", count: 20_000), "B>: @self", ""),
    (String(repeating: "A<", count: 20_000), "B..C>: _a changed.", ""),
    ("", "A. : _a changed.", ""), ("", "A: _a changed   ", "x"), ("", "A: unchanged   ", "x"),
  ]

  @Test(arguments: noise)
  func `is looked at a few times and no more, whatever it holds`(
    noise: (before: String, unit: String, behind: String)
  ) {
    for count in [2_000, 20_000] {
      let line = noise.before + String(repeating: noise.unit, count: count) + noise.behind
      var parser = EventParser(line)
      while parser.next() != nil {}
      #expect(parser.looked <= 4 * line.utf8.count)
    }
  }
}
