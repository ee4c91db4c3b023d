/// What was measured several times, in ascending order.
struct Samples: Sendable {
  private let values: [Double]

  /// Takes measurements, of which there must be one.
  init(_ values: [Double]) { self.values = values.sorted() }

  /// The one in the middle.
  var median: Double { quantile(0.5) }
  /// The middle half lies between these two.
  var spread: ClosedRange<Double> { quantile(0.25)...quantile(0.75) }

  /// The same, each divided by a number.
  func divided(by number: Double) -> Samples { Samples(values.map { $0 / number }) }

  private func quantile(_ share: Double) -> Double {
    let place = share * Double(values.count - 1)
    let low = Int(place)
    let high = min(low + 1, values.count - 1)
    return values[low] + (values[high] - values[low]) * (place - Double(low))
  }
}

/// How often something is measured, and how long at the least.
///
/// What takes less time than a sample must have is repeated within the sample, and the sample is the
/// mean of its repetitions. Nothing of the warm-up is counted.
struct Sampling {
  var warmUps = 2
  var count = 11
  /// The least time of a sample, in seconds.
  var shortest = 0.002

  /// Measures the seconds that something takes.
  func samples(_ body: () throws -> Void) rethrows -> Samples {
    let repeats = try warmUp(body)
    return Samples(try (0..<count).map { _ in try mean(of: repeats, body) })
  }

  /// Measures the seconds that something takes each time after a preparation, which is not counted.
  func samples(
    after prepare: () throws -> Void,
    _ body: () throws -> Void
  ) rethrows -> Samples {
    var values: [Double] = []
    for round in 0..<(warmUps + count) {
      try prepare()
      let seconds = try mean(of: 1, body)
      if round >= warmUps { values.append(seconds) }
    }
    return Samples(values)
  }

  /// Measures two things in turn, so that whatever disturbs one disturbs the other too.
  func sideBySide(
    _ first: () throws -> Void,
    _ second: () throws -> Void
  ) rethrows -> (Samples, Samples) {
    let repeats = (try warmUp(first), try warmUp(second))
    var values: ([Double], [Double]) = ([], [])
    for _ in 0..<count {
      values.0.append(try mean(of: repeats.0, first))
      values.1.append(try mean(of: repeats.1, second))
    }
    return (Samples(values.0), Samples(values.1))
  }

  /// Runs something some times, and says how often it goes into a sample.
  private func warmUp(_ body: () throws -> Void) rethrows -> Int {
    var seconds = 0.0
    for _ in 0..<max(warmUps, 1) { seconds = try mean(of: 1, body) }
    return seconds < shortest ? Int(shortest / max(seconds, 1e-8)) + 1 : 1
  }

  private func mean(of repeats: Int, _ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    for _ in 0..<repeats { try body() }
    return (ContinuousClock.now - start).seconds / Double(repeats)
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

/// Takes a result, so that working it out cannot be left away.
@inline(never) func keep<Result>(_ result: Result) {}
