/// What random bytes are thrown at: a function that takes any bytes, and traps where something that
/// must hold does not.
public struct FuzzTarget: Sendable {
  /// The name by which it is run, and the folder of its inputs among the tests.
  public let name: String
  /// Takes any bytes.
  public let run: @Sendable ([UInt8]) -> Void

  /// Every target; one for another reader is added here, with a folder of inputs.
  public static let all = [
    FuzzTarget(name: "engine", run: holdEngine),
    FuzzTarget(name: "front", run: holdFront),
    FuzzTarget(name: "keys", run: holdKeys),
    FuzzTarget(name: "log", run: holdLog),
    FuzzTarget(name: "scenario", run: holdScenario),
    FuzzTarget(name: "settings", run: holdSettings),
    FuzzTarget(name: "source", run: holdSource),
    FuzzTarget(name: "theme", run: holdTheme),
    FuzzTarget(name: "writer", run: holdWriter),
  ]

  /// The target of a name.
  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// Traps with what does not hold.
func hold(_ condition: Bool, _ what: @autoclosure () -> String) {
  if !condition { fatalError("does not hold: " + what()) }
}
