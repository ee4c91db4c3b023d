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
      do {
        insert(try read("\(folder)/\(name)", waits: false))
      } catch {
        var fault = error.diagnostic
        fault.severity = .warning
        faults.append(fault)
      }
    }
  }

  /// Why a theme cannot be had.
  public enum Failure: Error, Hashable, Sendable {
    /// There is none of that name, and no such file.
    case unknown(Diagnostic)
    /// The file cannot be read.
    case unreadable(Diagnostic)
    /// The file holds no theme.
    case unfit(Diagnostic)

    /// What is wrong, as an error: nothing can be shown in the theme.
    public var diagnostic: Diagnostic {
      switch self {
      case .unknown(var fault), .unreadable(var fault), .unfit(var fault):
        fault.severity = .error
        return fault
      }
    }
  }

  /// Finds a theme by its name, or reads it from a file; tells its place among the themes.
  ///
  /// - Throws: what is wrong with it, or what there is.
  public mutating func choose(_ name: String) throws(Failure) -> Int {
    if let index = themes.firstIndex(where: { $0.name == name }) { return index }
    return insert(try read(name))
  }

  private mutating func read(_ path: String, waits: Bool = true) throws(Failure) -> Theme {
    let bytes: [UInt8]
    do {
      bytes = try FileReading(path, waits: waits).bytes()
    } catch {
      switch error {
      case .missing: throw .unknown(unknown(path))
      case .unreadable(let fault): throw .unreadable(fault)
      case .unfit(let fault): throw .unfit(fault)
      }
    }
    let (theme, warnings) = ThemeReader.read(bytes, named: path)
    guard let theme else {
      throw .unfit(warnings.last ?? Diagnostic(file: path, problem: "is no theme"))
    }
    faults += warnings
    return theme
  }

  private func unknown(_ name: String) -> Diagnostic {
    let names = themes.map(\.name)
    return Diagnostic(
      file: "--theme",
      problem: "there is no theme '\(name)'",
      remedy: nearestName(to: name, among: names).map { "did you mean '\($0)'?" }
        ?? "there are \(names.joined(separator: ", "))"
    )
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
