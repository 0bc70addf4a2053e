import TerminalModel
import Testing

@testable import TapeRuns
@testable import Tapes

@Suite struct TapeDeterminismTests {
  private static let tape = """
    Output run.txt
    Wait+Screen /Nickname/
    Screenshot a.svg
    Type "日本"
    Tab Enter
    Screenshot b.ansi
    Wait+Screen /A first tip/
    Enter@10ms 2
    Screenshot c.txt
    """

  @Test func `the same tape gives the same digest and the same bytes`() throws {
    let first = try play(Self.tape)
    let second = try play(Self.tape)
    #expect(first.result.explanation == "")
    #expect(first.files.count == 4)
    #expect(first.files == second.files)
    #expect(first.result.digest == second.result.digest)
    #expect(first.result.virtualDuration == second.result.virtualDuration)
  }

  @Test func `another letter gives another digest`() throws {
    let first = try play(Self.tape)
    let second = try play(Self.tape.replacing("日本", with: "日木"))
    #expect(first.result.digest != second.result.digest)
  }

  @Test func `the digest is made of glyphs, colours, attributes and sizes`() {
    var frame = CellBuffer(width: 3, height: 2)
    var digests: [UInt64] = []
    func take() {
      var digest = FrameDigest()
      digest.add(frame)
      digests.append(digest.value)
    }
    take()
    frame[0, 0] = Cell(glyph: Glyph("a"))
    take()
    frame[0, 0].foreground = .white
    take()
    frame[0, 0].background = .black
    take()
    frame[0, 0].attributes = .bold
    take()
    frame[0, 0].glyph = Glyph("👩‍👩‍👧")
    take()
    frame.resize(width: 2, height: 3)
    take()
    #expect(Set(digests).count == digests.count)
  }

  @Test func `the digest of a frame is the same in every process`() {
    var digest = FrameDigest()
    digest.add(CellBuffer(width: 2, height: 1))
    // FNV-1a over 2, 1, and twice: a blank, two default colours, no attributes.
    var expected: UInt64 = 0xCBF2_9CE4_8422_2325
    for word: UInt64 in [2, 1, 0x20, 0x0100_0000, 0x0100_0000, 0, 0x20, 0x0100_0000, 0x0100_0000, 0] {
      expected = (expected ^ word) &* 0x100_0000_01B3
    }
    #expect(digest.value == expected)
  }
}
