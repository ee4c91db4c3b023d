import Invalidation

extension Reference {
  /// One change, with what is known of it when all writes are made and what exists is settled.
  struct Step {
    let declared: Declarations
    let before: Moment
    let now: Moment
    let written: [Written]
    /// What each body had reached before the change: that decides what reaches it (S2).
    let reached: [Set<Read>]
    /// The views that existed before and were not made anew: only they recompute or are checked.
    let staying: [ViewID]

    init(_ reference: Reference, before: Moment, written: [Written], created: Set<ViewID>) {
      declared = reference.declared
      self.before = before
      now = reference.now
      self.written = written
      reached = reference.reached
      staying = reference.now.views.filter { [now] view in
        before.exists[view.index] && now.exists[view.index] && !created.contains(view)
      }
    }

    /// Why views recompute, and which are checked.
    func outcomes() -> (causes: [ViewID: CauseSet], checked: Set<ViewID>) {
      var causes: [ViewID: CauseSet] = [:]
      var checked: Set<ViewID> = []
      for write in written where write.isEmitted {
        for view in staying where reaches(write, view) {
          causes[view, default: []].insert(CauseSet(cause(of: write.write.key, for: view)))
        }
        checked.formUnion(ownersChecked(write))
        for owner in ownersRerun(write) { causes[owner, default: []].insert(.init(.local)) }
      }
      // E10: what a body writes anew can make further bodies run, up to the fixpoint.
      var count = -1
      while count != causes.count {
        count = causes.count
        let ran = Set(causes.keys)
        for view in staying where isInScope(view, ran: ran) {
          let reads = declared.dependencies(of: view).filter { declared.isEnvironment($0.key) }
          if reads.contains(where: { differs($0, for: view) }) {
            causes[view, default: []].insert(CauseSet(.environment))
          } else if !reads.isEmpty {
            // E6: every environment change checks what declares some environment key.
            checked.insert(view)
          }
        }
      }
      return (causes, checked.subtracting(causes.keys))
    }

    // MARK: States and properties

    /// Section 1: the place where a key is stored decides the cause.
    private func cause(of key: KeyID, for view: ViewID) -> Cause {
      switch declared.keys[key.index].storage {
      case .state(view, _): .local
      case .state(let owner, _): declared.path(to: view).contains(owner) ? .parent : .offRule
      case .property: .observed
      case .environment: .environment
      case .external: .external
      case .undeclared: .outOfScope
      }
    }

    /// Whether a write reaches a view otherwise than through the environment.
    private func reaches(_ write: Written, _ view: ViewID) -> Bool {
      let key = write.write.key
      let reads = declared.dependencies(of: view)
      switch declared.keys[key.index].storage {
      case .environment: return false
      case .external, .undeclared: return reads.contains { $0.key == key }
      case .state:
        return reads.contains { read in
          read.key == key && reached[view.index].contains(read) && isProjectionChanged(read, write)
        }
      case .property(let type, _, _) where declared.isWhole(type):
        return holds(view, write.object, of: type)
      case .property:
        return reads.contains { read in
          read.key == key && reached[view.index].contains(read)
            && before.object(of: read, seenBy: view) == write.object
            && isProjectionChanged(read, write)
        }
      }
    }

    /// S4: what came by input or binding is compared at its path; a read where the value is stored
    /// depends on the whole of it (O6).
    private func isProjectionChanged(_ read: Read, _ write: Written) -> Bool {
      guard read.access != .direct, !read.path.isEmpty else { return true }
      return write.old.end(of: read.path) != write.new.end(of: read.path)
    }

    /// O4: whoever reads a property of a whole object, or only declares the object's key, holds it; by
    /// plain `let` nobody does.
    private func holds(_ view: ViewID, _ object: Moment.Object?, of type: String) -> Bool {
      declared.dependencies(of: view).contains { read in
        if case .property(type, _, _) = declared.keys[read.key.index].storage {
          return read.access != .input && before.object(of: read, seenBy: view) == object
        }
        return read.key == declared.objectKey(of: type)
          && before.object(in: read.key, seenBy: view) == object
      }
    }

    /// S1: a changed state that the owner's body has not read checks the owner.
    ///
    /// So does one of which it reads a part that stays equal (S4): it is dirty, compared and still.
    private func ownersChecked(_ write: Written) -> [ViewID] {
      guard case .state(let owner, _) = declared.keys[write.write.key.index].storage,
        staying.contains(owner)
      else { return [] }
      return reaches(write, owner) ? [] : [owner]
    }

    /// S3, where it is so set: a changed state that some view reads by binding runs its owner.
    private func ownersRerun(_ write: Written) -> [ViewID] {
      guard declared.settings.bindingRerunsOwner,
        case .state(let owner, _) = declared.keys[write.write.key.index].storage,
        staying.contains(owner)
      else { return [] }
      let isBound = now.views.contains { view in
        before.exists[view.index] && now.exists[view.index]
          && declared.views[view.index].reads.contains {
            $0.key == write.write.key && $0.access == .binding
          }
      }
      return isBound ? [owner] : []
    }

    // MARK: Environment

    /// Whether an environment change happened above a view.
    ///
    /// One happens where a value was written (E3, E7), where the value differs that a place takes from
    /// elsewhere (E8), and where a body that ran writes a key that cannot be compared (E10).
    private func isInScope(_ view: ViewID, ran: Set<ViewID>) -> Bool {
      let isWritten = written.contains { write in
        guard write.isEmitted, declared.isEnvironment(write.write.key) else { return false }
        guard case .writer(let writer) = write.write.target else { return true }
        return declared.isInScope(view, of: now.writers[writer.index])
      }
      return isWritten
        || now.writers.indices.contains { index in
          let writer = now.writers[index]
          guard declared.isInScope(view, of: writer), let body = declared.body(of: writer) else {
            return false
          }
          if ran.contains(body), !declared.isComparable(writer.key) { return true }
          guard !writer.declaration.expression.sources.isEmpty else { return false }
          return before.written(by: index, over: .null) != now.written(by: index, over: .null)
        }
    }

    /// E6: whether the value at the read's own path differs.
    ///
    /// E10: one that cannot be compared always
    /// does, but at a path.
    private func differs(_ read: Read, for view: ViewID) -> Bool {
      if !declared.isComparable(read.key), read.path.isEmpty { return true }
      return before.value(of: read, seenBy: view).end(of: read.path)
        != now.value(of: read, seenBy: view).end(of: read.path)
    }
  }
}
