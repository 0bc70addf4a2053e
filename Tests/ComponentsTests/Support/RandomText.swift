import SeededRandom

/// Texts of every kind of character that a screen meets.
enum RandomText {
  private static let pieces = [
    "a", "word", "Donaudampfschifffahrtsgesellschaft", "well-known", "—", " ", "  ", "あ", "はじめまして",
    "。", "「", "」", "ー", "ョ", "漢字", "👍🏽", "👨‍👩‍👧‍👦", "🇯🇵", "é", "e\u{301}", "é!", "(", ")", "￥500", "\u{A0}",
    "1990-01-01", "…", "ｶﾅ", "✓", "❤️",
  ]

  /// Up to twenty pieces, now and then on several lines.
  static func sentence(using random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      text += pieces.randomElement(using: &random) ?? ""
      if Int.random(in: 0..<12, using: &random) == 0 { text += "\n" }
    }
    return text
  }

  /// Now and then one with characters that must not reach a terminal.
  static func hostile(using random: inout SeededGenerator) -> String {
    let text = sentence(using: &random)
    return Int.random(in: 0..<6, using: &random) == 0 ? text + "\u{1B}[2J\t\u{7}\u{202E}\u{301}" : text
  }
}
