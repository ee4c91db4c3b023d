import Documents

extension String {
  /// The text as XML and HTML hold it, between tags or in a quoted attribute.
  ///
  /// It cannot end what it stands in, and what a reader of the file would obey or could not see, such
  /// as a control character, which XML does not allow, stands as its number.
  public var markup: String {
    var result = ""
    for scalar in visible.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
