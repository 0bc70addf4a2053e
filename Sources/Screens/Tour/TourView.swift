import Components
import OnboardingFlow
import TerminalModel

/// The mask, its cut-outs and the bubble of the mark that is shown.
struct TourView {
  let mark: CoachMark
  let context: ViewContext

  private static let maskStrength = 165
  private static let bubblePictureRows = 4

  /// What a mark shows, worked out once for all frames of its way.
  struct Shown {
    var holes: [Spotlight.Hole]
    /// The cut-outs of the mark before.
    var oldHoles: [Spotlight.Hole]
    var bubble: Bubble
    var placement: Bubble.Placement
  }

  /// Draws the mask over a screen, and the bubble.
  func draw(on buffer: inout CellBuffer, layout: inout ScreenLayout) {
    let rect = buffer.bounds
    let shown = shown(layout, in: rect)
    var holes = shown.holes
    var strength = Self.maskStrength
    if case (.mark(let from), let progress)? = context.timeline.running(.mark, at: context.instant) {
      if from != nil {
        holes = moving(from: shown.oldHoles, to: holes, Easing.inOut(progress))
      } else {
        strength = Easing.interpolate(0, strength, Easing.out(progress))
      }
    }
    drawMask(Spotlight(holes: holes, strength: strength), on: &buffer)
    layout.hit(rect, .mark)
    if mark.advance == .action {
      for target in mark.targets { layout.elements[target].map { layout.hit($0, .element(target)) } }
    }
    drawBubble(shown, on: &buffer, layout: &layout)
    layout.obstacles += shown.holes.map(\.rect)
  }

  /// Copies spans of the screen as it is under the mask; while the mask fades in, or where the screen moves, every
  /// cell is blended.
  private func drawMask(_ spotlight: Spotlight, on buffer: inout CellBuffer) {
    let key = context.key(size: buffer.size)
    guard spotlight.strength == Self.maskStrength, context.isStill else {
      return spotlight.draw(on: &buffer, in: buffer.bounds, context.stylesheet)
    }
    if let masked = context.frames.masked, masked.key == key {
      return spotlight.draw(on: &buffer, over: masked.picture)
    }
    let picture = MaskedPicture(
      buffer, toward: context.stylesheet[.mask], strength: Self.maskStrength)
    context.frames.masked = FrameCache.Masked(key: key, picture: picture)
    spotlight.draw(on: &buffer, over: picture)
  }

  /// What the mark shows, as it was worked out for the frame before where nothing moves on the screen.
  private func shown(_ layout: ScreenLayout, in rect: Rect) -> Shown {
    let key = context.key(size: rect.size)
    let from: Int? =
      if case (.mark(let from?), _)? = context.timeline.running(.mark, at: context.instant) { from } else {
        nil
      }
    if let known = context.frames.mark, known.key == key, known.from == from, context.isStill {
      return known.shown
    }
    let holes = holes(of: mark, layout, in: rect)
    let previous = from.flatMap { context.flow.currentTour?.marks[at: $0] }
    let bubble = bubble
    let shown = Shown(
      holes: holes, oldHoles: previous.map { self.holes(of: $0, layout, in: rect) } ?? [], bubble: bubble,
      placement: bubble.place(in: rect, target: union(holes), side: side))
    if context.isStill { context.frames.mark = (key, from, shown) }
    return shown
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

  private var side: Bubble.Side {
    switch mark.side {
    case .auto: .auto
    case .above: .above
    case .below: .below
    }
  }

  private var bubble: Bubble {
    Bubble(
      heading: mark.heading.map { context.words($0) }, text: context.words(mark.text), footer: footer,
      pictureRows: context.artwork(mark.artwork) == nil ? 0 : Self.bubblePictureRows)
  }

  private func drawBubble(_ shown: Shown, on buffer: inout CellBuffer, layout: inout ScreenLayout) {
    let frame = shown.placement.frame
    shown.bubble.draw(on: &buffer, at: shown.placement, context.stylesheet)
    if let artwork = context.artwork(mark.artwork) {
      context.pictures.draw(
        artwork, on: &buffer, in: shown.bubble.pictureArea(in: frame), context.stylesheet)
    }
    if context.flow.currentTour?.isSkippable == true {
      layout.hit(shown.bubble.footerAreas(in: frame).leading.inset(x: -1, y: 0), .markSkip)
    }
    layout.elements["bubble"] = frame
    layout.obstacles.append(frame)
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
