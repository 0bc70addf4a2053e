package import TerminalModel

/// The tooltip of a coach mark: words, an arrow to what they are about, and a line that says how to go on.
package struct Bubble: Hashable, Sendable {
  package var heading: String?
  package var text: String
  /// The words at the foot, left and right.
  package var footer: Footer
  /// Rows kept free for a picture above the words.
  package var pictureRows: Int

  /// The words at the foot.
  package struct Footer: Hashable, Sendable {
    package var leading: String
    package var trailing: String

    package init(leading: String, trailing: String) {
      self.leading = leading
      self.trailing = trailing
    }
  }

  /// Where a bubble stands, and where its arrow points.
  package struct Placement: Hashable, Sendable {
    package var frame: Rect
    /// The arrow's cell and whether it points up; `nil`: the bubble stands alone.
    package var arrow: (Point, up: Bool)? {
      arrowPoint.map { ($0, pointsUp) }
    }
    var arrowPoint: Point?
    var pointsUp = true
  }

  /// Which side of its target a bubble takes.
  package enum Side: Hashable, Sendable {
    case auto, above, below
  }

  package init(heading: String?, text: String, footer: Footer, pictureRows: Int = 0) {
    self.heading = heading
    self.text = text
    self.footer = footer
    self.pictureRows = pictureRows
  }

  private static let width = 32

  private func height(inner: Int) -> Int {
    let headingRows = heading.map { TextLayout.lines(of: $0, width: inner).count } ?? 0
    return 2 + pictureRows + headingRows + TextLayout.lines(of: text, width: inner).count + 2
  }

  /// Finds the side with room: the wanted one, else the other, else over the foot of the screen.
  package func place(in screen: Rect, target: Rect?, side: Side) -> Placement {
    let width = max(0, min(Self.width, screen.width - 2))
    let height = max(0, min(height(inner: width - 4), screen.height))
    guard let target, !target.isEmpty else {
      let frame = Rect(
        x: screen.x + (screen.width - width) / 2, y: screen.y + (screen.height - height) / 2,
        width: width, height: height)
      return Placement(frame: frame)
    }
    let below = screen.maxY - target.maxY - 1
    let above = target.minY - screen.minY - 1
    let goesBelow =
      switch side {
      case .below: below >= height || above < height
      case .above: above < height && below >= height
      case .auto: below >= height || below >= above
      }
    let middle = (target.minX + target.maxX) / 2
    let x = max(screen.minX + 1, min(middle - width / 2, screen.maxX - width - 1))
    let wanted = goesBelow ? target.maxY + 1 : target.minY - 1 - height
    let y = max(screen.minY, min(wanted, screen.maxY - height))
    let arrowX = max(x + 2, min(middle, x + width - 3))
    var placement = Placement(frame: Rect(x: x, y: y, width: width, height: height))
    if y == wanted {
      placement.arrowPoint = Point(x: arrowX, y: goesBelow ? y - 1 : y + height)
      placement.pointsUp = goesBelow
    }
    return placement
  }

  /// Where the picture stands within the bubble's frame.
  package func pictureArea(in frame: Rect) -> Rect {
    Rect(x: frame.x + 2, y: frame.y + 1, width: frame.width - 4, height: pictureRows)
  }

  /// The areas of the footer's words; where both do not fit, the leading ones give way.
  package func footerAreas(in frame: Rect) -> (leading: Rect, trailing: Rect) {
    let row = Rect(x: frame.x + 2, y: frame.maxY - 2, width: max(0, frame.width - 4), height: 1)
    let trailing = min(TextWidth.columns(of: footer.trailing), row.width)
    let room = trailing == 0 ? row.width : row.width - trailing - 1
    let leading = max(0, min(TextWidth.columns(of: footer.leading), room))
    return (
      Rect(x: row.x, y: row.y, width: leading, height: 1),
      Rect(x: row.maxX - trailing, y: row.y, width: trailing, height: 1)
    )
  }

  package func draw(on buffer: inout CellBuffer, at placement: Placement, _ stylesheet: Stylesheet) {
    let frame = placement.frame
    buffer.fillSoftly(frame, stylesheet[.accent])
    if let (point, up) = placement.arrow {
      let style = Style(foreground: stylesheet[.accent])
      buffer.write(up ? "▲" : "▼", x: point.x, y: point.y, style: style, keepsBackground: true)
      // The arrow joins the bubble: the edge beside it is full.
      buffer.setHalf(
        point.x, up ? frame.minY : frame.maxY - 1, upper: stylesheet[.accent], lower: stylesheet[.accent])
    }
    let bold = stylesheet.style(.onAccent, on: .accent, .bold)
    let plain = stylesheet.style(.onAccent, on: .accent)
    var rest = Rect(
      x: frame.x + 2, y: frame.y + 1 + pictureRows, width: frame.width - 4,
      height: frame.height - 3 - pictureRows)
    if let heading {
      let block = TextBlock(heading, style: bold)
      block.draw(on: &buffer, in: rest)
      let rows = block.height(width: rest.width)
      rest = Rect(x: rest.x, y: rest.y + rows, width: rest.width, height: rest.height - rows)
    }
    TextBlock(text, style: plain).draw(on: &buffer, in: rest)
    let areas = footerAreas(in: frame)
    let soft = Style(
      foreground: stylesheet.mixed(.onAccent, toward: .accent, amount: 70), background: stylesheet[.accent])
    TextBlock(footer.leading, style: soft).draw(on: &buffer, in: areas.leading)
    TextBlock(footer.trailing, style: bold).draw(on: &buffer, in: areas.trailing)
  }
}
