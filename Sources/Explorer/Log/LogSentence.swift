import Canvas
import ChangeLog
import Invalidation

extension State {
  /// The logged update in force; nil before the first, and in a scenario.
  var loggedUpdate: LoggedUpdate? { loggedUpdate(at: step) }

  /// The logged update of a step.
  func loggedUpdate(at step: Int) -> LoggedUpdate? {
    guard let log, step > 0, step <= log.updates.count else { return nil }
    return log.updates[step - 1]
  }

  /// What the log tells of a view in a step, in one sentence.
  ///
  /// - Complexity: O(e) in the entries of the update.
  func loggedReason(for view: ViewID, at step: Int) -> String {
    guard let log, let update = loggedUpdate(at: step) else { return "" }
    let name = run.graph.name(of: view)
    let entries = log.entries(of: view, in: update)
    guard !entries.isEmpty else { return log.stillness(of: view, in: self) }
    let times = entries.reduce(0) { WatchedLog.sum($0, $1.times) }
    let ran = "\(name) ran \(Self.times(times)) in this update"
    let clause = log.clause(of: entries)
    let place = log.place(of: view).map { "; \($0)" } ?? ""
    return "\(ran): \(clause)\(place)." + (remark(on: view, at: step).map { " \($0)" } ?? "")
  }

  /// `once`, `twice`, `12 times`.
  static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count.grouped) times"
    }
  }

  /// A sentence on the view before any update.
  func introduction(of view: ViewID) -> String {
    guard let log else { return "" }
    return log.stillness(of: view, in: self)
  }
}

extension WatchedLog {
  /// Why a view ran, as far as the names of some entries tell, without the view's name.
  func clause(of entries: [LoggedUpdate.Entry]) -> String {
    guard entries.count > 1 else { return entries.first.map { clause(of: $0) } ?? "" }
    let told = entries.sorted { $0.times > $1.times }.map {
      "\(State.times($0.times)) \(clause(of: $0))"
    }
    return told.prefix(Self.mostClauses).joined(separator: ", ")
      + (told.count > Self.mostClauses ? ", and for other reasons" : "")
  }

  private static let mostClauses = 3

  /// Why a view ran, as far as the names of one entry tell.
  private func clause(of entry: LoggedUpdate.Entry) -> String {
    guard !entry.names.isEmpty else { return "nothing that the log names had changed" }
    if entry.names.contains(.identity) {
      return "as a new view, or one that counts as new (@identity)"
    }
    var clauses: [String] = []
    for name in entry.names.prefix(Self.mostNames) {
      clauses.append(clause(of: name, kind(of: name, type: entry.type)))
    }
    if entry.names.count > Self.mostNames {
      clauses.append("\(entry.names.count - Self.mostNames) more changed")
    }
    return clauses.listed
  }

  private static let mostNames = 4

  private func clause(of name: ChangeName, _ kind: DeclaredKind?) -> String {
    switch name {
    case .ownValue: return "its parent handed over another value (@self)"
    case .identity: return "it is new, or counts as new (@identity)"
    case .dependencies: return "something that its body read changed (@dependencies)"
    case .offset(let offset): return "a property at \(offset) changed, which the log does not name"
    case .keyPath(let path): return "\(path) of an object changed"
    case .property(let text):
      let name = text.dropFirst()
      switch kind {
      case .state: return "its own state \(name) changed"
      case .input: return "its parent handed over another \(name)"
      case .environment: return "the environment value \(name) changed"
      case .object: return "the object \(name) changed"
      case .wrapper(let wrapper): return "\(name) of @\(wrapper) changed"
      case nil: return "\(text) changed"
      }
    }
  }

  /// Why a view stands still.
  fileprivate func stillness(of view: ViewID, in state: State) -> String {
    let name = state.run.graph.name(of: view)
    if view == tree.strangers { return "What stands below is in the log and not in the sources." }
    guard isHeard(view) else {
      return kinds != nil && !tree.isStranger(view)
        ? "The log has not named \(name) so far: its body has not run, or does not print."
        : "The log names \(name) only as what encloses other types."
    }
    let count = count(of: view)
    let ran = "it ran \(State.times(count)) in the whole log"
    guard state.step > 0 else { return "\(name) has not run yet here; \(ran)." }
    let remark = state.remark(on: view, at: state.step).map { " \($0)" } ?? ""
    return "\(name) did not run in this update; \(ran).\(remark)"
  }

  /// Says of a view that is one of several of its type that the log tells the type alone.
  func place(of view: ViewID) -> String? {
    guard let (number, count) = siteNumber(of: view) else { return nil }
    return "the log tells the type alone, and this is place \(number) of \(count) where it stands"
  }

  /// Which of the places of its type a view is, from 1; nil where there is but one.
  ///
  /// - Complexity: O(log s) in the places.
  func siteNumber(of view: ViewID) -> (number: Int, count: Int)? {
    let type = tree.types[view.index]
    guard type >= 0, tree.sites[type].count > 1 else { return nil }
    let sites = tree.sites[type]
    return (sites.firstIndexSorted { $0 >= view } + 1, sites.count)
  }

  /// The words for the causes of a view in an update: those of the model, and wrappers by their names.
  func words(of view: ViewID, in update: LoggedUpdate) -> [LoggedCause] {
    var causes: [LoggedCause] = []
    for entry in entries(of: view, in: update) {
      let found = self.causes(of: entry)
      if found.contains(.created) { continue }
      for cause in found where !causes.contains(cause) { causes.append(cause) }
    }
    return causes.sorted { $0.rank < $1.rank }
  }

  /// An update in the log's own words: `BookRow: @self ×12; Toolbar: _dismiss`.
  ///
  /// - Complexity: O(e) in as many entries as fill the limit.
  func line(of update: LoggedUpdate, limit: Int, _ glyphs: Glyphs) -> String {
    var text = ""
    for entry in update.entries {
      guard text.count < limit else { break }
      let changed = entry.names.isEmpty ? "unchanged" : names(of: entry)
      text += "\(text.isEmpty ? "" : "; ")\(names[entry.type]): \(changed)"
      if entry.times > 1 { text += " \(glyphs.times)\(entry.times.grouped)" }
    }
    if update.more > 0 { text += "; and \(update.more.grouped) more" }
    return text
  }

  private func names(of entry: LoggedUpdate.Entry) -> String {
    entry.names.map(\.description).joined(separator: ", ")
  }
}

extension LoggedCause {
  /// The order in which causes are told.
  fileprivate var rank: Int {
    switch self {
    case .cause(let cause): Cause.allCases.firstIndex(of: cause) ?? 0
    case .wrapper: Cause.allCases.count
    case .created, .unknown: Cause.allCases.count + 1
    }
  }
}

extension [String] {
  /// `a`, `a and b`, `a, b and c`.
  var listed: String {
    guard count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}

extension Int {
  /// The number with its thousands set apart: `7,656`.
  var grouped: String {
    var digits = Array(String(magnitude))
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: place)
      place -= 3
    }
    return (self < 0 ? "-" : "") + String(digits)
  }
}
