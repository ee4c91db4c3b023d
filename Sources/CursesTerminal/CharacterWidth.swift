/// Which characters terminals and libc agree on the width of.
enum CharacterWidth {
  /// Whether a character, by its scalars, takes as many columns on every terminal.
  ///
  /// Not agreed on are emoji, characters of a plane beyond the first, and clusters: their widths
  /// changed from one edition of Unicode to the next, and each terminal follows another one.
  ///
  /// The source is Unicode's `emoji-data.txt` and Standard Annex 11, East Asian Width.
  static func isAgreed(_ scalars: [Int32]) -> Bool {
    guard scalars.count == 1 else { return false }
    let value = UInt32(bitPattern: scalars[0])
    return value < 0x80 || value <= 0xFFFF && Unicode.Scalar(value)?.properties.isEmoji == false
  }
}
