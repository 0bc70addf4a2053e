package import Diagnostics
package import PackModel

/// What decoding finds beside the models: problems, and every reference with its place.
///
/// References are checked once all files are read, by ``PackValidator``: then a problem can name the file
/// and the key path, which the models do not keep.
package final class ContentLog {
  private var found: [Diagnostic] = []
  /// The same, to find one that was reported before.
  private var known: Set<Diagnostic> = []
  /// What was read, in order: the file's name in diagnostics, its text and its path.
  private var files: [(file: String, text: SourceFile, path: String)] = []
  private var sources: [String: SourceText] = [:]
  /// The folder that the files are in, as a path from the working folder with a `/` at its end; may be empty.
  package var folder = ""
  /// The words that stand in content in place of keys of `strings/`.
  package var texts = InlineTexts()
  /// What content refers to, in the order read; empty unless the log is strict.
  package private(set) var references: [ContentReference] = []

  /// Whether references are kept for ``PackValidator``, and unknown keys looked for.
  ///
  /// Never in a page, whose pack was checked when it was written: the code for it would be a part of the page.
  #if hasFeature(Embedded)
    @inline(__always) var isStrict: Bool { false }

    /// Creates a log, which is not strict.
    package init(isStrict: Bool = true) {}
  #else
    let isStrict: Bool

    /// Creates a log, strict unless told otherwise: a pack that was checked before needs no references.
    package init(isStrict: Bool = true) {
      self.isStrict = isStrict
    }
  #endif

  /// In the order found, each with its place in its file; without places in a page, which has no files.
  package var diagnostics: [Diagnostic] {
    #if hasFeature(Embedded)
      found
    #else
      locatedProblems
    #endif
  }

  private var locatedProblems: [Diagnostic] {
    // Most logs are empty, and then no text is looked at.
    guard !found.isEmpty else { return [] }
    openSources(of: Set(found.map { $0.file }))
    return found.map(located)
  }

  private func openSources(of wanted: Set<String>) {
    for read in files where wanted.contains(read.file) && sources[read.file] == nil {
      sources[read.file] = SourceText(read.text.text, path: read.path)
    }
  }

  /// Adds a problem, unless an equal one is there.
  package func report(_ diagnostic: Diagnostic) {
    #if hasFeature(Embedded)
      found.append(diagnostic)
    #else
      // Elements that several files lay out are looked at once for each.
      if known.insert(diagnostic).inserted { found.append(diagnostic) }
    #endif
  }

  /// Keeps the text of a file, so that a diagnostic can show the line; without diagnostics no text is looked
  /// at.
  package func remember(_ text: SourceFile, as file: String, path: String) {
    files.append((file, text, path))
  }

  /// Which of several places stands before the others, by file, line and column; `nil`: there are none.
  package func indexOfFirst(of places: [ContentPlace]) -> Int? {
    openSources(of: Set(places.map { $0.file }))
    let orders = places.map { place in
      let found = located(Diagnostic(.stubText, at: place, ""))
      return (found.file, found.line ?? .max, found.column ?? .max)
    }
    return orders.indices.min { orders[$0] < orders[$1] }
  }

  private func located(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    if let source = sources[diagnostic.file] {
      source.locate(&diagnostic)
    } else if diagnostic.path == diagnostic.file {
      diagnostic.path = folder + diagnostic.file
    }
    return diagnostic
  }

  /// Adds an error. In a page, whose pack was checked when it was written, it has no words: they would be 30 KB of it.
  @inline(__always)
  package func error(
    _ rule: DiagnosticRule, at place: @autoclosure () -> ContentPlace, _ message: @autoclosure () -> String,
    fix: @autoclosure () -> String? = nil
  ) {
    #if hasFeature(Embedded)
      fail(rule)
    #else
      report(Diagnostic(rule, at: place(), message(), fix: fix()))
    #endif
  }

  #if hasFeature(Embedded)
    /// Adds an error without words. It is called in hundreds of places, so it is not written out in each.
    @inline(never)
    private func fail(_ rule: DiagnosticRule) { report(Diagnostic(rule, at: ContentPlace(file: ""), "")) }
  #endif

  /// Adds a warning; none in a page.
  @inline(__always)
  package func warning(
    _ rule: DiagnosticRule, at place: @autoclosure () -> ContentPlace, _ message: @autoclosure () -> String,
    fix: @autoclosure () -> String? = nil
  ) {
    #if !hasFeature(Embedded)
      report(Diagnostic(rule, at: place(), message(), fix: fix(), severity: .warning))
    #endif
  }

  @inline(__always)
  func refer(_ target: @autoclosure () -> ContentReference.Target, at place: @autoclosure () -> ContentPlace)
  {
    guard isStrict else { return }
    references.append(ContentReference(target: target(), place: place()))
  }

  /// Whether one of the problems of a file is an error.
  package func hasErrors(in file: String) -> Bool {
    found.contains { $0.severity == .error && $0.file == file }
  }

  /// Whether one of the problems is an error.
  package var hasErrors: Bool { found.contains { $0.severity == .error } }
}

/// Something content refers to, and where it does.
package struct ContentReference {
  /// What has to be there.
  package var target: Target
  /// The value that refers to it.
  package var place: ContentPlace

  /// What content can refer to, by its kind and name.
  package enum Target {
    case step(StepID)
    case screen(ScreenName)
    /// A screen that explains before a request: it must be a page.
    case preAlert(ScreenName)
    case tour(TourID)
    case part(PagePartID)
    case workflow(WorkflowID)
    case endpoint(EndpointID)
    case dataSet(DataSetID)
    case artwork(ArtworkID)
    /// An attribute that a control writes; `nil`: any value.
    case attribute(String, value: Value?)
    /// An attribute that holds several values, and one that is added or taken out.
    case member(Value, of: String)
    /// An element of a screen in which something is typed or chosen.
    case typed(ElementID, ContentScope)
    /// An element of some screen, or a part of one (`people.mina`).
    case pressed(PartID)
    /// A text; its placeholders are checked in the scope.
    case text(TextKey, ContentScope)
    case condition(Condition, ContentScope)
    /// A permission that is requested, so needs its purpose.
    case request(PermissionRequest)
    /// A field of a data set's records.
    case field(String, of: DataSetID)
    /// An attribute whose values are fields of a data set's records.
    case orderAttribute(String, of: DataSetID)
    /// A field of a data set's records that names artwork.
    case artworkField(String, of: DataSetID)
    /// An outcome of an endpoint's own, so it needs its words.
    case outcome(Outcome, of: EndpointID)
  }
}

/// Which names conditions and placeholders may use at a place, beyond the session's own.
package struct ContentScope: Hashable {
  /// The data set whose records are `item`.
  package var item: DataSetID?
  /// The screen whose fields are `field`; `nil`: those of any screen.
  package var screen: ScreenID?
  /// Whether conditions are about states from outside: where the user is has a name as well.
  var isAboutStates = false
}
