import Invalidation
public import Scenarios

/// Everything that a scenario says, line by line, to the last code point and bit.
///
/// Identifiers stand as names, since undeclared keys may be numbered anew.
public struct ExactText {
  private let graph: ViewGraph
  /// The lines, in the order of the declarations.
  public private(set) var lines: [String] = []

  /// Spells a scenario out.
  public init(_ scenario: Scenario) {
    graph = scenario.graph
    lines.append("title \(text(scenario.title))")
    lines.append("lesson \(scenario.lesson.map(text) ?? "-")")
    lines.append("about \(scenario.about.map(text) ?? "-")")
    lines.append("settings \(graph.settings)")
    for declaration in graph.keys where declaration.storage != .undeclared {
      lines.append("key \(text(declaration.name)) \(storage(declaration.storage))")
    }
    for instance in graph.instances {
      let firsts = instance.firsts.sorted { $0.key < $1.key }
        .map { "\(key($0.key)): \(value($0.value))" }
      lines.append("instance \(text(instance.name)) \(text(instance.type)) \(list(firsts))")
    }
    for index in 0..<graph.viewCount { add(ViewID(index)) }
    for step in scenario.steps { add(step) }
  }

  private mutating func add(_ id: ViewID) {
    let parent = graph.parent(of: id).map { view($0) } ?? "-"
    lines.append("view \(view(id)) \(text(graph.title(of: id))) in \(parent)")
    let condition = list(
      graph.conditions(of: id).map { list($0.map { self.condition($0) }) }
    )
    let identity = graph.identity(of: id).map { key($0) } ?? "-"
    lines.append("  when \(condition) id \(identity) content \(graph.isContent(id))")
    if graph.takesClosure(id) { lines.append("  takes a closure") }
    for read in graph.reads(of: id) {
      let condition = read.condition.map { self.condition($0) } ?? "-"
      let path = list(read.path.map { text($0) })
      lines.append(
        "  reads \(key(read.key)) \(path) \(read.access) of \(instance(read.instance)) \(condition)"
          + " from \(read.origin.map(view) ?? "-") possible \(read.isPossible)"
      )
    }
    for id in graph.writers(at: id) {
      let writer = graph.writers[id.index]
      let expression = expression(writer.declaration.expression)
      lines.append("  writes \(key(writer.key)) inside \(writer.isInside) \(expression)")
    }
  }

  private mutating func add(_ step: Step) {
    lines.append("step \(text(step.change.label)) note \(step.note.map(text) ?? "-")")
    for write in step.change.writes {
      let place =
        switch write.target {
        case .storage: "storage"
        case .writer(let writer):
          "\(view(graph.writers[writer.index].view)) \(graph.writers[writer.index].isInside)"
        }
      lines.append(
        "  write \(key(write.key)) \(list(write.path)) \(write.value.map(value) ?? "-") at \(place) "
          + "of \(instance(write.instance)) in place \(write.isInPlace)"
      )
    }
    guard let expectation = step.expectation else { return }
    lines.append("  expects")
    for entry in expectation.entries { lines.append("    \(view(entry.view)) \(entry.result)") }
  }

  private func storage(_ storage: KeyStorage) -> String {
    switch storage {
    case .external(let first): "external \(value(first))"
    case .undeclared: "-"
    case .state(let owner, let first): "state \(view(owner)) \(value(first))"
    case .property(let type, let first, let whole): "model \(text(type)) \(value(first)) \(whole)"
    case .environment(let first, let system, let comparable):
      "environment \(value(first)) \(system) \(comparable)"
    }
  }

  private func expression(_ expression: Expression) -> String {
    switch expression {
    case .constant(let constant): value(constant)
    case .from(let source): "from \(key(source))"
    case .derived(let sources): "made of \(list(sources.map(key)))"
    case .transform(let transform): "\(transform)"
    }
  }

  private func condition(_ condition: Condition) -> String {
    let test =
      switch condition.test {
      case .equals(let other): "= \(value(other))"
      case .differs(let other): "≠ \(value(other))"
      case .contains(let part): "∋ \(value(part))"
      }
    return "\(key(condition.key)) of \(instance(condition.instance)) \(test)"
  }

  private func value(_ value: Value) -> String {
    switch value {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .number(let number): "\(number) \(number.bitPattern)"
    case .string(let string): text(string)
    case .array(let elements): list(elements.map { self.value($0) })
    case .object(let members):
      list(members.sorted { $0.key < $1.key }.map { "\(text($0.key)): \(self.value($0.value))" })
    case .unstated(let serial): "unstated \(serial)"
    }
  }

  private func list(_ parts: [String]) -> String { "[" + parts.joined(separator: ", ") + "]" }
  private func key(_ key: KeyID) -> String { text(graph.keys[key.index].name) }
  private func view(_ view: ViewID) -> String { text(graph.name(of: view)) }

  private func instance(_ instance: InstanceID?) -> String {
    instance.map { text(graph.instances[$0.index].name) } ?? "-"
  }

  /// Texts that differ in code points differ here, however alike Swift takes them for.
  private func text(_ text: String) -> String {
    "'" + text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "'"
  }
}

/// What a scenario does, as `print` and its reasons tell it.
public struct RunText {
  /// The lines, in the order of the declarations.
  public let lines: [String]

  /// Spells a scenario out.
  public init(_ scenario: Scenario) {
    var run = Run(scenario.graph)
    var lines: [String] = []
    for (index, step) in scenario.steps.enumerated() {
      run.fire(step.change)
      lines.append(run.text(at: index))
      for view in (0..<run.graph.viewCount).map({ ViewID($0) }) {
        lines.append("  \(run.reason(for: view, at: index))")
      }
    }
    for cause in Cause.counted {
      lines.append("\(cause): \(run.updates.reduce(0) { $0 + $1.count(cause) })")
    }
    self.lines = lines
  }
}
