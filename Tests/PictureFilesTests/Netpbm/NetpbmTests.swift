import SeededRandom
import Testing

@testable import PictureFiles

@Suite struct NetpbmTests {
  private func read(_ text: String, _ bytes: [UInt8] = []) throws -> [String] {
    let image = try PixelImage.read(Array(text.utf8) + bytes)
    #expect(image.pixels.count == image.width * image.height)
    return image.pixels.map { pixel in
      [pixel.red, pixel.green, pixel.blue, pixel.alpha].map { String($0, radix: 16) }.joined(separator: " ")
    }
  }

  @Test func `text and bytes of each kind are read`() throws {
    let black = "0 0 0 ff"
    let white = "ff ff ff ff"
    #expect(try read("P1\n# a comment\n3 1\n101") == [black, white, black])
    #expect(
      try read("P4\n9 1\n", [0b1000_0000, 0b1000_0000]) == [black] + Array(repeating: white, count: 7) + [
        black
      ])
    #expect(try read("P2 2 1 15 0 15") == [black, white])
    #expect(try read("P5 2 1 65535\n", [0, 0, 255, 255]) == [black, white])
    #expect(try read("P3 1 1 255 1 2 3") == ["1 2 3 ff"])
    #expect(try read("P6 1 1 255\n", [1, 2, 3]) == ["1 2 3 ff"])
    let pam = "P7\nWIDTH 1\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
    #expect(try read(pam, [1, 2, 3, 4]) == ["1 2 3 4"])
    #expect(
      try read("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 2\nMAXVAL 255\nENDHDR\n", [9, 128]) == ["9 9 9 80"])
  }

  @Test(arguments: [
    ("P6 0 1 255\n", "it says it is 0 x 1 pixels large"),
    ("P6 5000 1 255\n", "it is 5000 x 1 pixels large; at most 4096 x 4096 are read"),
    ("P6 4096 4096 255\nabc", "it ends too early"),
    ("P6 1 1 70000\n", "its largest value must be 1 to 65535"),
    ("P3 1 1 5 1 2 9", "a pixel is above its largest value"),
    ("P3 1 x", "its height is not a number"),
    ("P1 1 1 7", "a pixel is neither 0 nor 1"),
    ("P7\nWIDTH 1\nCOLOR 3", "its header has a word that PAM does not have"),
    ("P7\nWIDTH 1\n", "it ends too early"),
    ("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 9\nMAXVAL 1\nENDHDR\n", "it has 9 channels; 1 to 4 are read"),
    ("GIF89a", "it is a GIF; PNG and Netpbm are read"),
    ("<?xml version=\"1.0\"?>\n<svg>", "it is an SVG; PNG and Netpbm are read"),
    ("RIFF....WEBPVP8 ", "it is a WebP; PNG and Netpbm are read"),
    ("RIFF....WAVEfmt ", "it is neither a PNG nor a Netpbm picture (PBM, PGM, PPM, PAM)"),
    ("....ftypheic", "it is a HEIC; PNG and Netpbm are read"),
    ("", "it is neither a PNG nor a Netpbm picture (PBM, PGM, PPM, PAM)"),
  ])
  func `what cannot be read says why`(_ text: String, _ message: String) {
    #expect(throws: PictureError(message)) { try PixelImage.read(Array(text.utf8)) }
  }

  @Test(arguments: 0..<300)
  func `noise after a beginning is an error or a picture`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("0123456789 \n#WIDTHEGDPMAXVL".utf8)
    let text = (0..<60).map { _ in letters.randomElement(using: &random) ?? 0x20 }
    let bytes = Array("P\(Int.random(in: 1...7, using: &random))\n".utf8) + text
    if let image = try? PixelImage.read(bytes) { #expect(image.pixels.count == image.width * image.height) }
  }
}
