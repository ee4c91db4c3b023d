import Canvas

/// A text that the user is typing on the last line, and what becomes of it.
struct Prompt: Sendable {
  /// What a text is asked for.
  struct Purpose: Sendable {
    /// What the last line calls it.
    let label: String
    /// Which characters it may have.
    let accepts: @Sendable (Character) -> Bool
    /// Whether the text can mean only one thing, and is taken without Enter.
    var isSettled: @Sendable (String, State) -> Bool = { _, _ in false }
    /// Shows what the text so far comes to.
    var preview: @Sendable (String, inout State) -> Void = { _, _ in }
    /// What the last line says of the text so far.
    var status: @Sendable (State) -> String? = { _ in nil }
    /// What the text could be completed to, best first.
    var completions: @Sendable (String, State) -> [String] = { _, _ in [] }
    /// Whether a key that means nothing here accepts the text before it does what it means elsewhere.
    var isTakenByOtherKeys = false
    /// Takes back what the preview showed.
    var giveUp: @Sendable (inout State) -> Void = { _ in }
    /// Does what the text asks for.
    let accept: @Sendable (String, inout State) -> [Effect]
  }

  let purpose: Purpose
  var text = ""
  /// What follows the text, whatever is typed.
  var suffix = ""
  /// The completions of what was typed, and which of them stands in the text.
  var completion: (all: [String], index: Int)?

  /// The longest text that can be typed.
  static let limit = 4096
}

extension State {
  /// Starts to ask for a text; one that can mean only one thing is taken at once.
  mutating func startPrompt(
    _ purpose: Prompt.Purpose,
    text: String = "",
    suffix: String = ""
  ) -> [Effect] {
    prompt = Prompt(purpose: purpose, text: text, suffix: suffix)
    return settle()
  }

  /// Takes a key while a text is asked for; nil where the key is left to the keymap.
  mutating func type(_ key: Key) -> [Effect]? {
    guard let prompt else { return nil }
    switch key {
    case .character(let character) where prompt.purpose.accepts(character):
      guard prompt.text.utf8.count < Prompt.limit else { return [] }
      return edit { $0.append(character) }
    case .backspace:
      if prompt.text.isEmpty { return giveUp() }
      return edit { $0.removeLast() }
    case .control("u"): return edit { $0 = "" }
    case .tab: return complete(by: 1)
    case .backTab: return complete(by: -1)
    case .enter: return accept()
    case .escape, .control("c"), .control("g"): return giveUp()
    default:
      let isCancel = if case .command(.cancel) = keymap.match([key]) { true } else { false }
      let isTaken = prompt.purpose.isTakenByOtherKeys && !isCancel
      let effects = isTaken ? accept() : giveUp()
      if isCancel { return effects }
      return nil
    }
  }

  private mutating func edit(_ change: (inout String) -> Void) -> [Effect] {
    prompt?.completion = nil
    if var text = prompt?.text {
      change(&text)
      prompt?.text = text
    }
    return settle()
  }

  private mutating func settle() -> [Effect] {
    guard let prompt else { return [] }
    prompt.purpose.preview(prompt.text, &self)
    return prompt.purpose.isSettled(prompt.text, self) ? accept() : []
  }

  /// Puts the next completion into the text, or the one before.
  private mutating func complete(by offset: Int) -> [Effect] {
    guard var prompt else { return [] }
    var completion =
      prompt.completion
      ?? (prompt.purpose.completions(prompt.text, self), offset > 0 ? -1 : 0)
    guard !completion.all.isEmpty else { return [] }
    let count = completion.all.count
    completion.index = (completion.index + offset + count) % count
    prompt.text = completion.all[completion.index]
    prompt.completion = completion
    self.prompt = prompt
    prompt.purpose.preview(prompt.text, &self)
    return []
  }

  private mutating func giveUp() -> [Effect] {
    guard let prompt else { return [] }
    self.prompt = nil
    prompt.purpose.giveUp(&self)
    return []
  }

  private mutating func accept() -> [Effect] {
    guard let prompt else { return [] }
    self.prompt = nil
    return prompt.purpose.accept(prompt.text + prompt.suffix, &self)
  }
}
