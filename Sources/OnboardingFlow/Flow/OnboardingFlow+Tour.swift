package import PackModel

/// Coach marks over the current screen: from mark to mark, there and back.
extension OnboardingFlow {
  /// The tour that runs.
  package var currentTour: Tour? { state.tour.flatMap { pack.tour($0.tour) } }

  /// The mark that is shown.
  package var currentMark: CoachMark? {
    guard let running = state.tour, !running.isWaiting else { return nil }
    return currentTour?.marks[at: running.index]
  }

  /// The mark that is shown or waited for.
  var runningMark: CoachMark? { state.tour.flatMap { currentTour?.marks[at: $0.index] } }

  mutating func startTour(_ id: TourID) {
    guard let tour = tour(id) else { return }
    state.tour = TourState(tour: tour.id, index: -1)
    showMark(at: 0, direction: 1)
  }

  /// Shows the first mark from an index, in a direction, that can be shown; beyond the last the tour ends.
  mutating func showMark(at index: Int, direction: Int) {
    if direction < 0 { return showMark(backFrom: index) }
    guard let running = state.tour, let tour = currentTour else { return }
    var index = index
    while let mark = tour.marks[at: index], !canShow(mark), mark.patience == nil { index += 1 }
    guard let mark = tour.marks[at: index] else { return endTour(skipped: false) }
    if let patience = mark.patience, !canShow(mark) {
      wait(for: index, of: tour, patience)
    } else {
      show(mark, at: index, from: running.shownIndex)
    }
  }

  /// Going back, what the marks in between have set is undone; steps without a bubble are passed over.
  private mutating func showMark(backFrom index: Int) {
    guard let running = state.tour, let tour = currentTour else { return }
    for index in stride(from: min(index, tour.marks.count - 1), through: 0, by: -1) {
      var past = self
      past.undoMarks(after: index)
      guard let mark = tour.marks[at: index], mark.hasBubble, past.canShow(mark) else { continue }
      self = past
      return show(mark, at: index, from: running.shownIndex)
    }
    refuse(.system("first-mark"))
  }

  private mutating func undoMarks(after index: Int) {
    guard let undo = state.tour?.undo else { return }
    var old: [AttributeAssignment] = []
    for change in undo.reversed() where change.index > index {
      for assignment in change.old {
        old.removeAll { $0.attribute == assignment.attribute }
        old.append(assignment)
      }
    }
    state.tour?.undo.removeAll { $0.index > index }
    restore(old)
  }

  private mutating func show(_ mark: CoachMark, at index: Int, from previous: Int?) {
    guard let tour = currentTour else { return }
    leaveMark()
    state.tour?.index = index
    state.tour?.isWaiting = false
    state.tour?.focus = mark.firstFocus
    record(.markShown(tour.id, mark.id))
    emitEffect(.animate(.mark(from: previous)))
    let old = set(mark.sets)
    if !old.isEmpty { state.tour?.undo.append(TourUndo(index: index, old: old)) }
    if mark.advance == .action, let target = pressTarget(of: mark) { updateFocus(target) }
    if let demonstration = mark.demonstration { begin(demonstration, commits: false) }
    if let time = mark.time { emitEffect(.startTimer(.mark(tour.id, index), after: time)) }
    if let endpoint = mark.call {
      state.tour?.undo = []
      call(
        endpoint, purpose: mark.hasBubble ? .background : .action,
        then: mark.hasBubble ? .nothing : .continueTour)
    }
  }

  /// Shows a mark of the tour that runs at once, as nothing but an editor does: what it sets and calls stays undone. One
  /// without a bubble, or whose condition or targets are not there, is not shown.
  ///
  /// - Returns: what happens to the times of the marks.
  package mutating func show(markForEditing index: Int) -> [FlowEffect] {
    guard let running = state.tour, !running.isWaiting, running.index != index, let tour = currentTour,
      let mark = tour.marks[at: index], mark.hasBubble, canShow(mark)
    else { return [] }
    effects.removeAll(keepingCapacity: true)
    leaveMark()
    emitEffect(.cancelTimer(.mark(tour.id, running.index)))
    state.tour?.index = index
    state.tour?.focus = mark.firstFocus
    if let time = mark.time { emitEffect(.startTimer(.mark(tour.id, index), after: time)) }
    return effects
  }

