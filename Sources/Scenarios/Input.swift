public import Documents
import Foundation

/// Finds and reads what the user names as INPUT.
public enum Input {
  /// Why an input cannot be had at all.
  public enum Failure: Error, Hashable, Sendable {
    /// There is no such file or lesson.
    case missing(Diagnostic)
    /// It is there and cannot be read.
    case unreadable(Diagnostic)
  }

  /// Reads a scenario: `-` is standard input, an existing file is that file, else a lesson's name.
  ///
  /// - Returns: the scenario, or nil where the faults hold an error; and the faults.
  /// - Throws: ``Failure`` where there is nothing to read.
  public static func read(_ name: String) throws(Failure) -> (Scenario?, Faults) {
    if name == "-" { return ScenarioReader.read(try bytes(of: .standardInput), named: "-") }
    guard FileManager.default.fileExists(atPath: name) else {
      guard let lesson = Lesson.named(name) else { throw .missing(notFound(name)) }
      return lesson.read()
    }
    guard !isFolder(name) else {
      throw .unreadable(
        Diagnostic(file: name, problem: "is a folder", remedy: "name a scenario file")
      )
    }
    guard let handle = FileHandle(forReadingAtPath: name) else {
      throw .unreadable(
        Diagnostic(file: name, problem: "cannot be opened", remedy: "look at its permissions")
      )
    }
    return ScenarioReader.read(try bytes(of: handle), named: name, keepsPlaces: true)
  }

  private static func isFolder(_ path: String) -> Bool {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    return (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  private static func bytes(of handle: FileHandle) throws(Failure) -> [UInt8] {
    do {
      return [UInt8](try handle.readToEnd() ?? Data())
    } catch {
      throw .unreadable(
        Diagnostic(file: "-", problem: "cannot be read: \(error.localizedDescription)")
      )
    }
  }

  private static func notFound(_ name: String) -> Diagnostic {
    let names = Lesson.all.map(\.name)
    let nearest = nearestName(to: name, among: names)
    return Diagnostic(
      file: name,
      problem: "no such file or lesson",
      remedy: nearest.map { "did you mean '\($0)'?" }
        ?? "lessons are \(names.joined(separator: ", "))"
    )
  }
}
