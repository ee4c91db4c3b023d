import Invalidation
import Testing

/// Sentences of what came by parameter, and of closures.
extension Sentences {
  static let handing: [Sentence] = [
    Sentence(
      "O2, by parameter",
      2,
      "Badge reads unread of Session, which went from 0 to 1; the object was handed down by App"
        + " (App › Menu › Badge)."
    ) { world in
      let unread = world.property("unread", of: "Session")
      world.view("App", reads: [unread])
      world.view("Menu", parent: 0) { $0.reads = [handed(unread)] }
      world.view("Badge", parent: 1) { $0.reads = [handed(unread)] }
      return [world.set(unread, .number(1))]
    },
    Sentence(
      "O2, by parameter of the parent",
      1,
      "Badge reads unread of Session, which went from 0 to 1; the object was handed down by App."
    ) { world in
      let unread = world.property("unread", of: "Session")
      world.view("App")
      world.view("Badge", parent: 0) { $0.reads = [handed(unread)] }
      return [world.set(unread, .number(1))]
    },
    Sentence(
      "S4, a property's value",
      2,
      "Badge was handed unread, a property of Session, as a parameter, which went from 0 to 1 (App ›"
        + " Menu › Badge)."
    ) { world in
      world.declarations.settings.comparesInputs = true
      let unread = world.property("unread", of: "Session")
      world.view("App", reads: [unread])
      world.view("Menu", parent: 0) { $0.reads = [handed(unread)] }
      world.view("Badge", parent: 1) { $0.reads = [handed(unread)] }
      return [world.set(unread, .number(1))]
    },
    Sentence(
      "S4, a value of the environment",
      2,
      "Badge was handed scale, a value of the environment, as a parameter, which went from 1 to 2"
        + " (App › Menu › Badge)."
    ) { world in
      world.declarations.settings.comparesInputs = true
      let scale = world.environment("scale")
      world.view("App", reads: [scale])
      world.view("Menu", parent: 0)
      world.view("Badge", parent: 1) {
        var read = handed(scale)
        read.origin = ViewID(0)
        $0.reads = [read]
      }
      return [world.set(scale, .number(2))]
    },
    Sentence(
      "S4, possibly",
      2,
      "Badge was handed something derived from count, a state of App, as a parameter (App › Menu ›"
        + " Badge); count went from 0 to 1, and the view runs if what it was handed compares"
        + " different."
    ) { world in
      world.declarations.settings.comparesInputs = true
      let count = world.state("count", of: 0, first: .number(0))
      world.view("App", reads: [count])
      world.view("Menu", parent: 0) { $0.reads = [handed(count)] }
      world.view("Badge", parent: 1) {
        var read = handed(count)
        read.isPossible = true
        $0.reads = [read]
      }
      return [world.set(count, .number(1))]
    },
    Sentence(
      "E10, made anew by a body",
      1,
      "Button reads onOpen, which cannot be compared: Screen's body ran and made it anew, and what"
        + " was made anew counts as changed."
    ) { world in
      let count = world.state("count", of: 0, first: .number(0))
      let onOpen = world.environment("onOpen", first: .null, comparable: false)
      world.view("Screen", reads: [count]) {
        $0.contentEnvironment = [WriterDeclaration(key: onOpen, expression: .constant(.null))]
      }
      world.view("Button", parent: 0, reads: [onOpen])
      return [world.set(count, .number(1))]
    },
    Sentence(
      "E10, set anew",
      0,
      "Button reads onOpen, which cannot be compared: the default was set anew, and what was made"
        + " anew counts as changed."
    ) { world in
      let onOpen = world.environment("onOpen", first: .null, comparable: false)
      world.view("Button", reads: [onOpen])
      return [world.set(onOpen, .null)]
    },
  ]

  private static func handed(_ key: KeyID) -> Read {
    var read = Read(key: key)
    read.access = .input
    return read
  }
}
