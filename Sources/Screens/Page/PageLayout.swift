import Components
import OnboardingFlow
import TerminalModel

/// Where the elements of a page go: a body that scrolls, and a foot that stays.
///
/// Of the ways to lay a page out, from airy to tight, the first one that fits is taken; pictures shrink
/// before anything else does. If none fits, the tightest scrolls, and with it a foot that would leave no body.
struct PageLayout {
  /// An element and its area: in the body from the body's top, in the foot from the foot's.
  struct Placed {
    var element: Element
    var rect: Rect
  }

  private(set) var body: [Placed] = []
  private(set) var bodyHeight = 0
  /// Rows that body and foot take where nothing stands in the middle of more.
  private(set) var neededHeight = 0
  private(set) var footer: [Placed] = []
  private(set) var footerHeight = 0
  private(set) var density = Stylesheet.Density.regular

  static let margin = 2
  private static let smallestPicture = 3
  /// Rows of a body that are worth scrolling.
  private static let leastBody = 4

  /// - Parameters:
  ///   - elements: what is visible, the body's first.
  ///   - size: of the page, in cells.
  ///   - screenHeight: rows of the screen that the page is on, which decide whether it is low; `nil`: the page's own.
  ///   - height: rows an element takes in so many columns at a density.
  init(
    elements: [Element], size: Size, screenHeight: Int? = nil,
    height: (Element, Int, Stylesheet.Density) -> Int
  ) {
    let airy: [(Stylesheet.Density, Int)] = [(.regular, 1), (.regular, 0), (.compact, 1), (.compact, 0)]
    let low = (screenHeight ?? size.height) < 24
    for (density, gap) in low ? Array(airy[2...]) : airy {
      arrange(elements, size: size, density: density, gap: gap, height: height)
      if bodyHeight <= size.height - footerHeight { return }
    }
    guard size.height - footerHeight < Self.leastBody else { return }
    let scrolling = elements.map { element in
      var element = element
      element.placement = .body
      return element
    }
    arrange(scrolling, size: size, density: .compact, gap: 0, height: height)
  }

  private mutating func arrange(
    _ elements: [Element], size: Size, density: Stylesheet.Density, gap: Int,
    height: (Element, Int, Stylesheet.Density) -> Int
  ) {
    self.density = density
    let width = size.width - 2 * Self.margin
    let measure = { (element: Element, width: Int) in height(element, width, density) }
    let foot = elements.filter { $0.placement == .footer }
    let main = elements.filter { $0.placement == .body }
    (footer, footerHeight) = Self.stack(foot, size: size, width: width, gap: gap, shrink: 0, measure)
    if !footer.isEmpty, !footerIsTabs { footerHeight += gap }
    let top = gap
    let room = size.height - footerHeight
    var (placed, total) = Self.stack(main, size: size, width: width, gap: gap, shrink: 0, measure)
    if total + top > room {
      (placed, total) = Self.stack(
        main, size: size, width: width, gap: gap, shrink: total + top - room, measure)
    }
    let spare = max(0, room - total - top)
    let offset = top + (Self.isCentered(main) ? spare / 2 : 0)
    body = placed.map { Placed(element: $0.element, rect: $0.rect.offset(x: 0, y: offset)) }
    bodyHeight = total + offset
    neededHeight = total + top + gap + footerHeight
  }

  private var footerIsTabs: Bool {
    guard case .tabs = footer.last?.element.kind else { return false }
    return true
  }

  /// A page of words and pictures stands in the middle, a form or a list at the top.
  private static func isCentered(_ elements: [Element]) -> Bool {
    elements.allSatisfy {
      switch $0.kind {
      case .heading, .text, .artwork, .spacer, .button, .badge, .progress: true
      case .callout(let callout): callout.style != .card
      default: false
      }
    }
  }

  private static func stack(
    _ elements: [Element], size: Size, width: Int, gap: Int, shrink: Int, _ measure: (Element, Int) -> Int
  ) -> ([Placed], Int) {
    var placed: [Placed] = []
    var y = 0
    var excess = shrink
    var index = 0
    while index < elements.count {
      let line = line(of: elements, from: index)
      if index > 0 { y += spacing(between: elements[index - 1], and: elements[index], gap) }
      let rows = place(line, y: y, size: size, width: width, excess: &excess, measure, into: &placed)
      y += rows
      index += line.count
    }
    return (placed, y)
  }

  /// The elements that stand side by side from an index on.
  private static func line(of elements: [Element], from index: Int) -> [Element] {
    guard let row = elements[index].row, !elements[index].fillsWidth else { return [elements[index]] }
    return Array(elements[index...].prefix { $0.row == row && !$0.fillsWidth })
  }

  private static func place(
    _ line: [Element], y: Int, size: Size, width: Int, excess: inout Int, _ measure: (Element, Int) -> Int,
    into placed: inout [Placed]
  ) -> Int {
    let spacing = 2
    let column = max(0, (width - spacing * (line.count - 1)) / line.count)
    let heights = line.map { measure($0, $0.fillsWidth ? size.width : column) }
    var rows = heights.max() ?? 0
    if excess > 0 {
      let least = zip(line, heights).map { $0.hasPicture ? Self.smallestPicture + ($0.isTile ? 1 : 0) : $1 }
      let given = min(excess, max(0, rows - (least.max() ?? 0)))
      rows -= given
      excess -= given
    }
    for (position, element) in line.enumerated() {
      let rect =
        element.fillsWidth
        ? Rect(x: 0, y: y, width: size.width, height: rows)
        : Rect(x: margin + position * (column + spacing), y: y, width: column, height: rows)
      placed.append(Placed(element: element, rect: rect))
    }
    return rows
  }

  /// A heading keeps to the text below it.
  private static func spacing(between above: Element, and below: Element, _ gap: Int) -> Int {
    switch (above.kind, below.kind) {
    case (.spacer, _), (_, .spacer): 0
    case (.heading, .text) where gap <= 1: 0
    case (.text, .text), (.button, .button): gap == 0 ? 0 : above.isPlainText && below.isPlainText ? 0 : gap
    default: gap
    }
  }
}

extension Element {
  /// Whether the element goes from edge to edge.
  fileprivate var fillsWidth: Bool {
    switch kind {
    case .tabs, .list: true
    default: false
    }
  }

  /// Whether the element can give up rows of a picture.
  fileprivate var hasPicture: Bool {
    switch kind {
    case .artwork: true
    case .button: isTile
    default: false
    }
  }

  fileprivate var isTile: Bool {
    guard case .button(let button) = kind else { return false }
    return button.artwork != nil
  }

  fileprivate var isPlainText: Bool {
    guard case .text = kind else { return false }
    return true
  }
}
