import Invalidation
import Testing

/// The sentence for each rule and outcome, on small screens built for it.
@Suite struct ReasonTests {
  @Test(arguments: Sentences.all)
  func `every rule has its sentence`(expected: Sentence) {
    var world = TestWorld()
    let changes = expected.world(&world)
    var run = world.run
    for change in changes { run.fire(change) }
    #expect(run.reason(for: ViewID(expected.view), at: changes.count - 1) == expected.text)
  }

  @Test func `a past reason is told alike from any present`() throws {
    for known in try ModelCaseLoader.kept().prefix(12) {
      var run = Run(ViewGraph(known.declarations))
      var told: [[String]] = []
      let views = (0..<run.graph.viewCount).map { ViewID($0) }
      for (index, change) in known.changes.enumerated() {
        run.fire(change)
        told.append(views.map { run.reason(for: $0, at: index) })
      }
      for position in 0...known.changes.count {
        run.go(to: position)
        let again = known.changes.indices.map { index in
          views.map { run.reason(for: $0, at: index) }
        }
        #expect(again == told)
      }
    }
  }

  @Test func `an update that was never fired has no reason`() {
    var world = TestWorld()
    let view = world.view("Screen")
    #expect(world.run.reason(for: view, at: 0).isEmpty)
  }
}

/// A small screen, the changes fired on it, and what is said of one view after the last.
struct Sentence: CustomTestStringConvertible, Sendable {
  let rule: String
  let view: Int
  let text: String
  let world: @Sendable (inout TestWorld) -> [Change]

  init(
    _ rule: String,
    _ view: Int,
    _ text: String,
    _ world: @escaping @Sendable (inout TestWorld) -> [Change]
  ) {
    self.rule = rule
    self.view = view
    self.text = text
    self.world = world
  }

  var testDescription: String { rule }
}

enum Sentences {
  static let all = state + environment + objects + structure + handing

  // MARK: State

