package import TerminalModel

/// Draws pictures from rasters that are made once; what is drawn does not depend on it.
package final class PictureCache {
  /// How a picture fits its rectangle.
  package enum Fit: Hashable, Sendable {
    /// As large as fits whole.
    case whole
    /// As large as covers the rectangle, cut at its edges; a picture without a background is drawn whole.
    case filling
  }

  /// The record of the picture that each cell was drawn as; `nil`: none is kept.
  package var tags: PictureTags?
  private var rasters: RasterStore

  /// - Parameter rasters: those of the pack whose pictures are drawn.
  package init(_ rasters: RasterStore = RasterStore()) {
    self.rasters = rasters
  }

  /// Draws an artwork in the middle of a rectangle.
  ///
  /// - Parameter pose: the pose of its loops (``Artwork/pose(at:)``); empty: as it is written.
  package func draw(
    _ artwork: Artwork, on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet,
    pose: [Int] = [], fit: Fit = .whole
  ) {
    guard !rect.isEmpty else { return }
    if let grid = artwork.pixels, grid.isBars, grid.draw(asBarsOn: &buffer, in: rect, stylesheet.palette) {
      return
    }
    let fit = artwork.background == nil ? .whole : fit
    let key = RasterStore.Key(
      artwork: artwork.id, columns: rect.width, rows: rect.height, palette: stylesheet.palette,
      pose: pose, fit: fit, blocks: stylesheet.blocks)
    let raster = rasters.raster(key) {
      Raster(
        pose.isEmpty ? artwork : artwork.posed(pose), columns: rect.width, rows: rect.height,
        palette: stylesheet.palette, fills: fit == .filling, blocks: stylesheet.blocks)
    }
    draw(raster, of: artwork, on: &buffer, in: rect, stylesheet, pose)
  }

  private func draw(
    _ raster: Raster, of artwork: Artwork, on buffer: inout CellBuffer, in rect: Rect,
    _ stylesheet: Stylesheet, _ pose: [Int]
  ) {
    guard let tags else {
      guard !stylesheet.hasColors else { return raster.draw(on: &buffer, in: rect) }
      let ground = buffer
      raster.draw(on: &buffer, in: rect)
      return buffer.shade(raster.area(in: rect).intersection(rect), over: ground)
    }
    tags.draw(
      raster, of: artwork, on: &buffer, in: rect, stylesheet.palette, pose: pose,
      rounds: !stylesheet.leavesEdges && stylesheet.border == .rounded)
  }

  /// Takes other rasters after content has changed.
  package func adopt(_ rasters: RasterStore) {
    self.rasters = rasters
    forgetPictures()
  }

  /// Removes every picture from the record, if one is kept.
  package func forgetPictures() {
    tags?.removeAll()
  }
}
