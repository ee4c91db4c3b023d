import ChangeLog
import Invalidation
import Testing

/// What the names of an event say of its causes.
@Suite struct `The causes of a logged event` {
  private func causes(_ line: String, _ kinds: [String: DeclaredKind]? = nil) -> [String] {
    var parser = EventParser(line)
    return parser.next()?.causes(kinds).map(\.word) ?? []
  }

  @Test func `are told as far as the names go, and never guessed`() {
    #expect(causes("A: @self, _x, _y, @16 changed.") == ["parent", "unknown"])
    #expect(causes(#"A: \M.n, @dependencies changed."#) == ["observed"])
    #expect(causes("A: @identity changed.") == ["created"])
    #expect(causes("A: unchanged.") == [])
  }

  @Test func `follow the declarations where the source is known`() {
    let kinds: [String: DeclaredKind] = [
      "text": .state, "isOn": .input, "scale": .environment, "model": .object,
      "name": .wrapper("AppStorage"),
    ]
    #expect(
      causes("A: _text, _isOn, _scale, _model, _name, _else changed.", kinds)
        == ["local", "parent", "environment", "observed", "AppStorage", "unknown"]
    )
  }

  @Test func `are counted by type, as often as the line came`() {
    var totals = ChangeTotals()
    for line in ["A: @self changed. ×3", "A: _x changed.", "A: unchanged.", "B: @self changed."] {
      var parser = EventParser(line)
      while let event = parser.next() { totals.count(event, ["x": .state]) }
    }
    #expect(totals.types["A"]?.times == 5)
    #expect(totals.types["A"]?.unchanged == 1)
    #expect(totals.types["A"]?.causes == [.cause(.parent): 3, .cause(.local): 1])
    #expect(totals.types["B"]?.names == [.ownValue: 1])
  }

  @Test func `stay countable where a log says more than a number holds`() {
    var totals = ChangeTotals()
    let event = ChangeEvent(view: "A", names: [.ownValue], times: .max)
    totals.count(event)
    totals.count(event)
    #expect(totals.types["A"]?.times == .max)
  }
}
