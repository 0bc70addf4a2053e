import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// The mask, its cut-outs and the bubble of the mark that is shown.
struct TourView {
  let mark: CoachMark
  let context: ViewContext
  /// How much of mask and bubble is there, 0...1.
  var shown = 1.0

  private static let bubblePictureRows = 4
  /// The part of the cut-out's way after which the bubble of the mark before is gone, and from which the next one comes.
  private static let bubbleWay = (gone: 0.3, comes: 0.6)

  /// What a mark shows, worked out once for all frames of its way.
  struct Shown {
    var holes: [Spotlight.Hole]
    /// The cut-outs of the marks that the way comes from, the first one first.
    var stations: [[Spotlight.Hole]]
    /// `nil`: the step has nothing to say.
    var said: Said?
    /// What the mark said that the way comes from.
    var leaving: Said?
  }

  /// A bubble, where it stands, the picture in it and what it cuts of the screen.
  struct Said {
    var bubble: Bubble
    var placement: Bubble.Placement
    var artwork: Artwork?
    var cut: OverlayCut
  }

  /// Draws the mask over a screen, and the bubble.
  func draw(on buffer: inout CellBuffer, layout: inout ScreenLayout) {
    let rect = buffer.bounds
    let way = context.timeline.markWay(at: context.instant)?.way ?? []
    let sight = sight(layout, on: buffer, from: way.map { $0.animation.previousMark })
    let mask = Spotlight(holes: holes(of: sight, on: way), strength: strength(on: way))
    let screen = context.stylesheet.leavesEdges ? buffer : nil
    drawMask(mask, on: &buffer)
    if let screen {
      layout.light = mask.leaveEdges(of: screen, on: &buffer, context.stylesheet)
    }
    layout.hit(rect, .mark)
    if mark.advance == .action {
      for target in mark.targets { layout.elements[target].map { layout.hit($0, .element(target)) } }
    }
    drawLeaving(sight, on: &buffer, way, &layout)
    if let said = sight.said {
      draw(
        said, lit: sight.holes, under: mask.strength, opacity: bubbleOpacity(on: way), on: &buffer, &layout)
      note(said, layout: &layout)
    }
    layout.obstacles += sight.holes.map { $0.frame.intersection(rect) }
  }

  // MARK: The mask

  /// Copies spans of the screen as it is under the mask; while the mask fades in, or where the screen moves, every
  /// cell is blended.
  private func drawMask(_ spotlight: Spotlight, on buffer: inout CellBuffer) {
    let key = context.key(size: buffer.size)
    guard spotlight.strength == Spotlight.fullStrength, context.isStill else {
      return spotlight.draw(on: &buffer, in: buffer.bounds, context.stylesheet)
    }
    if let masked = context.frames.masked, masked.key == key {
      return spotlight.draw(on: &buffer, over: masked.picture)
    }
    let picture = MaskedPicture(buffer, strength: Spotlight.fullStrength, context.stylesheet)
    context.frames.masked = FrameCache.Masked(key: key, picture: picture)
    spotlight.draw(on: &buffer, over: picture)
  }

  /// The mask comes up with the first mark, also where the user does not wait for it.
  private func strength(on way: [Timeline.Interrupted]) -> Int {
    guard let first = way.first, first.animation.previousMark == nil, let last = way.last else {
      return Easing.interpolate(0, Spotlight.fullStrength, shown)
    }
    let reached = Easing.out(first.progress)
    let progress = way.count == 1 ? reached : reached + (1 - reached) * Easing.out(last.progress)
    return Easing.interpolate(0, Spotlight.fullStrength, progress * shown)
  }

  /// The cut-outs on their way past the marks that were left before they had come there.
  private func holes(of shown: Shown, on way: [Timeline.Interrupted]) -> [Spotlight.Hole] {
    guard !way.isEmpty, way.count == shown.stations.count else { return shown.holes }
    var holes: [Spotlight.Hole] = []
    for (index, leg) in way.enumerated() {
      if index == 0 { holes = shown.stations[0] }
      let end = index + 1 < way.count ? shown.stations[index + 1] : shown.holes
      holes = moving(from: holes, to: end, Easing.inOut(leg.progress))
    }
    return holes
  }

