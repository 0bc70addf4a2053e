import Testing

@testable import TerminalModel

/// Who draws to find out what does not fit is told of it, and nobody else.
@Suite struct CutTextsTests {
  @Test func `a text that is cut is told of, once`() {
    let (result, cut, _, _) = CutTexts.collect {
      [
        TextWidth.truncated("abcdef", to: 4), TextWidth.truncated("abcdef", to: 3),
        TextWidth.truncated("abc", to: 3),
      ]
    }
    #expect(result == ["abc…", "ab…", "abc"])
    #expect(cut == ["abcdef"])
  }

  @Test func `one who collects inside another is told alone`() {
    let outer = CutTexts.collect {
      _ = TextWidth.truncated("outside", to: 3)
      return CutTexts.collect { TextWidth.truncated("inside", to: 3) }.cut
    }
    #expect(outer.result == ["inside"])
    #expect(outer.cut == ["outside"])
  }

  @Test func `nothing is kept where nobody collects`() {
    _ = TextWidth.truncated("before", to: 3)
    #expect(CutTexts.collect {}.cut == [])
  }
}
