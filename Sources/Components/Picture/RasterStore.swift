import Portability

/// The rasters of one pack's artworks, made once for each size and palette; several sessions may share them.
package final class RasterStore: Sendable {
  struct Key: Hashable {
    var artwork: String
    var columns: Int
    var rows: Int
    var palette: ColorPalette
    var pose: [Int]
    var fit: PictureCache.Fit
  }

  private let rasters = Locked<[Key: Raster]>([:])
  private static let limit = 256

  package init() {}

  /// The raster of a key, made where it is not known. Two sessions that ask at the same moment may both make it.
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
