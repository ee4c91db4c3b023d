import Canvas
@testable import Explorer
import Invalidation
import Scenarios
import Testing

@Suite struct `The search` {
  private func shop(_ keys: String) throws -> State { try front(ExplorerTests.shop(), keys: keys) }

  @Test func `search goes to the first match while it is typed, and counts`() throws {
    let state = try shop("/BADGE")
    #expect(state.cursorName == "HomeRowBadge0")
    #expect(state.frame().grid.lines.last?.contains("search: BADGE_  1 of 24") == true)
    #expect(try shop("/badge3").cursorName == "HomeRowBadge3")
    #expect(try shop("/badge3<Backspace>5").cursorName == "HomeRowBadge5")
  }

  @Test func `search begins at the cursor and goes round the end`() throws {
    #expect(try shop("/carttab<Enter>/badge").cursorName == "CartRowBadge0")
    #expect(try shop("G/badge").cursorName == "HomeRowBadge0")
    #expect(try shop("/badge4<Enter>/badge").cursorName == "HomeRowBadge4")
  }

  @Test func `next and previous go through the matches and say which one it is`() throws {
    let state = try shop("/cartrowb<Enter>")
    #expect(state.notice == "match 1 of 6")
    #expect(try shop("/cartrowb<Enter>nn").cursorName == "CartRowBadge2")
    #expect(try shop("/cartrowb<Enter>nn").notice == "match 3 of 6")
    #expect(try shop("/cartrowb<Enter>N").notice == "match 6 of 6, from the end again")
    #expect(try shop("/cartrowb<Enter>Nn").notice == "match 1 of 6, from the top again")
    #expect(try shop("/cartrowb<Enter>gn").cursorName == "CartRowBadge0")
    #expect(try shop("/cartrowb<Enter>GN").cursorName == "CartRowBadge5")
    #expect(try shop("n").notice == "nothing is searched for; / searches")
  }

  @Test(arguments: [
    "<Esc>", "<Ctrl-C>", "<Backspace><Backspace><Backspace><Backspace><Backspace><Backspace>",
  ])
  func `giving a search up returns to where it began`(escape: String) throws {
    let before = try shop("jj-")
    let after = try shop("jj-/cartr" + escape)
    #expect(after.frame() == before.frame())
    #expect(after.rowNames == ["ShopApp"])
    #expect(try shop("/home<Enter>/cart<Esc>").search?.text == "home")
  }

  @Test func `search unfolds what hides a match, and nothing else`() throws {
    let state = try shop("-/cartrow3<Enter>")
    #expect(state.cursorName == "CartRow3")
    #expect(state.rowNames.contains("CartRow0"))
    #expect(!state.rowNames.contains("CartRowBadge3"))
    #expect(!state.rowNames.contains("HomeStack"))
  }

  @Test func `search that finds nothing says so and moves nothing`() throws {
    let state = try shop("jj/nowhere")
    #expect(state.cursorName == "HomeStack")
    #expect(state.frame().grid.lines.last?.contains("no match") == true)
    #expect(try shop("jj/nowhere<Enter>").notice == "no view matches 'nowhere'")
    #expect(try shop("jj/nowhere<Enter>n").notice == "no view matches 'nowhere'")
  }

  @Test func `no other key does what it does elsewhere, and earlier texts come back`() throws {
    #expect(try shop("/cartrow3<PageDown><F1>").run.position == 0)
    #expect(try shop("/cartrow3<Enter>/home<Enter>/<Up><Up>").cursorName == "CartRow3")
    #expect(try shop("/cartrow3<Enter>/ho<Up><Down>").search?.text == "ho")
  }

  @Test func `search for nothing goes on with the last text`() throws {
    #expect(try shop("/badge<Enter>/<Enter>").cursorName == "HomeRowBadge1")
    #expect(try shop("/<Enter>").cursorName == "ShopApp")
  }

  @Test func `search keeps to what is listed, and tells of the rest`() throws {
    #expect(try shop(".v/badge<Enter>").notice == "match 1 of 1")
    #expect(
      try shop(".v/profile<Enter>").notice
        == "no view listed here matches 'profile', but 22 elsewhere"
    )
    #expect(try shop("jf/badge<Enter>").notice == "match 1 of 6")
    #expect(try shop("jf/badge<Enter>fn").notice == "match 2 of 24")
  }

  @Test func `search knows titles and letters beyond ASCII`() throws {
    var tree = Tree()
    let top = tree.view("Top")
    tree.view("RowÄpfel", in: top)
    let titled = tree.view("Row2", in: top)
    tree.declarations.views[titled.index].title = "Birnen"
    #expect(try front(tree.scenario, keys: "/äPF<Enter>").cursorName == "RowÄpfel")
    let state = try front(tree.scenario, keys: "/row2<Enter>")
    #expect(state.cursorName == "Row2")
    #expect(marked(state) == ["Birnen"])
    #expect(try front(tree.scenario, keys: "/birn<Enter>").cursorName == "Row2")
  }

  /// What the outline marks as found, row by row.
  private func marked(_ state: State) -> [String] {
    let grid = state.frame().grid
    return (0..<grid.size.height).compactMap { y in
      let cells = (0..<grid.size.width).map { grid[Point(x: $0, y: y)] }
      let text = String(cells.filter { $0.role == .match }.compactMap(\.character))
      return text.isEmpty ? nil : text
    }
  }

  @Test func `matches are marked in the names, or where they were cut out`() throws {
    #expect(marked(try shop("/homerow2<Enter>")) == ["HomeRow2"])
    #expect(Set(marked(try shop("/OW<Enter>"))) == ["ow"])
    #expect(marked(try shop("/oWtItLe<Enter>")).first == "owTitle")
    #expect(marked(try shop("/muchlongerthan<Enter>")).first == "…")
    #expect(marked(try shop("/ow<Enter><Esc>")).isEmpty)
  }

  @Test func `a step that comes by itself while a text is typed is not taken back`() throws {
    var state = try shop("v")
    state.start(State.Start(secondsToStep: 1))
    _ = state.update(.key(.character("/")))
    _ = state.update(.timedOut)
    for key in "hom" { _ = state.update(.key(.character(key))) }
    #expect(state.cursorName == "HomeTab")
    _ = state.update(.key(.escape))
    #expect(state.run.position == 1)
    #expect(state.rowNames.contains("CartRowBadge3"))
    #expect(state.cursorName == "ShopApp")
  }

  @Test func `the screen can change its size while a text is typed`() throws {
    var state = try shop("/footer")
    _ = state.update(.resized(Size(width: 40, height: 12)))
    _ = state.update(.key(.escape))
    let other = try front(ExplorerTests.shop(), keys: "", Size(width: 40, height: 12))
    #expect(state.frame() == other.frame())
  }
}
