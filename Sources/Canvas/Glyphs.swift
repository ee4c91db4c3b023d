/// The characters that the chrome is drawn with; each but the ellipsis is one column wide.
public struct Glyphs: Hashable, Sendable {
  /// Between a view and the siblings after it.
  public let branch: String
  /// Before the last of some siblings.
  public let lastBranch: String
  /// Past a level on which siblings follow.
  public let passingBranch: String
  /// Past a level on which none follow.
  public let noBranch: String
  /// In place of a fold mark, where there is nothing to fold.
  public let leaf: String
  /// A view whose children are shown.
  public let unfolded: String
  /// A view whose children are folded away.
  public let folded: String
  /// Recomputed by its own state.
  public let local: String
  /// Recomputed by a parameter or binding.
  public let parent: String
  /// Recomputed by a property of an observable object.
  public let observed: String
  /// Recomputed by an environment value.
  public let environment: String
  /// Recomputed by a value kept elsewhere.
  public let external: String
  /// Recomputed for a cause that a log leaves open.
  public let unknown: String
  /// Recomputed for a cause that says that the scenario is wrong.
  public let faulty: String
  /// Not reached.
  public let skipped: String
  /// Compared and not run.
  public let checked: String
  /// Came into being.
  public let created: String
  /// Went away.
  public let removed: String
  /// Does not exist now.
  public let absent: String
  /// Should have run, and did not.
  public let missing: String
  /// Before the view that sees a value.
  public let seen: String
  /// A change passes through on its way down.
  public let passing: String
  /// A change that was fired.
  public let done: String
  /// The change that fires next.
  public let next: String
  /// From an old value to a new one.
  public let arrow: String
  /// Before how often something came.
  public let times: String
  /// More stands above.
  public let above: String
  /// More stands below.
  public let below: String
  /// From the first of some numbers to the last.
  public let to: String
  /// Where a text was cut.
  public let ellipsis: String
  /// A horizontal line.
  public let horizontal: String
  /// A vertical line.
  public let vertical: String
  /// Where a horizontal line meets a vertical one below it.
  public let tee: String
  /// Where a horizontal line meets a vertical one above it.
  public let bottomTee: String
  /// Where a horizontal line starts from a vertical one.
  public let leftTee: String

  /// Box-drawing characters and geometric shapes.
  public static let unicode = Glyphs(
    branch: "├─",
    lastBranch: "└─",
    passingBranch: "│  ",
    noBranch: "   ",
    leaf: "─",
    unfolded: "▾",
    folded: "▸",
    local: "●",
    parent: "▼",
    observed: "◆",
    environment: "≋",
    external: "■",
    unknown: "?",
    faulty: "!",
    skipped: "·",
    checked: "◌",
    created: "+",
    removed: "×",
    absent: " ",
    missing: "○",
    seen: "◂",
    passing: "↓",
    done: "✓",
    next: "▸",
    arrow: "→",
    times: "×",
    above: "↑",
    below: "↓",
    to: "–",
    ellipsis: "…",
    horizontal: "─",
    vertical: "│",
    tee: "┬",
    bottomTee: "┴",
    leftTee: "├"
  )

  /// Nothing beyond ASCII, for terminals whose codeset is not UTF-8.
  public static let ascii = Glyphs(
    branch: "|-",
    lastBranch: "`-",
    passingBranch: "|  ",
    noBranch: "   ",
    leaf: "-",
    unfolded: "v",
    folded: ">",
    local: "*",
    parent: "^",
    observed: "@",
    environment: "~",
    external: "#",
    unknown: "?",
    faulty: "!",
    skipped: ".",
    checked: "o",
    created: "+",
    removed: "x",
    absent: " ",
    missing: "0",
    seen: "<",
    passing: "|",
    done: "/",
    next: ">",
    arrow: "->",
    times: "x",
    above: "^",
    below: "v",
    to: "-",
    ellipsis: "...",
    horizontal: "-",
    vertical: "|",
    tee: "+",
    bottomTee: "+",
    leftTee: "+"
  )
}
