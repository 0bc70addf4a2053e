/// Unpacked rows to pixels: filters undone, samples taken apart, passes put together.
struct PNGPixels {
  let header: PNGHeader
  let colors: PNGColors

  /// - Parameter rows: `header.dataSize` bytes.
  func image(_ rows: [UInt8]) throws(PictureError) -> PixelImage {
    var pixels = [PixelImage.Pixel](repeating: .clear, count: header.width * header.height)
    var start = 0
    for pass in header.passes {
      let length = header.rowBytes(pass.width)
      var above = [UInt8](repeating: 0, count: length)
      var samples = [Int](repeating: 0, count: pass.width * header.kind.channels)
      for row in 0..<pass.height {
        var line = Array(rows[(start + 1)..<(start + 1 + length)])
        try unfilter(&line, above: above, filter: rows[start])
        unpack(line, into: &samples)
        try place(samples, row: row, of: pass, in: &pixels)
        above = line
        start += length + 1
      }
    }
    return PixelImage(width: header.width, height: header.height, pixels: pixels)
  }

  private func place(
    _ samples: [Int], row: Int, of pass: PNGHeader.Pass, in pixels: inout [PixelImage.Pixel]
  ) throws(PictureError) {
    let channels = header.kind.channels
    let base = (pass.y + row * pass.stepY) * header.width
    for column in 0..<pass.width {
      let pixel = try colors.pixel(samples[(column * channels)..<((column + 1) * channels)])
      pixels[base + pass.x + column * pass.stepX] = pixel
    }
  }

  private func unpack(_ line: [UInt8], into samples: inout [Int]) {
    switch header.depth {
    case 8: for index in samples.indices { samples[index] = Int(line[index]) }
    case 16:
      for index in samples.indices { samples[index] = Int(line[index * 2]) << 8 | Int(line[index * 2 + 1]) }
    default:
      let mask = 1 << header.depth - 1
      for index in samples.indices {
        let bit = index * header.depth
        samples[index] = Int(line[bit / 8]) >> (8 - header.depth - bit % 8) & mask
      }
    }
  }

  /// PNG, 9.2: what was left out because a neighbour says it.
  private func unfilter(
    _ line: inout [UInt8], above: [UInt8], filter: UInt8
  ) throws(PictureError) {
    let step = max(1, header.bits / 8)
    guard filter <= 4 else { throw PictureError("a row has a filter that PNG does not have") }
    guard filter > 0 else { return }
    for index in line.indices {
      let left = index >= step ? line[index - step] : 0
      let corner = index >= step ? above[index - step] : 0
      let up = above[index]
      switch filter {
      case 1: line[index] &+= left
      case 2: line[index] &+= up
      case 3: line[index] &+= UInt8(truncatingIfNeeded: (Int(left) + Int(up)) / 2)
      default: line[index] &+= Self.paeth(Int(left), Int(up), Int(corner))
      }
    }
  }

  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> UInt8 {
    let guess = left + up - corner
    let toLeft = abs(guess - left)
    let toUp = abs(guess - up)
    let toCorner = abs(guess - corner)
    if toLeft <= toUp, toLeft <= toCorner { return UInt8(truncatingIfNeeded: left) }
    return UInt8(truncatingIfNeeded: toUp <= toCorner ? up : corner)
  }
}
