import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// Where the parts of a page stand on a canvas.
struct PagePlan {
  let heading: TextBlock
  let text: TextBlock
  /// What the box to check says, without the box; `nil`: there is none.
  let check: TextBlock?
  /// Empty where there is no picture, or no room for one.
  private(set) var picture = Rect.zero
  private(set) var headingArea = Rect.zero
  private(set) var textArea = Rect.zero
  private(set) var checkArea = Rect.zero
  /// Whether it has its blank rows: above a picture, and between heading and text.
  let isRoomy: Bool

  /// Columns of the box to check and of the space after it.
  static let boxColumns = 4
  /// Columns of centred text that are pleasant to read.
  static let measure = 60
  /// Rows of a picture that gives rows to words.
  private static let leastPicture = 6
  /// Rows below which a picture shows nothing, and is left out.
  private static let leastShown = 3

  /// Rows of the picture: what content says, and on a screen with rows to spare half of them more, as long as it is larger for it.
  private static func rows(
    of page: WalkthroughPage, in room: Int, width: Int, _ context: ViewContext
  ) -> Int {
    let rows = context.pictureRows(page.artworkRows)
    guard context.stylesheet.density == .regular, room > rows else { return rows }
    let most = min(rows * 3 / 2, rows + (room - rows) / 2)
    let area = Rect(x: 0, y: 0, width: width, height: most)
    return max(rows, context.artwork(page.artwork).map { $0.area(in: area).height } ?? most)
  }

  init(_ page: WalkthroughPage, context: ViewContext, size: Size) {
    let stylesheet = context.stylesheet
    let width = min(size.width - 6, Self.measure)
    let left = (size.width - width) / 2
    heading = TextBlock(
      context.words(page.heading), style: stylesheet.style(.text, on: .background, .bold), alignment: .center)
    text = TextBlock(context.words(page.text), style: stylesheet.style(.muted), alignment: .center)
    let headingRows = heading.height(width: width)
    let textRows = text.height(width: width)
    let gap = stylesheet.density == .regular ? 1 : 0
    let isChecked = page.check.map { context.flow.isChecked($0) } == true
    check = page.check.map { check in
      TextBlock(
        context.words(check.label),
        style: stylesheet.style(isChecked ? .accent : .text, on: .background, .bold))
    }
    let labelRows = check.map { $0.height(width: width - Self.boxColumns) } ?? 0
    let checkRows = check == nil ? 0 : labelRows + gap
    let hasPicture = context.artwork(page.artwork) != nil || !page.layers.isEmpty
    // On a low screen the picture gives the row between heading and text, while it stays large enough.
    let least = hasPicture ? min(context.pictureRows(page.artworkRows), Self.leastPicture) : 0
    let lead = gap == 0 && size.height - headingRows - textRows - checkRows - 3 >= least ? 1 : 0
    let words = headingRows + lead + textRows + checkRows
    // A low screen has no bar above the picture: a row sets it off from the edge, while it stays large enough.
    let top = gap == 0 && size.height - words - 3 >= least ? 1 : 0
    let room = size.height - words - 2 - 2 * gap - top
    isRoomy = gap + lead > 0 && (gap > 0 || top > 0 || !hasPicture)
    let wanted = hasPicture ? Self.rows(of: page, in: room, width: size.width - 4, context) : 0
    let pictureRows = room < min(wanted, Self.leastShown) ? 0 : min(wanted, room)
    if pictureRows < wanted, pictureRows == 0 {
      CutTexts.noteCrowding(textRows < headingRows ? heading.text : text.text)
    }
    let used = pictureRows + words + 2 + gap
    var y = max(pictureRows > 0 ? top : 0, (size.height - used) / 2) + (pictureRows > 0 ? 0 : 1)
    if pictureRows > 0 {
      picture = Rect(x: 2, y: y, width: size.width - 4, height: pictureRows)
      y += pictureRows + 1
    }
    headingArea = Rect(x: left, y: y, width: width, height: headingRows)
    y += headingRows + gap + lead
    textArea = Rect(x: left, y: y, width: width, height: min(textRows, size.height - y))
    y += textRows + gap
    if check != nil {
      y = min(y, size.height - 1)
      checkArea = Rect(x: left, y: y, width: width, height: min(labelRows, size.height - y))
    }
  }
}
