import Testing

/// The lesson's own listings give the lesson's own answers.
@Suite struct LessonTests {
  private static let scaleKey = """
    import SwiftUI
    extension EnvironmentValues {
      @Entry var textScale: Int = 1
    }

    """

  private static let paragraph = """
    struct ParagraphView: View {
      @Environment(\\.textScale) private var textScale
      var body: some View { Text("Scale \\(textScale)") }
    }

    """

  @Test func `a reader deep in the tree`() throws {
    let source = MarkedSource(
      Self.scaleKey
        + """
        struct ReaderScreen: View {
          var body: some View {
            HStack {
              ArticleView()
              SidebarView()
            }
            .environment(\\.textScale, 2)
          }
        }
        struct ArticleView: View {
          var body: some View {
            VStack {
              ParagraphView()
              CaptionView()
            }
          }
        }
        struct CaptionView: View {
          @Environment(\\.textScale) private var textScale
          var body: some View { Text("Caption \\(textScale)") }
        }
        struct SidebarView: View {
          @Environment(\\.colorScheme) private var colorScheme
          var body: some View { Text(colorScheme == .dark ? "Dark" : "Light") }
        }

        """ + Self.paragraph
    )
    #expect(
      try source.fire(#"\.textScale=3"#)
        == #"fired: \.textScale changed | recomputed ParagraphView environment, "#
        + "CaptionView environment | skipped ReaderScreen,ArticleView,SidebarView"
    )
    #expect(
      try source.fire(#"\.colorScheme"#)
        == #"fired: \.colorScheme changed | recomputed SidebarView environment"#
        + " | skipped ReaderScreen,ArticleView,ParagraphView,CaptionView"
    )
  }

  @Test func `an object placed in the environment is only the way to its property`() throws {
    let source = MarkedSource(
      Self.scaleKey
        + """
        @Observable final class SessionStore { var unreadCount = 0 }
        struct ReaderScreen: View {
          @State private var session = SessionStore()
          var body: some View {
            VStack { ParagraphView(); InboxBadge() }.environment(session)
          }
        }
        struct InboxBadge: View {
          @Environment(SessionStore.self) private var session
          var body: some View { Text("Unread: \\(session.unreadCount)") }
        }

        """ + Self.paragraph
    )
    #expect(
      try source.fire("SessionStore.unreadCount=1")
        == "fired: SessionStore.unreadCount changed | recomputed InboxBadge observed"
        + " | skipped ReaderScreen,ParagraphView"
    )
    #expect(
      try source.fire("ReaderScreen.session")
        == "fired: ReaderScreen.session changed | recomputed ReaderScreen local, "
        + "InboxBadge environment | skipped ParagraphView"
    )
  }

  @Test func `a nearer value shadows the upper one`() throws {
    let source = MarkedSource(
      Self.scaleKey
        + """
        struct ReaderScreen: View {
          var body: some View {
            HStack {
              ArticlePane()
              SidePane().environment(\\.textScale, 3)
            }
            .environment(\\.textScale, 2)
          }
        }
        struct ArticlePane: View {
          @Environment(\\.textScale) private var textScale
          var body: some View { Text("\\(textScale)") }
        }
        struct SidePane: View {
          @Environment(\\.textScale) private var textScale
          var body: some View { Text("\\(textScale)") }
        }
        """
    )
    #expect(
      try source.fire(#"\.textScale=4@ReaderScreen"#)
        == #"fired: \.textScale changed | recomputed ArticlePane environment"#
        + " | skipped ReaderScreen,SidePane"
    )
    #expect(
      try source.fire(#"\.textScale=4@SidePane"#)
        == #"fired: \.textScale changed | recomputed SidePane environment"#
        + " | skipped ReaderScreen,ArticlePane"
    )
  }
}
