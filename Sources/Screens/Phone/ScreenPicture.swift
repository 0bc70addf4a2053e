import Components
package import TerminalModel

/// What is inside a device without the terminal around it: for pictures of screens.
package struct ScreenPicture {
  private let context: ViewContext

  /// Rows from which a screen has a status bar of its own, and controls of three rows, as in ``StageView``.
  private static let regularHeight = 30

  /// Creates a picture of the screen that a context shows.
  package init(context: ViewContext) {
    self.context = context
  }

  /// Draws the screen over the whole of a buffer.
  package func draw(on buffer: inout CellBuffer) -> ScreenLayout {
    var inner = context
    let isTall = buffer.height >= Self.regularHeight
    inner.stylesheet.density = isTall ? .regular : .compact
    let (picture, layout) = PhoneView(context: inner, hasStatusBar: isTall).draw(size: buffer.size)
    buffer.copy(from: picture, source: picture.bounds, to: .zero)
    return layout
  }
}
