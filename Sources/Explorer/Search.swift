import Invalidation

/// A text that is looked for, and the views whose name or title it stands in, in any case.
struct Search: Sendable {
  /// The text, as it was typed.
  let text: String
  /// The positions of the views that match, ascending.
  let matches: [Int]
  /// How many views were looked at to find them.
  let visitedCount: Int
  /// How many views the tree had.
  let viewCount: Int
  /// Those of the matches that the outline listed when it was last asked.
  private(set) var listed: ArraySlice<Int> = []
  /// Which listing of the outline that was.
  private var listing = -1

  private let pattern: Pattern

  /// Looks for a text among all views, or among the matches of a search for the start of the text.
  ///
  /// - Complexity: O(n) in the views looked at and the lengths of their names.
  init(_ text: String, in graph: ViewGraph, narrowing earlier: Search? = nil) {
    let pattern = Pattern(text)
    self.text = text
    self.pattern = pattern
    viewCount = graph.viewCount
    if let earlier, text.hasPrefix(earlier.text), earlier.viewCount == viewCount {
      matches = earlier.matches.filter { pattern.isIn(graph.outline[$0], of: graph) }
      visitedCount = earlier.matches.count
    } else {
      matches = graph.outline.indices.filter { pattern.isIn(graph.outline[$0], of: graph) }
      visitedCount = graph.outline.count
    }
  }

  /// Takes in which views the outline lists.
  ///
  /// - Complexity: O(1) where that is known; else as ``Outline/listed(among:)``.
  mutating func follow(_ outline: Outline) {
    guard listing != outline.listing else { return }
    listing = outline.listing
    listed = outline.listed(among: matches)
  }

  /// Whether a view matches.
  func isMatch(_ view: ViewID, in graph: ViewGraph) -> Bool { pattern.isIn(view, of: graph) }

  /// The ranges in a list of characters in which the text stands; nil stands for nothing.
  func ranges(in characters: [Character?]) -> [Range<Int>] {
    let wanted = Array(text.lowercased())
    let found = characters.indices.filter { characters[$0] != nil }
    let folded = found.map { characters[$0]?.lowercased() ?? "" }
    var ranges: [Range<Int>] = []
    var index = 0
    while index + wanted.count <= folded.count {
      guard zip(wanted, folded[index...]).allSatisfy({ String($0) == $1 }) else {
        index += 1
        continue
      }
      let end = index + wanted.count
      ranges.append(found[index]..<(end < found.count ? found[end] : characters.count))
      index = end
    }
    return ranges
  }
}

extension Search {
  /// A text in lower case, prepared to be found in one pass over another.
  private struct Pattern: Sendable {
    private let bytes: [UInt8]
    /// For each length of a part that fits, the length of the next shorter part that fits as well.
    private let shorter: [Int]
    private let isASCII: Bool

    init(_ text: String) {
      bytes = Array(text.lowercased().utf8)
      isASCII = bytes.allSatisfy { $0 < 0x80 }
      var shorter = [0]
      var length = 0
      for index in bytes.indices.dropFirst() {
        while length > 0, bytes[index] != bytes[length] { length = shorter[length - 1] }
        if bytes[index] == bytes[length] { length += 1 }
        shorter.append(length)
      }
      self.shorter = shorter
    }

    /// Whether the text stands in the name or the title of a view.
    func isIn(_ view: ViewID, of graph: ViewGraph) -> Bool {
      let name = graph.name(of: view)
      if isIn(name) { return true }
      let title = graph.title(of: view)
      return title != name && isIn(title)
    }

    private func isIn(_ text: String) -> Bool {
      guard !bytes.isEmpty else { return false }
      // The lower case of ASCII is a bit; other letters may change their length.
      return isASCII ? isIn(text.utf8) : isIn(text.lowercased().utf8)
    }

    private func isIn(_ utf8: String.UTF8View) -> Bool {
      var length = 0
      for byte in utf8 {
        let byte = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
        while length > 0, byte != bytes[length] { length = shorter[length - 1] }
        guard byte == bytes[length] else { continue }
        length += 1
        if length == bytes.count { return true }
      }
      return false
    }
  }
}
