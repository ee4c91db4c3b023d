import Testing

@Suite struct ReadTests {
  @Test func `a state counts where its value is taken, not where it is bound or only set`() {
    MarkedSource(
      """
      import SwiftUI
      struct Screen: View {  // 🌳 Screen
        @State private var shown = 1
        @State private var bound = ""
        @State private var count = 0
        var body: some View {
          VStack {
            Text("\\(shown)")  // 📖 Screen: Screen.shown
            TextField("Name", text: $bound)
            Button("More") { count += 1 }
            Field(text: $bound)  // 🌳 Field < Screen
            Silent(text: $bound)  // 🌳 Silent < Screen
          }
        }
      }
      struct Field: View {
        @Binding var text: String
        var body: some View { Text(text) }  // 📖 Field: &Screen.bound
      }
      struct Silent: View {
        @Binding var text: String
        var body: some View { Button("Clear") { text = "" } }
      }
      """
    ).check()
  }

  @Test func `a property of a model is read through any depth of members`() {
    MarkedSource(
      """
      import SwiftUI
      @Observable final class Store {
        var items: [Item] = []
        var query = ""
        var unread = 0
        @ObservationIgnored var cache = 0
        let limit = 3
        var visible: [Item] { items.filter { matches($0) } }  // 📖 Screen: Store.items
        private func matches(_ item: Item) -> Bool { item.title == query }  // 📖 Screen: Store.query
        func clear() { items = [] }
      }
      struct Item { var title: String }
      struct Screen: View {  // 🌳 Screen
        let store: Store
        private var count: Int { store.visible.count }
        var body: some View {
          Text("\\(count) of \\(store.limit) \\(store.cache)")
          Button("Clear", action: store.clear)
        }
      }
      """
    ).check()
  }

  @Test func `a binding to a property of an observable object reads the property`() {
    MarkedSource(
      """
      import SwiftUI
      @Observable final class Form { var name = ""; var address = Address() }
      struct Address { var city = "" }
      struct Editor: View {  // 🌳 Editor
        @Bindable var form: Form
        var body: some View {
          NameField(name: $form.name)  // 🌳 NameField < Editor  // 📖 Editor: Form.name  // 📖 NameField: &Form.name
          CityField(city: $form.address.city)  // 🌳 CityField < Editor  // 📖 Editor: Form.address  // 📖 CityField: &Form.address?
        }
      }
      struct NameField: View {
        @Binding var name: String
        var body: some View { TextField("Name", text: $name) }
      }
      struct CityField: View {
        @Binding var city: String
        var body: some View { TextField("City", text: $city) }
      }
      """
    ).check()
  }

  @Test func `a holder of a whole object depends on it by declaration`() {
    MarkedSource(
      """
      import SwiftUI
      final class Cart: ObservableObject { @Published var items: [String] = [] }
      struct Screen: View {  // 🌳 Screen
        @StateObject private var cart = Cart()  // 📖 Screen: Cart
        var body: some View {
          Badge(count: cart.items.count)  // 🌳 Badge < Screen  // 📖 Badge: &Cart.items
          Plain(cart: cart)  // 🌳 Plain < Screen
        }
      }
      struct Badge: View { let count: Int; var body: some View { Text("\\(count)") } }
      struct Plain: View { let cart: Cart; var body: some View { Text(cart.items[0]) } }
      """
    ).check()
  }

  @Test func `an environment value counts as declared, an object with what is read of it`() {
    MarkedSource(
      """
      import SwiftUI
      @Observable final class Session { var unread = 0 }
      extension EnvironmentValues { @Entry var scale: Int = 1 }
      struct Badge: View {  // 🌳 Badge
        @Environment(\\.dismiss) private var dismiss  // 📖 Badge: \\.dismiss
        @Environment(\\.theme.title) private var title  // 📖 Badge: \\.theme.title
        @Environment(Session.self) private var session  // 📖 Badge: Session
        @AppStorage("name") private var name = ""  // 📖 Badge: @AppStorage("name")
        var body: some View {
          Text("\\(session.unread)")  // 📖 Badge: Session.unread
        }
      }
      """
    ).check()
  }

  @Test func `what modifiers take is read, what their actions take is not`() {
    MarkedSource(
      """
      import SwiftUI
      struct Screen: View {  // 🌳 Screen
        @State private var a = 0
        @State private var b = 0
        @State private var c = 0
        @State private var d = 0
        var body: some View {
          Text("Hello")
            .onChange(of: a) { print(b) }  // 📖 Screen: Screen.a
            .task(id: c) { print(d) }  // 📖 Screen: Screen.c
            .onAppear { b = d }
            .onTapGesture { withAnimation { d = b } }
        }
      }
      """
    ).check()
  }

