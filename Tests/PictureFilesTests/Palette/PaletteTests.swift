import SeededRandom
import Testing

@testable import PictureFiles

@Suite struct PaletteTests {
  typealias Pixel = PixelImage.Pixel

  private func noise(_ side: Int, seed: UInt64) -> PixelImage {
    var random = SeededGenerator(seed: seed)
    return PixelImage(
      width: side, height: side,
      pixels: (0..<(side * side)).map { _ in
        Pixel(
          red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
          blue: .random(in: 0...255, using: &random), alpha: .random(in: 0...255, using: &random))
      })
  }

  @Test func `few colours stay as they are, the most used first`() {
    let red = Pixel(red: 200, green: 0, blue: 0)
    let blue = Pixel(red: 0, green: 0, blue: 200)
    let image = PixelImage(width: 2, height: 2, pixels: [blue, red, red, .clear])
    let reduction = PaletteReduction(image, limit: 4)
    #expect(reduction.colors == [red, blue])
    #expect(reduction.indices == [1, 0, 0, nil])
  }

  @Test(arguments: [1, 2, 7, 48, 90])
  func `many colours become as many as asked for, each time the same`(_ limit: Int) {
    let image = noise(24, seed: 3)
    let reduction = PaletteReduction(image, limit: limit)
    #expect((1...limit).contains(reduction.colors.count))
    #expect(reduction == PaletteReduction(image, limit: limit))
    #expect(Set(reduction.colors.map(\.key)).count == reduction.colors.count)
    for (pixel, index) in zip(image.pixels, reduction.indices) {
      #expect((index == nil) == (pixel.alpha < 8))
    }
  }

  @Test func `more colours are nearer to the picture`() {
    let image = noise(20, seed: 9)
    func error(_ limit: Int) -> Double {
      let reduction = PaletteReduction(image, limit: limit)
      return zip(image.pixels, reduction.indices).reduce(0) { sum, pair in
        guard let index = pair.1 else { return sum }
        let way = pair.0.channels - reduction.colors[index].channels
        return sum + (way * way).sum()
      }
    }
    #expect(error(2) > error(8) && error(8) > error(64))
  }

  @Test func `smaller is the mean by what is there`() {
    let white = Pixel(red: 255, green: 255, blue: 255)
    let image = PixelImage(
      width: 4, height: 2, pixels: [white, .clear, white, white, white, .clear, white, white])
    let half = image.scaled(toWidth: 2, height: 1)
    #expect(half.pixels == [Pixel(red: 255, green: 255, blue: 255, alpha: 128), white])
    #expect(image.scaled(toWidth: 4, height: 2) == image)
    let third = PixelImage(width: 3, height: 1, pixels: [.init(red: 0, green: 0, blue: 0), white, white])
      .scaled(toWidth: 2, height: 1)
    #expect(third.pixels.map(\.red) == [85, 255])
  }

  @Test func `of a large picture every pixel counts`() {
    // A white column in ten, and a row in ten: what a picture that skipped pixels would show as stripes is even.
    let side = 2000
    let pixels = (0..<side * side).map { index -> Pixel in
      let isWhite = index % side % 10 == 3 || index / side % 10 == 7
      return isWhite ? Pixel(red: 255, green: 255, blue: 255) : Pixel(red: 0, green: 0, blue: 0)
    }
    let small = PixelImage(width: side, height: side, pixels: pixels).scaled(toWidth: 40, height: 40)
    #expect(Set(small.pixels.map(\.red)) == [48])
  }

  @Test func `a size keeps the proportions and never grows`() {
    let image = PixelImage(width: 30, height: 10, pixels: Array(repeating: .clear, count: 300))
    #expect(image.size(within: (15, 160)) == (15, 5))
    #expect(image.size(within: (160, 5)) == (15, 5))
    #expect(image.size(within: (160, 160)) == (30, 10))
    #expect(image.size(within: (1, 1)) == (1, 1))
  }

  @Test func `the text has a letter for each pixel`() {
    let ink = Pixel(red: 16, green: 1, blue: 255)
    let glass = Pixel(red: 1, green: 2, blue: 3, alpha: 128)
    let image = PixelImage(width: 2, height: 2, pixels: [ink, .clear, ink, glass])
    let text = PixelText(image, colors: 8, heading: ["alt = \"art.x\""])
    #expect(
      text.text == """
        alt = "art.x"

        [pixels]
        rows = \"""
        a.
        ab
        \"""

        [pixels.palette]
        a = "#1001ff"
        b = "#01020380"

        """)
  }

  @Test func `letters are many and different, and none of them ends the text`() {
    #expect(PixelLetters.all.count == 90 && Set(PixelLetters.all).count == 90)
    #expect(Set(PixelLetters.all).isDisjoint(with: ["\"", "\\", " ", PixelLetters.transparent, "'"]))
  }
}
