import Invalidation
import Testing

@Suite struct `The lesson's view tree` {
  @Test func `gives every small tree, owner and reader the cause of the naive reference`() {
    var count = 0
    for size in 1...5 {
      for parents in allForests(of: size) {
        for owner in 0..<size {
          for readers in allSubsets(of: size) {
            compare(parents, owner: owner, readers: readers)
            count += 1
          }
        }
      }
    }
    // 1, 2, 6, 24 and 120 forests, each with every owner and every set of readers.
    #expect(count == 1 * 1 * 2 + 2 * 2 * 4 + 6 * 3 * 8 + 24 * 4 * 16 + 120 * 5 * 32)
  }

  private func compare(_ parents: [Int?], owner: Int, readers: [Int]) {
    let names = parents.indices.map { "V\($0)" }
    let keys = ["s", "m", "e", "ghost"]
    let reads = parents.indices.map { readers.contains($0) ? Set(keys) : [] }
    let tree = ViewTree(
      nodes: parents.indices.map { index in
        ViewNode(names[index], parent: parents[index].map { names[$0] }, reads: reads[index])
      },
      storage: ["s": .state(owner: names[owner]), "m": .model(object: "O"), "e": .environment]
    )
    let reference = LessonReference(
      views: parents.indices.map { (names[$0], parents[$0].map { names[$0] }, reads[$0]) },
      storage: ["s": "state \(names[owner])", "m": "model", "e": "environment"]
    )
    for key in keys {
      let report = tree.report("c", key: key)
      let expected = reference.recomputed(by: key)
      #expect(report.line == reference.line("c", key), "parents \(parents) owner \(owner)")
      #expect(report.recomputed.map(\.view) == expected.map(\.view))
      #expect(report.recomputed.map(\.cause.description) == expected.map(\.cause))
    }
  }

  @Test func `agrees with the run of the same declarations`() {
    for parents in allForests(of: 4) {
      var declarations = Declarations()
      declarations.keys = [
        KeyDeclaration(name: "k", storage: .state(owner: ViewID(1), first: .unstated(0)))
      ]
      declarations.views = parents.enumerated().map { index, parent in
        var view = ViewDeclaration(name: "V\(index)", parent: parent.map { ViewID($0) })
        view.reads = [Read(key: KeyID(0))]
        return view
      }
      var run = Run(ViewGraph(declarations))
      run.fire(Change(label: "c", writes: [Write(key: KeyID(0))]))
      let tree = ViewTree(
        nodes: parents.enumerated().map { index, parent in
          ViewNode("V\(index)", parent: parent.map { "V\($0)" }, reads: ["k"])
        },
        storage: ["k": .state(owner: "V1")]
      )
      #expect(run.text(at: 0) == tree.report("c", key: "k").line)
    }
  }

  @Test func `climbs through the first of two views with one name, and past an unknown parent`() {
    let tree = ViewTree(
      nodes: [
        ViewNode("A", parent: "Ghost", reads: []), ViewNode("B", parent: "A", reads: ["k"]),
        ViewNode("A", parent: "B", reads: []),
      ],
      storage: ["k": .state(owner: "Ghost")]
    )
    #expect(tree.ancestors(of: "B") == ["A", "Ghost"])
    #expect(tree.report("c", key: "k").line == "c: k changed | recomputed B parent | skipped A,A")
  }

  @Test func `ends a cycle of parents where it began`() {
    let tree = ViewTree(
      nodes: [ViewNode("A", parent: "B", reads: ["k"]), ViewNode("B", parent: "A", reads: [])],
      storage: ["k": .state(owner: "C")]
    )
    #expect(tree.report("c", key: "k").recomputed.map(\.cause) == [.offRule])
  }

  @Test func `lets causes be used as the lesson's strings`() {
    let recompute = Recompute(view: "A", cause: .environment)
    let word = "environment"
    #expect(recompute.cause == word)
    #expect("local" != recompute.cause)
    #expect("\(recompute.cause)" == "environment")
    #expect("\(Cause.offRule) \(Cause.outOfScope)" == "off-rule out-of-scope")
  }
}
