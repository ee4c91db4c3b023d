public import Scenarios

/// A place in the sources from which changes reach more views than they need to.
public struct Finding: Sendable {
  /// What is found.
  public enum Rule: String, CaseIterable, Sendable {
    /// A value goes by parameter through a view that does not use it.
    case carriedValue = "carried-value"
    /// A state is owned higher than all its readers need.
    case stateTooHigh = "state-too-high"
    /// A whole-object model is held for one property of it, or for none.
    case wholeObject = "whole-object"
    /// A value of the environment is declared and never used.
    case unusedEnvironment = "unused-environment"
    /// An environment key whose value never equals itself, a closure or a default made anew.
    case neverEqualKey = "never-equal-key"
    /// `\.dismiss` and its like, which change without need, read high in a screen.
    case dismissHigh = "dismiss-high"
    /// Many keys are read by a view that hands values which never compare equal to many others.
    case wideReader = "wide-reader"
  }

  /// What is found.
  public let rule: Rule
  /// Where it stands.
  public let place: SourceOrigin.Place
  /// The view, or the environment key.
  public let subject: String
  /// What is wrong.
  public let problem: String
  /// What would narrow it.
  public let remedy: String
  /// How many views of the tree a change reaches for it and need not.
  public let widens: Int
}
