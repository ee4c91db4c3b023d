import SwiftUI

@Observable class Store { var items: [Int] = []; var title = "" }

struct Counter: View {
  @State private var count = 0
  @Environment(\.colorScheme) private var scheme
  @Environment(Store.self) var store
  var body: some View {
    VStack {
      Text(store.title)
      if count > 1 { Row(count: $count).environment(\.font, nil) }
      ForEach(store.items, id: \.self) { item in Row(count: .constant(item)) }
    }
    .sheet(isPresented: .constant(true)) { Text("\(count)") }
  }
}

struct Row: View {
  @Binding var count: Int
  var body: some View { Text("\(count)").id(count) }
}
