import Documents
import Invalidation
import Scenarios
import Testing

@Suite struct `The built-in lessons` {
  static let answers: [(lesson: String, lines: [String], counts: [Int])] = [
    (
      "environment-reader",
      [
        "scale-changed: textScale changed | recomputed ParagraphView environment, "
          + "CaptionView environment | skipped ReaderScreen,ArticleView,SidebarView",
        "mode-changed: colorScheme changed | recomputed SidebarView environment | "
          + "skipped ReaderScreen,ArticleView,ParagraphView,CaptionView",
      ], [0, 0, 0, 3]
    ),
    (
      "environment-object",
      [
        "scale-changed: textScale changed | recomputed ParagraphView environment | "
          + "skipped ReaderScreen,InboxBadge",
        "unread-changed: unreadCount changed | recomputed InboxBadge observed | "
          + "skipped ReaderScreen,ParagraphView",
      ], [0, 0, 1, 1]
    ),
    (
      "environment-override",
      [
        "upper-scale-changed: textScale changed | recomputed ArticlePane environment | "
          + "skipped ReaderScreen,SidePane",
        "side-scale-changed: paneTextScale changed | recomputed SidePane environment | "
          + "skipped ReaderScreen,ArticlePane",
      ], [0, 0, 0, 2]
    ),
  ]

  @Test(arguments: answers)
  func `print exactly what the lesson measured`(
    lesson: String,
    lines: [String],
    counts: [Int]
  ) throws {
    let (read, faults) = try #require(Lesson.named(lesson)).read()
    let scenario = try #require(read)
    #expect(faults.diagnostics.isEmpty)
    var run = Run(scenario.graph)
    for step in scenario.steps { run.fire(step.change) }
    #expect(run.updates.indices.map { run.text(at: $0) } == lines)
    #expect(
      Cause.counted.map { cause in run.updates.map { $0.count(cause) }.reduce(0, +) } == counts
    )
  }

  @Test(arguments: Lesson.all.map(\.name))
  func `have a title, a group, an introduction, and a note and an expectation a step`(
    name: String
  ) throws {
    let scenario = try #require(Lesson.named(name)?.read().0)
    #expect(!scenario.title.isEmpty)
    #expect(scenario.lesson?.isEmpty == false)
    #expect(scenario.about?.isEmpty == false)
    #expect(!scenario.steps.isEmpty)
    for step in scenario.steps {
      #expect(step.note?.isEmpty == false, "\(step.change.label)")
      #expect(step.expectation != nil, "\(step.change.label)")
    }
    #expect(ExpectationCheck(scenario).differences.isEmpty)
  }
}
