public import Canvas
public import ChangeLog
public import Documents
import Invalidation
public import Scenarios

extension State {
  /// Follows a log of a running app: each of its updates is a step.
  ///
  /// - Parameters:
  ///   - name: what the log is called.
  ///   - sources: the app's sources, as a scenario, with how their views' properties are declared;
  ///     nil where the log is all there is.
  ///   - size: the size of the screen.
  ///   - themes: the themes that can be chosen.
  ///   - themeIndex: which of them is on.
  ///   - glyphs: the characters to draw with.
  ///   - keymap: which key gives which command.
  public init(
    watching name: String,
    sources: (scenario: Scenario, kinds: DeclaredKinds)? = nil,
    size: Size,
    themes: [Theme],
    themeIndex: Int = 0,
    glyphs: Glyphs,
    keymap: Keymap = Keymap()
  ) {
    let graph = sources?.scenario.graph ?? ViewGraph(Declarations())
    let scenario = Scenario(
      name: name,
      title: name,
      graph: graph,
      steps: [],
      origin: sources?.scenario.origin,
      places: sources?.scenario.places
    )
    self.init(
      scenario,
      size: size,
      themes: themes,
      themeIndex: themeIndex,
      glyphs: glyphs,
      keymap: keymap
    )
    log = WatchedLog(scenario, kinds: sources?.kinds)
    resize(size)
  }

  /// Takes in what the log told; the outline, the cursor and what is open stay where they are.
  ///
  /// - Complexity: follows what came, not the size of the tree nor of the history. Where new views come
  ///   the whole tree is laid out anew, seldom enough that what came pays for it.
  public mutating func take(_ news: LogNews) {
    guard log != nil else { return }
    log?.add(types: news.types)
    log?.lines = news.lines
    log?.passedOver = news.passedOver
    log?.storms = news.storms
    log?.reading = news.state
    log?.count(news.counts)
    if !news.updates.isEmpty { log?.isResting = false }
    for update in news.updates { log?.hold(update) }
    growTree()
    if log?.tree.pending.isEmpty == true { takeHeldUpdates() }
    if log?.isOpen == false { settleForecast() }
    if let last = news.notices.last { notice = WatchedLog.text(of: last) }
  }

  /// Told that nothing has come for a while: what waits is shown, and no rate is one of now.
  public mutating func rest() {
    guard log != nil else { return }
    log?.isResting = true
    growTree()
    if log?.tree.pending.isEmpty == true { takeHeldUpdates() }
    settleForecast()
  }

  /// Why the log could not be read to its end; nil where it could.
  public var logFault: Diagnostic? {
    guard case .failed(let fault)? = log?.reading else { return nil }
    return fault
  }

  /// Puts the views that wait into the outline, where they are worth it.
  private mutating func growTree() {
    guard log?.isDue == true, let views = log?.tree.takePending() else { return }
    run.add(views)
    scenario = scenario.showing(run.graph)
    outline.grow(to: run.graph)
    search = search.map { Search($0.text, in: run.graph) }
    widen()
    if step > 0 { light() }
  }

  private mutating func takeHeldUpdates() {
    guard let held = log?.takeHeld(), !held.isEmpty else { return }
    for logged in held {
      // The log is let go before it grows: with a second copy of it each update would copy it all.
      guard let (update, tally) = meaning(of: logged) else { return }
      let position = run.updates.count
      log?.append(logged)
      run.observe(update)
      history.add(tally, after: position)
      totals.add(tally, after: position)
    }
    forgetSurplus()
    if log?.isLive == true { goLive() } else { settleForecast() }
  }

  /// Says what waited for what might have come a little later.
  private mutating func settleForecast() {
    if log?.forecast?.isPending == true { forecastUpdate() }
  }

  private func meaning(of logged: LoggedUpdate) -> (Update, Tally)? {
    log.map { ($0.update(logged, viewCount: run.graph.viewCount), $0.tally(of: logged)) }
  }

  /// Gives up the oldest updates where they are too many; not while a list of them is open, unless it
  /// would hold twice as many.
  private mutating func forgetSurplus() {
    guard let surplus = log?.surplus, surplus > 0 else { return }
    guard overlay == nil || surplus > WatchedLog.mostUpdates else { return }
    let isCut = step < surplus
    run.forget(first: surplus)
    log?.forget(first: surplus)
    history.forget(first: surplus)
    totals.forget(first: surplus)
    if isCut {
      light()
      notice = "the update that was shown is too old to be kept; this is the oldest"
    }
  }

  // MARK: Live and paused

  /// Shows what comes as it comes, from the newest update on.
  mutating func goLive() {
    log?.isLive = true
    run.go(to: run.updates.count)
    light()
    if isPresenting { outline.bringIntoSight(outline.inRange(outline.reach.ran)) }
  }

  /// Stays with the update that is shown, whatever comes.
  mutating func pause() {
    log?.isLive = false
  }

  /// Goes on to the next update; behind the newest the screen is live again, and live it pauses.
  mutating func stepForwardInLog() {
    guard log != nil else { return }
    if log?.isLive == true, log?.isOpen == true {
      pause()
      notice = sentence("paused", (.stepForward, "goes on"), (.play, "follows the log again"))
    } else if step < run.updates.count {
      goToStep(step + 1)
    } else if log?.isOpen == true {
      goLive()
    } else {
      notice = "that was the last update of the log"
    }
  }

  /// Follows the log, or pauses.
  mutating func toggleLive() {
    guard let log else { return }
    if log.isLive, log.isOpen {
      pause()
      notice = sentence("paused", (.play, "follows the log again"))
    } else {
      goLive()
      if !log.isOpen { notice = "that was the last update of the log" }
    }
  }

  /// Goes to an update of the log, and stays with it unless it is the newest.
  mutating func goToLoggedStep(_ step: Int) {
    run.go(to: step)
    log?.isLive = step == run.updates.count && step > 0
    light()
    if isPresenting { outline.bringIntoSight(outline.inRange(outline.reach.ran)) }
  }

  /// The number of a step as the log counts it: what is not kept counts too.
  func number(ofStep step: Int) -> Int {
    guard let updates = log?.updates, let first = updates.first else { return step }
    return step == 0 ? first.number - 1 : updates[step - 1].number
  }

  /// The step of a number; where that update came too fast to be seen, the one before.
  func step(ofNumber number: Int) -> Int {
    guard let log else { return number }
    return log.updates.firstIndexSorted { $0.number > number }
  }
}

extension Scenario {
  /// The same with another tree.
  fileprivate func showing(_ graph: ViewGraph) -> Scenario {
    Scenario(
      name: name,
      title: title,
      graph: graph,
      steps: steps,
      origin: origin,
      places: places
    )
  }
}
