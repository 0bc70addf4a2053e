import SeededRandom
import SmallScreen
import Testing

@testable import TerminalDriver
@testable import TerminalModel

@Suite struct FrameEncoderTests {
  private func encoder(_ depth: ColorDepth = .trueColor, erases: Bool = true) -> FrameEncoder {
    FrameEncoder(options: FrameEncoder.Options(colorDepth: depth, erasesWithBackground: erases))
  }

  /// The bytes of a second frame after a first one.
  private func difference(
    _ width: Int,
    _ height: Int,
    _ first: (inout CellBuffer) -> Void,
    _ second: (inout CellBuffer) -> Void
  ) -> String {
    var buffer = CellBuffer(width: width, height: height)
    first(&buffer)
    var encoder = encoder()
    _ = encoder.bytes(for: buffer)
    second(&buffer)
    return String(decoding: encoder.bytes(for: buffer), as: UTF8.self)
  }

  @Test func `a frame that looks the same has no bytes`() {
    #expect(difference(9, 3, { $0.write("abc", x: 1, y: 1, style: .plain) }, { _ in }) == "")
    let unseen = Style(foreground: .white, attributes: [.bold, .faint])
    #expect(difference(9, 3, { _ in }, { $0.fill(Rect(x: 0, y: 0, width: 3, height: 1), unseen) }) == "")
  }

  @Test func `the first frame clears the screen and draws what is not blank`() {
    var encoder = encoder()
    var buffer = CellBuffer(width: 20, height: 3)
    buffer.write("hi", x: 2, y: 1, style: Style(foreground: Color(hex: 0x010203), attributes: .bold))
    let bytes = String(decoding: encoder.bytes(for: buffer), as: UTF8.self)
    #expect(bytes == "\u{1B}[m\u{1B}[2J\u{1B}[2;3H\u{1B}[1;38;2;1;2;3mhi")
  }

  @Test func `the cursor takes the shortest way`() {
    func way(from first: Point, to second: Point) -> String {
      let bytes = difference(
        120, 40, { _ in },
        { buffer in
          buffer.write("a", x: first.x, y: first.y, style: .plain)
          buffer.write("b", x: second.x, y: second.y, style: .plain)
        })
      let start = bytes.firstIndex(of: "a").map(bytes.index(after:)) ?? bytes.startIndex
      return String(bytes[start...])
    }
    #expect(way(from: Point(x: 3, y: 3), to: Point(x: 4, y: 3)) == "b")
    #expect(way(from: Point(x: 3, y: 3), to: Point(x: 6, y: 3)) == "  b")
    #expect(way(from: Point(x: 3, y: 3), to: Point(x: 20, y: 3)) == "\u{1B}[16Cb")
    #expect(way(from: Point(x: 3, y: 3), to: Point(x: 4, y: 4)) == "\nb")
    #expect(way(from: Point(x: 3, y: 3), to: Point(x: 2, y: 5)) == "\n\n\u{8}\u{8}b")
    #expect(way(from: Point(x: 30, y: 3), to: Point(x: 0, y: 4)) == "\n\rb")
    #expect(way(from: Point(x: 30, y: 3), to: Point(x: 90, y: 20)) == "\u{1B}[21;91Hb")
    #expect(way(from: Point(x: 119, y: 3), to: Point(x: 5, y: 4)) == "\n\u{1B}[6Gb")
  }

  @Test func `only the colour that changes is sent`() {
    let red = Color(hex: 0xFF0000)
    let bytes = difference(
      9, 1, { _ in },
      { buffer in
        buffer.write("a", x: 0, y: 0, style: Style(foreground: red, background: .black))
        buffer.write("b", x: 1, y: 0, style: Style(foreground: .white, background: .black))
        buffer.write("c", x: 2, y: 0, style: Style(foreground: .white, background: red))
        buffer.write(
          "d", x: 3, y: 0, style: Style(foreground: .white, background: red, attributes: [.bold, .faint]))
        buffer.write("e", x: 4, y: 0, style: Style(foreground: .white, background: red, attributes: .faint))
      })
    let codes = ["38;2;255;0;0;48;2;0;0;0", "38;2;255;255;255", "48;2;255;0;0", "1;2", "22;2"]
    let cells = zip(codes, "abcde").map { "\u{1B}[\($0)m\($1)" }.joined()
    #expect(bytes == "\u{1B}[1H" + cells)
  }

