import Canvas

/// The themes that can be chosen here: those built in, and the user's own.
enum Themes {
  /// Reads all themes; faults in the user's are printed as warnings.
  static func library() -> ThemeLibrary {
    let library = ThemeLibrary(folder: UserFolder.path.map { $0 + "/themes" })
    library.faults.forEach(Messages.warning)
    return library
  }

  /// All themes, and which of them the arguments choose.
  ///
  /// - Throws: ``Failure`` where there is no theme of that name, or its file holds none.
  static func choice(_ options: Options) throws(Failure) -> (all: [Theme], index: Int) {
    var library = library()
    guard let name = options.theme else { return (library.themes, 0) }
    let known = library.faults.count
    do {
      let index = try library.choose(name)
      library.faults.dropFirst(known).forEach(Messages.warning)
      return (library.themes, index)
    } catch {
      let status: ExitStatus =
        switch error {
        case .unknown: .usage
        case .unreadable: .ioError
        case .unfit: .badInput
        }
      throw Failure(status: status, diagnostics: [error.diagnostic])
    }
  }
}
