import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// A deck: the card on top follows the hand, the next one waits below, the tip says where to flick.
struct DeckView {
  let deck: Deck
  let context: ViewContext

  private var hasEnded: Bool { context.flow.topCard(of: deck) == nil }

  /// Draws what lies below the cards: the bar at the foot, and what is pressed in place of a flick.
  func drawGround(on buffer: inout CellBuffer, in room: Rect, layout: inout ScreenLayout) {
    buffer.fill(room, hasEnded && deck.end != nil ? context.stylesheet.style(.text) : ground)
    drawTabs(on: &buffer, in: room, layout: &layout)
    let rect = aboveTabs(room)
    if !hasEnded {
      DeckControls(deck: deck, context: context).draw(on: &buffer, in: rect, layout: &layout)
    } else if let end = deck.end {
      DeckEndView(end: end, deck: deck, context: context).draw(on: &buffer, in: rect, layout: &layout)
    } else {
      DeckEndView.drawSign(on: &buffer, in: rect, context)
    }
  }

  /// Draws the cards over their ground, and the tip.
  func drawCards(on buffer: inout CellBuffer, in room: Rect, layout: inout ScreenLayout) {
    let rect = aboveTabs(room)
    let index = context.flow.screenState.card
    // The one on top, and the one below it.
    let cards = context.flow.cards(of: deck, atMost: index + 2)
    let hasEnded = index >= cards.count
    let tipRows = context.stylesheet.density == .regular ? 4 : 3
    let tipArea = Rect(x: rect.x + 2, y: rect.y, width: rect.width - 4, height: tipRows)
    let cardArea = cardArea(
      in: rect, below: tipArea, above: DeckControls(deck: deck, context: context).rows)
    guard !hasEnded || context.timeline.running(.cardLeaves, at: context.instant) != nil else { return }
    drawCards(cards, from: index, on: &buffer, in: cardArea, clip: rect)
    guard !hasEnded else { return }
    layout.elements["card"] = cardArea
    // Less than a cell from its place it is drawn in its place.
    if context.stylesheet.leavesEdges, offset * rect.width / 1000 == 0 { layout.surfaces.append(cardArea) }
    drawTip(on: &buffer, in: tipArea, layout: &layout)
  }

  /// Over another screen the ground is as dim as that.
  private var ground: Style {
    var style = context.stylesheet.style(.text)
    guard deck.over != nil else { return style }
    var cell = CellBuffer(width: 1, height: 1, fill: Cell(style: style))
    SheetView.dim(cell.bounds, on: &cell, context)
    style.background = cell[0, 0].background
    return style
  }

  /// The bar at the foot.
  private func tabs(in room: Rect) -> Element? {
    room.height > TabBar.height ? context.flow.currentScreen?.controls?.elements.first : nil
  }

  private func drawTabs(on buffer: inout CellBuffer, in room: Rect, layout: inout ScreenLayout) {
    guard let tabs = tabs(in: room) else { return }
    let area = Rect(x: room.x, y: room.maxY - TabBar.height, width: room.width, height: TabBar.height)
    ElementView(element: tabs, context: context).draw(on: &buffer, in: area, layout: &layout)
  }

  private func aboveTabs(_ room: Rect) -> Rect {
    let rows = tabs(in: room) == nil ? 0 : TabBar.height
    return Rect(x: room.x, y: room.y, width: room.width, height: room.height - rows)
  }

  private func cardArea(in rect: Rect, below tip: Rect, above rows: Int) -> Rect {
    // A phone that is drawn larger has larger cards.
    let scale = context.flow.device.form == .phone ? max(Self.phoneColumns, rect.width) : Self.phoneColumns
    let most = Size(width: 30 * scale / Self.phoneColumns, height: 24 * scale / Self.phoneColumns)
    let room = rect.maxY - tip.maxY - rows
    let height = min(context.pictureRows(most.height), room)
    // A low screen has no room for a larger card: it keeps its shape.
    let width = min(rect.width - 8, max(30, min(context.pictureRows(most.width), height * 5 / 4)))
    // On a tall screen it stands in the middle of its room.
    return Rect(
      x: rect.x + (rect.width - width) / 2, y: tip.maxY + max(0, room - height) / 2, width: width,
      height: height)
  }

  private static let phoneColumns = 38

  // MARK: Cards

  /// How far the top card is from its place, in thousandths of the screen's width.
  private var offset: Int {
    // A tap that is shown moves nothing, nor does a flick that is shown at something else.
    if let demonstration = context.flow.state.demonstration {
      guard demonstration.gesture.direction != nil, context.demonstratedTarget == "card" else { return 0 }
    }
    if context.flow.state.drag != 0, context.timeline.running(.cardMoves, at: context.instant) == nil {
      return context.flow.state.drag
    }
    return context.timeline.cardOffset(at: context.instant) ?? context.flow.state.drag
  }

