package import TerminalModel

/// Rasters made once for each artwork, size and palette; what is drawn does not depend on it.
package final class PictureCache {
  private struct Key: Hashable {
    var artwork: String
    var columns: Int
    var rows: Int
    var palette: ColorPalette
    var pose: [Int]
  }

  /// Where it is kept which picture a cell was drawn as; `nil`: nowhere.
  package var tags: PictureTags?
  private var rasters: [Key: Raster] = [:]
  private static let limit = 256

  package init() {}

  /// Draws an artwork in the middle of a rectangle.
  ///
  /// - Parameter pose: how its loops stand (``Artwork/pose(at:)``); none: as it is written.
  package func draw(
    _ artwork: Artwork, on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet, pose: [Int] = []
  ) {
    guard !rect.isEmpty else { return }
    let key = Key(
      artwork: artwork.id, columns: rect.width, rows: rect.height, palette: stylesheet.palette,
      pose: pose)
    if let raster = rasters[key] {
      draw(raster, of: artwork, on: &buffer, in: rect, stylesheet, pose)
      return
    }
    let raster = Raster(
      pose.isEmpty ? artwork : artwork.posed(pose), columns: rect.width, rows: rect.height,
      palette: stylesheet.palette)
    if rasters.count >= Self.limit { rasters.removeAll() }
    rasters[key] = raster
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

  /// Forgets everything, after content has changed.
  package func removeAll() {
    rasters.removeAll()
    tags?.removeAll()
  }
}
