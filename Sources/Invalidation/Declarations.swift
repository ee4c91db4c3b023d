/// Everything that a scenario, a source or a lesson declares, before it is indexed.
///
///     var world = Declarations()
///     world.keys = [
///       KeyDeclaration(name: "count", storage: .state(owner: ViewID(0), first: .number(0)))]
///     world.views = [ViewDeclaration(name: "Counter")]
///     world.views[0].reads = [Read(key: KeyID(0))]
///     var run = Run(ViewGraph(world))
///
/// Whoever fills this has resolved all names: views, keys and instances stand as identifiers, which
/// are the places in these lists. Nothing is checked here or in ``ViewGraph/init(_:)``. An identifier
/// out of range traps; parents must not form a cycle, and names that are said to be unique must be.
/// <doc:RunningAGraph> goes through an example.
public struct Declarations: Sendable {
  /// The storage keys, in the order of declaration.
  public var keys: [KeyDeclaration] = []
  /// The instances of observable types, in the order of declaration.
  public var instances: [InstanceDeclaration] = []
  /// The views, in the order of declaration.
  public var views: [ViewDeclaration] = []
  /// What the rules leave open.
  public var settings = Settings()

  /// Makes an empty set of declarations.
  public init() {}
}

/// The choices that the rules leave open, because their sources disagree or versions differ.
public struct Settings: Hashable, Sendable {
  /// S3: whether a changed state that is read through a binding also runs its owner's body.
  ///
  /// False at first. Both are reported; the reason given for the owner says so.
  public var bindingRerunsOwner = false
  /// O5: whether an equal value set on a property of an observable object notifies its readers.
  ///
  /// False at first, as with Swift 6.2 and later; that earlier versions notify is reported.
  /// Whole-object models notify in any case.
  public var equalModelSetNotifies = false
  /// S4: whether the parent compares what reaches a view by a parameter or a binding.
  ///
  /// The cause is then `parent`, wherever the value is stored. So it is on Swift sources, which show
  /// what a parent hands down; a scenario names the storage alone.
  public var comparesInputs = false

  /// I1: whether a view counts as there until a change decides its condition.
  ///
  /// So it is on Swift sources, where one node stands for all times at which the view may be there,
  /// and where most values are unknown. A change of the value asked decides by the values before and
  /// after it; what an unknown value cannot decide stays as it is.
  public var presumesPresence = false

  /// Makes settings in which all choices are false.
  public init() {}
}

/// One value of the program: what it is called, and where it lives.
public struct KeyDeclaration: Hashable, Sendable {
  /// The key's name, unique among the keys.
  public var name: String
  /// Where the value lives.
  public var storage: KeyStorage

  /// Declares a key.
  public init(name: String, storage: KeyStorage) {
    self.name = name
    self.storage = storage
  }
}

/// Where the value of a key lives, which decides the ``Cause`` that a change of it has.
public enum KeyStorage: Hashable, Sendable {
  /// A state of a view, which starts at its first value each time the view is created.
  case state(owner: ViewID, first: Value)
  /// A property of an observable type, with the first value it has in each instance.
  ///
  /// `whole` makes the type a whole-object model such as `ObservableObject` (O4); one property that
  /// says so is enough.
  case property(type: String, first: Value, whole: Bool)
  /// An environment value, with its default.
  ///
  /// `system` says that the host sets it (E7). Where it is not `comparable`, it never equals itself
  /// (E10). A key with the name of an observable type holds objects of that type (O1): its value is
  /// the name of an instance, and whatever names none is no object.
  case environment(first: Value, system: Bool, comparable: Bool)
  /// A value kept outside the app's own storage: a database, the user's defaults.
  case external(first: Value)
  /// A key that is read or written somewhere and declared nowhere; its value is unstated at first.
  case undeclared
}

/// One object of an observable type.
///
/// A type for which none is declared has one without a name.
public struct InstanceDeclaration: Hashable, Sendable {
  /// What the environment and the texts call the object, unique among the instances.
  public var name: String
  /// The type that ``KeyStorage/property(type:first:whole:)`` names.
  public var type: String
  /// First values that differ from those of the type's keys; keys of other types are passed over.
  public var firsts: [KeyID: Value]

  /// Declares an object.
  public init(name: String, type: String, firsts: [KeyID: Value] = [:]) {
    self.name = name
    self.type = type
    self.firsts = firsts
  }
}

/// One view, with what its body reads and what is written into the environment at it.
///
///     var label = ViewDeclaration(name: "Label", parent: ViewID(0))
///     label.reads = [Read(key: KeyID(0))]
///     label.condition = Condition(key: KeyID(1), test: .equals(.boolean(true)))
///
/// A body also reads what it evaluates for others: the condition and the identity of a child, and
/// what it writes into the environment from another key (E8). These reads are implied, and counted
/// like the others.
public struct ViewDeclaration: Sendable {
  /// What text and machine output call the view, unique among the views.
  public var name: String
  /// What an outline shows in place of the name, where there is something.
  public var title: String?
  /// The view in whose body this one stands, or nil for a root.
  public var parent: ViewID?
  /// What the body reads, without what it reads by implication.
  public var reads: [Read] = []
  /// Environment values that the parent applied to this view: it and its descendants see them (E2).
  ///
  /// Of several writers of one key the last is the nearest. A root has no parent to evaluate
  /// ``Expression/from(_:)``; such a value is null there.
  public var environment: [WriterDeclaration] = []
  /// Environment values that the view's body applies to its content: only descendants see them (E2).
  public var contentEnvironment: [WriterDeclaration] = []
  /// What must hold for the view to exist (I1): of each of these groups at least one condition.
  ///
  /// They are evaluated in the parent's body; a root always exists.
  public var conditions: [[Condition]] = []
  /// The key whose value is the view's explicit identity (I2), read in the parent's body.
  ///
  /// At a root it says nothing.
  public var identity: KeyID?
  /// Whether the view is content that runs later, such as a row of `ForEach` (O7).
  ///
  /// The rules treat it like any other view; outlines may show it otherwise.
  public var isContent = false
  /// Whether its parent hands it a closure, of which nobody can say whether it compares equal; on
  /// Swift sources the view is then possible whenever the parent runs.
  public var takesClosure = false

