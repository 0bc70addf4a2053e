package import PackModel

/// Turning pages: keys, buttons and swipes do the same.
extension OnboardingFlow {
  /// How far a swipe has to go to turn the page, in thousandths of the screen's width.
  private static let swipeThreshold = 250
  /// How far one that is fast has to go.
  private static let fastDistance = 60

  mutating func press(_ key: FlowKey, on walkthrough: Walkthrough) {
    switch key {
    case .character(" ") where walkthrough.pages[at: screenState.page]?.check != nil: toggleCheck(walkthrough)
    case .right, .down, .enter, .tab, .character(" "): turn(walkthrough, by: 1)
    case .left, .up, .backspace, .backTab: turn(walkthrough, by: -1)
    case .escape: screenState.page > 0 ? turn(walkthrough, by: -1) : emit("back")
    case .character("s"), .character("S"): skip(walkthrough)
    default: refuse(.system("walkthrough"))
    }
  }

  mutating func turn(_ walkthrough: Walkthrough, by pages: Int) {
    guard pages != 0 else { return }
    let from = screenState.page
    var page = from + pages
    // A swipe over several pages stops at a page that cannot be left yet.
    let closed = walkthrough.pages.indices.first {
      $0 >= from && $0 < page && gate(of: walkthrough, at: $0) != nil
    }
    if let closed, closed > from { page = closed }
    if closed == from, let reason = gate(of: walkthrough, at: from) {
      springBack(to: from)
      refuse(reason)
    } else if page >= walkthrough.pages.count {
      emit("next")
      springBack(to: from)
    } else if page < 0 {
      springBack(to: from)
      refuse(.system("first-page"))
    } else {
      go(to: page, of: walkthrough)
    }
  }

  private mutating func go(to page: Int, of walkthrough: Walkthrough) {
    emitEffect(.animate(.page(from: screenState.page, drag: state.drag)))
    state.drag = 0
    updateScreen { $0.page = page }
    showPage(of: walkthrough)
  }

  /// Shows a page of the walkthrough that is up at once, as nothing but an editor does.
  package mutating func show(page: Int) {
    guard case .walkthrough(let walkthrough) = currentScreen?.kind, walkthrough.pages.indices.contains(page)
    else {
      return
    }
    updateScreen { $0.page = page }
  }

  /// The page is there: its time begins.
  mutating func showPage(of walkthrough: Walkthrough) {
    guard let screen = currentScreen, let page = walkthrough.pages[at: screenState.page] else { return }
    record(.pageShown(page.id))
    if let time = page.dwell, !screenState.seenPages.contains(page.id) {
      emitEffect(.startTimer(.pageSeen(screen.id, page.id), after: time))
    }
  }

  mutating func seePage(_ id: String, on screen: ScreenID) {
    guard let current = currentScreen, current.id == screen,
      case .walkthrough(let walkthrough) = current.kind,
      walkthrough.pages[at: screenState.page]?.id == id
    else { return }
    updateScreen { $0.seenPages.insert(id) }
  }

  /// Why a page cannot be left forwards now; `nil`: it can.
  package func gate(of walkthrough: Walkthrough, at index: Int) -> Refusal? {
    guard let page = walkthrough.pages[at: index] else { return nil }
    if page.dwell != nil, !screenState.seenPages.contains(page.id) { return .system("page-not-seen") }
    return unmetCondition(of: page)
  }

  private func unmetCondition(of page: WalkthroughPage) -> Refusal? {
    holds(page.nextWhen) ? nil : page.refusal.map { .content(Message($0)) } ?? .system("page-gate")
  }

  mutating func toggleCheck(_ walkthrough: Walkthrough) {
    guard let check = walkthrough.pages[at: screenState.page]?.check else { return }
    set([AttributeAssignment(attribute: check.attribute, value: .bool(!isChecked(check)))])
  }

  /// Whether the box of a page is ticked.
  package func isChecked(_ check: PageCheck) -> Bool {
    state.attributes[check.attribute] == .bool(true)
  }

  /// Leaves the walkthrough; a page whose condition does not hold stops it, and what has to be seen for a time does not.
  mutating func skip(_ walkthrough: Walkthrough) {
    let current = screenState.page
    guard walkthrough.pages[at: current]?.isSkippable == true else {
      return refuse(.system("not-skippable"))
    }
    for (index, page) in walkthrough.pages.enumerated().dropFirst(current) {
      guard let reason = unmetCondition(of: page) else { continue }
      if index > current { go(to: index, of: walkthrough) }
      return refuse(reason)
    }
    record(.walkthroughSkipped)
    emit("skip")
  }

  /// The finger is lifted, at a speed in thousandths of the width a second.
  mutating func endSwipe(on walkthrough: Walkthrough, velocity: Int) {
    let page = screenState.page
    let distance = state.drag
    let isFast = abs(distance) >= Self.fastDistance && abs(velocity) >= Self.flickVelocity
    // A finger that goes back fast does not want the page.
    let isBack = abs(velocity) >= Self.flickVelocity && (velocity < 0) != (distance < 0)
    if !isBack, distance <= -Self.swipeThreshold || (isFast && distance < 0) {
      turn(walkthrough, by: 1)
    } else if !isBack, page > 0, distance >= Self.swipeThreshold || (isFast && distance > 0) {
      turn(walkthrough, by: -1)
    } else {
      springBack(to: page)
    }
    state.drag = 0
  }

  private mutating func springBack(to page: Int) {
    if state.drag != 0 { emitEffect(.animate(.page(from: page, drag: state.drag))) }
    state.drag = 0
  }

  // MARK: What marks aim at

  /// What a mark may want pressed.
  func walkthroughControls(_ walkthrough: Walkthrough) -> [PartID] {
    guard let page = walkthrough.pages[at: screenState.page] else { return [] }
    return ["next"] + (page.check == nil ? [] : ["check"]) + (page.isSkippable ? ["skip"] : [])
  }

  func walkthroughElements(_ walkthrough: Walkthrough) -> [PartID] {
    let picture: [PartID] = walkthrough.pages[at: screenState.page]?.artwork == nil ? [] : ["artwork"]
    return picture + ["dots"] + walkthroughControls(walkthrough)
  }

  mutating func activate(_ id: PartID, on walkthrough: Walkthrough) {
    switch id {
    case "skip": skip(walkthrough)
    case "check": toggleCheck(walkthrough)
    default: turn(walkthrough, by: 1)
    }
  }
}
