import Testing

/// Whole small apps of the kinds that are found in the open, with answers written by hand.
@Suite struct KindTests {
  @Test func `a list with editing rows, a form and a sheet`() {
    MarkedSource(
      """
      import SwiftUI
      import Observation
      struct Task: Identifiable { let id: Int; var title: String; var isDone: Bool }
      @Observable final class Board {
        var tasks: [Task] = []
        var filter = Filter()
        @ObservationIgnored var cache = 0
        var open: [Task] { tasks.filter { !$0.isDone } }
      }
      struct Filter { var text = ""; var onlyOpen = false }
      struct BoardScreen: View {  // 🌳 BoardScreen
        @State private var board = Board()
        @State private var isAdding = false
        @State private var draft = ""
        @FocusState private var isFocused: Bool
        @Namespace private var space
        var body: some View {
          NavigationStack {
            List {
              ForEach($board.tasks) { $task in  // 📖 BoardScreen: Board.tasks
                TaskRow(task: $task)  // 🌳 TaskRow < BoardScreen  // 📖 TaskRow: &Board.tasks
              }
              .onDelete { board.tasks.remove(atOffsets: $0) }
            }
            .navigationTitle("\\(board.open.count) open")  // 📖 BoardScreen: BoardScreen.board
            .searchable(text: $board.filter.text)  // 📖 BoardScreen: Board.filter
            .toolbar {
              Button("Add") { isAdding = true }
              Summary(count: board.open.count)  // 🌳 Summary < BoardScreen  // 📖 Summary: &Board.tasks
            }
            .sheet(isPresented: $isAdding) {
              Editor(draft: $draft, onSave: { board.tasks.append(Task(id: 0, title: draft, isDone: false)) })  // 🌳 Editor < BoardScreen
            }
            .focused($isFocused)
          }
        }
      }
      struct TaskRow: View {
        @Binding var task: Task
        var body: some View {
          Toggle(task.title, isOn: $task.isDone)
        }
      }
      struct Summary: View { let count: Int; var body: some View { Text("\\(count)") } }
      struct Editor: View {
        @Binding var draft: String
        let onSave: () -> Void
        @Environment(\\.dismiss) private var dismiss  // 📖 Editor: \\.dismiss
        var body: some View {
          Form { TextField("Title", text: $draft) }
            .onChange(of: draft) { print("changed") }  // 📖 Editor: &BoardScreen.draft
            .toolbar { Button("Save") { onSave(); dismiss() } }
        }
      }
      """
    ).check()
  }

  @Test func `containers, modifiers, styles and helpers of the app's own`() {
    MarkedSource(
      """
      import SwiftUI
      struct Card<Header: View, Content: View>: View {
        let header: Header
        @ViewBuilder let content: () -> Content
        @Environment(\\.isEnabled) private var isEnabled  // 📖 Card: \\.isEnabled
        var body: some View { VStack { header; content() } }
      }
      struct Bordered: ViewModifier {
        var isOn: Bool
        @Environment(\\.colorScheme) private var scheme  // 📖 Bordered: \\.colorScheme
        func body(content: Content) -> some View { content.border(isOn ? .red : .clear) }
      }
      extension View {
        func bordered(_ isOn: Bool) -> some View { modifier(Bordered(isOn: isOn)) }  // 🌳 Bordered < Screen  // 📖 Bordered: &Screen.isOn
      }
      struct Screen: View {  // 🌳 Screen
        @State private var isOn = false
        @State private var title = ""
        var body: some View {
          Card(header: Heading(text: title)) {  // 🌳 Card < Screen  // 🌳 Heading < Card  // 📖 Heading: &Screen.title  // 📖 Screen: Screen.title
            Row(isOn: isOn)  // 🌳 Row < Card  // 📖 Row: &Screen.isOn  // 📖 Card: Screen.isOn
          }
          footer(isOn)  // 📖 Screen: Screen.isOn
          Self.legal()
        }
        private func footer(_ flag: Bool) -> some View {
          Foot().bordered(flag)  // 🌳 Foot < Bordered
        }
        private static func legal() -> some View { Legal() }  // 🌳 Legal < Screen
      }
      struct Heading: View { let text: String; var body: some View { Text(text) } }
      struct Row: View { let isOn: Bool; var body: some View { Text(isOn ? "on" : "off") } }
      struct Foot: View { var body: some View { Text("foot") } }
      struct Legal: View { var body: some View { Text("legal") } }
      """
    ).check()
  }

