import Foundation

/// Collects the rows of the table, and tells on standard error what is being measured.
struct Report {
  /// The rows so far.
  private(set) var rows: [Row] = []
  /// The benchmark that is running.
  var benchmark = ""

  /// Adds what was measured.
  mutating func add(
    _ name: String,
    _ samples: Samples,
    in unit: Unit = .seconds,
    against other: (name: String, samples: Samples)? = nil,
    bounds: Bound...
  ) {
    let measurement = Measurement(unit: unit, samples: samples, other: other, bounds: bounds)
    rows.append(Row(benchmark: benchmark, name: name, result: .measured(measurement)))
  }

  /// Adds a figure that is the same each time.
  mutating func add(
    _ name: String,
    _ figure: Double,
    in unit: Unit,
    against other: (name: String, samples: Samples)? = nil,
    bounds: Bound...
  ) {
    let samples = Samples([figure])
    let measurement = Measurement(unit: unit, samples: samples, other: other, bounds: bounds)
    rows.append(Row(benchmark: benchmark, name: name, result: .measured(measurement)))
  }

  /// Adds what cannot be measured here, and what would have to be there.
  mutating func add(_ name: String, absent remedy: String) {
    rows.append(Row(benchmark: benchmark, name: name, result: .absent(remedy)))
  }

  /// Says what comes next, where somebody waits for it.
  static func tell(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}

extension Report {
  /// The table.
  var table: String {
    let heads = ["", "", "median", "middle half", "against", "median", "gain", "bound", ""]
    var lines: [[String]] = [heads]
    var last = ""
    for row in rows {
      lines.append([row.benchmark == last ? "" : row.benchmark, row.name] + cells(row.result))
      last = row.benchmark
    }
    let widths = heads.indices.map { column in
      lines.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0
    }
    let texts = lines.map { line in
      let cells = line.enumerated().map { index, text in
        let blanks = String(repeating: " ", count: max(widths[index] - text.count, 0))
        return Self.isFigure[index] ? blanks + text : text + blanks
      }
      let text = cells.joined(separator: "  ")
      return text.lastIndex { $0 != " " }.map { String(text[...$0]) } ?? ""
    }
    return texts.joined(separator: "\n") + "\n"
  }

  private static let isFigure = [false, false, true, false, false, true, true, false, false]

  private func cells(_ result: Row.Result) -> [String] {
    switch result {
    case .absent(let remedy): return ["–", remedy]
    case .measured(let measured):
      let unit = measured.unit
      let spread = measured.samples.spread
      let isFixed = spread.lowerBound == spread.upperBound
      return [
        unit.text(measured.samples.median),
        isFixed ? "" : "\(unit.text(spread.lowerBound)) … \(unit.text(spread.upperBound))",
        measured.other?.name ?? "",
        measured.other.map { unit.text($0.samples.median) } ?? "",
        measured.gain.map { "\(Unit.count.text($0))×" } ?? "",
        measured.bounds.map { $0.text(in: unit) }.joined(separator: ", "),
        measured.holds.map { $0 ? "holds" : "DOES NOT HOLD" } ?? "",
      ]
    }
  }

  /// The table as JSON: figures in seconds, bytes, or as they are counted.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(rows.map(JSONRow.init)), as: UTF8.self) + "\n"
    }
  }
}

/// A row as JSON has it.
private struct JSONRow: Encodable {
  let benchmark: String
  let name: String
  var absent: String?
  var unit: String?
  var median: Double?
  var low: Double?
  var high: Double?
  var against: String?
  var other: Double?
  var gain: Double?
  var bounds: [String]?
  var holds: Bool?

  init(_ row: Row) {
    benchmark = row.benchmark
    name = row.name
    switch row.result {
    case .absent(let remedy): absent = remedy
    case .measured(let measured):
      unit = measured.unit.rawValue
      median = measured.samples.median
      low = measured.samples.spread.lowerBound
      high = measured.samples.spread.upperBound
      against = measured.other?.name
      other = measured.other?.samples.median
      gain = measured.gain
      bounds = measured.bounds.map { $0.text(in: measured.unit) }
      holds = measured.holds
    }
  }
}
