import Components
import TerminalModel
import Testing

struct TextBlockTests {
  private let style = Style(foreground: Color(hex: 0x123456), background: Color(hex: 0x654321))

  @Test(arguments: [
    (TextBlock.Alignment.leading, ["ab......", "cdefg..."]),
    (.center, ["...ab...", ".cdefg.."]),
    (.trailing, ["......ab", "...cdefg"]),
  ])
  func `lines stand at the left, in the middle or at the right`(
    _ alignment: TextBlock.Alignment, _ rows: [String]
  ) {
    let block = TextBlock("ab\ncdefg", style: style, alignment: alignment)
    #expect(canvas(8, 2) { block.draw(on: &$0, in: Rect(x: 0, y: 0, width: 8, height: 2)) }.rows == rows)
  }

  @Test func `in a page a line in the middle of an odd number of free columns stands half a column further`()
  {
    let texts = ["ab", "cdefg", "日本語", "12345678", "123456789"]
    func steps(_ draw: (String, inout CellBuffer) -> Void) -> [Bool] {
      texts.map { text in
        let buffer = canvas(8, 1) { draw(text, &$0) }
        let letters = buffer.cells.filter { $0.glyph != Glyph(".") }
        #expect(Set(letters.map(\.attributes)).count == 1, "\(text)")
        return letters.first?.attributes.contains(.halfStep) == true
      }
    }
    func block(_ text: String, _ buffer: inout CellBuffer) {
      TextBlock(text, style: style, alignment: .center, maximumLines: 1).draw(on: &buffer, in: buffer.bounds)
    }
    func styled(_ text: String, _ buffer: inout CellBuffer) {
      StyledText("==\(text)==", style: style, alignment: .center).draw(
        on: &buffer, in: buffer.bounds, .regular)
    }
    #expect(steps(block) == [false, false, false, false, false])
    #expect(TextBlock.centeringByHalves { steps(block) } == [false, true, false, false, false])
    #expect(TextBlock.centeringByHalves { steps(styled) } == [false, true, false, false, false])
    let leading = TextBlock.centeringByHalves {
      steps { TextBlock($0, style: style).draw(on: &$1, in: $1.bounds) }
    }
    #expect(leading.allSatisfy { !$0 })
    #expect(Attributes.halfStep.pictureTag == nil)
  }

  @Test(arguments: [("Next", true), ("Back!", false)])
  func `in a page the marks of the focus go with their label`(_ label: String, _ isHalf: Bool) {
    let buffer = TextBlock.centeringByHalves {
      canvas(15, 1) { $0.drawLabel(label, in: $0.bounds, isFocused: true, style: style) }
    }
    let drawn = buffer.cells.filter { $0.glyph != Glyph(".") && $0.glyph != .blank }
    #expect(drawn.count == label.count + 2)
    #expect(drawn.allSatisfy { $0.attributes.contains(.halfStep) == isHalf })
  }

  @Test func `a wide character counts twice`() {
    let block = TextBlock("日本", style: style, alignment: .center)
    #expect(canvas(8, 1) { block.draw(on: &$0, in: $0.bounds) }.rows == ["..日本.."])
  }

  @Test func `more lines than rows end with an ellipsis`() {
    let block = TextBlock("one two three four", style: style)
    #expect(block.height(width: 5) == 4)
    #expect(canvas(5, 2) { block.draw(on: &$0, in: $0.bounds) }.rows == ["one..", "two…."])
    let short = TextBlock("one two three four", style: style, maximumLines: 1)
    #expect(short.height(width: 9) == 1)
    #expect(
      canvas(9, 3) { short.draw(on: &$0, in: $0.bounds) }.rows == ["one two….", ".........", "........."])
  }

  @Test(arguments: [
    (Rect(x: -2, y: 0, width: 6, height: 1), ["cdef..", "......"]),
    (Rect(x: 3, y: 0, width: 6, height: 1), ["...abc", "......"]),
    (Rect(x: 0, y: -1, width: 6, height: 2), ["......", "......"]),
    (Rect(x: 6, y: 0, width: 6, height: 1), ["......", "......"]),
    (Rect(x: -6, y: 0, width: 6, height: 1), ["......", "......"]),
    (Rect(x: 0, y: 2, width: 6, height: 1), ["......", "......"]),
    (Rect(x: 0, y: 0, width: 0, height: 1), ["......", "......"]),
    (Rect(x: 0, y: 0, width: 6, height: -1), ["......", "......"]),
  ])
  func `what lies outside the buffer is left out`(_ rect: Rect, _ rows: [String]) {
    let block = TextBlock("abcdef", style: style)
    #expect(canvas(6, 2) { block.draw(on: &$0, in: rect) }.rows == rows)
  }

  @Test func `the background beneath can stay`() {
    let block = TextBlock("a", style: style)
    let own = blankCanvas(2, 1) { block.draw(on: &$0, in: $0.bounds) }
    let kept = blankCanvas(2, 1) { block.draw(on: &$0, in: $0.bounds, keepsBackground: true) }
    #expect(own[0, 0].background == style.background)
    #expect(kept[0, 0].background == .default)
    #expect(kept[0, 0].foreground == style.foreground)
  }

  @Test func `control characters are made visible`() {
    let block = TextBlock("a\u{1B}[2Jb", style: style)
    #expect(canvas(7, 1) { block.draw(on: &$0, in: $0.bounds) }.rows == ["a␛[2Jb."])
  }
}
