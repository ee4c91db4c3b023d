import Foundation
import FuzzTargets

extension FuzzTarget {
  /// The target that `FUZZ` names.
  static let chosen: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ"] ?? ""
    guard let target = named(name) else {
      let names = all.map(\.name).joined(separator: ", ")
      fatalError("FUZZ names no target; it may be \(names)")
    }
    return target
  }()
}
