import PackModel

/// Keys, taps and drags go to the topmost layer.
extension OnboardingFlow {
  mutating func press(_ pressed: FlowKey) {
    let key = layer == .screen && focusedField != nil ? pressed : pressed.withoutSelecting
    switch layer {
    case .dialog: pressOnDialog(key)
    case .home: pressOnHome(key)
    case .settings: pressOnSettings(key)
    case .report: refuse(whyWaiting)
    case .alert: pressOnAlert(key)
    case .busy: refuse(.system("waiting"))
    case .error: pressOnError(key)
    case .loading: key == .escape ? goBack() : refuse(.system("waiting"))
    case .tour: pressOnTour(key)
    case .screen: pressOnScreen(key)
    }
  }

  /// Why nothing can be pressed while the app waits for a callback.
  private var whyWaiting: Refusal { .system(state.permissions.hang == nil ? "waiting" : "no-callback") }

  private mutating func pressOnScreen(_ key: FlowKey) {
    guard let screen = currentScreen else { return }
    switch screen.kind {
    case .launch: pressOnLaunch(screen, key)
    case .walkthrough(let walkthrough): press(key, on: walkthrough)
    case .page(let page): press(key, on: page)
    case .deck(let deck): press(key, on: deck)
    }
  }

  private mutating func pressOnLaunch(_ screen: Screen, _ key: FlowKey) {
    switch key {
    case .enter, .character(" "), .right:
      emitEffect(.cancelTimer(.launch(screen.id)))
      emit("next")
    default: refuse(.system("launch"))
    }
  }

  mutating func tap(_ target: TapTarget) {
    switch (layer, target) {
    case (.dialog, .dialogChoice(let index)): answer(index)
    case (.dialog, .dialogPrecise): flipPrecise()
    case (.dialog, .dialogSwitch(let index)): flipSwitch(index)
    case (.home, .appIcon), (.settings, .backToApp): comeBack()
    case (.settings, .settingsRow(let index)): tapRow(index)
    case (.settings, .settingsOption(let index)): tapOption(index)
    case (.home, _), (.settings, _): break
    case (.alert, .errorButton(let index)): pressErrorButton(index, in: .alert)
    case (.error, .errorButton(let index)): pressErrorButton(index, in: .screen)
    case (.dialog, _), (.alert, _): refuse(.system("answer-first"))
    case (.error, .back): leaveError()
    case (.loading, .back): goBack()
    case (.busy, _), (.loading, _): refuse(.system("waiting"))
    case (.report, _): refuse(whyWaiting)
    case (.error, _): break
    case (.tour, _): tapOnTour(target)
    case (.screen, _): tapOnScreen(target)
    }
  }

  private mutating func tapOnScreen(_ target: TapTarget) {
    guard let screen = currentScreen else { return }
    switch (target, screen.kind) {
    case (.back, _), (.outsideSheet, _): emit("back")
    case (.element(let id), .page), (.element(let id), .deck): tapElement(id, step: nil)
    case (.previousOption(let id), .page): tapElement(id, step: -1)
    case (.nextOption(let id), .page): tapElement(id, step: 1)
    case (.amount(let id, let number), .page): tapAmount(id, number)
    case (.pageNext, .walkthrough(let walkthrough)): turn(walkthrough, by: 1)
    case (.pageSkip, .walkthrough(let walkthrough)): skip(walkthrough)
    case (.pageDot(let page), .walkthrough(let walkthrough)) where walkthrough.pages.indices.contains(page):
      turn(walkthrough, by: page - screenState.page)
    case (.pageCheck, .walkthrough(let walkthrough)): toggleCheck(walkthrough)
    case (.flick(let direction), .deck(let deck)): flick(direction, on: deck)
    case (.deckUndo, .deck(let deck)): undo(on: deck)
    case (.deckSkip, .deck(let deck)): skip(deck)
    case (.deckNext, .deck(let deck)): leave(deck)
    case (_, .launch): pressOnLaunch(screen, .enter)
    default: break
    }
  }

  /// A finger moves over a walkthrough or a deck; elsewhere a drag means nothing.
  mutating func drag(to distance: Int) {
    if deckInHand != nil {
      guard !isDeckFinished else { return }
      stopDemonstration()
      emitEffect(.cancelTimer(.cardReturns))
      state.drag = Self.clamp(distance, to: -1000...1000)
    } else if layer == .screen, case .walkthrough = currentScreen?.kind {
      state.drag = Self.clamp(distance, to: -1000...1000)
    }
  }

  mutating func endDrag(at distance: Int, velocity: Int) {
    drag(to: distance)
    let velocity = Self.clamp(velocity, to: -100_000...100_000)
    if let deck = deckInHand {
      let release = { (flow: inout OnboardingFlow) in
        flow.release(deck, threshold: Self.dragThreshold, velocity: velocity)
      }
      if layer == .tour { carryOut(release) } else { release(&self) }
    } else if layer == .screen, case .walkthrough(let walkthrough) = currentScreen?.kind {
      endSwipe(on: walkthrough, velocity: velocity)
    }
  }

  mutating func scroll(by rows: Int) {
    guard layer == .screen, case .page = currentScreen?.kind else { return }
    let reach = -1000...1000
    updateScreen { $0.scroll.rows = Self.clamp($0.scroll.rows + Self.clamp(rows, to: reach), to: reach) }
  }

  private static func clamp(_ number: Int, to range: ClosedRange<Int>) -> Int {
    min(max(number, range.lowerBound), range.upperBound)
  }

  mutating func paste(_ text: String) {
    guard layer == .screen, let (_, field) = focusedField else { return refuse(.system("no-typing")) }
    let accepted = field.input.pasted(text)
    guard !accepted.isEmpty else { return refuse(.system("not-in-field")) }
    for character in accepted.prefix(Self.longestText) where state.refusal == nil {
      press(.character(character))
    }
  }
}
