import Fuzzing
import SeededRandom
import Testing

@testable import PictureFiles

@Suite struct PNGTests {
  typealias Pixel = PixelImage.Pixel

  private static let variants = SamplePNG.Kind.allCases.flatMap { kind in
    kind.depths.flatMap { depth in [false, true].map { Variant(kind: kind, depth: depth, isInterlaced: $0) } }
  }

  struct Variant: CustomTestStringConvertible, Sendable {
    var kind: SamplePNG.Kind
    var depth: Int
    var isInterlaced: Bool
    var testDescription: String { "\(kind) \(depth)\(isInterlaced ? " interlaced" : "")" }
  }

  /// What a sample is in eight bits.
  private func byte(_ sample: Int, _ depth: Int) -> UInt8 {
    let most = (1 << depth) - 1
    return UInt8((Double(sample) * 255 / Double(most)).rounded())
  }

  @Test(arguments: variants)
  func `every kind and depth is read`(_ variant: Variant) throws {
    var random = SeededGenerator(seed: 4)
    for (width, height) in [(1, 1), (3, 1), (1, 9), (7, 5), (19, 17)] {
      let most = (1 << variant.depth) - 1
      let samples = (0..<(width * height * variant.kind.channels)).map { _ in
        Int.random(in: 0...most, using: &random)
      }
      let palette = (0...min(most, 255)).map { [UInt8($0), 255 - UInt8($0), 7] }
      let png = SamplePNG(
        width: width, height: height, depth: variant.depth, kind: variant.kind,
        isInterlaced: variant.isInterlaced, palette: variant.kind == .palette ? palette : [], samples: samples
      )
      let image = try PixelImage.read(png.bytes)
      #expect(image.width == width && image.height == height)
      for (index, pixel) in image.pixels.enumerated() {
        let start = index * variant.kind.channels
        let own = samples[start..<(start + variant.kind.channels)].map { byte($0, variant.depth) }
        let expected =
          switch variant.kind {
          case .gray: Pixel(red: own[0], green: own[0], blue: own[0])
          case .grayAlpha: Pixel(red: own[0], green: own[0], blue: own[0], alpha: own[1])
          case .color: Pixel(red: own[0], green: own[1], blue: own[2])
          case .colorAlpha: Pixel(red: own[0], green: own[1], blue: own[2], alpha: own[3])
          case .palette:
            Pixel(red: UInt8(samples[start]), green: 255 - UInt8(samples[start]), blue: 7)
          }
        #expect(pixel == expected)
      }
    }
  }

  @Test func `what is transparent is read`() throws {
    let gray = SamplePNG(
      width: 3, height: 1, depth: 16, kind: .gray, transparency: [0x12, 0x34], samples: [0x1234, 0x1235, 0])
    #expect(try PixelImage.read(gray.bytes).pixels.map(\.alpha) == [0, 255, 255])
    let color = SamplePNG(
      width: 2, height: 1, depth: 8, kind: .color, transparency: [0, 1, 0, 2, 0, 3],
      samples: [1, 2, 3, 1, 2, 4])
    #expect(try PixelImage.read(color.bytes).pixels.map(\.alpha) == [0, 255])
    let palette = SamplePNG(
      width: 3, height: 1, depth: 2, kind: .palette, palette: [[1, 1, 1], [2, 2, 2], [3, 3, 3]],
      transparency: [0, 128], samples: [0, 1, 2])
    #expect(try PixelImage.read(palette.bytes).pixels.map(\.alpha) == [0, 128, 255])
  }

  private var small: SamplePNG {
    SamplePNG(width: 2, height: 2, depth: 8, kind: .color, samples: Array(0..<12))
  }

