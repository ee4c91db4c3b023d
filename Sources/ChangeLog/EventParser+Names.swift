extension EventParser {
  /// Whether names, or the word that there are none, can begin with the byte at a place.
  func beginsNames(at place: Int) -> Bool {
    switch bytes[place] {
    case Byte.at, Byte.underscore, Byte.backslash, UInt8(ascii: "u"): true
    default: false
    }
  }

  /// The range of the names from a place on, up to the word that ends them, and the place behind that.
  ///
  /// - Returns: no names for `unchanged`; nil where the text is none of the grammar's.
  func names(from start: Int) -> (Range<Int>, Int)? {
    if has("unchanged", at: start) { return ending(at: start + 9).map { (start..<start, $0) } }
    var place = start
    while let next = endOfName(at: place) {
      if has(" changed", at: next) { return ending(at: next + 8).map { (start..<next, $0) } }
      guard has(", ", at: next) else { return nil }
      place = next + 2
    }
    return nil
  }

  /// The names that stand in a range.
  func names(in range: Range<Int>) -> [ChangeName] {
    var names: [ChangeName] = []
    var place = range.lowerBound
    while place < range.upperBound, let next = endOfName(at: place) {
      names.append(name(in: place..<next))
      place = next + 2
    }
    return names
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

  /// The place behind the name that begins at a place.
  private func endOfName(at place: Int) -> Int? {
    guard place < end else { return nil }
    switch bytes[place] {
    case Byte.at:
      let next = endOfWord(from: place + 1)
      return isSpecial((place + 1)..<next) ? next : nil
    case Byte.underscore:
      let next = endOfWord(from: place + 1)
      return next > place + 1 ? next : nil
    case Byte.backslash: return endOfKeyPath(at: place)
    default: return nil
    }
  }

  private func endOfWord(from place: Int) -> Int {
    var next = place
    while next < end, bytes[next].isIdentifier || bytes[next] == Byte.dollar { next += 1 }
    return next
  }

  /// Whether a word is one of SwiftUI's own, or an offset.
  private func isSpecial(_ word: Range<Int>) -> Bool {
    switch word.count {
    case 0: false
    case 4 where has("self", at: word.lowerBound): true
    case 8 where has("identity", at: word.lowerBound): true
    case 12 where has("dependencies", at: word.lowerBound): true
    default: bytes[word].allSatisfy(\.isDigit)
    }
  }

  private func name(in range: Range<Int>) -> ChangeName {
    switch bytes[range.lowerBound] {
    case Byte.at where has("self", at: range.lowerBound + 1): .ownValue
    case Byte.at where has("identity", at: range.lowerBound + 1): .identity
    case Byte.at where has("dependencies", at: range.lowerBound + 1): .dependencies
    case Byte.at: .offset(text(range))
    case Byte.backslash: .keyPath(text(range))
    default: .property(text(range))
    }
  }

  /// The place behind a key path, which may hold blanks, commas and brackets: it ends outside of all
  /// brackets, before the next name or the last word.
  private func endOfKeyPath(at start: Int) -> Int? {
    var depth = 0
    var hasMember = false
    var place = start + 1
    while place < min(end, start + Self.longestName) {
      let byte = bytes[place]
      if depth == 0, byte == Byte.space && has(" changed", at: place) || isNext(at: place) {
        return hasMember ? place : nil
      }
      // A property that only its place tells stands in brackets, without a dot before it.
      hasMember =
        hasMember || byte == Byte.dot && place > start + 1
        || byte == UInt8(ascii: "<") && has("<offset ", at: place)
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
    let next = bytes[place + 2]
    return next == Byte.at || next == Byte.underscore || next == Byte.backslash
  }
}
