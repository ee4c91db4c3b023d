/// Tells from a file's bytes whether it can have to do with views, before it is parsed.
enum Screening {
  /// What a file must name, one of them, to be read at all.
  private static let words: [StaticString] = [
    "View", "Observable", "EnvironmentValues", "EnvironmentKey", "SwiftUI", "@Model", "@Reducer",
    "Scene", "Widget", "@Published", "PropertyWrapper", "Perceptible",
  ]

  /// Whether a text names anything that belongs to views.
  ///
  /// - Complexity: one look at each byte.
  static func concernsViews(_ text: Span<UInt8>) -> Bool {
    let table = firsts
    var index = 0
    while index < text.count {
      if table[Int(text[index])], matches(text, at: index) { return true }
      index += 1
    }
    return false
  }

  private static let firsts: [Bool] = {
    var table = Array(repeating: false, count: 256)
    for word in words { unsafe table[Int(word.utf8Start.pointee)] = true }
    return table
  }()

  private static func matches(_ text: Span<UInt8>, at start: Int) -> Bool {
    words.contains { word in
      guard start + word.utf8CodeUnitCount <= text.count else { return false }
      for place in 0..<word.utf8CodeUnitCount
      where unsafe word.utf8Start[place] != text[start + place] {
        return false
      }
      return true
    }
  }
}