  @Test func `a header that lies is refused before there is a picture`() {
    var large = small
    large.width = 4097
    #expect(throws: PictureError("it is 4097 x 2 pixels large; at most 4096 x 4096 are read")) {
      try PixelImage.read(header(width: 4097, height: 2))
    }
    #expect(throws: PictureError("it says it is 0 x 2 pixels large")) {
      try PixelImage.read(header(width: 0, height: 2))
    }
    #expect(throws: PictureError("it has no picture data")) {
      try PixelImage.read(header(width: 4096, height: 4096) + SamplePNG.chunk("IEND", []))
    }
    #expect(throws: PictureError("it has fewer pixels than its size")) {
      let data = SamplePNG.chunk("IDAT", SamplePNG.zlib([0, 1, 2, 3]))
      return try PixelImage.read(header(width: 4096, height: 4096) + data + SamplePNG.chunk("IEND", []))
    }
  }

  private func header(
    width: Int, height: Int, depth: UInt8 = 8, kind: UInt8 = 2, tail: [UInt8] = [0, 0, 0]
  ) -> [UInt8] {
    let signature: [UInt8] = SamplePNG.signature
    return signature
      + SamplePNG.chunk("IHDR", SamplePNG.number(width) + SamplePNG.number(height) + [depth, kind] + tail)
  }

  @Test func `what PNG does not have is refused`() {
    for (depth, kind) in [(3, 0), (16, 3), (4, 2), (8, 1), (8, 5), (0, 0)] {
      #expect(throws: PictureError("it has a colour type that PNG does not have (\(kind), \(depth) bits)")) {
        try PixelImage.read(header(width: 1, height: 1, depth: UInt8(depth), kind: UInt8(kind)))
      }
    }
    #expect(throws: PictureError("it is packed in a way that PNG does not have")) {
      try PixelImage.read(header(width: 1, height: 1, tail: [0, 0, 2]))
    }
    #expect(throws: PictureError("its palette is missing")) {
      let data = SamplePNG.chunk("IDAT", SamplePNG.zlib([0, 0]))
      return try PixelImage.read(
        header(width: 1, height: 1, kind: 3) + data + SamplePNG.chunk("IEND", []))
    }
    #expect(throws: PictureError("it has a part `ABCD` that is not known")) {
      try PixelImage.read(header(width: 1, height: 1) + SamplePNG.chunk("ABCD", []))
    }
  }

  @Test func `a pixel beyond the palette is refused`() {
    let png = SamplePNG(width: 1, height: 1, depth: 2, kind: .palette, palette: [[1, 1, 1]], samples: [1])
    #expect(throws: PictureError("a pixel has a colour that its palette does not have")) {
      try PixelImage.read(png.bytes)
    }
  }

  @Test func `a file that is cut anywhere is an error`() {
    let bytes = small.bytes
    for length in bytes.indices {
      #expect(throws: PictureError.self) { try PixelImage.read(Array(bytes[..<length])) }
    }
  }

  @Test func `a byte that is wrong anywhere is an error`() {
    let bytes = small.bytes
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(throws: PictureError.self) { try PixelImage.read(damaged) }
    }
  }

  /// The sums are right, so that the damage is found behind them.
  @Test(arguments: 0..<200)
  func `damage behind right sums is an error or a picture`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let variant = try #require(Self.variants.randomElement(using: &random))
    var header = SamplePNG.number(Int.random(in: 0...40, using: &random))
    header += SamplePNG.number(Int.random(in: 0...40, using: &random))
    header += [UInt8(variant.depth), variant.kind.rawValue, 0, 0, variant.isInterlaced ? 1 : 0]
    var rows = (0..<Int.random(in: 0...4000, using: &random)).map { _ in
      UInt8.random(in: 0...5, using: &random)
    }
    rows += [0]
    let noise = (0..<9).map { _ in UInt8.random(in: 0...255, using: &random) }
    var file: [UInt8] = SamplePNG.signature + SamplePNG.chunk("IHDR", header)
    if Bool.random(using: &random) { file += SamplePNG.chunk("PLTE", noise) }
    if Bool.random(using: &random) { file += SamplePNG.chunk("tRNS", Array(noise.prefix(3))) }
    file += SamplePNG.chunk("IDAT", SamplePNG.zlib(rows)) + SamplePNG.chunk("IEND", [])
    if let image = try? PixelImage.read(file) { #expect(image.pixels.count == image.width * image.height) }
  }
}
