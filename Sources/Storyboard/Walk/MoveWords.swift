import FlowPaths
import OnboardingFlow
import PackModel
import PackReading
import Screens

/// The names of moves for people.
struct MoveWords {
  private let flow: OnboardingFlow
  private let words: Words

  /// - Parameter locale: the language of the names.
  init(of flow: OnboardingFlow, _ bundle: PackBundle, locale: String) {
    self.flow = flow
    var speaker = flow
    if speaker.setup.locale != locale {
      var setup = speaker.setup
      setup.locale = locale
      _ = speaker.adopt(speaker.pack, setup)
    }
    words = Words(bundle: bundle, flow: speaker)
  }

  /// The element that is acted on, or the event.
  func name(of move: Move) -> String {
    switch move {
    case .press(let id): name(of: id)
    case .amount(let id, _), .choose(let id, _): BoardName.readable(id)
    case .fill: "filled in"
    case .back, .previousPage, .previousMark: "back"
    case .nextPage: page?.button.map { words($0) } ?? "next page"
    case .skipPages, .skipDeck, .skipTour: "skip"
    case .tick: words(page?.check?.label)
    case .flick(let direction): name(of: direction)
    case .undoFlick: "undo"
    case .leaveDeck: deck?.end?.button.map { words($0) } ?? "next"
    case .nextMark: "next"
    case .doTheThing:
      flow.currentMark.map { mark in mark.targets.first.map { BoardName.readable($0.text) } ?? mark.id } ?? ""
    case .markButton(let index): words(flow.currentMark?.buttons[at: index]?.text)
    case .answer(let index): answer(index)
    case .dialogSwitch, .dialogPrecise: "a switch"
    case .errorButton(let slot, let index):
      flow.errorButtons(in: slot)[at: index].map { words("action.\($0)") } ?? ""
    case .reply(let index, let outcome):
      flow.state.calls[at: index].map { "\($0.endpoint): \(outcome.name)" } ?? ""
    case .wait: waiting
    case .openApp: "the app"
    case .leaveSettings: "back to the app"
    case .settingsRow(let index):
      flow.settingsRows[at: index].map { words("settings.row.\($0.kind.rawValue)") } ?? ""
    }
  }

  private var waiting: String {
    let isBrief = flow.layer == .report || flow.layer == .dialog
    return isBrief && (flow.state.toast == nil || flow.state.app != .active)
      ? "after a moment" : "after a while"
  }

  private func answer(_ index: Int) -> String {
    let dialog = flow.topDialog.map { DialogWords($0, flow: flow, words: words) }
    return dialog?.buttons[at: index] ?? "\(index + 1)"
  }

  // MARK: Walkthroughs and decks

  private var page: WalkthroughPage? {
    guard case .walkthrough(let walkthrough) = flow.currentScreen?.kind else { return nil }
    return walkthrough.pages[at: flow.screenState.page]
  }

  private var deck: Deck? {
    if case .deck(let deck) = flow.currentScreen?.kind { deck } else { nil }
  }

  private func name(of direction: FlickDirection) -> String {
    let isRight = direction == .right
    guard flow.layer != .tour, let deck else { return isRight ? "flick right" : "flick left" }
    return isRight ? "\(words(deck.rightLabel)) →" : "← \(words(deck.leftLabel))"
  }

  // MARK: Pages

  private func name(of id: PartID) -> String {
    guard let page = flow.currentScreen?.controls else { return BoardName.readable(id.text) }
    for target in flow.focusTargets(of: page, in: id.element) {
      if target.id == id { return label(of: target) }
      guard case .option(let choice) = target.element.held else { continue }
      if let option = choice.options.first(where: { PartID(target.element.id, $0.id) == id }) {
        return words(option.text)
      }
    }
    return BoardName.readable(id.text)
  }

  private func label(of target: FocusTarget) -> String {
    let part = target.id.part
    if flow.isContainerButton(target) { return words("action.\(part ?? "")") }
    let label = words(target.element.label(ofPart: target.record == nil ? part : nil), item: target.record)
    return label.isEmpty ? BoardName.readable(target.id.text) : label
  }
}