  static let state: [Sentence] = [
    Sentence("S1, read", 0, "List reads its own state count, which went from 0 to 1.") { world in
      let count = world.state("count", of: 0, first: .number(0))
      world.view("List", reads: [count])
      return [world.set(count, .number(1))]
    },
    Sentence(
      "S1, unread",
      0,
      "List owns count, which went from 0 to 1, but its body has not read it."
    ) {
      world in
      let count = world.state("count", of: 0, first: .number(0))
      world.view("List")
      world.view("Row", parent: 0, reads: [count])
      return [world.set(count, .number(1))]
    },
    Sentence(
      "S1, equal",
      0,
      "List reads count, but an equal value was written, 0, and nobody is told."
    ) { world in
      let count = world.state("count", of: 0, first: .number(0))
      world.view("List", reads: [count])
      return [world.set(count, .number(0))]
    },
    Sentence(
      "S2",
      0,
      "List reads count only while isOn is true, and its body did not reach that when it last ran."
    ) { world in
      let count = world.state("count", of: 1, first: .number(0))
      let isOn = world.state("isOn", of: 0, first: .boolean(false))
      world.view("List") {
        var read = Read(key: count)
        read.condition = Condition(key: isOn, test: .equals(.boolean(true)))
        $0.reads = [read]
      }
      world.view("Other")
      return [world.set(count, .number(1))]
    },
    Sentence(
      "S2, once read",
      0,
      "List once read count, which went from 0 to 1, and a state that was read stays a dependency."
    ) { world in
      let count = world.state("count", of: 0, first: .number(0))
      let isOn = world.state("isOn", of: 0, first: .boolean(true))
      world.view("List") {
        var read = Read(key: count)
        read.condition = Condition(key: isOn, test: .equals(.boolean(true)))
        $0.reads = [read]
      }
      return [world.set(isOn, .boolean(false)), world.set(count, .number(1))]
    },
    Sentence(
      "S3",
      2,
      "Row reads count, a state of List handed down through a binding, which went from 0 to 1"
        + " (List › Section › Row)."
    ) { world in bound(&world, rerunsOwner: false) },
    Sentence(
      "S3, owner still",
      0,
      "List owns count, which went from 0 to 1, but its body only passes the binding on, and that"
        + " does not run it (reported; a setting of this scenario)."
    ) { world in bound(&world, rerunsOwner: false) },
    Sentence(
      "S3, owner runs",
      0,
      "List owns count, which went from 0 to 1 and is read through a binding, and so runs too"
        + " (reported; a setting of this scenario)."
    ) { world in bound(&world, rerunsOwner: true) },
    Sentence(
      "S4, projection",
      1,
      "Row was handed config.title, which stayed \"x\"."
    ) { world in
      let old: Value = .object(["title": .string("x"), "size": .number(1)])
      let new: Value = .object(["title": .string("x"), "size": .number(2)])
      let config = world.state("config", of: 0, first: old)
      world.view("List", reads: [config])
      world.view("Row", parent: 0) {
        var read = Read(key: config)
        read.path = ["title"]
        read.access = .input
        $0.reads = [read]
      }
      return [world.set(config, new)]
    },
    Sentence(
      "S4, equal inputs",
      1,
      "Row does not read count; its parent List ran, and its inputs were equal."
    ) { world in
      let count = world.state("count", of: 0, first: .number(0))
      world.view("List", reads: [count])
      world.view("Row", parent: 0)
      return [world.set(count, .number(1))]
    },
    Sentence(
      "S5",
      0,
      "List reads its own state count, which went from 0 to 1; it also reads scale, whose default"
        + " went from 1 to 2."
    ) { world in
      let count = world.state("count", of: 0, first: .number(0))
      let scale = world.environment("scale")
      world.view("List", reads: [count, scale])
      return [
        Change(
          label: "both",
          writes: [Write(key: count, value: .number(1)), Write(key: scale, value: .number(2))]
        )
      ]
    },
    Sentence(
      "off-rule",
      1,
      "Other reads count, which changed from 0, though it is a state of List and nothing could"
        + " have handed it over."
    ) { world in
      let count = world.state("count", of: 0, first: .number(0))
      world.view("List")
      world.view("Other", reads: [count])
      return [world.set(count, nil)]
    },
    Sentence("out-of-scope", 0, "List reads ghost, which is declared nowhere.") { world in
      let ghost = world.key("ghost", .undeclared)
      world.view("List", reads: [ghost])
      return [world.set(ghost, nil)]
    },
  ]

  private static func bound(_ world: inout TestWorld, rerunsOwner: Bool) -> [Change] {
    let count = world.state("count", of: 0, first: .number(0))
    world.declarations.settings.bindingRerunsOwner = rerunsOwner
    world.view("List")
    world.view("Section", parent: 0)
    world.view("Row", parent: 1) {
      var read = Read(key: count)
      read.access = .binding
      $0.reads = [read]
    }
    return [world.set(count, .number(1))]
  }

  // MARK: Environment

