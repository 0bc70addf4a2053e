import FlowPaths
import OnboardingFlow
import PackModel

/// The board that a moment of a session belongs to: what is visible, without typed texts and counts.
struct BoardName: Hashable {
  /// The screen's file for the first language and device of the pack.
  var screen: ScreenID
  /// The parts that it shows beyond the plain screen, with their words; an id never has a number that an edit
  /// elsewhere in the pack would change.
  var parts: [Part] = []
  /// Elements that the page shows and usually does not, or the other way round.
  var differences: [Part] = []
  var kind: Board.Kind

  /// With more differences than these a name is shortened.
  private static let mostDifferences = 3

  /// Something about a screen.
  struct Part: Hashable {
    var id: String
    var title: String

    init(_ id: String, _ title: String) {
      self.id = id
      self.title = title
    }
  }

  var id: String { id(of: parts + shortDifferences) }

  /// The same without the differences.
  var plainID: String { id(of: parts) }

  private func id(of parts: [Part]) -> String {
    parts.isEmpty ? screen : "\(screen)/\(parts.map(\.id).joined(separator: "+"))"
  }

  var title: String {
    let first = parts.first.map { Self.capitalized($0.title) } ?? Self.title(of: screen)
    return ([first] + parts.dropFirst().map(\.title) + shortDifferences.map(\.title)).joined(separator: ", ")
  }

  private var shortDifferences: [Part] {
    guard differences.count > Self.mostDifferences else { return differences }
    let digest = Digest.short(differences.map(\.id).joined(separator: "+"))
    return [
      Part("\(differences[0].id)-\(digest)", "\(differences[0].title) and \(differences.count - 1) more")
    ]
  }

  /// `profile.female` as people read it.
  static func title(of id: String) -> String {
    capitalized(readable(id))
  }

  static func readable(_ id: String) -> String {
    String(id.map { "-_.".contains($0) ? " " : $0 })
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension BoardName {
  /// - Parameter plain: what pages show by default.
  init(of flow: OnboardingFlow, plain: PlainPages) {
    screen = plain.canonical(flow)
    kind = .screen
    guard let current = flow.currentScreen else { return }
    nameScreen(current, flow)
    let covered = parts
    nameLayer(flow)
    if parts == covered, case .page(let page) = current.kind {
      nameForm(page, flow)
      differences = plain.differences(of: page, current, flow)
    }
    if let toast = flow.state.toast {
      parts.append(Part("toast-\(toast.text)", "message: \(Self.readable(toast.text))"))
      if kind == .screen || kind == .form { kind = .toast }
    }
    switch flow.connectionBanner {
    case .offline: parts.append(Part("offline", "offline"))
    case .online: parts.append(Part("online-again", "online again"))
    case nil: break
    }
  }

  /// Where on its screen the user is.
  private mutating func nameScreen(_ screen: Screen, _ flow: OnboardingFlow) {
    switch screen.kind {
    case .launch: break
    case .page: if screen.presentation == .sheet { kind = .sheet }
    case .walkthrough(let walkthrough):
      kind = .page
      let index = flow.screenState.page
      guard let page = walkthrough.pages[at: index] else { return }
      parts.append(Part("page-\(page.id)", "page \(index + 1)"))
      if let check = page.check, flow.state.attributes[check.attribute]?.isTruthy == true {
        parts.append(Part("ticked", "ticked"))
      }
    case .deck:
      kind = .card
      let index = flow.screenState.card
      parts.append(
        flow.isDeckFinished ? Part("end", "end of the cards") : Part("card-\(index + 1)", "card \(index + 1)")
      )
    }
  }

  /// The layer that lies over the screen or stands in its place.
  private mutating func nameLayer(_ flow: OnboardingFlow) {
    nameTour(flow)
    switch flow.layer {
    case .dialog: nameDialogs(flow)
    case .home:
      parts = [Part(flow.state.app.isRunning ? "home-screen" : "home-screen-closed", "home screen")]
      kind = .home
    case .settings:
      parts = [Part(flow.state.app.isRunning ? "settings" : "settings-changed", "Settings")]
      if !flow.state.app.isRunning { parts.append(Part("app-closed", "the app was closed")) }
      kind = .settings
    case .alert: if let alert = flow.state.alert { name(alert, "alert", .alert) }
    case .error: if let error = flow.state.error { name(error, "error", .error) }
    case .busy: nameCalls(flow, .action, "busy", "busy")
    case .loading: nameCalls(flow, .load, "loading", "loading")
    case .report, .tour, .screen: break
    }
    if flow.layer == .screen || flow.layer == .tour {
      if let error = flow.state.containerError {
        name(error, "error", .error)
      } else if flow.state.calls.contains(where: { $0.purpose == .part }) {
        nameCalls(flow, .part, "loading", "loading a part")
      }
    }
  }

  private mutating func nameTour(_ flow: OnboardingFlow) {
    // The screen of a workflow covers the one with the mark.
    guard let mark = flow.currentMark, flow.state.permissions.backdrop == nil else { return }
    let number = flow.markPosition?.number
    parts.append(
      Part("mark-\(mark.id)", number.map { "mark \($0): \(Self.readable(mark.id))" } ?? "between two marks"))
    kind = .mark
  }

  private mutating func nameDialogs(_ flow: OnboardingFlow) {
    for dialog in flow.visibleDialogs {
      let form = dialog.form == .first ? "" : "-\(dialog.form.rawValue)"
      let switched = dialog.switches.contains(where: \.isOn) ? "-chosen" : ""
      let words = Self.readable("\(dialog.kind.rawValue)\(form)\(switched)")
      parts.append(Part("dialog-\(dialog.kind.rawValue)\(form)\(switched)", "dialog: \(words)"))
    }
    kind = .dialog
  }

  private mutating func name(_ error: ErrorState, _ word: String, _ kind: Board.Kind) {
    let outcome = error.presentation.outcome.name
    let call = error.retry.endpoint
    let waits = error.backOff == nil ? "" : "-trying-again"
    parts.append(
      Part("\(word)-\(outcome)-\(call)\(waits)", "\(word): \(Self.readable(outcome + waits)) (\(call))"))
    self.kind = kind
  }

  private mutating func nameCalls(
    _ flow: OnboardingFlow, _ purpose: PendingCall.Purpose, _ word: String, _ title: String
  ) {
    let calls = flow.state.calls.filter { $0.purpose == purpose }.map(\.endpoint)
    // Several loads look like one, and which of them is the last to come does not show.
    let name = purpose == .action ? "\(word)-\(calls.joined(separator: "-"))" : word
    parts.append(Part(name, purpose == .action ? "\(title): \(calls.joined(separator: ", "))" : title))
    kind = .loading
  }

  private mutating func nameForm(_ page: Page, _ flow: OnboardingFlow) {
    guard let filling = FormFilling.state(of: page, flow) else { return }
    if kind == .screen { kind = .form }
    switch filling {
    case .blank: break
    case .partly: parts.append(Part("partly", "partly filled in"))
    case .filled: parts.append(Part("filled", "filled in"))
    case .errors: parts.append(Part("errors", "with errors"))
    }
  }
}
