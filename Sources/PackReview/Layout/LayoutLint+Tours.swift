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
    forEachMark(of: step, situations) { session, tour, index, mark in
      look(at: mark, index, of: tour, session, &cuts, &marks)
      // The colours are the same in every language.
      if situations.locale == pack.locales.first { lookAtLight(of: mark, tour, session, &marks) }
    }
  }

  /// Gives every mark that the tour of a step shows to some user to `body`, as often as one differs from the others.
  func forEachMark(
    of step: Step, _ situations: Situations, _ body: (LintSession, Tour, Int, CoachMark) -> Void
  ) {
    guard case .screen(let name, let id?) = step.kind else { return }
    for tour in pack.tours where tour.name == id {
      let conditions = tour.marks.compactMap(\.when)
      for screen in screens(named: name) {
        for setup in situations.setups(of: screen, reading: conditions, as: tour.suffixes) {
          let session = session(on: name, tour: tour.name, setup: setup)
          guard session.flow.currentScreen?.id == screen.id, session.flow.currentTour?.id == tour.id else {
            continue
          }
          walk(session, tour, body)
        }
      }
    }
  }

  private func walk(_ start: LintSession, _ tour: Tour, _ body: (LintSession, Tour, Int, CoachMark) -> Void) {
    var session = start
    for _ in tour.marks {
      guard let running = session.flow.state.tour else { return }
      let index = running.index
      guard let mark = session.flow.currentMark else {
        // What has not come yet does not come in a picture.
        session.send(.timerFired(.markWait(tour.id, index)))
        continue
      }
      body(session, tour, index, mark)
      // Time leads on from every mark, whatever it waits for.
      session.send(.timerFired(.mark(tour.id, index)))
    }
  }

  private func look(
    at mark: CoachMark, _ index: Int, of tour: Tour, _ session: LintSession, _ cuts: inout CutFindings,
    _ marks: inout MarkFindings
  ) {
    let place = "the mark `\(mark.id)` of the tour `\(tour.id)`"
    session.drawAnew(pictures, seen, on: place) { size, layout, seen in
      let keys = ([mark.heading, mark.text] + mark.buttons.map(\.text)).compactMap { $0 }
      cuts.add(seen, among: keys, session, on: place)
      guard let bubble = layout.elements["bubble"], let screen = session.flow.currentScreen else { return }
      for target in session.flow.markedElements(of: mark) {
        guard let area = layout.elements[target], !area.isEmpty, area.intersects(bubble) else { continue }
        marks.bubbles.add(
          BubbleFindings.Place(tour: tour.id, mark: index), target,
          in: session.flow.setup.locale, on: screen.id, session.room(in: size))
      }
    }
  }

  /// Draws a mark in every look, once: what it lights has the same colours for every user.
  func lookAtLight(of mark: CoachMark, _ tour: Tour, _ session: LintSession, _ marks: inout MarkFindings) {
    guard let size = session.sizes.last, marks.lit.insert("\(tour.id) \(mark.id)").inserted else { return }
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
  /// The marks whose light was looked at, by tour and mark.
  var lit: Set<String> = []

  /// Adds what was found elsewhere, after what is known already.
  mutating func add(_ other: MarkFindings) {
    bubbles.add(other.bubbles)
    spotlights.add(other.spotlights)
  }

  var diagnostics: [Diagnostic] { bubbles.diagnostics + spotlights.diagnostics }
}
