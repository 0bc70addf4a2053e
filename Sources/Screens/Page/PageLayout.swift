import Components
import PackModel
import TerminalModel

/// Where the elements of a page go: a body of one or two columns that scroll, and a foot that stays.
///
/// Of the ways to lay a page out, from airy to tight, the first one that fits is taken; pictures shrink
/// before anything else does. If none fits, a page with a list scrolls with room between its elements, and so does a
/// form before its fields touch; another page scrolls with room where things would grow together, and with it a foot that
/// would leave no body. A page with a list also scrolls before it loses every blank row or the size of its picture.
/// A column is never wider than lines that are pleasant to read.
struct PageLayout {
  /// An element and its area: in the body from its column's top left, in the foot from the foot's.
  struct Placed {
    var element: Element
    var rect: Rect
  }

  /// A column of the body.
  struct Column {
    /// From the page's left.
    var x: Int
    var width: Int
    var placed: [Placed] = []
    /// Rows of all that is in it.
    var height = 0
    /// The same without blank rows around what stands in the middle.
    var needed = 0
  }

  private(set) var columns: [Column] = []
  /// Rows that body and foot take where nothing stands in the middle of more.
  private(set) var neededHeight = 0
  private(set) var footer: [Placed] = []
  /// Whether a line stands between a body that scrolls and its foot.
  private(set) var hasFooterLine = false
  private(set) var footerHeight = 0
  private(set) var density = Stylesheet.Density.regular
  /// The density of buttons, which may be regular on a page that is tight otherwise.
  private(set) var buttonDensity = Stylesheet.Density.regular
  /// Whether a page with a list scrolls that would fit without blank rows, or with small pictures.
  private var isScrolled = false
  /// Whether headings are set apart from their texts.
  private var opensHeadings = false

  /// Columns of text that are pleasant to read, margins not counted.
  static let measure = 64
  /// Columns of a column at least; where there are fewer, columns stand below each other.
  static let leastColumn = 30
  /// Rows of a screen that has room to spare: pictures and the distances between things are larger where all fits so.
  static let tallPhone = 34
  /// Columns between two columns: a blank, a line, a blank are the margins'.
  private static let gutter = 1
  /// Rows of the smallest picture on a page that scrolls.
  private static let leastScrolledPicture = 7
  /// Rows of a screen on which a form scrolls before it has no blank rows.
  private static let leastForm = 19
  /// Rows of a screen on which controls stay tall although the page scrolls.
  static let tallRows = 44
  /// Rows of a page with room for tall segmented controls, and for a list to stand apart.
  private static let leastTallControls = 24
  /// Rows of a body that scrolls with blank rows between its parts.
  private static let leastOpenBody = 10
  /// Rows of a body that are worth scrolling.
  private static let leastBody = 4

  /// Whether all but buttons stands in the middle of the page.
  private let capsButtons: Bool
  let size: Size
  /// Columns between the edge and what stands on the page.
  private let margin: Int
  /// While it is worked out: a layout is kept by what measures, which could not be given back otherwise.
  private var measure: ((Element, Int, Stylesheet.Density) -> Int)?

