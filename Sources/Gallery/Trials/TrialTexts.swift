/// The texts of ``TrialPack``.
enum TrialTexts {
  static let texts: [String: (english: String, japanese: String)] = {
    var texts: [String: (english: String, japanese: String)] = ["person.alt": ("A picture", "絵")]
    for (key, text) in controls.merging(places, uniquingKeysWith: { one, _ in one }) {
      texts["trial.\(key)"] = text
    }
    return texts
  }()

  private static let controls: [String: (english: String, japanese: String)] = [
    "name": ("Name", "なまえ"), "name_sample": ("Mina", "ミナ"),
    "name_help": ("2 to 12 letters, as friends call you.", "2〜12文字。友だちに呼ばれる名前です。"),
    "password": ("Password", "パスワード"), "mail": ("Email", "メール"), "telephone": ("Telephone", "電話番号"),
    "code": ("Code", "確認コード"), "number": ("Guests", "人数"), "birthday": ("Birthday", "生年月日"),
    "save": ("Save", "保存する"), "saved": ("Saved", "保存しました"),
    "city": ("City", "都市"), "choose": ("Choose one", "選んでください"), "kyoto": ("Kyoto", "京都"),
    "osaka": ("Osaka", "大阪"), "naha": ("Naha", "那覇"), "photo": ("Photo", "写真"),
    "letters": ("Newsletter", "メールマガジン"), "letters_help": ("Twice a month.", "月に2回届きます。"),
    "talks": ("New messages", "新着メッセージ"), "over18": ("I am over 18", "18歳以上です"),
    "terms": ("I agree to the terms of use", "利用規約に同意します"),
    "terms_first": ("Please agree to go on.", "続けるには同意が必要です。"),
    "order": ("Order", "並び順"), "newest": ("Newest", "新着"), "liked": ("Liked", "人気"),
    "nearby": ("Nearby", "近い"), "distance": ("Distance", "距離"), "wishes": ("Wishes", "ご希望"),
    "km": ("{user.distance} km", "{user.distance} km"),
    "guests": ("Guests", "人数"), "stars": ("Your rating", "評価"),
    "continue": ("Continue", "次へ"), "continued": ("Going on", "次へ進みます"), "later": ("Later", "あとで"),
    "put_off": ("Put off", "あとにしました"), "why": ("Why?", "なぜ？"),
    "because": ("Because it helps", "そのほうが便利だからです"),
    "off": ("Not yet", "まだ押せません"), "off_why": ("Switch the newsletter on first", "先にメールマガジンをオンにしてください"),
  ]

  private static let places: [String: (english: String, japanese: String)] = [
    "person": ("{item.name}, {item.age}", "{item.name} {item.age}歳"),
    "person_text": ("Bakes on Sundays", "日曜はパンを焼きます"), "opened": ("Opened", "開きました"),
    "post": ("Along the river, with tea after. Three are going.", "川沿いを歩いて、そのあとお茶。3人が参加します。"),
    "post_meta": ("♡ Like", "♡ いいね"), "post_liked": ("♥ Liked", "♥ いいね済み"),
    "walk": ("Sunday walk", "日曜の散歩"), "walk_text": ("Along the river, with tea after.", "川沿いを歩いて、そのあとお茶。"),
    "tea": ("Tea at four", "4時のお茶"), "tea_text": ("Two places left.", "残り2席です。"), "join": ("Join", "参加する"),
    "joined": ("You are in", "参加します"), "near": ("Near you", "近くの人"), "new": ("New", "新着"),
    "all": ("All", "すべて"), "nobody": ("Nobody here yet", "まだだれもいません"),
    "nobody_text": ("People who like you appear here.", "「いいね」した人がここに並びます。"),
    "look": ("Look around", "さがしてみる"),
    "first": ("First screen", "最初の画面"), "second": ("Second screen", "次の画面"),
    "go_on": ("The next screen has a way back.", "次の画面には戻るボタンがあります。"),
    "go_back": ("The arrow leads back.", "矢印で前の画面に戻ります。"),
    "place": (
      "{user.tab, select, talks {Messages} you {You} other {People}}",
      "{user.tab, select, talks {メッセージ} you {あなた} other {さがす}}"
    ),
    "tab_people": ("People", "さがす"), "tab_talks": ("Messages", "メッセージ"), "tab_you": ("You", "あなた"),
    "dialog": ("The first try fails, and a dialog says so.", "1回目は失敗し、ダイアログが出ます。"),
    "sheet": ("A panel comes up from the foot.", "下からパネルが出てきます。"), "open": ("Open the panel", "パネルを開く"),
    "panel": ("Notifications", "通知"), "tip": ("A tip", "ヒント"),
    "tip_one": ("What is lit is what it speaks of.", "明るい部分についての説明です。"),
    "tip_two": ("The bubble goes along.", "吹き出しもいっしょに移ります。"),
    "tip_three": ("And this is the last.", "これで最後です。"),
    "tips_again": ("Show the tips again", "もう一度見る"), "pass": ("Pass", "見送る"), "like": ("Like", "いいね"),
    "end": ("That's all for now", "今日はここまで"), "again": ("Once more", "もう一度"),
    "view": ("Look around", "まずはひと回り"),
    "view_text": ("Drag the page, or press an arrow.", "ページを引くか、矢印キーを押してください。"),
    "terms_title": ("One thing first", "はじめる前に"), "terms_text": ("Be kind. That is all.", "やさしく。それだけです。"),
    "agree": ("I will", "わかりました"), "agree_first": ("Tick the box first", "先にチェックを入れてください"),
    "go": ("Off you go", "さあ、はじめよう"), "go_text": ("It takes a minute.", "1分で終わります。"),
    "start": ("Start", "はじめる"),
  ]
}
