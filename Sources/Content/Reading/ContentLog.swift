import OnboardingFlow

/// What decoding finds beside the models: problems, and every reference with its place.
///
/// References are checked once all files are read, by ``PackValidator``: then a problem can name the file
/// and the key path, which the models do not keep.
package final class ContentLog {
  /// In the order found.
  package private(set) var diagnostics: [Diagnostic] = []
  private(set) var references: [ContentReference] = []

  /// Whether references are kept for ``PackValidator``.
  private let keepsReferences: Bool

  package init(keepsReferences: Bool = true) {
    self.keepsReferences = keepsReferences
  }

  package func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  func error(_ rule: DiagnosticRule, at place: ContentPlace, _ message: String, fix: String? = nil) {
    report(Diagnostic(rule, at: place, message, fix: fix))
  }

  func warning(_ rule: DiagnosticRule, at place: ContentPlace, _ message: String, fix: String? = nil) {
    report(Diagnostic(rule, at: place, message, fix: fix, severity: .warning))
  }

  func refer(_ target: @autoclosure () -> ContentReference.Target, at place: @autoclosure () -> ContentPlace)
  {
    guard keepsReferences else { return }
    references.append(ContentReference(target: target(), place: place()))
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Something content refers to, and where it does.
struct ContentReference {
  var target: Target
  var place: ContentPlace

  enum Target {
    case step(StepID)
    case screen(ScreenName)
    /// A screen that explains before a request: it must be a page.
    case preAlert(ScreenName)
    case tour(TourID)
    case workflow(WorkflowID)
    case endpoint(EndpointID)
    case dataSet(DataSetID)
    case artwork(ArtworkID)
    /// An attribute that a control writes; `nil`: any value.
    case attribute(String, value: Value?)
    /// A text; its placeholders are checked in the scope.
    case text(TextKey, ContentScope)
    case condition(Condition, ContentScope)
    /// A permission that is requested, so needs its purpose.
    case request(PermissionKind)
    /// A field of a data set's records that names artwork.
    case artworkField(String, of: DataSetID)
    /// An outcome of an endpoint's own, so it needs its words.
    case outcome(Outcome, of: EndpointID)
  }
}

/// Which names conditions and placeholders may use at a place, beyond the session's own.
struct ContentScope: Hashable {
  /// The data set whose records are `item`.
  var item: DataSetID?
  /// The screen whose fields are `field`; `nil`: those of any screen.
  var screen: ScreenID?
}
