import Components
import Diagnostics
import OnboardingFlow
import PackModel
import PackReading
import Screens
import TerminalModel

// Tours: every bubble, and whether it leaves its targets in sight.
extension LayoutLint {
  func lookAtTour(
    of step: Step, _ situations: Situations, _ cuts: inout CutFindings, _ marks: inout MarkFindings
  ) {
    guard case .screen(let name, let id?) = step.kind else { return }
    for tour in pack.tours where tour.name == id { look(at: tour, over: name, situations, &cuts, &marks) }
  }

  private func look(
    at tour: Tour, over name: ScreenName, _ situations: Situations, _ cuts: inout CutFindings,
    _ marks: inout MarkFindings
  ) {
    let conditions = tour.marks.compactMap(\.when)
    for screen in screens(named: name) {
      for setup in situations.setups(of: screen, reading: conditions, as: tour.suffixes) {
        let session = session(on: name, tour: tour.name, setup: setup)
        guard session.flow.currentScreen?.id == screen.id, session.flow.currentTour?.id == tour.id else {
          continue
        }
        walk(session, tour, on: screen, &cuts, &marks)
      }
    }
  }

  private func walk(
    _ start: LintSession, _ tour: Tour, on screen: Screen, _ cuts: inout CutFindings,
    _ marks: inout MarkFindings
  ) {
    var session = start
    for _ in tour.marks {
      guard let running = session.flow.state.tour else { return }
      let index = running.index
      guard let mark = session.flow.currentMark else {
        // What has not come yet does not come in a picture.
        session.send(.timerFired(.markWait(tour.id, index)))
        continue
      }
      for size in session.sizes {
        let (layout, cut) = session.draw(size, pictures)
        let keys = ([mark.heading, mark.text] + mark.buttons.map(\.text)).compactMap { $0 }
        cuts.add(cut, among: keys, session, on: "the mark `\(mark.id)` of the tour `\(tour.id)`")
        lookAtLight(of: mark, tour, session, size, &marks)
        guard let bubble = layout.elements["bubble"] else { continue }
        for target in session.flow.markedElements(of: mark) {
          guard let area = layout.elements[target], !area.isEmpty, area.intersects(bubble) else { continue }
          marks.bubbles.add(
            BubbleFindings.Place(tour: tour.id, mark: index), target,
            in: session.flow.setup.locale, on: screen.id, session.room(in: size))
        }
      }
      // Time leads on from every mark, whatever it waits for.
      session.send(.timerFired(.mark(tour.id, index)))
    }
  }

  /// The colours are the same in every language: one is enough.
  private func lookAtLight(
    of mark: CoachMark, _ tour: Tour, _ session: LintSession, _ size: Size, _ marks: inout MarkFindings
  ) {
    guard session.flow.setup.locale == pack.locales.first else { return }
    for look in bundle.themes.looks {
      let frames = FrameCache()
      _ = session.draw(size, pictures, in: look.theme, keeping: frames)
      guard let contrast = frames.litContrast else { continue }
      marks.spotlights.add(contrast, of: "the mark `\(mark.id)` of the tour `\(tour.id)`", in: look.file)
    }
  }
}

/// What is found out about the marks of tours.
struct MarkFindings: Sendable {
  var bubbles = BubbleFindings()
  var spotlights = SpotlightFindings()

  /// Adds what was found elsewhere, after what is known already.
  mutating func add(_ other: MarkFindings) {
    bubbles.add(other.bubbles)
    spotlights.add(other.spotlights)
  }

  var diagnostics: [Diagnostic] { bubbles.diagnostics + spotlights.diagnostics }
}
