/// What SwiftUI's own views, modifiers and functions do with the closures they are given.
enum Builtins {
  /// Views whose content runs later, once for each element or size.
  static let lazyViews: Set<String> = [
    "ForEach", "GeometryReader", "ScrollViewReader", "TimelineView", "OutlineGroup", "Table",
    "List", "Canvas", "AsyncImage", "LazyImage", "KFImage", "GeometryReader3D", "MapReader",
    "ViewThatFits3D", "NavigationPathStack",
  ]

  /// Those of the lazy views whose first argument holds the elements.
  static let collections: Set<String> = ["ForEach", "List", "Table", "OutlineGroup"]

  /// Views whose closures are content, whatever these look like.
  static let containers: Set<String> = [
    "HStack", "VStack", "ZStack", "LazyHStack", "LazyVStack", "LazyHGrid", "LazyVGrid", "Grid",
    "GridRow", "Group", "GroupBox", "Section", "Form", "ScrollView", "TabView", "Tab", "TabSection",
    "NavigationView", "ControlGroup", "DisclosureGroup", "LabeledContent", "Label", "Toggle",
    "Picker",
    "Menu", "ToolbarItem", "ToolbarItemGroup", "WindowGroup", "Window", "DocumentGroup", "Settings",
    "MenuBarExtra", "ViewThatFits", "AnyView", "CommandMenu", "CommandGroup", "HSplitView",
    "VSplitView", "Gauge", "ProgressView", "Stepper", "DatePicker", "ColorPicker", "Chart", "Map",
    "TableColumn", "TableRow", "GlassEffectContainer", "ContentUnavailableView", "EquatableView",
    "ForEachSubview", "WithPerceptionTracking", "LazyView", "Badge",
  ]

  /// Modifiers that only views have, by which a chain of calls is known as one.
  static let viewModifiers: Set<String> = [
    "font", "padding", "frame", "background", "foregroundStyle", "foregroundColor", "overlay",
    "opacity", "cornerRadius", "clipShape", "tint", "bold", "italic", "lineLimit", "resizable",
    "scaledToFit", "scaledToFill", "fontWeight", "multilineTextAlignment", "listRowInsets",
    "navigationTitle", "toolbar", "onTapGesture", "onAppear", "buttonStyle", "labelStyle", "tag",
    "disabled", "hidden", "fixedSize", "layoutPriority", "zIndex", "accessibilityLabel",
    "accessibilityHidden", "environment", "environmentObject", "redacted", "contentShape", "shadow",
    "listRowBackground", "listRowSeparator", "tabItem", "transition", "aspectRatio", "offset",
    "imageScale", "symbolRenderingMode", "ignoresSafeArea", "gridCellColumns", "help",
  ]

  /// Modifiers whose content runs later.
  static let lazyModifiers: Set<String> = [
    "sheet", "fullScreenCover", "popover", "navigationDestination", "inspector", "quickLookPreview",
    "fullScreenSheet", "windowStyle",
  ]

  /// Modifiers whose content runs with the body.
  static let contentModifiers: Set<String> = [
    "overlay", "background", "toolbar", "safeAreaInset", "safeAreaBar", "mask", "contextMenu",
    "swipeActions", "alert", "confirmationDialog", "actionSheet", "tabItem", "navigationBarItems",
    "searchSuggestions", "toolbarTitleMenu", "listRowBackground", "chartOverlay", "chartBackground",
    "accessibilityActions", "accessibilityRepresentation", "accessibilityChildren", "commands",
    "phaseAnimator", "keyframeAnimator", "chartXAxis", "chartYAxis", "chartForegroundStyleScale",
    "tabViewBottomAccessory", "tabViewSidebarHeader", "tabViewSidebarFooter", "ornament",
    "backgroundPreferenceValue", "overlayPreferenceValue", "presentationBackground",
    "navigationSplitViewColumn", "containerBackground", "menuBarExtraStyle", "accessibilityRotor",
    "tableColumnHeaders", "dialogIcon", "settings", "glassBackgroundEffect", "clipShape",
    "documentActions", "chartPlotStyle", "chartLegend", "searchScopes", "listSectionHeader",
  ]

  /// Labels whose closure is an action, wherever it stands.
  static let actionLabels: Set<String> = [
    "action", "perform", "onDismiss", "onEditingChanged", "onCommit", "onIncrement", "onDecrement",
    "primaryAction", "completion", "onCompletion", "set", "isTargeted", "onCancellation",
    "onDelete", "onMove", "handler", "onTap", "onSave", "onCancel", "onSelect", "didSet",
  ]

  /// Functions whose closure runs as an action.
  static let actionFunctions: Set<String> = [
    "Task", "withAnimation", "withTransaction", "DispatchQueue", "Timer", "NotificationCenter",
    "UIAction", "MainActor", "withCheckedContinuation", "withCheckedThrowingContinuation",
    "withObservationTracking", "withTaskGroup", "withThrowingTaskGroup", "TapGesture",
    "DragGesture", "LongPressGesture", "MagnificationGesture", "RotationGesture", "OpenURLAction",
    "UIView", "NSEvent", "URLSession", "Logger", "print", "assert", "precondition", "Alert",
  ]

  /// Types of elsewhere that are no views, though their names begin like one.
  static let data: Set<String> = [
    "String", "Int", "Double", "Float", "Bool", "Date", "URL", "UUID", "Data", "CGFloat", "CGSize",
    "CGPoint", "CGRect", "DateFormatter", "Calendar", "NSPredicate", "NSSortDescriptor",
    "IndexPath", "IndexSet", "Locale", "Range", "Array", "Set", "Dictionary", "AttributedString",
    "LocalizedStringKey", "LocalizedStringResource", "EdgeInsets", "GridItem", "TimeInterval",
    "Measurement", "Decimal", "NSAttributedString", "NumberFormatter", "Optional",
  ]

  /// Methods that give back the elements they are called on, perhaps fewer or in another order.
  static let sameElements: Set<String> = [
    "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled", "drop",
    "uniqued", "removingDuplicates", "lazy", "values", "elements", "wrappedValue", "animation",
    "projectedValue", "appending", "ordered", "unsafelyUnwrapped", "unique",
  ]

  /// Methods and properties that pick one element.
  static let oneElement: Set<String> = [
    "first", "last", "randomElement", "min", "max", "popFirst", "popLast", "removeFirst",
  ]

  /// Modifiers that set an environment key, by name.
  static let writers: [String: String] = [
    "font": "font", "lineLimit": "lineLimit", "lineSpacing": "lineSpacing",
    "multilineTextAlignment": "multilineTextAlignment", "dynamicTypeSize": "dynamicTypeSize",
    "redacted": "redactionReasons", "controlSize": "controlSize", "imageScale": "imageScale",
    "symbolVariant": "symbolVariants", "symbolRenderingMode": "symbolRenderingMode",
    "textCase": "textCase", "colorScheme": "colorScheme", "allowsTightening": "allowsTightening",
    "minimumScaleFactor": "minimumScaleFactor", "truncationMode": "truncationMode",
    "headerProminence": "headerProminence", "autocorrectionDisabled": "autocorrectionDisabled",
    "menuOrder": "menuOrder", "menuIndicator": "menuIndicatorVisibility",
  ]
}
