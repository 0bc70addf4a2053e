/// A picture in few colours: which ones, and which each pixel has.
package struct PaletteReduction: Hashable, Sendable {
  /// The most used first; none of them wholly transparent.
  package let colors: [PixelImage.Pixel]
  /// For each pixel the place of its colour; `nil`: transparent. Row by row.
  package let indices: [Int?]

  /// Chooses at most `limit` colours. A picture that has no more keeps its own.
  ///
  /// The same picture always gives the same colours in the same order: boxes of colours are cut where they spread
  /// most (median cut, P. Heckbert 1982, at the mean), and moved to the means of what is nearest to them.
  package init(_ image: PixelImage, limit: Int) {
    let pixels = image.pixels.map(Self.simplified)
    var counts: [UInt32: Int] = [:]
    for pixel in pixels where pixel.alpha > 0 { counts[pixel.key, default: 0] += 1 }
    let all = counts.sorted { $0.key < $1.key }.map { WeightedColor(key: $0.key, count: $0.value) }
    var chosen = all.map(\.pixel)
    if all.count > limit { chosen = ColorBoxes(all).reduced(to: limit) }
    var nearest: [UInt32: Int] = [:]
    var uses = [Int](repeating: 0, count: chosen.count)
    for color in all {
      let index = ColorBoxes.nearest(to: color.channels, among: chosen.map(\.channels))
      nearest[color.key] = index
      uses[index] += color.count
    }
    let order = chosen.indices.filter { uses[$0] > 0 }
      .sorted { (uses[$1], chosen[$0].key) < (uses[$0], chosen[$1].key) }
    var place = [Int](repeating: 0, count: chosen.count)
    for (new, old) in order.enumerated() { place[old] = new }
    colors = order.map { chosen[$0] }
    indices = pixels.map { $0.alpha == 0 ? nil : nearest[$0.key].map { place[$0] } }
  }

  /// Makes an almost transparent pixel transparent and an almost opaque one opaque: the difference is
  /// invisible and would cost a colour.
  private static func simplified(_ pixel: PixelImage.Pixel) -> PixelImage.Pixel {
    if pixel.alpha < 8 { return .clear }
    var pixel = pixel
    if pixel.alpha > 247 { pixel.alpha = 255 }
    return pixel
  }
}

/// A colour and how many pixels have it.
struct WeightedColor {
  let key: UInt32
  let count: Int

  var pixel: PixelImage.Pixel { PixelImage.Pixel(key: key) }
  var channels: SIMD4<Double> { pixel.channels }
}

extension PixelImage.Pixel {
  /// `0xRRGGBBAA`.
  var key: UInt32 { UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha) }

  init(key: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: key >> 24), green: UInt8(truncatingIfNeeded: key >> 16),
      blue: UInt8(truncatingIfNeeded: key >> 8), alpha: UInt8(truncatingIfNeeded: key))
  }

  /// Red, green, blue and alpha, by how much the eye makes of a difference.
  var channels: SIMD4<Double> {
    SIMD4(Double(red), Double(green), Double(blue), Double(alpha)) * Self.weights
  }

  init(channels: SIMD4<Double>) {
    let bytes = (channels / Self.weights).rounded(.toNearestOrAwayFromZero)
    func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value))) }
    self.init(red: byte(bytes[0]), green: byte(bytes[1]), blue: byte(bytes[2]), alpha: byte(bytes[3]))
  }

  private static let weights = SIMD4<Double>(1.4, 2, 1.2, 2)
}
