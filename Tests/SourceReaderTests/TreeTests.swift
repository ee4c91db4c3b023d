import Invalidation
import Scenarios
import SourceReader
import Testing

@Suite struct TreeTests {
  @Test func `children are found through members, extensions, other files and view builders`() {
    MarkedSource([
      (
        "Screen.swift",
        """
        import SwiftUI
        struct Screen: View {  // 🌳 Screen
          @State private var isOn = false
          var body: some View {
            VStack {
              header
              if isOn { A() } else { AnyView(B()) }  // 🌳 A < Screen  // 🌳 B < Screen  // 📖 Screen: Screen.isOn
              footer(3)
            }
            .card()
            .sheet(isPresented: $isOn) { C() }  // 🌳 C < Screen
          }
        }
        """
      ),
      (
        "Parts.swift",
        """
        import SwiftUI
        extension Screen {
          var header: some View { Outer.D() }  // 🌳 D < Screen
          func footer(_ size: Int) -> some View { free(size) }
        }
        func free(_ size: Int) -> some View { E(size: size) }  // 🌳 E < Screen
        extension View { func card() -> some View { overlay { F() } } }  // 🌳 F < Screen
        struct A: View { var body: some View { Text("a") } }
        struct B: View { var body: some View { Text("b") } }
        struct C: View { var body: some View { Text("c") } }
        enum Outer { struct D: View { var body: some View { Text("d") } } }
        struct E: View { let size: Int; var body: some View { Text("e") } }
        struct F: View { var body: some View { Text("f") } }
        """
      ),
    ]).check()
  }

  @Test func `content belongs to the container that calls it, with what it reads`() {
    MarkedSource(
      """
      import SwiftUI
      struct Screen: View {  // 🌳 Screen
        @State private var count = 0
        var body: some View {
          Card { Label(count: count) }  // 🌳 Card < Screen  // 🌳 Label < Card  // 📖 Card: Screen.count  // 📖 Label: &Screen.count
        }
      }
      struct Card<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { content() } }
      }
      struct Label: View { let count: Int; var body: some View { Text("\\(count)") } }
      """
    ).check()
  }

  @Test func `content that runs later reads models apart from the view that declares it`() {
    MarkedSource(
      """
      import SwiftUI
      @Observable final class Store { var names: [String] = []; var size = 1 }
      struct Screen: View {  // 🌳 Screen
        @State private var isBold = false
        let store: Store
        var body: some View {
          ForEach(store.names, id: \\.self) { name in  // 📖 Screen: Store.names  // 🌳 Screen > ForEach < Screen
            Row(name: name)  // 🌳 Row < Screen > ForEach  // 📖 Row: &Store.names
              .bold(isBold)  // 📖 Screen: Screen.isBold
              .scaleEffect(store.size)  // 📖 Screen > ForEach: Store.size
          }
        }
      }
      struct Row: View { let name: String; var body: some View { Text(name) } }
      """
    ).check()
  }

  @Test func `a router's members and a controller's views are followed`() {
    MarkedSource(
      """
      import SwiftUI
      enum Route {
        case home, detail(Int)
        @ViewBuilder var destination: some View {
          switch self {
          case .home: Home()  // 🌳 Home < Screen
          case .detail(let id): Detail(id: id)  // 🌳 Detail < Screen  // 📖 Detail: &Screen.route
          }
        }
      }
      struct Screen: View {
        @State private var route = Route.home
        var body: some View { route.destination }  // 📖 Screen: Screen.route
      }
      struct Home: View { var body: some View { Text("home") } }
      struct Detail: View { let id: Int; var body: some View { Text("\\(id)") } }
      final class SceneDelegate {  
        func start() {  // 🌳 SceneDelegate
          let host = UIHostingController(rootView: Screen())  // 🌳 Screen < SceneDelegate
          window.rootViewController = host
        }
      }
      """
    ).check()
  }

  @Test func `an override is seen below it, and one derived from the upper value passes that on`() {
    MarkedSource(
      """
      import SwiftUI
      extension EnvironmentValues { @Entry var level: Int = 0 }
      struct Outer: View {  // 🌳 Outer
        @Environment(\\.level) private var level  // 📖 Outer: \\.level
        var body: some View {
          HStack {
            Reader()  // 🌳 Reader < Outer
            Reader().environment(\\.level, 3)  // 🌳 Reader#2 < Outer
          }
          .environment(\\.level, level + 1)
        }
      }
      // ✏️ Outer: \\.level = made of \\.level
      // ✏️ parent of Reader#2: \\.level = 3
      struct Reader: View {
        @Environment(\\.level) private var level  // 📖 Reader: \\.level  // 📖 Reader#2: \\.level
        var body: some View { Text("\\(level)") }
      }
      """
    ).check()
  }

  @Test func `a platform decides what is compiled`() throws {
    let text = """
      import SwiftUI
      struct Screen: View {
        #if os(macOS)
        @Environment(\\.controlActiveState) var state
        #endif
        var body: some View {
          #if os(iOS)
          Phone()
          #else
          Desk()
          #endif
        }
      }
      struct Phone: View { var body: some View { Text("") } }
      struct Desk: View { var body: some View { Text("") } }
      """
    func children(_ platform: Platform) -> [String] {
      let graph = MarkedSource(text, platform: platform).graph
      return graph.outline.filter { graph.parent(of: $0) != nil }.map { graph.name(of: $0) }
    }
    #expect(children(.iOS) == ["Phone"])
    #expect(children(.macOS) == ["Desk"])
  }

  @Test func `previews are left out, and recursion ends`() {
    MarkedSource(
      """
      import SwiftUI
      struct Tree: View {  // 🌳 Tree
        let node: Node
        var body: some View {
          ForEach(node.children) { Tree(node: $0) }  // 🌳 Tree#2 < Tree  // 🌳 Tree#3 < Tree#2
        }
      }
      struct Node { var children: [Node] }
      struct Tree_Previews: PreviewProvider {
        static var previews: some View { Tree(node: Node(children: [])) }
      }
      #Preview { Tree(node: Node(children: [])) }
      """
    ).check()
  }

  @Test func `a file that does not parse is read as far as it goes`() {
    let source = MarkedSource(
      """
      import SwiftUI
      struct Screen: View { var body: some View { Row() } }
      struct Row: View { var body: some View { Text("a" } }
      struct Last: View { var body: some View { Text("b") } }
      """
    )
    #expect(source.graph.viewCount == 3)
    #expect(source.reading.diagnostics.count == 1)
    #expect(source.reading.scenario.origin?.files[0].errorLines == [3])
  }
}
