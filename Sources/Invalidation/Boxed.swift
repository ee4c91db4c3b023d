/// A property whose value lies in a box, so that a copy of what holds it costs one reference, however
/// many the value has.
///
/// Setting the property makes a new box; changing it in place copies what changes.
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  /// Boxes a value.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// The value; it can be looked at without a copy.
  public var wrappedValue: Value {
    _read { yield box.value }
    set { box = Box(newValue) }
  }
}
