import Components
import OnboardingFlow
package import TerminalModel

/// The whole terminal: the phone in the middle, hints below, and what is happening beside it.
package struct StageView {
  /// The smallest terminal that holds everything, in cells.
  package static let minimumSize = Size(width: 80, height: 24)
  /// Columns of the phone, its frame included.
  static let phoneWidth = 40
  /// Columns of the app's screen.
  package static let screenWidth = phoneWidth - 2
  /// Columns from which the panel stands beside the phone without being asked for.
  package static let widthWithPanel = phoneWidth + 2 * (PanelView.comfortableWidth + 1)
  private static let tallestPhone = 42
  /// Phones with fewer rows than this have no status bar of their own, and low controls.
  private static let regularHeight = 32

  private let context: ViewContext
  private let chrome: Chrome

  package init(context: ViewContext, chrome: Chrome) {
    self.context = context
    self.chrome = chrome
  }

  /// Whether a terminal holds everything.
  package static func fits(_ size: Size) -> Bool {
    size.width >= minimumSize.width && size.height >= minimumSize.height
  }

  /// Draws a frame over the whole of a buffer.
  package func draw(on buffer: inout CellBuffer) -> ScreenLayout {
    let size = buffer.size
    buffer.fill(Cell(style: deskStyle))
    guard Self.fits(size) else {
      drawTooSmall(on: &buffer)
      return ScreenLayout()
    }
    let showsPanel = chrome.panel ?? (size.width >= Self.widthWithPanel)
    let phone = phoneFrame(in: size, showsPanel: showsPanel)
    let layout = drawPhone(on: &buffer, in: phone)
    if showsPanel { drawPanel(on: &buffer, beside: phone) }
    let row = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
    if chrome.showsHelp { HelpView(context: context).draw(on: &buffer, above: row) }
    HintRow(context: context, chrome: chrome).draw(on: &buffer, in: row, deskStyle)
    return layout
  }

  private var deskStyle: Style {
    let stylesheet = context.stylesheet
    let desk = stylesheet[.background].mixed(with: stylesheet[.mask], amount: stylesheet.isDark ? 120 : 26)
    return Style(foreground: stylesheet[.muted], background: desk)
  }

  private func phoneFrame(in size: Size, showsPanel: Bool) -> Rect {
    let height = min(size.height - 1, Self.tallestPhone)
    let middle = (size.width - Self.phoneWidth) / 2
    let x = showsPanel ? min(middle, size.width - Self.phoneWidth - PanelView.width - 3) : middle
    return Rect(x: max(0, x), y: (size.height - 1 - height) / 2, width: Self.phoneWidth, height: height)
  }

  private func drawPhone(on buffer: inout CellBuffer, in frame: Rect) -> ScreenLayout {
    var inner = context
    let isRegular = frame.height >= Self.regularHeight
    inner.stylesheet.density = isRegular ? .regular : .compact
    let phone = PhoneFrame(stylesheet: inner.stylesheet, desk: deskStyle.background, hasStatusBar: isRegular)
    phone.draw(on: &buffer, in: frame)
    let screen = phone.screen(in: frame)
    let (picture, layout) = PhoneView(context: inner, hasStatusBar: isRegular).draw(size: screen.size)
    buffer.copy(from: picture, source: picture.bounds, to: screen.origin)
    return layout.offset(x: screen.x, y: screen.y)
  }

  private func drawPanel(on buffer: inout CellBuffer, beside phone: Rect) {
    let x = phone.maxX + 2
    let area = Rect(
      x: x, y: phone.y + 1, width: min(PanelView.width, buffer.width - x - 1),
      height: buffer.height - phone.y - 3)
    PanelView(context: context, chrome: chrome).draw(on: &buffer, in: area, deskStyle)
  }

  private func drawTooSmall(on buffer: inout CellBuffer) {
    let text = context.words(
      "size.too_small",
      extra: [
        "columns": String(Self.minimumSize.width), "rows": String(Self.minimumSize.height),
        "width": String(buffer.width), "height": String(buffer.height),
      ])
    let block = TextBlock(text, style: deskStyle, alignment: .center)
    let rows = block.height(width: buffer.width)
    let y = max(0, (buffer.height - rows) / 2)
    block.draw(on: &buffer, in: Rect(x: 0, y: y, width: buffer.width, height: buffer.height - y))
  }
}

extension Stylesheet {
  /// Whether text is lighter than what it stands on.
  var isDark: Bool { palette[.text].luma > palette[.background].luma }
}
