public import Invalidation

/// Why a body ran, as far as a change log and the app's sources tell.
public enum LoggedCause: Hashable, Sendable {
  /// One of the model's causes.
  case cause(Cause)
  /// A value that a wrapper such as `@AppStorage` keeps; it is counted under the wrapper's name.
  case wrapper(String)
  /// The view is new, or counts as new.
  case created
  /// A name whose declaration nobody gave: shown as such, never guessed.
  case unknown

  /// The word for it, such as `parent` or `AppStorage`.
  public var word: String {
    switch self {
    case .cause(let cause): cause.rawValue
    case .wrapper(let name): name
    case .created: "created"
    case .unknown: "unknown"
    }
  }
}

/// How a stored property of a view is declared, as far as it decides a cause.
public enum DeclaredKind: Hashable, Sendable {
  /// `@State` and its like: the view's own.
  case state
  /// A binding, or a plain value that the parent hands over.
  case input
  /// A value of the environment.
  case environment
  /// A whole observable object, however it came.
  case object
  /// Another wrapper, by its name without the `@`.
  case wrapper(String)

  /// The cause that a change of the property is.
  public var cause: LoggedCause {
    switch self {
    case .state: .cause(.local)
    case .input: .cause(.parent)
    case .environment: .cause(.environment)
    case .object: .cause(.observed)
    case .wrapper(let name): .wrapper(name)
    }
  }
}

/// The declared kinds of the properties of an app's views: by the view's type, then by the property's
/// name without the underscore.
public typealias DeclaredKinds = [String: [String: DeclaredKind]]

extension ChangeName {
  /// The cause that the name tells of, by the table of FORMATS.md, section 3.
  ///
  /// - Parameter kinds: how the view's properties are declared, where its source is known.
  /// - Returns: the cause; unknown where the name says nothing and no declaration helps.
  public func cause(_ kinds: [String: DeclaredKind]?) -> LoggedCause {
    switch self {
    case .ownValue: .cause(.parent)
    case .identity: .created
    case .dependencies, .keyPath: .cause(.observed)
    case .property(let name): kinds?[String(name.dropFirst())]?.cause ?? .unknown
    case .offset: .unknown
    }
  }
}

extension ChangeEvent {
  /// The causes of the event, each once, in the order of its names.
  public func causes(_ kinds: [String: DeclaredKind]? = nil) -> [LoggedCause] {
    var causes: [LoggedCause] = []
    for cause in names.map({ $0.cause(kinds) }) where !causes.contains(cause) {
      causes.append(cause)
    }
    return causes
  }
}

extension String {
  /// The type that a log names, as sources declare it: `Outer<A>.Row<(B) -> C>` is `Outer.Row`, and
  /// what tells a private type's surroundings is left out.
  ///
  /// - Complexity: O(n).
  public var declaredTypeName: String {
    var bytes: [UInt8] = []
    var depth = 0
    var previous: UInt8 = 0
    for byte in utf8 {
      let isArrow = byte == UInt8(ascii: ">") && previous == Byte.minus
      let change = isArrow ? 0 : byte.depth
      if depth == 0, change == 0 { bytes.append(byte) }
      depth = max(depth + change, 0)
      previous = byte
    }
    return String(decoding: bytes.drop { $0 == Byte.dot }, as: UTF8.self)
  }
}
