import TerminalModel
import Testing

@testable import Components

/// Japanese breaks between phrases; `|` marks each place.
@Suite struct JapanesePhrasesTests {
  private static func phrases(_ text: String) -> String {
    let paragraph = Paragraph(text[...])
    var parts = ""
    for (index, character) in paragraph.characters.enumerated() {
      if paragraph.strength(before: index) == .word { parts += "|" }
      parts.append(character)
    }
    return parts
  }

  @Test(arguments: [
    // Particles and endings belong to the word before them.
    "友達の|写真を|見る", "接続を|確認して、|もう一度|お試しください。", "位置情報が|オフのため、|近くの|お店が|わかりません。",
    "この写真を|使いますか？", "通知を|受け取る", "アカウントを|削除しました", "あとから|設定で|変更できます。",
    "パスワードではありません。", "知られることはないよ。", "入力してください。", "利用できません",
    // Kana between two kanji of one word, and words before what they speak of.
    "名刺を|読み取る", "もう一度入力してください", "広告の|選ばれ方", "取り消し", "ひと投げ目は|女性だけ。",
    // A polite お or ご belongs to the word after it.
    "よく|行く|お店", "短く|お知らせします。", "大切な|お知らせ", "内容を|ご確認ください。",
    // Words in hiragana that begin a phrase.
    "名前を|つける", "ここに|すべての|記録が", "最初の|ひとことは、|あなたから。", "近くに|ゆっくり",
    // Numbers and what they count, marks, brackets.
    "24時間です", "3つの|点が", "10個目は|無料", "「設定」を|開く", "彼の|「いいね」が|多い順です。", "気になる? |右に", "18歳以上で、|利用規約に",
    "楽しい🎉|また|会おう",
  ])
  func `lines end between phrases`(_ text: String) {
    #expect(Self.phrases(text.filter { $0 != "|" }) == text)
  }

  @Test func `compounds break between their parts before letters do`() {
    let paragraph = Paragraph("無料プランの")
    #expect(
      (1..<6).map { paragraph.strength(before: $0) } == [
        .inPhrase, .inCompound, .inPhrase, .inPhrase, .inPhrase,
      ])
    #expect(TextLayout.lines(of: "無料プランの", width: 10) == ["無料", "プランの"])
    #expect(TextLayout.lines(of: "送ってもらってください。", width: 22) == ["送ってもらって", "ください。"])
    // Where a phrase is longer than a line, at least three letters remain for the last one.
    #expect(TextLayout.lines(of: "あらためまして", width: 12) == ["あらため", "まして"])
  }

  @Test func `a text of kanji alone, which may be Chinese, breaks anywhere`() {
    #expect(TextLayout.lines(of: "利用規約同意確認", width: 10) == ["利用規約同", "意確認"])
    #expect(TextLayout.lines(of: "您可以随时更改，之后再试", width: 20) == ["您可以随时更改，之后", "再试"])
  }

  @Test func `letters are the last resort of few rows`() {
    let text = "接続を確認して、もう一度お試しください。"
    #expect(TextLayout.lines(of: text, width: 22) == ["接続を確認して、", "もう一度", "お試しください。"])
    #expect(TextLayout.lines(of: text, width: 22, maximum: 2) == ["接続を確認して、もう一", "度お試しください。"])
    // What is cut anyway keeps its phrases.
    let long = "船室はホテルより安く、しかも動く。商売はそれだけです。問題は、桟橋に住宅を建てたらいくらになるか。"
    #expect(
      TextLayout.lines(of: long, width: 26, maximum: 3)
        == ["船室はホテルより安く、", "しかも動く。商売は", "それだけです。問題は…"])
  }
}
