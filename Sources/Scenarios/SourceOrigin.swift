public import Invalidation

/// Where the views and reads of a tree stand in the Swift sources it was read from.
public struct SourceOrigin: Sendable {
  /// A place in a file.
  public struct Place: Hashable, Sendable {
    /// The file, as it was found.
    public let file: String
    /// The line, counted from 1.
    public let line: Int

    /// Makes a place.
    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }

    /// The place as compilers write it: `App/Screen.swift:12`.
    public var text: String { "\(file):\(line)" }
  }

  /// What is known of one view.
  public struct View: Sendable {
    /// The view's type, with the types around it; nil for content that runs later.
    public var type: String?
    /// Where the view is declared; content that runs later stands where it is written.
    public var declaration: Place?
    /// Where the view is made; nil for a root.
    public var site: Place?
    /// Why the view is no more than a guess, where it is one.
    public var guess: String?
    /// Where each read stands, in the order of the view's reads.
    public var reads: [Read]
    /// The key for which a stored property of the view stands, where that is known.
    public var keys: [String: KeyID] = [:]
    /// Whether the view stands there whenever the body above it runs.
    public var isCertain = false
    /// Whether the view may be made different though nothing of what it reads is.
    public var isOpen = true

    /// Describes a view.
    public init(
      type: String? = nil,
      declaration: Place? = nil,
      site: Place? = nil,
      guess: String? = nil,
      reads: [Read] = []
    ) {
      self.type = type
      self.declaration = declaration
      self.site = site
      self.guess = guess
      self.reads = reads
    }
  }

  /// What is known of one read.
  public struct Read: Sendable {
    /// Where it stands.
    public var place: Place?
    /// Why it is no more than a guess, where it is one.
    public var guess: String?
    /// Whether the view runs for sure once the key changed: the value is handed over as it is, or the
    /// body reads it whenever it runs.
    public var isSure = false

    /// Describes a read.
    public init(place: Place? = nil, guess: String? = nil) {
      self.place = place
      self.guess = guess
    }
  }

  /// The views, by ``ViewID``.
  public let views: [View]
  /// What was found in each file, in the order of the files.
  public let files: [SourceFileReport]
  /// The platform for which `#if` was decided.
  public let platform: String

  /// Gathers what is known.
  public init(views: [View], files: [SourceFileReport], platform: String) {
    self.views = views
    self.files = files
    self.platform = platform
  }

  /// What is known of a view; of one that is none of the sources' nothing is.
  public subscript(view: ViewID) -> View {
    views.indices.contains(view.index) ? views[view.index] : View()
  }
}

/// How far one file was understood.
public struct SourceFileReport: Hashable, Sendable {
  /// The file, as it was found.
  public var file: String
  /// How many lines it has.
  public var lines = 0
  /// How many views it declares.
  public var views = 0
  /// Places that make a view of the sources and were followed.
  public var sitesResolved = 0
  /// Places that were followed by a guess.
  public var sitesGuessed = 0
  /// Places that make a view and were reached from no body.
  public var sitesPassedOver: Int { passedOverLines.count }
  /// The lines of those places.
  public var passedOverLines: [Int] = []
  /// Reads that were resolved.
  public var readsResolved = 0
  /// Reads that are guesses.
  public var readsGuessed = 0
  /// The lines of the first parse errors.
  public var errorLines: [Int] = []
  /// Whether its bytes told that no view is concerned, so that it was not parsed.
  public var isScreenedOut = false

  /// Makes a report of a file of which nothing is known yet.
  public init(file: String) { self.file = file }
}
