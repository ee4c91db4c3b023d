import Canvas
import Invalidation

extension Glyphs {
  /// The glyph of a cause.
  func cause(_ cause: Cause) -> String {
    switch cause {
    case .local: local
    case .parent: parent
    case .observed: observed
    case .environment: environment
    case .external: external
    case .unknown: unknown
    case .offRule, .outOfScope: faulty
    }
  }
}
