import Diagnostics
import PackModel
import PackReading

// Pre-alerts: one button that goes on, in words that are not the system's.
extension PackReviewer {
  /// The permissions for which Apple's guideline names the rule; for others it is good advice.
  private static let named: Set<PermissionKind> = [
    .camera, .microphone, .location, .contacts, .calendar, .tracking,
  ]

  func reviewPreAlerts() {
    for (name, kinds) in preAlerts where !validator.index.brokenScreens.contains(name) {
      for screen in screens(named: name) { review(screen, explaining: kinds) }
    }
  }

  /// A pre-alert that explains one permission before the request for another.
  func reviewPreAlertKinds() {
    for (number, workflow) in pack.permissions.workflows.enumerated() {
      for (index, action) in workflow.actions.enumerated() {
        guard case .preAlert(let name, let kind) = action.kind,
          let asked = workflow.firstRequest(after: index), asked != kind
        else { continue }
        log.warning(
          .preAlertMismatch, at: Self.permissions("workflow[\(number)].action[\(index)].for"),
          "the pre-alert `\(name)` is for `\(kind.rawValue)`, and the request after it is for `\(asked.rawValue)`",
          fix: "write `for = \"\(asked.rawValue)\"`, or request `\(kind.rawValue)`")
      }
    }
  }

  /// The screens that explain a request, each with what it explains, in the order written.
  var preAlerts: [(name: ScreenName, kinds: [PermissionKind])] {
    var found: [(name: ScreenName, kinds: [PermissionKind])] = []
    for case .preAlert(let name, let kind) in pack.permissions.workflows.flatMap({ $0.actions }).map({
      $0.kind
    }) {
      if let index = found.firstIndex(where: { $0.name == name }) {
        if !found[index].kinds.contains(kind) { found[index].kinds.append(kind) }
      } else {
        found.append((name, [kind]))
      }
    }
    return found
  }

  private func review(_ screen: Screen, explaining kinds: [PermissionKind]) {
    guard case .page(let page) = screen.kind else { return }
    let severity: Diagnostic.Severity = Self.named.isDisjoint(with: kinds) ? .warning : .error
    let waysOut = screen.emits.filter { $0.outcome == "skip" || $0.outcome == "back" }
    for way in waysOut {
      report(
        .preAlertCancel, Self.place(of: screen, way.keyPath),
        "a pre-alert has no way around the system's dialog, and this is one",
        fix: "delete this button: users can deny in the dialog "
          + "(\(DiagnosticRule.preAlertCancel.declaration.source.rawValue)); to keep it, `[[allow]]` this rule in pack.toml, with a reason",
        severity)
    }
    // What leads around the dialog was said already.
    let around = waysOut.map { String($0.keyPath.dropLast(".emit".count)) }
    let buttons = page.elements.enumerated().filter { $0.element.isPressable }.map { index, element in
      (element: element, path: "element[\(index)]")
    }
    let others = buttons.filter { button in !around.contains { $0.hasPrefix(button.path) } }
    if others.isEmpty {
      report(
        .preAlertButtons, Self.place(of: screen), "this pre-alert has no button that goes on to the dialog",
        fix: "add one button with `emit = \"next\"`", severity)
    }
    for button in others.dropFirst() where !isAlternative(button.element, to: others[0].element) {
      report(
        .preAlertButtons, Self.place(of: screen, button.path),
        "a pre-alert has one button, and this is another",
        fix: "keep the one that goes on", severity)
    }
    for (index, element) in page.elements.enumerated() {
      if element.role == .button, let text = element.title {
        reviewWording(text, Self.place(of: screen, "element[\(index)].text"), severity)
      }
    }
  }

  /// Whether two elements are never on the screen together.
  private func isAlternative(_ element: Element, to other: Element) -> Bool {
    guard let one = element.when, let two = other.when else { return false }
    var areTogether = false
    let isKnown = space.visit([one, two]) { lookUp in
      areTogether = one.holds(lookUp) && two.holds(lookUp)
      return !areTogether
    }
    return isKnown && !areTogether
  }

  private func reviewWording(_ key: TextKey, _ place: ContentPlace, _ severity: Diagnostic.Severity) {
    for locale in pack.locales {
      guard let text = bundle.strings.template(key, locale: locale)?.filled({ _ in nil }) else { continue }
      let words = Self.plain(text)
      let isSystems = PermissionAnswer.allCases.contains { answer in
        let key = "permission.answer.\(answer.rawValue)"
        guard let own = bundle.strings.systemText(key, locale: locale)?.filled({ _ in nil }) else {
          return false
        }
        return words == Self.plain(own) || answer == .allow && words.hasPrefix(Self.plain(own))
      }
      if isSystems {
        report(
          .preAlertWording, place, "in `\(locale)` the button says `\(text)`, as the system's dialog does",
          fix: "say \"Continue\" or \"Next\": the dialog comes after it", severity)
      }
    }
  }

  /// Letters and digits alone, so that no mark or case hides that two labels are the same.
  private static func plain(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private func report(
    _ rule: DiagnosticRule, _ place: ContentPlace, _ message: String, fix: String,
    _ severity: Diagnostic.Severity
  ) {
    log.report(Diagnostic(rule, at: place, message, fix: fix, severity: severity))
  }
}

extension Workflow {
  /// What is requested after an action, before the next pre-alert.
  fileprivate func firstRequest(after index: Int) -> PermissionKind? {
    for action in actions.dropFirst(index + 1) {
      switch action.kind {
      case .ask(let request): return request.kind
      case .preAlert, .workflow, .end: return nil
      case .call, .set, .screen: continue
      }
    }
    return nil
  }
}

extension Element {
  /// Whether the element does something when it is pressed.
  var isPressable: Bool {
    switch role {
    case .button, .tabs: true
    case .rows: action != nil
    case .words, .notice, .picture, .control, .blank: false
    }
  }
}
