package import Diagnostics
package import PackModel
import Portability

/// What a pack defines, by name, for the checks.
package struct PackIndex {
  /// The names of one kind of thing.
  struct Names {
    var known: Set<String>
    /// Whether the files that define them could all be read.
    var isComplete = true

    var sorted: [String] { known.sorted() }
  }

  let steps: Names
  let screens: Names
  /// The names of screens of which a file, or an element, could not be read: their contents are unknown.
  package let brokenScreens: Set<ScreenName>
  let tours: Names
  /// The names of tours of which a file could not be read.
  let brokenTours: Set<String>
  let workflows: Names
  let endpoints: Names
  let dataSets: Names
  let artwork: Names
  /// The attributes that `pack.toml` declares, by name.
  package let attributes: [String: Attribute]
  /// The files of each screen, variants included, sorted by id.
  package let screenFiles: [ScreenName: [Screen]]
  /// Of all pages.
  let elements: Names
  /// Ids of fields, by screen file.
  let fields: [ScreenID: Set<ElementID>]
  /// What a picker or a photo can hold, by screen file and element.
  private let options: [ScreenID: [ElementID: [String]]]
  /// The experiments, by key.
  let experiments: Names
  /// Whether what suffixes can be about is known: attributes, arms and devices.
  let hasSuffixAxes: Bool
  /// The files of `strings/` that could not be read, by name (`en`, `en.short`): what they have is not known.
  let unreadTexts: Set<String>
  /// Whether the texts of the default locale could be read.
  package let hasTexts: Bool
  /// The keys of the default locale, for suggestions.
  package let textKeys: NameIndex
  private let recordFields: [DataSetID: Set<String>]

  init(_ bundle: PackBundle, broken: Set<String>) {
    let pack = bundle.pack
    steps = Names(
      known: Set(pack.steps.map { $0.id }), isComplete: !broken.contains { $0.hasPrefix("flow.") })
    brokenScreens = Set(Self.names(in: .screens, of: broken).map { String($0.prefix { $0 != "." }) })
    screens = Names(known: Set(pack.screens.map { $0.name }).union(brokenScreens))
    brokenTours = Set(Self.names(in: .tours, of: broken).map { String($0.prefix { $0 != "." }) })
    tours = Names(known: Set(pack.tours.map { $0.name }).union(brokenTours))
    let permissionsAreComplete = !broken.contains(PermissionsDecoder.file)
    workflows = Names(
      known: Set(pack.permissions.workflows.map { $0.id }), isComplete: permissionsAreComplete)
    endpoints = Names(
      known: Set(pack.endpoints.map { $0.id }), isComplete: !broken.contains(EndpointsDecoder.file))
    dataSets = Names(known: Set(pack.data.map { $0.id }).union(Self.names(in: .data, of: broken)))
    artwork = Names(known: Set(bundle.artwork.ids).union(Self.names(in: .artwork, of: broken)))
    screenFiles = Dictionary(grouping: pack.screens, by: { $0.name })
    attributes = Dictionary(firstOf: pack.attributes.map { ($0.name, $0) })
    // Two names may be the same text and not the same bytes.
    fields = Dictionary(firstOf: pack.screens.map { ($0.id, Self.fields(of: $0)) })
    elements = Names(known: Set(pack.screens.flatMap(Self.elements)), isComplete: brokenScreens.isEmpty)
    options = Dictionary(firstOf: pack.screens.map { ($0.id, Self.options(of: $0)) })
    textKeys = NameIndex { pack.locales.first.map(bundle.strings.keys) ?? [] }
    experiments = Names(
      known: Set(pack.experiments.map { $0.key }), isComplete: !broken.contains(ExperimentsDecoder.file))
    hasSuffixAxes = experiments.isComplete && !broken.contains(DeviceDecoder.file)
    unreadTexts = Set(Self.names(in: .strings, of: broken))
    hasTexts =
      !pack.locales.isEmpty && !unreadTexts.contains(pack.locales[0])
      && !(bundle.strings.keys(in: pack.locales[0]).isEmpty && bundle.strings.inline.isEmpty)
    recordFields = Dictionary(firstOf: pack.data.map { ($0.id, Set($0.records.flatMap { $0.fields.keys })) })
  }

  /// The fields that the records of a data set have, sorted.
  package func fields(of data: DataSetID) -> [String] { (recordFields[data] ?? []).sorted() }

  /// What a field of a screen can hold besides nothing; `nil` where anything can be typed.
  func options(of field: ElementID, in scope: ContentScope) -> [String]? {
    scope.screen.flatMap { options[$0]?[field] }
  }

  /// Whether all fields are known that a condition at a place may read.
  func knowsFields(in scope: ContentScope) -> Bool {
    scope.screen.map { !brokenScreens.contains(String($0.prefix { $0 != "." })) } ?? brokenScreens.isEmpty
  }

  /// The fields a condition at a place may read.
  func fields(in scope: ContentScope) -> Set<ElementID> {
    if let screen = scope.screen { return fields[screen] ?? [] }
    return fields.values.reduce(into: []) { $0.formUnion($1) }
  }

  private static func elements(of screen: Screen) -> [ElementID] {
    screen.controls?.elements.map { $0.id } ?? []
  }

  private static func fields(of screen: Screen) -> Set<ElementID> {
    guard case .page(let page) = screen.kind else { return [] }
    return Set(
      page.elements.compactMap { element in
        element.attribute ?? element.settingAttribute == nil ? nil : element.id
      })
  }

  private static func options(of screen: Screen) -> [ElementID: [String]] {
    guard case .page(let page) = screen.kind else { return [:] }
    var options: [ElementID: [String]] = [:]
    for element in page.elements { options[element.id] = element.held?.choices }
    return options
  }

  private static func names(in folder: PackFile.Folder, of paths: Set<String>) -> [String] {
    paths.filter { $0.hasPrefix("\(folder.rawValue)/") }
      .map { String($0.dropFirst(folder.rawValue.count + 1).dropLast(".toml".count)) }
  }
}
