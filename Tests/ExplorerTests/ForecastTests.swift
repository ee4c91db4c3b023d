import Canvas
import ChangeLog
@testable import Explorer
import Invalidation
@testable import Scenarios
import TestSupport
import Testing

/// An app's sources: a screen with a query, a tab that is handed it, rows that read a model at two
/// places, a footer that is handed nothing, and a cover that is there at times.
func librarySources() -> (scenario: Scenario, kinds: DeclaredKinds) {
  var world = Declarations()
  world.settings.comparesInputs = true
  world.settings.presumesPresence = true
  world.keys = [
    KeyDeclaration(
      name: "LibraryScreen.query",
      storage: .state(owner: ViewID(0), first: .string(""))
    ),
    KeyDeclaration(
      name: "LibraryModel.books",
      storage: .property(type: "LibraryModel", first: .unstated(0), whole: false)
    ),
    KeyDeclaration(
      name: "\\.scale",
      storage: .environment(first: .number(1), system: true, comparable: true)
    ),
  ]
  let views: [(name: String, parent: Int?, reads: [(key: Int, access: Read.Access)])] = [
    ("LibraryScreen", nil, [(0, .direct)]), ("ShelfTab", 0, [(0, .input)]),
    ("BookRow", 1, [(1, .direct)]), ("Cover", 2, [(1, .direct)]), ("BookRow#2", 0, [(1, .direct)]),
    ("Footer", 0, [(2, .direct)]),
  ]
  for (name, parent, reads) in views {
    var view = ViewDeclaration(name: name, parent: parent.map { ViewID($0) })
    view.reads = reads.map { key, access in
      var read = Read(key: KeyID(key))
      read.access = access
      return read
    }
    world.views.append(view)
  }
  world.views[3].condition = Condition(key: KeyID(1), test: .equals(.string("open")))
  var places: [SourceOrigin.View] = views.map { name, _, _ in
    SourceOrigin.View(type: String(name.prefix { $0 != "#" }))
  }
  places[0].keys = ["query": KeyID(0)]
  places[5].keys = ["scale": KeyID(2)]
  for place in places.indices {
    // All stand there for sure but for the cover, and what they read is handed as it is.
    places[place].isCertain = place != 3
    places[place].isOpen = false
    var read = SourceOrigin.Read()
    read.isSure = true
    places[place].reads = [read]
  }
  let scenario = Scenario(
    name: "Library",
    title: "Library",
    graph: ViewGraph(world),
    steps: [],
    origin: SourceOrigin(views: places, files: [], platform: "iOS")
  )
  let kinds: DeclaredKinds = [
    "LibraryScreen": ["query": .state], "ShelfTab": ["query": .input],
    "Footer": ["scale": .environment],
  ]
  return (scenario, kinds)
}

@Suite struct `What the sources say of an update` {
  /// A front whose log has named every view once.
  private func front(_ size: Size = Size(width: 80, height: 24)) -> WatchedFront {
    var front = WatchedFront(size, sources: librarySources())
    let names = ["LibraryScreen", "ShelfTab", "BookRow", "Cover", "Footer"]
    front.tell(names.map { (0, "\($0): @self, @identity changed.") })
    return front
  }

  /// What is marked after some more lines, as `ShelfTab should run`.
  private func marks(_ lines: String..., in front: WatchedFront? = nil) -> [String] {
    var front = front ?? self.front()
    front.tell(lines.map { (10, $0) })
    front.state.rest()
    let graph = front.state.run.graph
    return graph.outline.compactMap { view in
      front.state.forecastMark(of: view).map { "\(graph.name(of: view)) \($0.word)" }
    }
  }

  @Test func `marks a view that should have run and did not`() {
    #expect(marks("LibraryScreen: _query changed.") == ["ShelfTab should run"])
  }

  @Test func `marks nothing where all ran that should have`() {
    #expect(marks("LibraryScreen: _query changed.", "ShelfTab: @self changed.") == [])
    #expect(marks("Footer: _scale changed.") == [])
  }

