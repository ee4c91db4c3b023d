/// The order of a forest's outline, computed without recursion so that depth does not matter.
///
/// - Complexity: O(n).
struct OutlineShape {
  var outline: [ViewID] = []
  var positions: [Int32]
  var ends: [Int32]
  var depths: [Int32]
  /// The positions of the roots, ascending.
  var roots: [Int32] = []

  /// Whether views were declared in the order of the outline.
  var isDeclaredAsNested: Bool { outline.indices.allSatisfy { outline[$0].index == $0 } }

  /// Orders a forest given each view's parent, -1 for a root; parents may stand after their children.
  ///
  /// Views on or below a cycle of parents are left out of the outline; whoever declares views
  /// refuses cycles.
  init(parents: [Int32]) {
    let count = parents.count
    var firstChild = Array(repeating: Int32(-1), count: count)
    var nextSibling = Array(repeating: Int32(-1), count: count)
    var firstRoot = Int32(-1)
    for index in stride(from: count - 1, through: 0, by: -1) {
      let parent = Int(parents[index])
      if parent >= 0 {
        nextSibling[index] = firstChild[parent]
        firstChild[parent] = Int32(index)
      } else {
        nextSibling[index] = firstRoot
        firstRoot = Int32(index)
      }
    }
    positions = Array(repeating: 0, count: count)
    ends = Array(repeating: 0, count: count)
    depths = Array(repeating: 0, count: count)
    outline.reserveCapacity(count)
    var depth: Int32 = 0
    var current = firstRoot
    while current >= 0 {
      let index = Int(current)
      positions[index] = Int32(outline.count)
      depths[index] = depth
      if depth == 0 { roots.append(positions[index]) }
      outline.append(ViewID(index))
      if firstChild[index] >= 0 {
        current = firstChild[index]
        depth += 1
        continue
      }
      var closing = index
      ends[closing] = Int32(outline.count)
      while nextSibling[closing] < 0, parents[closing] >= 0 {
        closing = Int(parents[closing])
        depth -= 1
        ends[closing] = Int32(outline.count)
      }
      current = nextSibling[closing]
    }
  }
}
