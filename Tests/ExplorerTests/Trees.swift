import Canvas
@testable import Explorer
import Invalidation
@testable import Scenarios
import Testing

/// Trees declared through the core, for what a text would be too long for.
struct Tree {
  var declarations = Declarations()
  private var steps: [Step] = []

  /// A tree with an environment key to read.
  init() {
    let storage = KeyStorage.environment(first: .number(0), system: false, comparable: true)
    declarations.keys.append(KeyDeclaration(name: "k", storage: storage))
  }

  /// Declares a view.
  @discardableResult
  mutating func view(_ name: String, in parent: ViewID? = nil, reads: Bool = false) -> ViewID {
    var view = ViewDeclaration(name: name, parent: parent)
    if reads { view.reads = [Read(key: KeyID(0))] }
    declarations.views.append(view)
    return ViewID(declarations.views.count - 1)
  }

  /// Declares a change of a key.
  mutating func change(to value: Value, of key: KeyID = KeyID(0)) {
    let change = Change(label: "changed", writes: [Write(key: key, value: value)])
    steps.append(Step(change: change))
  }

  /// The tree as a scenario.
  var scenario: Scenario {
    Scenario(
      name: "tree",
      title: "A tree",
      lesson: nil,
      about: nil,
      graph: ViewGraph(declarations),
      steps: steps
    )
  }
}

/// A shop with four tabs of rows, of which few read anything.
func shop() -> Scenario {
  var tree = Tree()
  let app = tree.view("ShopApp")
  for tab in ["Home", "Search", "Cart", "Profile"] {
    let stack = tree.view("\(tab)Stack", in: tree.view("\(tab)Tab", in: app))
    let list = tree.view("\(tab)List", in: stack)
    for index in 0..<6 {
      let row = tree.view("\(tab)Row\(index)", in: list)
      tree.view("\(tab)RowTitleThatIsMuchLongerThanTheOthers\(index)", in: row)
      tree.view("\(tab)RowBadge\(index)", in: row, reads: tab == "Cart" && index == 3)
    }
    tree.view("\(tab)Footer", in: stack, reads: tab == "Home")
  }
  tree.change(to: .number(1))
  tree.change(to: .number(1))
  return tree.scenario
}

/// A tree of so many levels, each with a leaf beside what goes on downwards.
func deep(_ levels: Int) -> Scenario {
  var tree = Tree()
  var last = tree.view("Top")
  for level in 1...levels {
    let next = tree.view("Level\(level)", in: last, reads: level.isMultiple(of: 10))
    tree.view("Beside\(level)", in: last)
    last = next
  }
  tree.change(to: .number(1))
  return tree.scenario
}

extension State {
  /// The names on the rows of the outline, or what a gap says.
  var rowNames: [String] {
    (0..<outline.folding.rowCount).map { outline.folding.row(at: $0).title(in: self) }
  }

  /// The name of the view under the cursor.
  var cursorName: String { run.graph.name(of: cursor) }
}
