import Components
import TerminalModel

/// What of a pushed card only cells show: the card turned, and its words kept in sight. A page draws pictures in place of
/// cells, and its cards keep their words, so it is built without this code: a linker leaves out what nothing there calls.
package enum PushedCards {
  /// Draws a card over what is there.
  ///
  /// - Parameter isTurned: whether the whole card is drawn; otherwise its words alone.
  typealias Drawing = (
    _ card: FrameCache.Card, _ turn: CardTurn, _ isTurned: Bool, _ buffer: inout CellBuffer, _ clip: Rect,
    _ stylesheet: Stylesheet
  ) -> Void

  #if hasFeature(Embedded)
    /// `nil` in a page.
    nonisolated(unsafe) private(set) static var drawing: Drawing?

    /// Includes the code: for a build that compares cells with those of a terminal.
    package static func include() { drawing = draw }
  #else
    static var drawing: Drawing? { draw }
  #endif

  private static func draw(
    _ card: FrameCache.Card, _ turn: CardTurn, _ isTurned: Bool, on buffer: inout CellBuffer, clip: Rect,
    _ stylesheet: Stylesheet
  ) {
    if isTurned { buffer.draw(card.pixels, turn, clip: clip, stylesheet) }
    card.words.draw(on: &buffer, over: turn, clip: clip, isKept: !DeckCard.hasWordsBeside(turn.size))
  }
}