  /// Each cut-out on its way from the one in the same place of the mark before.
  private func moving(
    from old: [Spotlight.Hole], to new: [Spotlight.Hole], _ progress: Double
  ) -> [Spotlight.Hole] {
    guard !old.isEmpty else { return new }
    return new.enumerated().map { index, hole in
      let start = old[min(index, old.count - 1)]
      return context.stylesheet.leavesEdges
        ? Spotlight.Hole(from: start, exactlyTo: hole, progress)
        : Spotlight.Hole(from: start, to: hole, progress)
    }
  }

  // MARK: What is shown

  /// What the mark shows, as it was worked out for the frame before where nothing moves on the screen.
  private func sight(_ layout: ScreenLayout, on buffer: CellBuffer, from marks: [Int?]) -> Shown {
    let rect = buffer.bounds
    let key = context.key(size: rect.size)
    if let known = context.frames.mark, known.key == key, known.from == marks, context.isStill {
      return known.shown
    }
    let holes = holes(of: mark, layout, on: buffer)
    let stations = marks.map { index in
      index.flatMap { context.flow.currentTour?.marks[at: $0] }.map { self.holes(of: $0, layout, on: buffer) }
        ?? []
    }
    let said = self.said(around: holes, on: buffer)
    let row = context.stylesheet.leavesEdges ? nil : said.flatMap { arrowRow(of: $0.placement)?.y }
    let sight = Shown(
      holes: row.map { row in holes.map { $0.whole(in: row) } } ?? holes, stations: stations, said: said,
      leaving: marks.last.flatMap { $0 }.flatMap {
        self.said(byMark: $0, around: stations.last ?? [], on: buffer)
      }
    )
    if context.isStill { context.frames.mark = (key, marks, sight) }
    return sight
  }

  private func holes(of mark: CoachMark, _ layout: ScreenLayout, on buffer: CellBuffer) -> [Spotlight.Hole] {
    let holes = context.flow.markedElements(of: mark).compactMap { id -> Spotlight.Hole? in
      guard let area = area(of: id, layout), !area.isEmpty else { return nil }
      // A circle goes around what is drawn: the box of a portrait or a dial is wider than that.
      let isRound = mark.shape == .circle
      let target = isRound ? buffer.drawnPart(of: area, on: context.stylesheet[.background]) : area
      let padded = target.inset(x: -mark.padding.x - (isRound ? 0 : 1), y: -mark.padding.y)
      // The light keeps off the edges of the screen.
      let screen = buffer.bounds
      let room = isRound ? screen : screen.inset(x: 1, y: 0)
      return Spotlight.Hole(rect: padded.intersection(room), shape: mark.shape.spotlight)
    }
    let apart = Spotlight.joined(mark.merges ? holes : Spotlight.separated(holes))
    return apart.indices.map { index in
      apart[index].opened(on: buffer, besides: apart.indices.filter { $0 != index }.map { apart[$0].rect })
    }
  }

  /// The cells of an element; the title of a list has its first row, which is what a mark at it speaks of.
  private func area(of id: PartID, _ layout: ScreenLayout) -> Rect? {
    guard let area = layout.elements[id], id.part == ListElement.section else { return layout.elements[id] }
    let rows = layout.elements.filter {
      $0.key.element == id.element && $0.key.part != nil && $0.value.minY >= area.maxY && !$0.value.isEmpty
    }
    return rows.map { $0.value }.min { ($0.minY, $0.minX, $0.maxY) < ($1.minY, $1.minX, $1.maxY) }
      .map { area.union($0) }
      ?? area
  }

  /// Beside all that is lit, with a row for the arrow where nothing is left, or where that leaves no room, beside the targets
  /// themselves.
  private func place(
    _ bubble: Bubble, around holes: [Spotlight.Hole], on buffer: CellBuffer
  ) -> Bubble.Placement {
    let rect = buffer.bounds
    let (side, alignment) = (mark.side.bubble, mark.alignment.bubble)
    let targets = holes.map { $0.rect }
    let places = [
      holes.map { $0.lit.intersection(rect) }, holes.map { $0.frame.intersection(rect) }, targets,
    ]
    .lazy.map { bubble.place(in: rect, target: union($0), side: side, alignment: alignment) }
    func isFree(_ placement: Bubble.Placement) -> Bool {
      // The edge of a low device is in the first row.
      guard placement.frame.minY > rect.minY else { return false }
      guard let row = arrowRow(of: placement) else { return placement.arrow != nil }
      if buffer.isBlank(row, on: buffer[0, row.y].background) { return true }
      var rest = buffer
      let cut = cut(by: placement, around: holes, on: buffer)
      rest.recede(cut, amount: 255)
      rest.clearSides(of: row, within: rect, cut: cut, context.stylesheet, amount: 255)
      return rest.isBlank(row, on: buffer[0, row.y].background)
    }
    let placement = places.first(where: isFree) ?? places[1...].first { $0.arrow != nil } ?? places[2]
    return placement.aimed(atNearestOf: targets, in: rect)
  }

