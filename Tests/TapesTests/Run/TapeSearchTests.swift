import SeededRandom
import TapeLanguage
import TerminalModel
import Testing

@testable import TapeRuns
@testable import Tapes

/// What a pattern is looked for by, before the expression itself has the word.
@Suite struct TapeSearchTests {
  @Test(
    arguments: [
      ("No connection", ["No connection"], true),
      (#"How are you\?"#, ["How are you?"], true),
      ("You can.t open", ["You can"], true),
      ("yes|no way", ["yes", "no way"], true),
      ("これで準備OK", ["これで準備OK"], true),
      // What follows may be one character with the `e`, and what goes before with the `x`.
      ("caf\u{E9} noir", ["noir"], false),
      ("cafe\u{301}xyz", ["caf"], false),
    ])
  func `the letters that a match must have are known for plain patterns, dots and alternatives`(
    _ pattern: String, _ wanted: [String], _ isWhole: Bool
  ) {
    let letters = PatternLetters(of: pattern)
    #expect(letters.alternatives?.map(\.letters) == wanted.map { Array($0.unicodeScalars) })
    #expect(letters.alternatives?.allSatisfy { $0.whole != nil } == isWhole)
  }

  @Test(
    arguments: ["", "a*", "(a|b)", "[ab]", #"\d"#, "^a", "a$", "a{2}", "a|", ".", "é", "(?i)a", #"a\"#])
  func `of other patterns nothing is known`(_ pattern: String) {
    #expect(PatternLetters(of: pattern).alternatives == nil)
  }

  @Test func `a frame is said to have a pattern or not, only where the expression says so too`() throws {
    let pieces = [
      "a", "b", "ab", " ", "  ", "K", "\u{212A}", ";", "\u{37E}", "か", "が", "か\u{3099}", "日", "\u{F900}", "豈",
      "é", "e\u{301}", "e", "👩‍👩‍👧", "│", "가", "\u{1100}\u{1161}", "\u{600}", "1\u{FE0F}\u{20E3}", "1", "?", ".",
      "〈",
      "\u{2329}",
    ]
    let patterns = [
      "ab", "a b", "b ", "K", "Kb", ";", "か", "が", "かa", "日", "豈", "é", "e", "ea", "a|日", "a.b", "1", "1a",
      #"\?"#,
      #"a\?"#, "가", "〈", "a│", "eé", "a.", ".b", "a..", "か.b", "ab|K",
    ]
    var random = SeededGenerator(seed: 7)
    var said = (absent: 0, present: 0)
    for _ in 0..<2000 {
      var frame = CellBuffer(width: 8, height: 2)
      for y in 0..<2 {
        var text = ""
        for _ in 0..<Int.random(in: 0...5, using: &random) {
          text += pieces.randomElement(using: &random) ?? ""
        }
        frame.write(text, x: Int.random(in: 0...2, using: &random), y: y, style: .plain)
      }
      for pattern in patterns {
        let matches = frame.text.contains(try Regex(pattern))
        switch PatternLetters(of: pattern).verdict(on: frame) {
        case .absent:
          said.absent += 1
          #expect(!matches, "/\(pattern)/ in \(frame.text.debugDescription)")
        case .present:
          said.present += 1
          #expect(matches, "/\(pattern)/ in \(frame.text.debugDescription)")
        case .unsure: break
        }
        if !PatternLetters(of: pattern).mayBe(in: frame.text) {
          #expect(!matches, "/\(pattern)/ in \(frame.text.debugDescription)")
        }
      }
    }
    #expect(said.absent > 10_000)
    #expect(said.present > 1000)
  }

  @Test func `a frame is said to have a text or not, only where its text says so too`() throws {
    let pieces = [
      "a", "b", "ab", " ", "K", "\u{212A}", "が", "か\u{3099}", "日", "é", "e\u{301}", "e", "│", ".", "?",
    ]
    let texts = [
      "ab", "a b", "b ", "K", "が", "か", "日", "é", "e", "ea", "a.b", "a?", "a│", "│", "eé", "", "a\nb",
    ]
    var random = SeededGenerator(seed: 11)
    var said = (absent: 0, present: 0)
    for _ in 0..<1000 {
      var frame = CellBuffer(width: 8, height: 2)
      for y in 0..<2 {
        let text = (0..<Int.random(in: 0...5, using: &random)).map { _ in
          pieces.randomElement(using: &random) ?? ""
        }
        frame.write(text.joined(), x: 0, y: y, style: .plain)
      }
      for text in texts {
        let isThere = frame.text.contains(text)
        let matcher = try TapeMatcher(.text(text))
        #expect(
          matcher.isFound(in: frame) == isThere, "\(text.debugDescription) in \(frame.text.debugDescription)")
        switch PatternLetters(ofText: text).verdict(on: frame) {
        case .absent: said.absent += 1
        case .present: said.present += 1
        case .unsure: break
        }
      }
    }
    #expect(said.absent > 3000)
    #expect(said.present > 500)
  }

  @Test func `blanks at the end of a row are not in its text`() throws {
    var frame = CellBuffer(width: 10, height: 1)
    frame.write("ab", x: 0, y: 0, style: .plain)
    let matcher = try TapeMatcher(.regex("b "))
    #expect(!matcher.isFound(in: frame))
    frame.write("c", x: 5, y: 0, style: .plain)
    #expect(matcher.isFound(in: frame))
  }
}
