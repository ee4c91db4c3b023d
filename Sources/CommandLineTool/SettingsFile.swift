import Documents
import Explorer
import Foundation

/// The user's file of settings; it is read where it exists, and never written.
enum SettingsFile {
  /// Reads the file; what is wrong with it is printed as warnings.
  static func read(themes: [String]) -> UserSettings {
    guard let path = UserFolder.path.map({ $0 + "/config.json5" }),
      FileManager.default.fileExists(atPath: path)
    else { return UserSettings() }
    guard let data = FileManager.default.contents(atPath: path) else {
      Messages.warning(Diagnostic(.warning, file: path, problem: "cannot be read"))
      return UserSettings()
    }
    let (settings, faults) = SettingsReader.read([UInt8](data), named: path, themes: themes)
    faults.diagnostics.forEach(Messages.warning)
    let more = faults.warningCount - faults.diagnostics.count
    if more > 0 {
      Messages.warning(Diagnostic(.warning, file: path, problem: "and \(more) more"))
    }
    return settings
  }
}
