import Canvas
@testable import Explorer
import Invalidation
import Scenarios
import TestSupport
import Testing

/// Random keys on random small trees, held against a slow reference.
@Suite struct `The rows of the outline` {
  @Test(arguments: 0..<24)
  func `are those of the reference after any keys`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let tree = Self.tree(&random)
    let size = Size(width: 40, height: Int.random(in: 1...14, using: &random))
    var state = try front(tree, keys: "", size)
    var pressed = ""
    for _ in 0..<40 {
      let keys = try #require(Self.keys.randomElement(using: &random))
      pressed += keys
      for key in try KeyScript.keys(of: keys) { _ = state.update(.key(key)) }
      let fault = Self.fault(state)
      try #require(fault == nil, "seed \(seed) after \(pressed): \(fault ?? "")")
      if state.outline.filter == .everything {
        for filter in [Outline.Filter.recomputed, .reached] {
          var other = state
          other.outline.toggle(filter)
          other.outline.toggle(filter)
          try #require(Self.isSame(other, state), "seed \(seed) after \(pressed): not restored")
        }
      }
      let frame = state.frame()
      let pane = state.layout.outline
      let cursor = frame.cursor
      try #require(
        cursor == nil || pane.contains(cursor ?? Point(x: 0, y: 0)),
        "seed \(seed) after \(pressed): the cursor lies outside"
      )
    }
  }

  private static let keys = [
    "j", "k", "j", "k", "h", "l", "g", "G", "<Enter>", "-", "=", "z1", "z2", "z3", "z0", "v", "x",
    "v", "x", "f", "u", "n", "N", "[", "]", ".", ".", ",", "<Ctrl-D>", "<Ctrl-U>", "<Esc>",
    "/1<Enter>", "/v3<Enter>", "/2<Esc>", "/1<Up><Enter>",
  ]

  /// A forest of one to fourteen views, in which some read one of two keys and some come and go.
  private static func tree(_ random: inout SeededGenerator) -> Scenario {
    var tree = Tree()
    tree.declarations.keys.append(
      KeyDeclaration(name: "isOpen", storage: .state(owner: ViewID(0), first: .boolean(false)))
    )
    for index in 0..<Int.random(in: 1...14, using: &random) {
      let isRoot = index == 0 || Int.random(in: 0..<10, using: &random) == 0
      let parent = isRoot ? nil : ViewID(Int.random(in: max(0, index - 5)..<index, using: &random))
      let view = tree.view(
        "V\(index)",
        in: parent,
        reads: Int.random(in: 0..<4, using: &random) == 0
      )
      if index > 0, Int.random(in: 0..<6, using: &random) == 0 {
        tree.declarations.views[view.index].condition = Condition(
          key: KeyID(1),
          test: .equals(.boolean(true))
        )
      }
    }
    for value in 1...3 {
      tree.change(to: .number(Double(value)))
      tree.change(to: .boolean(value != 2), of: KeyID(1))
    }
    return tree.scenario
  }

  private static func isSame(_ first: State, _ second: State) -> Bool {
    first.rowNames == second.rowNames && first.cursor == second.cursor
      && first.outline.top == second.outline.top
  }

  /// What is wrong with an outline, or nil.
  private static func fault(_ state: State) -> String? {
    let outline = state.outline
    let rows = (0..<outline.folding.rowCount).map { outline.folding.row(at: $0) }
    let expected = Reference(outline).rows
    guard rows == expected else { return "rows \(rows), expected \(expected)" }
    for (index, row) in rows.enumerated() {
      guard case .view(let view, _) = row else { continue }
      guard outline.folding.row(of: view) == index else { return "row of \(view)" }
    }
    guard case .view(outline.cursor, _) = rows[outline.cursorRow] else { return "cursor" }
    let top = outline.top
    guard top >= 0, top <= max(rows.count - outline.height, 0) else { return "top \(top)" }
    guard (top..<(top + outline.height)).contains(outline.cursorRow) else { return "out of sight" }
    guard outline.rowsInSight == Array(rows[top...].prefix(outline.height)) else { return "sight" }
    let picks = outline.folding.picks
    let spans = (0..<picks.count).reduce(0) { $0 + picks.span(at: $1).count }
    if picks.hasGaps, spans != outline.range.count { return "gaps and rows make \(spans)" }
    return nil
  }
}

