import ChangeLog
import Documents
import Foundation
import Scenarios
import SourceReader

/// What `--source` tells of the types that a log names.
struct LoggedSources {
  /// The app's tree.
  let scenario: Scenario
  /// How the properties of its views are declared, by the name of the type in the sources.
  let kinds: DeclaredKinds
  /// The names of these types.
  private let types: DeclaredTypes

  private init(scenario: Scenario, kinds: DeclaredKinds) {
    self.scenario = scenario
    self.kinds = kinds
    types = DeclaredTypes(kinds.keys)
  }

  /// Reads files and folders.
  ///
  /// - Returns: nil where none are named.
  /// - Throws: ``Failure`` with the status that the fault has.
  static func read(_ options: Options, _ waiting: Waiting = .line) throws(Failure) -> LoggedSources?
  {
    guard !options.sources.isEmpty else { return nil }
    for path in options.sources where !SourceFiles.isSource(path) {
      guard FileManager.default.fileExists(atPath: path) else {
        throw Failure(
          status: .noInput,
          diagnostics: [Diagnostic(file: path, problem: "no such file or folder")]
        )
      }
      throw .usage("--source '\(path)' holds no Swift", "name Swift files or folders")
    }
    let reader = SourceReader(platform: options.platform)
    let (reading, faults) = try ScenarioSource.openSources(options.sources, reader, waiting)
    for fault in faults.listing { Messages.warning(fault) }
    return LoggedSources(
      scenario: reading.scenario,
      kinds: reading.wrapped.mapValues { $0.mapValues(DeclaredKind.init) }
    )
  }

  /// How the properties of a type are declared that a log names; nil where the sources do not know it.
  func kinds(of logged: String) -> [String: DeclaredKind]? {
    types.name(of: logged).flatMap { kinds[$0] }
  }
}

extension DeclaredKind {
  /// The kind of a property of the sources.
  init(_ property: WrappedProperty) {
    self =
      switch property.kind {
      case .state: .state
      case .binding: .input
      case .environment: .environment
      case .object: .object
      case .other: .wrapper(property.wrapper)
      }
  }
}
