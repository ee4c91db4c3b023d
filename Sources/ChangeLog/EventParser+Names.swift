extension EventParser {
  /// The names from a place on, up to the word that ends them, and the place behind it.
  ///
  /// - Returns: no names for `unchanged`; nil where the text is none of the grammar's.
  func names(from start: Int) -> ([ChangeName], Int)? {
    if has("unchanged", at: start) { return ending(at: start + 9).map { ([], $0) } }
    var names: [ChangeName] = []
    var place = start
    while let (name, next) = name(at: place) {
      names.append(name)
      if has(" changed", at: next) { return ending(at: next + 8).map { (names, $0) } }
      guard has(", ", at: next) else { return nil }
      place = next + 2
    }
    return nil
  }

  /// The place behind the word that ends an event: behind a dot, or where nothing of a sentence goes on.
  private func ending(at place: Int) -> Int? {
    guard place < end else { return place }
    if bytes[place] == Byte.dot { return place + 1 }
    if bytes[place] == Byte.quote { return place }
    var next = place
    while next < end, bytes[next] == Byte.space || bytes[next] == Byte.tab { next += 1 }
    return next == end || has("×", at: next) ? place : nil
  }

  /// One name, and the place behind it.
  private func name(at place: Int) -> (ChangeName, Int)? {
    guard place < end else { return nil }
    switch bytes[place] {
    case Byte.at: return special(at: place)
    case Byte.underscore:
      var next = place + 1
      while next < end, bytes[next].isIdentifier || bytes[next] == Byte.dollar { next += 1 }
      return next > place + 1 ? (.property(text(place..<next)), next) : nil
    case Byte.backslash: return keyPath(at: place)
    default: return nil
    }
  }

  /// A name of SwiftUI's own, or an offset.
  private func special(at place: Int) -> (ChangeName, Int)? {
    var next = place + 1
    while next < end, bytes[next].isIdentifier { next += 1 }
    let word = bytes[(place + 1)..<next]
    if word.elementsEqual("self".utf8) { return (.ownValue, next) }
    if word.elementsEqual("identity".utf8) { return (.identity, next) }
    if word.elementsEqual("dependencies".utf8) { return (.dependencies, next) }
    guard !word.isEmpty, word.allSatisfy(\.isDigit) else { return nil }
    return (.offset(text(place..<next)), next)
  }

  /// A key path, which may hold blanks, commas and brackets: it ends outside of all brackets, before
  /// the next name or the last word.
  private func keyPath(at start: Int) -> (ChangeName, Int)? {
    var depth = 0
    var hasMember = false
    var place = start + 1
    while place < min(end, start + Self.longestName) {
      let byte = bytes[place]
      if depth == 0, has(" changed", at: place) || isNext(at: place) {
        return hasMember ? (.keyPath(text(start..<place)), place) : nil
      }
      if byte == Byte.dot { hasMember = hasMember || place > start + 1 }
      if !(byte == UInt8(ascii: ">") && bytes[place - 1] == Byte.minus) { depth += byte.depth }
      guard depth >= 0 else { return nil }
      place += 1
    }
    return nil
  }

  /// Whether another name follows at a place.
  private func isNext(at place: Int) -> Bool {
    guard place + 2 < end, bytes[place] == Byte.comma, bytes[place + 1] == Byte.space else {
      return false
    }
    return [Byte.at, Byte.underscore, Byte.backslash].contains(bytes[place + 2])
  }
}
