package import Canvas
package import Invalidation

/// How a view looks after the last change: a glyph, a word and a role, always together.
struct Look {
  let glyph: String
  let word: String
  let role: Role
  /// Whether the change ran the view's body.
  let isLit: Bool

  init(_ state: __shared State, _ view: ViewID) {
    if let preview = state.preview {
      self = Self.previewed(preview, state, view)
      return
    }
    if let mark = state.predictions.marks[view], state.run.exists(view) {
      self.init("?", mark.map { "\($0)?" } ?? "runs?", .expected)
      return
    }
    if let passing = state.motion.flatMap({ Self.passing($0, state, view) }) {
      self = passing
      return
    }
    guard let entry = state.run.current?.entry(for: view) else {
      if !state.run.exists(view) {
        self.init(state.glyphs.absent, "absent", .absent)
      } else if state.step == 0 {
        self.init(" ", "", .view)
      } else {
        self.init(state.glyphs.skipped, "", .skipped)
      }
      return
    }
    let words = state.causeWords(of: view)
    self.init(entry.outcome, entry.causes, state.glyphs, words: words)
  }

  /// How a view looks to which a change did something, whatever is shown of it beside that.
  ///
  /// The causes are told by their own words, unless others are given.
  init(_ outcome: Outcome, _ causes: CauseSet, _ glyphs: Glyphs, words: [String]? = nil) {
    switch outcome {
    case .recomputed, .possible:
      let first = causes.causes.first ?? .unknown
      let all = words ?? causes.causes.map(\.rawValue)
      let forms = [Int.max, 3, 2, 1].lazy.map { letters in
        all.map { $0.prefix(letters) }.joined(separator: "+")
      }
      let word = forms.first { $0.count < OutlineColumns.cause } ?? all.first ?? first.rawValue
      let said = all.isEmpty ? "unchanged" : word
      self.init(glyphs.cause(first), said, first.role, isLit: true)
    case .checked: self.init(glyphs.checked, "checked", .checked)
    case .created: self.init(glyphs.created, "created", .created)
    case .removed: self.init(glyphs.removed, "removed", .removed)
    case .skipped: self.init(glyphs.skipped, "", .skipped)
    }
  }

  /// How a view looks while the change is on its way: still as before below the level it has come
  /// to, and marked where it passes through to a view further down; nil where it has arrived.
  private static func passing(_ motion: Motion, _ state: State, _ view: ViewID) -> Look? {
    let depth = state.run.graph.depth(of: view)
    if depth > motion.level { return Look(" ", "", .view) }
    guard motion.front.contains(depth), state.litCount(below: view) > 0,
      state.run.current?.entry(for: view)?.outcome != .recomputed
    else { return nil }
    return Look(state.glyphs.passing, "", .strong)
  }

  /// How a view looks while it is shown what a change would do: set apart from what did happen.
  private static func previewed(_ preview: Preview, _ state: State, _ view: ViewID) -> Look {
    guard let entry = preview.update.entry(for: view) else {
      return state.run.exists(view)
        ? Look(" ", "", .skipped) : Look(state.glyphs.absent, "absent", .absent)
    }
    return switch entry.outcome {
    case .recomputed, .possible:
      Look(state.glyphs.cause(entry.causes.causes.first ?? .local), "would run", .preview)
    case .created: Look(state.glyphs.created, "would come", .preview)
    case .removed: Look(state.glyphs.removed, "would go", .preview)
    case .checked: Look(state.glyphs.checked, "would check", .checked)
    case .skipped: Look(" ", "", .skipped)
    }
  }

  private init(_ glyph: String, _ word: String, _ role: Role, isLit: Bool = false) {
    self.glyph = glyph
    self.word = word
    self.role = role
    self.isLit = isLit
  }

  /// The role of what stands beside the name: dimmed where the view is.
  func detail(_ role: Role) -> Role {
    Self.quietRoles.contains(self.role) ? self.role : role
  }
}

extension Look {
  private static let quietRoles: Set<Role> = [.skipped, .checked, .removed, .absent]
}

extension Cause {
  /// The role that gives the cause its colour.
  package var role: Role {
    switch self {
    case .local: .local
    case .parent: .parent
    case .observed: .observed
    case .environment: .environment
    case .external: .external
    case .unknown: .unknown
    case .offRule, .outOfScope: .faulty
    }
  }
}