  @Test func `a shared model in the environment, with nested objects`() {
    MarkedSource(
      """
      import SwiftUI
      @Observable final class Profile { var name = ""; var age = 0 }
      @Observable final class Session {
        var profile = Profile()
        var messages: [Message] = []
        var unread: Int { messages.filter { !$0.isRead }.count }  // 📖 Badge: Session.messages, Message.isRead
      }
      @Observable final class Message: Identifiable { let id = 0; var isRead = false; var text = "" }
      @main struct MainApp: App {  // 🌳 MainApp
        @State private var session = Session()
        var body: some Scene {
          WindowGroup { Root().environment(session) }  // 🌳 Root < MainApp  // 📖 MainApp: MainApp.session
        }
      }
      // ✏️ MainApp: Session = MainApp.session
      struct Root: View {
        var body: some View {
          TabView {
            Inbox().tabItem { Badge() }  // 🌳 Inbox < Root  // 🌳 Badge < Root
            ProfileView()  // 🌳 ProfileView < Root
          }
        }
      }
      struct Inbox: View {
        @Environment(Session.self) private var session  // 📖 Inbox: Session
        var body: some View {
          List(session.messages) { message in  // 📖 Inbox: Session.messages
            MessageRow(message: message)  // 🌳 MessageRow < Inbox  // 📖 MessageRow: &Session.messages?
          }
        }
      }
      struct MessageRow: View {
        let message: Message
        var body: some View {
          Text(message.text)  // 📖 MessageRow: Message.text
            .onTapGesture { message.isRead = true }
        }
      }
      struct Badge: View {
        @Environment(Session.self) private var session  // 📖 Badge: Session
        var body: some View { Text("\\(session.unread)") }
      }
      struct ProfileView: View {
        @Environment(Session.self) private var session  // 📖 ProfileView: Session
        var body: some View {
          @Bindable var profile = session.profile  // 📖 ProfileView: Session.profile
          TextField("Name", text: $profile.name)  // 📖 ProfileView: Profile.name
        }
      }
      """
    ).check()
  }

  @Test func `whole objects handed on, stored preferences and a router`() {
    MarkedSource(
      """
      import SwiftUI
      class Base: ObservableObject { @Published var isBusy = false }
      final class Feed: Base { @Published var posts: [String] = [] }
      enum Screen: Hashable { case post(String), settings
        @ViewBuilder var view: some View {
          switch self {
          case .post(let text): PostView(text: text)  // 🌳 PostView < FeedView  // 📖 PostView: &FeedView.path?
          case .settings: SettingsView()  // 🌳 SettingsView < FeedView
          }
        }
      }
      struct FeedView: View {  // 🌳 FeedView
        @StateObject private var feed = Feed()  // 📖 FeedView: Feed
        @State private var path: [Screen] = []
        @AppStorage("compact") private var isCompact = false  // 📖 FeedView: @AppStorage("compact")
        var body: some View {
          NavigationStack(path: $path) {
            PostList(feed: feed)  // 🌳 PostList < FeedView
              .navigationDestination(for: Screen.self) { $0.view }
            if feed.isBusy { Busy() }  // 🌳 Busy < FeedView
          }
          .environment(\\.lineLimit, isCompact ? 1 : 3)
        }
      }
      // ✏️ FeedView: \\.lineLimit = made of @AppStorage("compact")
      struct PostList: View {
        @ObservedObject var feed: Feed  // 📖 PostList: Feed
        @Environment(\\.lineLimit) private var lineLimit  // 📖 PostList: \\.lineLimit
        var body: some View {
          ForEach(feed.posts, id: \\.self, content: PostView.init)  // 🌳 PostView#2 < PostList  // 📖 PostView#2: &Feed.posts
        }
      }
      struct PostView: View { let text: String; var body: some View { Text(text) } }
      struct SettingsView: View { var body: some View { Text("settings") } }
      struct Busy: View { var body: some View { ProgressView() } }
      """
    ).check()
  }

