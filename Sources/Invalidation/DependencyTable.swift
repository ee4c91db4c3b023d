/// The dependencies of all views in one flat list, view after view.
struct DependencyTable: Sendable {
  var all: [Dependency] = []
  var details: [DependencyDetail] = []
  /// Where a view's dependencies begin; one more than there are views.
  var starts: [Int32] = []
  /// Where those begin that a view has for the sake of others.
  var impliedStarts: [Int32] = []
  /// Whether what was handed down is compared by the parent (``Settings/comparesInputs``).
  var comparesInputs = false

  /// All dependencies of a view.
  func range(of view: Int) -> Range<Int> { Int(starts[view])..<Int(starts[view + 1]) }

  /// Those of declared reads and their conditions.
  func declared(of view: Int) -> Range<Int> { Int(starts[view])..<Int(impliedStarts[view]) }

  /// Adds a view that depends on nothing.
  mutating func addViewWithoutDependencies() {
    if starts.isEmpty { starts = [0] }
    impliedStarts.append(starts[starts.count - 1])
    starts.append(starts[starts.count - 1])
  }

  func detail(_ place: Int) -> DependencyDetail { details[Int(all[place].detail)] }
  func role(_ place: Int) -> DependencyDetail.Role { details[Int(all[place].detail)].role }
  func path(_ place: Int) -> [String] { details[Int(all[place].detail)].path }
  func access(_ place: Int) -> Read.Access { details[Int(all[place].detail)].access }
  func instance(_ place: Int) -> Int32 { details[Int(all[place].detail)].instance }
  func origin(_ place: Int) -> Int32 { details[Int(all[place].detail)].origin }
  func isPossible(_ place: Int) -> Bool { details[Int(all[place].detail)].isPossible }
  func isConditional(_ place: Int) -> Bool { details[Int(all[place].detail)].condition != nil }
}

/// Lays out what every body depends on, implied reads included.
///
/// Implied reads: a condition or an identity of a view, and an expression that its parent applies to
/// it, are evaluated in the parent's body; an expression that the view applies to its content is
/// evaluated in its own; a condition on a read is itself read.
struct DependencyBuilder {
  private(set) var table = DependencyTable()
  private(set) var gates: [Gate] = []
  private(set) var writerDependencies: [Int32] = []
  private let objects: ObjectTable
  private let parents: [Int32]
  private var numbers: [DependencyDetail: Int32] = [:]
  /// The number of what most reads are: whole, unconditional and direct.
  private var plainNumber: Int32 = -1
  private var cursors: [Int32] = []

  init(views: [ViewDeclaration], objects: ObjectTable, parents: [Int32]) {
    self.objects = objects
    self.parents = parents
  }

  mutating func comparesInputs(_ compares: Bool) { table.comparesInputs = compares }

  mutating func add(_ views: [ViewDeclaration], writers: WriterTable) {
    reserve(views, writers)
    plainNumber = number(of: DependencyDetail())
    writerDependencies = Array(repeating: -1, count: writers.writers.count)
    for index in views.indices {
      let id = Int32(index)
      for place in views[index].reads.indices {
        if views[index].reads[place].isPlain {
          append(plainNumber, key: views[index].reads[place].key, of: id)
          continue
        }
        let read = views[index].reads[place]
        if let condition = read.condition { append(condition, of: id, role: .condition) }
        var detail = DependencyDetail()
        detail.path = read.path
        detail.condition = read.condition
        detail.access = read.access
        detail.instance = read.instance.map { Int32($0.index) } ?? -1
        detail.isPossible = read.isPossible
        detail.origin = read.origin.map { Int32($0.index) } ?? -1
        append(detail, key: read.key, of: id)
      }
    }
    cursors = table.impliedStarts
    for index in views.indices {
      for read in views[index].reads where read.condition != nil {
        guard let key = objectKey(declaredBy: read) else { continue }
        append(DependencyDetail(role: .object), key: key, of: Int32(index))
      }
      if !views[index].conditions.isEmpty || views[index].identity != nil {
        addGate(of: views[index], at: Int32(index))
      }
      for writer in writers.range(at: index) { addExpression(writers.writers[writer], writer) }
    }
  }

