/// The catalogue in Japanese: a test finds what is missing and what is left over.
///
/// Names of entries are those of types and commands, and stay as they are.
package enum Japanese {
  /// The words for entries, by name.
  package static let entries = texts.merging(controls) { $1 }.merging(parts) { $1 }.merging(screens) { $1 }

  private static let texts: [String: GalleryDescription] = [
    "LargeText": GalleryDescription("名前や数字、見出しを4行分の大きな文字で見せます。"),
    "OverlaidText": GalleryDescription("絵に重ねる文字。読みやすさに必要な分だけ、背後の絵を明るく、または暗くします。"),
    "StyledText": GalleryDescription("折り返す文章。一部を目立たせることができます。"),
    "TextBlock": GalleryDescription("左右どちらか、または中央に揃える文章。入りきらない行は「…」で省略します。"),
    "Artwork": GalleryDescription("図形でできた絵。表示する大きさに合わせ、テーマの色で描きます。"),
    "Signs": GalleryDescription("小さな絵。何が起きたのかを示します。"),
  ]

  private static let controls: [String: GalleryDescription] = [
    "Button": GalleryDescription(
      "ラベルのとおりに動きます。いちばん使われる操作をプライマリにします。", keys: "Enterかスペースで、フォーカスのあるボタンを押す",
      mouse: "クリックで押す"),
    "TextField": GalleryDescription(
      "1行の入力欄。ラベル、補足、エラーを添えられます。",
      keys: "文字を入力、← → Home End でカーソル移動、Backspace Delete で削除", mouse: "クリックでフォーカス"),
    "OptionPicker": GalleryDescription(
      "選択肢の中から、矢印で1つを選びます。", keys: "← → で前後の選択肢へ", mouse: "クリックで次へ、左端をクリックで前へ"),
    "Toggle": GalleryDescription(
      "設定のオンとオフを切り替えるスイッチ。すぐに反映されます。", keys: "スペースかEnterで切り替え、→ でオン、← でオフ",
      mouse: "クリックで切り替え"),
    "Checkbox": GalleryDescription(
      "フォームのチェックボックス。ラベルは長くてもかまいません。", keys: "スペースでチェック", mouse: "クリックでチェック"),
    "SegmentedControl": GalleryDescription(
      "横に並ぶ2〜5個の選択肢から、1つを選びます。", keys: "← → で選ぶ", mouse: "クリックで選ぶ"),
    "OptionGrid": GalleryDescription(
      "すべて見える選択肢。チップ、時間の枠、絵のタイルがあり、1つまたはいくつでも選べます。",
      keys: "← → で選ぶ。いくつでも選べるときはスペースで選ぶ", mouse: "クリックで選ぶ"),
    "DateField": GalleryDescription(
      "日付の入力欄。年月日の列は言語ごとの順に並びます。",
      keys: "スペースで開始。↑ ↓ で値を変え、← → で列を移動、数字は直接入力、Enterで確定して次へ",
      mouse: "クリックで列を選び、上下の矢印で値を変える"),
    "Slider": GalleryDescription(
      "2つの値のあいだで数値を選びます。", keys: "← → で1段ずつ、Home End で両端へ", mouse: "トラックをクリックまたはドラッグ"),
    "Stepper": GalleryDescription(
      "マイナスとプラスで数値を増減します。", keys: "← → で増減、Home End で最小値と最大値へ", mouse: "記号をクリック"),
    "RatingControl": GalleryDescription(
      "星で評価します。評価の表示だけにも使えます。", keys: "← → または数字で星の数を選ぶ", mouse: "星をクリック"),
  ]

  private static let parts: [String: GalleryDescription] = [
    "ListRow": GalleryDescription(
      "リストの1行。絵、見出し、その下に1行の説明。", keys: "↑ ↓ でフォーカス移動、Enterで開く", mouse: "クリックで開く"),
    "PostRow": GalleryDescription(
      "投稿など、複数行になるリストの行。バッジと、下に小さな補足がつきます。", keys: "↑ ↓ でフォーカス移動、Enterで開く",
      mouse: "クリックで開く"),
    "ListHeader": GalleryDescription("リストの区切りの見出し。内容と件数を示します。"),
    "ScoreBars": GalleryDescription("スコアを棒と数字で並べ、線の下に合計を示します。"),
    "DeckCard": GalleryDescription(
      "デッキのカード。絵、見出し、説明。押されるとスタンプが現れます。", keys: "← → で押し出し、同じ向きに2回でフリック",
      mouse: "左右にドラッグ"),
    "Avatar": GalleryDescription("人をひと目で示す絵。絵がなければ名前のイニシャル。"),
    "SectionHeader": GalleryDescription(
      "ページの区切りの見出し。右端に、続きへの入口を置けます。", keys: "Enterで右端のリンクを開く", mouse: "右端のリンクをクリックで開く"),
    "Card": GalleryDescription(
      "ひとまとまりの内容を入れる枠。", keys: "Enterで、フォーカスのあるカードを開く", mouse: "クリックで開く"),
    "Badge": GalleryDescription("対象の横に添える、短い言葉や数字のラベル。"),
    "ProgressBar": GalleryDescription("進み具合を割合か段階で示します。"),
    "Spinner": GalleryDescription("終わる時間のわからない処理が進行中であることを示します。"),
    "Banner": GalleryDescription("ページに残るお知らせ。種類は記号と色でわかります。"),
    "EmptyState": GalleryDescription(
      "まだ何もない場所に、その理由と次にできることを示します。", keys: "Enterでボタンを押す", mouse: "クリックでボタンを押す"),
    "ActivityRing": GalleryDescription("処理中を示すリング。画面の中央に置ける大きさです。"),
    "SkeletonRows": GalleryDescription("読み込み中のリスト。文字や絵が入る位置を先に見せます。"),
    "ConnectionBar": GalleryDescription("画面の上端に出る、接続状態の表示。"),
    "NavigationBar": GalleryDescription(
      "画面の上のバー。タイトルと、戻る矢印。", keys: "Escで戻る", mouse: "矢印をクリックで戻る"),
    "TabBar": GalleryDescription(
      "アプリの下端に並ぶ、主な画面への入口。", keys: "← → でフォーカス移動、Enterで切り替え", mouse: "クリックで切り替え"),
    "PageDots": GalleryDescription("全部で何ページあり、今どこにいるかを示します。", mouse: "ドットをクリックでそのページへ"),
    "StatusBar": GalleryDescription("端末そのものの表示。上に時計と電波、下にホームインジケータ。"),
    "Dialog": GalleryDescription(
      "すべてに重ねて1つのことを尋ねます。答えるまで閉じません。", keys: "↑ ↓ でフォーカス移動、Enterで答える",
      mouse: "ボタンをクリックで答える"),
    "Sheet": GalleryDescription(
      "画面の下から出るパネル。その画面から続く用件を1つ扱います。", keys: "Escで閉じる", mouse: "×か、シートの外をクリックで閉じる"),
    "Toast": GalleryDescription("少しのあいだ表示されて消えるメッセージ。"),
    "Bubble": GalleryDescription(
      "コーチマークの吹き出し。説明、矢印、次への進み方。", keys: "Enterで次へ、sでスキップ", mouse: "クリックで次へ"),
    "Spotlight": GalleryDescription("画面を暗くして、一部だけをくり抜いて見せるマスク。"),
    "TutorHand": GalleryDescription("チュートリアルの手。タップやフリックのしかたを見せます。"),
  ]

  private static let screens: [String: GalleryDescription] = [
    "Coach marks": GalleryDescription(
      "画面に重ねて順に出す案内。照らす部分と、その理由を伝える吹き出し。", keys: "Enterで次へ、← で前へ、Escでスキップ",
      mouse: "クリックで次へ、スキップをクリックで終了"),
    "Deck": GalleryDescription(
      "カードのチュートリアル。カードは指についてきて、飛んでいくか、元に戻ります。", keys: "← → で押し出し、2回でフリック、Enterで離す、uで1枚戻す",
      mouse: "カードを左右にドラッグ、ボタンをクリック"),
    "Walkthrough": GalleryDescription(
      "スワイプでめくる紹介ページ。絵はそれぞれの速さで動きます。", keys: "→ とEnterで次へ、← で前へ、sでスキップ、スペースでチェック",
      mouse: "ページをドラッグ、ボタンやドットをクリック"),
    "Devices": GalleryDescription(
      "端末の枠と時計、ホームインジケータ。ターミナルに入る最大の大きさで表示します。", keys: "F7で次の端末へ、F4でパネルを表示"),
    "Columns": GalleryDescription("同じページのスマホとタブレットでの見え方。要素は縦一列か、2列に並びます。"),
    "Loading and errors": GalleryDescription(
      "待っているあいだの画面と、失敗したときの画面。", keys: "Enterでフォーカスのあるボタンを押す、Escで戻るか、ダイアログを閉じる",
      mouse: "ボタンをクリックで押す"),
    "Debug menu": GalleryDescription(
      "開発者用のメニュー（F2）。どの画面、どの状態、どの応答へも直接行けます。",
      keys: "文字で検索、↑ ↓ で選び、Enterで開くか実行、Escで戻る", mouse: "クリックで開くか実行、外側のクリックで閉じる"),
    "Permission dialogs": GalleryDescription(
      "システムが許可を求めるダイアログの全種類。文面はiOSのもので、目的の説明はパックのものです。",
      keys: "↑ ↓ ← → でフォーカス移動、Enterで答えるか切り替え", mouse: "ボタンをクリックで答える"),
    "Home screen": GalleryDescription(
      "アプリがバックグラウンドにあるときのホーム画面。アイコンと、終了した場合はその理由。", keys: "Enterでアプリを開く",
      mouse: "アイコンをクリックでアプリを開く"),
    "Settings app": GalleryDescription(
      "「設定」の中のアプリのページ。許可を求めた項目が並びます。", keys: "↑ ↓ で項目を選び、← → で変更、Escでアプリに戻る",
      mouse: "項目をクリックで変更、リストは選択肢をクリックで選択、◂ で戻る"),
  ]
}
