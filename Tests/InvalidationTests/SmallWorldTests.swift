import Invalidation
import Testing

/// Every tree up to four views with one environment key, every placement of up to two writers and
/// any readers, and every change, held against a reference that works everything out anew.
@Suite struct SmallWorldTests {
  @Test func `the engine agrees with the naive reference in every small world`() {
    var worlds = 0
    for parents in SmallWorld.shapes(upTo: 4) {
      let places = (0..<(parents.count * 2)).flatMap { place in
        SmallWorld.expressions.map { (place, $0) }
      }
      var placements: [[(place: Int, expression: Invalidation.Expression)]] = [[]]
      for (index, first) in places.enumerated() {
        placements.append([first])
        for second in places[index...] where second.0 > first.0 {
          placements.append([first, second])
        }
      }
      for placement in placements {
        let world = SmallWorld(parents: parents, writers: placement)
        for mismatch in world.mismatches { Issue.record("\(mismatch)") }
        worlds += 1 << parents.count
      }
    }
    #expect(worlds == 32_098)
  }
}

/// A tree whose views may read one key, with writers at twice as many places: even places are
/// applied to the view by its parent, odd ones by the view to its content.
private struct SmallWorld {
  let parents: [Int?]
  let writers: [(place: Int, expression: Invalidation.Expression)]

  static let expressions: [Invalidation.Expression] = [
    .constant(.number(2)), .transform(.min(3)),
  ]

  /// All forests, declared in the order of their outlines: a view stands below the one before it or
  /// below one of that one's ancestors.
  static func shapes(upTo count: Int) -> [[Int?]] {
    var shapes: [[Int?]] = [[nil]]
    var last = shapes
    for size in 1..<count {
      last = last.flatMap { shape in
        var choices: [Int?] = [size - 1]
        while let choice = choices[choices.count - 1] { choices.append(shape[choice]) }
        return choices.map { shape + [$0] }
      }
      shapes += last
    }
    return shapes
  }

  /// Each choice of readers and each change for which engine and reference differ, in words.
  var mismatches: [String] {
    let changes: [(target: Int, value: Double)] = (-1..<writers.count).flatMap { target in
      [2.0, 5].map { (target: target, value: $0) }
    }
    let outcomes = changes.map { self.outcomes(target: $0.target, value: $0.value) }
    var found: [String] = []
    for readers in 0..<(1 << parents.count) {
      let tests = declare(readers)
      let run = tests.run
      for (change, ifRead) in zip(changes, outcomes) {
        let (target, value) = (change.target, Value.number(change.value))
        let update = run.preview(
          target < 0 ? tests.set(KeyID(0), value) : tests.set(KeyID(0), value, at: target)
        )
        for view in parents.indices {
          let given = update.entry(for: ViewID(view))?.outcome ?? .skipped
          if given == (readers >> view & 1 == 1 ? ifRead[view] : .skipped) { continue }
          found.append("\(parents) \(writers) \(readers) \(change): View\(view) \(given)")
        }
      }
    }
    return found
  }

  private func declare(_ readers: Int) -> TestWorld {
    var tests = TestWorld()
    let key = tests.environment("key", first: .number(4))
    for (view, parent) in parents.enumerated() {
      tests.view("View", parent: parent, reads: readers >> view & 1 == 1 ? [key] : []) {
        $0.environment = declarations(at: view * 2, key)
        $0.contentEnvironment = declarations(at: view * 2 + 1, key)
      }
    }
    return tests
  }

  private func declarations(at place: Int, _ key: KeyID) -> [WriterDeclaration] {
    writers.filter { $0.place == place }
      .map { WriterDeclaration(key: key, expression: $0.expression) }
  }

  /// The reference: what happens to each view if it reads the key, found by folding the writers
  /// above it before and after.
  private func outcomes(target: Int, value: Double) -> [Outcome] {
    var base = 4.0
    var constants = writers.map { _ in 2.0 }
    let before = parents.indices.map { fold(to: $0, base, constants) }
    var isEmitted = true
    if target < 0 {
      base = value
    } else if case .constant = writers[target].expression {
      isEmitted = value != 2
      constants[target] = value
    } else {
      isEmitted = false
    }
    let after = parents.indices.map { fold(to: $0, base, constants) }
    return parents.indices.map { view in
      guard isEmitted, isInScope(view, of: target) else { return .skipped }
      return before[view] == after[view] ? .checked : .recomputed
    }
  }

  private func line(to view: Int) -> [Int] {
    var line = [view]
    while let parent = parents[line[0]] { line.insert(parent, at: 0) }
    return line
  }

  private func fold(to view: Int, _ base: Double, _ constants: [Double]) -> Double {
    var value = base
    for step in line(to: view) {
      for place in [step * 2, step * 2 + 1] where place != view * 2 + 1 {
        guard let index = writers.firstIndex(where: { $0.place == place }) else { continue }
        if case .constant = writers[index].expression {
          value = constants[index]
        } else {
          value = min(value, 3)
        }
      }
    }
    return value
  }

  private func isInScope(_ view: Int, of target: Int) -> Bool {
    guard target >= 0 else { return true }
    let place = writers[target].place
    guard line(to: view).contains(place / 2) else { return false }
    return place % 2 == 0 || view != place / 2
  }
}
