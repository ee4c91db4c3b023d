import TestSupport
import Testing

@Suite struct `A program of the lesson's shape` {
  @Test func `compiles against the core and prints what the lesson's model prints`() throws {
    let result = try Program.run([], path: Program.sibling("lesson-programs"))
    #expect(
      result.output == """
        scale-changed: textScale changed | recomputed ParagraphView environment, CaptionView environment | skipped ReaderScreen,ArticleView,SidebarView
        mode-changed: colorScheme changed | recomputed SidebarView environment | skipped ReaderScreen,ArticleView,ParagraphView,CaptionView
        local: 0
        parent: 0
        observed: 0
        environment: 3
        scale-changed: textScale changed | recomputed ParagraphView environment | skipped ReaderScreen,InboxBadge
        unread-changed: unreadCount changed | recomputed InboxBadge observed | skipped ReaderScreen,ParagraphView
        local: 0
        parent: 0
        observed: 1
        environment: 1
        upper-scale-changed: textScale changed | recomputed ArticlePane environment | skipped ReaderScreen,SidePane
        side-scale-changed: paneTextScale changed | recomputed SidePane environment | skipped ReaderScreen,ArticlePane
        local: 0
        parent: 0
        observed: 0
        environment: 2
        c: draft changed | recomputed Owner local, Child parent, Stranger off-rule | skipped none
        c: ghost changed | recomputed Child out-of-scope | skipped Owner,Stranger
        c: nobody changed | recomputed none | skipped Owner,Child,Stranger
        local: 1
        parent: 1
        observed: 0
        environment: 0
        off-rule: ["Stranger"]
        out-of-scope: ["Child"]

        """
    )
    #expect(result.status == 0)
  }
}
