import Canvas
import Explorer
import Scenarios

/// `export`: writes the run into a file, in the format that its ending names.
struct ExportVerb {
  let options: Options

  func run() throws(Failure) -> ExitStatus {
    guard let path = options.export, let format = ExportFormat(path: path) else {
      throw .usage("'export' without --to", "add --to FILE")
    }
    let file = AtomicFile(path: path, replaces: options.isForced)
    try file.check()
    let scenario = try ScenarioSource.read(options.inputs, options)
    let themes = try Themes.choice(options)
    let recording = Recording(
      scenario: scenario,
      theme: themes.all[themes.index],
      size: options.size ?? Size(width: options.width ?? 80, height: 24),
      glyphs: options.isASCII ? .ascii : .unicode,
      extent: options.size == nil ? format.extent(of: scenario) : .screen
    )
    try file.write(format.text(of: recording, options))
    return .done
  }
}
