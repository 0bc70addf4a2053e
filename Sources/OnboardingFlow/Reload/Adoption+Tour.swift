/// The tour in the new content.
extension Adoption {
  mutating func adoptTour(_ place: Place) {
    switch place {
    case .replaced, .gone: return
    case .same, .variant: break
    }
    let (before, after) = (old.currentStep?.tour, flow.currentStep?.tour)
    guard let running = flow.state.tour else {
      let isFree = flow.layer == .screen && flow.preAlert == nil && flow.state.permissions.backdrop == nil
      if let after, before == nil, isFree { flow.startTour(after) }
      return
    }
    guard running.tour == after, let tour = flow.currentTour else {
      losses.append(.tour(running.tour))
      flow.emitEffect(.cancelTimer(.mark(running.tour, running.index)))
      flow.state.tour = nil
      if let after { flow.startTour(after) }
      return
    }
    adopt(running, in: tour)
  }

  /// The mark with the same id, or the one in its place.
  private mutating func adopt(_ running: TourState, in tour: Tour) {
    let known = old.currentMark
    let index = tour.marks.firstIndex { $0.id == known?.id }
    // One whose targets were gone before the edit stays as it was.
    let couldShow = known.map(old.canShow) ?? false
    if let index, let mark = tour.marks[at: index], flow.canShow(mark) || !couldShow {
      flow.state.tour?.index = index
      guard index != running.index || mark.advance != known?.advance else { return }
      flow.emitEffect(.cancelTimer(.mark(tour.id, running.index)))
      if case .after(let time) = mark.advance {
        flow.emitEffect(.startTimer(.mark(tour.id, index), after: time))
      }
      return
    }
    if let known { losses.append(.mark(known.id)) }
    flow.emitEffect(.cancelTimer(.mark(tour.id, running.index)))
    let start = min(running.index, tour.marks.count)
    let candidates = Array(tour.marks.indices.dropFirst(start)) + tour.marks.indices.prefix(start).reversed()
    if let next = candidates.first(where: { flow.canShow(tour.marks[$0]) }) {
      flow.showMark(at: next, direction: 1)
    } else {
      flow.state.tour = nil
    }
  }
}

extension Step {
  /// The tour over its screen.
  fileprivate var tour: TourID? {
    if case .screen(_, let tour) = kind { tour } else { nil }
  }
}
