import Testing

/// Stores of The Composable Architecture, from before and since observation.
@Suite struct StoreTests {
  @Test func `an observed store is read property by property`() {
    MarkedSource(
      """
      import ComposableArchitecture
      import SwiftUI
      @Reducer struct Counter {
        @ObservableState struct State { var count = 0; var name = ""; var unread = 0 }
      }
      struct CounterView: View {  // 🌳 CounterView
        @Bindable var store: StoreOf<Counter>
        var body: some View {
          Text("\\(store.count)")  // 📖 CounterView: Counter.State.count
          TextField("Name", text: $store.name)  // 📖 CounterView: Counter.State.name
          Button("More") { store.send(.more(store.unread)) }
        }
      }
      """
    ).check()
  }

  @Test func `a view store is compared as a whole, where it is held and where it is made`() {
    MarkedSource(
      """
      import ComposableArchitecture
      import SwiftUI
      struct Counter: ReducerProtocol {
        struct State: Equatable { var count = 0; var name = "" }
      }
      struct Held: View {  // 🌳 Held
        @ObservedObject var viewStore: ViewStoreOf<Counter>  // 📖 Held: Counter.State
        var body: some View { Text("\\(viewStore.count)") }
      }
      struct Made: View {  // 🌳 Made
        let store: StoreOf<Counter>
        var body: some View {
          WithViewStore(store, observe: { $0 }) { viewStore in  // 🌳 Made > WithViewStore < Made  // 📖 Made > WithViewStore: Counter.State
            Text(viewStore.name)
          }
          WithViewStore(store, observe: \\.count) { viewStore in  // 🌳 Made > WithViewStore#2 < Made  // 📖 Made > WithViewStore#2: Counter.State.count
            Text("\\(viewStore.state)")
          }
        }
      }
      """
    ).check()
  }

  @Test func `what is observed is what the observed value is made of`() {
    MarkedSource(
      """
      import ComposableArchitecture
      import SwiftUI
      struct Counter: ReducerProtocol {
        struct State: Equatable { var count = 0; var name = ""; var unread = 0 }
      }
      struct Screen: View {  // 🌳 Screen
        let store: StoreOf<Counter>
        struct ViewState: Equatable {
          let title: String
          init(state: Counter.State) { title = "\\(state.name) \\(state.unread)" }
        }
        var body: some View {
          WithViewStore(store, observe: ViewState.init) { viewStore in  // 🌳 Screen > WithViewStore < Screen  // 📖 Screen > WithViewStore: Counter.State.name, Counter.State.unread
            Text(viewStore.title)
          }
          WithViewStore(store, observe: { $0.count > 3 }) { viewStore in  // 🌳 Screen > WithViewStore#2 < Screen  // 📖 Screen > WithViewStore#2: Counter.State.count
            Text("\\(viewStore.state)")
          }
        }
      }
      """
    ).check()
  }

  @Test func `views of a part of the state run again when that part does`() {
    MarkedSource(
      """
      import ComposableArchitecture
      import SwiftUI
      struct Row: Reducer { struct State: Equatable, Identifiable { let id: Int; var name = "" } }
      struct Editor: Reducer { struct State: Equatable { var text = "" } }
      struct Root: Reducer {
        struct State: Equatable {
          var rows: IdentifiedArrayOf<Row.State> = []
          var editor: Editor.State?
          var path = StackState<Screen.State>()
        }
      }
      struct Screen: Reducer {
        enum State: Equatable { case row(Row.State), editor(Editor.State) }
      }
      struct RootView: View {  // 🌳 RootView
        let store: StoreOf<Root>
        var body: some View {
          ForEachStore(store.scope(state: \\.rows, action: Root.Action.row)) { child in  // 🌳 RootView > ForEachStore < RootView  // 📖 RootView > ForEachStore: Root.State.rows
            RowView(store: child)  // 🌳 RowView < RootView > ForEachStore  // 📖 RowView: &Root.State.rows?
          }
          IfLetStore(store.scope(state: \\.editor, action: Root.Action.editor)) { child in  // 🌳 RootView > IfLetStore < RootView  // 📖 RootView > IfLetStore: Root.State.editor
            EditorView(store: child)  // 🌳 EditorView < RootView > IfLetStore  // 📖 EditorView: &Root.State.editor?
          } else: {
            Empty()  // 🌳 Empty < RootView > IfLetStore
          }
        }
      }
      struct ScreenView: View {  // 🌳 ScreenView
        let store: StoreOf<Screen>
        var body: some View {
          SwitchStore(store) { state in  // 🌳 ScreenView > SwitchStore < ScreenView  // 📖 ScreenView > SwitchStore: Screen.State
            switch state {
            case .row:
              CaseLet(/Screen.State.row, action: Screen.Action.row) { RowView(store: $0) }  // 🌳 RowView#2 < ScreenView > SwitchStore
            case .editor:
              CaseLet(/Screen.State.editor, action: Screen.Action.editor, then: EditorView.init(store:))  // 🌳 EditorView#2 < ScreenView > SwitchStore
            }
          }
        }
      }
      struct RowView: View {
        let store: StoreOf<Row>
        var body: some View {
          WithViewStore(store, observe: \\.name) { Text($0.state) }  // 🌳 RowView > WithViewStore < RowView  // 📖 RowView > WithViewStore: Row.State.name  // 🌳 RowView#2 > WithViewStore < RowView#2  // 📖 RowView#2 > WithViewStore: Row.State.name
        }
      }
      struct EditorView: View { let store: StoreOf<Editor>; var body: some View { Text("") } }
      struct Empty: View { var body: some View { Text("") } }
      """
    ).check()
  }
}
