/// A type of the app's sources or of elsewhere, by its place in the type table.
struct TypeID: Hashable, Sendable {
  let number: Int32
  var index: Int { Int(number) }
  init(_ index: Int) { number = Int32(index) }
}

/// A type as far as the reader follows it; whether a value may be missing does not matter here.
indirect enum TypeReference: Hashable, Sendable {
  /// Declared in the sources.
  case nominal(TypeID, [TypeReference])
  /// Declared elsewhere, or a generic parameter.
  case external(Name, [TypeReference])
  /// Arrays, sets and what else holds elements.
  case list(TypeReference)
  case map(TypeReference, TypeReference)
  case function([TypeReference], TypeReference)
  case tuple([TypeReference])
  /// Any view: `some View`, `AnyView`, a generic parameter that is a view, a built-in view.
  case view
  /// `Binding<Value>` and its like.
  case binding(TypeReference)
  case void
  case unknown

  /// The type of the elements, as far as it is known.
  var element: TypeReference {
    switch self {
    case .list(let element): element
    case .map(let key, let value): .tuple([key, value])
    case .binding(let wrapped): .binding(wrapped.element)
    default: .unknown
    }
  }

  /// The declared type, where it is one.
  var declared: TypeID? {
    switch self {
    case .nominal(let id, _): id
    case .binding(let wrapped): wrapped.declared
    default: nil
    }
  }
}
