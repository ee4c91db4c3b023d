/// The fields that one kind of object may have.
struct Fields {
  /// The kind, as messages name it.
  let kind: String
  /// The fields, by name.
  let names: [String]

  static let scenario = Fields(
    kind: "a scenario",
    names: ["title", "lesson", "about", "storage", "objects", "views", "changes", "settings"]
  )
  static let settings = Fields(
    kind: "settings",
    names: [
      "bindingRerunsOwner", "equalModelSetNotifies", "comparesInputs", "presumesPresence",
    ]
  )
  static let key = Fields(
    kind: "a storage key",
    names: [
      "environment", "system", "comparable", "state", "value", "model", "wholeObject", "external",
    ]
  )
  static let view = Fields(
    kind: "a view",
    names: [
      "name", "title", "parent", "children", "reads", "environment", "contentEnvironment", "when",
      "id", "content", "closure",
    ]
  )
  static let read = Fields(
    kind: "a read",
    names: ["key", "path", "when", "by", "of", "from", "possible"]
  )
  static let condition = Fields(
    kind: "a condition",
    names: ["key", "is", "isNot", "contains", "of"]
  )
  static let change = Fields(
    kind: "a change",
    names: [
      "label", "key", "to", "at", "inside", "of", "inPlace", "set", "replace", "with", "note",
      "expect",
    ]
  )
}