  /// Counts before anything is stored, so that each view's dependencies stand together.
  private mutating func reserve(_ views: [ViewDeclaration], _ writers: WriterTable) {
    var declared = Array(repeating: Int32(0), count: views.count)
    var implied = declared
    for index in views.indices {
      declared[index] = Int32(views[index].reads.count)
      for read in views[index].reads where read.condition != nil {
        declared[index] += 1
        if objectKey(declaredBy: read) != nil { implied[index] += 1 }
      }
      if parents[index] >= 0 {
        let parent = Int(parents[index])
        for group in views[index].conditions { implied[parent] += Int32(group.count) }
        if views[index].identity != nil { implied[parent] += 1 }
      }
    }
    for writer in writers.writers {
      if let body = body(evaluating: writer) {
        implied[Int(body)] += Int32(writer.declaration.expression.sourceCount)
      }
    }
    var next = Int32(0)
    table.starts.reserveCapacity(views.count + 1)
    table.impliedStarts.reserveCapacity(views.count)
    for index in views.indices {
      table.starts.append(next)
      table.impliedStarts.append(next + declared[index])
      next += declared[index] + implied[index]
    }
    table.starts.append(next)
    table.all = Array(repeating: Dependency(view: 0, key: 0, detail: 0), count: Int(next))
    cursors = table.starts
  }

  /// The view whose body a writer's expression depends in, or nil for a constant.
  private func body(evaluating writer: Writer) -> Int32? {
    switch writer.declaration.expression {
    case .constant: nil
    case .transform: Int32(writer.view.index)
    case .from, .derived:
      writer.isInside
        ? Int32(writer.view.index)
        : parents[writer.view.index] < 0 ? nil : parents[writer.view.index]
    }
  }

  /// The environment key of the object whose property is read, where a condition limits the read but
  /// not the declaration; an unlimited read stands for both.
  private func objectKey(declaredBy read: Read) -> KeyID? {
    let traits = objects.traits[read.key.index]
    guard traits.objectKey >= 0, read.condition != nil, read.instance == nil, read.access != .input
    else { return nil }
    return KeyID(Int(traits.objectKey))
  }

  private mutating func addGate(of view: ViewDeclaration, at index: Int32) {
    guard parents[Int(index)] >= 0 else { return }
    let parent = parents[Int(index)]
    var gate = Gate(view: index, identity: view.identity)
    gate.questions = view.conditions.map { group in
      group.map { condition in
        let place = append(condition, of: parent, role: .gate, target: gates.count)
        return Gate.Question(condition: condition, dependency: place)
      }
    }
    if let identity = view.identity {
      gate.identityDependency = append(
        DependencyDetail(role: .gate),
        key: identity,
        of: parent,
        target: gates.count
      )
    }
    gates.append(gate)
  }

  private mutating func addExpression(_ writer: Writer, _ number: Int) {
    guard let body = body(evaluating: writer) else { return }
    switch writer.declaration.expression {
    case .constant: break
    case .from(let key):
      writerDependencies[number] = append(
        DependencyDetail(role: .writer),
        key: key,
        of: body,
        target: number
      )
    case .derived(let keys):
      // They stand together.
      for (order, key) in keys.enumerated() {
        let place = append(
          DependencyDetail(role: .writer),
          key: key,
          of: body,
          target: number
        )
        if order == 0 { writerDependencies[number] = place }
      }
    case .transform:
      writerDependencies[number] = append(
        DependencyDetail(role: .inheritance),
        key: writer.key,
        of: body,
        target: number
      )
    }
  }

  @discardableResult
  private mutating func append(
    _ condition: Condition,
    of view: Int32,
    role: DependencyDetail.Role,
    target: Int = -1
  ) -> Int32 {
    var detail = DependencyDetail(role: role)
    detail.path = condition.path
    detail.instance = condition.instance.map { Int32($0.index) } ?? -1
    return append(detail, key: condition.key, of: view, target: target)
  }

  @discardableResult
  private mutating func append(
    _ detail: DependencyDetail,
    key: KeyID,
    of view: Int32,
    target: Int = -1
  ) -> Int32 {
    append(number(of: detail), key: key, of: view, target: target)
  }

  @discardableResult
  private mutating func append(
    _ detail: Int32,
    key: KeyID,
    of view: Int32,
    target: Int = -1
  ) -> Int32 {
    let place = cursors[Int(view)]
    cursors[Int(view)] += 1
    table.all[Int(place)] = Dependency(
      view: view,
      key: Int32(key.index),
      detail: detail,
      target: Int32(target)
    )
    return place
  }

  private mutating func number(of detail: DependencyDetail) -> Int32 {
    if let number = numbers[detail] { return number }
    let number = Int32(table.details.count)
    numbers[detail] = number
    table.details.append(detail)
    return number
  }

  /// Tells a dependency through which writer its key reaches it.
  mutating func setSource(_ source: Int32, of dependency: Int) {
    table.all[dependency].source = source
  }
}

extension Expression {
  /// How many values a writer's own is made of.
  fileprivate var sourceCount: Int {
    switch self {
    case .constant: 0
    case .from, .transform: 1
    case .derived(let keys): keys.count
    }
  }
}

extension Read {
  /// Whether nothing is said of the read but its key.
  fileprivate var isPlain: Bool {
    path.isEmpty && condition == nil && instance == nil && access == .direct && !isPossible
  }
}
