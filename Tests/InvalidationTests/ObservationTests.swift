import Invalidation
import Observation
import Synchronization
import TestSupport
import Testing

/// Random trees of observed reads, run side by side with the Observation library of the toolchain.
@Suite struct ObservationTests {
  @Test(arguments: 0..<60)
  func `the views that fire are those that Observation tells`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let tree = ObservedTree(using: &generator)
    var run = tree.declarations.run
    let stores = (Store(), Store())
    stores.1.a = 1
    let library = LibraryRun(tree: tree, stores: stores)
    library.observeAll()
    for step in 0..<30 {
      let (change, mutate) = tree.change(using: &generator)
      let update = run.fire(change)
      let fired = library.fire(mutate)
      let expected = update.entries.filter { $0.outcome == .recomputed }.map(\.view.index)
      #expect(fired == expected, "seed \(seed), step \(step)")
    }
  }
}

@Observable private final class Store {
  var a = 0
  var b = 0

  func value(_ property: Int) -> Int { property == 0 ? a : b }

  func set(_ property: Int, _ value: Int) {
    if property == 0 { a = value } else { b = value }
  }
}

/// A view reads some properties of one object; a condition on one property limits another read.
private struct ObservedTree {
  struct View {
    /// The named instance, or nil for the one that the environment gives.
    var instance: Int?
    var property: Int
    /// Reads the other property only while this one has the value.
    var limit: Int?
  }

  enum Mutation {
    case set(instance: Int, property: Int, value: Int)
    case replace(instance: Int)
  }

  var views: [View] = []
  var declarations = TestWorld()
  private let keys: [KeyID]
  private let store: KeyID

  init(using generator: inout SeededGenerator) {
    keys = [
      declarations.property("a", of: "Store"), declarations.property("b", of: "Store"),
    ]
    store = declarations.environment("Store", first: .string("first"))
    _ = declarations.instance("first", of: "Store")
    _ = declarations.instance("second", of: "Store")
    declarations.declarations.instances[1].firsts[keys[0]] = .number(1)
    for index in 0..<Int.random(in: 1...6, using: &generator) {
      let view = View(
        instance: [nil, nil, 0, 1].randomElement(using: &generator) ?? nil,
        property: Int.random(in: 0...1, using: &generator),
        limit: Bool.random(using: &generator) ? Int.random(in: 0...2, using: &generator) : nil
      )
      views.append(view)
      let parent = index == 0 ? nil : Int.random(in: 0..<index, using: &generator)
      var read = Read(key: keys[view.property])
      read.instance = view.instance.map { InstanceID($0) }
      if let limit = view.limit {
        var condition = Condition(key: keys[view.property], test: .equals(.number(Double(limit))))
        condition.instance = read.instance
        read.key = keys[1 - view.property]
        read.condition = condition
      }
      declarations.view("View\(index)", parent: parent) { $0.reads = [read] }
    }
  }

  func change(using generator: inout SeededGenerator) -> (Change, Mutation) {
    let instance = Int.random(in: 0...1, using: &generator)
    if Int.random(in: 0..<4, using: &generator) == 0 {
      let name = instance == 0 ? "first" : "second"
      return (declarations.set(store, .string(name)), .replace(instance: instance))
    }
    let property = Int.random(in: 0...1, using: &generator)
    let value = Int.random(in: 0...2, using: &generator)
    var write = Write(key: keys[property], value: .number(Double(value)))
    write.instance = InstanceID(instance)
    return (
      Change(label: "set", writes: [write]),
      .set(instance: instance, property: property, value: value)
    )
  }
}

/// The same tree with real objects: a body is a closure around which reads are tracked, and it is
/// tracked anew whenever it runs.
private final class LibraryRun {
  private let tree: ObservedTree
  private let stores: (Store, Store)
  private var current = 0
  private let fired = Fired()

  init(tree: ObservedTree, stores: (Store, Store)) {
    self.tree = tree
    self.stores = stores
  }

  func observeAll() { for view in tree.views.indices { observe(view) } }

  /// Applies a change, and lets the views told of it run again; they come back in order.
  func fire(_ mutation: ObservedTree.Mutation) -> [Int] {
    switch mutation {
    case .set(let instance, let property, let value): store(instance).set(property, value)
    case .replace(let instance):
      // The environment's part: who takes the object from it runs when it is another one.
      if instance != current {
        for (view, declared) in tree.views.enumerated() where declared.instance == nil {
          fired.add(view, run: fired.run(of: view))
        }
      }
      current = instance
    }
    let views = fired.take()
    for view in views { observe(view) }
    return views
  }

  private func store(_ instance: Int) -> Store { instance == 0 ? stores.0 : stores.1 }

  private func observe(_ view: Int) {
    let declared = tree.views[view]
    let object = store(declared.instance ?? current)
    let run = fired.begin(view)
    withObservationTracking {
      let value = object.value(declared.property)
      if value == declared.limit { _ = object.value(1 - declared.property) }
    } onChange: { [fired] in
      fired.add(view, run: run)
    }
  }
}

/// The views told of a change; what an earlier run of a body had tracked counts no more.
private final class Fired: Sendable {
  private let state = Mutex<(views: Set<Int>, runs: [Int: Int])>(([], [:]))

  func begin(_ view: Int) -> Int {
    state.withLock { state in
      state.runs[view, default: 0] += 1
      return state.runs[view] ?? 0
    }
  }

  func run(of view: Int) -> Int { state.withLock { $0.runs[view] ?? 0 } }

  func add(_ view: Int, run: Int) {
    state.withLock { if $0.runs[view] == run { $0.views.insert(view) } }
  }

  func take() -> [Int] {
    state.withLock { state in
      defer { state.views = [] }
      return state.views.sorted()
    }
  }
}