  private func drawCards(
    _ cards: [Record], from index: Int, on buffer: inout CellBuffer, in area: Rect, clip: Rect
  ) {
    // A low deck has no row to show the edge of the next card and one that is free.
    let place = Point(x: area.x, y: area.y + (context.stylesheet.density == .regular ? 1 : 0))
    let next = cards[at: index + 1].map { card($0, size: area.size, context.stylesheet, isDimmed: true) }
    if let next { buffer.lay(next.withoutWords, at: place, clip: clip, context.stylesheet) }
    let before = buffer
    // The edge of the next card is what sets the one on top off; a shadow would be a bar within it.
    let isOverEdge = next != nil && place.y > area.y
    if let top = cards[at: index] {
      drawCard(top, offset: offset, on: &buffer, in: area, clip: clip, castsShadow: !isOverEdge)
    }
    // What the card on top covers in part is not read: a line is whole or absent.
    next?.words.draw(on: &buffer, at: place, whereAsIn: before, clip: clip)
    // The one that left last lies below the one before it.
    for leaving in context.timeline.all(.cardLeaves, at: context.instant).reversed() {
      guard case .cardLeaves(let index, let from, let direction) = leaving.animation,
        let card = cards[at: index]
      else { continue }
      let end = direction.sign * FlowAnimation.cardEnd
      let way = Easing.interpolate(from, end, Easing.out(leaving.progress))
      drawCard(card, offset: way, on: &buffer, in: area, clip: clip)
    }
  }

  /// Draws a card, turned where it is pushed aside.
  private func drawCard(
    _ record: Record, offset: Int, on buffer: inout CellBuffer, in area: Rect, clip: Rect,
    castsShadow: Bool = true
  ) {
    let stylesheet = context.stylesheet
    guard offset != 0 else {
      if castsShadow { buffer.castShadow(of: area, stylesheet) }
      let card = card(record, size: area.size, stylesheet).picture
      return buffer.lay(card, at: area.origin, clip: clip, stylesheet)
    }
    let isTurned = turns(area)
    // What is turned is taken from eighths or quarters of cells, or from half cells.
    var pieces = stylesheet
    if isTurned, pieces.blocks == .sextants { pieces.blocks = .quadrants }
    let card = card(record, size: area.size, pieces)
    let turn = turn(of: area, by: offset, in: clip)
    if !isTurned {
      let place = area.offset(x: shift(of: area, by: offset, in: clip), y: 0)
      // In a terminal words are kept in sight; in a page they go with the card, as on a phone.
      let picture = stylesheet.leavesEdges ? card.picture : card.withoutWords
      buffer.lay(picture, at: place.origin, clip: clip, stylesheet)
    }
    if isTurned || !stylesheet.leavesEdges {
      PushedCards.drawing?(card, turn, isTurned, &buffer, clip, pieces)
    }
    stamp(offset)?.draw(on: &buffer, over: turn, clip: clip, stylesheet, context.pictures)
  }

  /// Whether a pushed card is drawn turned. A low card has too few cells to show a turn, and a picture that is shown in place of
  /// cells (``PictureTags``) cannot be turned, nor can shades: these cards stay upright.
  private func turns(_ area: Rect) -> Bool {
    area.height >= DeckCard.leastTall && context.pictures.tags == nil && context.stylesheet.hasColors
  }

  /// How a card stands that is pushed by thousandths of the width of its screen.
  func turn(of area: Rect, by offset: Int, in clip: Rect) -> CardTurn {
    guard turns(area) else {
      return CardTurn(of: area.offset(x: shift(of: area, by: offset, in: clip), y: 0), shift: 0, slope: 0)
    }
    return CardTurn(
      of: area, shift: Double(offset * clip.width) / 1000,
      slope: Double(max(-Self.steepest, min(Self.steepest, offset))) / Self.turning)
  }

  /// Columns that an upright card is pushed. A low one is nearly as wide as its screen: it resists at first, so that its words and
  /// its picture are in sight until it is certain where it goes. In a page it goes with the finger.
  private func shift(of area: Rect, by offset: Int, in clip: Rect) -> Int {
    let whole = offset * clip.width / 1000
    guard DeckCard.hasWordsBeside(area.size), !context.stylesheet.leavesEdges else { return whole }
    return whole * max(Self.leastFollowed, min(1000, abs(offset))) / 1000
  }

  /// How far a low card goes along with a push that begins, in thousandths of the push.
  private static let leastFollowed = 340

