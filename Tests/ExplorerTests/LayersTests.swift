import Canvas
import Explorer
import TestSupport
import Testing

/// What the whole model brings to the screen: values in force, shadowed and derived ones, views that
/// are checked, created, removed and absent, and several objects of a type.
@Suite struct `The screen of a scenario in layers` {
  static let text = """
    {
      title: "Layers",
      storage: {
        textScale: { environment: 2 },
        colorScheme: { environment: "light", system: true },
        isOpen: { state: "ReaderScreen", value: false },
        scale: { state: "ReaderScreen", value: 2 },
        unread: { model: "SessionStore", value: 0 },
        SessionStore: { environment: "sessionA" },
      },
      objects: { sessionA: "SessionStore", sessionB: { type: "SessionStore", unread: 7 } },
      views: [
        { name: "ReaderScreen", contentEnvironment: { textScale: { from: "scale" } }, children: [
          { name: "ParagraphView", reads: ["textScale", { key: "scale", by: "binding" }] },
          { name: "SidePane", environment: { textScale: { min: 3 } }, children: [
            { name: "NoteView", reads: ["textScale"] },
            { name: "QuoteView", environment: { textScale: 5 }, reads: ["textScale"] } ] },
          { name: "InboxBadge", reads: ["unread"] },
          { name: "Sheet", when: { key: "isOpen", is: true }, children: [
            { name: "SheetTitle", reads: ["colorScheme"] } ] } ] },
      ],
      changes: [
        { label: "scaled", key: "scale", to: 4 },
        { label: "opened", key: "isOpen", to: true },
        { label: "quoted", key: "textScale", at: "QuoteView", to: 6 },
        { label: "replaced", replace: "SessionStore", with: "sessionB" },
        { label: "read", key: "unread", of: "sessionB", to: 9 },
        { label: "closed", key: "isOpen", to: false },
      ],
    }
    """

  static let screens: [(name: String, keys: String, width: Int, height: Int)] = [
    ("start", "", 80, 24),
    ("scaled", ".jjjj", 80, 24),
    ("scaled", ".jjjj", 120, 40),
    ("scaled", ".jjjj", 160, 40),
    ("scaled", ".jjjj", 60, 18),
    ("scaled", ".jjjj", 40, 12),
    ("opened", "..G", 80, 24),
    ("quoted", "...jjjj", 80, 24),
    ("replaced", "....jjjjj", 80, 24),
    ("read", ".....jjjjj", 120, 40),
    ("closed", "......G", 80, 24),
  ]

  @Test(arguments: screens)
  func `stands as in the picture`(name: String, keys: String, width: Int, height: Int) throws {
    let state = try front(scenario(Self.text), keys: keys, Size(width: width, height: height))
    expectSnapshot(state.frame().grid, "layers-\(name)-\(width)x\(height)")
  }

  @Test func `steps back to the very same screens`() throws {
    let layers = try scenario(Self.text)
    for steps in 0..<6 {
      let once = try front(layers, keys: String(repeating: ".", count: steps) + "jj")
      let again = try front(
        layers,
        keys: "......" + String(repeating: ",", count: 6 - steps) + "jj"
      )
      #expect(once.frame().grid.lines.dropLast() == again.frame().grid.lines.dropLast())
    }
  }
}
