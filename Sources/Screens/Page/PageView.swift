import Components
import OnboardingFlow
import PackModel
import Portability
import TerminalModel

/// A page: its elements laid out, each column of the body scrolled so that what matters is in sight.
struct PageView {
  let page: Page
  let context: ViewContext
  /// Rows of the screen that the page is on; `nil`: the page's own.
  var screenHeight: Int?

  func draw(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    buffer.fill(rect, context.stylesheet.style(.text))
    let drawn = drawn(in: rect.size)
    let arranged = drawn.arranged
    let viewport = Rect(
      x: rect.x, y: rect.y, width: rect.width, height: max(0, rect.height - arranged.footerHeight))
    // On the line above the foot, the mark says that the page goes on.
    let marksFoot = arranged.columns.count == 1 && (arranged.hasFooterLine || arranged.footerIsTabs)
    for (column, picture) in zip(arranged.columns, drawn.columns) {
      let area = Rect(
        x: viewport.x + column.x, y: viewport.y, width: column.width, height: viewport.height)
      draw(column, picture, on: &buffer, in: area, marksFoot: marksFoot, layout: &layout)
    }
    drawSeparators(arranged, on: &buffer, in: viewport)
    if arranged.hasFooterLine {
      buffer.drawLine(
        x: rect.x, y: viewport.maxY, width: rect.width, style: context.stylesheet.style(.border))
    }
    for placed in arranged.footer {
      let area = placed.rect.offset(x: rect.x, y: viewport.maxY)
      view(of: placed.element, arranged).draw(on: &buffer, in: area, layout: &layout)
    }
    drawEdges(of: arranged.footer, in: arranged, offset: Point(x: rect.x, y: viewport.maxY), on: &buffer)
    if marksFoot, layout.scrollRoom.down > 0, hasScrollMarks {
      buffer.write(
        "▾", x: rect.x + rect.width / 2, y: viewport.maxY,
        style: Style(foreground: context.stylesheet[.accent], attributes: .bold), keepsBackground: true)
    }
    layout.obstacles += obstacles(of: arranged, layout)
  }

  /// The rows that an element takes.
  private struct Height {
    var element: ElementID
    var width: Int
    var density: Stylesheet.Density
    var rows: Int
  }

  private func arranged(in size: Size) -> PageLayout {
    let isRoomy = size.width >= PageLayout.measure && size.height >= 30
    let elements = context.flow.visibleElements(of: page)
    // What does not scroll on a tall phone grows into the room that its words leave.
    let isTall = size.height >= PageLayout.tallPhone && !elements.contains { $0.role == .rows }
    // One layout after the other is tried, and most ask for the same heights. They are few: a table would cost more.
    var known: [Height] = []
    return PageLayout(
      elements: elements, split: page.columns, size: size,
      screenHeight: screenHeight, spacing: context.stylesheet.spacing
    ) { element, width, density in
      let found = known.first { $0.width == width && $0.density == density && $0.element == element.id }
      if let found { return found.rows }
      var rows = ElementView(element: element, context: with(density)).height(width: width)
      defer { known.append(Height(element: element.id, width: width, density: density, rows: rows)) }
      // On a tablet there is room for larger pictures.
      if case .artwork(let artwork) = element.kind {
        if isRoomy || isTall, density == .regular {
          rows = isTall && size.height >= PageLayout.tallRows ? rows * 2 : rows * 3 / 2
        }
        if let picture = context.artwork(context.artworkID(of: artwork)), picture.pixels?.isBars != true {
          // A photo is as wide as its column, where it leaves room for what belongs to it.
          if picture.isBroad {
            rows = max(rows, min(picture.rows(columns: width), size.height * 2 / 5))
          }
          // No rows stay free above and below a picture that is as wide as its column.
          let area = picture.area(in: Rect(x: 0, y: 0, width: width, height: rows))
          // One that would end a column before what stands below it has a row more.
          rows = min(rows, area.height) + (width >= Self.leastWhole && area.width == width - 1 ? 1 : 0)
        }
      }
      if case .callout(let callout) = element.kind, isTall, density == .regular, element.hasPicture {
        rows += callout.rows / 2
      }
      return rows
    }
  }

