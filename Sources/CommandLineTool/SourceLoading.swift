import Scenarios
import SourceReader

extension Loading<SourceReader.Reading> {
  /// Begins to read Swift files and folders.
  convenience init(_ names: [String], with reader: SourceReader) {
    self.init { note throws(Input.Failure) in
      try reader.read(names) { note(Progress(text: $0.text, share: $0.share)) }
    }
  }
}

extension Loading<Input.Reading> {
  /// Begins to read a scenario.
  convenience init(scenario name: String) {
    self.init { note throws(Input.Failure) in
      try Input.read(name) { note(Progress(text: "reading views and changes", share: $0)) }
    }
  }
}

extension SourceReader.Progress {
  /// How far it is, in words.
  fileprivate var text: String {
    done < count
      ? "reading \(done) of \(count) files" : "\(count) files read, working out what they come to"
  }

  /// How far it is, from 0 to 1.
  fileprivate var share: Double { Double(done) / Double(max(count, 1)) }
}
