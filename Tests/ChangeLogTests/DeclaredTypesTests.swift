import ChangeLog
import Testing

@Suite struct `What a log calls the types of sources` {
  private let types = DeclaredTypes([
    "Editor.Row", "Shelf", "Shelf.Badge", "Panel.Badge", "Row.Badge",
  ])

  @Test func `is the whole name, whatever generics stand in it`() {
    #expect(types.name(of: "Editor<Text>.Row<(A) -> B>") == "Editor.Row")
    #expect(types.name(of: "Shelf") == "Shelf")
    #expect(types.name(of: "Shelf.Badge") == "Shelf.Badge")
  }

  @Test func `may be the last name alone, where one type has it`() {
    #expect(types.name(of: "Row<Text>") == "Editor.Row")
    #expect(types.name(of: "Badge") == nil)
    #expect(types.name(of: "Other.Row") == nil)
  }
}
