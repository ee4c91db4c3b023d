/// One line of the table: a figure, what it is compared with, and whether its bound holds.
struct Row: Sendable {
  /// The benchmark that measured it, which `--only` names.
  let benchmark: String
  /// What was measured.
  let name: String
  /// What came of it.
  let result: Result

  /// What came of a row.
  enum Result: Sendable {
    /// It was measured.
    case measured(Measurement)
    /// It could not be; what would have to be there.
    case absent(String)
  }
}

/// A figure and what it is held against.
struct Measurement: Sendable {
  /// What the figure counts.
  let unit: Unit
  /// Ours.
  let samples: Samples
  /// The name and the figures of what it is compared with, in the same unit.
  let other: (name: String, samples: Samples)?
  /// What must hold.
  let bounds: [Bound]

  /// How many times less ours is.
  var gain: Double? { other.map { $0.samples.median / samples.median } }

  /// Whether all bounds hold; nil where there are none.
  var holds: Bool? {
    bounds.isEmpty ? nil : bounds.allSatisfy { $0.holds(for: self) }
  }
}

/// What a figure must be, by DESIGN.md or by what was promised beside it.
enum Bound: Sendable {
  /// At most so much, in the unit of the row.
  case atMost(Double)
  /// At least so much.
  case atLeast(Double)
  /// So many times less than the other.
  case timesLess(Double)
  /// At most so many times the other.
  case timesOther(Double)

  func holds(for measurement: Measurement) -> Bool {
    let median = measurement.samples.median
    return switch self {
    case .atMost(let most): median <= most
    case .atLeast(let least): median >= least
    case .timesLess(let times): (measurement.gain ?? 0) >= times
    case .timesOther(let times): 1 / (measurement.gain ?? 0) <= times
    }
  }

  /// The bound as the table shows it.
  func text(in unit: Unit) -> String {
    switch self {
    case .atMost(let most): "≤ " + unit.text(most)
    case .atLeast(let least): "≥ " + unit.text(least)
    case .timesLess(let times): "\(Unit.count.text(times))× less"
    case .timesOther(let times): "≤ \(Unit.count.text(times))×"
    }
  }
}

/// What a figure counts.
enum Unit: String, Sendable {
  case seconds, bytes, count
  case perSecond = "a second"

  /// A figure, with a prefix that leaves three digits.
  func text(_ value: Double) -> String {
    switch self {
    case .seconds:
      let (factor, name) =
        value < 1e-6 ? (1e9, "ns") : value < 1e-3 ? (1e6, "µs") : value < 1 ? (1e3, "ms") : (1, "s")
      return digits(value * factor) + " " + name
    case .bytes:
      return value < 1e6 ? grouped(value) + " B" : digits(value / 1e6) + " MB"
    case .count: return value < 10 && value != value.rounded() ? digits(value) : grouped(value)
    case .perSecond: return grouped(value) + "/s"
    }
  }

  private func digits(_ value: Double) -> String {
    let places = value < 10 ? 2 : value < 100 ? 1 : 0
    let scale = [1.0, 10, 100][places]
    let whole = Int((value * scale).rounded())
    guard places > 0 else { return String(whole) }
    let rest = String(whole % Int(scale))
    return "\(whole / Int(scale))." + String(repeating: "0", count: places - rest.count) + rest
  }

  private func grouped(_ value: Double) -> String {
    let text = String(Int(value.rounded()))
    var grouped = ""
    for (index, character) in text.enumerated() {
      if index > 0, (text.count - index) % 3 == 0 { grouped.append(",") }
      grouped.append(character)
    }
    return grouped
  }
}
