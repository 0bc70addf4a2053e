import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// What stands in place of a screen's `error_container`: an indicator while it loads, then perhaps an error with its
/// buttons side by side.
struct PartView {
  let element: Element
  let stage: OnboardingFlow.ContainerStage
  let context: ViewContext

  private static let leastRows = 7
  private static let widestButton = 20
  private static let spacing = 2

  private var stylesheet: Stylesheet { context.stylesheet }

  private func block(_ text: String, _ token: ColorToken, isHeading: Bool = false) -> TextBlock {
    TextBlock(
      text, style: stylesheet.style(token, on: .surface, isHeading ? stylesheet.emphasis.heading : []),
      alignment: .center)
  }

  private func blocks(of error: ErrorState) -> [TextBlock] {
    let title = block(context.words.error(error.presentation.title), .text, isHeading: true)
    let text = block(context.words.error(error.presentation.text), .muted)
    return [title, text] + (error.backOff.map { [block(context.words($0), .accent)] } ?? [])
  }

  private var buttonHeight: Int { Button("", role: .primary).height(stylesheet) }

  func height(width: Int) -> Int {
    guard case .error(let error) = stage else {
      // As many rows as a list has at least, as far as a low screen has room for them and for what follows.
      guard case .list = element.kind else { return Self.leastRows }
      return SkeletonRows.pitch * (stylesheet.density == .regular ? 4 : 2) + 1 + blankBelow
    }
    return max(Self.leastRows, total(blocks(of: error).map { $0.height(width: inner(width)) }) + 2)
      + blankBelow
  }

  /// Rows below a list, which a list has within itself: what follows it stands right below.
  private var blankBelow: Int { element.role == .rows ? 1 : 0 }

  /// The rows of the words, of the blank below their heading, and of the buttons with the blank above them.
  private func total(_ words: [Int]) -> Int {
    words.reduce(1, +) + (context.flow.containerButtons.isEmpty ? 0 : buttonHeight + 1)
  }

  private func inner(_ width: Int) -> Int { max(1, width - 4) }

  func draw(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    // It keeps off both edges of the screen, as a card does.
    var rect = element.role == .rows ? rect.inset(x: 1, y: 0) : rect
    rect.height -= blankBelow
    buffer.fillSoftly(rect, stylesheet[.surface], round: stylesheet.roundSides)
    switch stage {
    case .loading:
      if case .list(let list) = element.kind {
        ActivityView(context: context).drawRows(
          of: list, in: rect.inset(x: 2, y: 1), for: .part, on: .surface, &buffer, layout: &layout)
        return
      }
      ActivityView(context: context).drawRing(in: rect, for: .part, on: .surface, &buffer, layout: &layout)
    case .error(let error): draw(error, on: &buffer, in: rect, layout: &layout)
    }
  }

  private func draw(
    _ error: ErrorState, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    let blocks = blocks(of: error)
    let width = inner(rect.width)
    let rows = blocks.map { $0.height(width: width) }
    let buttons = context.flow.containerButtons
    var y = rect.y + max(1, (rect.height - total(rows)) / 2)
    for (index, (block, rows)) in zip(blocks, rows).enumerated() {
      block.draw(
        on: &buffer, in: Rect(x: rect.x + 2, y: y, width: width, height: rows), keepsBackground: true)
      y += rows + (index == 0 ? 1 : 0)
    }
    y += 1
    let columns = min(Self.widestButton, (width - Self.spacing) / max(1, buttons.count))
    let line = buttons.count * (columns + Self.spacing) - Self.spacing
    var x = rect.x + (rect.width - line) / 2
    var areas: [Rect] = []
    for name in buttons {
      let id = OnboardingFlow.id(of: name, in: element)
      let area = Rect(x: x, y: y, width: columns, height: buttonHeight).intersection(rect)
      let isFocused = context.focused?.id == id && !context.isCovered
      Button(
        context.words("action.\(name)"), role: name == "stop" ? .secondary : .primary,
        state: isFocused ? .focused : .normal
      ).draw(on: &buffer, in: area, stylesheet)
      areas.append(area)
      layout.elements[id] = area
      layout.hit(area, .element(id))
      x += columns + Self.spacing
    }
    Button.drawLips(around: areas, on: &buffer, stylesheet)
  }
}
