import Documents
import Explorer
import Foundation

/// The user's file of settings; it is read where it exists, and never written.
enum SettingsFile {
  /// What the file is called, wherever it lies.
  private static let name = "config.json5"

  /// Reads the user's own file, and says what of it is not in force.
  static func read(themes: [String]) -> (UserSettings, [Diagnostic]) {
    guard let path = UserFolder.path.map({ "\($0)/\(name)" }),
      FileManager.default.fileExists(atPath: path)
    else { return (UserSettings(), []) }
    return read(path, themes: themes)
  }

  /// Reads a file, and says what of it cannot be in force.
  static func read(_ path: String, themes: [String]) -> (UserSettings, [Diagnostic]) {
    guard let data = FileManager.default.contents(atPath: path) else {
      return (UserSettings(), [Diagnostic(.warning, file: path, problem: "cannot be read")])
    }
    let (settings, faults) = SettingsReader.read([UInt8](data), named: path, themes: themes)
    let more = faults.warningCount - faults.diagnostics.count
    let rest = more > 0 ? [Diagnostic(.warning, file: path, problem: "and \(more) more")] : []
    return (settings, faults.diagnostics + rest)
  }

  /// Whether an input is a file of settings: it has the name of one, and no views as a scenario has.
  static func isSettings(_ path: String) -> Bool {
    guard URL(fileURLWithPath: path).lastPathComponent == name,
      let data = FileManager.default.contents(atPath: path)
    else { return false }
    guard let document = try? Document(reading: [UInt8](data), named: path) else { return true }
    return document.root.member("views") == nil
  }
}
