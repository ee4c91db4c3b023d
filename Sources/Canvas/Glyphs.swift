/// The characters that the chrome is drawn with; each but the ellipsis is one column wide.
public enum Glyphs: Hashable, Sendable {
  /// Box-drawing characters and geometric shapes.
  case unicode
  /// Nothing beyond ASCII, for terminals whose codeset is not UTF-8.
  case ascii

  /// Between a view and the siblings after it.
  public var branch: String { of("├─", "|-") }
  /// Before the last of some siblings.
  public var lastBranch: String { of("└─", "`-") }
  /// Past a level on which siblings follow.
  public var passingBranch: String { of("│  ", "|  ") }
  /// Past a level on which none follow.
  public var noBranch: String { of("   ", "   ") }
  /// In place of a fold mark, where there is nothing to fold.
  public var leaf: String { of("─", "-") }
  /// A view whose children are shown.
  public var unfolded: String { of("▾", "v") }
  /// A view whose children are folded away.
  public var folded: String { of("▸", ">") }
  /// Recomputed by its own state.
  public var local: String { of("●", "*") }
  /// Recomputed by a parameter or binding.
  public var parent: String { of("▼", "^") }
  /// Recomputed by a property of an observable object.
  public var observed: String { of("◆", "@") }
  /// Recomputed by an environment value.
  public var environment: String { of("≋", "~") }
  /// Recomputed by a value kept elsewhere.
  public var external: String { of("■", "#") }
  /// Recomputed for a cause that a log leaves open.
  public var unknown: String { of("?", "?") }
  /// Recomputed for a cause that says that the scenario is wrong.
  public var faulty: String { of("!", "!") }
  /// Not reached.
  public var skipped: String { of("·", ".") }
  /// Compared and not run.
  public var checked: String { of("◌", "o") }
  /// Came into being.
  public var created: String { of("+", "+") }
  /// Went away.
  public var removed: String { of("×", "x") }
  /// Does not exist now.
  public var absent: String { of(" ", " ") }
  /// Should have run, and did not.
  public var missing: String { of("○", "0") }
  /// Before the view that sees a value.
  public var seen: String { of("◂", "<") }
  /// A change passes through on its way down.
  public var passing: String { of("↓", "|") }
  /// A change that was fired.
  public var done: String { of("✓", "/") }
  /// The change that fires next.
  public var next: String { of("▸", ">") }
  /// From an old value to a new one.
  public var arrow: String { of("→", "->") }
  /// Before how often something came.
  public var times: String { of("×", "x") }
  /// More stands above.
  public var above: String { of("↑", "^") }
  /// More stands below.
  public var below: String { of("↓", "v") }
  /// From the first of some numbers to the last.
  public var to: String { of("–", "-") }
  /// Where a text was cut.
  public var ellipsis: String { of("…", "...") }
  /// A horizontal line.
  public var horizontal: String { of("─", "-") }
  /// A vertical line.
  public var vertical: String { of("│", "|") }
  /// Where a horizontal line meets a vertical one below it.
  public var tee: String { of("┬", "+") }
  /// Where a horizontal line meets a vertical one above it.
  public var bottomTee: String { of("┴", "+") }
  /// Where a horizontal line starts from a vertical one.
  public var leftTee: String { of("├", "+") }

  private func of(_ unicode: String, _ ascii: String) -> String {
    self == .ascii ? ascii : unicode
  }
}
