import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// The tutorial's own hand over what it shows; with reduced motion it stands there and points.
struct HandView {
  let demonstration: Demonstration
  let context: ViewContext

  func draw(on buffer: inout CellBuffer, layout: inout ScreenLayout) {
    guard let target = context.demonstratedTarget, let area = layout.elements[target], !area.isEmpty else {
      return
    }
    // A gesture at a low card takes a small hand.
    let isSmall = demonstration.gesture.direction != nil && area.height < Self.lowCard
    var hand = TutorHand(isPressed: true, isSmall: isSmall)
    var reach = 0
    if case (.demonstration(_, let commits), let progress)? = context.timeline.running(
      .demonstration, at: context.instant)
    {
      let motion = HandMotion(at: progress, commits: commits)
      hand = TutorHand(isPressed: motion.isPressed, opacity: motion.opacity, isSmall: isSmall)
      reach = motion.reach
    } else if context.timeline.motion == .full {
      return
    }
    let tip = tip(of: hand, over: area, on: buffer, reach: reach)
    hand.draw(on: &buffer, at: tip, context.stylesheet, context.pictures)
    layout.elements["hand"] = hand.frame(at: tip).intersection(buffer.bounds)
  }

  /// Beside the words of what is pressed; for a gesture the side of a card that it is pushed from, above its words, as far
  /// along as the hand has pushed.
  private func tip(of hand: TutorHand, over area: Rect, on buffer: CellBuffer, reach: Int) -> Point {
    var point = Point(x: area.x + area.width / 2, y: area.y + area.height / 2)
    guard let direction = demonstration.gesture.direction else {
      return buffer.words(in: area).map { TutorHand.tip(at: area, words: $0) } ?? point
    }
    if area.height > 8 {
      // Faces stand in the middle of a card and words at its foot: the hand is beside the one and above the other.
      let frame = hand.frame(at: .zero)
      point.y = max(area.minY + 1, area.maxY - Self.captionRows - frame.maxY)
      point.x = direction.sign > 0 ? area.minX - frame.minX : area.maxX - frame.maxX
    }
    // Millionths of a push: too much for 32 bits.
    point.x += direction.sign * Int(Int64(Demonstration.push * buffer.width) * Int64(reach) / 1_000_000)
    return point
  }

  /// Rows of a card below which the hand is small.
  private static let lowCard = 14
  /// Rows at the foot of a card that have its words.
  private static let captionRows = 3
}

extension ViewContext {
  /// What the tutorial's hand shows something at.
  var demonstratedTarget: PartID? {
    guard flow.state.demonstration != nil else { return nil }
    if let mark = flow.currentMark { return flow.markedElements(of: mark).first }
    if case .deck = flow.currentScreen?.kind { return "card" }
    return nil
  }
}
