import Canvas
import Invalidation

/// How a view of an update differs from what the sources say.
enum ForecastMark: Hashable, Sendable, CaseIterable {
  /// It ran, and the sources give no reason.
  case unexplained
  /// It should have run together with what did, and did not.
  case missing

  /// The mark's word.
  var word: String {
    switch self {
    case .unexplained: "no reason"
    case .missing: "should run"
    }
  }

  /// What it means, for the help.
  var help: String {
    switch self {
    case .unexplained: "it ran, and the sources give no reason"
    case .missing: "by the sources it should have run too, and it did not"
    }
  }

  func glyph(_ glyphs: Glyphs) -> String {
    switch self {
    case .unexplained: glyphs.faulty
    case .missing: glyphs.missing
    }
  }
}

extension Forecast {
  /// How a view differs; nil where it does not, or where nobody can say.
  func mark(of view: ViewID) -> ForecastMark? {
    if unexplained.contains(view) { return .unexplained }
    return missing[view] == nil ? nil : .missing
  }

  /// How many views differ in a way; a type at several places counts once.
  func count(_ mark: ForecastMark, _ log: WatchedLog) -> Int {
    let views = mark == .unexplained ? Array(unexplained) : Array(missing.keys)
    return Set(views.map { log.tree.types[$0.index] }).count
  }
}

extension State {
  /// How a view differs in the update in force from what the sources say.
  func forecastMark(of view: ViewID) -> ForecastMark? { log?.forecast?.mark(of: view) }

  /// The same in a sentence.
  func remark(on view: ViewID, at step: Int) -> String? {
    guard step == self.step, let forecast = log?.forecast else { return nil }
    switch forecast.mark(of: view) {
    case nil: return nil
    case .unexplained:
      return "The sources give no reason: nothing changed of what they hand to it."
    case .missing:
      let key = forecast.missing[view].map { run.graph.keys[$0.index].name } ?? "what it reads"
      return "By the sources it should have: \(key) changed."
    }
  }

  /// Compares the update in force with the sources, where there are any.
  ///
  /// While the log goes on, the newest update may go on too, and the next is soon there: nothing is said
  /// of it until the log rests.
  mutating func forecastUpdate() {
    guard let log, log.kinds != nil else { return }
    guard loggedUpdate != nil else {
      self.log?.forecast = nil
      return
    }
    if log.isLive, log.isOpen, !log.isResting {
      self.log?.forecast = .pending
      return
    }
    compareUpdate()
  }

  private mutating func compareUpdate() {
    log?.model.take(run)
    guard var model = log?.model else { return }
    log?.model = ForecastModel()
    let forecast = log.map { Forecast(step: step, $0, scenario, &model) }
    log?.model = model
    log?.forecast = forecast
  }
}