  /// - Parameters:
  ///   - elements: what is visible, the body's first.
  ///   - split: the columns that wide screens have.
  ///   - size: of the page, in cells.
  ///   - screenHeight: rows of the screen that the page is on, which decide whether it is low; `nil`: the page's own.
  ///   - spacing: margin and gap, as the theme has them.
  ///   - height: rows an element takes in so many columns at a density.
  init(
    elements: [Element], split: PageColumns = .one, size: Size, screenHeight: Int? = nil,
    spacing: SpacingTokens = SpacingTokens(), height: @escaping (Element, Int, Stylesheet.Density) -> Int
  ) {
    self.size = size
    capsButtons = Self.isCentered(elements.filter { $0.placement == .body && $0.role != .button })
    margin = spacing.margin
    measure = height
    defer { measure = nil }
    let isSplit =
      elements.contains { $0.placement == .body && $0.column == .main }
      && elements.contains { $0.placement == .body && $0.column == .side }
    let areas = Self.areas(isSplit ? split : .one, width: size.width, margin: spacing.margin)
    let gap = spacing.gap
    let isForm = size.height >= Self.leastForm && elements.count { $0.attribute != nil } > 2
    let airy: [(density: Stylesheet.Density, gap: Int, foot: Int)] = [
      (.regular, gap, gap), (.regular, 0, 0), (.compact, gap, gap), (.compact, 0, 1), (.compact, 0, 0),
    ]
    if (screenHeight ?? size.height) >= 24, Self.isCentered(elements.filter { $0.placement == .body }) {
      opensHeadings = true
      arrange(elements, areas, density: .regular, gap: gap, foot: gap, shrinks: false)
      if bodyHeight <= size.height - footerHeight {
        arrange(elements, areas, density: .regular, gap: gap, foot: gap)
        return
      }
      opensHeadings = false
    }
    if size.height >= Self.tallPhone, gap > 0 {
      arrange(elements, areas, density: .regular, gap: gap + 1, foot: gap, shrinks: false)
      if bodyHeight <= size.height - footerHeight, !isGlued {
        arrange(elements, areas, density: .regular, gap: gap + 1, foot: gap)
        return
      }
    }
    // Fields and buttons as on a tall screen, or buttons alone, where they do not cost the picture. A page with a list is
    // the same before the list is there.
    if (screenHeight ?? size.height) < 24, !elements.contains(where: { $0.role == .rows }) {
      let densities: [Stylesheet.Density] =
        elements.contains { $0.isLargeHeading || $0.isTile } ? [.compact] : [.regular, .compact]
      // Headings are set apart where pictures can spare the row.
      for density in densities {
        for opens in Self.isCentered(elements.filter { $0.placement == .body }) ? [true, false] : [false] {
          opensHeadings = opens
          arrange(elements, areas, density: density, buttons: .regular, gap: gap, foot: 0)
          if bodyHeight <= size.height - footerHeight, !(opens && isGlued), !hasSmallPicture { return }
        }
      }
      // Rows to spare stand where they are needed, and not everywhere.
      if densities.count > 1, !isForm {
        arrange(elements, areas, density: .compact, buttons: .regular, gap: 0, foot: 0)
        if bodyHeight <= size.height - footerHeight, isOpen, !hasSmallPicture { return }
      }
    }
    // Instead of a page without a blank row, a list scrolls: it does where it is longer.
    let scrolls =
      (screenHeight ?? size.height) < 24 && size.height - footerHeight >= Self.leastOpenBody
      && elements.contains { $0.role == .rows && $0.placement == .body }
    for way in (screenHeight ?? size.height) < 24 ? Array(airy[2...]) : airy
    where !isForm || way.gap > 0 || way.density == .regular {
      arrange(elements, areas, density: way.density, gap: way.gap, foot: way.foot)
      guard bodyHeight <= size.height - footerHeight, !hasSmallPictureAboveList else { continue }
      if !scrolls || isOpen { return }
    }
    // A page with a list scrolls anyway, and the fields of a form are told apart.
    if isForm || (screenHeight ?? size.height) >= 24 && elements.contains(where: { $0.role == .rows }) {
      let isTall = !isForm && (screenHeight ?? size.height) >= Self.tallRows
      // What ends a form looks like it; on a low screen its edge does for the blank row below it.
      arrange(
        elements, areas, density: isTall ? .regular : .compact, buttons: .regular, gap: gap,
        foot: isForm && (screenHeight ?? size.height) < 24 ? 0 : gap, shrinks: false)
      separateFooter()
      return
    }
    isScrolled = scrolls
    guard size.height - footerHeight < Self.leastBody else {
      if size.height - footerHeight > Self.leastBody + 1 {
        arrange(elements, areas, density: .compact, gap: 0, foot: 1)
      }
      separateFooter()
      return
    }
    let scrolling = elements.map { element in
      var element = element
      element.placement = .body
      return element
    }
    arrange(scrolling, areas, density: .compact, gap: 0, foot: 0)
  }

