public import Canvas

/// What happened, as the front is told of it.
public typealias Event = InputEvent

/// What the front asks of whoever runs it.
public enum Effect: Hashable, Sendable {
  /// End the program.
  case quit
  /// Draw every cell anew, whatever the terminal is thought to show.
  case redraw
  /// Open an editor at a line of a file, and come back when it ends.
  case edit(file: String, line: Int)
  /// Write a file, and tell what came of it by ``State/finish(_:fault:)``.
  case write(FileRequest)
}
