import Canvas
import ChangeLog
@testable import Explorer
import Invalidation
import Scenarios
import Testing

@Suite struct `A log that is followed` {
  private func front() -> WatchedFront {
    var front = WatchedFront()
    front.tell(libraryLog)
    return front
  }

  // MARK: Steps

  @Test func `lists equals among the busiest in the order of their coming`() {
    let lines = ["A", "B", "C", "B"].map { (0.0, "\($0): @self changed.") }
    var (front, backwards) = (WatchedFront(), WatchedFront())
    backwards.tellsBackwards = true
    front.tell(lines)
    backwards.tell(lines)
    #expect(backwards.text == front.text)
    #expect(front.state.log?.leaders == [1, 0, 2])
  }

  @Test func `has each of its updates as a step, and shows the newest`() {
    let front = front()
    #expect(front.state.run.updates.count == 4)
    #expect(front.state.progress == "update 4 of 4")
    #expect(LogStatus(front.state)?.text == "live")
  }

  @Test func `goes on behind a screen that pauses, and is live again behind the newest`() throws {
    var front = front()
    try front.press(",")
    #expect(front.state.step == 3)
    front.tell([(9, "ShelfTab: @self changed.")])
    #expect(front.state.step == 3)
    #expect(LogStatus(front.state)?.text == "paused · 2 behind")
    try front.press(".")
    #expect(LogStatus(front.state)?.text == "paused · 1 behind")
    try front.press(".")
    #expect(front.state.step == 5)
    #expect(LogStatus(front.state)?.text == "live")
  }

  @Test(arguments: [" ", "a"])
  func `pauses and is live again by one key`(key: String) throws {
    var front = front()
    let press = key == " " ? "<Space>" : key
    try front.press(press)
    front.tell([(9, "ShelfTab: @self changed.")])
    #expect(LogStatus(front.state)?.text == "paused · 1 behind")
    try front.press("a")
    #expect(LogStatus(front.state)?.text == "live")
    #expect(front.state.step == 5)
  }

  @Test func `is live again where its newest update is gone to`() throws {
    var front = front()
    try front.press("s2<Enter>")
    #expect(front.state.step == 2)
    #expect(LogStatus(front.state)?.text == "paused · 2 behind")
    try front.press("s4<Enter>")
    #expect(LogStatus(front.state)?.text == "live")
  }

  @Test func `stays to be explored when it ends`() throws {
    var front = front()
    front.end()
    #expect(LogStatus(front.state)?.text == "log ended")
    try front.press(",,")
    #expect(front.state.step == 2)
    try front.press("....")
    #expect(front.state.step == 4)
    #expect(front.state.notice == "that was the last update of the log")
  }

  @Test func `tells what happens to its file`() {
    var front = front()
    front.notice(.truncated)
    #expect(front.text.contains("the log became shorter, and is read from its start again"))
  }

  @Test(arguments: [":", "1", "d", "w", "p", "m", "o"])
  func `is no scenario on which changes are fired`(key: String) throws {
    var front = front()
    try front.press(key)
    #expect(front.state.notice?.hasPrefix("the steps are the log's") == true)
    #expect(front.state.prompt == nil)
    #expect(front.state.run.updates.count == 4)
  }

  // MARK: The tree

