import Documents
import Invalidation

extension ScenarioReader {
  /// What must come of a change: `{ VIEW: "CAUSE+CAUSE" or an outcome }`.
  mutating func expectation(_ node: Node) -> Expectation {
    let entries = members(node, "expect")
      .compactMap { member -> (view: ViewID, result: Expectation.Result, position: Position)? in
        guard let view = viewIDs[member.name] else {
          faults.unknown("view", member.name, at: member.position, among: viewIDs.keys)
          return nil
        }
        guard let result = member.value.name.flatMap(Self.result) else {
          faults.error(
            at: member.value.position,
            "'\(member.name)' is expected to be \(member.value.spelling)",
            "write causes such as \"local+environment\", or one of \(Self.outcomeNames)"
          )
          return nil
        }
        return (view, result, member.position)
      }
    return Expectation(entries: entries, position: node.position)
  }

  private static let outcomes: [Outcome] = [.created, .removed, .checked, .skipped]
  private static var outcomeNames: String { outcomes.map(\.rawValue).joined(separator: ", ") }

  private static func result(_ text: String) -> Expectation.Result? {
    if let outcome = outcomes.first(where: { $0.rawValue == text }) { return .outcome(outcome) }
    let words = text.split(separator: "+", omittingEmptySubsequences: false)
    let causes = words.compactMap { Cause(rawValue: String($0)) }
    guard causes.count == words.count else { return nil }
    return .recomputed(CauseSet(causes.map { CauseSet($0) }))
  }
}
