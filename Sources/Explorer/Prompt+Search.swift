import Invalidation

extension Prompt.Purpose {
  /// A text to search for: the first match is gone to while it is typed, and giving up returns.
  static func search(in state: State) -> Prompt.Purpose {
    let (outline, step, earlier) = (state.outline, state.step, state.search)
    return Prompt.Purpose(
      label: "search",
      preview: { text, state in
        state.goBack(to: outline, at: step)
        state.search =
          text.isEmpty ? nil : Search(text, in: state.run.graph, narrowing: state.search)
        state.search?.follow(state.outline)
        state.goToFirstMatch()
      },
      status: { state in state.search?.place(of: state.cursor, in: state.run.graph) },
      takesNothing: true,
      giveUp: { state in
        state.goBack(to: outline, at: step)
        state.search = state.current(earlier)
      },
      accept: { text, state in
        guard let search = state.search else {
          // Nothing typed: what was searched for before is searched for again.
          state.search = state.current(earlier)
          if earlier != nil { state.goToMatch(by: 1) }
          return .done([])
        }
        if search.listed.isEmpty {
          state.notice = search.nothingListed
        } else {
          state.notice = search.place(of: state.cursor, in: state.run.graph).map { "match " + $0 }
        }
        return .done([])
      }
    )
  }
}

extension State {
  /// Returns to an outline as it was at a step, on the screen and at the step as they are.
  fileprivate mutating func goBack(to outline: Outline, at step: Int) {
    let (height, reach) = (self.outline.height, self.outline.reach)
    self.outline = outline
    let isGrown = outline.graph.viewCount != run.graph.viewCount
    if isGrown { self.outline.grow(to: run.graph) }
    if height != outline.height { self.outline.resize(height: height) }
    if step != self.step || isGrown { self.outline.follow(reach) }
  }

  /// A search that was made earlier; it is made anew where the tree has grown since.
  fileprivate func current(_ search: Search?) -> Search? {
    guard let search, search.viewCount != run.graph.viewCount else { return search }
    return Search(search.text, in: run.graph)
  }

  /// Goes to the first match at or after the cursor, or else to the first of all.
  fileprivate mutating func goToFirstMatch() {
    guard let matches = search?.listed, let first = matches.first else { return }
    let here = run.graph.position(of: cursor)
    let index = matches.firstIndexSorted { $0 >= here }
    outline.reveal(run.graph.outline[index < matches.endIndex ? matches[index] : first])
  }
}

extension Search {
  /// Which of the matches listed a view is, or how many there are.
  fileprivate func place(of view: ViewID, in graph: ViewGraph) -> String? {
    guard !listed.isEmpty else { return "no match" }
    let position = graph.position(of: view)
    let index = listed.firstIndexSorted { $0 >= position }
    guard index < listed.endIndex, listed[index] == position else {
      return "\(listed.count) matches"
    }
    return "\(index - listed.startIndex + 1) of \(listed.count)"
  }
}