  /// Ends what belongs to the mark that was shown.
  private mutating func leaveMark() {
    guard let running = state.tour else { return }
    if running.isWaiting { emitEffect(.cancelTimer(.markWait(running.tour, running.index))) }
    stopDemonstration()
  }

  // MARK: Waiting

  /// Gives the screen to the user until the mark can be shown.
  private mutating func wait(for index: Int, of tour: Tour, _ patience: Duration) {
    leaveMark()
    state.tour?.index = index
    state.tour?.isWaiting = true
    emitEffect(.startTimer(.markWait(tour.id, index), after: patience))
  }

  /// Shows the mark that is waited for, once it can be.
  mutating func showAwaitedMark() {
    guard let running = state.tour, running.isWaiting, layer == .screen, let mark = runningMark, canShow(mark)
    else { return }
    show(mark, at: running.index, from: nil)
  }

  /// The mark has not come in time: it is passed over.
  mutating func giveUpWaiting(for index: Int, of tour: TourID) {
    guard let running = state.tour, running.isWaiting, running.tour == tour, running.index == index,
      layer == .screen
    else { return }
    showMark(at: index + 1, direction: 1)
  }

  // MARK: What can be shown

  /// The place of the shown mark among those of the tour that can be shown now, from 1, and their number.
  package var markPosition: (number: Int, count: Int)? {
    guard let tour = currentTour, let running = state.tour else { return nil }
    let shown = tour.marks.indices.filter { index in
      let mark = tour.marks[index]
      return mark.hasBubble && (index == running.index || mark.patience != nil || canShow(mark))
    }
    return shown.firstIndex(of: running.index).map { ($0 + 1, shown.count) }
  }

  /// A mark shows where its condition holds and one of its targets is there, to be pressed if it asks for that.
  func canShow(_ mark: CoachMark) -> Bool {
    guard holds(mark.when) else { return false }
    if mark.advance == .action { return pressTarget(of: mark) != nil }
    return mark.targets.isEmpty || mark.targets.contains { isShown($0) }
  }

  /// The targets of a mark that are on the screen.
  package func markedElements(of mark: CoachMark) -> [PartID] {
    mark.targets.filter { isShown($0) }
  }

  // MARK: The end

  mutating func endTour(skipped: Bool) {
    guard let tour = state.tour else { return }
    leaveMark()
    record(skipped ? .tourSkipped(tour.tour) : .tourFinished(tour.tour))
    if currentMark != nil { animateLeaving() }
    state.tour = nil
    guard let step = currentStep else { return }
    let outcome = skipped && step.branches(for: "skip") != nil ? "skip" : "next"
    // A tour that leads nowhere leaves its screen to the user.
    if step.branches(for: outcome)?.isEmpty == false { return emit(outcome) }
    if case .deck(let deck) = currentScreen?.kind { scheduleDemonstration(on: deck) }
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

  mutating func goBackToMark() {
    guard let index = state.tour?.index else { return }
    showMark(at: index - 1, direction: -1)
  }

  /// Shows the mark after one that wanted something done, if that one still shows.
  mutating func goOn(after tour: TourState) {
    if let running = state.tour, running.isSamePlace(as: tour) { showMark(at: tour.index + 1, direction: 1) }
  }
}

extension TourState {
  /// The mark that is on the screen.
  fileprivate var shownIndex: Int? { index < 0 || isWaiting ? nil : index }
}

extension CoachMark {
  /// The button that Enter presses first: the one that goes on, else the last.
  fileprivate var firstFocus: Int {
    buttons.firstIndex { $0.action.emits == "next" } ?? max(0, buttons.count - 1)
  }
}
