import TerminalModel
import Testing

@Suite struct FrameStripTests {
  @Test func `the text of a frame is that of its picture`() {
    var strip = FrameStrip()
    var pictures: [CellBuffer] = []
    for (width, texts) in [
      (12, ["ab", "日本語", ""]), (12, ["ab", "é e\u{301} │", "👩‍👩‍👧"]), (5, ["ab"]), (5, []),
    ] {
      var picture = CellBuffer(width: width, height: texts.count)
      for (y, text) in texts.enumerated() { picture.write(text, x: 1, y: y, style: .plain) }
      pictures.append(picture)
      strip.append(picture)
    }
    #expect(strip.texts == pictures.map(\.text))
    #expect(strip.texts == strip.frames.map { strip.picture($0).text })
  }
}