  /// The density that an element is drawn with.
  func density(of element: Element) -> Stylesheet.Density {
    // What is chosen from in a row is as tall as the buttons around it, where there is room.
    let isSegmented = element.kind.name == .segmented && size.height >= Self.leastTallControls
    return isSegmented || element.role == .button && !element.isTile ? buttonDensity : density
  }

  /// Puts a line above the foot of a page that scrolls; tabs have one.
  private mutating func separateFooter() {
    guard !footer.isEmpty, !footerIsTabs, size.height - footerHeight > Self.leastBody else { return }
    hasFooterLine = true
    if footer.first?.rect.y == 0 { lowerFooter() }
    // A button of a single row is taller where the rows beside it are free.
    if buttonDensity == .compact, footer.first?.element.isFilledButton == true { lowerFooter() }
  }

  /// Puts a row above the foot.
  private mutating func lowerFooter() {
    footerHeight += 1
    for index in footer.indices { footer[index].rect.y += 1 }
  }

  /// Rows of the longest column.
  var bodyHeight: Int { columns.map { $0.height }.max() ?? 0 }

  /// Where the columns stand: as content says where they are wide enough, else one in the middle.
  private static func areas(_ split: PageColumns, width: Int, margin: Int) -> [Column] {
    let room = width - gutter * (split.split.count - 1)
    let parts = split.split.reduce(0, +)
    if split.split.count == 2, parts > 0 {
      let first = room * split.split[0] / parts
      if min(first, room - first) >= leastColumn {
        return [Column(x: 0, width: first), Column(x: first + gutter, width: room - first)]
      }
    }
    let column = min(width, measure + 2 * margin)
    return [Column(x: (width - column) / 2, width: column)]
  }

  private mutating func arrange(
    _ elements: [Element], _ areas: [Column], density: Stylesheet.Density,
    buttons: Stylesheet.Density? = nil, gap: Int, foot: Int, shrinks: Bool = true
  ) {
    self.density = density
    buttonDensity = buttons ?? density
    arrangeFooter(elements.filter { $0.placement == .footer }, density: density, gap: gap, foot: foot)
    let main = elements.filter { $0.placement == .body }
    if buttonDensity == .compact, let last = main.last, let first = footer.first?.element,
      last.fuses(with: first)
    {
      lowerFooter()
    }
    let room = shrinks ? size.height - footerHeight : Int.max
    columns = areas.enumerated().map { index, area in
      let own = areas.count == 1 ? main : main.filter { $0.column == (index == 0 ? .main : .side) }
      return filled(area, with: own, room: room, density: density, gap: gap, isAlone: areas.count == 1)
    }
    neededHeight = (columns.map { $0.needed }.max() ?? 0) + gap + footerHeight
  }

  /// - Parameter foot: blank rows below it.
  private mutating func arrangeFooter(
    _ elements: [Element], density: Stylesheet.Density, gap: Int, foot: Int
  ) {
    let column = min(size.width, Self.measure + 2 * margin)
    let stack = stack(width: size.width, column: column, gap: gap)
    // What stands always should be told apart always.
    let isLow = buttonDensity == .compact
    let fused = isLow ? zip(elements, elements.dropFirst()).count { $0.fuses(with: $1) } : 0
    var (placed, rows) = stack.place(elements, spare: fused)
    if rows > size.height - Self.leastBody { (placed, rows) = stack.place(elements) }
    footer = placed
    footerHeight = rows
    if !footer.isEmpty, !footerIsTabs { footerHeight += foot }
  }

  func measured(_ element: Element, _ width: Int) -> Int {
    measure?(element, width, density(of: element)) ?? 0
  }

  private func stack(width: Int, column: Int, gap: Int) -> PageStack {
    let layout = self
    var stack = PageStack(width: width, column: column, margin: margin, gap: gap) { element, width in
      layout.measured(element, width)
    }
    stack.hasTallButtons = buttonDensity == .regular
    stack.joinsFrames = density == .compact
    stack.capsButtons = capsButtons
    stack.opensLists = gap > 0 && size.height >= Self.leastTallControls
    return stack
  }

