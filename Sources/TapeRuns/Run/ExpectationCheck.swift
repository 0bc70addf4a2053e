import OnboardingFlow
import PackModel
import Screens
import Session
import TapeLanguage

/// The result of checking a condition, in words that follow "expected ..., found ...".
struct ExpectationCheck {
  var holds: Bool
  /// "the screen `home`"
  var expected: String
  /// "`walkthrough.female`"
  var found: String
  /// Why the condition is neither true nor false: its subject is missing.
  var obstacle: TapeStop?
  /// Details of a failure.
  var details: [TapeFailure.Detail] = []

  init(_ holds: Bool, _ expected: String, _ found: String) {
    self.holds = holds
    self.expected = expected
    self.found = found
  }

  /// A condition that cannot be checked.
  init(_ expected: String, obstacle: TapeStop) {
    self.init(false, expected, "")
    self.obstacle = obstacle
  }

  /// - Parameter matcher: the condition's pattern, if it has one.
  init(_ condition: TapeExpectation.Condition, _ matcher: TapeMatcher?, at moment: TapeMoment) {
    let flow = moment.flow
    switch condition {
    case .screen(let id):
      let screen = flow.currentScreen
      self.init(screen?.id == id || screen?.name == id, "the screen `\(id)`", Self.name(screen?.id))
    case .text(_, let region): self.init(text: matcher, in: region, at: moment)
    case .dialog(let kind, let form): self.init(dialog: kind, form: form, in: flow)
    case .app(let place): self.init(app: place, in: flow)
    case .queue(let count):
      let waiting = flow.state.permissions.queue
      let names = waiting.map { "`\($0.outermost)`" }.joined(separator: ", ")
      self.init(waiting.count == count, "\(count) in the queue", waiting.isEmpty ? "none" : names)
    case .permission(let kind, let status):
      let found = PermissionKind(rawValue: kind).map { flow.state.permissions.status(of: $0).rawValue }
      self.init(found == status, "the permission `\(kind)` to be `\(status)`", Self.name(found))
    case .toast:
      self.init(words: flow.state.toast.map { moment.simulation.words($0) }, matcher, "toast", article: "a")
    case .alert:
      let words = moment.simulation.words
      let text = flow.state.alert.map { "\(words.error($0.presentation.title)) \(words.alertText($0))" }
      self.init(words: text, matcher, "alert", article: "an")
    case .error(let kind): self.init(error: kind, in: flow)
    case .focus(let id):
      let focus = flow.focusName
      self.init(focus == id, "the focus on `\(id)`", focus.map { "it on `\($0)`" } ?? "no focus")
    case .element(let id): self.init(element: id, at: moment)
    case .enabled(let id): self.init(enabled: id, at: moment)
    case .value(let id, _): self.init(valueOf: id, matcher, at: moment)
    case .step(let id):
      self.init(flow.currentStep?.id == id, "the step `\(id)`", Self.name(flow.currentStep?.id))
    case .stack(let steps): self.init(stack: steps, in: flow)
    case .mark(let id):
      let mark = flow.currentMark?.id
      self.init(
        mark != nil && (id == nil || mark == id), id.map { "the mark `\($0)`" } ?? "a mark",
        mark.map { "the mark `\($0)`" } ?? "no mark")
    case .attribute(let name, let value):
      let found = flow.state.attributes[name]?.text ?? ""
      self.init(
        found == value, "the attribute `\(name)` to be `\(value)`", found.isEmpty ? "nothing" : "`\(found)`")
    case .arm(let key, let arm): self.init(arm: arm, of: key, in: flow)
    case .variant(let pairs): self.init(variant: pairs, at: moment)
    case .event(let event, _): self.init(event, matcher, in: moment.simulation)
    case .holds, .way:
      self.init(
        "", obstacle: TapeStop("this needs a search of the flow, which `onboard-sim test` and `play` can do"))
    }
  }

  /// - Parameter judged: whether a condition that needs a search holds.
  init(_ condition: TapeExpectation.Condition, judged holds: Bool) {
    if case .holds(let text) = condition {
      self.init(holds, "`\(text)` to hold", holds ? "that it does" : "that it does not")
    } else if case .way(let text) = condition {
      let goal = text.map { "where `\($0)` holds" } ?? "to an end of the flow"
      self.init(holds, "a way from here \(goal)", holds ? "one" : "none")
    } else {
      self.init(holds, "", "")
    }
  }

  private static func name(_ id: String?) -> String { id.map { "`\($0)`" } ?? "none" }

  private init(app place: TapeExpectation.AppPlace, in flow: OnboardingFlow) {
    let app = flow.state.app
    let isThere = place == .stopped ? !app.isRunning : app.place.rawValue == place.rawValue
    let found = app.isRunning ? "it" : "it stopped,"
    self.init(isThere, "the app to be `\(place.rawValue)`", "\(found) `\(app.place.rawValue)`")
  }

  private init(dialog kind: String?, form: String?, in flow: OnboardingFlow) {
    let shown = flow.topDialog
    let holds =
      shown != nil && (kind == nil || shown?.kind.rawValue == kind)
      && (form == nil || shown?.form.rawValue == form)
    let words = { (kind: String, form: String?) in
      "the dialog `\(kind)`" + (form.map { " `\($0)`" } ?? "")
    }
    self.init(
      holds, kind.map { words($0, form) } ?? "a dialog",
      shown.map { words($0.kind.rawValue, form == nil ? nil : $0.form.rawValue) } ?? "no dialog")
  }

  private init(error kind: String?, in flow: OnboardingFlow) {
    let shown = [ErrorSlot.screen, .alert, .container].lazy.compactMap { flow[$0] }.first?
      .presentation.outcome.name
    self.init(
      shown != nil && (kind == nil || shown == kind), kind.map { "the error `\($0)`" } ?? "an error",
      shown.map { "the error `\($0)`" } ?? "no error")
  }

  /// A toast or an alert, by its words.
  private init(words: String?, _ matcher: TapeMatcher?, _ what: String, article: String) {
    let expected = "\(article) \(what)" + (matcher.map { " with \($0.words)" } ?? "")
    guard let words else {
      self.init(false, expected, "no \(what)")
      return
    }
    self.init(matcher?.isFound(in: words) ?? true, expected, "the \(what) \"\(words)\"")
  }
}
