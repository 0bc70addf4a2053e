import Components
import OnboardingFlow
import PackModel

// A movement that is cut short is not seen to jump: the next one, or the finger, goes on from where it is.
extension Timeline {
  /// How far the top card is from its place by itself, in thousandths of the screen's width; `nil`: it does not move.
  package func cardOffset(at instant: Duration) -> Int? {
    if case (.cardMoves(let from, let to), let progress)? = running(.cardMoves, at: instant) {
      return Easing.interpolate(from, to, (to == 0 ? tokens.settle.easing : .out)(progress))
    }
    if case (.cardComes(_, let direction), let progress)? = running(.cardComes, at: instant) {
      return Easing.interpolate(direction.sign * FlowAnimation.cardEnd, 0, Easing.emphasized(progress))
    }
    if case (.demonstration(let demonstration, let commits), let progress)? = running(
      .demonstration, at: instant), let direction = demonstration.gesture.direction
    {
      let hand = HandMotion(at: progress, commits: commits)
      return direction.sign * Demonstration.push * hand.push / 1000
    }
    return nil
  }

  /// How far the pages are from a page by themselves, in thousandths of the screen's width, rightwards positive.
  package func pageDrag(from page: Int, at instant: Duration) -> Int? {
    pagePosition(to: page, at: instant).map { page * 1000 - $0 }
  }

  /// Where the window over the pages is on its way to a page, in thousandths of its width; `nil`: it does not move.
  func pagePosition(to page: Int, at instant: Duration) -> Int? {
    guard case (.page(let from, let drag), let progress)? = running(.page, at: instant) else { return nil }
    return Easing.interpolate(from * 1000 - drag, page * 1000, tokens.slide.easing(progress))
  }

  /// A movement from where what moves is now.
  func continued(_ animation: FlowAnimation, at instant: Duration) -> FlowAnimation {
    switch animation {
    case .cardMoves(_, let to):
      cardOffset(at: instant).map { .cardMoves(from: $0, to: to) } ?? animation
    case .cardLeaves(let index, _, let direction):
      cardOffset(at: instant).map { .cardLeaves(index: index, from: $0, direction) } ?? animation
    case .page(let from, 0):
      pageDrag(from: from, at: instant).map { .page(from: from, drag: $0) } ?? animation
    default: animation
    }
  }

  /// What a movement between marks cuts short: the way of the cut-outs so far.
  func interrupted(by animation: FlowAnimation, at instant: Duration) -> [Interrupted] {
    guard animation.kind == .mark, case .mark(_?) = animation,
      let entry = entries.first(where: { $0.animation.kind == .mark && $0.end > instant })
    else { return [] }
    let interrupted = Interrupted(animation: entry.animation, progress: entry.progress(at: instant))
    return (entry.interrupted + [interrupted]).suffix(Self.longestWay)
  }

  /// The most movements of marks that are remembered: the first of more are no longer visible.
  private static let longestWay = 6

  /// The way of the cut-outs that is under way; `nil`: they stand still.
  func markWay(at instant: Duration) -> (way: [Interrupted], progress: Double)? {
    guard let entry = entries.first(where: { $0.animation.kind == .mark && $0.end > instant }) else {
      return nil
    }
    let progress = entry.progress(at: instant)
    return (entry.interrupted + [Interrupted(animation: entry.animation, progress: progress)], progress)
  }
}

extension FlowAnimation {
  /// Where a card is out of sight, in thousandths of the screen's width.
  static let cardEnd = 1150
}