  @Test func `reducers with children, optional screens and derived bindings`() {
    MarkedSource(
      """
      import ComposableArchitecture
      import SwiftUI
      @Reducer struct Editor {
        @ObservableState struct State: Equatable { var title = ""; var note = "" }
      }
      @Reducer struct AppFeature {
        @ObservableState struct State {
          var rows: IdentifiedArrayOf<Row.State> = []
          @Presents var editor: Editor.State?
          var isBusy = false
        }
      }
      @Reducer struct Row {
        @ObservableState struct State: Identifiable { let id: Int; var name = "" }
      }
      struct AppView: View {  // 🌳 AppView
        @Bindable var store: StoreOf<AppFeature>
        var body: some View {
          List {
            ForEach(store.scope(state: \\.rows, action: \\.rows)) { child in  // 📖 AppView: AppFeature.State.rows
              RowView(store: child)  // 🌳 RowView < AppView  // 📖 RowView: &AppFeature.State.rows?
            }
          }
          .disabled(store.isBusy)  // 📖 AppView: AppFeature.State.isBusy
          .sheet(item: $store.scope(state: \\.editor, action: \\.editor)) { child in  // 📖 AppView: AppFeature.State.editor
            EditorView(store: child)  // 🌳 EditorView < AppView  // 📖 EditorView: &AppFeature.State.editor?
          }
        }
      }
      struct RowView: View {
        let store: StoreOf<Row>
        var body: some View { Text(store.name) }  // 📖 RowView: Row.State.name
      }
      struct EditorView: View {
        @Bindable var store: StoreOf<Editor>
        var body: some View {
          TextField("Title", text: $store.title)  // 📖 EditorView: Editor.State.title
        }
      }
      """
    ).check()
  }

  @Test func `stored rows, a query made in an initializer, and a filter of the parent`() {
    MarkedSource(
      """
      import SwiftData
      import SwiftUI
      @Model final class Note { var title = ""; var isPinned = false; init() {} }
      struct NotesScreen: View {  // 🌳 NotesScreen
        @State private var search = ""
        @State private var order = SortOrder.forward
        @Query private var all: [Note]  // 📖 NotesScreen: @Query(Note)
        var body: some View {
          NoteList(search: search, order: order)  // 🌳 NoteList < NotesScreen  // 📖 NotesScreen: NotesScreen.search, NotesScreen.order  // 📖 NoteList: &NotesScreen.search, &NotesScreen.order
            .searchable(text: $search)
          Text("\\(all.count)")
        }
      }
      struct NoteList: View {
        @Query private var notes: [Note]  // 📖 NoteList: @Query(Note)
        @Environment(\\.modelContext) private var context  // 📖 NoteList: \\.modelContext
        init(search: String, order: SortOrder) {
          _notes = Query(filter: #Predicate<Note> { $0.title.contains(search) }, sort: [SortDescriptor(\\.title, order: order)])
        }
        var body: some View {
          ForEach(notes) { note in
            NoteRow(note: note)  // 🌳 NoteRow < NoteList  // 📖 NoteRow: &@Query(Note)?
              .onTapGesture { context.delete(note) }
          }
        }
      }
      struct NoteRow: View {
        @Bindable var note: Note
        var body: some View {
          Toggle(note.title, isOn: $note.isPinned)  // 📖 NoteRow: Note.title, Note.isPinned
        }
      }
      """
    ).check()
  }
}
