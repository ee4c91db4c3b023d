import ChangeLog
import Documents
import Foundation

/// `watch --json`: an object a line for each event, and a last one with the totals.
final class WatchJSON: WatchReport {
  /// The last object.
  private struct Totals: Encodable {
    struct Storm: Encodable {
      let view: String
      let names: [String]
      let times: Int
      let seconds: Double?
    }

    let events: Int
    let passedOver: Int
    let views: [String: [String: Int]]
    let unchanged: [String: Int]
    let storms: [Storm]
    /// Types that the sources do not know; nil where no sources were given.
    let notInSources: [String]?
    /// The runs of types beyond those that are told apart.
    let others: Int?
  }

  let sources: LoggedSources?
  private var text = ""
  /// What stands between line and times, by the number of the run: most runs come again and again.
  private var known: [Int: String] = [:]
  private static let mostKnown = 10_000

  init(_ sources: LoggedSources?) { self.sources = sources }

  func tell(_ entry: LogReader.Entry, _ type: Int?) throws(Failure) {
    let middle: String
    if let run = entry.run, let found = known[run] {
      middle = found
    } else {
      middle = self.middle(of: entry.event)
      if let run = entry.run, known.count < Self.mostKnown { known[run] = middle }
    }
    text += "{\"line\":\(entry.line),\(middle),\"times\":\(entry.event.times)}\n"
    if text.utf8.count >= 1 << 16 { try flush() }
  }

  private func middle(of event: ChangeEvent) -> String {
    let causes = event.causes(sources?.kinds(of: event.view))
    func list(_ texts: [String]) -> String {
      "[" + texts.map(JSONText.quoted).joined(separator: ",") + "]"
    }
    return "\"view\":\(JSONText.quoted(event.view)),\"names\":"
      + list(event.names.map(\.description)) + ",\"causes\":" + list(causes.map(\.word))
  }

  func tell(_ update: LoggedUpdate, of types: ViewTypes) {}

  func tell(_ notice: LogNews.Notice) {}

  func flush() throws(Failure) {
    guard !text.isEmpty else { return }
    try Output.write(text)
    text.removeAll(keepingCapacity: true)
  }

  func finish(_ digest: LogDigest) throws(Failure) {
    try flush()
    let totals = digest.totals { sources?.kinds(of: $0) }
    let names = digest.types.names
    let object = Totals(
      events: digest.reader.events,
      passedOver: digest.reader.passedOver,
      views: totals.types.mapValues { counts in
        Dictionary(uniqueKeysWithValues: counts.causes.map { ($0.word, $1) })
      },
      unchanged: totals.types.mapValues(\.unchanged).filter { $0.value > 0 },
      storms: digest.activity.storms.map { storm in
        Totals.Storm(
          view: names[storm.type],
          names: storm.names.map(\.description),
          times: storm.times,
          seconds: storm.seconds
        )
      },
      notInSources: sources.map { sources in names.filter { sources.kinds(of: $0) == nil } },
      others: totals.others > 0 ? totals.others : nil
    )
    try Output.write(Output.json(object, pretty: false))
  }
}

/// Texts as JSON writes them.
enum JSONText {
  /// A text in quotes, with all that a terminal could obey as escapes.
  ///
  /// - Complexity: O(n).
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return (result + "\"").visibleInJSON
  }
}
