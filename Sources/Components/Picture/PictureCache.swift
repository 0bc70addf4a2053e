package import TerminalModel

/// Rasters made once for each artwork, size and palette; what is drawn does not depend on it.
package final class PictureCache {
  private struct Key: Hashable {
    var artwork: String
    var columns: Int
    var rows: Int
    var palette: ColorPalette
  }

  private var rasters: [Key: Raster] = [:]
  private static let limit = 256

  package init() {}

  /// Draws an artwork in the middle of a rectangle.
  package func draw(
    _ artwork: Artwork, on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet
  ) {
    guard !rect.isEmpty else { return }
    let key = Key(
      artwork: artwork.id, columns: rect.width, rows: rect.height, palette: stylesheet.palette)
    if let raster = rasters[key] {
      raster.draw(on: &buffer, in: rect)
      return
    }
    let raster = Raster(artwork, columns: rect.width, rows: rect.height, palette: stylesheet.palette)
    if rasters.count >= Self.limit { rasters.removeAll() }
    rasters[key] = raster
    raster.draw(on: &buffer, in: rect)
  }

  /// Forgets everything, after content has changed.
  package func removeAll() {
    rasters.removeAll()
  }
}
