package import TerminalModel

/// A card of a deck: a picture, a heading and a text, with a stamp that fades in as the card is pushed.
package struct DeckCard: Hashable, Sendable {
  /// The heading below the picture, cut to one line.
  package var heading: String
  /// The text below the heading, at most three lines.
  package var text: String
  /// The stamp over the card; `nil`: none.
  package var stamp: Stamp?
  /// Whether a low card has its picture at the right: pushed to the left, it stays in sight.
  package var isMirrored: Bool

  /// The mark that names the result of a flick.
  package struct Stamp: Hashable, Sendable {
    /// The word in the stamp, cut to 8 columns less than the card.
    package var label: String
    /// Whether it is at the right of the card, for a flick to the left; otherwise it is at the left.
    package var isTrailing: Bool
    /// How clearly it shows, of 255.
    package var opacity: Int
    /// Whether a release now completes the flick, shown by bold letters.
    package var isCertain: Bool

    /// Creates a stamp.
    package init(label: String, isTrailing: Bool, opacity: Int, isCertain: Bool = false) {
      self.label = label
      self.isTrailing = isTrailing
      self.opacity = opacity
      self.isCertain = isCertain
    }
  }

  /// Creates a card without a stamp, its picture at the left where it is low, unless told otherwise.
  package init(heading: String, text: String, stamp: Stamp? = nil, isMirrored: Bool = false) {
    self.heading = heading
    self.text = text
    self.stamp = stamp
    self.isMirrored = isMirrored
  }

  /// Rows from which a card is tall: it turns when it is pushed, and has its words below its picture.
  package static let leastTall = 14
  /// Rows from which a row is free between picture and words.
  private static let leastRoomy = 20
  /// Columns of a low card from which there is room for words beside a picture.
  private static let leastWide = 24

  /// The cells of the picture on a card of a size.
  package func pictureArea(of size: Size) -> Rect {
    let inner = Rect(x: 1, y: 1, width: size.width - 2, height: max(0, size.height - 2))
    if Self.hasWordsBeside(size) {
      // At most a square: half a row is as high as a column is wide. The words have no fewer columns, one of them free.
      let width = min((inner.width - 1) / 2, inner.height * 2)
      return Rect(
        x: isMirrored ? inner.maxX - width : inner.x, y: inner.y, width: width, height: inner.height)
    }
    let rows = Self.gap(size) + 1 + min(3, TextLayout.lines(of: text, width: size.width - 4).count)
    return Rect(x: inner.x, y: inner.y, width: inner.width, height: max(0, inner.height - rows))
  }

  private static func gap(_ size: Size) -> Int { size.height < leastRoomy ? 0 : 1 }

  /// Whether a card of a size is low, with its words beside its picture.
  package static func hasWordsBeside(_ size: Size) -> Bool {
    size.height < leastTall && size.width >= leastWide
  }

  /// Draws the card's surface, words and stamp; the picture goes in between by ``pictureArea(of:)``. It is laid onto a
  /// screen by ``TerminalModel/CellBuffer/lay(_:at:clip:_:)``, which takes half of its first and last row off.
  package func draw(
    on buffer: inout CellBuffer, _ stylesheet: Stylesheet, picture: (inout CellBuffer, Rect) -> Void
  ) {
    let size = buffer.size
    buffer.fill(buffer.bounds, stylesheet.style(.text, on: .surface))
    if stylesheet.border != .rounded { buffer.stroke(buffer.bounds, stylesheet.border, stylesheet[.border]) }
    let area = pictureArea(of: size)
    picture(&buffer, area)
    if Self.hasWordsBeside(size) {
      drawWords(on: &buffer, beside: area, stylesheet)
    } else {
      let y = area.maxY + Self.gap(size)
      buffer.write(
        TextWidth.truncated(heading, to: size.width - 4), x: 2, y: y,
        style: stylesheet.style(.text, on: .surface, stylesheet.emphasis.heading))
      let below = Rect(x: 2, y: y + 1, width: size.width - 4, height: size.height - y - 2)
      TextBlock(text, style: stylesheet.style(.muted, on: .surface), maximumLines: 3)
        .draw(on: &buffer, in: below)
    }
    stamp?.draw(on: &buffer, stylesheet)
  }

  /// Heading and text beside the picture, in the middle of its height.
  private func drawWords(on buffer: inout CellBuffer, beside picture: Rect, _ stylesheet: Stylesheet) {
    let x = isMirrored ? 2 : picture.maxX + 1
    let words = HeadedText(heading: heading, text: text.isEmpty ? nil : text)
    let width = max(1, (isMirrored ? picture.minX : buffer.width) - 1 - x)
    let height = min(words.height(width: width), picture.height)
    words.draw(
      on: &buffer,
      in: Rect(x: x, y: picture.y + (picture.height - height) / 2, width: width, height: height),
      heading: stylesheet.style(.text, on: .surface, stylesheet.emphasis.heading),
      text: stylesheet.style(.muted, on: .surface))
  }
}

