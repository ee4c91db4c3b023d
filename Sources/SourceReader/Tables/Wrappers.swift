/// What a property wrapper makes of a property.
enum WrapperRole: Sendable {
  /// Storage of the view itself.
  case state
  /// A value that an ancestor stores.
  case binding
  /// An observable object of which bindings can be had.
  case bindable
  /// A value or an object of the environment.
  case environment
  /// An object, any change of which reaches the view: made, handed over, or of the environment.
  case ownObject, handedObject, environmentObject
  /// A value kept elsewhere, read as declared.
  case external
  /// A size that follows the text size.
  case scaled
  /// Nothing that changes.
  case constant
  /// A property of a whole object that tells of its changes.
  case published
  /// A property of an observable object of whose changes nobody is told.
  case ignored
  /// No wrapper at all.
  case none
}

/// The wrappers that are known, by name.
enum Wrappers {
  static let roles: [String: WrapperRole] = [
    "State": .state, "GestureState": .state, "FocusState": .state,
    "AccessibilityFocusState": .state, "PerceptibleState": .state,
    "Binding": .binding,
    "Bindable": .bindable, "Perception": .bindable,
    "Environment": .environment,
    "StateObject": .ownObject, "ObservedObject": .handedObject,
    "EnvironmentObject": .environmentObject, "InjectedObject": .ownObject,
    "ObservedRealmObject": .handedObject, "StateRealmObject": .ownObject,
    "ScaledMetric": .scaled,
    "AppStorage": .external, "SceneStorage": .external, "Query": .external,
    "FetchRequest": .external, "SectionedFetchRequest": .external, "Default": .external,
    "Shared": .external, "SharedReader": .external, "FetchAll": .external, "FetchOne": .external,
    "Fetch": .external, "ObservedResults": .external, "ObservedSectionedResults": .external,
    "CloudStorage": .external,
    "Namespace": .constant, "Dependency": .constant, "Injected": .constant, "Inject": .constant,
    "LazyInjected": .constant, "WeakLazyInjected": .constant, "ObservationStateIgnored": .ignored,
    "UIApplicationDelegateAdaptor": .constant, "NSApplicationDelegateAdaptor": .constant,
    "WKApplicationDelegateAdaptor": .constant, "Parameter": .constant,
    "Published": .published, "Presents": .published, "PresentationState": .published,
    "BindingState": .published, "DidSet": .published,
    "ObservationIgnored": .ignored, "Transient": .ignored, "PerceptionIgnored": .ignored,
  ]

  /// Attributes that wrap nothing.
  static let others: Set<String> = [
    "ViewBuilder", "MainActor", "available", "objc", "discardableResult", "inlinable", "nonobjc",
    "escaping", "Sendable", "Attribute", "Relationship", "Relation", "NSManaged", "IBOutlet",
    "preconcurrency", "usableFromInline", "Entry", "ToolbarContentBuilder", "SceneBuilder",
    "CommandsBuilder", "ChartContentBuilder", "TableRowBuilder", "WidgetBundleBuilder",
    "GKInspectable",
    "Column", "ObservationTracked", "backDeployed", "MapContentBuilder", "TabContentBuilder",
    "TableColumnBuilder", "Unique", "Index", "Suite", "Test", "IBAction", "IBInspectable",
    "TaskLocal", "Animatable", "AnimatableIgnored", "ImmutableWrapper", "unchecked", "unknown",
  ]
}
