import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// What stands below the cards: both ways, and where the content has them, the way back and the way past.
struct DeckControls {
  let deck: Deck
  let context: ViewContext

  private static let undoWidth = 5

  private var isRegular: Bool { context.stylesheet.density == .regular }

  /// Rows kept free for them: above them one that is free, or on a tall screen has the edge of the next card, and below
  /// them one that is free or has the way past.
  var rows: Int { isRegular ? 5 : 2 + rowsBelow }

  /// Rows below the buttons: the lower edges of low ones reach into one, and the way past takes the next.
  private var rowsBelow: Int { deck.isSkippable && !isRegular ? 2 : 1 }

  func draw(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    let rows = Button("", role: .primary).height(context.stylesheet)
    let y = rect.maxY - rows - rowsBelow
    let between = deck.allowsUndo ? Self.undoWidth + 4 : 2
    let width = (rect.width - 4 - between) / 2
    var areas: [Rect] = []
    let allowed = context.flow.rule(of: deck)?.allowed ?? FlickDirection.allCases
    for direction in FlickDirection.allCases {
      let x = direction == .left ? rect.x + 2 : rect.maxX - 2 - width
      let area = Rect(x: x, y: y, width: width, height: rows)
      let label = context.words(direction == .left ? deck.leftLabel : deck.rightLabel)
      let text = direction == .left ? "← \(label)" : "\(label) →"
      Button(
        text, role: direction == .right ? .primary : .secondary,
        state: allowed.contains(direction) ? .normal : .disabled
      )
      .draw(on: &buffer, in: area, context.stylesheet)
      areas.append(area)
      layout.hit(area, .flick(direction))
      layout.elements[PartID(direction.rawValue)] = area
      layout.obstacles.append(area)
    }
    if deck.allowsUndo {
      let x = rect.x + 2 + width + 2
      areas.append(Rect(x: x, y: y, width: rect.maxX - 4 - width - x, height: rows))
      drawUndo(on: &buffer, in: areas[areas.count - 1], layout: &layout)
    }
    Button.drawLips(around: areas, on: &buffer, context.stylesheet)
    guard deck.isSkippable else { return }
    let area = Rect(x: rect.x + 2, y: rect.maxY - 1, width: rect.width - 4, height: 1)
    Button(context.words("action.skip"), role: .plain).draw(on: &buffer, in: area, context.stylesheet)
    layout.hit(area, .deckSkip)
    layout.elements["skip"] = area
  }

  /// The way back, which is off where there is none.
  func drawUndo(on buffer: inout CellBuffer, in area: Rect, layout: inout ScreenLayout) {
    Button("↶", role: .secondary, state: context.flow.canUndo(on: deck) ? .normal : .disabled)
      .draw(on: &buffer, in: area, context.stylesheet)
    layout.hit(area, .deckUndo)
    layout.elements["undo"] = area
  }
}
