import PackModel
import PackReading

/// What of a pack something refers to.
struct PackUsage {
  private(set) var screens: Set<ScreenName> = []
  private(set) var tours: Set<TourID> = []
  private(set) var parts: Set<PagePartID> = []
  private(set) var workflows: Set<WorkflowID> = []
  private(set) var endpoints: Set<EndpointID> = []
  private(set) var dataSets: Set<DataSetID> = []
  private(set) var artwork: Set<String> = []
  private(set) var attributes: Set<String> = []
  private(set) var texts: Set<TextKey> = []
  private(set) var requests: Set<PermissionKind> = []
  private(set) var experiments: Set<ExperimentKey> = []

  init(_ references: [ContentReference], _ bundle: PackBundle) {
    for reference in references { add(reference.target, bundle) }
    addRecords(bundle.pack)
    addVariants(bundle)
  }

  private mutating func add(_ target: ContentReference.Target, _ bundle: PackBundle) {
    switch target {
    case .screen(let name), .preAlert(let name): screens.insert(name)
    case .tour(let id): tours.insert(id)
    case .part(let id): parts.insert(id)
    case .workflow(let id): workflows.insert(id)
    case .endpoint(let id): endpoints.insert(id)
    case .dataSet(let id): dataSets.insert(id)
    case .artwork(let id): artwork.insert(id)
    case .attribute(let name, _), .member(_, of: let name): attributes.insert(name)
    case .text(let key, _): add(text: key, bundle)
    case .condition(let condition, _): add(names: condition.names)
    case .request(let request): requests.insert(request.kind)
    case .artworkField(let field, let id):
      for record in bundle.pack.dataSet(id)?.records ?? [] {
        if let id = record.fields[field]?.text { artwork.insert(id) }
      }
    case .orderAttribute(let name, _): attributes.insert(name)
    case .step, .outcome, .field, .typed, .pressed: break
    }
  }

  private mutating func add(text key: TextKey, _ bundle: PackBundle) {
    guard texts.insert(key).inserted else { return }
    for locale in bundle.pack.locales.flatMap(bundle.strings.files) {
      add(names: bundle.strings.own(key, locale: locale)?.placeholders.map { ValueName($0) } ?? [])
    }
  }

  private mutating func add(names: [ValueName]) {
    attributes.formUnion(names.compactMap { $0.attribute })
    experiments.formUnion(names.compactMap { $0.experiment })
  }

  /// A record's field may be the key of a text.
  private mutating func addRecords(_ pack: Pack) {
    for case .string(let text) in pack.data.flatMap({ $0.records.flatMap { $0.fields.values } }) {
      texts.insert(text)
    }
  }

  /// The suffixes of files read attributes and experiments too.
  private mutating func addVariants(_ bundle: PackBundle) {
    let pack = bundle.pack
    let suffixes = Set(
      [
        pack.screens.flatMap { $0.suffixes }, pack.flowVariants.flatMap { $0.suffixes },
        bundle.strings.variantFiles.flatMap { $0.suffixes }, pack.tours.flatMap { $0.suffixes },
      ].joined())
    for experiment in pack.experiments where !suffixes.isDisjoint(with: experiment.arms) {
      experiments.insert(experiment.key)
    }
    for attribute in pack.attributes where !suffixes.isDisjoint(with: attribute.values) {
      attributes.insert(attribute.name)
    }
  }
}
