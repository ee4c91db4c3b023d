import Canvas
@testable import Explorer
import Scenarios
import TestSupport
import Testing

@Suite struct `The screen of a big tree` {
  static let shops: [(name: String, keys: String, width: Int, height: Int)] = [
    ("recomputed", ".v]", 80, 24),
    ("skipped", ".x]]", 80, 24),
    ("skipped", ".x]]", 120, 40),
    ("skipped", ".x]]", 40, 12),
    ("focus", "./cartstack<Enter>fx", 80, 24),
    ("search", "/rowbadge", 80, 24),
    ("search", "/rowbadge", 40, 12),
    ("search", "/rowbadge", 20, 5),
    ("search-none", "/elsewhere", 80, 24),
    ("match", "./badge<Enter>n", 80, 24),
    ("levels", ".z3", 80, 24),
    ("nothing", "..v", 60, 18),
    ("skipped", ".x]]", 20, 5),
    ("skipped", ".x]]", 1, 1),
  ]

  @Test(arguments: shops)
  func `stands as in the picture`(name: String, keys: String, width: Int, height: Int) throws {
    let state = try front(shop(), keys: keys, Size(width: width, height: height))
    expectSnapshot(state.frame().grid, "shop-\(name)-\(width)x\(height)")
  }

  @Test(arguments: [(120, 40), (80, 24), (40, 12), (20, 5), (6, 5), (1, 1)])
  func `keeps glyph and word however deep a view stands`(width: Int, height: Int) throws {
    let state = try front(deep(60), keys: ".]]]", Size(width: width, height: height))
    let grid = state.frame().grid
    expectSnapshot(grid, "deep-\(width)x\(height)")
    let row = try #require(state.frame().cursor.map { grid.lines[$0.y] })
    #expect(row.contains("≋"))
    if width >= 34 { #expect(row.contains("Level30") && row.contains("environment")) }
  }

  @Test func `keeps what is deep in its columns in ASCII`() throws {
    let state = try front(deep(60), keys: ".]]]x", Size(width: 40, height: 12), glyphs: .ascii)
    expectSnapshot(state.frame().grid, "deep-ascii-40x12")
  }

  @Test(arguments: [".v", ".x", ".jf", "/row", "z2", ".]]]", ".xf", "/zzz"])
  func `fills every size`(keys: String) throws {
    for scenario in [shop(), deep(60)] {
      for width in [1, 4, 12, 33, 100] {
        for height in [1, 5, 24] {
          let size = Size(width: width, height: height)
          #expect(try front(scenario, keys: keys, size).frame().grid.cells.count == width * height)
        }
      }
    }
  }

  @Test func `takes less for a level before it leaves levels out`() {
    let rows = { (depth: Int) in [(depth: 0, titleWidth: 8), (depth: depth, titleWidth: 20)] }
    func indentation(_ depth: Int) -> Indentation {
      Indentation(rows(depth), cursor: depth, width: 40, ellipsis: 1)
    }
    #expect(indentation(8).step == 3)
    #expect(indentation(9).step == 2)
    #expect(indentation(12).step == 2)
    #expect(indentation(13).step == 1)
    #expect(indentation(24).omitted == 0)
    #expect(indentation(25).omitted > 0)
    for depth in 0..<200 {
      let found = indentation(depth)
      #expect(found.drawnLevels(at: depth) > 0 || depth == 0)
    }
  }
}
