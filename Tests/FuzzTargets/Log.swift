import ChangeLog

/// A change log of any bytes is read line by line, however it comes in pieces; each event, spelled as
/// the app prints it, is read again as the same; its updates hold each event once; and what is
/// recorded of it is read again as it came.
@Sendable func holdLog(_ bytes: [UInt8]) {
  let size = Int(bytes.first ?? 0) + 1
  let whole = read([(bytes, nil)])
  let pieces = stride(from: 0, to: bytes.count, by: size).map {
    (bytes: Array(bytes[$0..<min($0 + size, bytes.count)]), arrival: Double?.none)
  }
  hold(read(pieces) == whole, "the same in pieces of \(size) bytes")
  var totals = ChangeTotals()
  for entry in whole.entries {
    totals.count(entry.event)
    hold(entry.event.times > 0, "\(entry.event) came at least once")
    hold(!entry.event.view.isEmpty, "\(entry.event) names a view")
    holdSpelling(of: entry.event)
  }
  holdUpdates(of: whole)
  // Each piece some microseconds or seconds after the one before, as its own bytes say.
  var microseconds = 0
  let timed = pieces.map { piece in
    microseconds += Int(piece.bytes[0]) << Int(piece.bytes.count % 17)
    return (bytes: piece.bytes, arrival: Double?.some(Double(microseconds) / 1e6))
  }
  for pieces in [pieces, timed] { holdRecording(of: pieces) }
}

private typealias Piece = (bytes: [UInt8], arrival: Double?)

private struct Log: Equatable {
  var entries: [LogReader.Entry] = []
  var updates: [LoggedUpdate] = []
  var storms: [Storm] = []
  var types: [String] = []
  var lines = 0
  var passedOver = 0
}

private func read(_ pieces: [Piece]) -> Log {
  var log = Log()
  var digest = LogDigest()
  for piece in pieces {
    digest.read(piece.bytes, at: piece.arrival) { entry, _ in
      log.entries.append(entry)
    } _: { update in
      log.updates.append(update)
    }
  }
  digest.finish(each: { entry, _ in log.entries.append(entry) }, { log.updates.append($0) })
  let reader = digest.reader
  hold(reader.events == log.entries.count, "\(reader.events) events are counted")
  (log.lines, log.passedOver) = (reader.lines, reader.passedOver)
  (log.storms, log.types) = (digest.activity.storms, digest.types.names)
  return log
}

private func holdSpelling(of event: ChangeEvent) {
  // Of a longer type a part is left out.
  guard event.view.utf8.count < EventParser.longestName / 2 else { return }
  let names = event.names.map(\.description).joined(separator: ", ")
  let text = event.view + (names.isEmpty ? ": unchanged." : ": \(names) changed.")
  var parser = EventParser(text)
  let again = parser.next()
  hold(again?.view == event.view && again?.names == event.names, "'\(text)' is read as \(event)")
}

private func holdUpdates(of log: Log) {
  var runs = 0
  var last: LoggedUpdate?
  for update in log.updates {
    hold(update.number == (last?.number ?? 0) + 1, "update \(update.number) follows")
    hold(update.start <= update.end, "update \(update.number) ends after its start")
    hold(update.start >= last?.end ?? 0, "update \(update.number) begins after the one before")
    hold(
      update.lines.lowerBound >= last?.lines.upperBound ?? 1,
      "update \(update.number) stands behind the one before"
    )
    hold(update.events > 0, "update \(update.number) is not empty")
    hold(update.entries.allSatisfy { $0.type < log.types.count }, "its types are numbered")
    runs = sum(runs, update.events)
    last = update
  }
  let all = log.entries.reduce(0) { sum($0, $1.event.times) }
  hold(runs == all, "the updates hold all \(all) runs")
}

private func sum(_ left: Int, _ right: Int) -> Int {
  let (sum, overflow) = left.addingReportingOverflow(right)
  return overflow ? .max : sum
}

private func holdRecording(of pieces: [Piece]) {
  // What is a recording already is read by its own times.
  guard !LogRecording.isRecording(pieces.flatMap(\.bytes).prefix(64)) else { return }
  var recording = LogRecording(start: 1_800_000_000_000_000)
  var bytes = recording.header
  for piece in pieces { bytes += recording.bytes(of: piece.bytes, at: piece.arrival) }
  hold(read([(bytes, nil)]) == read(pieces), "what is recorded is read as it came")
}