  private func filled(
    _ area: Column, with elements: [Element], room: Int, density: Stylesheet.Density, gap: Int,
    isAlone: Bool
  ) -> Column {
    var column = area
    var stack = stack(width: area.width, column: area.width, gap: gap)
    stack.opensHeadings = opensHeadings
    var (placed, total) = stack.place(elements)
    // Pictures leave a row at the top of a tight page.
    let least = density == .compact ? max(gap, 1) : gap
    let excess = total + least - room
    if excess > 0 { (placed, total) = stack.place(elements, shrunkBy: excess) }
    if isAlone, total + gap == room, leadsToButton(elements) {
      // What leads to the button below keeps a row from it where a picture can spare one.
      let airy = stack.place(elements, shrunkBy: excess + 1)
      if airy.1 < total, !airy.0.contains(where: { isLow($0, least: Self.leastPictureAboveButton) }) {
        (placed, total) = airy
      }
    }
    if gap == 0, total > room || isScrolled && excess > 0 {
      // It scrolls anyway: pictures need not be as small as they can be.
      stack.leastPicture = max(stack.leastPicture, min(Self.leastScrolledPicture, room / 2))
      (placed, total) = stack.place(elements, shrunkBy: excess)
    }
    if gap == 0, excess <= 0, room != Int.max {
      (placed, total) = stack.place(elements, spare: room - total)
    } else if scrolls(total, in: room), gap == 0 {
      let shrunk = isScrolled ? excess : total - room
      (placed, total) = stack.place(elements, shrunkBy: shrunk, spare: stack.fused(elements) + 1)
    }
    let fused = stack.fused(elements)
    if gap == 0, room != Int.max, !scrolls(total, in: room), excess + fused > 0 {
      // A large picture gives the rows between itself and words.
      let airy = stack.place(elements, shrunkBy: excess + fused, spare: fused)
      let hasList = elements.contains { $0.role == .rows }
      let least = hasList ? Self.leastPictureAboveList : Self.leastPictureAboveWords
      if airy.1 < room, !airy.0.contains(where: { isLow($0, least: least) }) {
        (placed, total) = airy
      }
    }
    if gap > 0, footerIsTabs, total + gap == room {
      // What stands right above tabs looks cut.
      stack.closesLists = true
      (placed, total) = stack.place(elements, shrunkBy: excess)
    }
    let spare = room == Int.max ? 0 : max(0, room - total - gap)
    // A row that is left over sets a tight page off from the bar above it.
    let scrolls = scrolls(total, in: room)
    var lead = gap == 0 && (spare > 0 || scrolls) ? 1 : gap
    // The fill of a first row that has the focus goes half way to the bar.
    if !scrolls, gap + spare > lead, case .list(let list) = elements.first?.kind, list.section == nil,
      density == .regular || list.artworkField != nil
    {
      lead += 1
    }
    let offset = isAlone && !scrolls && Self.isCentered(elements) ? gap + spare / 2 : lead
    column.placed = placed.map { Placed(element: $0.element, rect: $0.rect.offset(x: 0, y: offset)) }
    column.height = total + offset
    column.needed = total + gap
    return column
  }

  var footerIsTabs: Bool {
    footer.last?.element.role == .tabs
  }

  /// Whether a column scrolls with blank rows where things would grow together.
  private func scrolls(_ rows: Int, in room: Int) -> Bool {
    room != Int.max && room >= Self.leastOpenBody && (rows > room || isScrolled)
  }

  /// A page of words and pictures stands in the middle, a form or a list at the top.
  static func isCentered(_ elements: [Element]) -> Bool {
    elements.allSatisfy { $0.standsInTheMiddle }
  }
}

extension Element {
  /// Whether it is a heading in large letters, which need a tall screen.
  fileprivate var isLargeHeading: Bool {
    if case .heading(let text) = kind { text.size == .large } else { false }
  }
}
