import OnboardingFlow
import Screens
import Simulator
import TerminalModel

/// What came of looking at a condition, in words that follow "expected ..., found ...".
struct ExpectationCheck: Equatable {
  var holds: Bool
  /// "the screen `home`"
  var expected: String
  /// "`walkthrough.female`"
  var found: String

  /// - Parameter frame: the frame of the present instant.
  init(
    _ condition: TapeExpectation.Condition, simulation: Simulation, frame: CellBuffer
  ) throws(TapeStop) {
    let flow = simulation.flow
    switch condition {
    case .screen(let id):
      let screen = flow.currentScreen
      self.init(screen?.id == id || screen?.name == id, "the screen `\(id)`", Self.name(screen?.id))
    case .text(let pattern): try self.init(text: pattern, on: frame)
    case .dialog(let kind, let form): self.init(dialog: kind, form: form, in: flow)
    case .app(let place):
      let isThere =
        place == .stopped ? !flow.state.app.isRunning : flow.state.app.place.rawValue == place.rawValue
      let found = flow.state.app.isRunning ? "it" : "it stopped,"
      self.init(
        isThere, "the app to be `\(place.rawValue)`",
        "\(found) `\(flow.state.app.place.rawValue)`")
    case .queue(let count):
      let waiting = flow.state.permissions.queue
      let names = waiting.map { "`\($0.outermost)`" }.joined(separator: ", ")
      self.init(waiting.count == count, "\(count) in the queue", waiting.isEmpty ? "none" : names)
    case .permission(let kind, let status):
      let found = PermissionKind(rawValue: kind).map { flow.state.permissions.status(of: $0).rawValue }
      self.init(found == status, "the permission `\(kind)` to be `\(status)`", Self.name(found))
    case .toast(let pattern):
      try self.init(
        words: flow.state.toast.map { simulation.words($0) }, pattern, what: "toast", article: "a")
    case .alert(let pattern):
      let words = flow.state.alert.map {
        "\(simulation.words.error($0.presentation.title)) \(simulation.words.alertText($0))"
      }
      try self.init(words: words, pattern, what: "alert", article: "an")
    case .error(let kind): self.init(error: kind, in: flow)
    case .focus(let id):
      let focus = flow.focusName
      self.init(focus == id, "the focus on `\(id)`", focus.map { "it on `\($0)`" } ?? "no focus")
    case .step(let id):
      self.init(flow.currentStep?.id == id, "the step `\(id)`", Self.name(flow.currentStep?.id))
    case .mark(let id):
      let mark = flow.currentMark?.id
      self.init(
        mark != nil && (id == nil || mark == id), id.map { "the mark `\($0)`" } ?? "a mark",
        mark.map { "the mark `\($0)`" } ?? "no mark")
    case .attribute(let name, let value):
      let found = flow.state.attributes[name]?.text ?? ""
      self.init(
        found == value, "the attribute `\(name)` to be `\(value)`", found.isEmpty ? "nothing" : "`\(found)`")
    }
  }

  private init(_ holds: Bool, _ expected: String, _ found: String) {
    self.holds = holds
    self.expected = expected
    self.found = found
  }

  private static func name(_ id: String?) -> String { id.map { "`\($0)`" } ?? "none" }

  private init(text pattern: TapePattern, on frame: CellBuffer) throws(TapeStop) {
    let regex = try pattern.regex
    let holds = regex.map { frame.text.contains($0) } ?? pattern.isFound(in: frame.text)
    let row = frame.rows.firstIndex { text in regex.map { text.contains($0) } ?? pattern.isFound(in: text) }
    let place = row.map { "it in row \($0 + 1)" } ?? "it over several rows"
    self.init(holds, "the text \(pattern.words)", holds ? place : "no such text on the screen")
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
  private init(words: String?, _ pattern: TapePattern?, what: String, article: String) throws(TapeStop) {
    let expected = "\(article) \(what)" + (pattern.map { " with \($0.words)" } ?? "")
    guard let words else {
      self.init(false, expected, "no \(what)")
      return
    }
    let regex = try pattern?.regex
    let holds = regex.map { words.contains($0) } ?? pattern?.isFound(in: words) ?? true
    self.init(holds, expected, "the \(what) \"\(words)\"")
  }
}

extension TapePattern {
  /// The compiled pattern; `nil` for a plain text.
  fileprivate var regex: Regex<AnyRegexOutput>? {
    get throws(TapeStop) {
      guard case .regex(let pattern) = self else { return nil }
      return try TapeRun.regex(pattern)
    }
  }

  /// Whether a plain text is in another one.
  fileprivate func isFound(in text: String) -> Bool {
    guard case .text(let wanted) = self else { return false }
    return text.contains(wanted)
  }

  /// The pattern as a tape has it.
  fileprivate var words: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .regex(let pattern): "/\(pattern)/"
    }
  }
}

extension OnboardingFlow {
  /// The id of what has the focus; of a dialog, an alert or an error, the button's: `allow`, `retry`, `ok`, `back`.
  fileprivate var focusName: String? {
    switch layer {
    case .dialog, .alert, .error: return SessionButtons(self).focusedID
    case .busy, .loading, .report, .home, .settings: return nil
    case .tour, .screen: return focused?.id
    }
  }
}
