import Components
import OnboardingFlow
import PackModel

// Screens: every page, card and row. The focus is not moved: no control cuts with it what it does not cut without.
extension LayoutLint {
  func look(at screen: Screen, _ situations: Situations, _ cuts: inout CutFindings) {
    for setup in situations.setups(of: screen) {
      let session = session(on: screen.name, setup: setup)
      // Another file of the screen is for this user.
      guard session.flow.currentScreen?.id == screen.id else { continue }
      switch screen.kind {
      case .launch, .page: look(at: session, screen, &cuts)
      case .walkthrough(let walkthrough): walk(session, screen, pages: walkthrough.pages.count, &cuts)
      case .deck(let deck): flick(session, screen, deck, &cuts)
      }
    }
  }

  private func look(at session: LintSession, _ screen: Screen, _ cuts: inout CutFindings) {
    let place = "the screen `\(screen.id)`"
    session.drawAnew(pictures, seen, on: place) { _, _, seen in
      cuts.add(seen, among: screen.texts, session, on: place)
    }
  }

  private func walk(_ start: LintSession, _ screen: Screen, pages: Int, _ cuts: inout CutFindings) {
    var session = start
    for _ in 0..<pages {
      look(at: session, screen, &cuts)
      session = session.onNextPage(of: screen)
    }
  }

  private func flick(_ start: LintSession, _ screen: Screen, _ deck: Deck, _ cuts: inout CutFindings) {
    var session = start
    for _ in session.flow.cards(of: deck) {
      look(at: session, screen, &cuts)
      let allowed = session.flow.rule(of: deck)?.allowed ?? FlickDirection.allCases
      if let wrong = FlickDirection.allCases.first(where: { !allowed.contains($0) }) {
        var refused = session
        refused.send(.tapped(.flick(wrong)))
        look(at: refused, screen, &cuts)
      }
      session.send(.tapped(.flick(allowed.first ?? .right)))
    }
    if deck.end != nil { look(at: session, screen, &cuts) }
  }
}