  /// The row of an arrow that points up or down, as wide as the bubble.
  private func arrowRow(of placement: Bubble.Placement) -> Rect? {
    guard let arrow = placement.arrow, arrow.area.width > 1 else { return nil }
    return Rect(x: placement.frame.x, y: arrow.point.y, width: placement.frame.width, height: 1)
  }

  /// What a bubble cuts, and the lines of text in the row of its arrow.
  private func cut(
    by placement: Bubble.Placement, around holes: [Spotlight.Hole], on buffer: CellBuffer
  ) -> OverlayCut {
    let lit = holes.map { $0.frame }
    var cut = buffer.cut(by: placement.frame, within: buffer.bounds, except: lit, context.stylesheet)
    // The cards of a deck go on behind it.
    if isOverCards { cut.keepPictures() }
    if let row = arrowRow(of: placement) {
      cut.takeLines(of: buffer.cut(by: row, within: buffer.bounds, except: lit, context.stylesheet))
    }
    return cut
  }

  private var isOverCards: Bool {
    if case .deck? = context.flow.currentScreen?.kind { true } else { false }
  }

  private func union(_ rects: [Rect]) -> Rect? {
    guard let first = rects.first else { return nil }
    return rects.dropFirst().reduce(first) { $0.union($1) }
  }

  // MARK: The bubble

  private var bubble: Bubble? {
    guard mark.hasBubble else { return nil }
    var bubble = Bubble(
      heading: mark.heading.map { context.words($0) }, text: mark.text.map { context.words($0) },
      footer: footer,
      buttons: buttons, pictureRows: context.artwork(mark.artwork) == nil ? 0 : Self.bubblePictureRows)
    bubble.hasTallButtons = context.stylesheet.leavesEdges && context.stylesheet.border == .rounded
    return bubble
  }

  /// The content's own buttons, or the one that a bubble has by itself.
  private var buttons: [Bubble.Button] {
    if mark.buttons.isEmpty {
      return mark.advance == .button ? [Bubble.Button(wordOn, isPrimary: true, isFocused: true)] : []
    }
    let focus = context.flow.state.tour?.focus
    return mark.buttons.enumerated().map { index, button in
      Bubble.Button(
        context.words(button.text), isPrimary: button.style == .primary, isFocused: index == focus)
    }
  }

  private var isLast: Bool {
    guard let position = context.markPosition else { return true }
    return position.number == position.count
  }

  private var wordOn: String { context.words(isLast ? "action.done" : "action.next") }

  /// A button of the content's own that skips stands for the word at the foot.
  private var showsSkip: Bool {
    context.flow.currentTour?.isSkippable == true && !mark.buttons.contains { $0.action.emits == "skip" }
  }

  private var footer: Bubble.Footer {
    let skip = showsSkip ? context.words("action.skip") : ""
    let (number, count) = context.markPosition ?? (1, 1)
    let step = count > 1 && mark.showsCounter ? "\(number)/\(count)" : ""
    let hasNext = mark.advance != .action && buttons.isEmpty
    let next = hasNext ? "\(wordOn) ›" : ""
    let gap = step.isEmpty || next.isEmpty ? "" : "  "
    return Bubble.Footer(leading: skip, trailing: step + gap + next)
  }

  /// The bubble comes up with the mask, or when the cut-out is about to arrive; of 255.
  private func bubbleOpacity(on way: [Timeline.Interrupted]) -> Int {
    guard let last = way.last else { return Easing.interpolate(0, 255, shown) }
    let begin = last.animation.previousMark == nil ? 0 : Self.bubbleWay.comes
    return Easing.interpolate(0, 255, Easing.out(max(0, (last.progress - begin) / (1 - begin))))
  }

  /// What a mark says that was up before.
  private func said(byMark index: Int, around holes: [Spotlight.Hole], on buffer: CellBuffer) -> Said? {
    var state = context.flow.state
    state.tour?.index = index
    let old = context.still(at: state)
    return old.flow.currentMark.flatMap { TourView(mark: $0, context: old).said(around: holes, on: buffer) }
  }

