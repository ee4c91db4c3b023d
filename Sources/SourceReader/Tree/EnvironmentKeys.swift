import Invalidation

/// The environment keys that the sources declare, with their defaults.
enum EnvironmentKeys {
  struct Found {
    var value: Value
    /// Whether the value is a closure, which never equals itself.
    var isClosure: Bool
  }

  /// A key declared by `@Entry`, or by an `EnvironmentKey` that a computed property uses.
  static func find(_ name: String, in reader: Reader) -> Found? {
    let program = reader.program
    guard let id = program.names.known(name),
      let reference = program.foreignMembers[program.known.environmentValues]?[id]?.first
    else { return nil }
    let fact = reader.property(reference)
    let code = program.code(reference.file)
    var isClosure = false
    if case .function = fact.type { isClosure = true }
    if let initial = fact.fact.initial {
      let value = reader.constant(initial, code)?.value ?? .unstated(0)
      return Found(value: value, isClosure: isClosure)
    }
    guard let body = fact.fact.body, let key = keyType(in: body, reference, reader),
      let member = program.names.known("defaultValue"),
      let standard = program.members(member, of: key).first
    else { return Found(value: .unstated(0), isClosure: isClosure) }
    let initial = program.member(standard).initial
    let constant = initial.flatMap { reader.constant($0, program.code(standard.file)) }
    return Found(value: constant?.value ?? .unstated(0), isClosure: isClosure)
  }

  /// Whether a key's default is an object that is made each time it is asked for: by `@Entry`, or in
  /// a computed property.
  static func makesObjectAnew(_ reference: MemberReference, in reader: Reader) -> Bool {
    let fact = reader.property(reference)
    if let initial = fact.fact.initial {
      return makesObject(initial, reference.file, reader)
    }
    guard let body = fact.fact.body, let key = keyType(in: body, reference, reader),
      let member = reader.program.names.known("defaultValue"),
      let standard = reader.program.members(member, of: key).first
    else { return false }
    let value = reader.program.member(standard)
    guard value.modifiers.contains(.isComputed), let block = value.body else { return false }
    let code = reader.program.code(standard.file)
    guard let last = code.children(block).last else { return false }
    let made = code[last].kind == .return ? code.child(last, 0) : last
    return made.map { makesObject($0, standard.file, reader) } ?? false
  }

  /// Whether an expression makes an object of a class of the sources.
  private static func makesObject(_ node: NodeID, _ file: Int32, _ reader: Reader) -> Bool {
    let code = reader.program.code(file)
    guard code[node].kind == .call, let callee = code.child(node, 0),
      let id = reader.namedType(of: callee, code, file, nil)
    else { return false }
    return reader.program[id].traits.contains(.reference)
  }

  /// The type in `self[Key.self]`.
  private static func keyType(
    in body: NodeID,
    _ reference: MemberReference,
    _ reader: Reader
  ) -> TypeID? {
    let code = reader.program.code(reference.file)
    var stack = [body]
    while let node = stack.popLast() {
      if code[node].kind == .member,
        let type = reader.typeOperand(node, code, file: reference.file, scope: nil),
        let id = type.declared
      {
        return id
      }
      stack += code.children(node)
    }
    return nil
  }
}
