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
    let sight = walkthrough.pages.enumerated().compactMap { index, page -> Sight? in
      let x = offset(of: index, width: rect.width)
      guard abs(x) < rect.width else { return nil }
      return Sight(
        index: index, page: page, plan: PagePlan(page, context: context, size: rect.size), x: x,
        isShared: pair.map { index == $0 || index == $0 + 1 } ?? false)
    }
    // Pictures that lag behind their page go below the words of the other one.
    for one in sight { drawPictures(one, on: &buffer, in: rect, layout: &layout) }
    for one in sight {
      drawWords(of: one.page, one.plan, at: Point(x: rect.x + one.x, y: rect.y), on: &buffer)
      if one.index == context.flow.screenState.page, one.x == 0 {
        place(one.page, one.plan, at: rect.origin, layout: &layout)
      }
    }
    if let pair { drawShared(pair, on: &buffer, in: rect, layout: &layout) }
  }

  private func offset(of index: Int, width: Int) -> Int { (index * 1000 - position) * width / 1000 }

  // MARK: A page

  /// A page of which some is seen.
  private struct Sight {
    var index: Int
    var page: WalkthroughPage
    var plan: PagePlan
    /// Columns from its place.
    var x: Int
    /// Whether its artwork is drawn as that of two pages.
    var isShared: Bool
  }

  /// The part of a page's way on which a picture with a speed of its own is there, and at whose end it is gone: it
  /// comes near the other page's, and would cut it.
  private static let fade = (from: 0.1, to: 0.6)

  private func drawPictures(
    _ sight: Sight, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    let (page, area) = (sight.page, sight.plan.picture)
    guard !area.isEmpty else { return }
    func draw(_ id: ArtworkID, speed: Int) {
      guard let artwork = context.artwork(id) else { return }
      let place = area.offset(x: rect.x + sight.x + sight.x * (speed - 100) / 100, y: rect.y)
      let way = Double(abs(sight.x)) / Double(max(1, rect.width))
      let left = speed == 100 ? 1 : min(1, max(0, (Self.fade.to - way) / (Self.fade.to - Self.fade.from)))
      guard left < 1 else { return context.draw(artwork, on: &buffer, in: place, layout: &layout) }
      var canvas = buffer
      context.draw(artwork, on: &canvas, in: place, layout: &layout)
      buffer.copy(
        from: canvas, source: place, to: place.origin, clip: rect, opacity: Easing.interpolate(0, 255, left))
    }
    for layer in page.layers where !layer.isInFront { draw(layer.artwork, speed: layer.speed) }
    if let artwork = page.artwork, !sight.isShared { draw(artwork, speed: page.artworkSpeed) }
    for layer in page.layers where layer.isInFront { draw(layer.artwork, speed: layer.speed) }
  }

  private func drawWords(
    of page: WalkthroughPage, _ plan: PagePlan, at origin: Point, on buffer: inout CellBuffer
  ) {
    func draw(_ block: TextBlock, in area: Rect) {
      block.draw(on: &buffer, in: area.offset(x: origin.x, y: origin.y), keepsBackground: true)
    }
    draw(plan.heading, in: plan.headingArea)
    draw(plan.text, in: plan.textArea)
    guard let check = page.check, var label = plan.check else { return }
    let box = context.flow.isChecked(check) ? "[✓] " : "[ ] "
    let room = plan.checkArea.width - PagePlan.boxColumns
    let lines = TextLayout.lines(of: label.text, width: room)
    guard lines.count > 1 else {
      label.text = box + label.text
      label.alignment = .center
      return draw(label, in: plan.checkArea)
    }
    // Box and lines stand in the middle together.
    let columns = PagePlan.boxColumns + (lines.map { TextWidth.columns(of: $0) }.max() ?? 0)
    var area = plan.checkArea
    area.x += (area.width - columns) / 2
    draw(TextBlock(box, style: label.style), in: area)
    draw(label, in: Rect(x: area.x + PagePlan.boxColumns, y: area.y, width: room, height: area.height))
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
