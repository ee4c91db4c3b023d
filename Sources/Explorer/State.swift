public import Canvas
import Documents
public import Invalidation
public import Scenarios

/// Everything that the full screen shows, and nothing else: the front is a function of it.
public struct State: Sendable {
  /// The size of the screen.
  public internal(set) var size: Size
  /// Whether the screen is a picture that has to hold everything, since nobody can scroll in it.
  var isWhole = false
  /// The themes that can be chosen, in the order in which the user goes through them.
  public internal(set) var themes: [Theme]
  /// Which theme is on.
  public internal(set) var themeIndex: Int
  /// The characters to draw with.
  public internal(set) var glyphs: Glyphs
  /// Which key gives which command.
  public let keymap: Keymap

  /// The scenario that was opened.
  let original: Scenario
  /// The same with the user's own changes in its list.
  public internal(set) var scenario: Scenario
  /// The run of it.
  public internal(set) var run: Run
  /// Where the user is in the outline.
  var outline: Outline
  /// Where the panes stand.
  var layout: Layout
  /// The columns that the widest name with its branches takes.
  private(set) var nameWidth: Int
  /// The same before an audience, where levels take more columns.
  private(set) var presentedNameWidth: Int
  /// The columns that the widest value in the storage takes, in any step of the scenario.
  let storageValueWidth: Int
  /// The columns that the other texts of the storage's first rows take.
  let storageWidths: StorageWidths
  /// What the storage pane lists.
  let storage: StorageRows
  /// How the counts stood after each update of the run.
  var totals = Totals()
  /// What the history knows beside the run.
  var history = History()
  /// Which changes of the scenario were fired, and which comes next.
  var schedule: Schedule

  /// The log of a running app whose updates are the steps; nil for a scenario.
  var log: WatchedLog?

  /// The positions of the views that the last update reached, ascending.
  var lit: [Int] = []

  /// What was searched for last.
  var search: Search?
  /// What the learner expects.
  var predictions = Predictions()
  /// What a change would do that was not fired; shown in place of what happened.
  var preview: Preview?
  /// The change on its way down.
  var motion: Motion?
  /// Whether changes are seen on their way.
  public internal(set) var isMotionOn = false
  /// Whether the screen is an audience's.
  public internal(set) var isPresenting = false
  /// Whether the mouse is listened to; the terminal's own selection rests meanwhile.
  public internal(set) var hasMouse = false
  /// Steps that come by themselves.
  var playing = Playing()
  /// The last keys pressed.
  var keyLog = KeyLog()

  /// The user's own file as it was when a lesson was opened in its place; one at the most.
  var left: [State] = []

  /// How far panes are scrolled away from what they show by themselves.
  var scrolling = Scrolling()

  /// What lies over the outline.
  var overlay: (any Overlay)?
  /// What is being typed.
  var prompt: Prompt?
  /// What was typed before.
  var answers = Answers()
  /// The keys of a chord that is not finished.
  var pending: [Key] = []
  /// What the last line says in place of the hints, until the next key.
  public internal(set) var notice: String?
  /// What of the user's settings is not in force.
  var settingsFaults: [Diagnostic] = []
  /// Whether the last event moved the cursor of the outline and did nothing else.
  var hasOnlyMoved = false

  /// Opens a scenario.
  public init(
    _ scenario: Scenario,
    size: Size,
    themes: [Theme],
    themeIndex: Int = 0,
    glyphs: Glyphs,
    keymap: Keymap = Keymap()
  ) {
    self.size = size
    self.themes = themes
    self.themeIndex = themeIndex
    self.glyphs = glyphs
    self.keymap = keymap
    original = scenario
    self.scenario = scenario
    run = Run(scenario.graph)
    outline = Outline(scenario.graph)
    storage = StorageRows(scenario.graph)
    storageValueWidth = storage.valueWidth(run, scenario.steps, glyphs)
    storageWidths = StorageWidths(storage.rows.prefix(StorageWidths.measured), scenario.graph)
    schedule = Schedule(count: scenario.steps.count)
    nameWidth = OutlineColumns.widestName(scenario.graph, step: Indentation.widest)
    presentedNameWidth = OutlineColumns.widestName(scenario.graph, step: Indentation.presented)
    layout = Layout()
    resize(size)
  }

  /// The theme that is on.
  public var theme: Theme { themes[themeIndex] }

  /// The view under the cursor.
  public var cursor: ViewID { outline.cursor }

  /// Takes on another size; every pane is laid out anew.
  mutating func resize(_ size: Size) {
    self.size = size
    let needs =
      log != nil
      ? Needs.log
      : Needs(
        views: scenario.graph.viewCount,
        changes: scenario.steps.count,
        rows: storage.rows.count,
        noteLines: NotePane.lines(self, in: size),
        isWhole: isWhole
      )
    layout =
      isPresenting
      ? Layout(presenting: size, needs, showsKeys: keyLog.isShown)
      : Layout(size, needs, showsKeys: keyLog.isShown)
    let height = layout.outline.height
    outline.resize(height: (height + layout.spacing - 1) / layout.spacing)
  }

  /// Makes room for the names of views that came; names that went take none away.
  mutating func widen() {
    let graph = run.graph
    nameWidth = max(nameWidth, OutlineColumns.widestName(graph, step: Indentation.widest))
    presentedNameWidth = max(
      presentedNameWidth,
      OutlineColumns.widestName(graph, step: Indentation.presented)
    )
  }

  /// Shows what an audience needs, or what an operator does.
  mutating func togglePresenting() {
    isPresenting.toggle()
    resize(size)
  }

  /// Shows the last keys pressed, or no longer.
  mutating func toggleKeyLog() {
    keyLog.isShown.toggle()
    resize(size)
  }
}

extension State {
  /// How the front starts.
  public struct Start: Sendable {
    /// Whether it asks before each step what will run.
    public var predicts: Bool
    /// Whether it shows what an audience needs.
    public var presents: Bool
    /// Whether it shows the last keys pressed.
    public var showsKeys: Bool
    /// Whether it listens to the mouse.
    public var hasMouse: Bool
    /// Steps come by themselves, every so many seconds; nil where they do not.
    public var secondsToStep: Double?

    /// Says how to start.
    public init(
      predicts: Bool = false,
      presents: Bool = false,
      showsKeys: Bool = false,
      hasMouse: Bool = false,
      secondsToStep: Double? = nil
    ) {
      self.predicts = predicts
      self.presents = presents
      self.showsKeys = showsKeys
      self.hasMouse = hasMouse
      self.secondsToStep = secondsToStep
    }
  }

  /// Starts as the user asked for.
  public mutating func start(_ start: Start) {
    predictions.isOn = start.predicts
    isPresenting = start.presents
    keyLog.isShown = start.showsKeys
    hasMouse = start.hasMouse
    if let seconds = start.secondsToStep {
      playing.interval = Int(seconds * 1000)
      playing.rest = playing.interval
    }
    resize(size)
  }
}
