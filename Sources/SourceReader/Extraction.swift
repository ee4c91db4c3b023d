import Documents
import Foundation
import Scenarios
import SwiftParser
import SwiftSyntax
import Synchronization

/// The first phase: files into facts, on several threads.
final class Extraction: Sendable {
  /// What became of one file.
  struct Result: Sendable {
    var path: String
    var facts: FileFacts?
    var lineCount = 0
    var diagnostics: [Diagnostic] = []
    /// Why nothing of it could be read.
    var failure: Scenarios.Input.Failure?
  }

  /// A file, or a text that stands for one.
  enum Input: Sendable {
    case file(String)
    case text(name: String, [UInt8])
  }

  private let inputs: [Input]
  private let platform: Platform
  private let next = Atomic<Int>(0)
  private let done = Atomic<Int>(0)
  private let found: Mutex<[Result?]>

  init(inputs: [Input], platform: Platform) {
    self.inputs = inputs
    self.platform = platform
    found = Mutex(Array(repeating: nil, count: inputs.count))
  }

  /// What became of each file, in their order.
  var results: [Result] { found.withLock { $0.compactMap(\.self) } }

  /// Reads all files, and comes back when that is done.
  func run(threadCount: Int, progress: @escaping @Sendable (SourceReader.Progress) -> Void) {
    let count = min(max(1, threadCount), max(1, inputs.count))
    DeepThread.run(count: count) { [self] in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < inputs.count else { return }
        let result = read(inputs[index])
        found.withLock { $0[index] = result }
        let count = done.wrappingAdd(1, ordering: .relaxed).newValue
        progress(SourceReader.Progress(done: count, count: inputs.count))
      }
    }
  }

  private func read(_ input: Input) -> Result {
    switch input {
    case .text(let name, let text): return read(text, path: name)
    case .file(let path):
      do throws(FileReading.Failure) {
        let bytes = try FileReading(path).bytes()
        if let fault = textFault(of: bytes, named: path) { throw .unfit(fault) }
        return read(bytes, path: path)
      } catch {
        let fault = error.diagnostic(.error, file: path)
        var result = Result(path: path)
        result.failure = if case .unfit = error { .unfit(fault) } else { .unreadable(fault) }
        result.diagnostics.append(error.diagnostic(.warning, file: path))
        return result
      }
    }
  }

  private func read(_ text: [UInt8], path: String) -> Result {
    var result = Result(path: path)
    let starts = Self.lineStarts(text)
    result.lineCount = starts.count
    guard Screening.concernsViews(text.span) else { return result }
    if let excess = NestingScan.excess(in: text) {
      let line = starts.lastIndex { $0 <= excess.place } ?? 0
      var fault = Diagnostic(
        file: path,
        position: Position(line: line + 1, column: excess.place - Int(starts[line]) + 1),
        problem: excess.problem,
        remedy: excess.remedy
      )
      result.failure = .unfit(fault)
      fault.severity = .warning
      result.diagnostics = [fault]
      return result
    }
    let tree = unsafe text.withUnsafeBufferPointer { unsafe Parser.parse(source: $0) }
    let facts = Lowering.facts(of: tree, path: path, lineStarts: starts, platform: platform)
    if let line = facts.errorLines.first {
      result.diagnostics.append(
        Diagnostic(
          .warning,
          file: path,
          position: Position(line: line, column: 1),
          problem: "does not parse",
          remedy: "the rest of the file is read as far as it goes"
        )
      )
    }
    result.facts = facts
    return result
  }

  private static func lineStarts(_ text: [UInt8]) -> [Int32] {
    var starts: [Int32] = [0]
    for (index, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(Int32(clamping: index + 1))
    }
    return starts
  }
}
