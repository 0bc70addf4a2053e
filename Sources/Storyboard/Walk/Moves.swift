import FlowPaths
import OnboardingFlow
import PackModel
import PackReading
import Screens

/// What can be done at a moment of a session, in an order that never depends on anything else.
struct Moves {
  private let session: FlowSession
  private let flow: OnboardingFlow
  private let words: Words
  private let bundle: PackBundle

  /// Rows of a list that are tried: the others lead to the same screens.
  private static let triedRows = 3

  /// - Parameter locale: the language of what moves are called.
  init(of session: FlowSession, _ bundle: PackBundle, locale: String) {
    self.session = session
    self.bundle = bundle
    flow = session.flow
    var speaker = session.flow
    if speaker.setup.locale != locale {
      var setup = speaker.setup
      setup.locale = locale
      _ = speaker.adopt(speaker.pack, setup)
    }
    words = Words(bundle: bundle, flow: speaker)
  }

  var all: [Move] {
    // A message is seen once; what one can do meanwhile one can do afterwards.
    if flow.state.toast != nil, flow.state.app == .active, session.nextTimer != nil {
      return [Move("after a while", .wait)]
    }
    // What nobody waits for comes before the next thing is done.
    if flow.layer == .screen || flow.layer == .tour, let call = background { return replies(to: call) }
    return switch flow.layer {
    case .dialog: dialog
    case .home: [Move("the app", tap: .appIcon)]
    case .settings: settings
    case .alert: errorButtons(.alert)
    case .error: errorButtons(.screen) + replies
    case .busy, .loading: replies
    case .report: [Move("after a moment", .wait)]
    case .tour: tour + waiting
    case .screen: part + screen + waiting + way
    }
  }

  // MARK: The system

  private var dialog: [Move] {
    guard let dialog = flow.topDialog else { return [] }
    let buttons = DialogWords(dialog, flow: flow, words: words).buttons
    var moves = flow.choices(of: dialog).indices.map { index in
      Move(index < buttons.count ? buttons[index] : "\(index + 1)", tap: .dialogChoice(index))
    }
    if !dialog.switches.isEmpty, !dialog.switches.contains(where: \.isOn) {
      moves.append(Move("a switch", tap: .dialogSwitch(0)))
    }
    // Configuration answers by itself.
    if flow.setup.answers[dialog.kind] != nil { moves = [Move("after a moment", .wait)] }
    return moves
  }

  private var settings: [Move] {
    let rows = flow.settingsRows.indices.compactMap { index -> Move? in
      let row = flow.settingsRows[index]
      guard flow.state.app.isRunning else { return nil }
      let name = words("settings.row.\(row.kind.rawValue)")
      if case .choice = row.control {
        return Move(name, .events([.tapped(.settingsRow(index)), .key(.right)]))
      }
      return Move(name, tap: .settingsRow(index))
    }
    return [Move("back to the app", tap: .backToApp)] + rows
  }

  // MARK: Calls and errors

  private func errorButtons(_ slot: ErrorSlot) -> [Move] {
    flow.errorButtons(in: slot).enumerated().map { index, name in
      Move(words("action.\(name)"), tap: .errorButton(index))
    }
  }

  /// Each way in which the first call under way may end.
  private var replies: [Move] {
    let calls = flow.state.calls
    return (calls.first { $0.purpose != .background } ?? calls.first).map(replies) ?? []
  }

  private var background: PendingCall? {
    let calls = flow.state.calls
    return calls.allSatisfy { $0.purpose == .background } ? calls.first : nil
  }

  private func replies(to call: PendingCall) -> [Move] {
    outcomes(of: call).map { Move("\(call.endpoint): \($0.name)", .reply(call.request, $0)) }
  }

  private func outcomes(of call: PendingCall) -> [Outcome] {
    let natural = session.replies[call.request] ?? .success
    // Without a connection nothing else can come.
    if flow.state.network == .offline || call.purpose == .background { return [natural] }
    let endpoint = flow.pack.endpoint(call.endpoint) ?? Endpoint(id: call.endpoint)
    let wanted = (flow.setup.outcomes[call.endpoint] ?? []) + endpoint.namedOutcomes
    var outcomes: [Outcome] = []
    for outcome in [natural, .success] + wanted + [.network] where !outcomes.contains(outcome) {
      outcomes.append(outcome)
    }
    return outcomes
  }

