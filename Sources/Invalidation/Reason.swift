/// Why a view was or was not reached: one case for each rule and outcome.
///
/// A case holds the words that differ; ``clause`` holds those that do not. The clause follows the
/// view's name. Rules that rest on reports rather than measurements say so ("reported").
enum Reason: Hashable {
  // Recomputed.
  case ownState(key: String, change: String)
  case ownStateFor(key: String, purpose: String, change: String)
  case rememberedState(key: String, change: String)
  case boundState(key: String, change: String)
  case ancestorState(key: String, owner: String, access: String, change: String, path: String)
  case ancestorStateFor(key: String, owner: String, purpose: String, change: String, path: String)
  case strangeState(key: String, owner: String, change: String)
  case undeclared(key: String)
  case external(key: String, change: String)
  case handedClosure(parent: String)
  case handed(
    key: String,
    source: String,
    access: String,
    change: String,
    isPossible: Bool,
    path: String
  )
  case property(key: String, instance: String, change: String, way: String)
  case equalProperty(key: String, instance: String, value: String)
  case propertyFor(key: String, instance: String, change: String, purpose: String)
  case mutatedProperty(key: String, instance: String, values: String)
  case wholeObject(type: String, key: String, change: String)
  case environment(key: String, source: String, path: String)
  case environmentFor(key: String, purpose: String, source: String, path: String)
  case replacedObject(type: String, old: String, new: String, place: String, path: String)
  case neverEqual(key: String, changed: String)
  case renewed(key: String, renewal: String)
  // Created and removed.
  case appeared(condition: String, change: String)
  case identified(key: String, change: String)
  case appearedWithin(ancestor: String)
  case disappeared(condition: String, change: String)
  case disappearedWithin(ancestor: String)
  // Checked.
  case unreadState(key: String, change: String)
  case passedBinding(key: String, change: String)
  case shadowed(key: String, nearer: String, farther: String)
  case sameResult(key: String, transform: String, value: String, change: String)
  case sameMember(key: String, value: String, whole: String)
  case dirty(keys: String, changed: String)
  // Skipped.
  case absent
  case unread(keys: String)
  case between(keys: String, reader: String)
  case unchangedValue(key: String, value: String)
  case equalInputs(parent: String, keys: String)
  case unreached(key: String, condition: String)
  case sameProjection(key: String, value: String)
  case ownWriting(key: String)
  case outsideScope(key: String, writer: String)
  case otherInstance(key: String, own: String, changed: String)
  case noInstance(key: String)
  case plainParameter(type: String)
  case absentSource(key: String, writer: String)
  case unlike(keys: String)

