import Invalidation
import Scenarios

extension Prompt.Purpose {
  /// The file into which the run is written.
  static let file = Prompt.Purpose(
    label: "write to",
    forms: { _ in
      [
        "the name of a new file; ! behind it replaces one that exists",
        "a new file; ! behind it replaces", "a file",
      ]
    },
    accept: { text, state in
      let replaces = text.last == "!"
      let path = (replaces ? String(text.dropLast()) : text).trimmed
      guard !path.isEmpty, !path.contains("\0") else {
        return .refused("'\(text)' names no file; write a name such as \(state.proposedFile)")
      }
      let scenario = state.asFired
      let count = scenario.steps.count
      return .done([
        .write(
          FileRequest(
            path: path,
            text: scenario.text(),
            replaces: replaces,
            content: "\(count) change\(count == 1 ? "" : "s"), \(state.step) of them fired"
              + (state.holdsOnlyInSources ? ", without what only sources tell," : "")
          )
        )
      ])
    }
  )
}

/// A file that the user wants written.
public struct FileRequest: Hashable, Sendable {
  /// Its name, as the user typed it.
  public let path: String
  /// What it shall hold.
  public let text: String
  /// Whether it may take the place of a file.
  public let replaces: Bool
  /// What it holds, in words.
  let content: String

  /// What the user can do where there is a file of the name already.
  public static let replacing = "name another one, or write ! behind the name to replace it"
}

extension State {
  /// The scenario with what was fired in the order of firing, what was undone after it, and then what
  /// was never fired.
  var asFired: Scenario {
    original.replacingSteps(with: schedule.order.map { scenario.steps[$0] })
  }

  /// Whether something came of a change that no scenario file can say: a view that is recomputed only
  /// if its inputs compare different, or a cause outside the app.
  fileprivate var holdsOnlyInSources: Bool {
    run.updates.contains { update in
      update.count(.possible) > 0
        || update.entries.contains { $0.causes.contains(CauseSet(.external)) }
    }
  }

  /// The name of the file that is proposed: the scenario's own is never written over.
  var proposedFile: String {
    let name = original.name.split(separator: "/").last.map(String.init) ?? "run"
    let stem = name.prefix { $0 != "." }
    return "\(stem.isEmpty ? "run" : String(stem))-fired.json5"
  }

  /// Tells the user something on the last line, until the next key.
  public mutating func tell(_ notice: String) { self.notice = notice }

  /// Tells the user what came of a file that was to be written.
  ///
  /// - Parameters:
  ///   - request: the file.
  ///   - fault: why it is not written; the user can then correct its name. Nil where it is.
  public mutating func finish(_ request: FileRequest, fault: String?) {
    guard let fault else {
      notice = "\(request.content), written to \(request.path); print and check read it back"
      return
    }
    _ = startPrompt(.file, text: request.path)
    prompt?.fault = fault
  }
}
