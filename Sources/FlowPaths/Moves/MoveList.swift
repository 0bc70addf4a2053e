import OnboardingFlow
import PackModel

/// What can happen in a state, in an order that is always the same.
package struct MoveList {
  private let session: FlowSession
  private let flow: OnboardingFlow
  private let interest: Interest

  package init(of session: FlowSession, _ interest: Interest) {
    self.session = session
    self.interest = interest
    flow = session.flow
  }

  package var moves: [Move] {
    // What nobody waits for ends before the next thing is done: it changes nothing that the user sees to.
    if flow.layer == .screen || flow.layer == .tour, let index = backgroundCall { return replies(index) }
    return switch flow.layer {
    case .dialog: dialog
    case .home: [.openApp]
    case .settings: [.leaveSettings] + flow.settingsRows.indices.map(Move.settingsRow)
    case .alert: errorButtons(.alert) + waiting(.alert)
    case .error: errorButtons(.screen) + waiting(.screen)
    case .busy: replies { $0.purpose == .action }
    case .loading: replies { $0.purpose == .load } + way
    case .report: [.wait]
    case .tour: tour + waiting
    case .screen: replies { $0.purpose == .part } + screen + waiting + way
    }
  }

  // MARK: The system

  private var dialog: [Move] {
    guard let dialog = flow.topDialog else { return [] }
    // Configuration answers by itself.
    if flow.setup.answers[dialog.kind] != nil { return [.wait] }
    var moves = flow.choices(of: dialog).indices.map(Move.answer)
    if !dialog.switches.isEmpty, !dialog.switches.contains(where: \.isOn) { moves.append(.dialogSwitch(0)) }
    if interest.readsAccuracy, flow.hasPreciseSwitch(dialog) { moves.append(.dialogPrecise) }
    return moves
  }

  // MARK: Calls and errors

  private func errorButtons(_ slot: ErrorSlot) -> [Move] {
    flow.errorButtons(in: slot).indices.map { .errorButton(slot, $0) }
  }

  /// The app may be about to try again by itself.
  private func waiting(_ slot: ErrorSlot) -> [Move] { flow[slot]?.backOff == nil ? [] : waiting }

  private var waiting: [Move] { session.nextTimer == nil ? [] : [.wait] }

  private var backgroundCall: Int? {
    let calls = flow.state.calls
    guard !calls.isEmpty, calls.allSatisfy({ $0.purpose == .background }) else { return nil }
    return 0
  }

  /// How the first of some calls may end: they end in the order in which they were made.
  private func replies(where isWanted: (PendingCall) -> Bool) -> [Move] {
    flow.state.calls.firstIndex(where: isWanted).map(replies) ?? []
  }

  private func replies(_ index: Int) -> [Move] {
    guard let call = flow.state.calls[at: index] else { return [] }
    return interest.outcomes(of: call, in: flow).map { .reply(index, $0) }
  }

  // MARK: The app

  private var tour: [Move] {
    guard let tour = flow.currentTour, let mark = flow.currentMark else { return [] }
    var moves: [Move] = []
    if mark.advance == .action {
      moves.append(.doTheThing)
      if case .deck = flow.currentScreen?.kind { moves += [.flick(.right), .flick(.left)] }
    } else if mark.buttons.isEmpty {
      moves.append(.nextMark)
    }
    moves += mark.buttons.indices.map(Move.markButton)
    if (flow.state.tour?.index ?? 0) > 0 { moves.append(.previousMark) }
    if tour.isSkippable { moves.append(.skipTour) }
    return moves
  }

  private var screen: [Move] {
    guard let screen = flow.currentScreen else { return [] }
    return switch screen.kind {
    case .launch: []
    case .walkthrough(let walkthrough): pages(walkthrough)
    case .deck(let deck): cards(deck)
    case .page(let page): elements(page)
    }
  }

  private func pages(_ walkthrough: Walkthrough) -> [Move] {
    let number = flow.screenState.page
    guard let page = walkthrough.pages[at: number] else { return [] }
    return (page.check == nil ? [] : [.tick]) + [.nextPage] + (page.isSkippable ? [.skipPages] : [])
      + (number > 0 ? [.previousPage] : [])
  }

  private func cards(_ deck: Deck) -> [Move] {
    let undo: [Move] = deck.allowsUndo && flow.screenState.card > 0 ? [.undoFlick] : []
    if flow.isDeckFinished { return (deck.end == nil ? [] : [.leaveDeck]) + undo }
    return [.flick(.right), .flick(.left)] + (deck.isSkippable ? [.skipDeck] : []) + undo
  }

  private func elements(_ page: Page) -> [Move] {
    var moves: [Move] = []
    for target in flow.focusTargets(of: page) {
      if flow.isContainerButton(target) {
        moves.append(.press(target.id))
        continue
      }
      switch target.element.held {
      case .option(let choice) where target.element.settingAttribute != nil:
        moves += choice.ids.map { .press(PartID(target.element.id, $0)) }
      case .text, .option, .artwork, .day:
        moves += interest.options(of: target.element, on: flow.currentScreen?.id ?? "").map {
          .choose(target.element.id, $0)
        }
      case .flag(let toggle):
        if toggle.style == .switch || !interest.options(of: target.element, on: "").isEmpty {
          moves.append(.press(target.id))
        }
      case .number(let amount): moves += interest.numbers(of: amount).map { .amount(target.element.id, $0) }
      case .scores, .tab, nil: moves.append(.press(target.id))
      }
    }
    return moves + (isOpen(page) ? [.fill] : [])
  }

  /// Whether something is to be filled in.
  private func isOpen(_ page: Page) -> Bool {
    flow.visibleElements(of: page).contains { element in
      guard let attribute = element.attribute else { return false }
      let text = flow.fieldState(element.id, attribute: attribute).text
      return text.isEmpty || text == "false"
    }
  }

  private var way: [Move] { flow.canGoBack ? [.back] : [] }
}
