import Deflate
import SeededRandom
import Testing
import TextFormats

@testable import TerminalDriver

@Suite struct KittyGraphicsTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `a small picture is one sequence`() {
    let bytes = KittyGraphics.send(number: 2, width: 1, height: 1, bytes: [1, 2, 3, 4], columns: 1, rows: 1)
    let data = text(Base64.encoded(Deflate.zlib([1, 2, 3, 4])))
    #expect(
      text(bytes) == "\u{1B}_Ga=T,U=1,q=2,f=32,t=d,o=z,i=5177346,s=1,v=1,c=1,r=1,m=0;\(data)\u{1B}\\")
  }

  @Test func `a large one comes in chunks of 4096, of which the last says so`() {
    // What cannot be compressed.
    var random = SeededGenerator(seed: 1)
    let pixels = (0..<40 * 40 * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
    let bytes = text(
      KittyGraphics.send(number: 1, width: 40, height: 40, bytes: pixels, columns: 4, rows: 2))
    let parts = bytes.split(separator: "\u{1B}_G")
    #expect(parts.count == 3)
    #expect(parts.map { $0.split(separator: ";")[0].hasSuffix("m=1") } == [true, true, false])
    for part in parts { #expect(part.split(separator: ";")[1].count - 2 <= 4096) }
  }

  @Test func `a picture of flat colours takes a fiftieth of its pixels`() {
    let pixels = (0..<320 * 320).flatMap { (pixel: Int) -> [UInt8] in [UInt8(pixel / 6400), 40, 90, 255] }
    let bytes = KittyGraphics.send(
      number: 1, width: 320, height: 320, bytes: pixels, columns: 32, rows: 16)
    #expect(bytes.count * 50 < pixels.count)
  }

  @Test(
    arguments: [([], ""), ([0], "AA=="), ([255, 255], "//8="), ([102, 111, 111], "Zm9v")]
      as [([UInt8], String)])
  func `base 64 is that of the standard`(_ bytes: [UInt8], _ letters: String) {
    #expect(text(Base64.encoded(bytes)) == letters)
  }

  @Test(arguments: [
    ("kitty(0.28.0)", true), ("kitty(0.42.1)", true), ("kitty(1.0)", true), ("kitty(0.26.5)", false),
    ("ghostty 1.2", true), ("WezTerm 20240203", false), ("tmux 3.5a", false), ("kitty(", false), ("", false),
  ])
  func `only who knows placeholders gets them`(_ version: String, _ isKnown: Bool) {
    #expect(KittyGraphics.hasPlaceholders(version) == isKnown)
  }

  @Test func `the questions end with who are you, and pictures are asked for on demand`() {
    #expect(!TerminalModes().questions.contains("_G"))
    let questions = TerminalModes(asksPictures: true).questions
    #expect(
      questions.contains("\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\") && questions.hasSuffix("\u{1B}[c"))
  }

  @Test func `what restores the terminal frees the pictures, within its bytes`() {
    let text = TerminalModes(reportsFocus: true).leave(hasKeyboard: true, hasPictures: true)
    #expect(text.contains("\u{1B}_Ga=d,d=R,q=2,x=5177344,y=5242879\u{1B}\\") && text.utf8.count <= 256)
    #expect(!TerminalModes().leave(hasKeyboard: true).contains("_G"))
  }
}
