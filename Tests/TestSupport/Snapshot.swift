public import Canvas
public import Foundation
public import Testing

/// Holds a picture equal to the one in a text file beside the test.
///
/// A file that is missing is recorded and the test fails once; in CI nothing is recorded. With
/// UPDATE_SNAPSHOTS=1 every picture is written anew.
///
/// - Parameters:
///   - grid: the picture.
///   - name: the name of the file in `Snapshots`, without its ending.
///   - file: the test's own file.
///   - sourceLocation: where a difference is reported.
public func expectSnapshot(
  _ grid: Grid,
  _ name: String,
  file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(grid.text, name, file: file, sourceLocation: sourceLocation)
}

/// Holds a text equal to the one in a file beside the test, in the same way.
public func expectSnapshot(
  _ text: String,
  _ name: String,
  file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    .appendingPathComponent("Snapshots")
  expectSnapshot(text, at: folder.appendingPathComponent(name + ".txt"), sourceLocation)
}

/// Holds a text equal to that of a file, in the same way.
public func expectSnapshot(
  _ text: String,
  at url: URL,
  _ sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = url.deletingLastPathComponent()
  let name = url.lastPathComponent
  let environment = ProcessInfo.processInfo.environment
  let expected = try? String(contentsOf: url, encoding: .utf8)
  guard expected != text else { return }
  if environment["CI"] == nil, expected == nil || environment["UPDATE_SNAPSHOTS"] == "1" {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: url)
  }
  if let expected {
    Issue.record(
      "\(name) differs\nexpected:\n\(expected)\nfound:\n\(text)",
      sourceLocation: sourceLocation
    )
  } else {
    Issue.record("\(name) was missing:\n\(text)", sourceLocation: sourceLocation)
  }
}
