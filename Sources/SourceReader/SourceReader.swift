public import Documents
import Foundation
import Invalidation
public import Scenarios

/// Reads an app's Swift files: its views, what they read, and where that is stored.
///
///     let reading = try SourceReader(platform: .iOS).read(["Sources/App"])
///     print(reading.scenario.graph.viewCount)
///
/// Files are parsed one by one on as many threads as there are cores, and each syntax tree is given
/// up for a few facts before the next file is read; what the facts come to together is worked out
/// at the end. What does not parse is read as far as it goes; only a file that nests deeper than any
/// program does is passed over.
public struct SourceReader: Sendable {
  /// How far the reading has come.
  public struct Progress: Sendable {
    /// The files read so far.
    public let done: Int
    /// All files.
    public let count: Int
  }

  /// What a reading came to.
  public struct Reading: Sendable {
    /// The tree as a scenario without changes.
    public let scenario: Scenario
    /// What was not as it should be: files that cannot be read, or do not parse.
    public let diagnostics: [Diagnostic]
    /// From where changes reach more views than they need to, what widens most first; empty where the
    /// reader was not asked for it.
    public let findings: [Finding]
    /// The views' properties that a wrapper keeps, by the view's type with the types around it, then by
    /// name: as the change log of a running app names both.
    public let wrapped: [String: [String: WrappedProperty]]
    /// How many expressions were followed to work this out: a cost that no clock disturbs.
    public let visitedCount: Int
  }

  /// The platform for which `#if` is decided.
  public var platform: Platform
  /// How many threads parse.
  public var threadCount: Int

  /// Whether it looks for what widens changes.
  public var looksForFindings = false

  /// Makes a reader.
  public init(platform: Platform = .iOS, threadCount: Int? = nil) {
    self.platform = platform
    self.threadCount = threadCount ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// Reads files and folders.
  ///
  /// - Parameters:
  ///   - inputs: the files and folders.
  ///   - progress: called after each file, from any thread.
  /// - Returns: the tree and what was not as it should be.
  /// - Throws: why an input cannot be had, or that no Swift file is found.
  /// - Complexity: linear in the size of the files.
  public func read(
    _ inputs: [String],
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) throws(Input.Failure) -> Reading {
    for input in inputs where !FileManager.default.fileExists(atPath: input) {
      throw .missing(Diagnostic(file: input, problem: "no such file or folder"))
    }
    let paths = SourceFiles.find(inputs)
    guard !paths.isEmpty else {
      throw .unfit(
        Diagnostic(
          file: inputs.first ?? "",
          problem: "holds no Swift files",
          remedy: "name a folder with an app's sources"
        )
      )
    }
    let name = inputs.count == 1 ? inputs[0] : "\(inputs[0]) and \(inputs.count - 1) more"
    let extraction = extraction(of: paths.map { .file($0) }, progress)
    // A file of a folder is passed over, but one that was named is what the user wants to see.
    for result in extraction.results where inputs.contains(result.path) {
      if let failure = result.failure { throw failure }
    }
    return read(extraction, name: name)
  }

  /// Reads texts, each with the name that stands for its file.
  ///
  /// - Parameters:
  ///   - texts: the names and texts of the files.
  ///   - name: what the scenario is called.
  /// - Returns: the tree and what was not as it should be.
  /// - Complexity: linear in the size of the texts.
  public func read(texts: [(name: String, text: String)], name: String = "sources") -> Reading {
    let inputs = texts.map { Extraction.Input.text(name: $0.name, Array($0.text.utf8)) }
    return read(extraction(of: inputs) { _ in }, name: name)
  }

  private func extraction(
    of inputs: [Extraction.Input],
    _ progress: @escaping @Sendable (Progress) -> Void
  ) -> Extraction {
    let extraction = Extraction(inputs: inputs, platform: platform)
    extraction.run(threadCount: threadCount, progress: progress)
    return extraction
  }

  private func read(_ extraction: Extraction, name: String) -> Reading {
    let files = extraction.results
    return DeepThread.result { [self] in join(files, name: name) }
  }

  private func join(_ results: [Extraction.Result], name: String) -> Reading {
    let program = ProgramBuilder.program(of: results.compactMap(\.facts))
    let reader = Reader(
      program: program,
      wholeForeign: program.foreignObjects,
      queried: program.queriedTypes
    )
    var summaries: [TypeID: Summary] = [:]
    for (index, info) in program.types.enumerated() where info.isNode && info.kind != .protocol {
      summaries[TypeID(index)] = reader.summary(of: TypeID(index))
    }
    let hosts = reader.hosts(adding: &summaries)
    var builder = TreeBuilder(reader: reader, summaries: summaries, hosts: hosts)
    builder.build()
    builder.declareProperties()
    let (declarations, order) = builder.declarations()
    let report = Report(reader: reader, builder: builder, results: results, order: order)
    let scenario = Scenario(
      name: name,
      title: name,
      graph: ViewGraph(declarations),
      steps: [],
      origin: report.origin(platform: platform)
    )
    return Reading(
      scenario: scenario,
      diagnostics: results.flatMap(\.diagnostics),
      findings: looksForFindings ? Findings(reader, builder, summaries).all() : [],
      wrapped: reader.wrappedProperties,
      visitedCount: reader.visitedCount
    )
  }
}
