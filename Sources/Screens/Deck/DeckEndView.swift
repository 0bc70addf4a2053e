import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// What stands there when the last card has gone.
struct DeckEndView {
  let end: DeckEnd
  let deck: Deck
  let context: ViewContext

  private static let pictureRows = 10

  func draw(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    let stylesheet = context.stylesheet
    let width = rect.width - 6
    let heading = TextBlock(
      context.words(end.heading), style: stylesheet.style(.text, on: .background, .bold), alignment: .center)
    let text = TextBlock(context.words(end.text), style: stylesheet.style(.muted), alignment: .center)
    let headingRows = heading.height(width: width)
    let textRows = end.text == nil ? 0 : text.height(width: width)
    let button = Button(
      end.button.map { context.words($0) } ?? context.words("action.next"), role: .primary,
      state: context.isCovered ? .normal : .focused)
    let footRows = button.height(stylesheet) + (stylesheet.density == .regular ? 2 : 1)
    let room = rect.height - footRows
    let artwork = context.artwork(end.artwork)
    let pictureRows = artwork == nil ? 0 : max(0, min(Self.pictureRows, room - headingRows - textRows - 3))
    var y = rect.y + max(0, (room - headingRows - textRows - 1 - pictureRows - (pictureRows > 0 ? 1 : 0)) / 2)
    if let artwork, pictureRows > 0 {
      let area = Rect(x: rect.x + 2, y: y, width: rect.width - 4, height: pictureRows)
      context.draw(artwork, on: &buffer, in: area, layout: &layout)
      y += pictureRows + 1
    } else if artwork != nil {
      CutTexts.noteCrowding(textRows < headingRows ? heading.text : text.text)
    }
    heading.draw(on: &buffer, in: Rect(x: rect.x + 3, y: y, width: width, height: headingRows))
    y += headingRows + 1
    if textRows > 0 {
      text.draw(
        on: &buffer, in: Rect(x: rect.x + 3, y: y, width: width, height: min(textRows, rect.maxY - y)))
    }
    drawFoot(button, on: &buffer, in: rect, layout: &layout)
  }

  /// A tick in the middle: the end of cards that have no words for it.
  static func drawSign(on buffer: inout CellBuffer, in rect: Rect, _ context: ViewContext) {
    let size = Size(width: min(signSize.width, rect.width), height: min(signSize.height, rect.height))
    let area = Rect(
      x: rect.x + (rect.width - size.width) / 2, y: rect.y + (rect.height - size.height) / 2,
      width: size.width, height: size.height)
    context.pictures.draw(sign, on: &buffer, in: area, context.stylesheet)
  }

  private static let signSize = Size(width: 14, height: 7)

  private static let sign = Artwork(
    id: "#deck-end", alt: "", width: 28, height: 28,
    shapes: [
      Artwork.Shape(.circle(center: Artwork.Point(14, 14), radius: 13), fill: .token(.accent)),
      Artwork.Shape(
        .line(from: Artwork.Point(8, 14.5), to: Artwork.Point(12.5, 19), width: 2.6), fill: .token(.onAccent)),
      Artwork.Shape(
        .line(from: Artwork.Point(12.5, 19), to: Artwork.Point(20.5, 9.5), width: 2.6),
        fill: .token(.onAccent)),
    ])

  private func drawFoot(
    _ button: Button, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    let rows = button.height(context.stylesheet)
    let y = rect.maxY - rows - (context.stylesheet.density == .regular ? 1 : 0)
    var area = PageStack.button(
      in: Rect(x: rect.x, y: y, width: rect.width, height: rows), context.stylesheet)
    if context.flow.canUndo(on: deck) {
      let undo = Rect(x: area.x, y: y, width: 7, height: rows)
      DeckControls(deck: deck, context: context).drawUndo(on: &buffer, in: undo, layout: &layout)
      area = Rect(x: area.x + 9, y: y, width: area.width - 9, height: rows)
    }
    button.draw(on: &buffer, in: area, context.stylesheet)
    layout.hit(area, .deckNext)
    layout.elements["next"] = area
  }
}
