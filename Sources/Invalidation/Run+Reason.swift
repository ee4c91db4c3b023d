extension Run {
  /// Why a view was or was not reached by an update, in one sentence.
  public func reason(for view: ViewID, at index: Int) -> String { "" }
}
