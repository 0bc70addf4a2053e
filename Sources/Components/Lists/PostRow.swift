package import TerminalModel

/// A row of several lines: a picture's place, a heading with a badge at its end, a text, and a small line below.
///
/// It is for posts, such as a comment or an article of a timeline.
package struct PostRow: Hashable, Sendable {
  /// The heading in bold, wrapped to `headingLines`.
  package var heading: String
  /// Lines of the heading at most.
  package var headingLines: Int
  /// The text below the heading, wrapped to `textLines`; empty: none.
  package var text: String
  /// Lines of the text at most; a longer text ends with an ellipsis.
  package var textLines: Int
  /// The muted last line, of two rows where it is long; empty: none.
  package var meta: String
  /// The text of the pill at the end of the first line; empty: none.
  package var badge: String
  /// Whether room is kept at the left for a picture; never where fewer than 18 columns are left for the words.
  package var hasPicture: Bool
  /// Whether it has the focus, which fills the row, and without colours marks it with a bar at its left edge.
  package var isFocused: Bool
  /// Whether the row can be chosen; heading and text of a disabled row are muted.
  package var isEnabled: Bool

  /// Creates a row with one line each for heading and text unless told otherwise.
  package init(
    heading: String, headingLines: Int = 1, text: String = "", textLines: Int = 1, meta: String = "",
    badge: String = "", hasPicture: Bool = false, isFocused: Bool = false, isEnabled: Bool = true
  ) {
    self.heading = heading
    self.headingLines = headingLines
    self.text = text
    self.textLines = textLines
    self.meta = meta
    self.badge = badge
    self.hasPicture = hasPicture
    self.isFocused = isFocused
    self.isEnabled = isEnabled
  }

  /// Columns and rows of a cover: fewer show nothing of a photo.
  private static let cover = Size(width: 12, height: 4)

  /// The size of a portrait or, with a heading of several lines, of a cover; empty where the row is narrow.
  private func pictureSize(width: Int) -> Size {
    let size = headingLines > 1 ? Self.cover : Avatar.AvatarSize.small.cells
    return hasPicture && width >= size.width + 20 ? size : Size(width: 0, height: 0)
  }

  /// Where the picture stands.
  package func pictureArea(in rect: Rect) -> Rect {
    let size = pictureSize(width: rect.width)
    return Rect(x: rect.x + 1, y: rect.y, width: size.width, height: size.height)
  }

  /// Columns left of the words.
  private func indent(width: Int) -> Int {
    let picture = pictureSize(width: width).width
    return picture == 0 ? 1 : picture + 2
  }

  /// Columns of the words, which end where the badge does.
  private func room(width: Int) -> Int { max(1, width - indent(width: width) - 1) }

  private var badgeText: String { badge.isEmpty ? "" : " \(badge) " }

  /// The lines of the heading, with room for the badge beside them; where a badge or a picture that is taller leaves
  /// less room, one line more.
  private func headingRows(width: Int) -> [String] {
    let reserved = badge.isEmpty ? 0 : TextWidth.columns(of: badgeText) + 1
    return TextLayout.lines(
      of: heading, width: max(1, room(width: width) - reserved),
      maximum: headingLines + (isTight(width: width) ? 1 : 0), isBalanced: true)
  }

  private func isTight(width: Int) -> Bool {
    !badge.isEmpty || pictureSize(width: width).height > headingLines + 1
  }

  private func metaRows(width: Int) -> [String] {
    meta.isEmpty ? [] : TextLayout.lines(of: meta, width: room(width: width), maximum: 2)
  }

  private func textRows(width: Int) -> [String] {
    guard !text.isEmpty else { return [] }
    guard textLines > 1 else {
      return TextLayout.lines(of: text, width: room(width: width), maximum: 1)
    }
    // Cutting a long text is intended, so it is not noted.
    return CutTexts.ignore { TextLayout.lines(of: text, width: room(width: width), maximum: textLines) }
  }

  /// Rows in so many columns.
  package func height(width: Int) -> Int {
    let words =
      headingRows(width: width).count + textRows(width: width).count + metaRows(width: width).count
    return max(words, pictureSize(width: width).height)
  }

  /// Draws all but the picture.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    if isFocused { buffer.fill(rect, stylesheet.style(.text, on: .accentSoft)) }
    let x = rect.x + indent(width: rect.width)
    var y = rect.y
    let ink: ColorToken = isEnabled ? .text : .muted
    func write(_ line: String, _ token: ColorToken, _ attributes: Attributes = []) {
      let style = Style(foreground: stylesheet[token], attributes: attributes)
      buffer.write(line, x: x, y: y, style: style, clip: rect, keepsBackground: true)
      y += 1
    }
    for line in headingRows(width: rect.width) { write(line, ink, .bold) }
    for line in textRows(width: rect.width) { write(line, ink) }
    for line in metaRows(width: rect.width) { write(line, .muted) }
    drawBadge(on: &buffer, in: rect, stylesheet)
    if isFocused { buffer.markRow(rect, stylesheet) }
  }

  private func drawBadge(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    guard !badge.isEmpty else { return }
    let label = TextWidth.truncated(badgeText, to: max(0, rect.width - 4))
    let x = rect.maxX - 1 - TextWidth.columns(of: label)
    let style =
      isFocused
      ? stylesheet.style(.onAccent, on: .accent) : stylesheet.style(.accent, on: .accentSoft)
    buffer.write(label, x: x, y: rect.y, style: style, clip: rect)
    buffer.makePill(of: Rect(x: x, y: rect.y, width: TextWidth.columns(of: label), height: 1), stylesheet)
  }
}
