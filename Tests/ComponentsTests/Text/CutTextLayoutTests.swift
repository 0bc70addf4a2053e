import TerminalModel
import Testing

@testable import Components

/// What does not fit a block is told of, whether its lines were known before or not.
@Suite struct CutTextLayoutTests {
  private func cut(_ text: String, width: Int, height: Int) -> [String] {
    CutTexts.collect {
      var buffer = CellBuffer(width: 20, height: 5)
      TextBlock(text, style: .plain).draw(on: &buffer, in: Rect(x: 0, y: 0, width: width, height: height))
    }.cut
  }

  @Test func `a block that is too low says so each time`() {
    // No other test has these words: their lines are worked out the first time.
    let text = "uno due tre quattro"
    for _ in 0..<2 { #expect(cut(text, width: 7, height: 2) == [text]) }
    #expect(cut("uno due tre", width: 7, height: 2) == [])
  }

  @Test func `a block without room says so`() {
    #expect(cut("one", width: 7, height: 0) == ["one"])
    #expect(cut("", width: 7, height: 0) == [])
  }

  @Test func `an ellipsis of the text's own is no cut`() {
    #expect(cut("one…", width: 7, height: 1) == [])
  }
}
