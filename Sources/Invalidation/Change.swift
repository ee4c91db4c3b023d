/// One change of a run: a write, or several writes in one transaction (S5).
public struct Change: Hashable, Sendable {
  /// The name under which the change is reported.
  public var label: String
  /// The writes, in the order in which they were stated.
  public var writes: [Write]

  /// Makes a change.
  public init(label: String, writes: [Write]) {
    self.label = label
    self.writes = writes
  }
}

/// One write of one key.
public struct Write: Hashable, Sendable {
  /// The place whose value is written.
  public enum Target: Hashable, Sendable {
    /// The state, the property, or the default or system value of an environment key.
    case storage
    /// The constant of a writer.
    case writer(WriterID)
  }

  /// The key that is written.
  public var key: KeyID
  /// The members followed to the part that is written; empty for the whole value.
  public var path: [String] = []
  /// The new value; nil flips a boolean and makes anything else some different, unstated value.
  public var value: Value?
  /// The place whose value is written.
  public var target: Target = .storage
  /// The object whose property is written; nil means the first of its type.
  public var instance: InstanceID?
  /// Whether a property is mutated in place, which always notifies (O5).
  public var isInPlace = false

  /// Makes a write to where the key is stored.
  public init(key: KeyID, value: Value? = nil) {
    self.key = key
    self.value = value
  }
}
