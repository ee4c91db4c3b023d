import Invalidation

extension ScenarioWriter {
  /// A read: its key where that says all, else a record.
  mutating func piece(_ read: Read) -> Piece {
    var fields = keyFields(read)
    known.insert(graph.keys[read.key.index].name)
    if read.access != .direct { fields.append(Field("by", .text(read.access.rawValue))) }
    if let origin = read.origin { fields.append(Field("from", .text(graph.name(of: origin)))) }
    if read.isPossible { fields.append(Field("possible", .flag(true))) }
    if let instance = read.instance {
      fields.append(Field("of", .text(graph.instances[instance.index].name)))
    }
    if let condition = read.condition {
      fields.append(Field("when", Piece(condition, in: graph)))
      known.insert(graph.keys[condition.key.index].name)
    }
    return fields.count == 1 ? fields[0].value : .record(fields)
  }

  /// Key and path as one text where the reader takes it apart again, else each of its own.
  ///
  /// - Complexity: O(n · d) in the length of the text and the dots in it.
  private func keyFields(_ read: Read) -> [Field] {
    let name = graph.keys[read.key.index].name
    let text = graph.text(of: read)
    if ScenarioReader.keyAndPath(text, isKey: known.contains) == (name, read.path) {
      return [Field("key", .text(text))]
    }
    return [Field("key", .text(name)), Field("path", .list(read.path.map { .text($0) }))]
  }
}
