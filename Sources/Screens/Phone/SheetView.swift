import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// A page over the lower part of the screen before, which shows dimmed above it.
struct SheetView {
  let screen: Screen
  let page: Page
  let context: ViewContext

  /// The id under which its place is known.
  static let id: PartID = "sheet"
  /// The most of the screen that it covers, in hundredths, and the least.
  private static let most = 88
  private static let least = 40

  private var isClosable: Bool {
    screen.allowsBack && context.canGoBack
  }

  /// The rows of the sheet's edge, its grip and its title.
  private static let headerHeight = 3

  /// - Parameter beneath: draws the screen before.
  func draw(on buffer: inout CellBuffer, layout: inout ScreenLayout, beneath: (inout CellBuffer) -> Void) {
    let bounds = buffer.bounds
    beneath(&buffer)
    let sheet = area(in: bounds)
    let above = Rect(x: 0, y: 0, width: bounds.width, height: sheet.y)
    buffer.recede(buffer.cut(by: sheet, within: bounds, context.stylesheet), amount: 255)
    // What is outside of the sheet's corners belongs to the screen below.
    Self.dim(Rect(x: 0, y: 0, width: bounds.width, height: sheet.y + 1), on: &buffer, context)
    layout.hit(above, isClosable ? .outsideSheet : .nothing)
    layout.elements[Self.id] = sheet
    drawHeader(on: &buffer, in: sheet, layout: &layout)
    let content = Rect(
      x: 0, y: sheet.y + Self.headerHeight, width: sheet.width, height: sheet.height - Self.headerHeight)
    if PhoneView.drawInstead(raised, on: &buffer, in: content, layout: &layout) { return }
    PageView(page: page, context: raised, screenHeight: bounds.height).draw(
      on: &buffer, in: content, layout: &layout)
  }

  /// With the ground of the sheet: in a dark theme, where what lies below hardly gets darker, it is lighter than a screen's.
  private var raised: ViewContext {
    guard context.stylesheet.isDark else { return context }
    var raised = context
    raised.stylesheet.palette[.background] = context.stylesheet.mixed(
      .background, toward: .surface, amount: Self.lift)
    return raised
  }

  /// The way from the ground of screens to that of cards, of 255: cards on the sheet still differ from it.
  private static let lift = 150

  /// Darkens what shows beside the sheet.
  static func dim(_ rect: Rect, on buffer: inout CellBuffer, _ context: ViewContext) {
    buffer.blend(rect, toward: context.stylesheet.scrim, amount: 95)
  }

  /// As tall as what is on it, within reason.
  private func area(in bounds: Rect) -> Rect {
    let most = bounds.height * Self.most / 100
    let room = Size(width: bounds.width, height: max(1, most - Self.headerHeight))
    var needed = PageView(page: page, context: context, screenHeight: bounds.height).height(in: room)
    if let error = context.flow.state.error {
      needed = max(needed, ErrorView(error: error, context: context).height(width: bounds.width) + 4)
    }
    let height = min(most, max(bounds.height * Self.least / 100, needed + Self.headerHeight))
    return Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  /// The grip, the title, and the cross that closes, on the ground of the page below them.
  private func drawHeader(on buffer: inout CellBuffer, in sheet: Rect, layout: inout ScreenLayout) {
    var stylesheet = raised.stylesheet
    stylesheet.palette[.surface] = stylesheet[.background]
    // The words of an error are what is read, below a title that steps back.
    if context.flow.state.error != nil { stylesheet.palette[.text] = stylesheet[.muted] }
    let frame = Sheet(title: context.words(screen.title), showsClose: isClosable)
    frame.draw(on: &buffer, in: sheet, stylesheet)
    let header = Rect(x: sheet.x, y: sheet.y, width: sheet.width, height: Self.headerHeight)
    layout.hit(header, isClosable ? .sheetHandle : .nothing)
    if let close = frame.closeArea(in: sheet) { layout.hit(close, .back) }
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
