/// One thing that a running app's change log says: a view's body ran, and what had changed for it.
///
///     var parser = EventParser("BookRow: @self, _isMarked changed.")
///     let event = parser.next()
///     print(event?.view ?? "", event?.names ?? [])  // BookRow [@self, _isMarked]
///
/// What SwiftUI's `Self._printChanges()` and `_logChanges()` print; the grammar stands in FORMATS.md,
/// section 3.
public struct ChangeEvent: Hashable, Sendable {
  /// The view's type without its module; enclosing types are joined by dots.
  public let view: String
  /// What had changed, in the order told; empty where the log says `unchanged`.
  public let names: [ChangeName]
  /// How often in a row the line came, where the log says so; else 1.
  public let times: Int

  /// Makes an event.
  public init(view: String, names: [ChangeName], times: Int = 1) {
    self.view = view
    self.names = names
    self.times = times
  }
}

/// What a change log names as changed.
public enum ChangeName: Hashable, Sendable {
  /// The view's own value: an input from its parent.
  case ownValue
  /// The view's identity: it is new, or counts as new.
  case identity
  /// Something that the body read, which the log does not name.
  case dependencies
  /// A stored property of the view, with the underscore of its wrapper.
  case property(String)
  /// A property that has no name at run time, by its offset in bytes.
  case offset(String)
  /// A property of an observable object, as the text of a key path.
  case keyPath(String)
}

extension ChangeName: CustomStringConvertible {
  /// The name as the log writes it.
  public var description: String {
    switch self {
    case .ownValue: "@self"
    case .identity: "@identity"
    case .dependencies: "@dependencies"
    case .property(let text), .offset(let text), .keyPath(let text): text
    }
  }
}
