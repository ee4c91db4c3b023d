import SwiftSyntax

/// Turns one file's syntax tree into facts.
///
/// Each kind of syntax has an extension in a file of its own. What the tree says is kept as far as
/// a view's body can depend on it; everything else is passed over.
struct Lowering {
  let platform: Platform
  var facts: FileFacts
  /// The type whose members are being read, or -1.
  var enclosing: Int32 = -1
  /// How deep expressions are nested; beyond the limit they are passed over, and their lines told.
  var depth = 0
  /// What stands before a chain of calls inside `#if`.
  var chainBase: NodeID?

  static let depthLimit = 2400

  init(path: String, platform: Platform) {
    self.platform = platform
    facts = FileFacts(path: path)
  }

  /// The facts of a file.
  ///
  /// - Complexity: linear in the size of the tree.
  static func facts(
    of tree: SourceFileSyntax,
    path: String,
    lineStarts: [Int32],
    platform: Platform
  ) -> FileFacts {
    var lowering = Lowering(path: path, platform: platform)
    lowering.facts.lineStarts = lineStarts
    lowering.lower(tree.statements)
    if tree.hasError { lowering.facts.errorLines += lowering.errorLines(in: Syntax(tree)) }
    lowering.facts.errorLines = Set(lowering.facts.errorLines).sorted()
    lowering.facts.code.trim()
    return lowering.facts
  }

  /// Leaves out what is nested too deep, and notes where.
  mutating func passOver(_ kind: Kind, at node: some SyntaxProtocol) -> NodeID {
    let line = facts.line(at: Int32(clamping: offset(node)))
    if facts.errorLines.last != line { facts.errorLines.append(line) }
    return add(kind, at: node)
  }

  mutating func name(_ token: TokenSyntax) -> Name { name(token.text) }

  mutating func name(_ text: String) -> Name {
    guard text.utf8.first == UInt8(ascii: "`") else { return facts.names.number(of: text) }
    return facts.names.number(of: text.filter { $0 != "`" })
  }

  func offset(_ node: some SyntaxProtocol) -> Int {
    node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  mutating func add(
    _ kind: Kind,
    _ name: Name = .none,
    _ children: [NodeID] = [],
    flags: Code.Flags = [],
    at node: some SyntaxProtocol
  ) -> NodeID {
    facts.code.add(kind, name, children, flags: flags, at: offset(node))
  }

  /// The lines of the first errors, found along the branches that have any.
  private func errorLines(in node: Syntax) -> [Int] {
    var lines: [Int] = []
    var stack = [node]
    while let node = stack.popLast(), lines.count < 5 {
      guard node.hasError else { continue }
      let isFault = node.is(UnexpectedNodesSyntax.self) || node.is(TokenSyntax.self)
      if isFault || node.is(MissingExprSyntax.self) || node.is(MissingDeclSyntax.self) {
        lines.append(facts.line(at: Int32(clamping: offset(node))))
      } else {
        stack += node.children(viewMode: .all).reversed()
      }
    }
    return lines
  }
}
