/// Turning pages: keys, buttons and swipes do the same.
extension OnboardingFlow {
  /// How far a swipe has to go to turn the page, in thousandths of the screen's width.
  private static let swipeThreshold = 250

  mutating func press(_ key: FlowKey, on walkthrough: Walkthrough) {
    switch key {
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
    let page = from + pages
    if page >= walkthrough.pages.count {
      emit("next")
    } else if page < 0 {
      refuse(.system("first-page"))
    } else {
      emitEffect(.animate(.page(from: from, drag: state.drag)))
      state.drag = 0
      updateScreen { $0.page = page }
      record(.pageShown(walkthrough.pages[page].id))
    }
  }

  mutating func skip(_ walkthrough: Walkthrough) {
    guard walkthrough.pages[at: screenState.page]?.isSkippable == true else {
      return refuse(.system("not-skippable"))
    }
    record(.walkthroughSkipped)
    emit("skip")
  }

  mutating func endSwipe(on walkthrough: Walkthrough) {
    let page = screenState.page
    let distance = state.drag
    if distance <= -Self.swipeThreshold {
      turn(walkthrough, by: 1)
    } else if distance >= Self.swipeThreshold, page > 0 {
      turn(walkthrough, by: -1)
    } else if distance != 0 {
      emitEffect(.animate(.page(from: page, drag: distance)))
    }
    state.drag = 0
  }
}
