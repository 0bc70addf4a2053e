import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// Pages that slide, above dots and buttons that stay.
struct WalkthroughView {
  let walkthrough: Walkthrough
  let context: ViewContext

  private static let footerRows = 5
  private static let compactFooterRows = 3
  /// Rows of a screen that has room for the taller foot.
  private static let leastRows = 18

  /// Blank rows below the foot, which set it off from the home indicator or from the edge.
  private func lowestRows(_ height: Int) -> Int {
    height > Self.leastRows && context.stylesheet.density == .regular ? 1 : 0
  }

  /// Blank rows above and below the button: on a low screen one, where no page gives up one of its own for it.
  private func gaps(_ size: Size, footerRows: Int) -> (above: Int, below: Int) {
    guard size.height >= Self.leastRows else { return (0, 0) }
    guard context.stylesheet.density == .compact else { return (1, 1) }
    // What sets the foot off from the edge elsewhere sets its last words off from the button.
    let below = size.height > Self.leastRows ? 1 : 0
    let page = Size(width: size.width, height: size.height - footerRows - below - 1)
    let isRoomy = walkthrough.pages.allSatisfy { PagePlan($0, context: context, size: page).isRoomy }
    return (isRoomy ? 1 : 0, below)
  }

  func draw(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    let stylesheet = context.stylesheet
    buffer.fill(rect, stylesheet.style(.text))
    let lowest = lowestRows(rect.height)
    let least = (rect.height >= Self.leastRows ? Self.footerRows : Self.compactFooterRows) + lowest
    let gaps = gaps(rect.size, footerRows: least)
    let footerRows = least + gaps.above + gaps.below
    let pageArea = Rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height - footerRows)
    let position = position
    WalkthroughPages(walkthrough: walkthrough, context: context, position: position)
      .draw(on: &buffer, in: pageArea, layout: &layout)
    let footer = Rect(x: rect.x, y: pageArea.maxY, width: rect.width, height: footerRows - lowest)
    drawFooter(on: &buffer, in: footer, position: position, gaps, layout: &layout)
  }

  /// The left edge of the window over the pages laid side by side, in thousandths of a page.
  private var position: Int {
    let page = context.flow.screenState.page
    return bounded(
      context.timeline.pagePosition(to: page, at: context.instant) ?? page * 1000 - context.flow.state.drag)
  }

  /// Beyond the first and the last page, and out of a page that is not to be left yet, the finger meets resistance.
  private func bounded(_ position: Int) -> Int {
    let page = context.flow.screenState.page
    let isClosed = context.flow.gate(of: walkthrough, at: page) != nil
    let end = (isClosed ? page : walkthrough.pages.count - 1) * 1000
    if position < 0 { return position / 3 }
    return position > end ? end + (position - end) / 3 : position
  }

  private func drawFooter(
    on buffer: inout CellBuffer, in rect: Rect, position: Int, _ gaps: (above: Int, below: Int),
    layout: inout ScreenLayout
  ) {
    let stylesheet = context.stylesheet
    let page = context.flow.screenState.page
    guard let current = walkthrough.pages[at: page] else { return }
    let dots = PageDots(count: walkthrough.pages.count, selected: page, position: position)
    let dotRow = Rect(x: rect.x, y: rect.y, width: rect.width, height: 1)
    dots.draw(on: &buffer, in: dotRow, stylesheet)
    let places = dots.dots(in: dotRow)
    for dot in places { layout.hit(dot.area, .pageDot(dot.page)) }
    if let first = places.first, let last = places.last {
      layout.elements["dots"] = first.area.union(last.area)
    }
    let isLast = page == walkthrough.pages.count - 1
    let label =
      current.button.map { context.words($0) } ?? context.words(isLast ? "action.start" : "action.next")
    let isClosed = context.flow.gate(of: walkthrough, at: page) != nil
    let button = Button(
      label, role: .primary, state: isClosed ? .disabled : context.isCovered ? .normal : .focused)
    let rows = rect.height - 2 - gaps.above - gaps.below
    let area = PageStack.button(
      in: Rect(x: rect.x, y: rect.y + 1 + gaps.above, width: rect.width, height: rows), stylesheet)
    button.draw(on: &buffer, in: area, stylesheet)
    layout.hit(area, .pageNext)
    layout.elements["next"] = area
    guard current.isSkippable else { return }
    let skip = Button(context.words("action.skip"), role: .plain)
    let skipArea = Rect(x: area.x, y: area.maxY + gaps.below, width: area.width, height: 1)
    skip.draw(on: &buffer, in: skipArea, stylesheet)
    layout.hit(skipArea, .pageSkip)
    layout.elements["skip"] = skipArea
  }
}