/// The rows of an outline, found by walking the tree.
private struct Reference {
  let outline: Outline
  private let folded: Set<ViewID>
  private let picked: Set<ViewID>?
  private var graph: ViewGraph { outline.graph }

  init(_ outline: Outline) {
    self.outline = outline
    folded = Set(outline.folding.foldedViews)
    let graph = outline.graph
    let reached: [Int]? =
      switch outline.filter {
      case .everything: nil
      case .recomputed: outline.reach.ran
      case .reached: outline.reach.all
      }
    picked = reached.map { positions in
      var picked: Set<ViewID> = []
      for position in positions where outline.range.contains(position) {
        var view: ViewID? = graph.outline[position]
        while let next = view, outline.range.contains(graph.position(of: next)) {
          picked.insert(next)
          view = graph.parent(of: next)
        }
      }
      return picked.isEmpty ? [graph.outline[outline.range.lowerBound]] : picked
    }
  }

  var rows: [Outline.Row] {
    if let focus = outline.focus { return rows(of: [focus]) }
    return rows(of: graph.outline.filter { graph.parent(of: $0) == nil })
  }

  private func children(of view: ViewID) -> [ViewID] {
    graph.outline.filter { graph.parent(of: $0) == view }
  }

  private func pickedChildren(of view: ViewID) -> [ViewID] {
    children(of: view).filter { picked?.contains($0) ?? true }
  }

  /// The views from one on down that were not reached, and lead to one listed view alone.
  private func chain(from view: ViewID) -> [ViewID] {
    guard outline.filter == .reached, view != outline.focus, graph.parent(of: view) != nil else {
      return []
    }
    var chain: [ViewID] = []
    var current = view
    while !outline.reach.all.contains(graph.position(of: current)) {
      let children = pickedChildren(of: current)
      guard children.count == 1 else { break }
      chain.append(current)
      current = children[0]
    }
    return chain
  }

  private func rows(of siblings: [ViewID]) -> [Outline.Row] {
    var rows: [Outline.Row] = []
    var gap: Range<Int>?
    func endGap() {
      if let range = gap, outline.filter == .reached {
        let first = graph.outline[range.lowerBound]
        rows.append(range.count == 1 ? .view(first, isFolded: false) : .gap(range))
      }
      gap = nil
    }
    for view in siblings {
      guard picked?.contains(view) ?? true else {
        let subtree = graph.subtree(of: view)
        gap = (gap?.lowerBound ?? subtree.lowerBound)..<subtree.upperBound
        continue
      }
      endGap()
      let chain = chain(from: view)
      if chain.count > 1, let last = chain.last, let next = pickedChildren(of: last).first {
        let (all, listed) = (graph.subtree(of: view), graph.subtree(of: next))
        rows.append(.gap(all.lowerBound..<listed.lowerBound))
        rows += self.rows(of: [next])
        gap = listed.upperBound..<all.upperBound
        if gap?.isEmpty == true { gap = nil }
        endGap()
        continue
      }
      let isFolded = folded.contains(view)
      rows.append(.view(view, isFolded: isFolded))
      if !isFolded { rows += self.rows(of: children(of: view)) }
    }
    endGap()
    return rows
  }
}

@Suite struct `A set of bits` {
  @Test(arguments: 0..<20)
  func `counts and finds as a set does`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 0...300, using: &random)
    var set = Set<Int>()
    var bits = CountedBits(Bits(count: count))
    for _ in 0..<30 where count > 0 {
      let start = Int.random(in: 0...count, using: &random)
      let range = start..<Int.random(in: start...count, using: &random)
      let isIn = Bool.random(using: &random)
      bits.change { $0.set(range, to: isIn) }
      if isIn { set.formUnion(range) } else { set.subtract(range) }
      let members = set.sorted()
      #expect(bits.memberCount == members.count)
      #expect(members.indices.map { bits.member(at: $0) } == members)
      #expect(
        (0...count).map { bits.rank(of: $0) } == (0...count).map { n in members.count { $0 < n } }
      )
      #expect(bits.bits.first(in: range) == members.first { range.contains($0) })
    }
    #expect(CountedBits(Bits(count: count, filled: true)).memberCount == count)
  }
}
