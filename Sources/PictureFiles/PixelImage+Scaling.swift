extension PixelImage {
  /// The largest size with the same proportions within bounds; never larger than it is, never less than 1.
  package func size(within limit: (width: Int, height: Int)) -> (width: Int, height: Int) {
    let scale = min(1, Double(limit.width) / Double(width), Double(limit.height) / Double(height))
    return (
      max(1, Int((Double(width) * scale).rounded())), max(1, Int((Double(height) * scale).rounded()))
    )
  }

  /// The same picture smaller: each pixel is the mean of the area it covers, by how opaque that is.
  ///
  /// - Precondition: 1 to `width`, 1 to `height`.
  package func scaled(toWidth newWidth: Int, height newHeight: Int) -> PixelImage {
    guard newWidth != width || newHeight != height else { return self }
    let columns = Self.shares(from: width, to: newWidth)
    let rows = Self.shares(from: height, to: newHeight)
    var result: [Pixel] = []
    result.reserveCapacity(newWidth * newHeight)
    for row in rows {
      for column in columns { result.append(mean(column, row)) }
    }
    return PixelImage(width: newWidth, height: newHeight, pixels: result)
  }

  /// The pixels of a side that a smaller one covers, each with its share.
  private typealias Share = (index: Int, weight: Double)

  private static func shares(from old: Int, to new: Int) -> [[Share]] {
    let step = Double(old) / Double(new)
    return (0..<new).map { target in
      let start = Double(target) * step
      let end = start + step
      let last = min(old - 1, Int(end.rounded(.up)) - 1)
      return (min(old - 1, Int(start))...max(min(old - 1, Int(start)), last)).compactMap { index in
        let weight = min(end, Double(index + 1)) - max(start, Double(index))
        return weight > 1e-9 ? (index, weight) : nil
      }
    }
  }

  private func mean(_ columns: [Share], _ rows: [Share]) -> Pixel {
    var red = 0.0
    var green = 0.0
    var blue = 0.0
    var alpha = 0.0
    var area = 0.0
    for row in rows {
      for column in columns {
        let pixel = pixels[row.index * width + column.index]
        let weight = row.weight * column.weight
        let share = weight * Double(pixel.alpha)
        red += Double(pixel.red) * share
        green += Double(pixel.green) * share
        blue += Double(pixel.blue) * share
        alpha += share
        area += weight
      }
    }
    guard alpha > 0, area > 0 else { return .clear }
    func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }
    return Pixel(
      red: byte(red / alpha), green: byte(green / alpha), blue: byte(blue / alpha), alpha: byte(alpha / area))
  }
}
