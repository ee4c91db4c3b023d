import Invalidation

/// The keys of a tree, in the order in which they are met.
struct KeyBook {
  struct Entry {
    var name: String
    var storage: Storage
  }

  enum Storage {
    case state(node: Int, first: Value)
    case property(type: String, first: Value, whole: Bool)
    case environment
    case object(type: String)
    case external
  }

  private(set) var entries: [Entry] = []
  private var numbers: [String: Int] = [:]
  /// The members read of environment values, by key.
  private(set) var paths: [Int: Set<[String]>] = [:]

  /// The number of a key, which is new where nobody used its name before.
  mutating func number(_ name: String, _ storage: Storage) -> Int {
    if let known = numbers[name] { return known }
    let number = entries.count
    entries.append(Entry(name: name, storage: storage))
    numbers[name] = number
    return number
  }

  /// The number of a key that is used already.
  func known(_ name: String) -> Int? { numbers[name] }

  mutating func note(path: [String], of key: Int) {
    if !path.isEmpty { paths[key, default: []].insert(path) }
  }
}
