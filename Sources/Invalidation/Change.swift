/// What happens in one event: a write, or several writes in one transaction (S5).
///
///     let change = Change(label: "tapped", writes: [Write(key: KeyID(0), value: .number(2))])
///
/// All writes are applied before anything is compared, so each view recomputes at most once, with
/// every cause that applied.
public struct Change: Hashable, Sendable {
  /// The name under which the change is reported.
  public var label: String
  /// What is written, in the order in which it was stated.
  ///
  /// A place is meant to be written once: a second write starts from what the first one left, and the
  /// readers of a state or of a property count each of them.
  public var writes: [Write]

  /// Makes a change of any number of writes; one without any reaches nobody.
  public init(label: String, writes: [Write]) {
    self.label = label
    self.writes = writes
  }
}

/// A new value for one key.
///
///     var write = Write(key: KeyID(0), value: .number(4))
///     write.target = .writer(WriterID(0))
///
/// Nothing is refused: a write that has no place to go emits nothing. That is so at a writer whose
/// value is derived from another, and at an instance of a type that lacks the property.
public struct Write: Hashable, Sendable {
  /// Where a new value goes.
  public enum Target: Hashable, Sendable {
    /// Where the key lives: the state, the property, or the default or system value (E7).
    case storage
    /// The constant that a place in the tree puts into the environment.
    ///
    /// The writer must be one of the key that is written. For a key that is no environment value
    /// this means ``storage``.
    case writer(WriterID)
  }

  /// The key that is written.
  public var key: KeyID
  /// What is written; nil flips a boolean and makes anything else some different, unstated value.
  public var value: Value?
  /// Where the new value goes.
  public var target: Target = .storage
  /// The object whose property is written; nil means the first of its type.
  public var instance: InstanceID?
  /// Whether a property is mutated in place, which always notifies (O5).
  public var isInPlace = false

  /// Makes a write to where the key is stored, and there to the first instance.
  public init(key: KeyID, value: Value? = nil) {
    self.key = key
    self.value = value
  }
}
