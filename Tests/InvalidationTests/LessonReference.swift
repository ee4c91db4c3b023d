/// A naive restatement of the lesson's rule: for each view, look whether it reads the key, and walk
/// up its ancestors by name.
struct LessonReference {
  var views: [(name: String, parent: String?, reads: Set<String>)]
  /// Where each key is stored: `state NAME`, `model` or `environment`.
  var storage: [String: String]

  func ancestors(of name: String) -> [String] {
    var found: [String] = []
    var current = views.first { $0.name == name }?.parent
    while let next = current {
      found.append(next)
      current = views.first { $0.name == next }?.parent
    }
    return found
  }

  func cause(at name: String, of key: String) -> String {
    guard let place = storage[key] else { return "out-of-scope" }
    if place == "environment" { return "environment" }
    if place == "model" { return "observed" }
    let owner = String(place.dropFirst("state ".count))
    if owner == name { return "local" }
    return ancestors(of: name).contains(owner) ? "parent" : "off-rule"
  }

  func recomputed(by key: String) -> [(view: String, cause: String)] {
    views.filter { $0.reads.contains(key) }.map { ($0.name, cause(at: $0.name, of: key)) }
  }

  func line(_ label: String, _ key: String) -> String {
    let hits = recomputed(by: key).map { "\($0.view) \($0.cause)" }
    let rest = views.filter { !$0.reads.contains(key) }.map(\.name)
    let left = hits.isEmpty ? "none" : hits.joined(separator: ", ")
    let right = rest.isEmpty ? "none" : rest.joined(separator: ",")
    return "\(label): \(key) changed | recomputed \(left) | skipped \(right)"
  }
}