  @Test func `has one row for each type, nested ones below what encloses them`() throws {
    let front = front()
    #expect(
      front.state.rowNames == [
        "LibraryScreen", "ShelfTab", "BookRow", "Badge", "Reader", "Toolbar",
      ]
    )
    let graph = front.state.run.graph
    let badge = try #require(graph.outline.first { graph.name(of: $0) == "BookRow.Badge" })
    #expect(graph.parent(of: badge).map { graph.name(of: $0) } == "BookRow")
  }

  @Test func `names of generic types are parted outside their brackets alone`() {
    #expect(TypePath("Outer<A.B>.Inner").parts == ["Outer<A.B>", "Inner"])
    #expect(TypePath("Pane<(A, B) -> C>.Row").parts == ["Pane<(A, B) -> C>", "Row"])
    #expect(TypePath("Row").parts == ["Row"])
  }

  @Test func `leaves cursor, folds and scroll where they are while the tree grows`() throws {
    var front = WatchedFront(Size(width: 80, height: 24))
    front.tell((0..<40).map { (0, "Screen\($0).Inner: @self changed.") })
    try front.press("jjjj<Left>" + String(repeating: "j", count: 30))
    let cursor = front.state.cursorName
    let row = front.state.outline.cursorRow - front.state.outline.top
    let folded = front.state.outline.folding.foldedViews
    #expect(!folded.isEmpty)
    front.tell([(1, "Screen0.New: @self changed."), (1, "Screen1.New: @self changed.")])
    #expect(front.state.cursorName == cursor)
    #expect(front.state.outline.cursorRow - front.state.outline.top == row)
    #expect(front.state.outline.folding.foldedViews == folded)
    #expect(front.state.rowNames.count == 81)
  }

  @Test func `keeps search, filter and focus while the tree grows`() throws {
    var front = front()
    try front.press("/Row<Enter>x")
    front.tell([(9, "RowHeader: @self changed.")])
    #expect(front.state.rowNames.contains("RowHeader"))
    #expect(front.state.search?.matches.count == 3)
    try front.press("xf")
    front.tell([(10, "BookRow.Cover: @self changed.")])
    #expect(front.state.rowNames == ["BookRow", "Badge", "Cover"])
  }

  @Test func `returns from a search to the outline as it was, with the views that came meanwhile`()
    throws
  {
    var front = front()
    try front.press("j/Tool")
    front.tell([(9, "LibraryScreen.Header: @self changed.")])
    #expect(front.state.cursorName == "Reader.Toolbar")
    try front.press("<Esc>")
    #expect(front.state.cursorName == "ShelfTab")
    #expect(front.state.rowNames.count == 7)
  }

  // MARK: What it tells

  @Test func `tells of a row its cause, how often it ran, and what had changed`() throws {
    var front = front()
    try front.press(",")
    #expect(front.row("BookRow").contains("▼ BookRow"))
    #expect(front.row("BookRow").contains("par+unk"))
    #expect(front.row("BookRow").contains("25"))
    #expect(front.row("BookRow").contains("×12  @self, _isMarked"))
    #expect(front.row("LibraryScreen").contains("◆ LibraryScreen"))
    #expect(front.row("Toolbar").contains("· Toolbar"))
  }

  @Test func `says why a view ran in one sentence`() throws {
    let front = front()
    let graph = front.state.run.graph
    func sentence(_ name: String, _ step: Int) throws -> String {
      let view = try #require(graph.outline.first { graph.name(of: $0) == name })
      return front.state.reason(for: view, at: step)
    }
    #expect(
      try sentence("BookRow", 3)
        == "BookRow ran 12 times in this update: 9 times its parent handed over another value"
        + " (@self), 3 times its parent handed over another value (@self) and _isMarked changed."
    )
    #expect(
      try sentence("BookRow", 1)
        == "BookRow ran 12 times in this update: as a new view, or one that counts as new (@identity)."
    )
    #expect(
      try sentence("LibraryScreen", 3)
        == "LibraryScreen ran once in this update: \\LibraryModel.books of an object changed."
    )
    #expect(
      try sentence("Reader.Toolbar", 4)
        == "Reader.Toolbar ran once in this update: nothing that the log names had changed."
    )
    #expect(
      try sentence("ShelfTab", 4)
        == "ShelfTab did not run in this update; it ran twice in the whole log."
    )
    #expect(
      try sentence("Reader", 4) == "The log names Reader only as what encloses other types."
    )
  }

  @Test func `counts runs by cause, up to the step that is shown`() throws {
    var front = front()
    #expect(front.text.contains("▼ parent 14   ◆ observed 1   ? unknown 5   + created 15"))
    try front.press(",,,")
    #expect(front.text.contains("▼ parent 0   ◆ observed 0   + created 15"))
  }

  @Test func `names the causes by the kinds that sources declare, wrappers by their names`() {
    let kinds: DeclaredKinds = [
      "BookRow": ["isMarked": .state, "size": .wrapper("AppStorage"), "theme": .environment]
    ]
    var front = WatchedFront(sources: (smallLibrary(), kinds))
    front.tell([(0, "BookRow: _isMarked changed."), (1, "BookRow: _size, _theme changed.")])
    #expect(front.row("BookRow").contains("env+App"))
    #expect(front.state.run.updates[0].entries.first?.causes == CauseSet(.local))
    #expect(
      front.state.run.updates[1].entries.first?.causes == [.init(.external), .init(.environment)]
    )
  }

  @Test func `calls out what runs without end, with how often in how long`() {
    var front = front()
    front.tell(stormLog)
    #expect(front.text.contains(": @self 120 times in 2.0 s"))
    _ = front.state.update(.resized(Size(width: 40, height: 12)))
    #expect(front.text.contains(": @self 120 times in 2.0 s"))
    _ = front.state.update(.resized(Size(width: 80, height: 24)))
    #expect(front.row("ReadingSurface").contains("/s"))
    #expect(front.row("ReadingSurface").contains("storm"))
  }

  @Test func `shows rates of the last second, and none once nothing comes any more`() {
    var front = front()
    front.tell([(20, "BookRow: @self changed. ×64")])
    #expect(front.row("BookRow").contains("64/s"))
    _ = front.state.update(.timedOut)
    #expect(!front.row("BookRow").contains("/s"))
  }

  @Test func `shows no rate of what runs exactly once a second, whatever runs behind it`() {
    var front = front()
    for second in 1...30 {
      let start = 100 + Double(second) * 1.000_000_1
      front.tell([
        (start, "LibraryScreen: _path changed."),
        (start + 0.0001 * Double(second % 3), "ShelfTab: @self changed."),
      ])
      #expect(front.state.log?.rates(before: front.state.step) == [0: 1, 1: 1])
    }
  }

  @Test func `calls an update the same everywhere, though the log tells times only behind it`()
    throws
  {
    var front = WatchedFront()
    front.tell([(0, "LibraryScreen: @self, @identity changed.")])
    #expect(front.text.contains("line 1"))
    front.tell([(2, "LibraryScreen: _path changed.")])
    try front.press("H")
    #expect(front.text.contains("0.000 s") && !front.text.contains("line 1"))
  }

  @Test func `counts the busiest views by runs`() throws {
    var front = front()
    try front.press("b")
    let line = front.text.split(separator: "\n").first { $0.contains("BookRow ") }
    #expect(line?.contains(" 25 ") == true)
  }

  // MARK: Bounds

  @Test func `keeps the newest updates and says from which on`() throws {
    var front = WatchedFront(Size(width: 100, height: 24))
    let count = WatchedLog.mostUpdates * 9 / 8 + 1
    front.tell(rows: 0..<count)
    #expect(front.state.run.updates.count == WatchedLog.mostUpdates)
    let first = count - WatchedLog.mostUpdates + 1
    #expect(front.state.number(ofStep: 1) == first)
    #expect(front.text.contains("kept from \(first.grouped) on"))
    #expect(front.state.progress == "update \(count) of \(count)")
    #expect(front.row("Row").contains("11k"))
    try front.press("s\(first + 1)<Enter>")
    #expect(front.state.step == 2)
    try front.press("s3<Enter>")
    #expect(front.text.contains("step 3 is too old to be kept"))
  }

  @Test func `has a screen that pauses at an update too old to be kept go to the oldest`() throws {
    var front = WatchedFront()
    front.tell(rows: 0..<10)
    try front.press("s2<Enter>")
    let count = WatchedLog.mostUpdates * 9 / 8 + 1
    front.tell(rows: 10..<count)
    #expect(front.state.step == 0)
    #expect(front.state.notice?.contains("too old to be kept") == true)
    try front.press(".")
    #expect(front.state.step == 1)
  }

  @Test func `lays a large tree out anew only where what came pays for it`() {
    var front = WatchedFront()
    let many = LogTree.small * 2
    front.tell((0..<many).map { (0, "Type\($0): @self changed.") })
    #expect(front.state.run.graph.viewCount == many)
    // A few updates with new types wait together until they have brought enough, or nothing comes.
    let share = many / LogTree.share
    for index in 0..<(share - 2) {
      front.tell([(Double(index + 1), "New\(index): @self changed.")])
      #expect(front.state.run.graph.viewCount == many)
    }
    _ = front.state.update(.timedOut)
    #expect(front.state.run.graph.viewCount == many + share - 2)
    #expect(front.state.step == front.state.run.updates.count)
  }
}

/// A few views of an app's sources.
func smallLibrary() -> Scenario {
  var tree = Tree()
  let screen = tree.view("LibraryScreen")
  tree.view("BookRow", in: screen)
  return tree.scenario
}
