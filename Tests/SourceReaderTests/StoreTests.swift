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
}
