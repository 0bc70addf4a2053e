import PackModel
import Session
import TerminalModel

extension Catalogue {
  /// The debug menu over a small pack that has something for each of its lists.
  static let debugMenu = [
    GalleryEntry(
      "Debug menu", .overlays, "What a developer's menu does: any screen, any state, any reply (F2).",
      keys: "letters search, ↑ ↓ choose, Enter opens or does it, Esc goes back",
      mouse: "a click opens or does it, a click beside it closes it", components: [],
      states: [
        menu("lists"), menu("a list", opening: "", .enter), menu("found", opening: "home"),
        menu("values", opening: "", .down, .enter, .enter), menu("a value is typed", opening: "name", .enter),
        menu("nothing found", opening: "xyz"),
      ])
  ]

  private static func menu(_ name: String, opening text: String = "", _ keys: Key...) -> GalleryState {
    debugScene.state(
      name, screen: "home", size: Size(width: 80, height: 24), user: ["plan": .string("day")],
      showsStage: true
    ) { session in
      _ = session.handle(.key(KeyPress(.function(2))))
      for character in text { _ = session.handle(.key(KeyPress(.character(character)))) }
      for key in keys { _ = session.handle(.key(KeyPress(key))) }
    }
  }

  private static let debugScene = GalleryScene(
    files: [
      "pack.toml": """
      name = "scene.name"
      locales = ["en", "ja"]
      devices = ["phone", "tablet"]

      [[attribute]]
      name = "plan"
      values = ["day", "night"]

      [[attribute]]
      name = "name"

      [[entry]]
      id = "invitation"
      start = "home"
      now = "user.name"
      """,
      "permissions.toml": """
      [purpose]
      location = "home.text"

      [[workflow]]
      id = "where"

      [[workflow.action]]
      request = "location"

      [[feature]]
      id = "map"
      name = "home.map"
      asks = ["where"]
      """,
      "endpoints.toml": """
      [[endpoint]]
      id = "feed"
      """,
      "screens/home.toml": page, "screens/home.night.toml": page, "screens/about.toml": page,
    ],
    texts: [
      "home.title": ("Lamps", "ランプ"), "home.map": ("Map", "地図"),
      "home.text": ("Shops near you come first.", "近くのお店から表示します。"),
    ])

  private static let page = """
    kind = "page"
    title = "home.title"

    [[element]]
    kind = "text"
    text = "home.text"
    """
}
