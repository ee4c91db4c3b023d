/// Causes by view, in the order in which the views came.
///
/// Few views are looked through; of more, a table tells where each stands, and most are found at the
/// first look. Whoever goes through all goes through a list.
struct CauseMap: Sendable {
  /// The views.
  private(set) var views: [Int32] = []
  private var causes: [CauseSet] = []
  /// One more than the place of a view, where its number or an earlier look leads; else 0.
  ///
  /// At most half of it is taken.
  private var table: [Int32] = []
  /// How far a number's bits are moved to lead into the table.
  private var shift: UInt32 = 0

  /// So many views are looked through one by one.
  private static let few = 8

  /// The views with their causes.
  var all: some Sequence<(Int32, CauseSet)> { zip(views, causes) }

  /// The causes of a view, or nil.
  subscript(view: Int32) -> CauseSet? { place(of: view).map { causes[$0] } }

  /// Adds causes to those of a view.
  ///
  /// - Returns: whether the view is new.
  /// - Complexity: O(1), amortised.
  @discardableResult
  mutating func insert(_ added: CauseSet, at view: Int32) -> Bool {
    if let place = place(of: view) {
      causes[place].formUnion(added)
      return false
    }
    views.append(view)
    causes.append(added)
    if views.count > Self.few {
      if 2 * views.count > table.count { grow() } else { enter(views.count - 1) }
    }
    return true
  }

  private func place(of view: Int32) -> Int? {
    guard views.count > Self.few else { return views.firstIndex(of: view) }
    var slot = start(of: view)
    while table[slot] > 0 {
      let place = Int(table[slot]) - 1
      if views[place] == view { return place }
      slot = (slot + 1) & (table.count - 1)
    }
    return nil
  }

  private func start(of view: Int32) -> Int {
    Int((UInt32(bitPattern: view) &* 0x9E37_79B9) >> shift)
  }

  private mutating func enter(_ place: Int) {
    var slot = start(of: views[place])
    while table[slot] > 0 { slot = (slot + 1) & (table.count - 1) }
    table[slot] = Int32(place + 1)
  }

  private mutating func grow() {
    let size = max(4 * table.count, 64)
    table = Array(repeating: 0, count: size)
    shift = UInt32(32 - size.trailingZeroBitCount)
    for place in views.indices { enter(place) }
  }
}
