/// The lesson's own algorithm, restated plainly, to measure against: a change asks every view whether
/// it reads the key, and climbs from a reader by names.
struct LessonTree {
  /// A view by name.
  struct View {
    let name: String
    let parent: String?
    let reads: Set<String>
  }

  /// Where a value lives.
  enum Place {
    case state(owner: String)
    case object
    case environment
  }

  let views: [View]
  let places: [String: Place]

  /// The names above a view; each is sought from the first view on.
  func namesAbove(_ name: String) -> [String] {
    var names: [String] = []
    var next = views.first { $0.name == name }?.parent
    while let name = next {
      names.append(name)
      next = views.first { $0.name == name }?.parent
    }
    return names
  }

  /// Why a reader of a key runs.
  func cause(_ view: View, _ key: String) -> String {
    switch places[key] {
    case nil: "out-of-scope"
    case .environment: "environment"
    case .object: "observed"
    case .state(let owner):
      owner == view.name
        ? "local" : namesAbove(view.name).contains(owner) ? "parent" : "off-rule"
    }
  }

  /// Works a change out: the views that run with their causes, and the line that tells of it, which
  /// names those that do not.
  func change(_ label: String, _ key: String) -> (ran: [(String, String)], line: String) {
    let ran = views.filter { $0.reads.contains(key) }.map { ($0.name, cause($0, key)) }
    let others = views.filter { !$0.reads.contains(key) }.map(\.name)
    let told = ran.isEmpty ? "none" : ran.map { "\($0) \($1)" }.joined(separator: ", ")
    let rest = others.isEmpty ? "none" : others.joined(separator: ",")
    return (ran, "\(label): \(key) changed | recomputed \(told) | skipped \(rest)")
  }
}
