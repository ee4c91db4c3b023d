import Canvas
import Documents
import Foundation
import TestSupport
import Testing

@Suite struct `The theme library` {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.file(name))
  }

  @Test func `shows a user's theme in place of a built-in one of its name`() throws {
    try write(#"{ name: "light", roles: { text: "red" } }"#, to: "mine.json5")
    try write(#"{ roles: { text: "blue" } }"#, to: "sea.json5")
    try write("no theme", to: "notes.txt")
    let library = ThemeLibrary(folder: folder.url.path)
    #expect(library.themes.map(\.name).prefix(2) == ["dark", "light"])
    #expect(library.themes.map(\.name).last == "sea")
    #expect(library.themes.count == 8)
    #expect(library.themes[1].style(of: Role.text).foreground == .named(1))
    #expect(library.faults.isEmpty)
  }

  @Test func `keeps every other theme where one cannot be read`() throws {
    try write("{ roles: ", to: "broken.json5")
    try write(#"{ roles: { text: "red" } }"#, to: "good.json5")
    let library = ThemeLibrary(folder: folder.url.path)
    #expect(library.themes.last?.name == "good")
    #expect(library.faults.map(\.severity) == [.warning])
    #expect(library.faults.first?.file.hasSuffix("broken.json5") == true)
  }

  @Test func `finds a theme by its name or its file, and names what there is`() throws {
    try write(#"{ roles: { text: "red" } }"#, to: "own.json5")
    try write("[]", to: "list.json5")
    var library = ThemeLibrary(folder: folder.url.path + "/missing")
    #expect(try library.choose("projector-dark") == 2)
    #expect(try library.choose(folder.file("own.json5").path) == 7)
    #expect(library.themes[7].name == "own")
    let near = #expect(throws: ThemeLibrary.Failure.self) { try library.choose("ligth") }
    #expect(near?.diagnostic.remedy == "did you mean 'light'?")
    let far = #expect(throws: ThemeLibrary.Failure.self) { try library.choose("xxxxxxxxxxxxxxxx") }
    #expect(far?.diagnostic.remedy.hasPrefix("there are dark, light, ") == true)
    let wrong = #expect(throws: ThemeLibrary.Failure.self) {
      try library.choose(folder.file("list.json5").path)
    }
    #expect(wrong?.diagnostic.severity == .error)
    #expect(wrong?.diagnostic.problem == "a theme is a list")
  }
}
