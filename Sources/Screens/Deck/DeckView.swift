import Components
import OnboardingFlow
import TerminalModel

/// A deck: the card on top follows the hand, the next one waits below, the tip says where to flick.
struct DeckView {
  let deck: Deck
  let context: ViewContext

  func draw(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    let stylesheet = context.stylesheet
    buffer.fill(rect, stylesheet.style(.text))
    let cards = context.flow.cards(of: deck)
    let index = context.flow.screenState.card
    let tipRows = stylesheet.density == .regular ? 4 : 3
    let tipArea = Rect(x: rect.x + 2, y: rect.y, width: rect.width - 4, height: tipRows)
    let cardArea = cardArea(in: rect, below: tipArea)
    drawButtons(on: &buffer, in: rect, layout: &layout)
    guard index < cards.count || leaving != nil else { return }
    drawCards(cards, from: index, on: &buffer, in: cardArea, clip: rect)
    layout.elements["card"] = cardArea
    drawTip(on: &buffer, in: tipArea, layout: &layout)
  }

  private func cardArea(in rect: Rect, below tip: Rect) -> Rect {
    let height = min(24, rect.maxY - tip.maxY - buttonRows)
    let width = min(rect.width - 8, 30)
    return Rect(x: rect.x + (rect.width - width) / 2, y: tip.maxY, width: width, height: height)
  }

  private var buttonRows: Int { context.stylesheet.density == .regular ? 4 : 2 }

  /// The card that is flying off, if one is.
  private var leaving: (index: Int, from: Int, direction: FlickDirection, progress: Double)? {
    guard
      case (.cardLeaves(let index, let from, let direction), let progress)? =
        context.timeline.running(.cardLeaves, at: context.instant)
    else { return nil }
    return (index, from, direction, progress)
  }

  /// How far the top card is from its place, in thousandths of the screen's width.
  private var offset: Int {
    guard
      case (.cardMoves(let from, let to), let progress)? = context.timeline.running(
        .cardMoves, at: context.instant),
      to == context.flow.state.drag
    else { return context.flow.state.drag }
    return Easing.interpolate(from, to, (to == 0 ? Easing.spring : Easing.out)(progress))
  }

  private func drawCards(
    _ cards: [Record], from index: Int, on buffer: inout CellBuffer, in area: Rect, clip: Rect
  ) {
    if let next = cards[at: index + 1] {
      let below = card(next, size: area.size, isDimmed: true)
      buffer.copy(from: below, source: below.bounds, to: Point(x: area.x, y: area.y + 1), clip: clip)
    }
    if let top = cards[at: index] { drawCard(top, offset: offset, on: &buffer, in: area, clip: clip) }
    if let leaving, let card = cards[at: leaving.index] {
      let end = leaving.direction.sign * 1150
      let way = Easing.interpolate(leaving.from, end, Easing.out(leaving.progress))
      drawCard(card, offset: way, on: &buffer, in: area, clip: clip)
    }
  }

  /// Draws a card pushed aside: each row a little further than the one below, as if it turned.
  private func drawCard(_ record: Record, offset: Int, on buffer: inout CellBuffer, in area: Rect, clip: Rect)
  {
    let card = picture(of: record, size: area.size, offset: offset)
    let screen = clip.width
    for row in 0..<area.height {
      let lean = offset * (area.height - 1 - row) / 9000
      let x = area.x + offset * screen / 1000 + lean
      let drop = abs(offset) / 300
      let source = Rect(x: 0, y: row, width: area.width, height: 1)
      buffer.copy(from: card, source: source, to: Point(x: x, y: area.y + row + drop), clip: clip)
    }
  }

  private func picture(of record: Record, size: Size, offset: Int) -> CellBuffer {
    var picture = card(record, size: size, isDimmed: false)
    if let stamp = stamp(offset) { stamp.draw(on: &picture, context.stylesheet) }
    return picture
  }

  /// A card without a stamp, as it was drawn before where it was.
  private func card(_ record: Record, size: Size, isDimmed: Bool) -> CellBuffer {
    let key = FrameCache.CardKey(
      record: record, heading: deck.heading, text: deck.text, artworkField: deck.artworkField,
      words: context.words.locale, attributes: context.flow.state.attributes, size: size,
      stylesheet: context.stylesheet, isDimmed: isDimmed)
    return context.frames.card(key) {
      var buffer = CellBuffer(size: size)
      let artwork = deck.artworkField.flatMap { record.fields[$0]?.text }.flatMap { context.artwork($0) }
      let card = DeckCard(
        heading: context.words(deck.heading, item: record), text: context.words(deck.text, item: record))
      card.draw(on: &buffer, context.stylesheet) { canvas, area in
        if let artwork { context.pictures.draw(artwork, on: &canvas, in: area, context.stylesheet) }
      }
      if isDimmed {
        buffer.blend(buffer.bounds, toward: context.stylesheet[.background], amount: 110)
      }
      return buffer
    }
  }

  private func stamp(_ offset: Int) -> DeckCard.Stamp? {
    guard abs(offset) > 60 else { return nil }
    let label = context.words(offset > 0 ? deck.rightLabel : deck.leftLabel)
    return DeckCard.Stamp(label: label, isTrailing: offset < 0, opacity: min(255, abs(offset) * 255 / 400))
  }

  private func drawTip(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    let stylesheet = context.stylesheet
    let text: String
    var fill: ColorToken = .accent
    if case .content(let message)? = context.flow.state.refusal {
      text = context.words(message)
      fill = .danger
    } else if let tip = context.flow.rule(of: deck)?.tip {
      let card = context.flow.cards(of: deck)[at: context.flow.screenState.card]
      text = context.words(tip, item: card)
    } else {
      return
    }
    let size = TextLayout.size(of: text, width: rect.width - 4)
    let height = min(rect.height, size.height + (rect.height > size.height + 1 ? 2 : 0))
    let frame = Rect(
      x: rect.x + (rect.width - size.width - 4) / 2, y: rect.y, width: size.width + 4, height: height)
    layout.elements["tip"] = frame
    layout.obstacles.append(frame)
    let hasEdges = height > size.height
    let color = fill == .danger ? stylesheet[.danger] : stylesheet[.accent]
    if hasEdges { buffer.fillSoftly(frame, color) } else { buffer.fill(frame, Style(background: color)) }
    let ink = fill == .danger ? stylesheet[.background] : stylesheet[.onAccent]
    TextBlock(text, style: Style(foreground: ink, background: color, attributes: .bold), alignment: .center)
      .draw(on: &buffer, in: frame.inset(x: 2, y: hasEdges ? 1 : 0))
  }

  private func drawButtons(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    let rows = Button("", role: .primary).height(context.stylesheet)
    let width = (rect.width - 6) / 2
    let y = rect.maxY - rows - (context.stylesheet.density == .regular ? 1 : 0)
    let allowed = context.flow.rule(of: deck)?.allowed ?? FlickDirection.allCases
    for direction in FlickDirection.allCases {
      let x = direction == .left ? rect.x + 2 : rect.maxX - 2 - width
      let area = Rect(x: x, y: y, width: width, height: rows)
      let label = context.words(direction == .left ? deck.leftLabel : deck.rightLabel)
      let text = direction == .left ? "← \(label)" : "\(label) →"
      Button(
        text, role: direction == .right ? .primary : .secondary,
        state: allowed.contains(direction) ? .normal : .disabled
      )
      .draw(on: &buffer, in: area, context.stylesheet)
      layout.hit(area, .flick(direction))
      layout.elements[direction.rawValue] = area
    }
  }
}
