import OnboardingFlow
import PackModel
package import Session
import TapeLanguage

extension TapeRun {
  /// The failure at the present command, with the frame and the schedule.
  mutating func failure(_ stop: TapeStop, sources: [String: String]) -> TapeFailure {
    drawFrame()
    let start = TapePosition(file: tape.file, line: 1, column: 1)
    let place = TapePlace(position: current?.position ?? start, length: current?.length ?? 1)
    var diagnostic = TapeDiagnostic(at: place, stop.message, fix: stop.fix)
    diagnostic.includedFrom = current?.includedFrom ?? []
    return TapeFailure(
      diagnostic: diagnostic, excerpt: diagnostic.rendered(source: sources[place.position.file]),
      details: combination + stop.details, instant: simulation.now, place: SessionPlace(simulation).text,
      scheduled: SessionPlace(simulation).scheduled, frame: frame)
  }

  /// Which combination of the table this is.
  private var combination: [TapeFailure.Detail] {
    let table = tape.settings.table
    return table.isEmpty ? [] : [TapeFailure.Detail("with", TapeMatrix.words(table, separator: ", "))]
  }
}

/// The place of a session, in words.
package struct SessionPlace {
  private let simulation: Simulation
  /// How many scheduled events are told.
  private static let shown = 3

  /// The place where a session stands.
  package init(_ simulation: Simulation) {
    self.simulation = simulation
  }

  /// Step and screen, and the layer that has the keys if it is not the screen.
  package var text: String {
    let flow = simulation.flow
    var parts = ["step \(name(flow.currentStep?.id))", "screen \(name(flow.currentScreen?.id))"]
    switch flow.layer {
    case .dialog:
      if let dialog = flow.topDialog { parts.append("dialog \(name(dialog.kind.rawValue))") }
    case .home: parts.append("the home screen")
    case .settings: parts.append("Settings")
    case .report: parts.append(report)
    case .alert: parts.append("an alert on top")
    case .error: parts.append("error \(name(flow.state.error?.presentation.outcome.name))")
    case .busy, .loading: parts.append("waiting for \(name(flow.state.calls.last?.endpoint))")
    case .tour: parts.append("mark \(name(flow.currentMark?.id))")
    case .screen: break
    }
    return parts.joined(separator: ", ")
  }

  /// What the app waits for, and whether that will ever come.
  private var report: String {
    let permissions = simulation.flow.state.permissions
    guard let kind = permissions.hang else { return "waiting for the report of a permission" }
    let status = permissions.reading(of: kind).rawValue
    return "hanging: iOS never reports an answer to \(name(kind.rawValue)) that leaves it at \(name(status))"
  }

  private func name(_ id: String?) -> String { id.map { "`\($0)`" } ?? "none" }

  /// What is scheduled next, soonest first, with its instant.
  var scheduled: [String] {
    let items = simulation.schedule.items
    var lines = items.prefix(Self.shown).map { "\(TapeClock.text($0.due)): \(words(for: $0.event))" }
    if items.count > Self.shown { lines.append("and \(items.count - Self.shown) more") }
    return lines
  }

  private func words(for event: FlowEvent) -> String {
    switch event {
    case .timerFired(.launch(let screen)): "the splash \(name(screen)) ends"
    case .timerFired(.toast): "the toast goes"
    case .timerFired(.mark(let tour, let index)): "mark \(index + 1) of the tour \(name(tour)) goes on"
    case .timerFired(.cardReturns): "the card swings back"
    case .timerFired(.deckFinished(let screen)): "the deck \(name(screen)) is done"
    case .timerFired(.markWait(let tour, let index)):
      "mark \(index + 1) of the tour \(name(tour)) is given up"
    case .timerFired(.pageSeen(_, let page)): "the page \(name(page)) has been seen"
    case .timerFired(.demonstrationBegins): "the hand shows how a card goes"
    case .timerFired(.demonstrationEnds): "the hand lets go"
    case .timerFired(.backOff): "a second less until the app tries again"
    case .timerFired(.backOnline): "the banner goes"
    case .timerFired(.report(let kind)): "the system reports \(name(kind.rawValue))"
    case .timerFired(.answer(let kind)): "the dialog \(name(kind.rawValue)) is answered"
    case .replyArrived(let request, let outcome):
      "\(name(simulation.flow.state.calls.first { $0.request == request }?.endpoint)) replies: \(outcome.name)"
    default: "\(event)"
    }
  }
}