extension CellBuffer {
  /// Lays a card down as a box with soft edges, or whole where the theme has other lines around boxes.
  package mutating func lay(_ card: CellBuffer, at place: Point, clip: Rect, _ stylesheet: Stylesheet) {
    guard stylesheet.border == .rounded, card.width > 2, card.height > 2 else {
      return copy(from: card, source: card.bounds, to: place, clip: clip)
    }
    let area = card.bounds.offset(x: place.x, y: place.y)
    fillSoftly(area, card[0, 1].background, round: stylesheet.roundSides)
    copy(from: card, source: card.bounds.inset(x: 0, y: 1), to: Point(x: place.x, y: place.y + 1), clip: clip)
  }
}

extension DeckCard.Stamp {
  /// Where the stamp stands on a card of a width: in an upper corner of the picture, which faces leave free.
  private func area(cardWidth: Int) -> Rect {
    let width = TextWidth.columns(of: shown(cardWidth: cardWidth))
    return Rect(x: isTrailing ? cardWidth - width - 2 : 2, y: 1, width: width, height: 3)
  }

  private func shown(cardWidth: Int) -> String { "  \(TextWidth.truncated(label, to: cardWidth - 8))  " }

  /// Draws the stamp over a card that is turned; the stamp itself stays upright. Over pictures it has round ends for who shows them.
  package func draw(
    on buffer: inout CellBuffer, over turn: CardTurn, clip: Rect, _ stylesheet: Stylesheet,
    _ pictures: PictureCache
  ) {
    var area = area(cardWidth: turn.size.width)
    // A low card has no room above a face: the stamp is a row. So it is where its edges would be parts of cells, whose other
    // parts show no picture.
    let isLow = turn.size.height < DeckCard.leastTall
    if isLow || stylesheet.roundSides.hasWedges {
      area = Rect(x: area.x, y: area.y + (isLow ? 0 : 1), width: area.width, height: 1)
    }
    let center = turn.place(x: Double(area.x) + Double(area.width) / 2, y: Double(2 * area.y + area.height))
    let place = Point(
      x: Int((center.x - Double(area.width) / 2).rounded()),
      y: Int((center.y / 2 - Double(area.height) / 2).rounded()))
    draw(
      on: &buffer, at: place, label: shown(cardWidth: turn.size.width), rows: area.height, clip: clip,
      stylesheet, pictures)
  }

  /// Draws the stamp over a card that fills the buffer.
  package func draw(on buffer: inout CellBuffer, _ stylesheet: Stylesheet) {
    let area = area(cardWidth: buffer.width)
    draw(
      on: &buffer, at: area.origin, label: shown(cardWidth: buffer.width), rows: area.height,
      clip: buffer.bounds, stylesheet)
  }

  private func draw(
    on buffer: inout CellBuffer, at place: Point, label: String, rows: Int, clip: Rect,
    _ stylesheet: Stylesheet, _ pictures: PictureCache? = nil
  ) {
    let token: ColorToken = isTrailing ? .muted : .success
    // Drawn with a column at each side, whose colour a round end has behind it, and which is not copied back.
    var overlay = CellBuffer(width: TextWidth.columns(of: label) + 2, height: rows)
    let start = Point(x: place.x - 1, y: place.y)
    overlay.copy(from: buffer, source: overlay.bounds.offset(x: start.x, y: start.y), to: .zero)
    let plate = overlay.bounds.inset(x: 1, y: 0)
    let ends = [plate.minX, plate.maxX - 1].map { x in
      (x: x, ground: overlay[x, 0].background, tag: overlay[x, 0].attributes.pictureTag)
    }
    // What a round end leaves free of a picture would be a block of one colour.
    let isOnPicture = ends.contains { $0.tag != nil }
    overlay.fillSoftly(plate, stylesheet[token], round: stylesheet.roundSides)
    if stylesheet.leavesEdges || !isOnPicture { overlay.makePill(of: plate, stylesheet) }
    // Behind a round end is what it covers, and not what is beside it: a picture goes on there.
    for end in ends where rows == 1 && overlay[end.x, 0].glyph != .blank {
      overlay[end.x, 0].background = end.ground
    }
    overlay.write(
      label, x: 1, y: rows / 2, style: stylesheet.style(.surface, on: token, isCertain ? .bold : []),
      clip: plate.inset(x: 1, y: 0))
    buffer.copy(
      from: overlay, source: plate, to: place, clip: clip, opacity: stylesheet.boxOpacity(opacity))
    #if !hasFeature(Embedded)
      guard isOnPicture, rows == 1, stylesheet.drawsPills, let pictures else { return }
      for (index, end) in ends.enumerated() {
        let point = Point(x: place.x + end.x - plate.x, y: place.y)
        guard clip.contains(point), let tag = end.tag else { continue }
        pictures.roundEnd(on: &buffer, at: point, isLeading: index == 0, over: tag, stylesheet)
      }
    #endif
  }
}
