public import Documents

/// A lesson that is built into the program.
public struct Lesson: Sendable {
  /// The name by which it is opened.
  public let name: String
  /// Its text, a scenario in JSON5.
  public let text: [UInt8]

  /// Every built-in lesson, in the order of the picker; the first is what a newcomer sees.
  public static let all: [Lesson] = [
    Lesson(name: "environment-reader", text: PackageResources.environment_reader_json5),
    Lesson(name: "environment-object", text: PackageResources.environment_object_json5),
    Lesson(name: "environment-override", text: PackageResources.environment_override_json5),
    Lesson(name: "local-state", text: PackageResources.local_state_json5),
    Lesson(name: "parameter-and-binding", text: PackageResources.parameter_and_binding_json5),
    Lesson(name: "observed-object", text: PackageResources.observed_object_json5),
    Lesson(name: "whole-object", text: PackageResources.whole_object_json5),
    Lesson(name: "system-setting", text: PackageResources.system_setting_json5),
    Lesson(name: "override-in-subtree", text: PackageResources.override_in_subtree_json5),
    Lesson(name: "override-layers", text: PackageResources.override_layers_json5),
    Lesson(name: "override-derived", text: PackageResources.override_derived_json5),
    Lesson(name: "object-replaced", text: PackageResources.object_replaced_json5),
    Lesson(name: "carried-value", text: PackageResources.carried_value_json5),
    Lesson(name: "closure-in-environment", text: PackageResources.closure_in_environment_json5),
    Lesson(name: "equal-value", text: PackageResources.equal_value_json5),
    Lesson(name: "conditional-read", text: PackageResources.conditional_read_json5),
    Lesson(name: "one-transaction", text: PackageResources.one_transaction_json5),
    Lesson(name: "if-else", text: PackageResources.if_else_json5),
    Lesson(name: "explicit-identity", text: PackageResources.explicit_identity_json5),
    Lesson(name: "navigation-path", text: PackageResources.navigation_path_json5),
  ]

  /// The lesson of a name.
  public static func named(_ name: String) -> Lesson? { all.first { $0.name == name } }

  /// Reads the lesson's text.
  public func read() -> (Scenario?, Faults) { ScenarioReader.read(text, named: name) }
}
