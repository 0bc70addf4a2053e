import PackModel

/// The tour in the new content.
extension Adoption {
  func adoptTour(_ place: Place) {
    switch place {
    case .replaced, .gone: return
    case .same, .variant: break
    }
    let before = old.currentStep?.tour
    let after = flow.currentStep?.tour.map { flow.tour($0)?.id ?? $0 }
    guard let running = flow.state.tour else {
      let isFree = flow.layer == .screen && flow.preAlert == nil && flow.state.permissions.backdrop == nil
      if let name = flow.currentStep?.tour, before == nil, isFree { flow.startTour(name) }
      return
    }
    guard running.tour == after, let tour = flow.currentTour else {
      // Another file of the same tour begins where the old one would have.
      let name = flow.currentStep?.tour.flatMap { flow.tour($0) }?.name
      if name == nil || name != old.currentTour?.name { losses.append(.tour(running.tour)) }
      forget(running)
      flow.state.tour = nil
      if let name = flow.currentStep?.tour { flow.startTour(name) }
      return
    }
    adopt(running, in: tour)
  }

  /// The mark with the same id, or the one in its place.
  private func adopt(_ running: TourState, in tour: Tour) {
    let known = old.runningMark
    let index = tour.marks.firstIndex { $0.id == known?.id }
    // One whose targets were gone before the edit stays as it was.
    let couldShow = known.map(old.canShow) ?? false
    if let index, let mark = tour.marks[at: index], keeps(mark, running) || flow.canShow(mark) || !couldShow {
      flow.state.tour?.index = index
      flow.state.tour?.focus = max(0, min(running.focus, mark.buttons.count - 1))
      if index != running.index { flow.state.tour?.undo = [] }
      guard index != running.index || mark.time != known?.time || mark.patience != known?.patience else {
        return
      }
      cancelTimers(of: running)
      if running.isWaiting {
        flow.emitEffect(.startTimer(.markWait(tour.id, index), after: mark.patience ?? .zero))
      } else if let time = mark.time {
        flow.emitEffect(.startTimer(.mark(tour.id, index), after: time))
      }
      return
    }
    if let known { losses.append(.mark(known.id)) }
    forget(running)
    flow.state.tour?.isWaiting = false
    flow.state.tour?.undo = []
    let start = min(running.index, tour.marks.count)
    let candidates = Array(tour.marks.indices.dropFirst(start)) + tour.marks.indices.prefix(start).reversed()
    if let next = candidates.first(where: { tour.marks[$0].hasBubble && flow.canShow(tour.marks[$0]) }) {
      flow.showMark(at: next, direction: 1)
    } else {
      flow.state.tour = nil
    }
  }

  /// Whether a mark that is waited for goes on being waited for.
  private func keeps(_ mark: CoachMark, _ running: TourState) -> Bool {
    running.isWaiting && mark.patience != nil
  }

  private func cancelTimers(of running: TourState) {
    flow.emitEffect(.cancelTimer(.mark(running.tour, running.index)))
    if running.isWaiting { flow.emitEffect(.cancelTimer(.markWait(running.tour, running.index))) }
  }

  private func forget(_ running: TourState) {
    cancelTimers(of: running)
    flow.stopDemonstration()
  }
}

extension Step {
  /// The tour over its screen.
  fileprivate var tour: TourID? {
    if case .screen(_, let tour) = kind { tour } else { nil }
  }
}
