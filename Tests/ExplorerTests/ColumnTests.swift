import Canvas
import Invalidation
import Testing

@testable import Explorer

/// What stands beside each other, and how it shares the width.
@Suite struct `Columns` {
  private func lines(_ text: String, _ keys: String, width: Int = 80) throws -> [String] {
    try front(scenario(text), keys: keys, Size(width: width, height: 24)).frame().grid.lines
  }

  /// A view that reads, above one that reads too.
  private static let nested = """
    { storage: { a: 'environment' }, changes: [{ label: 'c', key: 'a' }],
      views: [{ name: 'Top', reads: ['a'], children: [{ name: 'Inner', reads: ['a'] }] }] }
    """

  @Test func `keep a cause apart from how many are folded away, and both from the reads`() throws {
    let row = try lines(Self.nested, ".<Enter>")[2]
    #expect(row.hasSuffix("environment  1 inside  reads a"))
    let narrow = try lines(Self.nested, ".<Enter>", width: 40)
    #expect(narrow.contains { $0.hasSuffix("environment  1 inside") })
  }

  @Test func `tell four causes of one view in their width`() throws {
    let row = try lines(
      """
      { storage: { own: { state: 'V' }, up: { state: 'Top' }, m: { model: 'M' }, e: 'environment' },
        changes: [{ label: 'c', set: { own: 1, up: 1, m: 1, e: 1 } }],
        views: [{ name: 'Top', children: [{ name: 'V', reads: ['own', 'up', 'm', 'e'] }] }] }
      """,
      "."
    )[3]
    #expect(row.contains("lo+pa+ob+en  reads own, up, m, e"))
  }

  @Test func `show by an ellipsis that something was cut, even between two texts`() throws {
    let reads = (1...30).map { "'k\($0)'" }.joined(separator: ", ")
    for width in 54...80 {
      let row = try lines("{ views: [{ name: 'V', reads: [\(reads)] }] }", "", width: width)[2]
      #expect(row.hasSuffix("…"), "\(width): \(row)")
    }
  }

  @Test func `of the storage give what a value does not need to the place`() throws {
    let text = try lines(
      """
      { storage: { dynamicTypeSize: { environment: 2 } }, views: [{ name: 'V' }],
        changes: [{ label: 'c', key: 'dynamicTypeSize', to: 3 }] }
      """,
      "."
    )
    #expect(text.contains { $0.hasSuffix("dynamicTypeSize  ≋ environment  2 → 3") })
  }

  @Test(arguments: ["", ".", "..", "..."])
  func `of the storage stand where they stood, whatever a step writes`(keys: String) throws {
    let state = try front("override-derived", keys: keys)
    let row = try #require(state.frame().grid.lines.first { $0.contains("textScale      ≋") })
    #expect(row.contains("│ textScale      ≋ environment  "))
  }

  @Test func `leave a blank before the line between two panes`() throws {
    for width in 56...99 {
      let state = try front("override-derived", Size(width: width, height: 24))
      let pane = state.layout.changes
      for y in (pane.y + 1)..<pane.maxY {
        let last = state.frame().grid[Point(x: pane.maxX - 1, y: y)].character
        #expect(last == " ", "\(width)")
      }
    }
  }

  @Test func `of a view deep down name the nearest ancestors in whole`() throws {
    let place = try front(deep(60), keys: "/Level60<Enter>i").frame().grid.lines[2]
    #expect(place.hasPrefix(" ▸ in … › Level5"))
    #expect(place.hasSuffix("› Level58 › Level59"))
  }

  @Test func `of the busiest views leave out causes that recomputed nothing before words are cut`()
    throws
  {
    let heading = try front("override-derived", keys: "....b").frame().grid.lines[2]
    #expect(heading.contains("≋ environment") && heading.contains("· skipped"))
    let sorted = try front("override-derived", keys: "....bs").frame().grid.lines[2]
    #expect(sorted.contains("● local▾"))
  }

  @Test func `of the history take no more than what was written needs`() throws {
    let heading = try front(deep(60), keys: ".H").frame().grid.lines[2]
    #expect(heading.contains("≋ environment"))
  }

  @Test func `show the sentence however long the name is`() throws {
    let name = String(repeating: "LongName", count: 40) + "42"
    for width in [40, 80, 120] {
      let text = try lines(
        """
        { storage: { k: 'environment' }, changes: [{ label: 'c', key: 'k' }],
          views: [{ name: '\(name)', reads: ['k'] }] }
        """,
        ".",
        width: width
      )
      #expect(text.contains { $0.contains("42 reads k") || $0.hasPrefix(" reads k") }, "\(width)")
    }
  }

  @Test(arguments: [40, 80])
  func `of the help cut nothing`(width: Int) throws {
    for keys in ["?", "??", "?G"] {
      let text = try front(keys: keys, Size(width: width, height: 24)).frame().grid.text
      #expect(!text.contains("…"))
    }
    let whole = try front(keys: "?", Size(width: width, height: 400)).frame().grid.text
    #expect(whole.split(whereSeparator: \.isWhitespace).contains("completes"))
  }
}
