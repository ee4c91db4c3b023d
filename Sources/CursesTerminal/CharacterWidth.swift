/// Which characters terminals and libc agree on the width of.
enum CharacterWidth {
  /// Whether a character of one scalar takes as many columns on every terminal.
  ///
  /// Not agreed on are emoji, characters of a plane beyond the first, and clusters: their widths
  /// changed from one edition of Unicode to the next, and each terminal follows another one.
  ///
  /// The source is Unicode's `emoji-data.txt` and Standard Annex 11, East Asian Width.
  static func isAgreed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // ASCII, and what the chrome is drawn with: lines and shapes of which none is an emoji.
    case 0..<0x80, 0x2500..<0x25AA, 0x25B7..<0x25C0, 0x25C1..<0x25FB: true
    case 0..<0x1_0000: !scalar.properties.isEmoji
    default: false
    }
  }
}
