import Documents
public import Invalidation

/// Why a change cannot be aimed where it says.
public struct AimError: Error, Hashable, Sendable {
  /// What is wrong.
  public let problem: String
  /// What would be right.
  public let remedy: String

  /// Tells of a fault.
  public init(problem: String, remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }
}

/// How a fault calls the place where a change is aimed.
struct AimWords: Sendable {
  /// What to do without the place.
  let leaveOut: @Sendable (_ place: String) -> String
  /// Which places there are.
  let places: @Sendable (_ all: [String], _ place: String) -> String
  /// How a value is quoted that the place was part of; empty where it cannot have been.
  var quoting: @Sendable (_ place: String) -> String = { _ in "" }
  /// That one of the places has to be named.
  let which: @Sendable ([String]) -> String
  /// How the host's value is named.
  let system: String

  /// A change of a file, with its field `at`.
  static let file = AimWords(
    leaveOut: { _ in "leave 'at' out" },
    places: { all, _ in "it is written at \(all.joined(separator: ", "))" },
    which: { "say which with 'at': \($0.joined(separator: ", "))" },
    system: "say at: \"system\""
  )

  /// A change in one word, with its `@`; where it has a value, the sign may have been part of that.
  static func fired(_ key: String, value: String?) -> AimWords {
    let quoting: @Sendable (String) -> String = { place in
      value.map { ", or quote the value: \(key)=\(Spelling.text("\($0)@\(place)"))" } ?? ""
    }
    return AimWords(
      leaveOut: { "leave '@\($0)' out\(quoting($0))" },
      places: { "it is written @\($0.joined(separator: ", @"))\(quoting($1))" },
      quoting: quoting,
      which: { "say which: @\($0.joined(separator: ", @"))" },
      system: "add @system"
    )
  }
}

extension ViewGraph {
  /// Finds the place whose value a change writes.
  ///
  /// Without `at` it is the only view that writes the key, or the key's own value where none does.
  ///
  /// - Parameters:
  ///   - key: the key that is written.
  ///   - at: the name of the view that writes it, `"system"` for the host's value, or nil.
  ///   - inside: whether the `contentEnvironment` is meant, of a view that writes the key both ways.
  /// - Returns: the writer, or the key's own storage.
  /// - Throws: what is wrong with it, and what would be right.
  public func target(of key: KeyID, at: String?, inside: Bool?) throws(AimError) -> Write.Target {
    try target(of: key, at: at, inside: inside, says: .file)
  }

  /// Finds the place in the same way, and tells faults in the words of who writes the change.
  ///
  /// - Complexity: O(w) in the writers of the view, where it is known that `at` names it; else in those
  ///   of the key.
  func target(
    of key: KeyID,
    at: String?,
    known: ViewID? = nil,
    inside: Bool?,
    says words: AimWords
  ) throws(AimError) -> Write.Target {
    let name = keys[key.index].name
    guard case .environment = keys[key.index].storage else {
      guard at == nil else {
        throw AimError(
          problem: "'\(name)' is no environment key, so no view writes it",
          remedy: words.leaveOut(at ?? "")
        )
      }
      return .storage
    }
    if at == "system" { return .storage }
    if let known, at != nil {
      let here = writers(at: known).filter { writers[$0.index].key == key }
      if !here.isEmpty { return try target(of: key, among: here, inside: inside, says: words) }
    }
    // In sources a value that nobody can see is no value that a change could mean.
    let all = writers(of: key).filter {
      at != nil || !settings.comparesInputs || writers[$0.index].isStated
    }
    let places = Array(all.map { writers[$0.index].view }.uniqued)
    let names = places.map { self.name(of: $0) }
    let view: ViewID
    if let at {
      guard let place = places.first(where: { self.name(of: $0) == at }) else {
        throw AimError(
          problem: "'\(at)' does not write '\(name)'",
          remedy: places.isEmpty
            ? "no view does; \(words.leaveOut(at))" : words.places(names, at)
        )
      }
      view = place
    } else {
      guard places.count <= 1 else {
        throw AimError(
          problem: "several views write '\(name)'",
          remedy: words.which(names)
        )
      }
      guard let place = places.first else { return .storage }
      view = place
    }
    let here = all.filter { writers[$0.index].view == view }
    return try target(of: key, among: here, inside: inside, says: words)
  }

  /// The one that is meant of the writers of a key at one view.
  private func target(
    of key: KeyID,
    among here: [WriterID],
    inside: Bool?,
    says words: AimWords
  ) throws(AimError) -> Write.Target {
    guard let first = here.first else { return .storage }
    let (view, name) = (writers[first.index].view, keys[key.index].name)
    guard
      let writer = here.first(where: { writers[$0.index].isInside == inside })
        ?? (inside == true && here.count > 1 ? nil : here.first)
    else { return .storage }
    guard inside != true || writers[writer.index].isInside else {
      throw AimError(
        problem: "'\(self.name(of: view))' does not write '\(name)' inside its own body",
        remedy: "leave 'inside' out"
      )
    }
    guard case .constant = writers[writer.index].declaration.expression else {
      throw AimError(
        problem: "the value that '\(self.name(of: view))' writes into '\(name)' is derived",
        remedy: "change what it is derived from, or \(words.system) for the key's own value"
      )
    }
    return .writer(writer)
  }
}

extension Writer {
  /// Whether a constant is written that the declarations state.
  fileprivate var isStated: Bool {
    guard case .constant(let value) = declaration.expression else { return false }
    if case .unstated = value { return false }
    return true
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in the order of their first appearance.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
