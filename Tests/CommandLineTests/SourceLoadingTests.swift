import Documents
import Foundation
import Scenarios
import SourceReader
import TestSupport
import Testing

@testable import CommandLineTool

@Suite struct `Loading sources` {
  private func loading(_ names: [String]) -> Loading<SourceReader.Reading> {
    Loading(names, with: SourceReader(threadCount: 1))
  }

  @Test func `is waited for without an end, and asked again afterwards`() throws {
    let folder = try ScratchFolder()
    let files = try (0..<40).map { number in
      let file = folder.file("Screen\(number).swift")
      let text =
        "import SwiftUI\nstruct Screen\(number): View { var body: some View { Text(\"\") } }"
      try Data(text.utf8).write(to: file)
      return file.path
    }
    let loading = loading(files)
    #expect(try loading.wait()?.get().findings.isEmpty == true)
    #expect(try loading.wait(seconds: 0)?.get().diagnostics.isEmpty == true)
    #expect(loading.progress?.text == "40 files read, working out what they come to")
  }

  @Test func `tells what is not there`() {
    let result = loading(["/nowhere/at/all"]).wait()
    guard case .failure(let failure)? = result else {
      Issue.record("read from nowhere: \(String(describing: result))")
      return
    }
    #expect(failure.diagnostic.problem == "no such file or folder")
  }

  @Test func `a scenario is read with its way told, and its faults`() throws {
    let folder = try ScratchFolder()
    let file = folder.file("tree.json5")
    try Data("{ views: [{ name: \"Top\" }, { name: \"Top\" }] }".utf8).write(to: file)
    let loading = Loading(scenario: file.path)
    let (scenario, faults) = try #require(try loading.wait()?.get())
    #expect(scenario == nil)
    #expect(faults.diagnostics.map(\.problem) == ["a second view named 'Top'"])
    #expect(loading.progress?.share == 0.9)
  }
}
