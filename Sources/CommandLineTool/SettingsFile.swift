import Documents
import Explorer

/// The user's file of settings; it is read where it exists, and never written.
enum SettingsFile {
  /// What the file is called, wherever it lies.
  private static let name = "config.json5"

  /// Reads the user's own file, and says what of it is not in force.
  static func read(themes: [String]) -> (UserSettings, [Diagnostic]) {
    guard let path = UserFolder.path else { return (UserSettings(), []) }
    return read("\(path)/\(name)", themes: themes)
  }

  /// Reads a file where there is one, and says what of it cannot be in force.
  static func read(_ path: String, themes: [String]) -> (UserSettings, [Diagnostic]) {
    let bytes: [UInt8]
    do {
      bytes = try FileReading(path).bytes()
    } catch {
      let fault = error.diagnostic(.warning, file: path)
      return (UserSettings(), error == .missing ? [] : [fault])
    }
    let (settings, faults) = SettingsReader.read(bytes, named: path, themes: themes)
    return (settings, faults.listing)
  }

  /// Whether an input is a file of settings: it has the name of one, and no views as a scenario has.
  static func isSettings(_ path: String) -> Bool {
    // What is read from a pipe is gone.
    guard path.split(separator: "/").last.map(String.init) == name, FileReading.isPlain(path),
      let bytes = try? FileReading(path).bytes()
    else { return false }
    guard let document = try? Document(reading: bytes, named: path) else { return true }
    return document.root.member("views") == nil
  }
}