  static let environment: [Sentence] = [
    Sentence(
      "E1",
      4,
      "Text reads scale, which Reader set from 2 to 3 (Reader › … › Page › Text)."
    ) { world in
      let scale = reader(&world, names: ["Reader", "Book", "Chapter", "Page", "Text"])
      return [world.set(scale, .number(3), at: 0)]
    },
    Sentence(
      "E2, own",
      0,
      "Reader writes scale around its content and does not see that value itself."
    ) {
      world in
      let scale = reader(&world, names: ["Reader", "Text"])
      return [world.set(scale, .number(3), at: 0)]
    },
    Sentence(
      "E2, beside",
      2,
      "Other reads scale, but the value that Reader sets reaches only what stands below it."
    ) { world in
      let scale = reader(&world, names: ["Reader", "Text"])
      world.view("Other", reads: [scale])
      return [world.set(scale, .number(3), at: 0)]
    },
    Sentence(
      "E3",
      1,
      "SidePane reads scale, but SidePane's own .environment(\\.scale, 3) is nearer than Reader's 5."
    ) { world in
      let scale = side(&world, .constant(.number(3)))
      return [world.set(scale, .number(5), at: 0)]
    },
    Sentence(
      "E4",
      1,
      "SidePane reads scale, but SidePane's min 3 leaves it at 3 while the value above went from 4"
        + " to 5."
    ) { world in
      let scale = side(&world, .transform(.min(3)))
      return [world.set(scale, .number(4), at: 0), world.set(scale, .number(5), at: 0)]
    },
    Sentence(
      "E3, through a transform",
      2,
      "Label reads scale, but Screen's own .environment(\\.scale, 2) is nearer than the default 9."
    ) { world in
      let scale = world.environment("scale")
      world.view("Screen") {
        $0.contentEnvironment = [WriterDeclaration(key: scale, expression: .constant(.number(2)))]
      }
      world.view("Pane", parent: 0) {
        $0.environment = [WriterDeclaration(key: scale, expression: .transform(.multiply(3)))]
      }
      world.view("Label", parent: 1, reads: [scale])
      return [world.set(scale, .number(9))]
    },
    Sentence(
      "E4, further up",
      2,
      "Label reads scale, but Screen's min 3 leaves it at 3 while the value above went from 4 to 5."
    ) { world in
      let scale = world.environment("scale", first: .number(4))
      world.view("Screen") {
        $0.contentEnvironment = [WriterDeclaration(key: scale, expression: .transform(.min(3)))]
      }
      world.view("Pane", parent: 0) {
        $0.environment = [WriterDeclaration(key: scale, expression: .transform(.add(1)))]
      }
      world.view("Label", parent: 1, reads: [scale])
      return [world.set(scale, .number(5))]
    },
    Sentence(
      "O3",
      1,
      "Badge reads unread of Session, but Badge's own .environment(second) is nearer than the"
        + " default no object."
    ) { world in
      let unread = world.property("unread", of: "Session")
      let session = world.environment("Session", first: .string("first"))
      _ = world.instance("first", of: "Session")
      _ = world.instance("second", of: "Session")
      world.view("Screen")
      world.view("Badge", parent: 0, reads: [unread]) {
        $0.environment = [
          WriterDeclaration(key: session, expression: .constant(.string("second")))
        ]
      }
      return [world.set(session, .null)]
    },
    Sentence(
      "E4, other result",
      1,
      "SidePane reads scale, which SidePane derives (add 1) from Reader's value, which went from 2 to 5,"
        + " and which went from 3 to 6."
    ) { world in
      let scale = side(&world, .transform(.add(1)))
      return [world.set(scale, .number(5), at: 0)]
    },
    Sentence(
      "E5",
      1,
      "Text reads scale, but an equal value was written, 2, and nobody is told."
    ) { world in
      let scale = reader(&world, names: ["Reader", "Text"])
      return [world.set(scale, .number(2), at: 0)]
    },
    Sentence(
      "E6",
      2,
      "Badge reads colorScheme, so the change of scale at Reader had it checked, but what it reads"
        + " stayed equal."
    ) { world in
      let scale = reader(&world, names: ["Reader", "Text"])
      let scheme = world.environment("colorScheme", first: .string("light"))
      world.view("Badge", parent: 0, reads: [scheme])
      return [world.set(scale, .number(3), at: 0)]
    },
    Sentence("E7", 0, "Badge reads colorScheme, which the system set from \"light\" to \"dark\".") {
      world in
      let scheme = world.environment("colorScheme", first: .string("light"), system: true)
      world.view("Badge", reads: [scheme])
      return [world.set(scheme, .string("dark"))]
    },
    Sentence(
      "E8, body",
      0,
      "Reader needs its own state size, which went from 2 to 3, to set scale."
    ) { world in derived(&world) },
    Sentence(
      "E8, reader",
      1,
      "Text reads scale, which Reader sets from size and which went from 2 to 3."
    ) { world in derived(&world) },
    Sentence(
      "E9",
      0,
      "Title reads config.title, which stayed \"x\" while config changed."
    ) { world in
      let config = world.environment("config", first: .object(["title": .string("x")]))
      world.view("Title") {
        var read = Read(key: config)
        read.path = ["title"]
        $0.reads = [read]
      }
      return [world.set(config, .object(["title": .string("x"), "size": .number(1)]))]
    },
    Sentence(
      "E10",
      0,
      "Button reads onOpen, which cannot be compared, so every environment change around it counts"
        + " (here scale)."
    ) { world in
      let onOpen = world.environment("onOpen", first: .null, comparable: false)
      let scale = world.environment("scale")
      world.view("Button", reads: [onOpen])
      return [world.set(scale, .number(2))]
    },
    Sentence(
      "E10, system action",
      0,
      "Button reads dismiss, which cannot be compared, so every environment change around it counts"
        + " (here scale; reported)."
    ) { world in
      let dismiss = world.environment("dismiss", first: .null, comparable: false)
      let scale = world.environment("scale")
      world.view("Button", reads: [dismiss])
      return [world.set(scale, .number(2))]
    },
    Sentence(
      "E1, from the default down",
      2,
      "Text reads scale, whose default went from 1 to 2 (Screen › Page › Text)."
    ) { world in
      let scale = world.environment("scale")
      world.view("Screen")
      world.view("Page", parent: 0)
      world.view("Text", parent: 1, reads: [scale])
      return [world.set(scale, .number(2))]
    },
    Sentence(
      "lesson, in between",
      1,
      "Page does not read scale; Text below it ran, and what stands in between is left alone."
    ) { world in
      let scale = world.environment("scale")
      world.view("Screen")
      world.view("Page", parent: 0)
      world.view("Text", parent: 1, reads: [scale])
      return [world.set(scale, .number(2))]
    },
    Sentence("lesson", 0, "Screen does not read scale.") { world in
      let scale = world.environment("scale")
      world.view("Screen")
      return [world.set(scale, .number(2))]
    },
  ]