  /// A part of the page is still to come, or has failed to.
  private var part: [Move] {
    flow.state.calls.contains { $0.purpose == .part } ? replies : []
  }

  /// What goes on by itself.
  private var waiting: [Move] { session.nextTimer == nil ? [] : [Move("after a while", .wait)] }

  // MARK: The app

  private var tour: [Move] {
    guard let tour = flow.currentTour, let mark = flow.currentMark else { return [] }
    var moves: [Move] = []
    if mark.advance == .action {
      let press = mark.targets.first.map { BoardName.readable($0.text) } ?? mark.id
      moves.append(Move(press, press: .enter))
      for key in [FlowKey.right, .left] {
        moves.append(Move(key == .right ? "flick right" : "flick left", .events([.key(key), .key(key)])))
      }
    } else if mark.buttons.isEmpty {
      moves.append(Move("next", press: .enter))
    } else {
      moves += mark.buttons.enumerated().map { index, button in
        Move(words(button.text), tap: .markButton(index))
      }
    }
    if tour.isSkippable { moves.append(Move("skip", press: .escape)) }
    return moves
  }

  private var screen: [Move] {
    switch flow.currentScreen?.kind {
    case .walkthrough(let walkthrough): pages(walkthrough)
    case .deck(let deck): cards(deck)
    case .page(let page): flow.state.calls.contains { $0.purpose == .part } ? [] : elements(page)
    case .launch, nil: []
    }
  }

  private func pages(_ walkthrough: Walkthrough) -> [Move] {
    guard let page = walkthrough.pages[at: flow.screenState.page] else { return [] }
    let check = page.check.map { [Move(words($0.label), tap: .pageCheck)] } ?? []
    let next = Move(page.button.map { words($0) } ?? "next page", tap: .pageNext)
    return check + [next] + (page.isSkippable ? [Move("skip", tap: .pageSkip)] : [])
  }

  private func cards(_ deck: Deck) -> [Move] {
    if flow.isDeckFinished {
      return [Move(deck.end?.button.map { words($0) } ?? "next", tap: .deckNext)]
    }
    return [
      Move("\(words(deck.rightLabel)) →", tap: .flick(.right)),
      Move("← \(words(deck.leftLabel))", tap: .flick(.left)),
    ] + (deck.isSkippable ? [Move("skip", tap: .deckSkip)] : [])
  }

  private func elements(_ page: Page) -> [Move] {
    var moves: [Move] = []
    var rows: [ElementID: Int] = [:]
    for target in flow.focusTargets(of: page) {
      if flow.isContainerButton(target) {
        moves.append(Move(words("action.\(target.id.part ?? "")"), tap: .element(target.id)))
        continue
      }
      if target.record != nil {
        rows[target.element.id, default: 0] += 1
        if rows[target.element.id, default: 0] <= Self.triedRows,
          let heading = target.element.label(ofPart: nil)
        {
          moves.append(Move(words(heading, item: target.record), tap: .element(target.id)))
        }
        continue
      }
      switch target.element.held {
      case .option(let choice) where target.element.settingAttribute != nil:
        moves += choice.options.map { option in
          Move(words(option.text), tap: .element(PartID(target.element.id, option.id)))
        }
      case .flag(let toggle):
        if toggle.style == .switch { moves.append(Move(words(toggle.label), tap: .element(target.id))) }
      case .text, .option, .artwork, .day, .number: break
      case .scores, .tab, nil: moves.append(Move(label(of: target), tap: .element(target.id)))
      }
    }
    let hasInputs = FormFilling.state(of: page, flow).map { $0 != .filled } ?? false
    return moves + (hasInputs ? [Move("filled in", .fill)] : [])
  }

  private func label(of target: FocusTarget) -> String {
    let text = target.element.label(ofPart: target.id.part)
    let label = text.map { words($0) } ?? ""
    return label.isEmpty ? BoardName.readable(target.id.text) : label
  }

  /// Back, where it leads somewhere.
  private var way: [Move] {
    flow.canGoBack ? [Move("back", tap: .back)] : []
  }
}
