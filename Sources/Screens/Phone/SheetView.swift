import Components
import OnboardingFlow
import TerminalModel

/// A page over the lower part of the screen before, which shows dimmed above it.
struct SheetView {
  let screen: Screen
  let page: Page
  let context: ViewContext

  /// The id under which its place is known.
  static let id: ElementID = "sheet"
  /// The most of the screen that it covers, in hundredths, and the least.
  private static let most = 88
  private static let least = 40

  private var isClosable: Bool {
    screen.allowsBack && context.flow.state.permissions.backdrop == nil && context.flow.canGoBack
  }

  private var headerHeight: Int {
    (screen.title == nil ? 1 : 2) + (context.stylesheet.density == .regular && screen.title != nil ? 1 : 0)
  }

  /// - Parameter beneath: draws the screen before.
  func draw(on buffer: inout CellBuffer, layout: inout ScreenLayout, beneath: (inout CellBuffer) -> Void) {
    let bounds = buffer.bounds
    beneath(&buffer)
    let sheet = area(in: bounds)
    let above = Rect(x: 0, y: 0, width: bounds.width, height: sheet.y)
    buffer.blend(above, toward: context.stylesheet[.mask], amount: 120)
    layout.hit(above, isClosable ? .outsideSheet : .nothing)
    layout.elements[Self.id] = sheet
    drawHeader(on: &buffer, in: sheet, layout: &layout)
    let content = Rect(
      x: 0, y: sheet.y + headerHeight, width: sheet.width, height: sheet.height - headerHeight)
    PageView(page: page, context: context, screenHeight: bounds.height).draw(
      on: &buffer, in: content, layout: &layout)
  }

  /// As tall as what is on it, within reason.
  private func area(in bounds: Rect) -> Rect {
    let most = bounds.height * Self.most / 100
    let room = Size(width: bounds.width, height: max(1, most - headerHeight))
    let needed = PageView(page: page, context: context, screenHeight: bounds.height).height(in: room)
    let height = min(most, max(bounds.height * Self.least / 100, needed + headerHeight))
    return Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  /// The handle, the title, and the cross that closes.
  private func drawHeader(on buffer: inout CellBuffer, in sheet: Rect, layout: inout ScreenLayout) {
    let stylesheet = context.stylesheet
    let header = Rect(x: sheet.x, y: sheet.y, width: sheet.width, height: headerHeight)
    buffer.fill(header, stylesheet.style(.text))
    layout.hit(header, isClosable ? .sheetHandle : .nothing)
    let handle = min(6, sheet.width)
    buffer.write(
      String(repeating: "━", count: handle), x: (sheet.width - handle) / 2, y: sheet.y,
      style: stylesheet.style(isClosable ? .muted : .border))
    if let title = screen.title {
      let row = Rect(x: 4, y: sheet.y + 1, width: max(0, sheet.width - 8), height: 1)
      TextBlock(
        context.words(title), style: stylesheet.style(.text, on: .background, stylesheet.emphasis.heading),
        alignment: .center, maximumLines: 1
      ).draw(on: &buffer, in: row)
    }
    guard isClosable else { return }
    let y = sheet.y + (screen.title == nil ? 0 : 1)
    let cross = Rect(x: sheet.width - 4, y: y, width: 3, height: 1)
    buffer.write(" × ", x: cross.x, y: cross.y, style: stylesheet.style(.muted))
    layout.hit(cross, .back)
  }
}

extension PhoneView {
  /// Lets a sheet come up from the foot, or go down again, between two screens of which one has it.
  ///
  /// - Parameters:
  ///   - amount: how far up it is, 0...1.
  ///   - sheet: its place when it is up.
  static func slideSheet(
    _ amount: Double, _ sheet: Rect, with: CellBuffer, without: CellBuffer, on buffer: inout CellBuffer
  ) {
    buffer = without
    let opacity = Easing.interpolate(0, 255, amount)
    let above = Rect(x: 0, y: 0, width: buffer.width, height: sheet.y)
    buffer.copy(from: with, source: above, to: .zero, opacity: opacity)
    let shift = Easing.interpolate(sheet.height, 0, amount)
    buffer.copy(
      from: with, source: Rect(x: 0, y: sheet.y, width: sheet.width, height: sheet.height - shift),
      to: Point(x: 0, y: sheet.y + shift))
  }
}
