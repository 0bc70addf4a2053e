import Components
import PackModel
import PackReading
import Screens
import Session
import TerminalModel

extension Catalogue {
  /// The devices of the simulator, and pages on tablets.
  static let devices = [
    GalleryEntry(
      "Devices", .screens,
      "A device as large as the terminal allows, with its edge, clock and home indicator.",
      keys: "F7 turns to the next device; F4 shows the panel", components: ["StatusBar"],
      states: [
        stage("phone, low", "phone", 80, 24), stage("phone", "phone", 80, 43),
        stage("tablet, part of it", "tablet", 80, 24), stage("tablet", "tablet", 80, 51),
        stage("tablet on its side, low", "tablet_landscape", 80, 24),
        stage("tablet on its side", "tablet_landscape", 120, 46),
        stage("the panel beside a phone", "phone", 100, 43),
      ]),
    GalleryEntry(
      "Columns", .screens, "One page on phone and tablet: its elements below each other, or in two columns.",
      components: [],
      states: [
        article.state(
          "by time", screen: "article", size: Size(width: 38, height: 40),
          tabletSize: Size(width: 78, height: 40)),
        article.state(
          "by likes", screen: "article", size: Size(width: 38, height: 40),
          tabletSize: Size(width: 78, height: 40), user: ["order": .string("likes")]),
        article.state(
          "low", screen: "article", size: Size(width: 38, height: 21), tabletSize: Size(width: 78, height: 21)
        ),
        article.state(
          "the rest shown", screen: "article", size: Size(width: 38, height: 40),
          tabletSize: Size(width: 78, height: 40)
        ) { $0.tap("others.more") },
      ]),
  ]

  private static func stage(_ name: String, _ device: DeviceID, _ width: Int, _ height: Int) -> GalleryState {
    GalleryState(name, width, height) { buffer, setting in
      guard var bundle = try? article.bundle() else { return }
      bundle.themes = PackThemes(light: setting.stylesheet.theme, dark: setting.stylesheet.theme)
      var session = Simulation(
        bundle: bundle, setup: FlowSetup(locale: setting.locale, device: device),
        options: DisplayOptions(motion: .reduced), size: Size(width: width, height: height))
      session.start()
      session.draw(on: &buffer)
    }
  }

  private static let comment = """
    data = "comments"
    column = "side"
    order_by = "user.order"
    heading = "row.name"
    text = "row.text"
    text_lines = 3
    meta = "row.meta"
    toast = "row.name"

    """

  static let article = GalleryScene(
    files: [
      "pack.toml": """
      name = "scene.name"
      locales = ["en", "ja"]
      devices = ["phone", "tablet", "tablet_landscape"]
      [[attribute]]
      name = "order"
      values = ["posted", "likes"]
      initial = "posted"
      """,
      "data/comments.toml": """
      [[record]]
      id = "a"
      name = "name.a"
      text = "text.a"
      likes = 12
      posted = 4
      [[record]]
      id = "b"
      name = "name.b"
      text = "text.b"
      likes = 140
      posted = 3
      [[record]]
      id = "c"
      name = "name.c"
      text = "text.c"
      likes = 230
      posted = 1
      [[record]]
      id = "d"
      name = "name.d"
      text = "text.d"
      likes = 31
      posted = 2
      """,
      "screens/article.toml": """
      kind = "page"
      title = "bar"
      [layout]
      split = [1, 1]
      [[element]]
      kind = "heading"
      text = "headline"
      [[element]]
      kind = "text"
      text = "body"
      [[element]]
      id = "order"
      kind = "segmented"
      column = "side"
      bind = "order"
      [[element.option]]
      id = "posted"
      text = "order.posted"
      [[element.option]]
      id = "likes"
      text = "order.likes"
      [[element]]
      id = "popular"
      kind = "list"
      filter = "item.likes >= 100"
      section = "popular"
      \(comment)
      [[element]]
      id = "others"
      kind = "list"
      skip_listed = true
      section = "others"
      limit = 1
      more = "more"
      \(comment)
      """,
    ],
    texts: [
      "bar": ("Article", "記事"), "headline": ("The night ferry is back", "夜行フェリーの復活"),
      "body": (
        "Nine hours, three times as long as the train, and every cabin is sold until May.",
        "所要9時間、列車の3倍。それでも5月まで満室です。"
      ),
      "order.posted": ("Newest", "新着順"), "order.likes": ("Most liked", "いいね順"),
      "popular": ("Popular", "人気コメント"), "others": ("Others", "その他"), "more": ("Show all", "すべて見る"),
      "row.name": ("{item.name}", "{item.name}"), "row.text": ("{item.text}", "{item.text}"),
      "row.meta": ("♥ {item.likes}", "♥ {item.likes}"), "name.a": ("Yuki", "由紀"), "name.b": ("Mei", "メイ"),
      "name.c": ("Goro", "吾郎"), "name.d": ("Sam", "サム"),
      "text.a": ("The cheapest library I know.", "いちばん安い図書館です。"),
      "text.b": ("A cabin costs less than a hotel room, and it moves.", "ホテルより安く、しかも動きます。"),
      "text.c": ("I took my class on the last one, forty years ago.", "最終便に子どもたちと乗りました。"),
      "text.d": ("They buy my bread every evening.", "毎晩パンを買ってくれます。"),
    ])
}
