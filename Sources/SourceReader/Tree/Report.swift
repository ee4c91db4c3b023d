import Invalidation
import Scenarios

/// What is known of each file and each view: how much was resolved, guessed and passed over.
struct Report {
  let reader: Reader
  let builder: TreeBuilder
  let results: [Extraction.Result]
  let order: [Int]

  func origin(platform: Platform) -> SourceOrigin {
    SourceOrigin(views: order.map(view), files: files(), platform: platform.rawValue)
  }

  private func place(_ site: Site) -> SourceOrigin.Place {
    let file = reader.program.files[Int(site.file)]
    return SourceOrigin.Place(file: file.path, line: file.line(at: site.offset))
  }

  private func view(_ index: Int) -> SourceOrigin.View {
    let node = builder.nodes[index]
    var view = SourceOrigin.View()
    if let id = node.type {
      let info = reader.program[id]
      let fact = reader.program.files[Int(info.file)].types[Int(info.fact)]
      view.type = reader.program.qualifiedName(id)
      view.keys = keys(of: id, at: node)
      view.declaration = place(Site(file: info.file, offset: fact.offset))
      view.site = node.site.map(place)
    } else {
      view.declaration = node.site.map(place)
    }
    view.guess = node.guess
    view.isCertain = node.isCertain && node.guess == nil
    view.isOpen = node.isOpen
    view.reads = node.reads.map { read in
      var origin = SourceOrigin.Read(place: read.site.map(place), guess: read.guess)
      origin.isSure = read.isSure
      return origin
    }
    return view
  }

  /// The keys for which the stored properties of a view stand.
  private func keys(of id: TypeID, at node: TreeNode) -> [String: KeyID] {
    var keys: [String: KeyID] = [:]
    for reference in reader.storedProperties(of: id) {
      let fact = reader.property(reference)
      let name = reader.names[fact.fact.name]
      let text =
        fact.role == .state ? "\(node.name).\(name)" : fact.key.flatMap { self.text(of: $0) }
      keys[name] = text.flatMap { builder.keys.known($0) }.map { KeyID($0) }
    }
    return keys
  }

  /// The name of a key, as the tree has it.
  private func text(of key: SourceKey) -> String? {
    switch key {
    case .property(let owner, let name): "\(reader.name(of: owner)).\(reader.names[name])"
    case .object(let owner), .environmentObject(let owner): reader.name(of: owner)
    case .environment(let name):
      reader.names[name].dropFirst(2).split(separator: ".").first.map { "\\.\($0)" }
    case .external(let name): reader.names[name]
    }
  }

  private func files() -> [SourceFileReport] {
    let sites = SiteCensus.count(in: reader)
    var byPath: [String: Int] = [:]
    for (index, file) in reader.program.files.enumerated() { byPath[file.path] = index }
    var reads = Array(repeating: (resolved: 0, guessed: 0), count: reader.program.files.count)
    var seen: Set<Site> = []
    for node in builder.nodes {
      for read in node.reads {
        guard let site = read.site, seen.insert(site).inserted else { continue }
        if read.guess == nil {
          reads[Int(site.file)].resolved += 1
        } else {
          reads[Int(site.file)].guessed += 1
        }
      }
    }
    return results.map { result in
      var report = SourceFileReport(file: result.path)
      report.lines = result.lineCount
      guard let index = byPath[result.path] else {
        report.isScreenedOut = result.diagnostics.isEmpty
        return report
      }
      report.views = reader.program.types.count { Int($0.file) == index && $0.isNode }
      report.sitesResolved = sites[index].resolved
      report.sitesGuessed = sites[index].guessed
      report.passedOverLines = sites[index].passedOver.map {
        reader.program.files[index].line(at: $0.offset)
      }.sorted()
      report.readsResolved = reads[index].resolved
      report.readsGuessed = reads[index].guessed
      report.errorLines = reader.program.files[index].errorLines
      return report
    }
  }
}
