import Components
import OnboardingFlow
import TerminalModel

/// Pages that slide, above dots and buttons that stay.
struct WalkthroughView {
  let walkthrough: Walkthrough
  let context: ViewContext

  private static let footerRows = 5
  private static let compactFooterRows = 3

  func draw(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    let stylesheet = context.stylesheet
    buffer.fill(rect, stylesheet.style(.text))
    let footerRows = stylesheet.density == .regular ? Self.footerRows : Self.compactFooterRows
    let pageArea = Rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height - footerRows)
    drawPages(on: &buffer, in: pageArea)
    let footer = Rect(x: rect.x, y: pageArea.maxY, width: rect.width, height: footerRows)
    drawFooter(on: &buffer, in: footer, layout: &layout)
  }

  /// Draws the current page, and while it moves the one beside it.
  private func drawPages(on buffer: inout CellBuffer, in rect: Rect) {
    let page = context.flow.screenState.page
    let position = position(of: page, width: rect.width)
    for index in walkthrough.pages.indices {
      let x = (index * rect.width * 1000 - position) / 1000
      guard abs(x) < rect.width else { continue }
      var canvas = CellBuffer(
        size: rect.size, fill: Cell(style: context.stylesheet.style(.text)))
      draw(walkthrough.pages[index], on: &canvas)
      buffer.copy(from: canvas, source: canvas.bounds, to: Point(x: rect.x + x, y: rect.y), clip: rect)
    }
  }

  /// The left edge of the window over the pages laid side by side, in thousandths of a column.
  private func position(of page: Int, width: Int) -> Int {
    let target = page * width * 1000 - context.flow.state.drag * width
    guard
      case (.page(let from, let drag), let progress)? = context.timeline.running(.page, at: context.instant)
    else { return bounded(target, width: width) }
    let start = from * width * 1000 - drag * width
    return bounded(Easing.interpolate(start, target, Easing.out(progress)), width: width)
  }

  /// Beyond the first and the last page the finger meets resistance.
  private func bounded(_ position: Int, width: Int) -> Int {
    let end = (walkthrough.pages.count - 1) * width * 1000
    if position < 0 { return position / 3 }
    return position > end ? end + (position - end) / 3 : position
  }

  private func draw(_ page: WalkthroughPage, on canvas: inout CellBuffer) {
    let stylesheet = context.stylesheet
    let width = canvas.width - 6
    let heading = TextBlock(
      context.words(page.heading), style: stylesheet.style(.text, on: .background, .bold), alignment: .center)
    let text = TextBlock(context.words(page.text), style: stylesheet.style(.muted), alignment: .center)
    let headingRows = heading.height(width: width)
    let textRows = text.height(width: width)
    let gap = stylesheet.density == .regular ? 1 : 0
    let room = canvas.height - headingRows - textRows - 2 - 2 * gap
    let pictureRows = context.artwork(page.artwork) == nil ? 0 : max(0, min(14, room))
    let used = pictureRows + headingRows + textRows + 2 + gap
    var y = max(0, (canvas.height - used) / 2) + (pictureRows > 0 ? 0 : 1)
    if let artwork = context.artwork(page.artwork), pictureRows > 0 {
      let area = Rect(x: 2, y: y, width: canvas.width - 4, height: pictureRows)
      context.pictures.draw(artwork, on: &canvas, in: area, stylesheet)
      y += pictureRows + 1
    }
    heading.draw(on: &canvas, in: Rect(x: 3, y: y, width: width, height: headingRows))
    y += headingRows + gap
    text.draw(on: &canvas, in: Rect(x: 3, y: y, width: width, height: min(textRows, canvas.height - y)))
  }

  private func drawFooter(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    let stylesheet = context.stylesheet
    let page = context.flow.screenState.page
    guard let current = walkthrough.pages[at: page] else { return }
    let dots = PageDots(count: walkthrough.pages.count, selected: page)
    let dotRow = Rect(x: rect.x, y: rect.y, width: rect.width, height: 1)
    dots.draw(on: &buffer, in: dotRow, stylesheet)
    for dot in dots.dots(in: dotRow) { layout.hit(dot.area, .pageDot(dot.page)) }
    let isLast = page == walkthrough.pages.count - 1
    let label =
      current.button.map { context.words($0) } ?? context.words(isLast ? "action.start" : "action.next")
    let button = Button(label, role: .primary, state: context.isCovered ? .normal : .focused)
    let rows = button.height(stylesheet)
    let area = Rect(x: rect.x + 3, y: rect.y + 1, width: rect.width - 6, height: rows)
    button.draw(on: &buffer, in: area, stylesheet)
    layout.hit(area, .pageNext)
    layout.elements["next"] = area
    guard current.isSkippable else { return }
    let skip = Button(context.words("action.skip"), role: .plain)
    let skipArea = Rect(x: rect.x + 3, y: area.maxY, width: rect.width - 6, height: 1)
    skip.draw(on: &buffer, in: skipArea, stylesheet)
    layout.hit(skipArea, .pageSkip)
    layout.elements["skip"] = skipArea
  }
}