  /// A chain of views, of which the first sets a scale around its content and the last reads it.
  private static func reader(_ world: inout TestWorld, names: [String]) -> KeyID {
    let scale = world.environment("scale")
    for (index, name) in names.enumerated() {
      world.view(
        name,
        parent: index == 0 ? nil : index - 1,
        reads: index == names.count - 1 ? [scale] : []
      ) {
        guard index == 0 else { return }
        $0.contentEnvironment = [
          WriterDeclaration(key: scale, expression: .constant(.number(2)))
        ]
      }
    }
    return scale
  }

  private static func side(
    _ world: inout TestWorld,
    _ expression: Invalidation.Expression
  ) -> KeyID {
    let scale = world.environment("scale")
    world.view("Reader") {
      $0.contentEnvironment = [WriterDeclaration(key: scale, expression: .constant(.number(2)))]
    }
    world.view("SidePane", parent: 0, reads: [scale]) {
      $0.environment = [WriterDeclaration(key: scale, expression: expression)]
    }
    return scale
  }

  private static func derived(_ world: inout TestWorld) -> [Change] {
    let scale = world.environment("scale")
    let size = world.state("size", of: 0, first: .number(2))
    world.view("Reader") {
      $0.contentEnvironment = [WriterDeclaration(key: scale, expression: .from(size))]
    }
    world.view("Text", parent: 0, reads: [scale])
    return [world.set(size, .number(3))]
  }

  // MARK: Objects

  static let objects: [Sentence] = [
    Sentence(
      "O1",
      0,
      "Badge takes Session from the environment, where second took the place of first."
    ) { world in
      let keys = session(&world)
      return [world.set(keys.object, .string("second"))]
    },
    Sentence(
      "O2",
      0,
      "Badge reads unread of first, which went from 0 to 1; the environment is only the way to the"
        + " object."
    ) { world in
      let keys = session(&world)
      return [world.set(keys.property, .number(1))]
    },
    Sentence("O2, other", 0, "Badge reads unread of first, and it was second that changed.") {
      world in
      let keys = session(&world)
      var write = Write(key: keys.property, value: .number(1))
      write.instance = InstanceID(1)
      return [Change(label: "set", writes: [write])]
    },
    Sentence("O2, none", 0, "Badge reads unread, but has no object to read it from.") { world in
      let keys = session(&world)
      return [world.set(keys.object, .null), world.set(keys.property, .number(1))]
    },
    Sentence("O4", 0, "View holds Cart as a whole, and its total went from 0 to 1.") { world in
      cart(&world, .direct)
    },
    Sentence(
      "O4, parameter",
      0,
      "View was handed Cart as a plain parameter, and nobody tells it of changes."
    ) { world in cart(&world, .input) },
    Sentence(
      "O5, equal",
      0,
      "Badge reads unread of first, which was set to 0 again, and that notifies before Swift 6.2"
        + " (reported)."
    ) { world in
      let keys = session(&world)
      world.declarations.settings.equalModelSetNotifies = true
      return [world.set(keys.property, .number(0))]
    },
    Sentence(
      "O5, in place",
      0,
      "Badge reads unread of first, which was mutated in place, and that always notifies."
    ) { world in
      let keys = session(&world)
      var write = Write(key: keys.property, value: .number(0))
      write.isInPlace = true
      return [Change(label: "set", writes: [write])]
    },
  ]

