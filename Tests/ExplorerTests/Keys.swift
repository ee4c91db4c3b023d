import Canvas
import Explorer
import Scenarios
import Testing

/// The front on a lesson, after some keys.
func front(
  _ lesson: String = "environment-reader",
  keys: String = "",
  _ size: Size = Size(width: 80, height: 24),
  glyphs: Glyphs = .unicode
) throws -> State {
  let scenario = try #require(Lesson.named(lesson)?.read().0)
  return try front(scenario, keys: keys, size, glyphs: glyphs)
}

/// The front on a scenario, after some keys.
func front(
  _ scenario: Scenario,
  keys: String = "",
  _ size: Size = Size(width: 80, height: 24),
  glyphs: Glyphs = .unicode
) throws -> State {
  var state = State(scenario, size: size, themes: ThemeLibrary().themes, glyphs: glyphs)
  for key in try KeyScript.keys(of: keys) { _ = state.update(.key(key)) }
  return state
}

/// A scenario of its own text.
func scenario(_ text: String) throws -> Scenario {
  let (scenario, faults) = ScenarioReader.read(Array(text.utf8), named: "test")
  return try #require(scenario, "\(faults)")
}
