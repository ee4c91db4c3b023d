import Foundation

/// The folder in which the user keeps settings and themes.
enum UserFolder {
  /// Its path: in `XDG_CONFIG_HOME`, or in `~/.config` where that is not set to an absolute path; nil
  /// where there is no home either.
  static var path: String? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return folder + "/invalidation"
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return home + "/.config/invalidation"
  }
}
