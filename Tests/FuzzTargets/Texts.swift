import Canvas
import Documents
import Explorer
import Invalidation
import Scenarios
import TestSupport

/// A scenario's text is read or refused with errors; what is read is written, reads back equal, and does what the model says.
@Sendable func holdScenario(_ bytes: [UInt8]) {
  let (scenario, faults) = ScenarioReader.read(bytes, named: "fuzzed.json5")
  holdFaults(faults.diagnostics)
  hold((scenario == nil) == (faults.errorCount > 0), "read, or refused with an error")
  guard let scenario else { return }
  holdWritten(scenario)
  // The reference counts no costs.
  if scenario.graph.viewCount < 40, scenario.graph.keys.count < 40 { holdSteps(of: scenario) }
}

/// Any scenario is written, and reads back equal.
@Sendable func holdWriter(_ bytes: [UInt8]) {
  var maker = WorldMaker(bytes, name: hostileName)
  holdWritten(maker.scenario(changes: 6))
}

private func holdWritten(_ scenario: Scenario) {
  let text = scenario.text()
  let (again, faults) = ScenarioReader.read(Array(text.utf8), named: "again.json5")
  guard let again else { fatalError("does not read back: \(faults.diagnostics) in\n\(text)") }
  hold(ExactText(again).lines == ExactText(scenario).lines, "reads back equal:\n\(text)")
  hold(again.text() == text, "is written in the same way again:\n\(text)")
  hold(RunText(again).lines == RunText(scenario).lines, "does the same:\n\(text)")
}

/// A theme's text gives a theme with a style for each role, or a warning.
@Sendable func holdTheme(_ bytes: [UInt8]) {
  let (theme, warnings) = ThemeReader.read(bytes, named: "fuzzed.json5")
  holdFaults(warnings)
  hold(warnings.allSatisfy { $0.severity == .warning }, "a fault in a theme is a warning")
  guard let theme else { return hold(!warnings.isEmpty, "no theme, and nothing said of it") }
  for role in Role.allCases {
    for depth in ColorDepth.allCases {
      _ = theme.style(of: Cell("x", role: role, ground: .cursor), in: depth)
    }
    _ = theme.paint(of: role)
  }
}

/// A text of settings gives settings, whose keys make a keymap in which no chord hides another.
@Sendable func holdSettings(_ bytes: [UInt8]) {
  let (settings, warnings) = SettingsReader.read(bytes, named: "fuzzed.json5", themes: ["dark"])
  holdFaults(warnings.diagnostics)
  hold(warnings.errorCount == 0, "a fault in settings is a warning")
  let keymap = Keymap(bindings: settings.keys)
  let chords = Command.all.flatMap { keymap.keys(of: $0) }
  hold(Set(chords).count == chords.count, "a chord gives one command")
}

/// A script of keys is read or refused at a column; each key's own script gives that key.
@Sendable func holdKeys(_ bytes: [UInt8]) {
  let script = String(decoding: bytes, as: UTF8.self)
  do throws(KeyScript.Failure) {
    for key in try KeyScript.keys(of: script) {
      hold(
        (try? KeyScript.keys(of: key.script)) == [key],
        "\(key) is read again from \(key.script)"
      )
    }
  } catch {
    hold((1...script.count).contains(error.column), "column \(error.column) of '\(script)'")
  }
}

/// Messages say something, somewhere, and nothing that a terminal would obey.
func holdFaults(_ diagnostics: [Diagnostic]) {
  for diagnostic in diagnostics {
    hold(!diagnostic.problem.isEmpty, "a fault without words")
    hold((diagnostic.position?.line ?? 1) > 0, "a fault before the first line")
    hold((diagnostic.position?.column ?? 1) > 0, "a fault before the first column")
    hold(diagnostic.description.hiddenScalars.isEmpty, "controls in \(diagnostic.description)")
  }
}

/// Names of the kinds that are hard to show and to spell, each only once.
@Sendable func hostileName(_ kind: String, _ place: Int) -> String {
  let names = [
    "a", "日本", "e\u{301}", "\u{202E}right", "line\nbreak", "\u{1B}[31m", "a.b", "👩‍👧", "",
    "it's \"so\"", "back\\slash", "long name of a view that has no room", "\u{0}", "\u{301}", "🇩🇪",
  ]
  return names[(place + kind.utf8.count) % names.count] + kind + "\(place)"
}
