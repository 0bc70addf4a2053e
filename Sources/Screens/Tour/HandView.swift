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
    let isSmall = demonstration.gesture.direction != nil && area.height < DeckCard.leastTall
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
    if context.stylesheet.leavesEdges {
      layout.hand = ScreenLayout.Hand(
        artwork: hand.artwork, palette: context.stylesheet.palette, rect: hand.frame(at: tip),
        opacity: hand.opacity)
    } else {
      hand.draw(on: &buffer, at: tip, context.stylesheet, context.pictures)
    }
    layout.elements["hand"] = hand.frame(at: tip).intersection(buffer.bounds)
  }

  /// Beside the words of what is pressed; a gesture at a card is made on its picture, at the side that it is pushed from, and
  /// goes along with the card: a hand on its edge would hide where it ends, and one on its words what it says.
  private func tip(of hand: TutorHand, over area: Rect, on buffer: CellBuffer, reach: Int) -> Point {
    var point = Point(x: area.x + area.width / 2, y: area.y + area.height / 2)
    guard let direction = demonstration.gesture.direction else {
      return buffer.words(in: area).map { TutorHand.tip(at: area, words: $0) } ?? point
    }
    let offset = direction.sign * Demonstration.push * reach / 1000
    if case .deck(let deck)? = context.flow.currentScreen?.kind, context.demonstratedTarget == "card" {
      let view = DeckView(deck: deck, context: context)
      let frame = hand.frame(at: .zero)
      let picture = view.pictureArea(of: area.size)
      let x = direction.sign > 0 ? picture.minX + 1 - frame.minX : picture.maxX - 1 - frame.maxX
      // Words beside a picture leave the room below it: a row more for the hand, which hides less of a face.
      let foot = picture.maxY + (DeckCard.hasWordsBeside(area.size) ? 1 : 0)
      let y = max(picture.minY - frame.minY, foot - frame.maxY)
      let place = view.turn(of: area, by: offset, in: buffer.bounds).place(x: Double(x), y: Double(2 * y))
      return Point(x: Int(place.x.rounded()), y: Int((place.y / 2).rounded()))
    }
    point.x += offset * buffer.width / 1000
    return point
  }
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
