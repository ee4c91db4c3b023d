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
