/// The one line in which a change is reported.
struct ChangeLine: CustomStringConvertible {
  var label: String
  var keys: [String]
  /// Whether any write emitted something.
  var isEmitted: Bool
  /// Views with their causes, such as `Badge environment`.
  var recomputed: [String]
  var skipped: [String]
  var created: [String] = []
  var removed: [String] = []

  var description: String {
    var text = "\(label): \(keys.joined(separator: ",")) \(isEmitted ? "changed" : "unchanged")"
    text += " | recomputed " + Self.list(recomputed, separator: ", ")
    text += " | skipped " + Self.list(skipped, separator: ",")
    if !created.isEmpty { text += " | created " + created.joined(separator: ",") }
    if !removed.isEmpty { text += " | removed " + removed.joined(separator: ",") }
    return text
  }

  private static func list(_ names: [String], separator: String) -> String {
    names.isEmpty ? "none" : names.joined(separator: separator)
  }
}