  /// The condition under which the view exists, where there is just one.
  public var condition: Condition? {
    get { conditions.count == 1 && conditions[0].count == 1 ? conditions[0][0] : nil }
    set { conditions = newValue.map { [[$0]] } ?? [] }
  }

  /// Declares a view that reads and writes nothing and always exists.
  public init(name: String, parent: ViewID? = nil) {
    self.name = name
    self.parent = parent
  }
}

/// That a view's body depends on a key.
///
///     var title = Read(key: KeyID(2))
///     title.path = ["title"]
///     title.access = .input
///
/// An environment key and a whole object are depended on by declaration, whatever the body does
/// (E9, O4); a state or an observed property once the body has reached the read (S2).
public struct Read: Hashable, Sendable {
  /// The way on which a value comes to a view.
  ///
  /// It does not change the cause. What came by binding or input is compared at its path (S4), and a
  /// whole-object model that came by input notifies nobody (O4).
  public enum Access: String, Hashable, Sendable {
    /// Read where it is stored.
    case direct
    /// Through a binding that an ancestor handed down.
    case binding
    /// Through a parameter.
    case input
  }

  /// The key that is read.
  public var key: KeyID
  /// The members followed from the key's value, outermost first; empty for the whole value.
  ///
  /// The path narrows what is compared for environment values (E9) and for what came by binding or
  /// input (S4). A state or a property that is read directly is a dependency as a whole (O6).
  public var path: [String] = []
  /// What must hold for the body to reach the read; the condition's own key is read as well.
  ///
  /// It limits reads of states and of observed properties, and no others (S2, E9).
  public var condition: Condition?
  /// The way on which the value came to the view.
  public var access: Access = .direct
  /// The object whose property is read, where one is named.
  ///
  /// Else it is the one that the environment gives the view, where a key there has the type's name;
  /// else the type's first.
  public var instance: InstanceID?
  /// Whether a change of the key usually leaves what the view sees equal.
  public var isPossible = false
  /// For an environment value that was handed down: the ancestor that took it from the environment.
  public var origin: ViewID?

  /// Declares an unconditional, direct read of a whole value.
  public init(key: KeyID) { self.key = key }
}

/// A question to the value of one key, as the view that asks it sees that value.
///
///     let isOpen = Condition(key: KeyID(0), test: .equals(.boolean(true)))
///
/// It is asked after all writes of a change. An unstated value passes ``Test/differs(_:)`` alone.
public struct Condition: Hashable, Sendable {
  /// The questions that can be asked.
  public enum Test: Hashable, Sendable {
    /// Holds where the value equals the other.
    case equals(Value)
    /// Holds where the value differs from the other.
    case differs(Value)
    /// Holds where an array has the element, or a text the part, code point by code point.
    case contains(Value)
  }

  /// The key that is tested.
  public var key: KeyID
  /// The members followed from the key's value, outermost first.
  public var path: [String] = []
  /// What the value must pass.
  public var test: Test
  /// The object whose property is tested, where one is named; else as in ``Read/instance``.
  public var instance: InstanceID?

  /// Declares a test of a whole value.
  public init(key: KeyID, test: Test) {
    self.key = key
    self.test = test
  }
}

/// What one place writes into the environment, as `.environment(\.key, value)` does.
public struct WriterDeclaration: Hashable, Sendable {
  /// The environment key that is written.
  public var key: KeyID
  /// Where the written value comes from.
  public var expression: Expression

  /// Declares that an environment key is written.
  public init(key: KeyID, expression: Expression) {
    self.key = key
    self.expression = expression
  }
}

/// Where the value that a place writes into the environment comes from.
public enum Expression: Hashable, Sendable {
  /// A fixed value, which a ``Write`` at the writer replaces.
  case constant(Value)
  /// The value of a key, which the body that writes it reads for this (E8).
  case from(KeyID)
  /// Some value made of those of keys, which the body that writes it reads for this (E8).
  ///
  /// Nobody states it, and it differs whenever one of theirs does.
  case derived([KeyID])
  /// The inherited value, mapped (E4).
  case transform(Transform)
}

extension Expression {
  /// Whether the value comes from other keys.
  var isTaken: Bool {
    switch self {
    case .from, .derived: true
    case .constant, .transform: false
    }
  }
}

/// What `transformEnvironment` does to the inherited value.
///
/// A value of another type stays as it is, and so does an unstated one.
public enum Transform: Hashable, Sendable {
  /// Adds to a number.
  case add(Double)
  /// Multiplies a number.
  case multiply(Double)
  /// The smaller of the number and this one.
  case min(Double)
  /// The larger of the number and this one.
  case max(Double)
  /// The opposite of a boolean.
  case not
}
