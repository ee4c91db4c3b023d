/// Generic types and views of elsewhere, by what a reader needs to know of them.
enum ForeignTypes {
  /// What a type comes to.
  enum Shape: Sendable {
    /// Any view.
    case view
    case void
    /// Elements of the first or of the last generic argument.
    case list, listOfLast
    /// Keys and values.
    case map
    /// What it wraps counts in its place.
    case wrapped
    case binding
    /// What is read of a store is read of its reducer's state.
    case store
  }

  static let shapes: [String: Shape] = [
    "View": .view, "AnyView": .view, "Text": .view, "Image": .view, "EmptyView": .view,
    "Void": .void, "Never": .void,
    "Array": .list, "Set": .list, "ArraySlice": .list, "IdentifiedArrayOf": .list,
    "OrderedSet": .list, "ContiguousArray": .list, "FetchedResults": .list, "Results": .list,
    "SectionedFetchResults": .list, "Deque": .list, "AnyRandomAccessCollection": .list,
    "IdentifiedArray": .listOfLast,
    "Dictionary": .map, "OrderedDictionary": .map,
    "Optional": .wrapped, "Published": .wrapped, "State": .wrapped, "ObservedObject": .wrapped,
    "StateObject": .wrapped, "Shared": .wrapped, "LocalState": .wrapped, "Result": .wrapped,
    "Loadable": .wrapped, "SharedReader": .wrapped,
    "Binding": .binding, "Bindable": .binding, "FocusState": .binding,
    "StoreOf": .store, "Store": .store, "ViewStoreOf": .store, "ViewStore": .store,
  ]
}
