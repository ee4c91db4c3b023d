import Canvas
import Invalidation

/// How wide the columns of the storage pane are: the same for all rows, and for every step.
struct StorageColumns {
  let name: Int
  let place: Int
  /// How much is said of where a key is stored.
  let words: StorageItem.Words

  init(_ state: __shared State, _ shown: Range<Int>) {
    let width = state.layout.storage.width
    let further = state.storage.rows[shown]
      .dropFirst(max(StorageWidths.measured - shown.lowerBound, 0))
    let widths = state.storageWidths.joined(StorageWidths(further, state.run.graph))
    // A blank at the start, and two between columns.
    let room = max(width - 5, 0)
    let value = min(state.storageValueWidth, max(room / 3, 6))
    let names = widths.name
    let places = zip(StorageItem.Words.allCases, widths.places)
    let fitting = places.first { words, place in
      (words != .long || width >= 60) && names + place + value <= room
    }
    if let fitting {
      (name, place, words) = (names, fitting.1, fitting.0)
      return
    }
    words = .short
    let shortest = widths.places[StorageItem.Words.allCases.count - 1]
    name = max(min(names, width * 2 / 5), min(names, room - shortest - value))
    place = min(shortest, max(min(9, room / 3), room - name - value))
  }
}

/// The widest of what some rows of the storage hold in the columns that do not change from step to step.
struct StorageWidths: Sendable {
  /// Of the names, with how far they are set in.
  private(set) var name = 0
  /// Of the places where the values live, in as many words as there may be room for.
  private(set) var places = StorageItem.Words.allCases.map { _ in 0 }

  /// How many of the first rows are measured when a scenario is opened, beside those in sight later.
  static let measured = 64

  init(_ rows: ArraySlice<StorageRows.Row>, _ graph: ViewGraph) {
    for row in rows {
      name = max(name, StorageItem.indent(of: row) + textWidth(StorageItem.name(of: row, graph)))
      for (index, words) in StorageItem.Words.allCases.enumerated() {
        // The glyph of the cause is as wide in every set.
        let place = StorageItem.place(of: row, graph, .ascii, words)
        places[index] = max(places[index], textWidth(place))
      }
    }
  }

  /// The wider of these and others, column by column.
  func joined(_ other: StorageWidths) -> StorageWidths {
    var widths = self
    widths.name = max(name, other.name)
    widths.places = zip(places, other.places).map { max($0, $1) }
    return widths
  }
}
