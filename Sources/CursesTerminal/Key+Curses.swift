import CCurses
import Canvas

extension Key {
  /// The key of a code of the C part; nil where it is none.
  init?(code: Int32) {
    if code > Int32(CC_KEY_F.rawValue) {
      self = .function(Int(code) - Int(CC_KEY_F.rawValue))
    } else if let key = Self.codes.first(where: { Int32($0.code.rawValue) == code })?.key {
      self = key
    } else {
      return nil
    }
  }

  private static let codes: [(code: cc_key, key: Key)] = [
    (CC_KEY_UP, .up), (CC_KEY_DOWN, .down), (CC_KEY_LEFT, .left), (CC_KEY_RIGHT, .right),
    (CC_KEY_HOME, .home), (CC_KEY_END, .end), (CC_KEY_PAGE_UP, .pageUp),
    (CC_KEY_PAGE_DOWN, .pageDown), (CC_KEY_BACKSPACE, .backspace), (CC_KEY_DELETE, .delete),
    (CC_KEY_ENTER, .enter), (CC_KEY_BACK_TAB, .backTab),
  ]

  /// The key of a character that was typed; control characters are keys of their own.
  init?(scalar: Int32) {
    switch scalar {
    case 9: self = .tab
    case 10, 13: self = .enter
    case 27: self = .escape
    case 8, 127: self = .backspace
    case 1...26:
      guard let letter = UnicodeScalar(UInt32(scalar) + 96) else { return nil }
      self = .control(Character(letter))
    case 32...:
      guard let value = UnicodeScalar(UInt32(scalar)) else { return nil }
      self = .character(Character(value))
    default: return nil
    }
  }
}
