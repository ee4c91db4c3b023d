public import Canvas

/// A state with what the screen shows of it, for whoever shows frame after frame.
///
///     var front = Front(state)
///     show(front.frame)
///     while let event = next() {
///       _ = front.update(event)
///       front.draw()
///       show(front.frame, front.rows)
///     }
public struct Front {
  private var held: HeldState
  private var picture: Picture

  /// Draws the first frame of a state.
  public init(_ state: State) {
    held = HeldState(state)
    picture = Picture(held)
  }

  /// The state; after whatever changes it but ``update(_:)`` the next frame is drawn whole.
  public var state: State {
    _read { yield held.state }
    _modify {
      own()
      picture.forget()
      yield &held.state
    }
  }

  /// How long to wait for an event at the most, in milliseconds; nil for ever.
  ///
  /// The state's own ``State/wait`` would be handed a copy of it.
  public var wait: Int? {
    held.state.playing.wait(
      isMoving: held.state.motion != nil,
      isLogResting: held.state.log?.isResting
    )
  }

  /// The frame that was drawn last.
  public var frame: Frame {
    _read { yield picture.frame }
  }

  /// The only rows in which that may differ from the frame before; nil where any may.
  public var rows: [Int]? { picture.rows }

  /// Takes in an event and says what has to be done about it.
  ///
  /// - Complexity: that of ``State/update(_:)``.
  public mutating func update(_ event: Event) -> [Effect] {
    own()
    let effects = held.state.update(event)
    if !held.state.hasOnlyMoved { picture.forget() }
    return effects
  }

  /// Parts from the state of a copy of this front, before its own changes.
  private mutating func own() {
    if !isKnownUniquelyReferenced(&held) { held = HeldState(held.state) }
  }

  /// Draws the state as it is now.
  ///
  /// - Complexity: O(columns) of what the cursor changes where nothing but it moved, and O(cells) of the
  ///   outline where that is scrolled; else O(cells) of the screen, whatever the size of the tree.
  public mutating func draw() { picture.draw(held) }
}
