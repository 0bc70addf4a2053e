import Components
import OnboardingFlow
import PackModel
import TerminalModel

extension PhoneView {
  /// Draws a deck; while its cards move, what lies below them is as it was in the frame before.
  func draw(_ deck: Deck, of screen: Screen, on buffer: inout CellBuffer, layout: inout ScreenLayout) {
    let view = DeckView(deck: deck, context: context)
    let size = buffer.size
    let room = room(of: screen, in: size)
    (buffer, layout) = context.kept(context.key(size: size, .beneathCards)) {
      drawGround(of: view, on: screen, in: room, size)
    }
    if !Self.isReplaced(context) { view.drawCards(on: &buffer, in: room, layout: &layout) }
  }

  /// Draws all but the cards.
  private func drawGround(
    of view: DeckView, on screen: Screen, in room: Rect, _ size: Size
  ) -> (CellBuffer, ScreenLayout) {
    var layout = ScreenLayout()
    var buffer = emptyScreen(size)
    if let beneath = context.flow.stateBeneathDeck {
      // Neither its title nor its tabs can be reached.
      var ignored = ScreenLayout()
      var below = context.still(at: beneath)
      below.isBeneath = true
      PhoneView(context: below, hasStatusBar: hasStatusBar)
        .drawScreenAnew(on: &buffer, layout: &ignored)
      SheetView.dim(buffer.bounds, on: &buffer, context)
    } else {
      _ = drawNavigationBar(of: screen, on: &buffer, layout: &layout)
    }
    if !Self.drawInstead(context, on: &buffer, in: room, layout: &layout) {
      view.drawGround(on: &buffer, in: room, layout: &layout)
    }
    return (buffer, layout)
  }

  /// Where a deck stands: below its title, or below that of a screen that shows dimmed around it and above its tabs.
  private func room(of screen: Screen, in size: Size) -> Rect {
    guard let beneath = context.flow.stateBeneathDeck else { return below(screen.title, in: size) }
    let shown = context.flow.at(beneath)
    var room = below(shown.currentScreen?.title, in: size)
    if shown.showsTabs { room.height -= TabBar.height }
    return room
  }

  /// The room below a title, where there is one.
  func below(_ title: TextKey?, in size: Size) -> Rect {
    let rows = title == nil ? 0 : barRows(in: size.height)
    return Rect(x: 0, y: rows, width: size.width, height: size.height - rows)
  }
}

extension OnboardingFlow {
  /// Whether tabs stand at the foot of the current screen.
  var showsTabs: Bool {
    guard let page = currentScreen?.controls else { return false }
    return visibleElements(of: page).contains { $0.role == .tabs }
  }
}
