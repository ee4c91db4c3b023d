import Documents
import Explorer

/// The user's file of settings; it is read where it exists, and never written.
enum SettingsFile {
  /// Reads the file; what is wrong with it is printed as warnings.
  static func read(themes: [String]) -> UserSettings {
    guard let path = UserFolder.path.map({ $0 + "/config.json5" }) else { return UserSettings() }
    let bytes: [UInt8]
    do {
      bytes = try FileReading(path).bytes()
    } catch {
      if error != .missing { Messages.warning(error.diagnostic(.warning, file: path)) }
      return UserSettings()
    }
    let (settings, faults) = SettingsReader.read(bytes, named: path, themes: themes)
    faults.listing.forEach(Messages.warning)
    return settings
  }
}
