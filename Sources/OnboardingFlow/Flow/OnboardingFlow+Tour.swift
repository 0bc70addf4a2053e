/// Coach marks over the current screen.
extension OnboardingFlow {
  /// The tour that runs.
  package var currentTour: Tour? { state.tour.flatMap { pack.tour($0.tour) } }

  /// The mark that is shown.
  package var currentMark: CoachMark? { state.tour.flatMap { currentTour?.marks[at: $0.index] } }

  mutating func startTour(_ id: TourID) {
    guard pack.tour(id) != nil else { return }
    state.tour = TourState(tour: id, index: -1)
    showMark(at: 0, direction: 1)
  }

  /// Shows the first mark from an index, in a direction, that can be shown; beyond the last the tour ends.
  mutating func showMark(at index: Int, direction: Int) {
    guard let running = state.tour, let tour = currentTour else { return }
    var index = index
    while let mark = tour.marks[at: index], !canShow(mark) { index += direction }
    guard let mark = tour.marks[at: index] else {
      if direction > 0 { endTour(skipped: false) } else { refuse(.system("first-mark")) }
      return
    }
    let previous = running.index < 0 ? nil : running.index
    state.tour?.index = index
    record(.markShown(tour.id, mark.id))
    emitEffect(.animate(.mark(from: previous)))
    set(mark.sets)
    if mark.advance == .action, let target = pressTarget(of: mark) { updateFocus(target) }
    if case .after(let time) = mark.advance { emitEffect(.startTimer(.mark(tour.id, index), after: time)) }
  }

  /// The place of the shown mark among those of the tour that can be shown now, from 1, and their number.
  package var markPosition: (number: Int, count: Int)? {
    guard let tour = currentTour, let running = state.tour else { return nil }
    let shown = tour.marks.indices.filter { $0 == running.index || canShow(tour.marks[$0]) }
    return shown.firstIndex(of: running.index).map { ($0 + 1, shown.count) }
  }

  /// A mark shows where its condition holds and one of its targets is there, to be pressed if it asks for that.
  func canShow(_ mark: CoachMark) -> Bool {
    guard holds(mark.when) else { return false }
    if mark.advance == .action { return pressTarget(of: mark) != nil }
    return mark.targets.isEmpty || !markedElements(of: mark).isEmpty
  }

  /// The targets of a mark that are on the screen.
  package func markedElements(of mark: CoachMark) -> [ElementID] {
    let present = Set(elementIDs)
    return mark.targets.filter(present.contains)
  }

  /// What a mark wants pressed: the first of its targets that can be, or the first row of a list.
  private func pressTarget(of mark: CoachMark) -> ElementID? {
    mark.targets.lazy.compactMap { pressTarget(for: $0) }.first
  }

  private func pressTarget(for id: ElementID) -> ElementID? {
    guard case .page(let page) = currentScreen?.kind else { return nil }
    let targets = focusTargets(of: page)
    return (targets.first { $0.id == id } ?? targets.first { $0.element.id == id })?.id
  }

  mutating func endTour(skipped: Bool) {
    guard let tour = state.tour else { return }
    record(skipped ? .tourSkipped(tour.tour) : .tourFinished(tour.tour))
    state.tour = nil
    guard let step = currentStep else { return }
    let outcome = skipped && step.branches(for: "skip") != nil ? "skip" : "next"
    // A tour that leads nowhere leaves its screen to the user.
    if step.branches(for: outcome)?.isEmpty == false { emit(outcome) }
  }

  mutating func pressOnTour(_ key: FlowKey) {
    guard let tour = currentTour, let mark = currentMark, let index = state.tour?.index else { return }
    switch key {
    case .enter, .character(" "):
      if mark.advance == .action { doTheRealThing(pressTarget(of: mark)) } else { advanceMark() }
    case .right, .down, .tab: advanceMark()
    case .left, .up, .backTab, .backspace: showMark(at: index - 1, direction: -1)
    case .escape, .character("s"), .character("S"): skipTour(tour)
    default: refuse(.system("tour"))
    }
  }

  mutating func skipTour(_ tour: Tour) {
    if tour.isSkippable { endTour(skipped: true) } else { refuse(.system("not-skippable")) }
  }

  mutating func advanceMark() {
    guard let mark = currentMark, let index = state.tour?.index else { return }
    if mark.advance == .action {
      refuse(.system("do-the-thing"))
    } else {
      showMark(at: index + 1, direction: 1)
    }
  }

  /// A tap through the hole presses what is there; for a list, the row that was tapped.
  mutating func tapTarget(_ id: ElementID, of mark: CoachMark) {
    let owners = mark.targets.filter { id == $0 || id.hasPrefix($0 + ".") }
    guard mark.advance == .action, !owners.isEmpty else { return advanceMark() }
    doTheRealThing(pressTarget(for: id) ?? pressTarget(of: mark))
  }

  /// Presses a target through the hole; the tour goes on, after the call if there is one, unless the press
  /// led elsewhere.
  private mutating func doTheRealThing(_ target: ElementID?) {
    guard let target, let tour = state.tour else { return }
    activate(target)
    if layer == .tour, state.refusal == nil { goOn(after: tour) }
  }

  /// Shows the mark after one that wanted an action, if that one still shows.
  mutating func goOn(after tour: TourState) {
    if state.tour == tour { showMark(at: tour.index + 1, direction: 1) }
  }
}
