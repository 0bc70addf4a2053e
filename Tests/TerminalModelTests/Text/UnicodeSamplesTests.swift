import Testing

@testable import TerminalModel

/// The widths against the Unicode data files, for every scalar, and the emoji of emoji-test.txt.
@Suite struct UnicodeSamplesTests {
  /// Where the table differs from what the data files of 15.0.0 say at first sight, and why.
  private static let exceptions: [(scalars: ClosedRange<UInt32>, kind: ScalarClass.Kind)] = [
    // Wide since Unicode 16: trigrams, monograms, hexagrams, Tai Xuan Jing symbols, counting rods.
    (0x2630...0x2637, .wide), (0x268A...0x268F, .wide), (0x4DC0...0x4DFF, .wide), (0x1D300...0x1D356, .wide),
    (0x1D360...0x1D376, .wide),
    // Stands for a leading consonant of Hangul, and so for two columns, though it is drawn as nothing.
    (0x115F...0x115F, .wide),
    // Marks that take room beside their base, of which the cluster is at most two columns wide all the same.
    (0x302E...0x302F, .narrow), (0x16FF0...0x16FF1, .narrow),
    // A mark that takes room since Unicode 16.
    (0x1171E...0x1171E, .narrow),
    // Controls that arrange hieroglyphs; no terminal draws them.
    (0x13430...0x1343F, .zero),
    // Box drawing and blocks: ambiguous, but frames and pictures are made of them.
    (0x2500...0x259F, .narrow),
    // Letters of flags: terminals draw one alone as wide as the flag.
    (0x1F1E6...0x1F1FF, .wide),
  ]

  @Test func `every scalar has the columns of the Unicode data files`() {
    var runs = UnicodeSamples.columns[...]
    var expected: UInt32 = 4
    var differences: [String] = []
    var count = 0
    for value in UInt32(0)...0x10FFFF {
      if let run = runs.first, run >> 8 == value {
        expected = run & 0xFF
        runs.removeFirst()
      }
      guard expected != 4, let scalar = Unicode.Scalar(value) else { continue }
      let kind = ScalarClass(scalar).kind
      // What is never drawn has a test of its own.
      if kind == .refused { continue }
      count += 1
      let exception = Self.exceptions.first { $0.scalars.contains(value) }?.kind
      let isRight =
        switch expected {
        case _ where exception != nil: kind == exception || (exception == .zero && kind == .invisible)
        case 0: kind == .narrow
        case 1: kind == .zero || kind == .invisible
        case 2: kind == .wide
        default: kind == .ambiguous
        }
      if !isRight { differences.append("U+\(String(value, radix: 16)) is \(kind)") }
    }
    #expect(differences.isEmpty)
    #expect(count > 280_000)
  }

  @Test func `every emoji is one glyph of two columns`() {
    let emoji = UnicodeSamples.emoji.split { $0 == " " || $0 == "\n" }
    #expect(emoji.count > 2000)
    for text in emoji {
      var glyphs: [Glyph] = []
      GlyphScanner.scan(text, ambiguous: .narrow) { glyph in
        glyphs.append(glyph)
        return true
      }
      #expect(glyphs.count == 1 && glyphs.first?.width == 2, "\(text)")
      #expect(glyphs.first?.text == String(text))
    }
  }
}
