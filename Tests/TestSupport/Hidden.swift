extension String {
  /// The scalars that a terminal would obey or nobody can see, but line breaks and the joiner that
  /// holds emoji together, as numbers.
  public var hiddenScalars: Set<String> {
    let hidden = unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n"
      case .format: scalar.value != 0x200D
      case .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
      default: false
      }
    }
    return Set(hidden.map { String($0.value, radix: 16) })
  }
}
