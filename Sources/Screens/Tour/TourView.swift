import Components
import OnboardingFlow
import TerminalModel

/// The mask, its cut-outs and the bubble of the mark that is shown.
struct TourView {
  let mark: CoachMark
  let context: ViewContext

  private static let maskStrength = 165
  private static let bubblePictureRows = 4

  func draw(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    let holes = holes(of: mark, layout, in: rect)
    var shown = holes
    var strength = Self.maskStrength
    if case (.mark(let from), let progress)? = context.timeline.running(.mark, at: context.instant) {
      if let from, let previous = context.flow.currentTour?.marks[at: from] {
        shown = moving(from: self.holes(of: previous, layout, in: rect), to: holes, Easing.inOut(progress))
      } else {
        strength = Easing.interpolate(0, strength, Easing.out(progress))
      }
    }
    Spotlight(holes: shown, strength: strength).draw(on: &buffer, in: rect, context.stylesheet)
    layout.hit(rect, .mark)
    if mark.advance == .action {
      for target in mark.targets { layout.elements[target].map { layout.hit($0, .element(target)) } }
    }
    drawBubble(target: union(holes), on: &buffer, in: rect, layout: &layout)
    layout.obstacles += holes.map(\.rect)
  }

  private func holes(of mark: CoachMark, _ layout: ScreenLayout, in rect: Rect) -> [Spotlight.Hole] {
    context.flow.markedElements(of: mark).compactMap { id in
      guard let area = layout.elements[id], !area.isEmpty else { return nil }
      let padded = area.inset(x: -mark.padding - 1, y: -mark.padding)
      return Spotlight.Hole(rect: padded.intersection(rect), shape: shape(mark.shape))
    }
  }

  private func shape(_ shape: CoachMark.Shape) -> Spotlight.Shape {
    switch shape {
    case .rectangle: .rectangle
    case .rounded: .rounded
    case .circle: .circle
    }
  }

  /// Each cut-out on its way from the one in the same place of the mark before.
  private func moving(
    from old: [Spotlight.Hole], to new: [Spotlight.Hole], _ progress: Double
  ) -> [Spotlight.Hole] {
    guard !old.isEmpty else { return new }
    return new.enumerated().map { index, hole in
      let start = old[min(index, old.count - 1)].rect
      let rect = Rect(
        x: Easing.interpolate(start.x, hole.rect.x, progress),
        y: Easing.interpolate(start.y, hole.rect.y, progress),
        width: Easing.interpolate(start.width, hole.rect.width, progress),
        height: Easing.interpolate(start.height, hole.rect.height, progress))
      return Spotlight.Hole(rect: rect, shape: hole.shape)
    }
  }

  private func union(_ holes: [Spotlight.Hole]) -> Rect? {
    guard let first = holes.first else { return nil }
    return holes.dropFirst().reduce(first.rect) { $0.union($1.rect) }
  }

  private func drawBubble(
    target: Rect?, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    let artwork = context.artwork(mark.artwork)
    let bubble = Bubble(
      heading: mark.heading.map { context.words($0) }, text: context.words(mark.text), footer: footer,
      pictureRows: artwork == nil ? 0 : Self.bubblePictureRows)
    let side: Bubble.Side =
      switch mark.side {
      case .auto: .auto
      case .above: .above
      case .below: .below
      }
    let placement = bubble.place(in: rect, target: target, side: side)
    bubble.draw(on: &buffer, at: placement, context.stylesheet)
    if let artwork {
      context.pictures.draw(
        artwork, on: &buffer, in: bubble.pictureArea(in: placement.frame), context.stylesheet)
    }
    if context.flow.currentTour?.isSkippable == true {
      let area = bubble.footerAreas(in: placement.frame).leading
      layout.hit(area.inset(x: -1, y: 0), .markSkip)
    }
    layout.elements["bubble"] = placement.frame
    layout.obstacles.append(placement.frame)
  }

  private var footer: Bubble.Footer {
    let tour = context.flow.currentTour
    let (number, count) = context.flow.markPosition ?? (1, 1)
    let skip = tour?.isSkippable == true ? context.words("action.skip") : ""
    let step = count > 1 ? "\(number)/\(count)  " : ""
    let next = mark.advance == .action ? "" : context.words(number == count ? "action.done" : "action.next")
    return Bubble.Footer(leading: skip, trailing: "\(step)\(next)\(next.isEmpty ? "" : " ›")")
  }
}
