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
  mutating func names(from start: Int) -> (Range<Int>, Int)? {
    if has("unchanged", at: start) { return ending(at: start + 9).map { (start..<start, $0) } }
    var place = start
    while let next = endOfName(at: place) {
      if has(" changed", at: next) {
        if !dead.contains(next), let after = ending(at: next + 8) { return (start..<next, after) }
        break
      }
      guard has(", ", at: next), !dead.contains(next + 2) else { break }
      place = next + 2
    }
    bury(from: start)
    return nil
  }

  /// Keeps in mind that no event goes on from the names behind the first, nor from what ends them: all
  /// key paths that hold one another end at the same name.
  private mutating func bury(from start: Int) {
    var place = start
    while let next = endOfName(at: place) {
      if has(" changed", at: next) { dead.insert(next) }
      guard has(", ", at: next), dead.insert(next + 2).inserted else { return }
      place = next + 2
    }
  }

  /// The names that stand in a range.
  mutating func names(in range: Range<Int>) -> [ChangeName] {
    var names: [ChangeName] = []
    var place = range.lowerBound
    while place < range.upperBound, let next = endOfName(at: place) {
      names.append(name(in: place..<next))
      place = next + 2
    }
    return names
  }

  /// The place behind the word that ends an event: behind a dot, or where nothing of a sentence goes on.
  private mutating func ending(at place: Int) -> Int? {
    guard place < end else { return place }
    if bytes[place] == Byte.dot { return place + 1 }
    if bytes[place] == Byte.quote { return place }
    var next = place
    while next < end, bytes[next] == Byte.space || bytes[next] == Byte.tab { next += 1 }
    steps += next - place
    return next == end || has("×", at: next) ? place : nil
  }

  /// The place behind the name that begins at a place.
  private mutating func endOfName(at place: Int) -> Int? {
    guard place < end else { return nil }
    switch bytes[place] {
    case Byte.at:
      let next = endOfWord(from: place + 1)
      return isSpecial((place + 1)..<next) ? next : nil
    case Byte.underscore:
      let next = endOfWord(from: place + 1)
      return next > place + 1 ? next : nil
    case Byte.backslash: return keyPaths.end(of: place, in: bytes, to: end)
    default: return nil
    }
  }

  private mutating func endOfWord(from place: Int) -> Int {
    var next = place
    while next < end, bytes[next].isIdentifier || bytes[next] == Byte.dollar { next += 1 }
    steps += next - place
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
}
