import Canvas
import Invalidation

extension Update {
  /// How many writes of a transaction are told.
  private static let told = 6

  /// What the writes did: `textScale 2 → 4, unread changed`; of many only the first are told.
  func writesText(in graph: ViewGraph, _ glyphs: Glyphs) -> String {
    var texts = writes.prefix(Self.told).map { applied in
      let place = graph.place(of: applied.write)
      if applied.write.isInPlace { return "\(place) in place" }
      if applied.old == applied.new {
        return "\(place) \(ValueText.text(applied.new) ?? "") again"
      }
      return "\(place) \(ValueText(from: applied.old, to: applied.new, glyphs).text)"
    }
    if writes.count > Self.told { texts.append(glyphs.ellipsis) }
    return texts.joined(separator: ", ")
  }
}
