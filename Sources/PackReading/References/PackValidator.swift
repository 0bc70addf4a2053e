import Components
import Diagnostics
package import PackModel

/// Checks that everything a pack refers to is there, and that what it needs is complete.
///
/// It does not stop at a problem: all are in the log when it is done.
package struct PackValidator {
  /// The pack that is checked.
  package let bundle: PackBundle
  /// Where the pack's references are kept, and where problems go.
  package let log: ContentLog
  /// What the pack defines, by name.
  package let index: PackIndex
  /// What was found in texts so far.
  package let texts = TextFindings()

  /// Checks a bundle; `broken` are files that are there and could not be read: what they define counts as
  /// known.
  package init(_ bundle: PackBundle, broken: Set<String>, log: ContentLog) {
    self.bundle = bundle
    self.log = log
    index = PackIndex(bundle, broken: broken)
  }

  /// The bundle's data.
  package var pack: Pack { bundle.pack }

  /// Makes every check; the problems are in the log afterwards.
  package func validate() {
    for reference in log.references { check(reference.target, at: reference.place) }
    checkSuffixes()
    checkOutcomes()
    checkContainers()
    checkSessionExpired()
    checkListParts()
    checkTargets()
    checkToursOfSteps()
    checkTranslations()
    checkInlineTexts()
  }

  private func check(_ target: ContentReference.Target, at place: ContentPlace) {
    switch target {
    case .step(let id):
      checkName(
        id, in: index.steps, "step", "steps", at: place, making: "a [[step]] with `id = \"\(id)\"`")
      checkVisibility(of: id, at: place)
    case .screen(let name): checkScreen(name, at: place)
    case .preAlert(let name): checkPreAlert(name, at: place)
    case .tour(let id):
      checkName(id, in: index.tours, "tour", "tours", at: place, making: "the file tours/\(id).toml")
    // Whether it is there is known when it is read.
    case .part: break
    case .workflow(let id): checkName(id, in: index.workflows, "workflow", "workflows", at: place)
    case .endpoint(let id): checkName(id, in: index.endpoints, "endpoint", "endpoints", at: place)
    case .dataSet(let id): checkName(id, in: index.dataSets, "data set", "data sets", at: place)
    case .artwork(let id): checkName(id, in: index.artwork, "artwork", "artworks", at: place)
    case .attribute(let name, let value): checkAttribute(name, value: value, at: place)
    case .member(let value, let name): checkMember(value, of: name, at: place)
    case .typed(let id, let scope): checkTyped(id, scope, at: place)
    case .pressed(let id): checkPressed(id, at: place)
    case .text(let key, let scope): checkText(key, scope, at: place)
    case .condition(let condition, let scope): checkCondition(condition, scope, at: place)
    case .request(let request): checkPurpose(of: request, at: place)
    case .artworkField(let field, let data): checkArtworkField(field, of: data, at: place)
    case .field(let field, let data): checkField(field, of: data, at: place)
    case .orderAttribute(let name, let data): checkOrder(by: name, of: data, at: place)
    case .outcome(let outcome, let id): checkErrorText(of: outcome, for: id, at: place)
    }
  }

  private func checkScreen(_ name: ScreenName, at place: ContentPlace) {
    checkName(
      name, in: index.screens, "screen", "screens", at: place, making: "the file screens/\(name).toml")
  }

  /// - Parameter new: what would be a new one of the name, where none is near.
  func checkName(
    _ name: String, in names: PackIndex.Names, _ what: String, _ plural: String, at place: ContentPlace,
    making new: String? = nil
  ) {
    guard !name.isEmpty, names.isComplete, !names.known.contains(name) else { return }
    let plain = String(name.prefix { $0 != "." })
    var fix = Suggestion.help(for: name, among: names.sorted, listing: "the \(plural) are")
    if names.known.contains(plain) {
      fix = "write `\(plain)`: what follows the dot is a suffix, which says for whom the file is"
    } else if let new, name.isContentID, Suggestion.nearest(to: name, among: names.known) == nil {
      fix = [fix, "a new one is \(new)"].compactMap { $0 }.joined(separator: "; ")
    }
    log.error(.unknownReference, at: place, "there is no \(what) `\(name)`", fix: fix)
  }

  private func checkTyped(_ id: ElementID, _ scope: ContentScope, at place: ContentPlace) {
    let fields = index.fields(in: scope)
    guard !fields.contains(id), index.knowsFields(in: scope) else { return }
    log.error(
      .unknownReference, at: place, "this screen has no field `\(id)`",
      fix: Suggestion.help(for: id, among: fields.sorted(), listing: "its fields are"))
  }

  private func checkPressed(_ id: PartID, at place: ContentPlace) {
    let known = index.elements
    guard known.isComplete, !known.known.contains(id.element) else { return }
    log.error(
      .unknownReference, at: place, "no screen has an element `\(id.text)`",
      fix: Suggestion.help(for: id.text, among: known.sorted, listing: "the elements are"))
  }

  private func checkPreAlert(_ name: ScreenName, at place: ContentPlace) {
    checkScreen(name, at: place)
    for screen in index.screenFiles[name] ?? [] {
      guard case .page = screen.kind else {
        log.error(.badValue, at: place, "a pre-alert is a page, and screens/\(screen.id).toml is not")
        return
      }
    }
  }

  /// An attribute by its name; one that is not there is reported.
  func attribute(_ name: String, at place: ContentPlace) -> Attribute? {
    if let attribute = index.attributes[name] { return attribute }
    let names = index.attributes.keys.sorted()
    let plain = ValueName(name).attribute.flatMap { rest in
      names.contains(rest) ? rest : Suggestion.nearest(to: rest, among: names)
    }
    log.error(
      .unknownReference, at: place, "there is no attribute `\(name)` in pack.toml",
      fix: plain.map { "write `\($0)`, without `user.`" }
        ?? Suggestion.help(for: name, among: names, listing: "the attributes are"))
    return nil
  }

  private func checkAttribute(_ name: String, value: Value?, at place: ContentPlace) {
    guard !name.isEmpty else { return }
    guard let attribute = attribute(name, at: place) else { return }
    if let value, attribute.isList { return checkMembers(value, of: name, at: place) }
    if let value, let expected = attribute.expectedType(butIs: value) {
      log.error(
        .wrongType, at: place, "the attribute `\(name)` is \(expected), and `\(value.text)` is not",
        fix:
          "`\(attribute.initial.text.isEmpty ? "sample" : "initial")` in pack.toml says what the attribute is"
      )
      return
    }
    if let value, attribute.values.isEmpty { return checkRecord(value, of: name, at: place) }
    guard let value, !attribute.values.isEmpty, !value.text.isEmpty, value.itemField == nil,
      !attribute.values.contains(value.text)
    else { return }
    log.error(
      .badValue, at: place, "`\(value.text)` is not one of the values of the attribute `\(name)`",
      fix: Suggestion.help(for: value.text, among: attribute.values, listing: "they are"))
  }

  /// A level with a sentence of its own needs no other; "always" needs both, since it begins with "while using".
  private func checkPurpose(of request: PermissionRequest, at place: ContentPlace) {
    let (kind, plan) = (request.kind, pack.permissions)
    guard kind != .notifications else { return }
    if let key = request.purposeKey {
      guard plan.purpose(of: kind, level: request.level, key: key) == nil else { return }
      return log.error(
        .missingPurpose, at: place, "there is no sentence `\(key)` in [full_accuracy]",
        fix: Suggestion.help(for: key, among: plan.fullAccuracyKeys, listing: "the sentences are"))
    }
    let isThere = plan.purpose(of: kind, level: request.level) != nil
    guard !isThere || request.level == .always && plan.purpose(of: kind) == nil else { return }
    log.error(
      .missingPurpose, at: place, "`\(kind.rawValue)` is requested, and no purpose says why",
      fix: "add `\(kind.rawValue) = \"purpose.\(kind.rawValue)\"` to [purpose]")
  }

  private func checkErrorText(of outcome: Outcome, for id: EndpointID, at place: ContentPlace) {
    guard !Outcome.common.contains(outcome), let endpoint = pack.endpoint(id),
      !endpoint.errors.contains(where: { $0.outcome == outcome })
    else { return }
    let known = Outcome.common.map { $0.name } + endpoint.errors.map { $0.outcome.name }
    let near = Suggestion.nearest(to: outcome.name, among: known).map { "did you mean `\($0)`?" }
    log.error(
      .missingErrorText, at: place,
      "the outcome `\(outcome.name)` is of this endpoint's own, and has no words",
      fix: near ?? "add an [[endpoint.error]] with `outcome = \"\(outcome.name)\"`")
  }

  private func checkArtworkField(_ field: String, of data: DataSetID, at place: ContentPlace) {
    guard let records = pack.dataSet(data)?.records else { return }
    if !records.contains(where: { $0.fields[field] != nil }) {
      log.error(
        .unknownReference, at: place, "no record of `\(data)` has a field `\(field)`",
        fix: Suggestion.help(for: field, among: index.fields(of: data), listing: "the fields are"))
    }
    for (position, record) in records.enumerated() {
      guard let artwork = record.fields[field]?.text else { continue }
      let recordPlace = ContentPlace(file: "data/\(data).toml", keyPath: "record[\(position)].\(field)")
      checkName(artwork, in: index.artwork, "artwork", "artworks", at: recordPlace)
    }
  }
}

extension Attribute {
  /// Whether a value is a text that is no number and no truth value written as one.
  private func isWords(_ value: Value?) -> Bool {
    guard values.isEmpty, case .string(let text)? = value, !text.isEmpty else { return false }
    return Int(text) == nil && Bool(text) == nil
  }

  /// What the attribute is, in words, where a value is something else.
  fileprivate func expectedType(butIs value: Value) -> String? {
    switch (initial, value) {
    case (.number, _) where value.number == nil: "a number"
    case (.bool, .string), (.bool, .number): "true or false"
    case (.string(let text), .number), (.string(let text), .bool):
      isWords(text.isEmpty ? sample : initial) ? "a text" : nil
    default: nil
    }
  }
}
