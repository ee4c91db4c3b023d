public import Canvas
public import Invalidation
public import Scenarios

/// Everything that the full screen shows, and nothing else: the front is a function of it.
public struct State: Sendable {
  /// The size of the screen.
  public internal(set) var size: Size
  /// The themes that can be chosen, in the order in which the user goes through them.
  public internal(set) var themes: [Theme]
  /// Which theme is on.
  public internal(set) var themeIndex: Int
  /// The characters to draw with.
  public internal(set) var glyphs: Glyphs
  /// Which key gives which command.
  public internal(set) var keymap = Keymap()

  /// The scenario that is open.
  public internal(set) var scenario: Scenario
  /// The run of it.
  public internal(set) var run: Run
  /// Where the user is in the outline.
  var outline: Outline
  /// Where the panes stand.
  var layout: Layout
  /// The columns that the widest name with its branches takes.
  let nameWidth: Int
  /// What the storage pane lists.
  let storage: StorageRows
  /// How the counts stood after each update of the run.
  var totals = Totals()
  /// What the history knows beside the run.
  var history = History()
  /// The change that is fired next, by its place in the scenario.
  var next = 0
  /// For each update of the run, the scripted change that it fired.
  var fired: [Int] = []

  /// The positions of the views that the last update reached, ascending.
  var lit: [Int] = []

  /// What lies over the outline.
  var overlay: (any Overlay)?
  /// What is being typed.
  var prompt: Prompt?
  /// The keys of a chord that is not finished.
  var pending: [Key] = []
  /// What the last line says in place of the hints, until the next key.
  public internal(set) var notice: String?

  /// Opens a scenario.
  public init(
    _ scenario: Scenario,
    size: Size,
    themes: [Theme],
    themeIndex: Int = 0,
    glyphs: Glyphs
  ) {
    self.size = size
    self.themes = themes
    self.themeIndex = themeIndex
    self.glyphs = glyphs
    self.scenario = scenario
    run = Run(scenario.graph)
    outline = Outline(scenario.graph)
    storage = StorageRows(scenario.graph)
    nameWidth = OutlineColumns.widestName(scenario.graph)
    layout = Layout(size, Needs(views: 0, changes: 0, rows: 0, noteLines: 0))
    resize(size)
  }

  /// The theme that is on.
  public var theme: Theme { themes[themeIndex] }

  /// The view under the cursor.
  public var cursor: ViewID { outline.cursor }

  /// Takes on another size; every pane is laid out anew.
  mutating func resize(_ size: Size) {
    self.size = size
    let needs = Needs(
      views: scenario.graph.viewCount,
      changes: scenario.steps.count,
      rows: storage.rows.count,
      noteLines: NotePane.lines(self, width: size.width)
    )
    layout = Layout(size, needs)
    outline.resize(height: layout.outline.height)
  }

  /// Opens another scenario in place of this one.
  mutating func open(_ scenario: Scenario) {
    self = State(
      scenario,
      size: size,
      themes: themes,
      themeIndex: themeIndex,
      glyphs: glyphs
    )
  }
}
