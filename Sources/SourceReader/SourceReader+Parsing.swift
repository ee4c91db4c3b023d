import Documents
import Foundation
import SwiftParser
import SwiftSyntax
import Synchronization

extension SourceReader {
  /// Parses files and folders and gives the syntax trees up: what reading them is measured against.
  ///
  /// - Returns: how many files were parsed.
  /// - Complexity: linear in the size of the files.
  package func parse(_ inputs: [String]) -> Int {
    let paths = SourceFiles.find(inputs)
    let next = Atomic<Int>(0)
    let parsed = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: max(1, threadCount)) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < paths.count else { return }
        guard let text = try? FileReading(paths[index]).bytes() else { continue }
        let tree = unsafe text.withUnsafeBufferPointer { unsafe Parser.parse(source: $0) }
        if !tree.statements.isEmpty { parsed.wrappingAdd(1, ordering: .relaxed) }
      }
    }
    return parsed.load(ordering: .relaxed)
  }
}
