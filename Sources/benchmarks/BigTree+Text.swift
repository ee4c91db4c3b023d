import Foundation
import Invalidation
import Scenarios
import TestSupport

extension BigTree {
  /// The tree as the text of a scenario.
  var text: String {
    let keys = declarations.keys
    let names = declarations.views.map(\.name)
    var text = "{ title: \"A big tree\",\n  storage: { title: { model: \"Store\", value: 0 }"
    for key in keys.dropFirst() {
      switch key.storage {
      case .state(let owner, _):
        text += ", \(key.name): { state: \"\(names[owner.index])\", value: 0 }"
      default: text += ", \(key.name): { environment: 0 }"
      }
    }
    text += " },\n  views: [\n"
    for view in declarations.views {
      let parent = view.parent.map { ", parent: \"\(names[$0.index])\"" } ?? ""
      let reads = view.reads.map { "\"\(keys[$0.key.index].name)\"" }.joined(separator: ", ")
      text += "    { name: \"\(view.name)\"\(parent), reads: [\(reads)] },\n"
    }
    text += "  ],\n  changes: [\n"
    for step in steps {
      for write in step.change.writes {
        text += "    { label: \"changed\", key: \"\(keys[write.key.index].name)\" },\n"
      }
    }
    return text + "  ] }\n"
  }

  /// The tree as a file for `ncdu -f`: a view with views in it is a folder.
  var folders: String {
    var text = "[1, 0, {\"progname\": \"ncdu\", \"progver\": \"1\", \"timestamp\": 1},\n"
    var open: [Int] = []
    for (index, view) in declarations.views.enumerated() {
      while let last = open.last, last != view.parent?.index {
        text += "]"
        open.removeLast()
      }
      if index > 0 { text += ",\n" }
      let next = index + 1
      let isFolder =
        next < declarations.views.count && declarations.views[next].parent?.index == index
      let item = "{\"name\": \"\(index == 0 ? "/" : "")\(view.name)\", \"asize\": 1, \"dsize\": 1}"
      text += isFolder ? "[\(item)" : item
      if isFolder { open.append(index) }
    }
    return text + String(repeating: "]", count: open.count) + "]\n"
  }
}

extension ScratchFolder {
  /// Writes a text to a file of the folder.
  ///
  /// - Returns: the file's path.
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: file(name))
    return file(name).path
  }
}
