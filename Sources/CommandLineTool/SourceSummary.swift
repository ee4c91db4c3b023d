import Documents
import Scenarios

/// How far Swift sources were understood, in a few lines: what a tree read from them rests on.
struct SourceSummary {
  let origin: SourceOrigin

  init(_ origin: SourceOrigin) { self.origin = origin }

  /// A line for all files, and one for each file in which something was guessed or passed over.
  var text: String {
    let read = origin.files.filter { !$0.isScreenedOut }
    var text =
      "\(read.count) of \(origin.files.count) files read for \(origin.platform): "
      + phrase(
        sites: (
          read.reduce(0) { $0 + $1.sitesResolved }, read.reduce(0) { $0 + $1.sitesGuessed },
          read.reduce(0) { $0 + $1.sitesPassedOver }
        ),
        reads: (
          read.reduce(0) { $0 + $1.readsResolved }, read.reduce(0) { $0 + $1.readsGuessed }
        )
      ) + "\n"
    for file in read
    where file.sitesGuessed + file.sitesPassedOver + file.readsGuessed > 0
      || !file.errorLines.isEmpty
    {
      text += "\(file.file.visible): "
      text += phrase(
        sites: (file.sitesResolved, file.sitesGuessed, file.sitesPassedOver),
        reads: (file.readsResolved, file.readsGuessed)
      )
      if !file.passedOverLines.isEmpty {
        let lines = file.passedOverLines.prefix(8).map(String.init).joined(separator: ", ")
        text += "; passed over in line \(lines)"
      }
      if !file.errorLines.isEmpty {
        text += "; does not parse in line "
        text += file.errorLines.map(String.init).joined(separator: ", ")
      }
      text += "\n"
    }
    return text
  }

  private func phrase(
    sites: (resolved: Int, guessed: Int, passedOver: Int),
    reads: (resolved: Int, guessed: Int)
  ) -> String {
    "\(sites.resolved) sites resolved, \(sites.guessed) guessed, "
      + "\(sites.passedOver) passed over; \(reads.resolved) reads resolved, "
      + "\(reads.guessed) guessed"
  }
}
