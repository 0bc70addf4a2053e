import OnboardingFlow
package import PackModel
package import PackReading
import Screens
import TapeLanguage

/// Looks at the names a tape uses, before anything runs: an expectation about a screen that the pack does not
/// have would always fail, and its negation would always pass.
package final class TapeNameCheck {
  let pack: Pack
  private let bundle: PackBundle?

  /// Checks names against a pack; keys of texts and conditions against all of its files, where they are given.
  package init(pack: Pack, bundle: PackBundle? = nil) {
    self.pack = pack
    self.bundle = bundle
  }

  private static let systemElements = SystemElements.ids.map { $0.text }

  /// Elements that screens have without content saying so, and that can have the focus.
  private static let focusedElements = ["bubble.1", "bubble.2", "bubble.3", "card", "next"]
  /// Such elements that never have it.
  private static let unfocusedElements = [
    "toast", "dialog", "bubble", "bubble.skip", "left", "right", "tip", "undo", "skip", "check", "dots",
    "artwork",
    "hand",
  ]
  private static let ownElements = focusedElements + unfocusedElements

  func diagnostics(of tape: Tape) -> [TapeDiagnostic] {
    tape.commands.compactMap { command in
      problem(with: command.kind).map { command.diagnostic(.error, $0.message, fix: $0.fix) }
    }
  }

  /// Whether a tape can click an element.
  package func knowsElement(_ id: String) -> Bool { clickable.contains(id) }

  private lazy var clickable = elementIDs + Self.ownElements + Self.systemElements + SessionButtons.ids
  private lazy var focusable = elementIDs + Self.focusedElements + Self.systemElements + SessionButtons.ids

  typealias Problem = (message: String, fix: String?)

  private func problem(with command: TapeCommand.Kind) -> Problem? {
    switch command {
    case .expect(let expectation): problem(with: expectation.condition)
    case .wait(let wait): wait.expectation.flatMap { problem(with: $0.condition) }
    case .click(.element(let id)): problem(withElement: id)
    case .snapshot(_, let masks): masks.lazy.compactMap(problem).first
    case .debug(let words): problem(with: words)
    default: nil
    }
  }

  private func problem(with words: [String]) -> Problem? {
    do throws(DebugWordsError) {
      _ = try DebugCommand(words: words, pack: pack)
      return nil
    } catch {
      return (error.message, Self.fix(for: error))
    }
  }

  /// The word that was likely meant, else what could stand there.
  static func fix(for error: DebugWordsError) -> String? {
    error.given.flatMap { TapeSuggestion.fix(for: $0, among: error.known) }
      ?? (error.known.isEmpty ? nil : "there is \(list(error.known))")
  }

  private func problem(with condition: TapeExpectation.Condition) -> Problem? {
    switch condition {
    case .text(.key(let key), let region): return problem(withKey: key) ?? region.flatMap(problem)
    case .text(_, let region): return region.flatMap(problem)
    case .toast, .alert, .app, .queue: return nil
    case .event(let event, let pattern): return problem(with: event, pattern)
    case .holds(let text): return problem(withCondition: text)
    case .way(let text): return text.flatMap(problem(withCondition:))
    case .element(let id), .enabled(let id): return problem(withElement: id)
    case .value(let id, _): return problem(withValueOf: id)
    case .stack(let steps):
      return steps.lazy.compactMap { [self] in unknown($0, "step", among: stepIDs) }.first
    case .variant(let pairs): return pairs.lazy.compactMap(problem).first
    case .screen(let id): return unknown(id, "screen", among: screenIDs)
    case .dialog(let name, let form):
      guard let name, let kind = PermissionKind(rawValue: name) else {
        return unknown(name, "dialog", among: PermissionKind.allCases.map { $0.rawValue })
      }
      return unknown(form, "dialog for `\(name)`", among: kind.rules.dialogs.map { $0.form.rawValue })
    case .permission(let name, let status):
      guard let kind = PermissionKind(rawValue: name) else {
        return unknown(name, "permission", among: PermissionKind.allCases.map { $0.rawValue })
      }
      return unknown(status, "status of `\(name)`", among: kind.statuses.map { $0.rawValue })
    case .error(let kind): return unknown(kind, "error", among: outcomes)
    case .focus(let id): return problem(withFocusOn: id)
    case .arm(let key, let arm): return problem(with: arm, of: key)
    case .step(let id): return unknown(id, "step", among: stepIDs)
    case .mark(let id): return unknown(id, "mark", among: markIDs)
    case .attribute(let name, let value):
      guard let attribute = pack.attributes.first(where: { $0.name == name }) else {
        return unknown(name, "attribute", among: pack.attributes.map { $0.name })
      }
      return problem(with: value, of: attribute)
    }
  }

  private func problem(withFocusOn id: String) -> Problem? {
    guard !wholeIDs.contains(id), let problem = unknown(id, "element", among: focusable) else { return nil }
    if !Self.unfocusedElements.contains(id) { return problem }
    return (
      "`\(id)` never has the focus",
      "a walkthrough has it on `next`, a deck on `card`, a tip on a button such as `bubble.1`"
    )
  }

  private func problem(with value: String, of attribute: Attribute) -> Problem? {
    if attribute.values.isEmpty || value.isEmpty { return nil }
    return unknown(value, "value of `\(attribute.name)`", among: attribute.values)
  }

  private func problem(with arm: ArmID, of key: ExperimentKey) -> Problem? {
    guard let experiment = pack.experiments.first(where: { $0.key == key }) else {
      return unknown(key, "experiment", among: pack.experiments.map { $0.key })
    }
    return arm.isEmpty ? nil : unknown(arm, "arm of `\(key)`", among: experiment.arms)
  }

  /// A condition that cannot be read has an error already.
  private func problem(withCondition text: String) -> Problem? {
    guard let bundle, let condition = try? Condition(parsing: text) else { return nil }
    return condition.problem(inStatesOf: bundle)
  }

  private func problem(withKey key: TextKey) -> Problem? {
    guard let strings = bundle?.strings, let first = pack.locales.first, !strings.contains(key, locale: first)
    else {
      return nil
    }
    let known = strings.keys(in: first) + strings.inline.all.filter { !$0.isPlain }.map { $0.key }
    return (
      "there is no text `\(key)` in strings/\(first).toml",
      TapeSuggestion.fix(for: key, among: known) ?? "write the words in quotes, or a key that is there"
    )
  }

  private func problem(with region: TapeRegion) -> Problem? {
    guard case .element(let id) = region else { return nil }
    return problem(withElement: id)
  }

  private func problem(withElement id: String) -> Problem? {
    wholeIDs.contains(id) ? nil : unknown(id, "element", among: clickable)
  }

  private func problem(with pair: TapePair) -> Problem? {
    switch pair.name {
    case "locale":
      return unknown(pair.value, "locale", among: pack.locales + PseudoLocale.allCases.map { $0.rawValue })
    case "device": return unknown(pair.value, "device", among: pack.devices.map { $0.id })
    case "theme": return unknown(pair.value, "theme", among: TapeTheme.allCases.map { $0.rawValue })
    case "brand": return nil
    default:
      if let key = ValueName(pair.name).experiment { return problem(with: pair.value, of: key) }
      guard let attribute = pack.attributes.first(where: { $0.name == pair.name }) else {
        let names = ["locale", "device", "theme", "brand"] + pack.attributes.map { $0.name }
        return unknown(pair.name, "part of a variant", among: names)
      }
      return problem(with: pair.value, of: attribute)
    }
  }

  private func problem(withValueOf id: String) -> Problem? {
    if let problem = unknown(id, "element", among: elementIDs) { return problem }
    if valueIDs.contains(id) { return nil }
    return ("the element `\(id)` holds no value", "for what it says, write `Expect Text \"...\" In \(id)`")
  }

  private func unknown(_ name: String?, _ what: String, among names: [String]) -> Problem? {
    guard let name, !names.contains(name) else { return nil }
    var seen: Set<String> = []
    let known = names.filter { seen.insert($0).inserted }
    let fix =
      TapeSuggestion.fix(for: name, among: known) ?? (known.isEmpty ? nil : "there is \(Self.list(known))")
    return ("there is no \(what) `\(name)`", fix)
  }

  /// Names in backquotes; a long list is cut.
  static func list(_ names: [String]) -> String {
    let shown = names.prefix(10).map { "`\($0)`" }.joined(separator: ", ")
    if names.isEmpty { return "nothing" }
    return names.count > 10 ? "\(shown) and \(names.count - 10) more" : shown
  }

  // MARK: The names of a pack, each list made when it is first asked for

  private lazy var screenIDs: [String] = pack.screens.flatMap { [$0.name, $0.id] }
  private lazy var stepIDs: [StepID] = pack.steps.map({ $0.id })
  private lazy var markIDs: [String] = pack.tours.flatMap { $0.marks.map({ $0.id }) }

  private lazy var outcomes: [String] = {
    let own = pack.endpoints.flatMap { endpoint in
      endpoint.schedule.map { $0.name } + endpoint.rules.map { $0.outcome.name }
        + endpoint.errors.map { $0.outcome.name }
    }
    return (Outcome.common.map { $0.name } + own).filter { $0 != Outcome.success.name }
  }()

  /// Elements that hold something.
  private lazy var valueIDs: Set<String> = Set(
    pack.screens.flatMap { screen -> [String] in
      guard let page = screen.controls else { return [] }
      return page.elements.flatMap { element -> [String] in
        switch element.held {
        case .scores: parts(of: element).map { PartID(element.id, $0).text }
        case .text, .option, .artwork, .flag, .day, .number, .tab: [element.id]
        case nil: []
        }
      }
    })

  /// The ids of elements without those of their parts, of which there are many: most tapes name none.
  private lazy var wholeIDs: [ElementID] = pack.screens.flatMap { screen -> [ElementID] in
    guard let page = screen.controls else { return [] }
    return page.elements.map { $0.id }
  }

  private lazy var elementIDs: [String] = pack.screens.flatMap { screen -> [String] in
    guard let page = screen.controls else { return [] }
    return page.elements.flatMap { element in
      [element.id]
        + (parts(of: element) + (element.id == screen.errorContainer ? OnboardingFlow.containerNames : []))
        .map { PartID(element.id, $0).text }
    }
  }

  private func parts(of element: Element) -> [String] {
    let records = element.list.flatMap { pack.dataSet($0.data) }?.records ?? []
    return element.targets + records.map { $0.id } + element.otherParts
  }
}