  /// Columns of a picture of which one that is missing is a fault, and not its shape.
  private static let leastWhole = 20

  /// Rows that its elements take where there is as much room, without blank ones around what stands in the middle.
  func height(in room: Size) -> Int { arranged(in: room).neededHeight }

  private func view(of element: Element, _ arranged: PageLayout) -> ElementView {
    ElementView(element: element, context: with(arranged.density(of: element)))
  }

  private func with(_ density: Stylesheet.Density) -> ViewContext {
    var inner = context
    inner.stylesheet.density = density
    return inner
  }

  // MARK: What is kept

  /// The page as it was drawn before, where no value runs on it, or anew.
  private func drawn(in size: Size) -> DrawnPage {
    guard context.timeline.running(.values, at: context.instant) == nil else { return drawAnew(in: size) }
    let flow = context.flow
    let key = DrawnPage.Key(
      state: flow.pageState, layer: flow.layer, isCovered: context.isCovered, focus: context.focused?.id,
      stylesheet: context.stylesheet, size: size, screenHeight: screenHeight)
    return context.frames.page(key) { drawAnew(in: size) }
  }

  private func drawAnew(in size: Size) -> DrawnPage {
    let arranged = arranged(in: size)
    let least = max(0, size.height - arranged.footerHeight)
    return DrawnPage(
      arranged: arranged, columns: arranged.columns.map { draw($0, of: arranged, leastHeight: least) })
  }

  /// Draws a whole column beside the screen.
  private func draw(
    _ column: PageLayout.Column, of arranged: PageLayout, leastHeight: Int
  ) -> DrawnPage.Column {
    var canvas = CellBuffer(
      width: column.width, height: max(column.height, leastHeight),
      fill: Cell(style: context.stylesheet.style(.text)))
    var layout = ScreenLayout()
    for placed in column.placed {
      view(of: placed.element, arranged).draw(on: &canvas, in: placed.rect, layout: &layout)
    }
    drawEdges(of: column.placed, in: arranged, offset: .zero, on: &canvas)
    return DrawnPage.Column(picture: canvas, layout: layout)
  }

  /// Copies what is in sight of a column.
  private func draw(
    _ column: PageLayout.Column, _ drawn: DrawnPage.Column, on buffer: inout CellBuffer, in viewport: Rect,
    marksFoot: Bool, layout: inout ScreenLayout
  ) {
    var canvas = drawn.picture
    let bodyLayout = drawn.layout
    let limit = max(0, column.height - viewport.height)
    let parts = wholeParts(of: column, bodyLayout)
    let scroll = context.flow.screenState.scroll
    let wanted = wantedOffset(bodyLayout, parts, height: viewport.height) + scroll.rows
    let offset = max(0, min(limit, wanted))
    let blank = Self.drawFold(
      offset + viewport.height, over: parts, from: offset, on: &canvas, context.stylesheet
    ).map { $0.offset(x: viewport.x, y: viewport.y - offset) }
    // Of what is not to be seen nothing is hit.
    func visible(_ rect: Rect) -> Rect {
      let rest = rect.intersection(viewport)
      return blank.contains { $0.intersection(rest) == rest } ? .zero : rest
    }
    let source = Rect(x: 0, y: offset, width: viewport.width, height: viewport.height)
    buffer.copy(from: canvas, source: source, to: viewport.origin)
    let moved = bodyLayout.offset(x: viewport.x, y: viewport.y - offset)
    layout.hits += moved.hits.compactMap { hit in
      let rect = visible(hit.rect)
      return rect.isEmpty ? nil : ScreenLayout.Hit(rect: rect, target: hit.target)
    }
    layout.elements.override(by: moved.elements.mapValues { visible($0) })
    layout.largeTexts += moved.largeTexts.filter { viewport.intersection($0.rect) == $0.rect }
    // Scrolling moves every column that has more to show.
    layout.scrollRoom = ScreenLayout.ScrollRoom(
      up: max(layout.scrollRoom.up, offset), down: max(layout.scrollRoom.down, limit - offset))
    drawScrollMarks(
      offset: offset, limit: marksFoot ? offset : limit, on: &buffer, in: viewport)
  }

