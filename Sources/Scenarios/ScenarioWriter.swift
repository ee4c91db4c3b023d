import Invalidation

/// Writes scenario files.
///
///     let text = scenario.text()
///     ScenarioReader.read(Array(text.utf8), named: "again.json5")  // the same scenario
///
/// The order of everything is kept, since reports stand in it: a view is nested in its parent only
/// where it was declared there. Keys that nothing declares are not written; the reads and changes
/// that name them declare them again, in the same order.
struct ScenarioWriter {
  let scenario: Scenario
  let graph: ViewGraph
  /// The text so far.
  var lines = Lines()
  /// The names of keys that the reader knows when it comes here.
  var known: Set<String>
  /// The writers that stand beside one of the same key, at the same view, outside its body.
  let doubled: Set<WriterID>

  init(_ scenario: Scenario) {
    self.scenario = scenario
    graph = scenario.graph
    known = Set(scenario.graph.keys.lazy.filter { $0.storage != .undeclared }.map(\.name))
    doubled = Self.doubled(scenario.graph)
  }

  /// Writes the whole file.
  mutating func write() {
    lines.add("{", indent: 0)
    // A file without a title is called by its own name, which will be another.
    lines.add(Field("title", .text(scenario.title)), indent: 2)
    if let lesson = scenario.lesson { lines.add(Field("lesson", .text(lesson)), indent: 2) }
    if let about = scenario.about { lines.add(Field("about", .text(about)), indent: 2) }
    section("storage", storage)
    section("objects", objects)
    writeViews()
    writeChanges()
    writeSettings()
    lines.add("}", indent: 0)
  }

  private mutating func section(_ name: String, _ fields: [Field]) {
    guard !fields.isEmpty else { return }
    lines.add(Field(name, Piece.record(fields).tall), indent: 2)
  }

  private mutating func writeSettings() {
    var fields: [Field] = []
    if graph.settings.bindingRerunsOwner { fields.append(Field("bindingRerunsOwner", .flag(true))) }
    if graph.settings.equalModelSetNotifies {
      fields.append(Field("equalModelSetNotifies", .flag(true)))
    }
    if graph.settings.comparesInputs { fields.append(Field("comparesInputs", .flag(true))) }
    if graph.settings.presumesPresence { fields.append(Field("presumesPresence", .flag(true))) }
    if !fields.isEmpty { lines.add(Field("settings", .record(fields)), indent: 2) }
  }
}

extension Scenario {
  /// The scenario as a file in JSON5, which reads back to the same graph, changes, notes,
  /// expectations and settings.
  ///
  /// That holds for every scenario that was read, of Swift sources too, with any change that can be
  /// fired on it. What the format cannot say is left unsaid: of several writes in one transaction only
  /// keys and values are written, and where sources are no more.
  ///
  /// - Complexity: O(n) in views, keys, reads, writers and changes; depth does not recurse.
  public func text() -> String {
    var writer = ScenarioWriter(self)
    writer.write()
    return writer.lines.text
  }
}
