package import TerminalModel

/// Draws pictures from rasters that are made once; what is drawn does not depend on it.
package final class PictureCache {
  /// How a picture takes its room.
  package enum Fit: Hashable, Sendable {
    /// All of it is seen.
    case whole
    /// It leaves nothing free; what is too much at the edges is not seen. A picture without a background is whole.
    case filling
  }

  /// Where it is kept which picture a cell was drawn as; `nil`: nowhere.
  package var tags: PictureTags?
  private var rasters: RasterStore

  /// - Parameter rasters: of the pack whose pictures are drawn.
  package init(_ rasters: RasterStore = RasterStore()) {
    self.rasters = rasters
  }

  /// Draws an artwork in the middle of a rectangle.
  ///
  /// - Parameter pose: how its loops stand (``Artwork/pose(at:)``); none: as it is written.
  package func draw(
    _ artwork: Artwork, on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet,
    pose: [Int] = [], fit: Fit = .whole
  ) {
    guard !rect.isEmpty else { return }
    let fit = artwork.background == nil ? .whole : fit
    let key = RasterStore.Key(
      artwork: artwork.id, columns: rect.width, rows: rect.height, palette: stylesheet.palette,
      pose: pose, fit: fit)
    let raster = rasters.raster(key) {
      Raster(
        pose.isEmpty ? artwork : artwork.posed(pose), columns: rect.width, rows: rect.height,
        palette: stylesheet.palette, fills: fit == .filling)
    }
    draw(raster, of: artwork, on: &buffer, in: rect, stylesheet, pose)
  }

  private func draw(
    _ raster: Raster, of artwork: Artwork, on buffer: inout CellBuffer, in rect: Rect,
    _ stylesheet: Stylesheet, _ pose: [Int]
  ) {
    // A terminal would be sent each pose of a loop anew: what swings is drawn in cells.
    guard let tags, pose.isEmpty else { return raster.draw(on: &buffer, in: rect) }
    tags.draw(raster, of: artwork, on: &buffer, in: rect, stylesheet.palette)
  }

  /// Goes on with other pictures, after content has changed.
  package func adopt(_ rasters: RasterStore) {
    self.rasters = rasters
    forgetPictures()
  }

  /// Forgets which picture a cell was drawn as.
  package func forgetPictures() {
    tags?.removeAll()
  }
}
