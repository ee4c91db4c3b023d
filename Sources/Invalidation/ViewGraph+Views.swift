extension ViewGraph {
  /// How many views are declared.
  public var viewCount: Int { names.count }

  /// What text and machine output call a view.
  public func name(of view: ViewID) -> String { names[view.index] }

  /// What an outline shows of a view: its title, or its name where it has none.
  public func title(of view: ViewID) -> String { titles[Int32(view.index)] ?? names[view.index] }

  /// The view in whose body a view stands, or nil for a root.
  public func parent(of view: ViewID) -> ViewID? {
    parents[view.index] < 0 ? nil : ViewID(Int(parents[view.index]))
  }

  /// What the view's body reads, as declared; what it reads by implication is left out.
  ///
  /// - Complexity: O(r) in the reads of the view.
  public func reads(of view: ViewID) -> [Read] {
    dependencies.declared(of: view.index).compactMap { place in
      let detail = dependencies.detail(place)
      guard detail.role == .read else { return nil }
      var read = Read(key: KeyID(Int(dependencies.all[place].key)))
      read.path = detail.path
      read.condition = detail.condition
      read.access = detail.access
      read.instance = detail.instance < 0 ? nil : InstanceID(Int(detail.instance))
      read.isPossible = detail.isPossible
      read.origin = detail.origin < 0 ? nil : ViewID(Int(detail.origin))
      return read
    }
  }

  /// The writers that stand at a view: first those its parent applied, then its own.
  public func writers(at view: ViewID) -> [WriterID] {
    writerRange(at: view.index).map { WriterID($0) }
  }

  /// The writers of an environment key, in the order of the outline.
  public func writers(of key: KeyID) -> [WriterID] { writersByKey[key.index] }

  /// The writer whose value of a key a view has, or nil where it has the key's own (E1, E2).
  ///
  /// - Complexity: O(log w + d) in the writers of the key, of which d are nested.
  public func nearestWriter(of key: KeyID, for view: ViewID) -> WriterID? {
    let all = writersByKey[key.index]
    let position = position(of: view)
    let next = all.firstIndexSorted { self.position(of: writers[$0.index].view) > position }
    guard next > 0 else { return nil }
    var writer: WriterID? = all[next - 1]
    while let nearest = writer, !scope(of: nearest).contains(position) {
      let upstream = writers[nearest.index].upstream
      writer = upstream < 0 ? nil : WriterID(Int(upstream))
    }
    return writer
  }

  /// The instance whose property a write means: the one it names, or the first of the type.
  ///
  /// Nil for a key that is no property, and for a type of which no instance is declared, unless the
  /// write names one.
  public func instance(of write: Write) -> InstanceID? {
    if let instance = write.instance { return instance }
    guard let type = objects.type(of: Int32(write.key.index)),
      objects.traits[write.key.index].kind == .property,
      instances.indices.contains(Int(type.firstInstance))
    else { return nil }
    return InstanceID(Int(type.firstInstance))
  }

  /// What must hold for the view to exist (I1), where that is one condition; a root has none.
  ///
  /// - Complexity: O(log g) in the number of views that have a condition or an identity.
  public func condition(of view: ViewID) -> Condition? {
    let groups = conditions(of: view)
    return groups.count == 1 && groups[0].count == 1 ? groups[0][0] : nil
  }

  /// What must hold for the view to exist (I1), of each group at least one; a root has none.
  ///
  /// - Complexity: O(log g) in the number of views that have a condition or an identity.
  public func conditions(of view: ViewID) -> [[Condition]] {
    gate(at: view.index)?.questions.map { $0.map(\.condition) } ?? []
  }

  /// The key whose value is the view's explicit identity (I2), or nil; a root has none.
  ///
  /// - Complexity: O(log g) in the number of views that have a condition or an identity.
  public func identity(of view: ViewID) -> KeyID? { gate(at: view.index)?.identity }

  /// Whether the view is content that runs later (O7).
  public func isContent(_ view: ViewID) -> Bool { contents.contains(Int32(view.index)) }

  /// Whether the view is handed a closure, of which nobody can say whether it compares equal.
  ///
  /// - Complexity: O(c) in the content around it and the other views that its parent hands closures.
  public func takesClosure(_ view: ViewID) -> Bool {
    var above = parents[view.index]
    while above >= 0, contents.contains(above) { above = parents[Int(above)] }
    return closureTakers[above]?.contains(Int32(view.index)) ?? false
  }

  /// The view's place in ``outline``.
  public func position(of view: ViewID) -> Int { Int(positions[view.index]) }

  /// The positions of the view and all its descendants in ``outline``.
  public func subtree(of view: ViewID) -> Range<Int> {
    position(of: view)..<Int(ends[view.index])
  }

  /// How many ancestors the view has, 0 for a root.
  public func depth(of view: ViewID) -> Int { Int(depths[view.index]) }

  /// Whether a view is another's ancestor; no view is its own.
  ///
  /// - Complexity: O(1).
  public func isAncestor(_ ancestor: ViewID, of view: ViewID) -> Bool {
    ancestor != view && subtree(of: ancestor).contains(position(of: view))
  }

  /// The root of the tree in which the view stands.
  ///
  /// - Complexity: O(log n) in the number of roots.
  func root(above view: ViewID) -> ViewID {
    let next = roots.firstIndexSorted { Int($0) > position(of: view) }
    return outline[Int(roots[next - 1])]
  }

  /// Whether no sibling follows the view in the outline.
  ///
  /// - Complexity: O(1).
  public func isLastSibling(_ view: ViewID) -> Bool {
    guard let parent = parent(of: view) else {
      return subtree(of: view).upperBound == outline.count
    }
    return subtree(of: view).upperBound == subtree(of: parent).upperBound
  }

  /// The views that declare a read of a key, in the order of declaration, each once.
  ///
  /// - Complexity: O(r log r) in the number of dependencies on the key.
  public func readers(of key: KeyID) -> [ViewID] {
    var views: [Int32] = []
    for slot in index.slots(of: Int32(key.index)) {
      let place = Int(index.dependencies[slot])
      guard dependencies.role(place) == .read else { continue }
      views.append(dependencies.all[place].view)
    }
    views.sort()
    var last = Int32(-1)
    return views.compactMap { view in
      defer { last = view }
      return view == last ? nil : ViewID(Int(view))
    }
  }

  /// The positions that a writer's value reaches, nearer writers or not (E2).
  public func scope(of writer: WriterID) -> Range<Int> {
    let subtree = subtree(of: writers[writer.index].view)
    return writers[writer.index].isInside ? subtree.dropFirst() : subtree
  }

  /// The view whose body evaluates a writer's expression, or nil for the host's.
  func body(of writer: WriterID) -> ViewID? {
    let place = writers[writer.index]
    return place.isInside ? place.view : parent(of: place.view)
  }

  func writerRange(at view: Int) -> Range<Int> {
    Int(writerStarts[view])..<Int(writerStarts[view + 1])
  }

  /// The condition and identity of a view, where it has any.
  ///
  /// - Complexity: O(log g) in the number of views that have.
  func gate(at view: Int) -> Gate? {
    let low = gates.firstIndexSorted { Int($0.view) >= view }
    return low < gates.count && Int(gates[low].view) == view ? gates[low] : nil
  }
}
