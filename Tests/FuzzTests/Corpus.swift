import Foundation
import FuzzTargets
import TestSupport

/// The inputs that are kept for a target: small ones to start from, and those that found something.
struct Corpus {
  /// The files' names and bytes.
  let inputs: [(name: String, bytes: [UInt8])]

  /// Reads the inputs of a target.
  init(of target: FuzzTarget) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Corpus/\(target.name)")
    inputs = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { !$0.hasPrefix(".") }
      .map { ($0, try [UInt8](Data(contentsOf: folder.appending(path: $0)))) }
  }

  /// The scenarios of the model's cases.
  static func modelScenarios() throws -> [[UInt8]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../InvalidationTests/Fixtures/model.json")
    let cases = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]]
    return try (cases ?? []).compactMap { $0["scenario"] }.map { scenario in
      [UInt8](try JSONSerialization.data(withJSONObject: scenario))
    }
  }

  /// A new input: one of those kept, or bytes at random, with some changes.
  func mutant(using random: inout SeededGenerator) -> [UInt8] {
    var bytes = inputs.randomElement(using: &random)?.bytes ?? []
    if bytes.isEmpty || Int.random(in: 0..<4, using: &random) == 0 {
      bytes = (0..<Int.random(in: 0..<300, using: &random)).map { _ in
        .random(in: 0...255, using: &random)
      }
    }
    for _ in 0..<Int.random(in: 1...6, using: &random) { change(&bytes, using: &random) }
    return bytes
  }

  private func change(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, start + Int.random(in: 1...12, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(.random(in: 0...255, using: &random), at: start)
    case 2 where start < end: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 3:
      bytes.insert(
        contentsOf: bytes[start..<end],
        at: Int.random(in: 0...bytes.count, using: &random)
      )
    default:
      let other = inputs.randomElement(using: &random)?.bytes ?? []
      let place = Int.random(in: 0...other.count, using: &random)
      bytes.replaceSubrange(start..<end, with: other[place...].prefix(24))
    }
  }
}