  @Test func `blanks to the end of a row are erased`() {
    let bytes = difference(
      40,
      1,
      { $0.write(String(repeating: "x", count: 40), x: 0, y: 0, style: .plain) },
      { $0.fill(Rect(x: 5, y: 0, width: 35, height: 1), Style.plain) }
    )
    #expect(bytes.hasSuffix("\u{1B}[K"))
    #expect(bytes.utf8.count <= 7)
  }

  @Test func `a change of size paints all`() {
    var encoder = encoder()
    _ = encoder.bytes(for: CellBuffer(width: 5, height: 5))
    let bytes = encoder.bytes(for: CellBuffer(width: 6, height: 5))
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[m\u{1B}[2J")
  }

  @Test func `a frame is wrapped in synchronized output only when there is something in it`() {
    var encoder = FrameEncoder(options: FrameEncoder.Options(synchronizesOutput: true))
    var buffer = CellBuffer(width: 3, height: 1)
    let first = String(decoding: encoder.bytes(for: buffer), as: UTF8.self)
    #expect(first == "\u{1B}[?2026h\u{1B}[m\u{1B}[2J\u{1B}[?2026l")
    #expect(encoder.bytes(for: buffer).isEmpty)
    buffer.write("x", x: 0, y: 0, style: .plain)
    #expect(String(decoding: encoder.bytes(for: buffer), as: UTF8.self).hasSuffix("x\u{1B}[?2026l"))
  }

  @Test(arguments: ColorDepth.allCases, [true, false])
  func `random frames replayed by an independent terminal give the frames`(
    _ depth: ColorDepth, _ erases: Bool
  ) {
    for seed in UInt64(1)...150 {
      var random = SeededGenerator(seed: seed)
      let width = Int.random(in: 1...40, using: &random)
      let height = Int.random(in: 1...8, using: &random)
      var buffer = CellBuffer(width: width, height: height)
      var encoder = encoder(depth, erases: erases)
      var screen = ScreenInterpreter(width: width, height: height, erasesWithBackground: erases)
      for frame in 0..<12 {
        RandomFrame.change(&buffer, &random)
        if frame == 6 { encoder.invalidate() }
        screen.play(encoder.bytes(for: buffer))
        let differences = ScreenComparison.differences(buffer, screen, depth)
        #expect(screen.errors.isEmpty, "seed \(seed), frame \(frame), \(width)x\(height)")
        #expect(differences.isEmpty, "seed \(seed), frame \(frame), \(width)x\(height)")
        if !differences.isEmpty || !screen.errors.isEmpty { return }
      }
    }
  }

  @Test func `a terminal that draws clusters narrow has nothing stale and nothing moved`() {
    for seed in UInt64(1)...100 {
      var random = SeededGenerator(seed: seed)
      var buffer = CellBuffer(width: 20, height: 3)
      var encoder = encoder()
      var screen = ScreenInterpreter(width: 20, height: 3)
      screen.drawsClustersNarrow = true
      for _ in 0..<10 {
        RandomFrame.change(&buffer, &random)
        screen.play(encoder.bytes(for: buffer))
      }
      for y in 0..<3 {
        for x in 0..<20 where !buffer[x, y].glyph.isContinuation && !buffer[x, y].glyph.isCluster {
          #expect(screen.rows[y][x].text == buffer[x, y].glyph.text, "seed \(seed) at \(x), \(y)")
        }
      }
    }
  }
}
