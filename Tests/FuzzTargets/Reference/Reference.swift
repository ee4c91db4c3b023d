import Invalidation

/// The invalidation model, restated rule by rule with no thought of cost: after each change every
/// view is asked anew whether anything that it depends on differs.
///
/// It stands on the model's text alone, and shares nothing with the engine but the declarations.
/// Letters and numbers, such as E3, are those of the model's rules.
struct Reference {
  /// What a change came to.
  struct Answer {
    /// The views that were recomputed, checked, created or removed.
    var entries: [ViewID: Update.Entry] = [:]
    /// Whether any write emitted something.
    var isEmitted = false
    /// How many views that exist were neither reached nor checked.
    var skippedCount = 0
  }

  let declared: Declarations
  /// The values, and what exists.
  var now: Moment
  /// What each view's body has reached of the reads that a condition can keep it from (S2).
  var reached: [Set<Read>]
  /// How many values nobody stated were written.
  private var unstated = 0

  /// Settles what exists at first, and lets every body run.
  init(_ graph: ViewGraph) {
    declared = Declarations(of: graph)
    now = Moment(declared, writers: graph.writers)
    reached = declared.views.map { _ in [] }
    _ = settle(since: nil)
    for view in now.views where now.exists[view.index] { recordReads(of: view) }
  }

  /// Whether the model settles what comes of every change.
  ///
  /// It does not where a value in the environment comes from a state that nothing could have handed
  /// to the body that writes it: such a state may be one that the change itself starts again.
  var isSettled: Bool {
    now.writers.allSatisfy { writer in
      writer.declaration.expression.sources.allSatisfy { key in
        guard case .state(let owner, _) = declared.keys[key.index].storage,
          let body = declared.body(of: writer)
        else { return true }
        return declared.path(to: body).contains(owner)
      }
    }
  }

  /// Fires a change.
  mutating func fire(_ change: Change) -> Answer {
    let before = now
    let written = change.writes.map { apply($0) }
    let created = settle(since: before)
    let step = Step(self, before: before, written: written, created: created)
    let (causes, checked) = step.outcomes()

    var answer = Answer()
    answer.isEmitted = written.contains(where: \.isEmitted)
    for view in now.views {
      let (existed, exists) = (before.exists[view.index], now.exists[view.index])
      if let causes = causes[view] {
        answer.entries[view] = Update.Entry(view: view, outcome: .recomputed, causes: causes)
      } else if created.contains(view) {
        answer.entries[view] = Update.Entry(view: view, outcome: .created)
      } else if existed, !exists {
        answer.entries[view] = Update.Entry(view: view, outcome: .removed)
      } else if checked.contains(view) {
        answer.entries[view] = Update.Entry(view: view, outcome: .checked)
      } else if exists {
        answer.skippedCount += 1
      }
    }
    for view in now.views where created.contains(view) || causes[view] != nil {
      if created.contains(view) { reached[view.index] = [] }
      recordReads(of: view)
    }
    return answer
  }

  // MARK: Writes

  /// What a write did.
  struct Written {
    let write: Write
    let old: Value
    let new: Value
    /// The object that was written to, where it is a property.
    let object: Moment.Object?
    /// Whether anybody can be reached by it.
    let isEmitted: Bool
  }

  /// Writes a value.
  ///
  /// An equal one emits nothing (E5, S1), but where the key is declared nowhere, cannot
  /// be compared (E10), or notifies all the same (O5).
  private mutating func apply(_ write: Write) -> Written {
    let storage = declared.keys[write.key.index].storage
    if case .writer(let writer) = write.target, case .environment(_, _, let comparable) = storage {
      let old = now.constants[writer.index]
      let new = value(of: write, after: old)
      now.constants[writer.index] = new
      let isEmitted = old != new || !comparable
      return Written(write: write, old: old, new: new, object: nil, isEmitted: isEmitted)
    }
    if case .property(let type, _, let isWhole) = storage {
      let object = write.instance.map { Moment.Object.named($0) } ?? now.firstObject(of: type)
      let old = now.property(write.key, of: object)
      let new = value(of: write, after: old)
      now.properties[object, default: [:]][write.key] = new
      let notifies =
        isWhole || declared.isWhole(type) || write.isInPlace
        || declared.settings.equalModelSetNotifies
      let isEmitted = old != new || notifies
      return Written(write: write, old: old, new: new, object: object, isEmitted: isEmitted)
    }
    let old = now.stored[write.key.index]
    let new = value(of: write, after: old)
    now.stored[write.key.index] = new
    let always =
      switch storage {
      case .undeclared, .external: true
      case .environment(_, _, let comparable): !comparable
      case .state, .property: false
      }
    return Written(write: write, old: old, new: new, object: nil, isEmitted: old != new || always)
  }

  /// What is written: a change that does not say flips a boolean, and else is a value nobody stated.
  private mutating func value(of write: Write, after old: Value) -> Value {
    if let value = write.value { return value }
    if case .boolean(let flag) = old { return .boolean(!flag) }
    unstated += 1
    return .unstated(unstated)
  }

  // MARK: Identity and structure

  /// Settles from the roots down what exists, and says which views were created (I1, I2).
  private mutating func settle(since before: Moment?) -> Set<ViewID> {
    var created: Set<ViewID> = []
    for view in now.topDown {
      guard let parent = declared.views[view.index].parent else { continue }
      let conditions = declared.views[view.index].conditions
      let isWanted =
        now.exists[parent.index]
        && conditions.allSatisfy { group in group.contains { now.holds($0, seenBy: parent) } }
      now.exists[view.index] = isWanted
      guard let before, isWanted else { continue }
      let isAnother = declared.views[view.index].identity.map { key in
        before.value(of: Read(key: key), seenBy: parent)
          != now.value(of: Read(key: key), seenBy: parent)
      }
      guard !before.exists[view.index] || created.contains(parent) || isAnother == true else {
        continue
      }
      created.insert(view)
      // Its states start again before any condition inside it is asked.
      for (index, key) in declared.keys.enumerated() {
        if case .state(view, let first) = key.storage { now.stored[index] = first }
      }
    }
    return created
  }

  // MARK: Reads

  /// Records what a body reads as it runs: states in addition, properties anew (S2).
  private mutating func recordReads(of view: ViewID) {
    reached[view.index] = reached[view.index].filter { read in
      if case .state = declared.keys[read.key.index].storage { true } else { false }
    }
    for read in declared.dependencies(of: view)
    where read.condition.map({ now.holds($0, seenBy: view) }) ?? true {
      reached[view.index].insert(read)
    }
  }
}
