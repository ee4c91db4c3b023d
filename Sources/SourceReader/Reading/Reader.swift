/// Reads bodies: follows what runs when a view's body runs, and notes what it makes and reads.
///
/// One reader works on one thread; it keeps what declarations say of members. How an expression is followed stands in extensions, by kind.
final class Reader {
  let program: Program
  var names: NameTable
  /// The fragments being filled, the innermost last.
  var fragments: [Fragment] = []
  /// The members being followed, so that recursion ends.
  var calls: [MemberReference: Int] = [:]
  var depth = 0
  /// How many expressions were followed.
  var visitedCount = 0
  /// What is left of the work allowed for one view.
  var budget = 0
  var closureCount: Int32 = 0
  /// What the paths around the current place depend on.
  var paths: [Dependencies] = []
  /// Every construction of a view of the sources that was followed.
  var reached: Set<Site> = []
  /// Those that no body reaches and that were followed all the same.
  var guessed: Set<Site> = []
  /// Why what is being followed is no more than a guess.
  var guess: String?
  /// Whether a view stands where it is made, though a name is given to it: outside of bodies.
  var placesAtOnce = false
  /// Whether the stores that are followed count as observed.
  var holdsStores = false
  /// The stores over whose cases is switched, the innermost last.
  var switched: [Meaning] = []
  /// The closures being called.
  var openClosures: [Site: Int] = [:]

  var propertyCache: [MemberReference: PropertyFact] = [:]
  var inferring: Set<MemberReference> = []
  var attributeRoles: [Name: WrapperRole] = [:]
  /// The properties of whole objects that the body being followed took so far.
  var touched: Set<SourceKey> = []
  /// The whole objects of which the body being followed took something that nobody declares.
  var unseen: Set<TypeID> = []
  /// Where the expression stands that is being followed.
  var here = Site(file: 0, offset: 0)
  /// Properties of whole objects of elsewhere, as far as they are used.
  var seenForeign: [TypeOwner: Set<Name>] = [:]
  /// Types of elsewhere that views hold as whole objects.
  let wholeForeign: Set<TypeOwner>
  /// Types of elsewhere that a query names, whose properties are observed.
  let queried: Set<TypeOwner>

  static let depthLimit = 2400
  static let budgetOfView = 60_000

  init(program: Program, wholeForeign: Set<TypeOwner> = [], queried: Set<TypeOwner> = []) {
    self.program = program
    self.names = program.names
    self.wholeForeign = wholeForeign
    self.queried = queried
  }

  /// Records into the innermost fragment.
  func note(_ read: ReadFact) {
    guard !fragments.isEmpty else { return }
    fragments[fragments.count - 1].append(read)
  }

  func emit(_ item: Item) {
    guard !fragments.isEmpty else { return }
    fragments[fragments.count - 1].items.append(item)
  }

  func emit(_ items: [Item]) {
    guard !fragments.isEmpty else { return }
    fragments[fragments.count - 1].items += items
  }

  /// Runs something and keeps apart what it makes and reads.
  func capture<Result>(_ work: () -> Result) -> (Result, Fragment) {
    fragments.append(Fragment())
    let result = work()
    return (result, fragments.removeLast())
  }

  /// Runs something and keeps apart what it makes; what it reads counts here.
  func captureItems<Result>(_ work: () -> Result) -> (Result, [Item]) {
    let (result, fragment) = capture(work)
    for read in fragment.reads { note(read) }
    return (result, fragment.items)
  }

  /// How many items the innermost fragment holds.
  var mark: Int { fragments.last?.items.count ?? 0 }

  /// Takes back what was made since a mark.
  func take(from mark: Int) -> [Item] {
    guard !fragments.isEmpty, fragments[fragments.count - 1].items.count > mark else { return [] }
    let taken = Array(fragments[fragments.count - 1].items[mark...])
    fragments[fragments.count - 1].items.removeLast(taken.count)
    return taken
  }

  func code(_ frame: Frame) -> Code { program.files[Int(frame.file)].code }

  func site(_ node: NodeID, _ frame: Frame) -> Site {
    Site(file: frame.file, offset: program.files[Int(frame.file)].code[node].offset)
  }

  func isUppercase(_ name: Name) -> Bool {
    names[name].utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")) ~= $0 } ?? false
  }
}
