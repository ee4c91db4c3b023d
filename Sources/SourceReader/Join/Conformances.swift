/// What conforming to a type of elsewhere makes of a type.
enum Conformances {
  /// The traits by name; a protocol of the sources passes its own on.
  static let traits: [String: TypeInfo.Traits] = [
    "View": .view,
    "Shape": .wrapped,
    "InsettableShape": .wrapped,
    "UIViewRepresentable": .wrapped,
    "UIViewControllerRepresentable": .wrapped,
    "NSViewRepresentable": .wrapped,
    "NSViewControllerRepresentable": .wrapped,
    "WKInterfaceObjectRepresentable": .wrapped,
    "ViewModifier": .modifier,
    "EnvironmentalModifier": .modifier,
    "App": .scene,
    "Scene": .scene,
    "Widget": .scene,
    "WidgetBundle": .scene,
    "ControlWidget": .scene,
    "Commands": .content,
    "ToolbarContent": .content,
    "CustomizableToolbarContent": .content,
    "TableRowContent": .content,
    "TableColumnContent": .content,
    "ChartContent": .content,
    "MapContent": .content,
    "TabContent": .content,
    "AxisMark": .content,
    "ButtonStyle": .style,
    "PrimitiveButtonStyle": .style,
    "LabelStyle": .style,
    "ToggleStyle": .style,
    "ProgressViewStyle": .style,
    "GaugeStyle": .style,
    "TextFieldStyle": .style,
    "GroupBoxStyle": .style,
    "DisclosureGroupStyle": .style,
    "LabeledContentStyle": .style,
    "MenuStyle": .style,
    "DatePickerStyle": .style,
    "FormStyle": .style,
    "NavigationSplitViewStyle": .style,
    "TableStyle": .style,
    "ControlGroupStyle": .style,
    "ListStyle": .style,
    "PickerStyle": .style,
    "Equatable": .equatable,
    "ObservableObject": .wholeObject,
    "BindableObject": .wholeObject,
    "PersistentModel": .observable,
  ]

  /// Protocols whose state is a structure that a view store compares as a whole.
  static let reducers: Set<String> = ["Reducer", "ReducerProtocol"]

  /// What an attribute makes of a type.
  static let attributes: [String: TypeInfo.Traits] = [
    "Observable": .observable,
    "Perceptible": .observable,
    "ObservableState": .observable,
    "Model": .observable,
    "ObservableModel": .observable,
    "propertyWrapper": .wrapper,
  ]

  /// Names of view protocols in other packages end like this.
  static func isViewLike(_ name: String) -> Bool {
    name.hasSuffix("View") && name != "UIView" && name != "NSView" && !name.hasPrefix("UI")
      && !name.hasPrefix("NS")
  }
}
