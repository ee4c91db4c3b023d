import Foundation
import TestSupport
import Testing

/// Exports a lesson, or a scenario by its text, and gives back what the file holds.
func export(
  _ ending: String,
  _ arguments: String...,
  input: String = "environment-reader"
) throws -> String {
  let folder = try ScratchFolder()
  let isScenario = input.hasPrefix("{")
  let result = try Program.run(
    ["export", isScenario ? "-" : input, "--to", folder.file("run.\(ending)").path] + arguments,
    input: isScenario ? input : ""
  )
  #expect(result.status == 0 && result.output.isEmpty)
  #expect(!result.errors.contains("error: "), "\(result.errors)")
  return try folder.text("run.\(ending)")
}
