public import Invalidation

extension Scenario {
  /// The scenario with other steps in place of its own, such as those that were really fired.
  ///
  /// A step keeps what it expects as long as everything so far is fired as it is scripted. After
  /// another change the same one can do something else: it then keeps what it expects only where that
  /// is what comes of it.
  ///
  /// - Parameters:
  ///   - steps: the steps, scripted ones or not, in the order in which they are fired.
  ///   - graph: the graph with the undeclared keys that the steps name, where it is another.
  /// - Returns: the scenario with these steps and no others.
  /// - Complexity: O(s) in the number of steps, and a run of them where one expects something out of
  ///   its place.
  public func replacingSteps(with steps: [Step], on graph: ViewGraph? = nil) -> Scenario {
    let asScripted = zip(steps, self.steps).prefix { $0.change == $1.change }.count
    let held = heldExpectations(of: steps, after: asScripted, on: graph ?? self.graph)
    return Scenario(
      name: name,
      title: title,
      lesson: lesson,
      about: about,
      graph: graph ?? self.graph,
      steps: steps.enumerated().map { index, step in
        index < asScripted || held.contains(index)
          ? step : Step(change: step.change, note: step.note)
      }
    )
  }

  /// The steps behind the first ones that do what they expect.
  private func heldExpectations(of steps: [Step], after count: Int, on graph: ViewGraph) -> Set<Int>
  {
    guard steps.dropFirst(count).contains(where: { $0.expectation != nil }) else { return [] }
    var run = Run(graph)
    var held: Set<Int> = []
    for (index, step) in steps.enumerated() {
      run.fire(step.change)
      guard let expectation = step.expectation else { continue }
      let differences = ExpectationCheck.differences(
        of: run,
        at: index,
        from: expectation,
        in: name
      )
      if differences.isEmpty { held.insert(index) }
    }
    return held
  }

  /// The scenario with one more step in its list.
  public func inserting(_ step: Step, at index: Int) -> Scenario {
    var steps = steps
    steps.insert(step, at: index)
    return withSteps(steps)
  }

  /// The scenario with one step less.
  public func removingStep(at index: Int) -> Scenario {
    var steps = steps
    steps.remove(at: index)
    return withSteps(steps)
  }

  private func withSteps(_ steps: [Step]) -> Scenario {
    Scenario(
      name: name,
      title: title,
      lesson: lesson,
      about: about,
      graph: graph,
      steps: steps,
      origin: origin
    )
  }

  /// The scenario with these changes in place of its own, told and held to nothing.
  public func replacingSteps(with changes: [Change], on graph: ViewGraph? = nil) -> Scenario {
    replacingSteps(with: changes.map { Step(change: $0) }, on: graph)
  }

  /// The scenario with these changes after its own, told and held to nothing.
  public func adding(_ changes: [Change], on graph: ViewGraph? = nil) -> Scenario {
    adding(changes.map { Step(change: $0) }, to: graph ?? self.graph)
  }
}
