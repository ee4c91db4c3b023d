/// Choices that bytes make; when the bytes are used up, every choice is the first.
struct Choices {
  private let bytes: [UInt8]
  private var next = 0

  /// Chooses by bytes.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether there are bytes left.
  var hasMore: Bool { next < bytes.count }

  /// The bytes not used so far.
  var rest: ArraySlice<UInt8> { bytes[next...] }

  /// A number from 0 to one less than `count`, which is at most 256.
  mutating func below(_ count: Int) -> Int {
    guard hasMore, count > 1 else { return 0 }
    next += 1
    return Int(bytes[next - 1]) % count
  }

  /// True once in so many times.
  mutating func once(in times: Int) -> Bool { below(times) == times - 1 }

  /// An element of a list, which is not empty.
  mutating func element<Element>(of list: [Element]) -> Element { list[below(list.count)] }

  /// Some of the elements of a list, each at most once.
  mutating func some<Element>(_ count: Int, of list: [Element]) -> [Element] {
    var rest = list
    return (0..<min(count, list.count)).map { _ in rest.remove(at: below(rest.count)) }
  }
}
