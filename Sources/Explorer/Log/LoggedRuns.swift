import ChangeLog
import Invalidation

extension [LoggedCause] {
  /// How the history counts a run for these causes, each mark once.
  var marks: MarkSet {
    if contains(.created) { return MarkSet(.created) }
    if isEmpty { return MarkSet(.unknown) }
    return reduce(into: MarkSet()) { marks, cause in
      if let mark = cause.mark { marks.insert(mark) }
    }
  }
}

extension WatchedLog {
  /// How often some updates ran each view, and how many of them ran it.
  ///
  /// - Complexity: O(e + v) in the entries of the updates and the views that they stand for.
  func runs(in range: Range<Int>) -> [BusiestViews.Row] {
    var counts = Array(repeating: BusiestViews.Row(ViewID(0)), count: names.count)
    var last = Array(repeating: -1, count: names.count)
    for index in range {
      for (entry, marks) in zip(updates[index].entries, marks[index]) {
        let type = tree.groups[entry.type]
        counts[type].add(entry.times, marks, isFirst: last[type] != index)
        last[type] = index
      }
    }
    return last.indices.filter { last[$0] >= 0 }.flatMap { type in
      tree.sites[type].map { BusiestViews.Row($0, counts[type]) }
    }
  }

  /// Counts how often an update ran a view.
  ///
  /// - Complexity: O(e) in the entries of the update.
  func count(_ index: Int, into row: inout BusiestViews.Row) {
    var isFirst = true
    let type = tree.types[row.view.index]
    for (entry, marks) in zip(updates[index].entries, marks[index])
    where tree.groups[entry.type] == type {
      row.add(entry.times, marks, isFirst: isFirst)
      isFirst = false
    }
  }
}
