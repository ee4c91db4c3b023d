import ChangeLog

/// A change log of any bytes is read line by line, however it comes in pieces; each event, spelled as
/// the app prints it, is read again as the same.
@Sendable func holdLog(_ bytes: [UInt8]) {
  let whole = read([bytes])
  let size = Int(bytes.first ?? 0) + 1
  let pieces = stride(from: 0, to: bytes.count, by: size).map {
    Array(bytes[$0..<min($0 + size, bytes.count)])
  }
  hold(read(pieces) == whole, "the same in pieces of \(size) bytes")
  var totals = ChangeTotals()
  for entry in whole.entries {
    totals.count(entry.event)
    hold(entry.event.times > 0, "\(entry.event) came at least once")
    hold(!entry.event.view.isEmpty, "\(entry.event) names a view")
    holdSpelling(of: entry.event)
  }
}

private struct Log: Equatable {
  var entries: [LogReader.Entry] = []
  var lines = 0
  var passedOver = 0
}

private func read(_ pieces: [[UInt8]]) -> Log {
  var log = Log()
  var reader = LogReader()
  for piece in pieces { reader.read(piece) { log.entries.append($0) } }
  reader.finish { log.entries.append($0) }
  hold(reader.events == log.entries.count, "\(reader.events) events are counted")
  (log.lines, log.passedOver) = (reader.lines, reader.passedOver)
  return log
}

private func holdSpelling(of event: ChangeEvent) {
  let names = event.names.map(\.description).joined(separator: ", ")
  let text = event.view + (names.isEmpty ? ": unchanged." : ": \(names) changed.")
  var parser = EventParser(text)
  let again = parser.next()
  hold(again?.view == event.view && again?.names == event.names, "'\(text)' is read as \(event)")
}