  /// Leaves a strip of what the fold cuts for the rows that are scrolled to; more of it shows that there is more.
  ///
  /// - Returns: the rows of what is whole or absent, and absent.
  private static func drawFold(
    _ fold: Int, over parts: [FoldPart], from top: Int, on canvas: inout CellBuffer, _ stylesheet: Stylesheet
  ) -> [Rect] {
    var blank: [Rect] = []
    for part in parts
    where part.area.minY > top + (fold - top) / 2 && part.area.minY < fold && part.area.maxY > fold {
      let area = part.area
      let rows = fold - area.minY
      let rest = Rect(x: area.x, y: fold, width: area.width, height: area.maxY - fold)
      guard !canvas.isBlank(rest, on: stylesheet[.background]) else { continue }
      guard part.isWhole || rows < leastPeek else { continue }
      let hidden = Rect(x: 0, y: area.minY, width: canvas.width, height: rows)
      canvas.fill(hidden, stylesheet.style(.text))
      if part.isWhole { blank.append(hidden) }
    }
    return blank
  }

  /// Rows of something that the fold cuts: fewer are not drawn.
  private static let leastPeek = 2

  /// What the fold does not just cut.
  private struct FoldPart {
    var area: Rect
    /// Whether a part of it would be a sliver: it is whole or absent.
    var isWhole = false
  }

  /// Areas that the fold does not just cut: rows of lists, the first one with its title, controls and pictures.
  private func wholeParts(of column: PageLayout.Column, _ layout: ScreenLayout) -> [FoldPart] {
    func rows(of element: Element) -> [Rect] {
      guard case .list = element.kind else { return [] }
      let parts = layout.elements.filter { $0.key.element == element.id && $0.key.part != nil }
      let section = parts[PartID(element.id, ListElement.section)]
      let rows = parts.filter { $0.key.part != ListElement.section }.map { $0.value }
      guard let section, let first = rows.min(by: { ($0.minY, $0.minX) < ($1.minY, $1.minX) }) else {
        return rows
      }
      // The title of a list is not there without some of its first row.
      return rows.filter { $0 != first } + [section.union(first)]
    }
    return column.placed.indices.flatMap { index -> [FoldPart] in
      let placed = column.placed[index]
      switch placed.element.kind {
      case .list: return rows(of: placed.element).map { FoldPart(area: $0) }
      // What a tour speaks of is shown as far as it is in sight.
      case .photo: return [FoldPart(area: placed.rect, isWhole: context.flow.currentMark == nil)]
      case .artwork: return [FoldPart(area: placed.rect)]
      case _ where placed.element.role == .control: return [FoldPart(area: placed.rect)]
      case .section:
        guard let next = column.placed[at: index + 1] else { return [] }
        return rows(of: next.element).min { ($0.minY, $0.minX) < ($1.minY, $1.minX) }.map {
          [FoldPart(area: placed.rect.union($0))]
        } ?? []
      default: return []
      }
    }
  }

