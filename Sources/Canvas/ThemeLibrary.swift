public import Documents
import Foundation

/// The themes that can be chosen: those built in, and those of a folder.
public struct ThemeLibrary: Sendable {
  /// The themes, the default first; a user's theme stands in place of a built-in one of its name.
  public private(set) var themes: [Theme]
  /// What was found wrong with the themes of the folder.
  public private(set) var faults: [Diagnostic] = []

  /// The text of each built-in theme by its file's name, the default first.
  public static let builtIn: [(name: String, text: [UInt8])] = [
    ("dark", PackageResources.dark_json5),
    ("light", PackageResources.light_json5),
    ("projector-dark", PackageResources.projector_dark_json5),
    ("projector-light", PackageResources.projector_light_json5),
    ("colour-blind", PackageResources.colour_blind_json5),
    ("monochrome", PackageResources.monochrome_json5),
    ("terminal", PackageResources.terminal_json5),
  ]

  /// Reads the built-in themes, then those of a folder, where there is one.
  public init(folder: String? = nil) {
    themes = Self.builtIn.compactMap { ThemeReader.read($0.text, named: $0.name).0 }
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return }
    for name in names.sorted() where name.hasSuffix(".json5") || name.hasSuffix(".json") {
      if let theme = read("\(folder)/\(name)") { insert(theme) }
    }
  }

  /// Finds a theme by its name, or reads it from a file; tells its place among the themes.
  ///
  /// - Throws: a diagnostic that names what there is.
  public mutating func choose(_ name: String) throws(Diagnostic) -> Int {
    if let index = themes.firstIndex(where: { $0.name == name }) { return index }
    guard FileManager.default.fileExists(atPath: name) else {
      let names = themes.map(\.name)
      throw Diagnostic(
        file: "--theme",
        problem: "there is no theme '\(name)'",
        remedy: nearestName(to: name, among: names).map { "did you mean '\($0)'?" }
          ?? "there are \(names.joined(separator: ", "))"
      )
    }
    guard let theme = read(name) else {
      var fault = faults.last ?? Diagnostic(file: name, problem: "is no theme")
      fault.severity = .error
      throw fault
    }
    return insert(theme)
  }

  private mutating func read(_ path: String) -> Theme? {
    guard let data = FileManager.default.contents(atPath: path) else {
      faults.append(Diagnostic(.warning, file: path, problem: "cannot be read"))
      return nil
    }
    let (theme, warnings) = ThemeReader.read([UInt8](data), named: path)
    faults += warnings
    return theme
  }

  @discardableResult
  private mutating func insert(_ theme: Theme) -> Int {
    if let index = themes.firstIndex(where: { $0.name == theme.name }) {
      themes[index] = theme
      return index
    }
    themes.append(theme)
    return themes.count - 1
  }
}
