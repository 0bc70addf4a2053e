package import Diagnostics
package import PackModel

// Variants of files, and the outcomes that steps wait for.
extension PackValidator {
  /// Whether there is a plain file, or one for every value of one attribute, every locale or device.
  package func isCovered(_ name: String, _ files: Set<String>) -> Bool {
    let axes = [pack.locales] + pack.deviceAxes + pack.attributes.map { $0.values }.filter { !$0.isEmpty }
    return files.contains(name) || axes.contains { $0.allSatisfy { files.contains("\(name).\($0)") } }
  }

  /// An outcome that a screen emits must lead somewhere, and one a step waits for must come from somewhere.
  func checkOutcomes() {
    let preAlerts = Set(pack.permissions.workflows.flatMap { $0.actions }.compactMap { $0.preAlertScreen })
    for screen in pack.screens { checkEmits(of: screen, isPreAlert: preAlerts.contains(screen.name)) }
    for (number, step) in pack.steps.enumerated() {
      guard let possible = possibleOutcomes(of: step) else { continue }
      for outcome in step.outcomes.map({ $0.outcome }) where outcome != "next" && !possible.contains(outcome)
      {
        log.error(
          .unknownReference,
          at: pack.place(ofStep: number, ".on.\(outcome)"),
          "nothing in the step `\(step.id)` ends with `\(outcome)`",
          fix: Suggestion.help(for: outcome, among: possible.sorted(), listing: "beside `next` it ends with")
            ?? "it ends with `next` alone")
      }
    }
  }

  private func checkEmits(of screen: Screen, isPreAlert: Bool) {
    let emits = screen.emits.filter { !["next", "back", "skip"].contains($0.outcome) }
    guard !emits.isEmpty, !screen.hasUnknownTab else { return }
    let name = screen.name
    let steps = pack.steps.filter {
      $0.screenName == name && $0.tourID == nil && !isReplaced($0, on: screen)
    }
    for emit in emits {
      let known = steps.filter { $0.branches(for: emit.outcome) != nil }
      if !known.isEmpty && known.count == steps.count { continue }
      let place = screen.place(emit.keyPath)
      if let step = steps.first(where: { $0.branches(for: emit.outcome) == nil }) {
        let names = step.outcomes.map { $0.outcome } + ["next", "back", "skip"]
        log.error(
          .unknownReference, at: place, "the step `\(step.id)` has no outcome `\(emit.outcome)` in its `on`",
          fix: Suggestion.help(for: emit.outcome, among: names, listing: "its outcomes are"))
      } else if isPreAlert {
        log.error(
          .unknownReference, at: place, "a pre-alert ends with `next` or `skip`, not with `\(emit.outcome)`")
      }
    }
  }

  /// Whether users who see a screen's file have another step in place of this one.
  private func isReplaced(_ step: Step, on screen: Screen) -> Bool {
    guard !pack.flowVariants.isEmpty else { return false }
    return pack.steps.contains { other in
      other.id == step.id && other.suffixes.count > step.suffixes.count
        && other.suffixes.allSatisfy(screen.suffixes.contains)
    }
  }

  /// Every outcome a step can end with; `nil` where that cannot be told.
  private func possibleOutcomes(of step: Step) -> Set<String>? {
    switch step.kind {
    case .screen(let name, _):
      let screens = index.screenFiles[name] ?? []
      guard !screens.isEmpty, !index.brokenScreens.contains(name) else { return nil }
      return Set(screens.flatMap { $0.emits.map { $0.outcome } } + ["skip"]).subtracting(["next", "back"])
    case .call(let id): return pack.endpoint(id) == nil ? nil : Set(errorNames(of: id))
    case .workflow: return []
    }
  }

  private func errorNames(of id: EndpointID) -> [String] {
    let own =
      pack.endpoint(id).map { $0.errors.map { $0.outcome.name } + $0.rules.map { $0.outcome.name } } ?? []
    return (own + Outcome.common.map { $0.name }).filter { $0 != Outcome.success.name }
  }
}

extension Pack {
  /// Where a step is written, by its number among all; `path` goes on from there (`.next`).
  package func place(ofStep number: Int, _ path: String = "") -> ContentPlace {
    let suffixes = steps[number].suffixes
    let first = steps.firstIndex { $0.suffixes == suffixes } ?? 0
    return ContentPlace(file: FlowDecoder.file(suffixes), keyPath: "step[\(number - first)]\(path)")
  }

  /// Whether a step is the last of its file.
  package func isLast(_ number: Int) -> Bool {
    number == steps.count - 1 || steps[number + 1].suffixes != steps[number].suffixes
  }

  /// What suffixes may say of the device: the forms, and the devices.
  package var deviceAxes: [[String]] {
    var forms: [String] = []
    for device in devices where !forms.contains(device.form.rawValue) { forms.append(device.form.rawValue) }
    return [forms, devices.map { $0.id }]
  }
}

extension Workflow.Action {
  /// The screen of a pre-alert.
  fileprivate var preAlertScreen: ScreenName? {
    if case .preAlert(let name, _) = kind { name } else { nil }
  }
}

extension Step {
  /// The name of the screen that the step shows; `nil`: it shows none.
  package var screenName: ScreenName? {
    if case .screen(let name, _) = kind { name } else { nil }
  }

  /// The tour over the step's screen; `nil`: none.
  package var tourID: TourID? {
    if case .screen(_, let tour) = kind { tour } else { nil }
  }
}

extension Screen {
  /// Whether the tab that is up is none of its bar: which of the others would lead on is not known then.
  fileprivate var hasUnknownTab: Bool {
    controls?.elements.contains { element in
      guard case .tabs(let tabs) = element.kind else { return false }
      return !tabs.items.contains { $0.id == tabs.selected }
    } == true
  }

  /// Every outcome that pressing something emits, with the key path.
  package var emits: [(outcome: String, keyPath: String)] {
    var emits: [(outcome: String, keyPath: String)] = actions.compactMap { action, keyPath in
      action.emits.map { ($0, "\(keyPath).emit") }
    }
    if case .deck(let deck) = kind, let end = deck.end { emits.append((end.outcome, "end.emit")) }
    return emits
  }

  /// Every action of a page's elements and of a deck's tabs, with its key path in the file.
  package var actions: [(action: ElementAction, keyPath: String)] {
    let elements = controls?.elements ?? []
    if case .deck = kind {
      return elements.flatMap { $0.actions }.map { ($0.action, "tabs\($0.keyPath)") }
    }
    return elements.enumerated().flatMap { index, element in
      element.actions.map { ($0.action, "element[\(index)]\($0.keyPath)") }
    }
  }
}
