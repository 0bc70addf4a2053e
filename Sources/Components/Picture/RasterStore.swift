import Portability
import Synchronization
import TerminalModel

/// The rasters of one pack's artworks, made once for each size and palette; several sessions may share them.
package final class RasterStore: Sendable {
  struct Key: Hashable {
    var artwork: String
    var columns: Int
    var rows: Int
    var palette: ColorPalette
    var pose: [Int]
    var fit: PictureCache.Fit
    var blocks: BlockGlyphs
  }

  private let rasters = Mutex<[Key: Raster]>([:])
  private static let limit = 256

  /// Creates an empty store.
  package init() {}

  /// The raster of a key, made if it is not stored; two sessions that ask at once may both make it.
  func raster(_ key: Key, make: () -> Raster) -> Raster {
    if let known = rasters.withLock({ $0[key] }) { return known }
    let raster = make()
    rasters.withLock { rasters in
      if rasters.count >= Self.limit { rasters.removeAll() }
      rasters[key] = raster
    }
    return raster
  }
}
