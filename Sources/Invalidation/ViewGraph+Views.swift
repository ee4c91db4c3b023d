extension ViewGraph {
  /// How many views are declared.
  public var viewCount: Int { views.count }

  /// The name used in text and machine output.
  public func name(of view: ViewID) -> String { views[view.index].name }

  /// The name to show: the view's title, or its name.
  public func title(of view: ViewID) -> String { views[view.index].title ?? views[view.index].name }

  /// The view in whose body a view stands, or nil for a root.
  public func parent(of view: ViewID) -> ViewID? { views[view.index].parent }

  /// What the view's body reads, as declared.
  public func reads(of view: ViewID) -> [Read] { views[view.index].reads }

  /// The writers that stand at a view: first those its parent applied, then its own.
  public func writers(at view: ViewID) -> [WriterID] { writersByView[view] ?? [] }

  /// The condition under which the view exists.
  public func condition(of view: ViewID) -> Condition? { views[view.index].condition }

  /// The key whose value is the view's explicit identity.
  public func identity(of view: ViewID) -> KeyID? { views[view.index].identity }

  /// Whether the view is content that runs later.
  public func isContent(_ view: ViewID) -> Bool { views[view.index].isContent }

  /// The view's place in ``outline``.
  public func position(of view: ViewID) -> Int { Int(positions[view.index]) }

  /// The positions of the view and all its descendants.
  public func subtree(of view: ViewID) -> Range<Int> {
    position(of: view)..<Int(ends[view.index])
  }

  /// How many ancestors the view has.
  public func depth(of view: ViewID) -> Int { Int(depths[view.index]) }

  /// Whether a view is another's ancestor; no view is its own.
  public func isAncestor(_ ancestor: ViewID, of view: ViewID) -> Bool {
    ancestor != view && subtree(of: ancestor).contains(position(of: view))
  }

  /// Whether no sibling follows the view.
  ///
  /// - Complexity: O(1).
  public func isLastSibling(_ view: ViewID) -> Bool {
    guard let parent = parent(of: view) else {
      return subtree(of: view).upperBound == outline.count
    }
    return subtree(of: view).upperBound == subtree(of: parent).upperBound
  }

  /// The views that declare a read of a key, in the order of declaration.
  public func readers(of key: KeyID) -> [ViewID] { readersByKey[key.index] }
}