  @Test func `marks a view that ran and was handed nothing that changed`() {
    #expect(
      marks(
        "LibraryScreen: _query changed.",
        "ShelfTab: _query changed.",
        "Footer: @self changed."
      ) == ["Footer no reason"]
    )
  }

  @Test func `marks nothing behind a view that is new: what it has did not change`() {
    #expect(marks("LibraryScreen: @self, @identity, _query changed.") == [])
  }

  @Test func `marks no view that may hold another object`() {
    #expect(marks("LibraryScreen: \\LibraryModel.books changed.") == [])
  }

  @Test func `marks no view that a slow body delays, nor what that hands on`() {
    var front = front()
    front.tell([
      (10, "LibraryScreen: _query changed."), (10.2, "ShelfTab: @self changed."),
      (10.201, "BookRow: @self changed."), (20, "LibraryScreen: _query changed."),
      (20.3, "LibraryScreen: _query changed."), (20.301, "ShelfTab: @self changed."),
    ])
    let marks = (2...5).map { step in
      front.state.goToLoggedStep(step)
      return front.state.forecastMark(of: ViewID(1))
    }
    #expect(marks == [nil, nil, .missing, nil])
    front.state.goToLoggedStep(3)
    #expect(front.state.forecastMark(of: ViewID(2)) == nil)
  }

  @Test func `waits for what may come a little later, and says then what did not`() {
    var front = front()
    front.tell([(10, "LibraryScreen: _query changed.")])
    #expect(front.state.forecastMark(of: ViewID(1)) == nil)
    front.state.rest()
    #expect(front.state.forecastMark(of: ViewID(1)) == .missing)
    front.tell([(20, "LibraryScreen: _query changed.")])
    #expect(front.state.forecastMark(of: ViewID(1)) == nil)
    front.state.pause()
    front.tell([(21, "Footer: _scale changed.")])
    #expect(front.state.forecastMark(of: ViewID(1)) == .missing)
  }

  @Test func `adds up what the log has several names for`() throws {
    var front = front(Size(width: 130, height: 24))
    front.tell([
      (10, "BookRow<Text>: @self changed."), (10, "BookRow<Text>: _isMarked changed."),
      (10, "BookRow<Image>: @self, _isMarked changed. ×2"),
    ])
    #expect(front.row("BookRow").contains("×4"))
    #expect(front.row("BookRow").contains("@self, _isMarked"))
    let view = ViewID(2)
    #expect(front.state.log?.count(of: view) == 5)
    let rates = try #require(LogRates(front.state))
    #expect(rates.count(of: view) == 5)
    #expect(rates.rate(of: view) == 4)
    #expect(
      front.state.reason(for: view, at: front.state.step).hasPrefix("BookRow ran 4 times")
    )
    var row = BusiestViews.Row(view)
    front.state.log?.count(front.state.step - 1, into: &row)
    #expect(row.recomputed == 4)
  }

  @Test func `marks no view that is there at times`() {
    #expect(marks("BookRow: \\LibraryModel.books changed.") == [])
  }

  @Test func `marks no view whose body may not print`() {
    var front = WatchedFront(sources: librarySources())
    front.tell([(0, "LibraryScreen: @self, @identity changed.")])
    #expect(marks("LibraryScreen: _query changed.", in: front) == [])
  }

  @Test func `marks no view whose reason the log may have left out`() {
    #expect(marks("LibraryScreen: @dependencies changed.", "Footer: @self changed.") == [])
    #expect(
      marks(
        "Stranger: @self changed.",
        "LibraryScreen: _query changed.",
        "ShelfTab: @self changed.",
        "Footer: @self changed."
      ) == []
    )
    // Its parent did not run, as far as the log tells.
    #expect(marks("Footer: @self changed.") == [])
    #expect(
      marks(
        "LibraryScreen: _query changed.",
        "ShelfTab: @self changed.",
        "Footer: @self, @16 changed."
      ) == []
    )
  }

  @Test func `says so in the sentence, the legend and on the row`() throws {
    var front = front()
    front.tell([(10, "LibraryScreen: _query changed."), (10, "Footer: @self changed.")])
    front.state.rest()
    #expect(front.row("ShelfTab").hasPrefix("○"))
    #expect(front.row("ShelfTab").contains("should run"))
    #expect(front.row("Footer").hasPrefix("!"))
    #expect(front.text.contains("! no reason 1"))
    #expect(front.text.contains("○ should run 1"))
    let graph = front.state.run.graph
    let tab = try #require(graph.outline.first { graph.name(of: $0) == "ShelfTab" })
    #expect(
      front.state.reason(for: tab, at: front.state.step)
        == "ShelfTab did not run in this update; it ran once in the whole log. By the sources it"
        + " should have: LibraryScreen.query changed."
    )
  }

  @Test(arguments: [(120, 40), (80, 24), (40, 12)])
  func `stands in the app's tree as in the picture`(width: Int, height: Int) throws {
    var front = front(Size(width: width, height: height))
    front.tell([
      (10, "LibraryScreen: _query changed."), (10, "Footer: @self changed."),
      (10, "BookRow: \\LibraryModel.books changed. ×4"), (10, "Player.Controls: @self changed."),
    ])
    front.tell([(12, "LibraryScreen: _query changed."), (12, "Footer: @self changed.")])
    var resting = front
    resting.state.rest()
    expectSnapshot(resting.state.frame().grid, "watch-source-\(width)x\(height)")
    try front.press(",jj")
    expectSnapshot(front.state.frame().grid, "watch-source-paused-\(width)x\(height)")
  }

  @Test func `puts what the sources do not know below a root of its own`() {
    var front = front()
    front.tell([(10, "Player.Controls: @self changed."), (10, "ShelfTab.Badge: @self changed.")])
    #expect(
      front.state.rowNames.suffix(4) == [
        "not in the sources", "Player", "Controls", "ShelfTab.Badge",
      ]
    )
  }

  @Test func `counts a type at several places once`() {
    var front = front()
    front.tell([(10, "BookRow: \\LibraryModel.books changed. ×4")])
    #expect(front.row("BookRow").contains("1 of 2"))
    #expect(front.row("BookRow#2").contains("2 of 2"))
    #expect(front.text.contains("◆ observed 4"))
  }

  @Test func `asks the model once for each change`() {
    var model = ForecastModel()
    let sources = librarySources().scenario
    model.take(Run(sources.graph))
    let reach = model.reach(of: Write(key: KeyID(0)))
    #expect(reach.sure == [ViewID(0), ViewID(1)])
    #expect(model.reach(of: Write(key: KeyID(0))).sure == reach.sure)
  }
}
