import OnboardingFlow
import PackModel

extension FlowSession {
  /// Does a move.
  ///
  /// - Returns: `false` where there is nothing to fill in.
  @discardableResult
  package mutating func perform(_ move: Move) -> Bool {
    switch move {
    case .press(let id): send(.tapped(.element(id)))
    case .amount(let id, let number): send(.tapped(.amount(id, number)))
    case .choose(let id, let text): choose(text, in: id)
    case .fill: return FormFilling.fill(&self)
    case .back: send(.tapped(.back))
    case .nextPage: send(.tapped(.pageNext))
    case .previousPage: send(.key(.left))
    case .skipPages: send(.tapped(.pageSkip))
    case .tick: send(.tapped(.pageCheck))
    case .flick(let direction): flick(direction)
    case .undoFlick: send(.tapped(.deckUndo))
    case .skipDeck: send(.tapped(.deckSkip))
    case .leaveDeck: send(.tapped(.deckNext))
    case .nextMark: send(.tapped(.markNext))
    case .previousMark: send(.tapped(.markBack))
    case .skipTour: send(.tapped(.markSkip))
    case .doTheThing: send(.key(.enter))
    case .markButton(let index): send(.tapped(.markButton(index)))
    case .answer(let index): send(.tapped(.dialogChoice(index)))
    case .dialogSwitch(let index): send(.tapped(.dialogSwitch(index)))
    case .dialogPrecise: send(.tapped(.dialogPrecise))
    case .errorButton(.container, _): break
    case .errorButton(_, let index): send(.tapped(.errorButton(index)))
    case .reply(let index, let outcome):
      if let call = flow.state.calls[at: index] { send(.replyArrived(call.request, outcome)) }
    case .wait: _ = fireNext()
    case .openApp: send(.tapped(.appIcon))
    case .leaveSettings: send(.tapped(.backToApp))
    case .settingsRow(let index):
      send(.tapped(.settingsRow(index)))
      if case .choice? = flow.settingsRows[at: index]?.control { send(.key(.right)) }
    }
    return true
  }

  /// Under a mark a card is pushed by two presses of an arrow; alone it is thrown.
  private mutating func flick(_ direction: FlickDirection) {
    guard flow.layer == .tour else { return send(.tapped(.flick(direction))) }
    let key: FlowKey = direction == .right ? .right : .left
    for _ in 0..<2 { send(.key(key)) }
  }

  private mutating func choose(_ text: String, in id: ElementID) {
    guard case .page(let page) = flow.currentScreen?.kind,
      let element = page.elements.first(where: { $0.id == id }), let attribute = element.attribute
    else { return }
    switch element.held {
    case .text:
      send(.tapped(.element(PartID(id))))
      send(.key(.selectAll))
      send(.key(.backspace))
      send(.pasted(text))
    case .option(let choice): turn(choice.options.count)
    case .artwork(let photo): turn(photo.options.count)
    case .flag, .day, .number, .scores, .tab, nil: break
    }
    func turn(_ count: Int) {
      for _ in 0..<count where flow.fieldState(id, attribute: attribute).text != text {
        send(.tapped(.nextOption(PartID(id))))
      }
    }
  }
}
