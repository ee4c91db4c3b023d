import CCurses

/// Collects what is pasted, between the marks that the terminal puts round it.
struct Pasting {
  /// What came so far; nil while nothing is pasted.
  private var text: String?

  /// The longest text that is kept, in bytes; the rest is passed over.
  private static let limit = 1 << 16
  /// After so many milliseconds without a character the end has got lost.
  private static let patience = 500

  /// How long to wait for the next event, at the most: what is being pasted is waited for.
  func wait(within milliseconds: Int?) -> Int? {
    text == nil ? milliseconds : Self.patience
  }

  /// Takes in the start, a character or a key of what is pasted; false where the event is none.
  mutating func take(_ event: cc_event) -> Bool {
    switch event.kind {
    case CC_PASTE where event.code != 0:
      text = text ?? ""
      return true
    case CC_SCALAR:
      guard let count = text?.utf8.count else { return false }
      if count < Self.limit, let scalar = Unicode.Scalar(UInt32(event.code)) {
        text?.unicodeScalars.append(scalar)
      }
      return true
    case CC_KEY: return text != nil
    default: return false
    }
  }

  /// The whole text, where an event ends it: the end's mark, or a silence.
  mutating func finish(_ event: cc_event) -> String? {
    guard event.kind == CC_PASTE || event.kind == CC_TIMEOUT, let text else { return nil }
    self.text = nil
    return text
  }
}