  private static func session(_ world: inout TestWorld) -> (object: KeyID, property: KeyID) {
    let object = world.environment("Session", first: .string("first"))
    let property = world.property("unread", of: "Session")
    _ = world.instance("first", of: "Session")
    _ = world.instance("second", of: "Session")
    world.view("Badge", reads: [property])
    return (object, property)
  }

  private static func cart(_ world: inout TestWorld, _ access: Read.Access) -> [Change] {
    let total = world.property("total", of: "Cart", whole: true)
    world.view("View") {
      var read = Read(key: total)
      read.access = access
      $0.reads = [read]
    }
    return [world.set(total, .number(1))]
  }

  // MARK: Structure

  static let structure: [Sentence] = [
    Sentence(
      "I1, parent",
      0,
      "Screen needs its own state isOpen, which went from false to true, to decide whether Sheet"
        + " exists."
    ) { world in [world.set(sheet(&world), .boolean(true))] },
    Sentence(
      "I1, created",
      1,
      "Sheet exists while isOpen is true, and that holds now: isOpen went from false to true."
    ) { world in [world.set(sheet(&world), .boolean(true))] },
    Sentence(
      "I3, pushed",
      1,
      "Book exists while path contains \"book\", and that holds now: path went from [] to"
        + " [\"book\"] (reported of navigation paths)."
    ) { world in
      let path = world.state("path", of: 0, first: .array([]))
      world.view("Screen")
      world.view("Book", parent: 0) {
        $0.condition = Condition(key: path, test: .contains(.string("book")))
      }
      return [world.set(path, .array([.string("book")]))]
    },
    Sentence("I1, within", 2, "Title came into being within Sheet.") { world in
      [world.set(sheet(&world), .boolean(true))]
    },
    Sentence(
      "I1, removed",
      1,
      "Sheet exists only while isOpen is true, and that does not hold now: isOpen went from true to"
        + " false."
    ) { world in
      let isOpen = sheet(&world)
      return [world.set(isOpen, .boolean(true)), world.set(isOpen, .boolean(false))]
    },
    Sentence("I1, removed within", 2, "Title went away within Sheet.") { world in
      let isOpen = sheet(&world)
      return [world.set(isOpen, .boolean(true)), world.set(isOpen, .boolean(false))]
    },
    Sentence("I1, absent", 2, "Title did not exist, neither before nor after.") { world in
      [world.set(sheet(&world), .boolean(false))]
    },
    Sentence(
      "I2",
      1,
      "Row is identified by item, which went from 1 to 2: it is another view now, and its state"
        + " starts again."
    ) { world in
      let item = world.state("item", of: 0, first: .number(1))
      world.view("List")
      world.view("Row", parent: 0) { $0.identity = item }
      return [world.set(item, .number(2))]
    },
  ]

  private static func sheet(_ world: inout TestWorld) -> KeyID {
    let isOpen = world.state("isOpen", of: 0, first: .boolean(false))
    world.view("Screen")
    world.view("Sheet", parent: 0) {
      $0.condition = Condition(key: isOpen, test: .equals(.boolean(true)))
    }
    world.view("Title", parent: 1)
    return isOpen
  }
}
