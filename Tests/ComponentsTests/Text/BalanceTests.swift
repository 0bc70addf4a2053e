import SeededRandom
import TerminalModel
import Testing

@testable import Components

/// Lines that look set by hand: of one length where they are centred, and no word alone at the end.
@Suite struct BalanceTests {
  @Test(arguments: [
    ("Something went wrong. Please try again.", 30, ["Something went wrong.", "Please try again."]),
    ("one two three four", 14, ["one two", "three four"]),
    ("Meet someone who laughs at the same things", 40, ["Meet someone who laughs", "at the same things"]),
    ("名刺が届いたときと、相手の名刺が変わったときだけお知らせします。", 44, ["名刺が届いたときと、相手の名刺が", "変わったときだけお知らせします。"]),
    ("one two three", 20, ["one two three"]),
    // A mark may end the first of two lines, and does not make stairs of many.
    ("The night ferry is back, forty years on", 32, ["The night ferry is back,", "forty years on"]),
    (
      "Notifications may include alerts, sounds, and icon badges. These can be configured in Settings.", 28,
      [
        "Notifications may include", "alerts, sounds, and icon", "badges. These can be",
        "configured in Settings.",
      ]
    ),
    ("first\nsecond one", 20, ["first", "second one"]),
  ])
  func `centred lines are about equally long`(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(TextLayout.lines(of: text, width: width, isBalanced: true) == lines)
  }

  @Test(arguments: [
    ("We could not sign you in, please try again.", 38, ["We could not sign you in, please", "try again."]),
    ("one two three", 9, ["one", "two three"]),
    // Where two do not fit, one is all there can be.
    ("notify acknowledge", 12, ["notify", "acknowledge"]),
    ("one two acknowledge", 14, ["one two", "acknowledge"]),
    ("please sign in or sign-up", 22, ["please sign in", "or sign-up"]),
    ("通知はあとから設定で変更できます。", 30, ["通知はあとから設定で", "変更できます。"]),
  ])
  func `a last line has two words where two fit`(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(TextLayout.lines(of: text, width: width) == lines)
  }

  @Test func `centred blocks are balanced as they are drawn`() {
    var buffer = CellBuffer(width: 14, height: 3)
    let text = "one two three four"
    TextBlock(text, style: .plain, alignment: .center).draw(on: &buffer, in: buffer.bounds)
    #expect(buffer.rows == ["   one two", "  three four", ""])
    buffer.fill(.blank)
    StyledText("one **two** three four", style: .plain, alignment: .center)
      .draw(on: &buffer, in: buffer.bounds, Stylesheet(.light))
    #expect(buffer.rows == ["   one two", "  three four", ""])
  }

  @Test func `headings are balanced also at the left, and texts below them are not`() {
    var buffer = CellBuffer(width: 11, height: 4)
    HeadedText(heading: "aa bb cc dd ee ff", text: "aa bb cc dd ee ff")
      .draw(on: &buffer, in: buffer.bounds, heading: .plain, text: .plain)
    #expect(buffer.rows == ["aa bb cc", "dd ee ff", "aa bb cc dd", "ee ff"])
  }

  /// Words in each line, as many as fit.
  private func filled(_ text: String, width: Int) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }

  @Test(arguments: 1...20) func `neither costs a line, and a frame as wide as the longest line keeps all`(
    _ seed: Int
  ) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<60 {
      let words = (0..<Int.random(in: 1...14, using: &random)).map { _ in
        String(repeating: "w", count: Int.random(in: 1...9, using: &random))
      }
      let text = words.joined(separator: " ")
      let width = Int.random(in: 9...32, using: &random)
      let count = filled(text, width: width).count
      for isBalanced in [false, true] {
        let lines = TextLayout.lines(of: text, width: width, isBalanced: isBalanced)
        #expect(lines.count == count, "seed \(seed): \(text)")
        #expect(lines.joined(separator: " ") == text)
        #expect(lines.allSatisfy { $0.count <= width })
        guard lines.count > 1, let last = lines.last, !last.contains(" ") else { continue }
        let before = lines[lines.count - 2].split(separator: " ")
        #expect(
          before.count == 1 || (before.last ?? "").count + 1 + last.count > width, "seed \(seed): \(lines)")
      }
      let size = TextLayout.size(of: text, width: width, isBalanced: true)
      let lines = TextLayout.lines(of: text, width: width, isBalanced: true)
      #expect(
        TextLayout.lines(of: text, width: size.width, isBalanced: true) == lines, "seed \(seed): \(text)")
    }
  }
}
