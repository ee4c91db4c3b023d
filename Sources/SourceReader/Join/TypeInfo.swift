/// A type with everything that its declaration and its extensions say, from all files.
struct TypeInfo: Sendable {
  var name: Name
  var kind: TypeFact.Kind
  /// The file and the place of its fact; a type of elsewhere that is extended has none.
  var file: Int32
  var fact: Int32
  var enclosing: TypeID?
  /// The names of the enclosing types, where no file that was read declares them.
  var namespace: [Name] = []
  /// The declaration and the extensions.
  var parts: [Part] = []
  var members: [Name: [MemberReference]] = [:]
  var initializers: [MemberReference] = []
  /// Stored properties of the declaration, in their order.
  var stored: [MemberReference] = []
  var nested: [Name: TypeID] = [:]
  var generics: [Name] = []
  var traits: Traits = []
  /// The superclass and the protocols that the sources declare.
  var supertypes: [TypeID] = []
  /// Types it is said to inherit from that are declared elsewhere.
  var foreign: [Name] = []

  struct Part: Sendable {
    var file: Int32
    var fact: Int32
  }

  /// What a type is to a reader of views.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt16
    static let view = Traits(rawValue: 1)
    /// A modifier of views: its body has a content.
    static let modifier = Traits(rawValue: 2)
    /// A style: its `makeBody` has a configuration.
    static let style = Traits(rawValue: 4)
    /// An app, a scene or a widget.
    static let scene = Traits(rawValue: 8)
    /// Its properties are tracked one by one.
    static let observable = Traits(rawValue: 16)
    /// Any change of it reaches every holder.
    static let wholeObject = Traits(rawValue: 32)
    /// A view or a controller of another framework, wrapped.
    static let wrapped = Traits(rawValue: 64)
    /// Compared by its own `==`.
    static let equatable = Traits(rawValue: 128)
    /// Content that is no view: toolbar items, commands, rows of a table.
    static let content = Traits(rawValue: 256)
    /// A property wrapper of the sources.
    static let wrapper = Traits(rawValue: 512)
    /// Stored and compared by reference.
    static let reference = Traits(rawValue: 1024)
    /// The state of a store, a structure that its observers compare as a whole.
    static let comparedState = Traits(rawValue: 2048)

    /// Whatever stands in the tree as a node.
    static let anyNode: Traits = [.view, .modifier, .style, .scene, .wrapped, .content]
  }

  var isNode: Bool { !traits.isDisjoint(with: .anyNode) }
}

/// A member by the file and the places in which its fact stands.
struct MemberReference: Hashable, Sendable {
  let file: Int32
  /// The type fact in the file, or -1 for a global.
  let fact: Int32
  let place: Int32
}