  private func said(around holes: [Spotlight.Hole], on buffer: CellBuffer) -> Said? {
    bubble.map { bubble in
      let placement = place(bubble, around: holes, on: buffer)
      let cut = cut(by: placement, around: holes, on: buffer)
      return Said(bubble: bubble, placement: placement, artwork: context.artwork(mark.artwork), cut: cut)
    }
  }

  /// What the mark before said and how clearly that is seen, while the cut-outs set out from it.
  private func leaving(of sight: Shown, on way: [Timeline.Interrupted]) -> (said: Said, opacity: Int)? {
    guard let said = sight.leaving, let last = way.last, last.progress < Self.bubbleWay.gone else {
      return nil
    }
    return (said, Easing.interpolate(255, 0, last.progress / Self.bubbleWay.gone))
  }

  /// The bubble of the mark before, while the cut-outs set out from it.
  private func drawLeaving(
    _ sight: Shown, on buffer: inout CellBuffer, _ way: [Timeline.Interrupted], _ layout: inout ScreenLayout
  ) {
    guard let (said, opacity) = leaving(of: sight, on: way) else { return }
    draw(
      said, lit: sight.stations.last ?? [], under: strength(on: way), opacity: opacity, isLeaving: true,
      on: &buffer, &layout)
  }

  /// - Parameters:
  ///   - strength: that of the mask now.
  ///   - opacity: of 255.
  private func draw(
    _ said: Said, lit: [Spotlight.Hole], under strength: Int, opacity: Int, isLeaving: Bool = false,
    on buffer: inout CellBuffer, _ layout: inout ScreenLayout
  ) {
    guard opacity > 0 else { return }
    let frame = said.placement.frame
    let arrow = said.placement.arrow?.area ?? .zero
    let stylesheet = context.stylesheet
    buffer.recede(said.cut, amount: opacity)
    // Cards are under the mask by now.
    var dark = stylesheet
    dark.palette[.surface] = Spotlight.dimmed(stylesheet[.surface], strength: strength, stylesheet)
    var kept = lit.map { $0.frame }
    // The edge of the next card is in the row below the one on top.
    if isOverCards, let card = layout.elements["card"] { kept.append(card.union(card.offset(x: 0, y: 1))) }
    let cleared = arrowRow(of: said.placement).map { frame.union($0) } ?? frame
    buffer.clearSides(
      of: cleared, within: buffer.bounds, except: kept, cut: said.cut, dark, amount: opacity)
    layout.noteOverlay(frame, stylesheet, opacity: opacity)
    buffer.drawOver(frame, arrow, stylesheet: stylesheet, opacity: opacity, isLeaving: isLeaving || shown < 1)
    { buffer in
      said.bubble.draw(on: &buffer, at: said.placement, stylesheet)
      guard let artwork = said.artwork else { return }
      context.pictures.draw(artwork, on: &buffer, in: said.bubble.pictureArea(in: frame), stylesheet)
    }
  }

  /// Notes what of a bubble can be pressed.
  private func note(_ said: Said, layout: inout ScreenLayout) {
    let frame = said.placement.frame
    if showsSkip {
      let area = said.bubble.footerAreas(in: frame).leading
      layout.hit(area.inset(x: -1, y: 0), .markSkip)
      layout.elements["bubble.skip"] = area
    }
    let areas = zip(said.bubble.buttonAreas(in: frame), said.bubble.touchAreas(in: frame))
    for (index, (area, touch)) in areas.enumerated() {
      layout.hit(touch, mark.buttons.isEmpty ? .markNext : .markButton(index))
      layout.elements[PartID("bubble", String(index + 1))] = area
    }
    layout.elements["bubble"] = frame
    layout.obstacles.append(frame)
  }
}

extension FlowAnimation {
  /// The mark that a movement of the spotlight comes from; `nil`: the mask comes up.
  fileprivate var previousMark: Int? {
    if case .mark(let from) = self { from } else { nil }
  }
}

extension CoachMark.Shape {
  fileprivate var spotlight: Spotlight.Shape {
    switch self {
    case .rectangle: .rectangle
    case .rounded: .rounded
    case .circle: .circle
    }
  }
}

extension CoachMark.Side {
  fileprivate var bubble: Bubble.Side {
    switch self {
    case .auto: .auto
    case .above: .above
    case .below: .below
    case .leading: .leading
    case .trailing: .trailing
    }
  }
}

extension CoachMark.Alignment {
  fileprivate var bubble: Bubble.Alignment {
    switch self {
    case .start: .start
    case .center: .center
    case .end: .end
    }
  }
}
