import Canvas
import Explorer
import Invalidation
import Scenarios

/// A tree to measure on: a top view, ten areas, and in them sections of a hundred rows.
///
/// Every view but the top reads a property of a store, as most views of an app read something; what
/// reads anything else is spread evenly over the tree.
struct BigTree {
  /// What is declared.
  private(set) var declarations = Declarations()
  private(set) var steps: [Step] = []

  /// Makes a tree of so many views.
  init(_ count: Int) {
    let title = KeyStorage.property(type: "Store", first: .number(0), whole: false)
    declarations.keys.append(KeyDeclaration(name: "title", storage: title))
    declarations.views.reserveCapacity(count)
    var (area, section) = (ViewID(0), ViewID(0))
    let areaSize = max(count / 10, 2)
    for index in 0..<count {
      var view =
        if index == 0 {
          ViewDeclaration(name: "Top")
        } else if index % areaSize == 1 {
          ViewDeclaration(name: "Area\(index)", parent: ViewID(0))
        } else if index % areaSize % 101 == 2 {
          ViewDeclaration(name: "Section\(index)", parent: area)
        } else {
          ViewDeclaration(name: "Row\(index)", parent: section)
        }
      if index % areaSize == 1 { area = ViewID(index) }
      if index % areaSize == 1 || index % areaSize % 101 == 2 { section = ViewID(index) }
      if index > 0 { view.reads = [Read(key: KeyID(0))] }
      declarations.views.append(view)
    }
  }

  /// An environment value without a writer.
  static let environment = KeyStorage.environment(
    first: .number(0),
    system: false,
    comparable: true
  )
  /// A state of the top view.
  static let state = KeyStorage.state(owner: ViewID(0), first: .number(0))

  /// Declares a key with readers that are spread over the tree, and a change of it.
  @discardableResult
  mutating func key(_ name: String, _ storage: KeyStorage, readers: Int) -> KeyID {
    let key = KeyID(declarations.keys.count)
    declarations.keys.append(KeyDeclaration(name: name, storage: storage))
    let stride = declarations.views.count / readers
    for reader in 0..<readers {
      declarations.views[reader * stride + stride / 2].reads.append(Read(key: key))
    }
    steps.append(Step(change: Change(label: "changed", writes: [Write(key: key)])))
    return key
  }

  /// Writes a key into the environment at a view.
  mutating func write(_ key: KeyID, at view: Int) {
    let constant = WriterDeclaration(key: key, expression: .constant(.number(0)))
    declarations.views[view].environment.append(constant)
  }

  /// The tree as a scenario.
  var scenario: Scenario {
    Scenario(name: "tree", title: "A big tree", graph: ViewGraph(declarations), steps: steps)
  }

  /// The same tree as the lesson declares one.
  var lesson: LessonTree {
    let keys = declarations.keys
    let names = declarations.views.map(\.name)
    return LessonTree(
      views: declarations.views.map { view in
        LessonTree.View(
          name: view.name,
          parent: view.parent.map { names[$0.index] },
          reads: Set(view.reads.map { keys[$0.key.index].name })
        )
      },
      places: Dictionary(
        uniqueKeysWithValues: keys.map { key in
          switch key.storage {
          case .state(let owner, _): (key.name, .state(owner: names[owner.index]))
          case .property: (key.name, .object)
          default: (key.name, .environment)
          }
        }
      )
    )
  }
}

extension Front {
  /// The front on a scenario, on a screen of a size.
  init(_ scenario: Scenario, _ width: Int, _ height: Int) {
    let size = Size(width: width, height: height)
    self.init(State(scenario, size: size, themes: ThemeLibrary().themes, glyphs: .unicode))
  }

  /// Takes keys in, and draws what they lead to.
  mutating func answer(_ keys: Key...) {
    for key in keys { _ = update(.key(key)) }
    draw()
    keep(rows)
  }
}
