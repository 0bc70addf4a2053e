import OnboardingFlow
import PackModel

/// What can happen in a state, as far as a policy tries it, in an order that is always the same.
package struct MoveList {
  private let session: FlowSession
  private let flow: OnboardingFlow
  private let policy: MovePolicy

  /// The list for a session as it is.
  package init(of session: FlowSession, _ policy: MovePolicy) {
    self.session = session
    self.policy = policy
    flow = session.flow
  }

  /// The moves, each once.
  package var moves: [Move] {
    if policy.seesMessagesOut, flow.state.toast != nil, flow.state.app == .active, session.nextTimer != nil {
      return [.wait]
    }
    // Background calls end before the next move: they change nothing that the user waits for.
    if flow.layer == .screen || flow.layer == .tour, let index = backgroundCall { return replies(index) }
    return switch flow.layer {
    case .dialog: dialog
    case .home: [.openApp]
    case .settings: settings
    case .alert: errorButtons(.alert) + (policy.answersInOrder ? [] : retries(.alert))
    case .error: errorButtons(.screen) + (policy.answersInOrder ? firstReplies : retries(.screen))
    case .busy: replies(to: .action)
    case .loading: replies(to: .load) + (policy.retraces ? way : [])
    // A callback that never comes: nothing leads on.
    case .report: flow.state.permissions.hang == nil ? [.wait] : []
    case .tour: tour + waiting
    case .screen: replies(to: .part) + screen + waiting + way
    }
  }

  // MARK: The system

  private var dialog: [Move] {
    guard let dialog = flow.topDialog else { return [] }
    // Configuration answers by itself.
    if flow.setup.answers[dialog.kind] != nil { return [.wait] }
    var moves = flow.choices(of: dialog).indices.map(Move.answer)
    if !dialog.switches.isEmpty, !dialog.switches.contains(where: { $0.isOn }) {
      moves.append(.dialogSwitch(0))
    }
    if policy.readsAccuracy, flow.hasPreciseSwitch(dialog) { moves.append(.dialogPrecise) }
    return moves
  }

  private var settings: [Move] {
    let isTried = policy.retraces || flow.state.app.isRunning
    return [.leaveSettings] + (isTried ? flow.settingsRows.indices.map(Move.settingsRow) : [])
  }

  // MARK: Calls and errors

  private func errorButtons(_ slot: ErrorSlot) -> [Move] {
    flow.errorButtons(in: slot).indices.map { .errorButton(slot, $0) }
  }

  /// The app may be about to try again by itself.
  private func retries(_ slot: ErrorSlot) -> [Move] { flow[slot]?.backOff == nil ? [] : waiting }

  private var waiting: [Move] { session.nextTimer == nil ? [] : [.wait] }

  private var backgroundCall: Int? {
    let calls = flow.state.calls
    guard !calls.isEmpty, calls.allSatisfy({ $0.purpose == .background }) else { return nil }
    return 0
  }

  /// How the first call may end of those that the user waits for.
  private func replies(to purpose: PendingCall.Purpose) -> [Move] {
    guard let index = flow.state.calls.firstIndex(where: { $0.purpose == purpose }) else { return [] }
    return policy.answersInOrder ? firstReplies : replies(index)
  }

  /// How the first call may end; background calls come last.
  private var firstReplies: [Move] {
    replies(flow.state.calls.firstIndex { $0.purpose != .background } ?? 0)
  }

  private func replies(_ index: Int) -> [Move] {
    guard let call = flow.state.calls[at: index] else { return [] }
    let natural = session.replies[call.request] ?? .success
    return policy.outcomes(of: call, natural, in: flow).map { .reply(index, $0) }
  }

  // MARK: The app

  private var tour: [Move] {
    guard let tour = flow.currentTour, let mark = flow.currentMark else { return [] }
    var moves: [Move] = []
    if mark.advance == .action {
      moves.append(.doTheThing)
      if policy.pressesArrowsUnderMarks || isOnDeck { moves += [.flick(.right), .flick(.left)] }
    } else if mark.buttons.isEmpty {
      moves.append(.nextMark)
    }
    if mark.advance != .action || policy.declinesMarks {
      moves += mark.buttons.indices.map(Move.markButton)
    }
    if policy.retraces, (flow.state.tour?.index ?? 0) > 0 { moves.append(.previousMark) }
    if tour.isSkippable { moves.append(.skipTour) }
    return moves
  }

  private var isOnDeck: Bool {
    if case .deck = flow.currentScreen?.kind { true } else { false }
  }

  private var screen: [Move] {
    guard let screen = flow.currentScreen else { return [] }
    return switch screen.kind {
    case .launch: []
    case .walkthrough(let walkthrough): pages(walkthrough)
    case .deck(let deck): cards(deck)
    case .page(let page): policy.waitsForParts && isLoadingPart ? [] : elements(page)
    }
  }

  private var isLoadingPart: Bool { flow.state.calls.contains { $0.purpose == .part } }

  private func pages(_ walkthrough: Walkthrough) -> [Move] {
    let number = flow.screenState.page
    guard let page = walkthrough.pages[at: number] else { return [] }
    return (page.check == nil ? [] : [.tick]) + [.nextPage] + (page.isSkippable ? [.skipPages] : [])
      + (number > 0 && policy.retraces ? [.previousPage] : [])
  }

  private func cards(_ deck: Deck) -> [Move] {
    let isUndone = policy.retraces && deck.allowsUndo && flow.screenState.card > 0
    let undo: [Move] = isUndone ? [.undoFlick] : []
    let tabs = flow.currentScreen?.controls.map(elements) ?? []
    if flow.isDeckFinished {
      return (deck.end != nil || policy.leavesEveryDeck ? [.leaveDeck] : []) + undo + tabs
    }
    return [.flick(.right), .flick(.left)] + (deck.isSkippable ? [.skipDeck] : []) + undo + tabs
  }

  private func elements(_ page: Page) -> [Move] {
    var moves: [Move] = []
    var rows: [ElementID: Int] = [:]
    for target in flow.focusTargets(of: page) {
      if flow.isContainerButton(target) {
        moves.append(.press(target.id))
        continue
      }
      if target.record != nil {
        rows[target.element.id, default: 0] += 1
        if rows[target.element.id, default: 0] > policy.rows { continue }
      }
      switch target.element.held {
      case .option(let choice) where target.element.settingAttribute != nil:
        moves += choice.ids.map { .press(PartID(target.element.id, $0)) }
      case .text, .option, .artwork, .day:
        moves += policy.options(of: target.element).map { .choose(target.element.id, $0) }
      case .flag(let toggle):
        if toggle.style == .switch || !policy.options(of: target.element).isEmpty {
          moves.append(.press(target.id))
        }
      case .number(let amount): moves += policy.numbers(of: amount).map { .amount(target.element.id, $0) }
      case .scores, .tab, nil: moves.append(.press(target.id))
      }
    }
    let isOpen = FormFilling.isOpen(page, flow, withMistakes: policy.mendsForms)
    return moves + (isOpen ? [.fill] : [])
  }

  private var way: [Move] { flow.canGoBack ? [.back] : [] }
}
