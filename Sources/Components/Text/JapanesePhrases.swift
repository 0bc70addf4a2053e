/// Where Japanese texts break: between phrases (bunsetsu), by the kinds of letters and a few words.
///
/// A phrase begins with a word in kanji, katakana or Latin letters, and ends with the hiragana after it: particles
/// and endings of verbs. So lines break from hiragana to another kind of letter, after marks, and before the few words
/// in hiragana that begin a phrase. Nothing breaks inside endings such as ください and ました, as they are hiragana
/// after a word.
struct JapanesePhrases {
  /// What a character is written in.
  private enum Script {
    case hiragana, katakana, kanji, latin, digit, emoji, mark
  }

  private let characters: [Character]
  private let scripts: [Script]
  /// Whether there is hiragana or katakana: a text of kanji alone may be Chinese, which breaks between any two of them.
  let isJapanese: Bool

  /// - Parameter columns: the columns of each character.
  init(_ characters: [Character], columns: [Int]) {
    self.characters = characters
    var scripts: [Script] = []
    scripts.reserveCapacity(characters.count)
    for index in characters.indices { scripts.append(Self.script(of: characters[index], columns[index])) }
    self.scripts = scripts
    isJapanese = scripts.contains { $0 == .hiragana || $0 == .katakana }
  }

  private static func script(of character: Character, _ columns: Int) -> Script {
    guard let scalar = character.unicodeScalars.first?.value else { return .mark }
    return switch scalar {
    case 0x3041...0x309F: .hiragana
    case 0x30F5, 0x30F6, 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      .kanji
    case 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: .katakana
    case 0x30...0x39, 0xFF10...0xFF19: .digit
    case 0x2600...0x27BF, 0x1F000...0x1FAFF: .emoji
    default: character.isLetter ? .latin : .mark
    }
  }

  /// How well a line may end before a character, between two that kinsoku allows to be parted.
  ///
  /// - Parameter index: the place of the character, above 0.
  func strength(before index: Int) -> BreakStrength {
    let left = scripts[index - 1]
    let right = scripts[index]
    if left == .mark { return strength(after: characters[index - 1], right) }
    // An opening bracket: kinsoku keeps lines from beginning with other marks.
    if right == .mark || left == .emoji { return .word }
    if right == .emoji { return .inPhrase }
    if isHonorific(at: index) { return .word }
    return switch (left, right) {
    case (.hiragana, .hiragana): strengthInHiragana(at: index)
    case (.hiragana, _): isAttached(before: index) ? .inPhrase : .word
    case (_, .hiragana): .inPhrase
    // Numbers and what they count.
    case (.digit, _): .inPhrase
    case (.kanji, .digit) where "第約全".contains(characters[index - 1]): .inPhrase
    default: left == right ? .inPhrase : .inCompound
    }
  }

  private func strength(after mark: Character, _ right: Script) -> BreakStrength {
    if "」』）〉》】〕)％%”’".contains(mark) { return right == .hiragana ? .inPhrase : .inCompound }
    if "・／/＋+＝=＆&〜～~".contains(mark) { return .inCompound }
    return .word
  }

  /// Whether an お or ご belongs to the word after it.
  private func isHonorific(at index: Int) -> Bool {
    guard characters[index] == "お" || characters[index] == "ご", index + 1 < characters.count,
      scripts[index + 1] == .kanji || scripts[index + 1] == .katakana
    else { return false }
    return index == 0 || characters[index - 1] != "ん"
  }

  // MARK: Hiragana before another kind of letter

  /// Single kana between two kanji that are the end of no phrase: `取り消し`, `読み込み`, `切り替え`.
  private static let links = Set("いえきぎけげしじせちびみめべりれ")
  /// Words that stand before what they speak of.
  private static let determiners = ["この", "その", "あの", "どの", "もう", "まだ", "ひと"].map { Array($0) }
  /// What ends a phrase in hiragana.
  private static let particles = Set("はがをにでとものへやらりてばねよ")

  /// Whether hiragana belongs to the letters after it.
  private func isAttached(before index: Int) -> Bool {
    if isHonorific(at: index - 1) { return true }
    if scripts[index] == .kanji || scripts[index] == .digit, index >= 2,
      Self.links.contains(characters[index - 1]),
      scripts[index - 2] == .kanji || characters[index] == "方"
    {
      return true
    }
    return Self.determiners.contains { word in
      let start = index - word.count
      guard start >= 0, characters[start..<index].elementsEqual(word) else { return false }
      return start == 0 || scripts[start - 1] != .hiragana || Self.particles.contains(characters[start - 1])
    }
  }

  // MARK: Hiragana before hiragana

  /// Words in hiragana that begin a phrase.
  private static let starters = [
    "あなた", "あとから", "あとで", "あの", "ありがとう", "いつ", "いっしょ", "うまく", "おすすめ", "きっと",
    "ここ", "この", "これ", "さらに", "しばらく", "すぐ", "すべて", "そこ", "その", "それ", "たくさん", "ちょっと",
    "つなが", "できな", "できま", "できる", "とても", "どこ", "どの", "どれ", "はじめ", "ひと", "ひらめ", "ほか",
    "ぴったり", "ふたり", "まず", "また", "まだ", "みんな", "もう", "もっと", "やり", "ゆっくり", "ようこそ", "よく",
    "わか",
  ].map { Array($0) }

  /// Verbs after another verb: where their phrase is longer than a line, they stay whole.
  private static let helpers = ["ください", "いただ", "もらい", "もらっ", "しまい", "しまっ"].map { Array($0) }

  private func strengthInHiragana(at index: Int) -> BreakStrength {
    let left = characters[index - 1]
    // を is a particle and nothing else.
    if left == "を" { return .word }
    guard Self.particles.contains(left) else { return .inPhrase }
    if Self.starters.contains(where: { stands($0, at: index) }) { return .word }
    return Self.helpers.contains { stands($0, at: index) } ? .inCompound : .inPhrase
  }

  private func stands(_ word: [Character], at index: Int) -> Bool {
    index + word.count <= characters.count && characters[index..<index + word.count].elementsEqual(word)
  }
}
