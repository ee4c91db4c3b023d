/// Which characters terminals and libc agree on the width of.
enum CharacterWidth {
  /// Whether a character takes as many columns on every terminal.
  ///
  /// Not agreed on are emoji, characters of a plane beyond the first, and clusters: their widths
  /// changed from one edition of Unicode to the next, and each terminal follows another one.
  ///
  /// The source is Unicode's `emoji-data.txt` and Standard Annex 11, East Asian Width.
  static func isAgreed(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else { return false }
    if scalar.isASCII { return true }
    return scalar.value <= 0xFFFF && !scalar.properties.isEmoji
  }
}
