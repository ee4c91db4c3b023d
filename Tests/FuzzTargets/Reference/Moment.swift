import Invalidation

/// The values at one moment, and what exists.
struct Moment {
  /// An object of an observable type; a type for which none is declared has one without a name.
  enum Object: Hashable {
    case named(InstanceID)
    case nameless(type: String)
  }

  let declared: Declarations
  let writers: [Writer]
  /// The views, and the same from the roots down.
  let views: [ViewID]
  let topDown: [ViewID]
  /// States, defaults and system values, and values declared nowhere, by key.
  var stored: [Value]
  /// Properties that differ from their first values.
  var properties: [Object: [KeyID: Value]] = [:]
  /// The constants that places write, by writer; null where it writes another expression.
  var constants: [Value]
  /// Which views exist.
  var exists: [Bool]

  /// The first values.
  init(_ declared: Declarations, writers: [Writer]) {
    self.declared = declared
    self.writers = writers
    views = declared.views.indices.map { ViewID($0) }
    topDown = views.sorted { declared.path(to: $0).count < declared.path(to: $1).count }
    exists = declared.views.map { _ in true }
    stored = declared.keys.map { key in
      switch key.storage {
      case .state(_, let first), .property(_, let first, _), .environment(let first, _, _),
        .external(let first):
        first
      case .undeclared: .unstated(0)
      }
    }
    constants = writers.map { writer in
      if case .constant(let value) = writer.declaration.expression { value } else { .null }
    }
  }

  // MARK: Environment

  /// E1: the fold over the writers from the root down to the view, the nearest last.
  ///
  /// E2: what a body
  /// writes around its content is not seen by the body itself.
  func environment(_ key: KeyID, seenBy view: ViewID) -> Value {
    var value = stored[key.index]
    for place in declared.path(to: view) {
      for isInside in [false, true] where !(isInside && place == view) {
        for (index, writer) in writers.enumerated()
        where writer.view == place && writer.isInside == isInside && writer.key == key {
          value = written(by: index, over: value)
        }
      }
    }
    return value
  }

  /// The value that a place writes, evaluated in the body that writes it (E8), or mapped from the
  /// value that it inherits (E4).
  func written(by index: Int, over inherited: Value) -> Value {
    switch writers[index].declaration.expression {
    case .constant: constants[index]
    case .from(let source):
      declared.body(of: writers[index]).map { value(of: Read(key: source), seenBy: $0) } ?? .null
    case .derived(let sources):
      declared.body(of: writers[index]).map { body in
        some(of: sources.map { value(of: Read(key: $0), seenBy: body) })
      } ?? .null
    case .transform(let transform): map(inherited, by: transform)
    }
  }

  /// Some value that nobody states, and that is the same where the values are of which it is made.
  private func some(of values: [Value]) -> Value {
    var hasher = Hasher()
    hasher.combine(values)
    return .unstated(hasher.finalize() | Int.min)
  }

  /// A transform of an unstated value, and of one of another type, is that value.
  private func map(_ value: Value, by transform: Transform) -> Value {
    switch (value, transform) {
    case (.number(let number), .add(let other)): .number(number + other)
    case (.number(let number), .multiply(let other)): .number(number * other)
    case (.number(let number), .min(let other)): .number(Swift.min(number, other))
    case (.number(let number), .max(let other)): .number(Swift.max(number, other))
    case (.boolean(let flag), .not): .boolean(!flag)
    default: value
    }
  }

  // MARK: Objects

  /// The object without a name, or the first that is declared.
  func firstObject(of type: String) -> Object {
    declared.instances.firstIndex { $0.type == type }.map { .named(InstanceID($0)) }
      ?? .nameless(type: type)
  }

  /// The object that a read means: the one it names; else the one that the environment gives the view,
  /// where a key of the type's name is there; else the first.
  func object(of read: Read, seenBy view: ViewID) -> Object? {
    guard case .property(let type, _, _) = declared.keys[read.key.index].storage else { return nil }
    if let instance = read.instance { return .named(instance) }
    guard let key = declared.objectKey(of: type) else { return firstObject(of: type) }
    return object(in: key, seenBy: view)
  }

  /// The object that an environment key gives a view: one of the type under whose name it stands.
  func object(in key: KeyID, seenBy view: ViewID) -> Object? {
    let (type, value) = (declared.keys[key.index].name, environment(key, seenBy: view))
    return declared.instances.firstIndex { $0.type == type && value == .string($0.name) }
      .map { .named(InstanceID($0)) }
  }

  func property(_ key: KeyID, of object: Object) -> Value {
    if let value = properties[object]?[key] { return value }
    if case .named(let instance) = object,
      let first = declared.instances[instance.index].firsts[key]
    {
      return first
    }
    return stored[key.index]
  }

  // MARK: Values and conditions

  /// What a view sees of a key, without the read's path; a property without an object is null.
  func value(of read: Read, seenBy view: ViewID) -> Value {
    switch declared.keys[read.key.index].storage {
    case .environment: environment(read.key, seenBy: view)
    case .property: object(of: read, seenBy: view).map { property(read.key, of: $0) } ?? .null
    case .state, .external, .undeclared: stored[read.key.index]
    }
  }

  /// An unstated value fails every `is` and `contains`, and passes every `isNot`.
  func holds(_ condition: Condition, seenBy view: ViewID) -> Bool {
    var read = Read(key: condition.key)
    read.instance = condition.instance
    let value = value(of: read, seenBy: view)
    var isStated = true
    if case .unstated = value { isStated = false }
    switch condition.test {
    case .equals(let other): return isStated && value == other
    case .differs(let other): return !isStated || value != other
    case .contains(let part):
      switch (value, part) {
      case (.array(let elements), _): return elements.contains(part)
      case (.string(let text), .string(let part)): return part.isEmpty || text.contains(part)
      default: return false
      }
    }
  }
}

extension Value {
  /// The end of a path: a missing member is null, a member of what is no object that thing itself.
  func end(of path: [String]) -> Value {
    path.reduce(self) { value, name in
      if case .object(let members) = value { members[name] ?? .null } else { value }
    }
  }
}
