public import Invalidation

extension Scenario {
  /// The scenario with other steps in place of its own, such as those that were really fired.
  ///
  /// A step keeps what it expects only as long as everything so far was fired as it is scripted:
  /// after another change the same one can do something else.
  ///
  /// - Parameters:
  ///   - steps: the steps, scripted ones or not, in the order in which they are fired.
  ///   - graph: the graph with the undeclared keys that the steps name, where it is another.
  /// - Returns: the scenario with these steps and no others.
  /// - Complexity: O(s) in the number of steps.
  public func replacingSteps(with steps: [Step], on graph: ViewGraph? = nil) -> Scenario {
    let asScripted = zip(steps, self.steps).prefix { $0.change == $1.change }.count
    return Scenario(
      name: name,
      title: title,
      lesson: lesson,
      about: about,
      graph: graph ?? self.graph,
      steps: steps.enumerated().map { index, step in
        index < asScripted ? step : Step(change: step.change, note: step.note)
      }
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
