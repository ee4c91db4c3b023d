extension ViewGraph {
  /// Adds views behind those declared, for a tree that becomes known little by little.
  ///
  ///     var graph = ViewGraph(Declarations())
  ///     graph.add([ViewDeclaration(name: "List"), ViewDeclaration(name: "Row", parent: ViewID(0))])
  ///
  /// A new view may stand below any other, also below one added with it. Identifiers stay what they
  /// are, positions need not. Whatever a declaration says beside name, title, parent and content is
  /// passed over: the new views read and write nothing, and always exist.
  ///
  /// A run that was made before does not know the views; ``Run/add(_:)`` keeps a run with its graph.
  ///
  /// - Complexity: O(n) in all views, without a look at what they read and write. Who adds views one
  ///   by one collects them first.
  public mutating func add(_ views: [ViewDeclaration]) {
    guard !views.isEmpty else { return }
    change { $0.add(views) }
  }
}

extension GraphTables {
  /// Adds views behind those declared.
  fileprivate mutating func add(_ views: [ViewDeclaration]) {
    let readers = environmentReaders.map { outline[Int($0)] }
    for view in views {
      let number = Int32(names.count)
      names.append(view.name)
      if let title = view.title { titles[number] = title }
      if view.isContent { contents.insert(number) }
      parents.append(view.parent.map { Int32($0.index) } ?? -1)
      dependencies.addViewWithoutDependencies()
      writerStarts.append(writerStarts[writerStarts.count - 1])
    }
    let shape = OutlineShape(parents: parents)
    (outline, positions, ends, depths) = (shape.outline, shape.positions, shape.ends, shape.depths)
    (roots, isDeclaredAsNested) = (shape.roots, shape.isDeclaredAsNested)
    // Between the views that were there others may stand now, but their order is the same.
    environmentReaders = readers.map { positions[$0.index] }
  }
}
