/// What a change altered, and nothing of what it left alone: enough to undo and to redo it.
struct ChangeRecord: Sendable {
  /// Places with the value before and after.
  var keys: [(place: Int32, old: Value, new: Value)] = []
  var properties: [(place: Int32, old: Value, new: Value)] = []
  /// The same of writers, by place.
  var writers: [(place: Int32, old: Value, new: Value)] = []
  /// The positions whose view came or went, as often as it did.
  var positions: [Int32] = []
  /// The slots of the dependencies that began or ceased to hold, as often as they did.
  var slots: [Int32] = []
  /// The serial number of the last unstated value after the change.
  var serial: Int

  /// The values before the change.
  var overlay: Overlay {
    var overlay = Overlay()
    for (place, old, _) in keys { overlay.keys[place] = old }
    for (place, old, _) in properties { overlay.properties[place] = old }
    for (place, old, _) in writers { overlay.writers[place] = old }
    return overlay
  }
}

extension World {
  /// Undoes a change; `serial` is the number before it.
  mutating func undo(_ record: ChangeRecord, serial: Int, in graph: ViewGraph) {
    for (place, old, _) in record.keys { keys[Int(place)] = old }
    for (place, old, _) in record.properties { properties[Int(place)] = old }
    for (place, old, _) in record.writers { writers[Int(place)] = old }
    self.serial = serial
    toggle(record, in: graph)
  }

  /// Redoes a change.
  mutating func redo(_ record: ChangeRecord, in graph: ViewGraph) {
    for (place, _, new) in record.keys { keys[Int(place)] = new }
    for (place, _, new) in record.properties { properties[Int(place)] = new }
    for (place, _, new) in record.writers { writers[Int(place)] = new }
    serial = record.serial
    toggle(record, in: graph)
  }

  /// Toggling twice is toggling back, so existence and reads go both ways alike.
  private mutating func toggle(_ record: ChangeRecord, in graph: ViewGraph) {
    for slot in record.slots { live.toggle(Int(slot)) }
    for position in record.positions {
      existing.toggle(Int(position))
      if let reader = graph.environmentReader(at: Int(position)) { readers.toggle(reader) }
    }
  }
}
