/// Where the views of a scenario file stand in its text.
public struct TextPlaces: Sendable {
  /// The file, as the user named it.
  public let file: String
  /// The line of each view, counted from 1, by the views' numbers.
  public let lines: [Int32]
}
