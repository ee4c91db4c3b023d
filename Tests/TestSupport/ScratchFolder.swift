public import Foundation

/// A folder that goes away with the value.
public final class ScratchFolder: Sendable {
  /// Where the folder is.
  public let url: URL

  /// Makes an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("invalidation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The place of a file of the folder.
  public func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// What a file holds.
  public func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: file(name)), as: UTF8.self)
  }
}
