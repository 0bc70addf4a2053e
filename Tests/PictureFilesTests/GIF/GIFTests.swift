import SeededRandom
import Testing

@testable import PictureFiles

@Suite struct GIFTests {
  private typealias Pixel = PixelImage.Pixel

  private static let red = Pixel(red: 255, green: 0, blue: 0)
  private static let blue = Pixel(red: 0, green: 0, blue: 255)

  /// What a program that plays a GIF shows: each frame, and its hundredths of a second.
  private struct Player {
    var frames: [(pixels: [[UInt8]], delay: Int)] = []
    var size = (width: 0, height: 0)

    init(_ bytes: [UInt8]) throws {
      func word(_ at: Int) -> Int { Int(bytes[at]) | Int(bytes[at + 1]) << 8 }
      try #require(bytes.starts(with: Array("GIF89a".utf8)) && bytes.last == 0x3B)
      size = (word(6), word(8))
      var shown = [[UInt8]](repeating: [], count: size.width * size.height)
      var at = 13
      var delay = 0
      while bytes[at] != 0x3B {
        if bytes[at] == 0x21 {
          if bytes[at + 1] == 0xF9 { delay = word(at + 4) }
          at += 2
          while bytes[at] > 0 { at += Int(bytes[at]) + 1 }
          at += 1
          continue
        }
        let (x, y, width, height) = (word(at + 1), word(at + 3), word(at + 5), word(at + 7))
        let count = 2 << Int(bytes[at + 9] & 7)
        let table = Array(bytes[at + 10..<at + 10 + count * 3])
        at += 10 + count * 3
        let bits = Int(bytes[at])
        at += 1
        var data: [UInt8] = []
        while bytes[at] > 0 {
          data += bytes[at + 1...at + Int(bytes[at])]
          at += Int(bytes[at]) + 1
        }
        at += 1
        let values = try Self.unpacked(data, bits: bits)
        try #require(values.count == width * height)
        for (index, value) in values.enumerated() where value > 0 {
          shown[(y + index / width) * size.width + x + index % width] = Array(
            table[value * 3..<value * 3 + 3])
        }
        frames.append((shown, delay))
      }
    }

    /// By the specification, appendix F.
    static func unpacked(_ data: [UInt8], bits least: Int) throws -> [Int] {
      var strings: [[Int]] = []
      var bits = least + 1
      let clear = 1 << least
      func reset() { strings = (0..<clear).map { [$0] } + [[], []] }
      reset()
      var values: [Int] = []
      var last: [Int]?
      var place = 0
      while place + bits <= data.count * 8 {
        var code = 0
        for bit in 0..<bits { code |= Int(data[(place + bit) / 8] >> UInt8((place + bit) % 8) & 1) << bit }
        place += bits
        if code == clear {
          reset()
          bits = least + 1
          last = nil
          continue
        }
        if code == clear + 1 { return values }
        if let before = last {
          try #require(code <= strings.count)
          let string = code < strings.count ? strings[code] : before + [before[0]]
          values += string
          if strings.count < 4096 { strings.append(before + [string[0]]) }
          last = string
        } else {
          values += strings[code]
          last = strings[code]
        }
        if strings.count == 1 << bits, bits < 12 { bits += 1 }
      }
      Issue.record("the codes have no end")
      return values
    }
  }

  private func image(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> Pixel) -> PixelImage {
    PixelImage(
      width: width, height: height, pixels: (0..<width * height).map { pixel($0 % width, $0 / width) })
  }

  @Test func `what is played is what was written`() throws {
    let first = image(40, 30) { x, _ in x < 20 ? Self.red : Self.blue }
    let second = image(40, 30) { x, y in x == 7 && y > 10 ? Self.blue : first.pixels[y * 40 + x] }
    let file = GIFFile.bytes([
      GIFFile.Frame(first, duration: .milliseconds(504)),
      GIFFile.Frame(second, duration: .milliseconds(1004)),
    ])
    let player = try Player(file)
    #expect(player.size == (40, 30) && player.frames.count == 2)
    for (frame, image) in zip(player.frames, [first, second]) {
      #expect(frame.pixels == image.pixels.map { [$0.red, $0.green, $0.blue] })
    }
    // What was rounded away of the first counts for the second.
    #expect(player.frames.map(\.delay) == [50, 101])
    #expect(GIFFile.bytes([]) == [])
  }

  @Test func `a frame that changes nothing is small, and only changes are written`() throws {
    var random = SeededGenerator(seed: 3)
    let noise = (0..<100 * 100).map { _ in
      [Self.red, Self.blue, Pixel(red: 0, green: 255, blue: 0)].randomElement(using: &random) ?? Self.red
    }
    let first = PixelImage(width: 100, height: 100, pixels: noise)
    var second = first
    second.pixels[5050] = Pixel(red: 255, green: 255, blue: 255)
    let one = GIFFile.bytes([GIFFile.Frame(first, duration: .seconds(1))])
    let three = GIFFile.bytes([first, first, second].map { GIFFile.Frame($0, duration: .seconds(1)) })
    #expect(three.count < one.count + 120)
    let played = try Player(three).frames
    #expect(played.count == 3 && played[2].pixels[5050] == [255, 255, 255])
    #expect(played[2].pixels[5049] == played[0].pixels[5049])
  }

  @Test(arguments: [2, 3, 8])
  func `codes are those of the specification, however long the data`(_ bits: Int) throws {
    var random = SeededGenerator(seed: UInt64(bits))
    for count in [0, 1, 2, 3, 4, 5, 100, 4000, 30_000] {
      let values = (0..<count).map { index in
        index % 7 < 3 ? UInt8(0) : UInt8.random(in: 0..<UInt8(min(255, 1 << bits)), using: &random)
      }
      #expect(try Player.unpacked(LZW.packed(values, bits: bits), bits: bits) == values.map { Int($0) })
    }
  }

  @Test func `many colours become 255 near ones`() throws {
    let picture = image(64, 64) { x, y in Pixel(red: UInt8(x * 4), green: UInt8(y * 4), blue: UInt8(x ^ y)) }
    let frame = try #require(
      try Player(GIFFile.bytes([GIFFile.Frame(picture, duration: .seconds(1))])).frames.first)
    for (shown, wanted) in zip(frame.pixels, picture.pixels) {
      #expect(abs(Int(shown[0]) - Int(wanted.red)) < 40 && abs(Int(shown[1]) - Int(wanted.green)) < 40)
    }
  }
}
