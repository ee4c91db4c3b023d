import Foundation
import TestSupport
import Testing

/// Files that are broken in every way that was thought of; what is said of each stands beside it.
///
/// With UPDATE_SNAPSHOTS=1 the expectations are written anew.
@Suite struct `A broken file` {
  /// How the files of a folder are given to the program.
  enum Kind: String, CaseIterable, Sendable {
    case scenarios, themes, configs, scripts
  }

  /// One file, by its path in the corpus.
  struct Case: CustomTestStringConvertible, Sendable {
    let kind: Kind
    let name: String

    var testDescription: String { "\(kind.rawValue)/\(name)" }
    var url: URL { folder.appendingPathComponent("\(kind.rawValue)/\(name)") }
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Corpus")

  static let cases = Kind.allCases.flatMap { kind in
    let place = folder.appendingPathComponent(kind.rawValue).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.sorted().filter { !$0.hasSuffix(".expected") }.map { Case(kind: kind, name: $0) }
  }

  @Test(arguments: cases)
  func `is told of in words, with its place and the documented status`(_ file: Case) throws {
    let (result, path) = try run(file)
    let errors = result.errors.replacing(path, with: file.testDescription)
    expectSnapshot(
      "status \(result.status)\n\(errors)",
      at: file.url.deletingPathExtension().appendingPathExtension("expected")
    )
    #expect(result.errors.hiddenScalars.isEmpty && result.output.hiddenScalars.isEmpty)
    #expect(result.seconds < 2 && result.memory < 1 << 30)
  }

  @Test func `is one of many`() { #expect(Self.cases.count >= 150) }

  /// Gives the file to the program, and tells by which path it goes there.
  private func run(_ file: Case) throws -> (Program.Result, path: String) {
    let path = file.url.path
    let screen = ["--dump", "-", "--size", "20x3"]
    switch file.kind {
    case .scenarios: return (try Program.run(["check", path]), path)
    case .themes: return (try Program.run(screen + ["--theme", path]), path)
    case .configs:
      let home = try ScratchFolder()
      let place = home.file("invalidation")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let link = place.appendingPathComponent("config.json5").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      return (try Program.run(screen, environment: ["XDG_CONFIG_HOME": home.url.path]), link)
    case .scripts:
      // A shell hands on what is no UTF-8 as it is.
      let words = ([Program.path] + screen).joined(separator: " ")
      let script = "\(words) --script \"$(cat '\(path)')\""
      return (try Program.run(["-c", script], path: "/bin/sh"), path)
    }
  }
}
