import Components
package import TerminalModel

/// One picture of an entry: a component in one state, or a screen at one moment.
package struct GalleryState: Sendable {
  /// The name, in lower case and unique in its entry: `focused`.
  package var name: String
  /// Cells of the picture on a phone.
  package var size: Size
  /// Cells of the picture on a tablet; `nil`: the same as on a phone, and goldens show it once.
  package var tabletSize: Size?
  /// The instant that goldens and documents show, since the state was opened.
  package var still: Duration
  private let content: @Sendable (inout CellBuffer, GallerySetting) -> Drawn

  /// The result of drawing a picture.
  package struct Drawn: Sendable {
    /// The instant at which the picture changes by itself, since the state was opened; `nil`: never.
    package var nextChange: Duration?
    /// The ids and cells of the elements on it, for the inspector.
    package var elements: [(name: String, area: Rect)]

    /// Creates the result of a picture that stands still and has no elements unless told otherwise.
    package init(nextChange: Duration? = nil, elements: [(name: String, area: Rect)] = []) {
      self.nextChange = nextChange
      self.elements = elements
    }
  }

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
    self.init(name, drawing: Size(width: width, height: height)) { buffer, setting in
      draw(&buffer, setting)
      return Drawn()
    }
  }

  /// A state that may move.
  ///
  /// - Parameters:
  ///   - still: the instant that goldens show.
  ///   - draw: draws, and returns the instant at which the picture changes by itself; `nil`: never.
  package init(
    _ name: String, size: Size, tabletSize: Size? = nil, still: Duration = .zero,
    draw: @escaping @Sendable (inout CellBuffer, GallerySetting) -> Duration?
  ) {
    self.init(name, drawing: size, tabletSize: tabletSize, still: still) { buffer, setting in
      Drawn(nextChange: draw(&buffer, setting))
    }
  }

  /// A state that also returns its elements.
  init(
    _ name: String, drawing size: Size, tabletSize: Size? = nil, still: Duration = .zero,
    draw: @escaping @Sendable (inout CellBuffer, GallerySetting) -> Drawn
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
  package func picture(_ setting: GallerySetting) -> (frame: CellBuffer, drawn: Drawn) {
    var buffer = CellBuffer(
      size: size(on: setting.device), fill: Cell(style: setting.stylesheet.style(.text)))
    let drawn = content(&buffer, setting)
    return (buffer, drawn)
  }
}