  /// Lips of buttons of a single row and of low notices, once it is known that nothing stands there.
  private func drawEdges(
    of elements: [PageLayout.Placed], in arranged: PageLayout, offset: Point, on buffer: inout CellBuffer
  ) {
    let buttons = elements.filter { $0.element.isFilledButton }.map {
      $0.rect.offset(x: offset.x, y: offset.y)
    }
    Button.drawLips(around: buttons, on: &buffer, context.stylesheet)
    guard arranged.density == .compact else { return }
    let notices = elements.filter { $0.element.isBanner }.map { $0.rect.offset(x: offset.x, y: offset.y) }
    // Of two a row apart both would want that row.
    for notice in notices
    where !notices.contains(where: { [$0.minY - notice.maxY, notice.minY - $0.maxY].contains(1) }) {
      buffer.drawLipsWhereFree(around: notice, context.stylesheet)
    }
  }

  /// What a note over the page should not cover: what has the focus, then controls, then words.
  private func obstacles(of arranged: PageLayout, _ layout: ScreenLayout) -> [Rect] {
    guard context.flow.layer == .screen else { return [] }
    let focused = context.focused?.element.id
    let placed = arranged.columns.flatMap(\.placed) + arranged.footer
    var ranks: [[Rect]] = [[], [], []]
    for element in placed.lazy.map(\.element) {
      guard let area = layout.elements[PartID(element.id)], !area.isEmpty else { continue }
      let isControl = element.role == .control || element.placement == .footer
      guard element.id == focused || isControl || element.role == .words else { continue }
      ranks[element.id == focused ? 0 : isControl ? 1 : 2].append(area)
    }
    return ranks[0] + ranks[1] + ranks[2]
  }

  /// A line between columns.
  private func drawSeparators(_ arranged: PageLayout, on buffer: inout CellBuffer, in viewport: Rect) {
    let style = Style(foreground: context.stylesheet[.border])
    for column in arranged.columns.dropLast() {
      for y in viewport.y..<max(viewport.y, viewport.maxY) {
        buffer.write("│", x: viewport.x + column.x + column.width, y: y, style: style, keepsBackground: true)
      }
    }
  }

  /// The smallest scroll that brings the marks of a tour, or the focus, into sight.
  private func wantedOffset(_ body: ScreenLayout, _ parts: [FoldPart], height: Int) -> Int {
    let mark = context.flow.currentMark
    let focused = context.focused
    let isPinned = focused?.element.placement == .footer
    let inSight = (isPinned ? context.flow.screenState.scroll.anchor : nil) ?? focused?.id
    let targets = mark.map { context.flow.markedElements(of: $0) } ?? inSight.map { [$0] } ?? []
    let rects = targets.compactMap { body.elements[$0] }.map { rect in
      // What a mark speaks of with the title of a list is the first row below it.
      let part = mark == nil || rect.isEmpty ? nil : parts.first { $0.area.contains(rect) }
      let whole = part?.area ?? rect
      return whole.height < height ? whole : rect
    }
    guard let first = rects.first else { return 0 }
    var area = rects.dropFirst().reduce(first) { $0.union($1) }
    // Of options that do not fit, the one that the keys go to.
    if area.height >= height, let focused = context.focused?.element,
      case .option(let choice)? = focused.held,
      let option = choice.options[at: context.flow.markedOption(of: choice, in: focused.id)]
    {
      area = body.elements[PartID(focused.id, option.id)] ?? area
    }
    if area.maxY + 1 <= height { return 0 }
    return area.height >= height ? area.minY : area.maxY + 1 - height
  }

  /// Whether marks say that there is more: not while a tour or a deck is over it, where nothing scrolls it.
  private var hasScrollMarks: Bool { !context.isBeneath && context.flow.currentMark == nil }

  private func drawScrollMarks(offset: Int, limit: Int, on buffer: inout CellBuffer, in viewport: Rect) {
    guard hasScrollMarks else { return }
    let style = Style(foreground: context.stylesheet[.muted])
    if offset > 0 {
      buffer.write("▴", x: viewport.maxX - 1, y: viewport.minY, style: style, keepsBackground: true)
    }
    if offset < limit {
      buffer.write("▾", x: viewport.maxX - 1, y: viewport.maxY - 1, style: style, keepsBackground: true)
    }
  }
}