  /// The rest of the sentence whose subject is the view.
  var clause: String {
    switch self {
    // S1, S2: the view's own state.
    case .ownState(let key, let change): "reads its own state \(key), which \(change)"
    case .ownStateFor(let key, let purpose, let change):
      "needs its own state \(key), which \(change), \(purpose)"
    case .rememberedState(let key, let change):
      "once read \(key), which \(change), and a state that was read stays a dependency"
    // S3: disputed.
    case .boundState(let key, let change):
      "owns \(key), which \(change) and is read through a binding, and so runs too"
        + " (reported; a setting of this scenario)"
    // S3, S4: an ancestor's state.
    case .ancestorState(let key, let owner, let access, let change, let path):
      "reads \(key), a state of \(owner) handed down \(access), which \(change)\(path)"
    case .ancestorStateFor(let key, let owner, let purpose, let change, let path):
      "needs \(key), a state of \(owner) which \(change)\(path), \(purpose)"
    case .strangeState(let key, let owner, let change):
      "reads \(key), which \(change), though it is a state of \(owner)"
        + " and nothing could have handed it over"
    case .undeclared(let key): "reads \(key), which is declared nowhere"
    // Kept outside the app.
    case .external(let key, let change): "reads \(key), kept outside the app, which \(change)"
    // S4: what the parent works out and compares.
    case .handed(let key, let source, let access, let change, let isPossible, let path):
      isPossible
        ? "was handed something derived from \(key), \(source), \(access)\(path); \(key) \(change),"
          + " and the view runs if what it was handed compares different"
        : "was handed \(key), \(source), \(access), which \(change)\(path)"
    case .handedClosure(let parent):
      "is handed a closure by \(parent), whose body ran and made it anew, and runs if the closure"
        + " compares different"
    // O2, O6: a property of an object.
    case .property(let key, let instance, let change, let way):
      "reads \(key) of \(instance), which \(change)\(way)"
    // O5: equal values.
    case .equalProperty(let key, let instance, let value):
      "reads \(key) of \(instance), which was set to \(value) again,"
        + " and that notifies before Swift 6.2 (reported)"
    case .propertyFor(let key, let instance, let change, let purpose):
      "needs \(key) of \(instance), which \(change), \(purpose)"
    case .mutatedProperty(let key, let instance, let values):
      "reads \(key) of \(instance), which was mutated in place\(values), and that always notifies"
    // O4: whole objects.
    case .wholeObject(let type, let key, let change):
      "holds \(type) as a whole, and its \(key) \(change)"
    // E1 to E9: values of the environment.
    case .environment(let key, let source, let path): "reads \(key), \(source)\(path)"
    case .environmentFor(let key, let purpose, let source, let path):
      "needs \(key), \(source)\(path), \(purpose)"
    // O1: objects of the environment.
    case .replacedObject(let type, let old, let new, let place, let path):
      "takes \(type) from the environment, where \(new) took the place of \(old)\(place)\(path)"
    // E10.
    case .neverEqual(let key, let changed):
      "reads \(key), which cannot be compared, so every environment change around it counts"
        + " (here \(changed)\(Self.systemActions.contains(key) ? "; reported" : ""))"
    case .renewed(let key, let renewal):
      "reads \(key), which cannot be compared: \(renewal), and what was made anew counts as changed"
    // I1, I2.
    case .appeared(let condition, let change): "exists while \(condition), and that \(change)"
    case .identified(let key, let change):
      "is identified by \(key), which \(change): it is another view now, and its state starts again"
    case .appearedWithin(let ancestor): "came into being within \(ancestor)"
    case .disappeared(let condition, let change):
      "exists only while \(condition), and that \(change)"
    case .disappearedWithin(let ancestor): "went away within \(ancestor)"
    // S1.
    case .unreadState(let key, let change):
      "owns \(key), which \(change), but its body has not read it"
    // S3.
    case .passedBinding(let key, let change):
      "owns \(key), which \(change), but its body only passes the binding on, and that does not"
        + " run it (reported; a setting of this scenario)"
    // E3.
    case .shadowed(let key, let nearer, let farther):
      "reads \(key), but \(nearer) is nearer than \(farther)"
    // E4.
    case .sameResult(let key, let transform, let value, let change):
      "reads \(key), but \(transform) leaves it at \(value) while the value above \(change)"
    // E9.
    case .sameMember(let key, let value, let whole):
      "reads \(key), which stayed \(value) while \(whole) changed"
    // E6.
    case .dirty(let keys, let changed):
      "reads \(keys), so the change of \(changed) had it checked, but what it reads stayed equal"
    case .absent: "did not exist, neither before nor after"
    case .unread(let keys): "does not read \(keys)"
    // Section 1: the views between a value and its readers.
    case .between(let keys, let reader):
      "does not read \(keys); \(reader) below it ran, and what stands in between is left alone"
    // E5, S1.
    case .unchangedValue(let key, let value):
      "reads \(key), but an equal value was written, \(value), and nobody is told"
    // S4.
    case .equalInputs(let parent, let keys):
      "does not read \(keys); its parent \(parent) ran, and its inputs were equal"
    // S2.
    case .unreached(let key, let condition):
      "reads \(key) only while \(condition), and its body did not reach that when it last ran"
    case .sameProjection(let key, let value):
      "was handed \(key), which stayed \(value)"
    // E2.
    case .ownWriting(let key):
      "writes \(key) around its content and does not see that value itself"
    case .outsideScope(let key, let writer):
      "reads \(key), but \(writer) reaches only what stands below it"
    // O2.
    case .otherInstance(let key, let own, let changed):
      "reads \(key) of \(own), and it was \(changed)"
    case .noInstance(let key): "reads \(key), but has no object to read it from"
    // O4.
    case .plainParameter(let type):
      "was handed \(type) as a plain parameter, and nobody tells it of changes"
    case .absentSource(let key, let writer):
      "reads \(key), but \(writer), where it was written, does not exist"
    case .unlike(let keys): "reads \(keys), but found nothing different"
    }
  }

  /// Actions that the system places in the environment: that `\.dismiss` and its like never equal
  /// themselves rests on reports (E10, M).
  private static let systemActions: Set<String> = [
    "dismiss", "dismissSearch", "dismissWindow", "newDocument", "openDocument", "openSettings",
    "openURL", "openWindow", "purchase", "pushWindow", "refresh", "rename", "requestReview",
    "resetFocus",
  ]
}
