import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// A splash: artwork, name, a line.
struct LaunchView {
  let launch: Launch
  let context: ViewContext

  func draw(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    layout.hit(rect, .nothing)
    let stylesheet = context.stylesheet
    buffer.fill(rect, stylesheet.style(.text))
    let pictureRows =
      context.artwork(launch.artwork) == nil ? 0 : min(context.pictureRows(10), rect.height / 2)
    let heading = TextBlock(
      context.words(launch.heading),
      style: stylesheet.style(.accent, on: .background, stylesheet.emphasis.heading),
      alignment: .center)
    let text = TextBlock(context.words(launch.text), style: stylesheet.style(.muted), alignment: .center)
    let width = min(rect.width - 6, PagePlan.measure)
    let left = rect.x + (rect.width - width) / 2
    let height = pictureRows + 1 + heading.height(width: width) + 1 + text.height(width: width)
    var y = rect.y + max(0, (rect.height - height) / 2)
    if let artwork = context.artwork(launch.artwork) {
      let area = Rect(x: left, y: y, width: width, height: pictureRows)
      context.pictures.draw(artwork, on: &buffer, in: area, stylesheet)
    }
    y += pictureRows + 1
    for block in [heading, text] {
      let rows = block.height(width: width)
      block.draw(on: &buffer, in: Rect(x: left, y: y, width: width, height: rows))
      y += rows + 1
    }
  }
}
