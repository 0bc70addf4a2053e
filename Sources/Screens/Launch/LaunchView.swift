import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// A splash on a ground of the brand: artwork, name, a line. The name stands in large letters where it has them and they
/// fit.
struct LaunchView {
  let launch: Launch
  let context: ViewContext

  /// The colour behind it: by night darker, so that dark parts of a picture are seen.
  static func ground(_ stylesheet: Stylesheet) -> Color {
    stylesheet.isDark
      ? stylesheet.mixed(.accentSoft, toward: .background, amount: 150) : stylesheet[.accentSoft]
  }

  private static let margin = 3
  private static let nameMargin = 1

  func draw(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    layout.hit(rect, .nothing)
    var stylesheet = context.stylesheet
    stylesheet.palette[.background] = Self.ground(stylesheet)
    buffer.fill(rect, stylesheet.style(.text))
    let pictureRows =
      context.artwork(launch.artwork) == nil
      ? 0 : min(max(context.pictureRows(10), rect.height * 2 / 7), rect.height / 2)
    let text = TextBlock(context.words(launch.text), style: stylesheet.style(.text), alignment: .center)
    let width = min(rect.width - 2 * Self.margin, PagePlan.measure)
    let column = Rect(
      x: rect.x + (rect.width - width) / 2, y: rect.y, width: width, height: rect.height)
    let rest = pictureRows + 1 + 1 + text.height(width: column.width)
    let name = name(in: Size(width: rect.width - 2 * Self.nameMargin, height: rect.height - rest - 2))
    let heading = TextBlock(
      context.words(launch.heading),
      style: stylesheet.style(.accent, on: .background, stylesheet.emphasis.heading),
      alignment: .center)
    let rows = name?.size.height ?? heading.height(width: column.width)
    let part = { (y: Int, height: Int) in Rect(x: column.x, y: y, width: column.width, height: height) }
    var y = rect.y + max(0, (rect.height - rest - rows) / 2)
    if let artwork = context.artwork(launch.artwork) {
      context.pictures.draw(artwork, on: &buffer, in: part(y, pictureRows), stylesheet)
    }
    y += pictureRows + 1
    if let name {
      let area = Rect(x: rect.x, y: y, width: rect.width, height: rows)
      layout.draw(name, on: &buffer, in: area, stylesheet[.accent], alignment: .center, context)
    } else {
      heading.draw(on: &buffer, in: part(y, rows))
    }
    text.draw(on: &buffer, in: part(y + rows + 1, text.height(width: column.width)))
  }

  /// The name in the largest letters that leave room around it.
  private func name(in room: Size) -> LargeText? {
    let text = context.words(launch.heading)
    let double = LargeText(text, scale: 2, width: room.width * 2 / 3)
    if let double, double.size.height <= room.height { return double }
    return .largest(text, width: room.width, rows: room.height, context.stylesheet)
  }
}
