import Components
package import TerminalModel

/// One picture of an entry: a component in one state, or a screen at one moment.
package struct GalleryState: Sendable {
  /// Lower case, unique in its entry: `focused`.
  package var name: String
  /// Cells of the picture on a phone.
  package var size: Size
  /// Cells on a tablet; `nil`: it is the same there, and drawn once.
  package var tabletSize: Size?
  /// The instant that goldens and documents show, since the state was opened.
  package var still: Duration
  private let content: @Sendable (inout CellBuffer, GallerySetting) -> Duration?

  /// A state that stands still.
  ///
  /// - Parameters:
  ///   - width: columns.
  ///   - height: rows.
  ///   - draw: draws on a buffer of that size, filled with the screen's colour.
  package init(
    _ name: String, _ width: Int, _ height: Int,
    draw: @escaping @Sendable (inout CellBuffer, GallerySetting) -> Void
  ) {
    self.init(name, size: Size(width: width, height: height)) { buffer, setting in
      draw(&buffer, setting)
      return nil
    }
  }

  /// A state that may move.
  ///
  /// - Parameters:
  ///   - still: the instant that goldens show.
  ///   - draw: draws, and says when the picture changes by itself; `nil`: never.
  package init(
    _ name: String, size: Size, tabletSize: Size? = nil, still: Duration = .zero,
    draw: @escaping @Sendable (inout CellBuffer, GallerySetting) -> Duration?
  ) {
    self.name = name
    self.size = size
    self.tabletSize = tabletSize
    self.still = still
    content = draw
  }

  /// Cells of the picture on a device.
  package func size(on device: String) -> Size {
    device == GallerySetting.tablet ? tabletSize ?? size : size
  }

  /// Draws the state on a buffer of its own.
  ///
  /// - Returns: the picture, and the instant at which it changes by itself.
  package func picture(_ setting: GallerySetting) -> (frame: CellBuffer, nextChange: Duration?) {
    var buffer = CellBuffer(
      size: size(on: setting.device), fill: Cell(style: setting.stylesheet.style(.text)))
    let next = content(&buffer, setting)
    return (buffer, next)
  }
}
