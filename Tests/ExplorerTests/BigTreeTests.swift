import Canvas
@testable import Explorer
import Invalidation
import Scenarios
import Testing

/// Costs are counted in rows and views, never in seconds.
@Suite struct `In a tree of 100,000 views` {
  /// A thousand sections of 99 rows; the last row of every hundredth section reads the key.
  private static let scenario: Scenario = {
    var tree = Tree()
    let top = tree.view("Top")
    for section in 0..<1000 {
      let view = tree.view("Section\(section)", in: top)
      for row in 0..<99 {
        tree.view("Row\(section)x\(row)", in: view, reads: section % 100 == 0 && row == 98)
      }
    }
    tree.change(to: .number(1))
    return tree.scenario
  }()

  private func state(_ keys: String) throws -> State { try front(Self.scenario, keys: keys) }

  @Test(arguments: ["", "G", ".v", ".xG", "z2G", "-", "/row999x98<Enter>", ".]]f"])
  func `a frame materialises the rows of the pane and no more`(keys: String) throws {
    let outline = try state(keys).outline
    #expect(outline.rowsInSight.count <= outline.height)
    #expect(outline.height < 24)
    #expect(outline.rowsInSight.count == min(outline.height, outline.folding.rowCount))
  }

  @Test func `what recomputed is listed by looking at it and its ancestors alone`() throws {
    let recomputed = try state(".v")
    #expect(recomputed.rowNames.count == 21)
    #expect(recomputed.outline.folding.picks.visitedCount == 21)
    let reached = try state(".x")
    #expect(reached.rowNames.filter { $0.hasSuffix(" skipped") }.count == 20)
    #expect(reached.outline.folding.picks.visitedCount == 41)
    #expect(try state(".vf").outline.folding.picks.visitedCount == 21)
    #expect(try state("..v").outline.folding.picks.visitedCount <= 21)
  }

  @Test func `everything is listed without looking at any view`() throws {
    #expect(try state(".").outline.folding.picks.visitedCount == 0)
  }

  @Test func `search looks at every view once, and then at its matches`() throws {
    #expect(try state("/r").search?.visitedCount == 100_001)
    let narrowed = try state("/row7x1")
    #expect(narrowed.search?.matches.count == 11)
    #expect((narrowed.search?.visitedCount ?? .max) < 1000)
  }

  @Test func `folding looks at what it folds, and unfolding everything at no view`() throws {
    func visits(_ keys: String) throws -> Int { try state(keys).outline.folding.visitedCount }
    #expect(try visits("") == 0)
    #expect(try visits("j<Enter>") == 2)
    #expect(try visits("j<Enter><Enter>") == 1)
    #expect(try visits("-=") == 0)
    // All of them, and then the folded view that hides the others.
    #expect(try visits("-") == 100_001 + 1)
    #expect(try visits("-<Enter>") == 1 + 1000)
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 200, height: 60)])
  func `an arrow writes the rows that the cursor leaves and enters, and the reason`(size: Size)
    throws
  {
    for keys in ["jjj", "jjj.", "G", "G.", ".vG", ".xG"] {
      let before = try front(Self.scenario, keys: keys, size)
      var after = before
      _ = after.update(.key(.up))
      let rows = after.frame().grid.spans(changedSince: before.frame().grid)
      #expect((2...2 + after.layout.reason.height).contains(rows.count), "\(keys): \(rows)")
    }
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 200, height: 60)])
  func `a frame builds as many rows as of a small tree`(size: Size) throws {
    let large = try front(Self.scenario, size)
    let small = try front(deep(100), size)
    #expect(large.outline.rowsInSight.count == small.outline.rowsInSight.count)
    #expect(large.outline.rowsInSight.count <= size.height)
  }

  @Test func `levels, folds and jumps come to the same rows from both sides`() throws {
    #expect(try state("z2").outline.folding.rowCount == 1001)
    #expect(try state("z2=").outline.folding.rowCount == 100_001)
    #expect(try state("-").outline.folding.rowCount == 1)
    #expect(try state("-<Enter>").outline.folding.rowCount == 1001)
    #expect(try state(".-]").outline.folding.rowCount == 1001 + 99)
  }

  @Test func `a chain as deep as it is long can be walked and filtered`() throws {
    let chain = deep(20_000)
    let state = try front(chain, keys: ".x/level20000<Enter>")
    #expect(state.frame().grid.text.contains("Level20000"))
    #expect(try front(chain, keys: ".v]f").rowNames.count == 19_991)
  }
}
