import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// The pages in sight, each where the finger or time has brought it: words go with the page, pictures at a speed of
/// their own, and what two pages share goes from its place on one to its place on the other.
struct WalkthroughPages {
  let walkthrough: Walkthrough
  let context: ViewContext
  /// The left edge of the window over the pages, in thousandths of a page.
  let position: Int

  func draw(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    let pair = sharedPair
    for (index, page) in walkthrough.pages.enumerated() {
      let x = offset(of: index, width: rect.width)
      guard abs(x) < rect.width else { continue }
      var canvas = CellBuffer(size: rect.size, fill: Cell(style: context.stylesheet.style(.text)))
      let plan = PagePlan(page, context: context, size: rect.size)
      let isShared = pair.map { index == $0 || index == $0 + 1 } ?? false
      drawPictures(of: page, plan, shift: x, isShared: isShared, on: &canvas, layout: &layout)
      drawWords(of: page, plan, on: &canvas)
      buffer.copy(from: canvas, source: canvas.bounds, to: Point(x: rect.x + x, y: rect.y), clip: rect)
      if index == context.flow.screenState.page, x == 0 {
        place(page, plan, at: rect.origin, layout: &layout)
      }
    }
    if let pair { drawShared(pair, on: &buffer, in: rect, layout: &layout) }
  }

  private func offset(of index: Int, width: Int) -> Int { (index * 1000 - position) * width / 1000 }

  // MARK: A page

  /// Pictures are cut at the page's own edges: slow ones lag behind it.
  private func drawPictures(
    of page: WalkthroughPage, _ plan: PagePlan, shift: Int, isShared: Bool, on canvas: inout CellBuffer,
    layout: inout ScreenLayout
  ) {
    func draw(_ id: ArtworkID, speed: Int, on canvas: inout CellBuffer) {
      guard let artwork = context.artwork(id), !plan.picture.isEmpty else { return }
      let area = plan.picture.offset(x: shift * (speed - 100) / 100, y: 0)
      context.draw(artwork, on: &canvas, in: area, layout: &layout)
    }
    for layer in page.layers where !layer.isInFront { draw(layer.artwork, speed: layer.speed, on: &canvas) }
    if let artwork = page.artwork, !isShared { draw(artwork, speed: page.artworkSpeed, on: &canvas) }
    for layer in page.layers where layer.isInFront { draw(layer.artwork, speed: layer.speed, on: &canvas) }
  }

  private func drawWords(of page: WalkthroughPage, _ plan: PagePlan, on canvas: inout CellBuffer) {
    plan.heading.draw(on: &canvas, in: plan.headingArea)
    plan.text.draw(on: &canvas, in: plan.textArea)
    guard let check = page.check else { return }
    let isChecked = context.flow.isChecked(check)
    let style = context.stylesheet.style(isChecked ? .accent : .text, on: .background, .bold)
    let label = "\(isChecked ? "[✓]" : "[ ]") \(context.words(check.label))"
    TextBlock(label, style: style, alignment: .center).draw(on: &canvas, in: plan.checkArea)
  }

  private func place(
    _ page: WalkthroughPage, _ plan: PagePlan, at origin: Point, layout: inout ScreenLayout
  ) {
    if !plan.picture.isEmpty { layout.elements["artwork"] = plan.picture.offset(x: origin.x, y: origin.y) }
    guard page.check != nil else { return }
    let area = plan.checkArea.offset(x: origin.x, y: origin.y)
    layout.hit(area, .pageCheck)
    layout.elements["check"] = area
  }

  // MARK: What two pages share

  /// The left one of two pages in sight whose artworks are one thing.
  private var sharedPair: Int? {
    let left = Int((Double(position) / 1000).rounded(.down))
    guard position > left * 1000, let page = walkthrough.pages[at: left],
      let next = walkthrough.pages[at: left + 1], let name = page.shared, next.shared == name,
      page.artwork != nil, next.artwork != nil
    else { return nil }
    return left
  }

  private func drawShared(
    _ left: Int, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    let pages = [walkthrough.pages[left], walkthrough.pages[left + 1]]
    let way = Double(position - left * 1000) / 1000
    let places = pages.map { PagePlan($0, context: context, size: rect.size).picture }
    let mix = { (value: (Rect) -> Int) in Easing.interpolate(value(places[0]), value(places[1]), way) }
    let area = Rect(
      x: rect.x + mix { $0.x }, y: rect.y + mix { $0.y }, width: mix { $0.width }, height: mix { $0.height })
    let artworks = pages.compactMap { context.artwork($0.artwork) }
    guard let first = artworks.first, let last = artworks.last else { return }
    if first.id == last.id { return context.draw(first, on: &buffer, in: area, layout: &layout) }
    // One picture becomes the other.
    let bare = buffer
    context.draw(first, on: &buffer, in: area, layout: &layout)
    var canvas = bare
    context.draw(last, on: &canvas, in: area, layout: &layout)
    buffer.copy(
      from: canvas, source: area, to: area.origin, opacity: Easing.interpolate(0, 255, Easing.inOut(way)))
  }
}