  /// Where the picture of the card on top stands on it.
  func pictureArea(of size: Size) -> Rect {
    guard let card = context.flow.topCard(of: deck) else { return .zero }
    return DeckCard(
      heading: context.words(deck.heading, item: card), text: context.words(deck.text, item: card),
      isMirrored: isMirrored
    ).pictureArea(of: size)
  }

  /// How far a card is pushed for a slope of one, in thousandths of the screen's width, and how far it goes on turning.
  private static let turning = 4500.0
  private static let steepest = 900

  /// Whether the card on top goes to the left alone.
  private var isMirrored: Bool { context.flow.rule(of: deck)?.allowed == [.left] }

  /// A card without a stamp, as it was drawn before where it was.
  private func card(
    _ record: Record, size: Size, _ stylesheet: Stylesheet, isDimmed: Bool = false
  ) -> FrameCache.Card {
    let key = FrameCache.CardKey(
      heading: context.words(deck.heading, item: record), text: context.words(deck.text, item: record),
      artwork: deck.artworkField.flatMap { record.fields[$0]?.text }, size: size, stylesheet: stylesheet,
      isDimmed: isDimmed, isMirrored: isMirrored)
    return context.frames.card(key) {
      var buffer = CellBuffer(size: size)
      let artwork = key.artwork.flatMap { context.artwork($0) }
      let card = DeckCard(heading: key.heading, text: key.text, isMirrored: isMirrored)
      card.draw(on: &buffer, stylesheet) { canvas, area in
        if let artwork {
          context.pictures.draw(artwork, on: &canvas, in: area, stylesheet, fit: .filling)
        }
      }
      if isDimmed {
        // On a light ground it is a little darker than that, and on a dark one than the card on top.
        buffer.blend(
          buffer.bounds, toward: stylesheet[stylesheet.isDark ? .background : .border],
          amount: stylesheet.isDark ? 110 : 140)
      }
      return buffer
    }
  }

  private func stamp(_ offset: Int) -> DeckCard.Stamp? {
    guard abs(offset) > 60 else { return nil }
    let label = context.words(offset > 0 ? deck.rightLabel : deck.leftLabel)
    return DeckCard.Stamp(
      label: label, isTrailing: offset < 0, opacity: min(255, (abs(offset) - 60) * 4),
      isCertain: abs(offset) >= 300)
  }

  // MARK: The tip

  private func drawTip(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    let stylesheet = context.stylesheet
    let text: String
    var fill: ColorToken = .accent
    if case .content(let message)? = context.flow.state.refusal {
      text = context.words(message)
      fill = .danger
    } else if let tip = context.flow.rule(of: deck)?.tip {
      text = context.words(tip, item: context.flow.topCard(of: deck))
    } else {
      return drawLead(on: &buffer, in: rect)
    }
    let size = TextLayout.size(of: text, width: rect.width - 4, isBalanced: true)
    let height = min(rect.height, size.height + (rect.height > size.height + 1 ? 2 : 0))
    let hasEdges = height > size.height
    // Without edges it keeps a row from the bar above.
    let frame = Rect(
      x: rect.x + (rect.width - size.width - 4) / 2, y: hasEdges ? rect.y : rect.maxY - height,
      width: size.width + 4, height: height)
    layout.elements["tip"] = frame
    layout.obstacles.append(frame)
    let color = fill == .danger ? stylesheet[.danger] : stylesheet[.accent]
    // Without room for edges a plate would have words up to its brim: they stand on the ground.
    let hasPlate = hasEdges || fill == .danger
    if hasEdges {
      buffer.fillSoftly(frame, color, round: stylesheet.roundSides)
    } else if hasPlate {
      buffer.fill(frame, Style(background: color))
    }
    let ink =
      !hasPlate ? stylesheet[.text] : fill == .danger ? stylesheet[.background] : stylesheet[.onAccent]
    TextBlock(text, style: Style(foreground: ink, background: color, attributes: .bold), alignment: .center)
      .draw(on: &buffer, in: frame.inset(x: 2, y: hasEdges ? 1 : 0), keepsBackground: !hasPlate)
  }

  /// What stands above cards without a tip, in the middle of the room for one.
  private func drawLead(on buffer: inout CellBuffer, in rect: Rect) {
    guard let lead = deck.lead else { return }
    let block = TextBlock(context.words(lead), style: context.stylesheet.style(.muted), alignment: .center)
    let rows = min(rect.height, block.height(width: rect.width))
    block.draw(
      on: &buffer,
      in: Rect(x: rect.x, y: rect.y + (rect.height - rows) / 2, width: rect.width, height: rows))
  }
}
