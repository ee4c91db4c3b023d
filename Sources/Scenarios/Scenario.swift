public import Documents
public import Invalidation

/// A view tree, what it reads and stores, and the changes to fire on it.
public struct Scenario: Sendable {
  /// The file as the user named it, or the name of a built-in lesson.
  public let name: String
  /// What the scenario is called on the screen.
  public let title: String
  /// The group it stands under in the picker, where it names one.
  public let lesson: String?
  /// What is told before the first step.
  public let about: String?
  /// The views and keys.
  public let graph: ViewGraph
  /// The changes, in the order in which they are fired.
  public let steps: [Step]
  /// Where everything stands in Swift sources; nil for what was written as a scenario.
  public let origin: SourceOrigin?
  /// Where the views stand in the scenario's file; nil for what was read from no file.
  public let places: TextPlaces?

  /// Makes a scenario.
  public init(
    name: String,
    title: String,
    lesson: String? = nil,
    about: String? = nil,
    graph: ViewGraph,
    steps: [Step],
    origin: SourceOrigin? = nil,
    places: TextPlaces? = nil
  ) {
    self.name = name
    self.title = title
    self.lesson = lesson
    self.about = about
    self.graph = graph
    self.steps = steps
    self.origin = origin
    self.places = places
  }

  /// Where a view is declared: in Swift sources, or in the scenario's file; nil where in no file.
  public func place(of view: ViewID) -> SourceOrigin.Place? {
    if let origin { return origin[view].declaration ?? origin[view].site }
    guard let places, places.lines.indices.contains(view.index) else { return nil }
    return SourceOrigin.Place(file: places.file, line: Int(places.lines[view.index]))
  }

  /// The scenario with further steps, on a graph that may hold further undeclared keys.
  public func adding(_ steps: [Step], to graph: ViewGraph) -> Scenario {
    Scenario(
      name: name,
      title: title,
      lesson: lesson,
      about: about,
      graph: graph,
      steps: self.steps + steps,
      origin: origin,
      places: places
    )
  }
}

/// One scripted change.
public struct Step: Sendable {
  /// What is fired.
  public let change: Change
  /// What is told beside it.
  public let note: String?
  /// What must come of it, where the scenario says so.
  public let expectation: Expectation?

  /// Makes a step that expects nothing.
  public init(change: Change, note: String? = nil, expectation: Expectation? = nil) {
    self.change = change
    self.note = note
    self.expectation = expectation
  }
}

/// What a scenario says must come of a change.
///
/// The views listed with causes, and no others, must recompute, for exactly these causes; an entry
/// with another outcome holds where it stands.
public struct Expectation: Sendable {
  /// What one view must do.
  public enum Result: Hashable, Sendable {
    /// Recompute, for these causes.
    case recomputed(CauseSet)
    /// Something else.
    case outcome(Outcome)
  }

  /// The views named, in the order of the text.
  public let entries: [(view: ViewID, result: Result, position: Position)]
  /// Where the expectation stands.
  public let position: Position
}
