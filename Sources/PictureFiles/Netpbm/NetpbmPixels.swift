/// The samples of a Netpbm file to pixels.
struct NetpbmPixels {
  let header: NetpbmHeader

  func image(_ scanner: inout NetpbmScanner) throws(PictureError) -> PixelImage {
    var pixels: [PixelImage.Pixel] = []
    for _ in 0..<header.height {
      var bits = 0
      for column in 0..<header.width {
        if header.coding == .bits {
          if column % 8 == 0 { bits = try scanner.byte() }
          pixels.append(pixel([bits >> (7 - column % 8) & 1]))
        } else {
          var samples: [Int] = []
          for _ in 0..<header.channels { samples.append(try sample(&scanner)) }
          pixels.append(pixel(samples))
        }
      }
    }
    return PixelImage(width: header.width, height: header.height, pixels: pixels)
  }

  private func sample(_ scanner: inout NetpbmScanner) throws(PictureError) -> Int {
    let value: Int
    switch header.coding {
    case .text: value = header.isInverted ? try scanner.bit() : try scanner.number("a pixel")
    case .bytes, .bits:
      let first = try scanner.byte()
      value = header.most > 255 ? try first << 8 | scanner.byte() : first
    }
    guard value <= header.most else { throw PictureError("a pixel is above its largest value") }
    return value
  }

  private func pixel(_ samples: [Int]) -> PixelImage.Pixel {
    let alpha = header.hasAlpha ? byte(samples[samples.count - 1]) : 255
    let colors = header.hasAlpha ? samples.dropLast() : samples[...]
    guard colors.count >= 3 else {
      let gray = header.isInverted ? 255 - byte(samples[0]) : byte(samples[0])
      return PixelImage.Pixel(red: gray, green: gray, blue: gray, alpha: alpha)
    }
    return PixelImage.Pixel(
      red: byte(colors[0]), green: byte(colors[1]), blue: byte(colors[2]), alpha: alpha)
  }

  private func byte(_ sample: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (sample * 255 + header.most / 2) / header.most)
  }
}
