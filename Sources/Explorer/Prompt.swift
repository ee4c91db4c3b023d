import Canvas

/// A text that the user is typing on the last line, and what becomes of it.
struct Prompt: Sendable {
  /// What a text is asked for.
  struct Purpose: Sendable {
    /// What the last line calls it; earlier answers are kept under it.
    let label: String
    /// What a text may look like, the longest form first; shown above the line until there is a fault.
    var forms: @Sendable (State) -> [String] = { _ in [] }
    /// Whether the text can mean only one thing, and is taken without Enter.
    var isSettled: @Sendable (String, State) -> Bool = { _, _ in false }
    /// Shows what the text so far comes to.
    var preview: @Sendable (String, inout State) -> Void = { _, _ in }
    /// What the last line says of the text so far.
    var status: @Sendable (State) -> String? = { _ in nil }
    /// What could stand before the cursor in place of what does, best first.
    var completions: @Sendable (LineEditor, State) -> [String] = { _, _ in [] }
    /// Whether an empty text is an answer; else it gives up.
    var takesNothing = false
    /// Takes back what the preview showed.
    var giveUp: @Sendable (inout State) -> Void = { _ in }
    /// Does what the text asks for, without blanks around it.
    let accept: @Sendable (String, inout State) -> Answer
  }

  /// What came of a text.
  enum Answer {
    /// It was taken.
    case done([Effect])
    /// It was not, and is kept to be corrected: what is wrong with it, and what would be right.
    case refused(String)
  }

  let purpose: Purpose
  /// The text, and where the cursor is in it.
  var line: LineEditor
  /// The text that was proposed; nothing was answered as long as it stands unchanged.
  let proposed: String?
  /// The completions of what was typed, and which of them stands in the text.
  var completion: (all: [String], index: Int)?
  /// Which earlier answer stands in the text, and the text that was typed before.
  var recalled: (index: Int, typed: LineEditor)?
  /// Why the text was not taken.
  var fault: String?
}

extension State {
  /// Starts to ask for a text; one that can mean only one thing is taken at once.
  mutating func startPrompt(_ purpose: Prompt.Purpose, text: String = "") -> [Effect] {
    prompt = Prompt(purpose: purpose, line: LineEditor(text), proposed: nil)
    return settle()
  }

  /// Starts to ask for what is left open in a text: left as it is, it answers nothing.
  mutating func startPrompt(_ purpose: Prompt.Purpose, toFill line: LineEditor) -> [Effect] {
    prompt = Prompt(purpose: purpose, line: line, proposed: line.text)
    return settle()
  }

  /// Takes a key while a text is asked for; none of them does what it does elsewhere.
  mutating func type(_ key: Key) -> [Effect] {
    prompt?.fault = nil
    switch key {
    case .enter: return accept()
    case .escape, .control("c"), .control("g"): return giveUp()
    case .tab: return complete(by: 1)
    case .backTab: return complete(by: -1)
    case .up, .control("p"): return recall(by: 1)
    case .down, .control("n"): return recall(by: -1)
    case .backspace where prompt?.line.text.isEmpty == true: return giveUp()
    default:
      if let effects = edit({ $0.perform(key) }) { return effects }
      guard case .command(let command) = keymap.match([key]) else { return [] }
      if command == .cancel { return giveUp() }
      return command == .redraw ? [.redraw] : []
    }
  }

  /// Puts a text in that was pasted.
  mutating func paste(_ text: String) -> [Effect] {
    prompt?.fault = nil
    return edit { line in
      line.insert(text)
      return true
    } ?? []
  }

  /// Edits the line; nil where there is nothing to edit.
  private mutating func edit(_ change: (inout LineEditor) -> Bool) -> [Effect]? {
    guard var prompt else { return nil }
    let text = prompt.line.text
    guard change(&prompt.line) else { return nil }
    prompt.completion = nil
    prompt.recalled = nil
    self.prompt = prompt
    return prompt.line.text == text ? [] : settle()
  }

  private mutating func settle() -> [Effect] {
    guard let prompt else { return [] }
    prompt.purpose.preview(prompt.line.text, &self)
    return prompt.purpose.isSettled(prompt.line.text, self) ? accept() : []
  }

  /// Puts the next completion into the text, or the one before.
  private mutating func complete(by offset: Int) -> [Effect] {
    guard var prompt else { return [] }
    var completion =
      prompt.completion
      ?? (prompt.purpose.completions(prompt.line, self), offset > 0 ? -1 : 0)
    guard !completion.all.isEmpty else { return [] }
    let count = completion.all.count
    completion.index = (completion.index + offset + count) % count
    prompt.line = LineEditor(completion.all[completion.index], after: prompt.line.after)
    prompt.completion = completion
    self.prompt = prompt
    prompt.purpose.preview(prompt.line.text, &self)
    return []
  }

  /// Puts an earlier answer of the same kind into the text, or a later one; behind the last stands what
  /// was typed.
  private mutating func recall(by offset: Int) -> [Effect] {
    guard var prompt else { return [] }
    let earlier = answers.all(to: prompt.purpose.label)
    let typed = prompt.recalled?.typed ?? prompt.line
    let index = (prompt.recalled?.index ?? -1) + offset
    guard index >= -1, index < earlier.count else { return [] }
    prompt.line = index < 0 ? typed : LineEditor(earlier[earlier.count - 1 - index])
    prompt.recalled = index < 0 ? nil : (index, typed)
    prompt.completion = nil
    self.prompt = prompt
    prompt.purpose.preview(prompt.line.text, &self)
    return []
  }

  private mutating func giveUp() -> [Effect] {
    guard let prompt else { return [] }
    self.prompt = nil
    prompt.purpose.giveUp(&self)
    return []
  }

  private mutating func accept() -> [Effect] {
    guard let asked = prompt else { return [] }
    let text = asked.line.text.trimmed
    guard !text.isEmpty || asked.purpose.takesNothing, asked.line.text != asked.proposed else {
      return giveUp()
    }
    prompt = nil
    switch asked.purpose.accept(text, &self) {
    case .done(let effects):
      answers.add(text, to: asked.purpose.label)
      return effects
    case .refused(let fault):
      prompt = asked
      prompt?.completion = nil
      prompt?.fault = fault
      return []
    }
  }
}

/// What was answered before, by what was asked.
struct Answers: Sendable {
  private var texts: [String: [String]] = [:]

  /// The most answers that are kept of a kind.
  private static let limit = 100

  /// The answers of a kind, the last one last.
  func all(to label: String) -> [String] { texts[label] ?? [] }

  /// Keeps an answer; one that was given before moves to the end.
  mutating func add(_ text: String, to label: String) {
    guard !text.isEmpty else { return }
    texts[label] = (all(to: label).filter { $0 != text } + [text]).suffix(Self.limit)
  }
}

extension String {
  /// The text without blanks around it.
  var trimmed: String {
    let end = lastIndex { !$0.isWhitespace }
    return end.map { String(self[...$0].drop(while: \.isWhitespace)) } ?? ""
  }
}
