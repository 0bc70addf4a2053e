import Components
import TerminalModel
import Testing

struct StyledTextTests {
  private func drawn(_ text: String, _ width: Int, _ height: Int = 1) -> CellBuffer {
    blankCanvas(width, height) {
      StyledText(text, style: Stylesheet.regular.style(.text)).draw(
        on: &$0, in: Rect(x: 0, y: 0, width: width, height: height), .regular)
    }
  }

  @Test(arguments: [
    ("a **b** c", "a b c"), ("**b", "**b"), ("a * b ** c", "a * b ** c"), (#"\*\*b**"#, "**b**"),
    ("first_name_x", "first_name_x"), ("_a_ b", "a b"), ("==x==", "x"), ("1 == 2", "1 == 2"),
    ("****", "****"),
    ("日本**語**です", "日本語です"),
  ])
  func `marks go, and what is no mark stays`(text: String, shown: String) {
    #expect(drawn(text, 20).row(0) == shown)
  }

  @Test(arguments: ["**b**", "_a_ ==x==", #"\*\\"#, "a__b", "日本**語**"])
  func `an escaped text is shown as it is, without styles`(text: String) {
    let buffer = drawn(StyledText.escaped(text), 20)
    #expect(buffer.row(0) == text)
    #expect((0..<20).allSatisfy { buffer[$0, 0].attributes == [] })
    #expect(StyledText(StyledText.escaped(text), style: Style()).height(width: 20) == 1)
  }

  @Test func `what is marked stands out, also beyond the end of a line`() {
    let buffer = drawn("one **two three** four", 9, 3)
    #expect(buffer.rows == ["one two", "three", "four"])
    #expect(buffer[0, 0].attributes == [])
    #expect(buffer[4, 0].attributes == .bold)
    #expect(buffer[0, 1].attributes == .bold)
    #expect(buffer[0, 2].attributes == [])
  }

  @Test func `the accent is the brand's`() {
    let buffer = drawn("a ==b==", 5)
    #expect(buffer[2, 0].foreground == Stylesheet.regular[.accent])
    #expect(buffer[0, 0].foreground == Stylesheet.regular[.text])
  }

  @Test func `the height is that of the words alone`() {
    #expect(StyledText("**one** two", style: Style()).height(width: 7) == 1)
  }
}
