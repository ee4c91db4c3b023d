import Documents
import Foundation

/// Finds the Swift files that inputs name.
public enum SourceFiles {
  /// Whether an input is a Swift file or a folder.
  public static func isSource(_ path: String) -> Bool {
    path.hasSuffix(".swift") || isFolder(path)
  }

  static func isFolder(_ path: String) -> Bool {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    return (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  /// The files, in the order of the inputs and of their names; no file twice.
  ///
  /// A folder's hidden files, what other tools left in it, and tests are passed over; a file that is
  /// named is always read.
  public static func find(_ inputs: [String]) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for input in inputs {
      let files = isFolder(input) ? files(in: input) : [input]
      for file in files where seen.insert(file).inserted { found.append(file) }
    }
    return found
  }

  private static func files(in folder: String) -> [String] {
    var found: [String] = []
    var stack = [folder]
    while let current = stack.popLast() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: current)) ?? []
      for name in names.sorted() where !name.hasPrefix(".") {
        let path = current.hasSuffix("/") ? current + name : current + "/" + name
        if name.hasSuffix(".swift") {
          if FileReading.isPlain(path), name != "Package.swift" { found.append(path) }
        } else if !name.contains("."), !isSkipped(name), isRealFolder(path) {
          stack.append(path)
        } else if name.contains("."), !isSkipped(name), isRealFolder(path) {
          stack.append(path)
        }
      }
    }
    return found.sorted()
  }

  /// Links are not followed, so that a circle of them ends.
  private static func isRealFolder(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }

  private static func isSkipped(_ name: String) -> Bool {
    skipped.contains(name) || name.hasSuffix("Tests") || name.hasSuffix("UITest")
      || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
      || name.hasSuffix(".xcassets") || name.hasSuffix(".docc")
  }

  private static let skipped: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "build", "Build", "Preview Content",
    "checkouts", "vendor", "Tests", "UITests",
  ]
}
