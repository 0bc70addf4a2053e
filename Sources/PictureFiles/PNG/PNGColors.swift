/// How samples become colours: the palette, and what is transparent.
struct PNGColors {
  private let header: PNGHeader
  private var palette: [PixelImage.Pixel] = []
  /// The samples that are transparent, where there is one such colour.
  private var clear: [Int]?

  init(_ header: PNGHeader) {
    self.header = header
  }

  /// `PLTE`: three bytes a colour.
  mutating func readPalette(_ data: ArraySlice<UInt8>) throws(PictureError) {
    let bytes = Array(data)
    guard bytes.count.isMultiple(of: 3), (1...256).contains(bytes.count / 3), palette.isEmpty else {
      throw PictureError("its palette is broken")
    }
    palette = stride(from: 0, to: bytes.count, by: 3).map {
      PixelImage.Pixel(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2])
    }
  }

  /// `tRNS`: how opaque each colour of the palette is, or the one transparent colour.
  mutating func readTransparency(_ data: ArraySlice<UInt8>) throws(PictureError) {
    let bytes = Array(data)
    switch header.kind {
    case .palette:
      guard bytes.count <= palette.count else { throw Self.broken }
      for (index, alpha) in bytes.enumerated() { palette[index].alpha = alpha }
    case .gray, .color:
      guard bytes.count == header.kind.channels * 2 else { throw Self.broken }
      clear = stride(from: 0, to: bytes.count, by: 2).map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
    case .grayAlpha, .colorAlpha: throw Self.broken
    }
  }

  /// Whether all is there that the pixels need.
  func check() throws(PictureError) {
    if header.kind == .palette, palette.isEmpty { throw PictureError("its palette is missing") }
  }

  /// The colour of as many samples as a pixel has.
  func pixel(_ samples: ArraySlice<Int>) throws(PictureError) -> PixelImage.Pixel {
    let first = samples.startIndex
    switch header.kind {
    case .palette:
      guard samples[first] < palette.count else {
        throw PictureError("a pixel has a colour that its palette does not have")
      }
      return palette[samples[first]]
    case .gray, .grayAlpha:
      let gray = byte(samples[first])
      let alpha = header.kind == .grayAlpha ? byte(samples[first + 1]) : alpha(samples)
      return PixelImage.Pixel(red: gray, green: gray, blue: gray, alpha: alpha)
    case .color, .colorAlpha:
      return PixelImage.Pixel(
        red: byte(samples[first]), green: byte(samples[first + 1]), blue: byte(samples[first + 2]),
        alpha: header.kind == .colorAlpha ? byte(samples[first + 3]) : alpha(samples))
    }
  }

  private func alpha(_ samples: ArraySlice<Int>) -> UInt8 {
    clear.map { samples.elementsEqual($0) ? 0 : 255 } ?? 255
  }

  /// A sample of any depth in eight bits.
  private func byte(_ sample: Int) -> UInt8 {
    if header.depth == 8 { return UInt8(truncatingIfNeeded: sample) }
    let most = 1 << header.depth - 1
    return UInt8(truncatingIfNeeded: (sample * 255 + most / 2) / most)
  }

  private static let broken = PictureError("what it says of transparency is broken")
}
