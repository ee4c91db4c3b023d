import Foundation
import Invalidation

/// Declarations written down in few words.
struct TestWorld {
  var declarations = Declarations()

  var run: Run { Run(ViewGraph(declarations)) }

  mutating func key(_ name: String, _ storage: KeyStorage) -> KeyID {
    declarations.keys.append(KeyDeclaration(name: name, storage: storage))
    return KeyID(declarations.keys.count - 1)
  }

  mutating func state(_ name: String, of owner: Int, first: Value) -> KeyID {
    key(name, .state(owner: ViewID(owner), first: first))
  }

  mutating func environment(
    _ name: String,
    first: Value = .number(1),
    system: Bool = false,
    comparable: Bool = true
  ) -> KeyID {
    key(name, .environment(first: first, system: system, comparable: comparable))
  }

  mutating func property(
    _ name: String,
    of type: String,
    first: Value = .number(0),
    whole: Bool = false
  ) -> KeyID {
    key(name, .property(type: type, first: first, whole: whole))
  }

  mutating func instance(_ name: String, of type: String) -> InstanceID {
    declarations.instances.append(InstanceDeclaration(name: name, type: type))
    return InstanceID(declarations.instances.count - 1)
  }

  /// Declares a view; `more` adds what it reads and writes.
  @discardableResult
  mutating func view(
    _ name: String,
    parent: Int? = nil,
    reads: [KeyID] = [],
    more: (inout ViewDeclaration) -> Void = { _ in }
  ) -> ViewID {
    var view = ViewDeclaration(name: name, parent: parent.map { ViewID($0) })
    view.reads = reads.map { Read(key: $0) }
    more(&view)
    declarations.views.append(view)
    return ViewID(declarations.views.count - 1)
  }

  func set(_ key: KeyID, _ value: Value?) -> Change {
    Change(label: "set", writes: [Write(key: key, value: value)])
  }

  func set(_ key: KeyID, _ value: Value?, at writer: Int) -> Change {
    var write = Write(key: key, value: value)
    write.target = .writer(WriterID(writer))
    return Change(label: "set", writes: [write])
  }
}

extension ModelCaseLoader {
  /// The cases kept with the tests, or those of the file that `MODEL_CASES` names.
  static func kept() throws -> [ModelCase] {
    let beside = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/model.json")
    let file = ProcessInfo.processInfo.environment["MODEL_CASES"].map { URL(filePath: $0) }
    return try load(Data(contentsOf: file ?? beside))
  }
}
