/// The name among several that a misspelt one is nearest to, or nil where none is near.
///
/// - Complexity: O(m · n) for each candidate; long names are not compared.
public func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  guard !name.isEmpty, name.utf8.count <= 64 else { return nil }
  var best: (name: String, distance: Int)?
  for candidate in candidates where candidate.utf8.count <= 64 {
    let distance = editDistance(Array(name.lowercased().utf8), Array(candidate.lowercased().utf8))
    if distance <= max(1, min(name.utf8.count, candidate.utf8.count) / 2),
      distance < best?.distance ?? .max
    {
      best = (candidate, distance)
    }
  }
  return best?.name
}

/// How many insertions, removals and replacements lead from one text to another.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var row = Array(0...right.count)
  for (i, a) in left.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, b) in right.enumerated() {
      let replaced = diagonal + (a == b ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
    }
  }
  return row[right.count]
}
