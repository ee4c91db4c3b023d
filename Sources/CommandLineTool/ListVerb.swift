import Canvas
import Documents
import Scenarios

/// `list`: the built-in lessons and the themes.
struct ListVerb {
  let options: Options

  struct Report: Encodable {
    struct Lesson: Encodable {
      let name: String
      let title: String
      let lesson: String?
    }

    struct Theme: Encodable {
      let name: String
      let appearance: String
    }

    let lessons: [Lesson]
    let themes: [Theme]
    let roles: [String]
  }

  func run() throws(Failure) -> ExitStatus {
    let library = Themes.library()
    let report = Report(
      lessons: Lesson.all.map { lesson in
        let scenario = lesson.read().0
        return .init(
          name: lesson.name,
          title: scenario?.title ?? lesson.name,
          lesson: scenario?.lesson
        )
      },
      themes: library.themes.map { .init(name: $0.name, appearance: $0.appearance.rawValue) },
      roles: Role.allCases.map(\.rawValue)
    )
    if options.isJSON { return try Output.write(json: report) }
    var text = "Lessons\n"
    for lesson in report.lessons { text += line(lesson.name, lesson.title) }
    text += "\nThemes\n"
    for theme in report.themes { text += line(theme.name, theme.appearance) }
    return try Output.write(text)
  }

  private func line(_ left: String, _ right: String) -> String {
    let name = left.visible
    return
      "  \(name)\(String(repeating: " ", count: max(24 - textWidth(name), 2)))\(right.visible)\n"
  }
}
