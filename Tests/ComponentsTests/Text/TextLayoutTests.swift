import Components
import SeededRandom
import TerminalModel
import Testing

struct TextLayoutTests {
  @Test(arguments: [
    ("", 5, [""]),
    ("one", 5, ["one"]),
    ("one two", 7, ["one two"]),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 9, ["one", "two three"]),
    ("one  two", 3, ["one", "two"]),
    ("trailing ", 8, ["trailing"]),
    ("  indented", 10, ["  indented"]),
    ("a well-known way", 7, ["a well-", "known", "way"]),
    ("1990-01-01", 6, ["1990-0", "1-01"]),
    ("yes—or no", 5, ["yes—", "or no"]),
    // A dot between two things is not left hanging.
    ("Tokyo · Vinyl, quiet bars", 13, ["Tokyo", "Vinyl,", "quiet bars"]),
    ("Tokyo · Vinyl", 13, ["Tokyo · Vinyl"]),
    ("Tokyo ·", 13, ["Tokyo ·"]),
    ("· Tokyo", 5, ["·", "Tokyo"]),
    ("no\u{A0}break here", 8, ["no\u{A0}break", "here"]),
  ])
  func `Latin breaks at spaces and hyphens`(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(TextLayout.lines(of: text, width: width) == lines)
  }

  @Test(arguments: [
    ("はじめまして", 6, ["はじめ", "まして"]),
    // No line begins with a closing mark, a small kana or a long vowel.
    ("そうです。はい", 8, ["そうで", "す。はい"]),
    ("あいうえー", 8, ["あいう", "えー"]),
    ("あいうちょっと", 8, ["あいう", "ちょっと"]),
    ("わあ！すごい", 4, ["わ", "あ！", "すご", "い"]),
    // No line ends with an opening one.
    ("あい「うえ」", 6, ["あい", "「う", "え」"]),
    ("金額は￥500です", 8, ["金額は", "￥500で", "す"]),
    // Where marks fill the line, it is broken all the same.
    ("。。。。", 4, ["。。", "。。"]),
    ("あ", 1, ["あ"]),
  ])
  func `Japanese breaks between characters, with kinsoku`(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(TextLayout.lines(of: text, width: width) == lines)
  }

  @Test(arguments: [
    ("Donaudampfschifffahrt", 10, ["Donaudampf", "schifffahr", "t"]),
    ("die Donaudampfschifffahrt", 10, ["die", "Donaudampf", "schifffahr", "t"]),
    ("Rindfleischetikettierung!", 24, ["Rindfleischetikettierung", "!"]),
  ])
  func `a word longer than a line breaks where it has to`(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(TextLayout.lines(of: text, width: width) == lines)
  }

  @Test(arguments: [
    ("Plumellowへようこそ", 12, ["Plumellowへ", "ようこそ"]),
    ("iPhoneの設定", 6, ["iPhone", "の設定"]),
    ("3つの score", 6, ["3つの", "score"]),
    ("ok 👍🏽 now", 5, ["ok 👍🏽", "now"]),
    ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 4, ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"]),
    ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
  ])
  func `scripts and emoji mix`(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(TextLayout.lines(of: text, width: width) == lines)
  }

  @Test(arguments: ["a\nb", "a\r\nb", "a\rb", "a\u{2028}b"])
  func `every kind of newline stays`(_ text: String) {
    #expect(TextLayout.lines(of: text, width: 9) == ["a", "b"])
  }

  @Test func `blank lines stay too`() {
    #expect(TextLayout.lines(of: "\na\n\nb\n", width: 9) == ["", "a", "", "b", ""])
    #expect(TextLayout.size(of: "a\n\nwide\n", width: 9) == Size(width: 4, height: 4))
  }

  @Test(arguments: [
    ("one two three", 7, 1, ["one tw…"]),
    // At the end of a word, where that is half of the line.
    ("one two three", 9, 1, ["one two…"]),
    ("one two, three", 9, 1, ["one two…"]),
    ("one two three four", 7, 2, ["one two", "three…"]),
    ("one two", 7, 1, ["one two"]),
    ("one\ntwo", 7, 1, ["one two"]),
    // A word or a sentence that was broken is not given a space where it was.
    ("Donaudampfschiff", 10, 1, ["Donaudamp…"]),
    ("ああ「いいい」", 7, 1, ["ああ…"]),
    ("one two three", 7, 0, ["one two", "three"]),
  ])
  func `more lines than asked for end with an ellipsis`(
    _ text: String, _ width: Int, _ maximum: Int, _ lines: [String]
  ) {
    #expect(TextLayout.lines(of: text, width: width, maximum: maximum) == lines)
  }

  @Test(arguments: [0, -1, Int.min]) func `without a column a text is one line`(_ width: Int) {
    #expect(TextLayout.lines(of: "one two", width: width) == ["one two"])
  }

  @Test(arguments: 1...40) func `no line is wider than asked for, and no letter is lost`(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<100 {
      let text = RandomText.sentence(using: &random)
      let width = Int.random(in: 2...40, using: &random)
      let lines = TextLayout.lines(of: text, width: width)
      #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= width }, "seed \(seed): \(text)")
      let letters = { (text: String) in text.filter { !$0.isWhitespace } }
      #expect(letters(lines.joined()) == letters(text), "seed \(seed)")
      let cut = TextLayout.lines(of: text, width: width, maximum: 2)
      #expect(cut.count == min(2, lines.count))
      #expect(cut.allSatisfy { TextWidth.columns(of: $0) <= width })
    }
  }
}

@Suite struct HyphenationTests {
  private let word = "Daten\u{AD}schutz\u{AD}erklärung"

  @Test func `a long word breaks at its soft hyphens`() {
    #expect(TextLayout.lines(of: word, width: 14) == ["Datenschutz-", "erklärung"])
    #expect(TextLayout.lines(of: word, width: 10) == ["Daten-", "schutz-", "erklärung"])
  }

  @Test func `a soft hyphen that is not needed does not show`() {
    #expect(TextLayout.lines(of: word, width: 30) == ["Datenschutzerklärung"])
    #expect(TextLayout.size(of: word, width: 30).width == 20)
  }

  @Test func `a hyphen never makes a line too wide`() {
    for width in 1...24 {
      let lines = TextLayout.lines(of: "Die \(word) lesen", width: width)
      #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= width }, "\(width): \(lines)")
      #expect(lines.joined().filter { $0 != "-" && $0 != " " } == "DieDatenschutzerklärunglesen")
    }
  }
}

@Suite struct KinsokuTests {
  @Test(arguments: ["、", "。", "」", "ゃ", "ッ", "ー", "！", "ㇷ", "〙", "％", "〻"])
  func `a mark does not begin a line`(_ mark: String) {
    #expect(TextLayout.lines(of: "あいう\(mark)え", width: 6) == ["あい", "う\(mark)え"])
  }

  @Test(arguments: ["「", "（", "￥", "〘", "『"])
  func `a mark does not end a line`(_ mark: String) {
    #expect(TextLayout.lines(of: "あい\(mark)うえ", width: 6) == ["あい", "\(mark)うえ"])
  }

  @Test func `a double dash stays together`() {
    #expect(TextLayout.lines(of: "あい――うえ", width: 6).allSatisfy { $0 != "あい―" })
  }
}