  @Test func `names are resolved, so that what only looks alike is not read`() {
    MarkedSource(
      """
      import SwiftUI
      @Observable final class Model { var title = ""; var path: [Row] = [] }
      struct Row: Hashable { var title: String }
      struct Screen: View {  // 🌳 Screen
        @State private var title = ""
        let model: Model
        var body: some View {
          ForEach(model.path) { model in Text(model.title) }  // 📖 Screen: Model.path
        }
      }
      """
    ).check()
  }

  @Test func `an element that is merely chosen by a filter is possible`() {
    MarkedSource(
      """
      import SwiftUI
      struct Country { var name: String }
      struct Screen: View {  // 🌳 Screen
        @State private var all: [Country] = []
        @State private var search = ""
        var found: [Country] {
          all.filter { $0.name.contains(search) }  // 📖 Screen: Screen.all, Screen.search
        }
        var body: some View {
          List(found, rowContent: Row.init)  // 🌳 Row < Screen  // 📖 Row: &Screen.all, &Screen.search?
        }
      }
      struct Row: View { let country: Country; var body: some View { Text(country.name) } }
      """
    ).check()
  }

  @Test func `a binding that is made of a getter reads what the getter reads`() {
    MarkedSource(
      """
      import SwiftUI
      @Observable final class Store { var isOn = false }
      struct Screen: View {  // 🌳 Screen
        let store: Store
        var body: some View {
          Switch(
            isOn: Binding(
              get: { store.isOn },  // 📖 Screen: Store.isOn
              set: { store.isOn = $0 }
            )
          )
        }
      }
      struct Switch: View {
        @Binding var isOn: Bool
        var body: some View { Toggle("On", isOn: $isOn) }
      }
      """
    ).expectReads(of: "Switch", ["Store.isOn"])
  }

  @Test func `a whole object that comes as a plain parameter tells nobody of its changes`() {
    MarkedSource(
      """
      import SwiftUI
      final class Cart: ObservableObject { @Published var items: [String] = [] }
      struct Screen: View {
        let cart: Cart
        var body: some View { Badge(count: cart.items.count) }
      }
      struct Badge: View { let count: Int; var body: some View { Text("\\(count)") } }
      """
    ).expectReads(of: "Badge", [])
  }

  @Test func `a key path reads of each element what it leads to`() {
    MarkedSource(
      """
      import SwiftUI
      @Observable final class Track { var title = ""; var length = 0; var artist: Artist?; var plays = 0 }
      @Observable final class Artist { var name = "" }
      @Observable final class Library { var tracks: [Track] = []; var chosen: Track? }
      struct Screen: View {  // 🌳 Screen
        let library: Library
        var body: some View {
          Text(library.tracks.map(\\.title).joined())  // 📖 Screen: Library.tracks, Track.title
          Text("\\(library.tracks.sorted(using: KeyPathComparator(\\.length)).count)")  // 📖 Screen: Track.length
          Text(library.tracks.compactMap(\\.artist?.name).first ?? "")  // 📖 Screen: Track.artist, Artist.name
          Text(library.chosen.map { $0.plays > 3 ? "often" : "" } ?? "")  // 📖 Screen: Library.chosen, Track.plays
        }
      }
      """
    ).check()
  }

  @Test func `a binding that an extension makes of a key path reads what that leads to`() {
    MarkedSource(
      """
      import SwiftUI
      @Observable final class Popup { var height = 0.0 }
      @Observable final class App { var popup = Popup(); var name = "" }
      extension Binding {
        init<Root>(_ object: Root, keyPath: ReferenceWritableKeyPath<Root, Value>) {
          self.init(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })  // 📖 Screen: App.popup, Popup.height
        }
      }
      extension View {
        func measured<Root>(_ root: Root, into path: ReferenceWritableKeyPath<Root, Double>) -> some View {
          modifier(Measure(value: Binding(root, keyPath: path)))  // 🌳 Measure < Screen  // 📖 Measure: &Popup.height
        }
      }
      struct Measure: ViewModifier {
        @Binding var value: Double
        func body(content: Content) -> some View { content.onAppear { value = 1 } }
      }
      struct Screen: View {  // 🌳 Screen
        let app: App
        var body: some View { Text("").measured(app, into: \\.popup.height) }
      }
      """
    ).check()
  }
}
