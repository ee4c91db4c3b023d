import ChangeLog

/// What `watch` prints without the full screen.
protocol WatchReport: AnyObject {
  /// Tells an event; the number is that of its type.
  func tell(_ entry: LogReader.Entry, _ type: Int?) throws(Failure)
  /// Tells an update that is whole.
  func tell(_ update: LoggedUpdate, of types: ViewTypes) throws(Failure)
  /// Tells what happened to the file.
  func tell(_ notice: LogNews.Notice) throws(Failure)
  /// Writes what was told so far.
  func flush() throws(Failure)
  /// Tells what it came to.
  func finish(_ digest: LogDigest) throws(Failure)
}
