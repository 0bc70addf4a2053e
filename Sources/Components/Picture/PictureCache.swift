package import TerminalModel

/// Rasters made once for each artwork, size and palette; what is drawn does not depend on it.
package final class PictureCache {
  private struct Key: Hashable {
    var artwork: String
    var columns: Int
    var rows: Int
    var palette: ColorPalette
  }

  /// Where it is kept which picture a cell was drawn as; `nil`: nowhere.
  package var tags: PictureTags?
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
      draw(raster, of: artwork, on: &buffer, in: rect, stylesheet)
      return
    }
    let raster = Raster(artwork, columns: rect.width, rows: rect.height, palette: stylesheet.palette)
    if rasters.count >= Self.limit { rasters.removeAll() }
    rasters[key] = raster
    draw(raster, of: artwork, on: &buffer, in: rect, stylesheet)
  }

  private func draw(
    _ raster: Raster, of artwork: Artwork, on buffer: inout CellBuffer, in rect: Rect,
    _ stylesheet: Stylesheet
  ) {
    guard let tags else { return raster.draw(on: &buffer, in: rect) }
    tags.draw(raster, of: artwork, on: &buffer, in: rect, stylesheet.palette)
  }

  /// Forgets everything, after content has changed.
  package func removeAll() {
    rasters.removeAll()
    tags?.removeAll()
  }
}
