import Components
import OnboardingFlow
import Screens
import Session
import TerminalModel

extension Catalogue {
  /// Coach marks over a screen, as packs have them.
  static let tours = [
    GalleryEntry(
      "Coach marks", .tours,
      "Marks over a screen, one after the other: what is lit, and a bubble that says why.",
      keys: "Enter goes on, ← goes back, Esc skips", mouse: "a tap goes on, a tap on Skip skips",
      components: [], states: cutOuts + sides + bubbles + movements),
    GalleryEntry(
      "TutorHand", .tours, "The tutorial's own hand: it shows a tap or a flick.",
      states: [
        hand("comes", TutorHand(isPressed: false, opacity: 140)), hand("hovers", TutorHand(isPressed: false)),
        hand("presses", TutorHand(isPressed: true)),
        hand("small", TutorHand(isPressed: true, isSmall: true)),
      ]),
  ]

  private static func hand(_ name: String, _ hand: TutorHand) -> GalleryState {
    GalleryState(name, 24, 9) { buffer, setting in
      let sheet = setting.stylesheet
      Button(setting("Like", "いいね"), role: .secondary).draw(
        on: &buffer, in: Rect(x: 4, y: 1, width: 16, height: 3), sheet)
      hand.draw(on: &buffer, at: Point(x: 12, y: 2), sheet, PictureCache())
    }
  }

  // MARK: Cut-outs

  private static let cutOuts: [GalleryState] = [
    tour("rectangle", mark("a", ["like"], #"shape = "rectangle""#)),
    tour("rounded", mark("a", ["like"])),
    tour("circle", mark("a", ["badge"], #"shape = "circle""#)),
    tour("circle around a wide target", mark("a", ["like"], #"shape = "circle""#)),
    tour("circle at the foot", mark("a", ["tabs.me"], #"shape = "circle""#)),
    tour("several", mark("a", ["badge", "like", "tabs.me"])),
    tour("padding on both ways", mark("a", ["like"], "padding = { x = 3, y = 1 }")),
    tour("nothing lit", mark("a", [])),
  ]

  // MARK: Places of the bubble

  private static let sides: [GalleryState] = [
    tour("below, at the start", mark("a", ["badge"], #"side = "below""#, #"align = "start""#)),
    tour("below, in the middle", mark("a", ["badge"], #"side = "below""#)),
    tour("above, at the end", mark("a", ["like"], #"side = "above""#, #"align = "end""#)),
    tour("leading", wide: true, mark("a", ["pass"], #"side = "leading""#)),
    tour("trailing", wide: true, mark("a", ["like"], #"side = "trailing""#)),
    tour(
      "trailing, at the start", wide: true, mark("a", ["like"], #"side = "trailing""#, #"align = "start""#)),
    tour("trailing, at the end", wide: true, mark("a", ["like"], #"side = "trailing""#, #"align = "end""#)),
    tour("below, flipped at the foot", mark("a", ["tabs.home"], #"side = "below""#)),
    tour("slid along the edge", mark("a", ["tabs.me"], #"side = "above""#)),
  ]

  // MARK: Contents of the bubble

  private static let bubbles: [GalleryState] = [
    tour("heading and picture", mark("a", ["badge"], #"heading = "t.heading""#, #"artwork = "person""#)),
    tour("buttons", mark("a", ["badge"], markButtons)),
    tour("buttons, focus on the first", mark("a", ["badge"], markButtons)) { $0.press(.left) },
    tour("the way on as a button", mark("a", ["badge"], #"advance = "button""#)),
    tour("counter", mark("a", ["badge"]), mark("b", ["like"])) { $0.press(.enter) },
    tour("no counter", mark("a", ["badge"], "counter = false"), mark("b", ["like"])),
    tour("not to be skipped", skippable: false, mark("a", ["badge"])),
    tour("waits for the real thing", mark("a", ["like"], #"advance = "action""#)),
    tour("a step without a bubble", "[[mark]]\nid = \"a\"\ntargets = [\"badge\"]\npause = \"2s\"\n"),
    tour("low screen", size: Size(width: 38, height: 20), mark("a", ["like"], #"heading = "t.heading""#)),
  ]

  private static let markButtons = """
    [[mark.button]]
    text = "t.later"
    style = "secondary"
    emit = "skip"
    [[mark.button]]
    text = "t.show"
    emit = "next"
    """

  // MARK: On the way

  private static let movements: [GalleryState] = [
    tour("mask coming up", motion: .full, mark("a", ["badge"])) { $0.wait(.milliseconds(90)) },
    tour("on the way to the next", motion: .full, mark("a", ["badge"]), mark("b", ["like"])) {
      $0.wait(.seconds(1))
      $0.press(.enter)
      $0.wait(.milliseconds(170))
    },
    tour(
      "from a box to a circle", motion: .full, mark("a", ["like"]),
      mark("b", ["tabs.me"], #"shape = "circle""#)
    ) {
      $0.wait(.seconds(1))
      $0.press(.enter)
      $0.wait(.milliseconds(190))
    },
    tour(
      "turned back half way", motion: .full, mark("a", ["badge"]),
      mark("b", ["tabs.me"], #"shape = "circle""#)
    ) {
      $0.wait(.seconds(1))
      $0.press(.enter)
      $0.wait(.milliseconds(180))
      $0.press(.left)
      $0.wait(.milliseconds(60))
    },
    tour("a hand shows a tap", motion: .full, mark("a", ["like"], #"demo = "tap""#)) {
      $0.wait(.milliseconds(900))
    },
    tour("a hand shows a flick", motion: .full, mark("a", ["badge"], #"demo = "right""#)) {
      $0.wait(.milliseconds(900))
    },
    tour("a hand, with reduced motion", mark("a", ["like"], #"demo = "tap""#)),
  ]

  // MARK: The scene

  private static func mark(_ id: String, _ targets: [String], _ lines: String...) -> String {
    let list = targets.map { "\"\($0)\"" }.joined(separator: ", ")
    return "[[mark]]\nid = \"\(id)\"\ntext = \"t.text\"\ntargets = [\(list)]\n"
      + lines.joined(separator: "\n") + "\n"
  }

  private static func tour(
    _ name: String, size: Size = Size(width: 38, height: 30), wide: Bool = false, skippable: Bool = true,
    motion: Timeline.Motion = .reduced, _ marks: String...,
    after actions: @escaping @Sendable (inout Simulation) -> Void = { _ in }
  ) -> GalleryState {
    let scene = GalleryScene(
      files: [
        "screens/home.toml": home, "artwork/person.toml": SamplePack.person,
        "tours/t.toml": "skippable = \(skippable)\n\n" + marks.joined(separator: "\n"),
        "flow.toml": """
        start = "home"

        [[step]]
        id = "home"
        screen = "home"
        tour = "t"
        """,
      ], texts: tourTexts)
    return scene.state(
      name, screen: "home", size: size, tabletSize: wide ? Size(width: 78, height: 30) : nil, motion: motion,
      after: actions)
  }

  private static let home = """
    kind = "page"
    title = "home.bar"

    [[element]]
    kind = "artwork"
    id = "picture"
    artwork = "person"
    rows = 6

    [[element]]
    kind = "text"
    id = "badge"
    text = "home.badge"
    tone = "accent"
    row = "facts"

    [[element]]
    kind = "text"
    id = "place"
    text = "home.place"
    row = "facts"

    [[element]]
    kind = "text"
    id = "about"
    text = "home.about"
    tone = "muted"

    [[element]]
    kind = "button"
    id = "like"
    text = "home.like"
    row = "ways"

    [[element]]
    kind = "button"
    id = "pass"
    text = "home.pass"
    style = "secondary"
    row = "ways"

    [[element]]
    kind = "tabs"
    id = "tabs"
    place = "footer"
    selected = "home"
    item = [
      { id = "home", label = "tab.home", icon = "◇" },
      { id = "news", label = "tab.news", icon = "▢" },
      { id = "me", label = "tab.me", icon = "○" },
    ]
    """

  private static let tourTexts: [String: (english: String, japanese: String)] = [
    "home.bar": ("Today", "今日のひと"), "home.badge": ("Kindness 82", "やさしさ 82"),
    "home.place": ("3 km away", "3km先"), "home.like": ("Like", "いいね"), "home.pass": ("Not now", "また今度"),
    "home.about": (
      "Bakes on Sundays, climbs on Mondays, and writes back.", "日曜はパンを焼き、月曜は山へ。返事はまめなほうです。"
    ), "tab.home": ("People", "さがす"), "tab.news": ("News", "お知らせ"), "tab.me": ("You", "あなた"),
    "t.heading": ("How kind?", "やさしさの目安"),
    "t.text": ("It grows when people are glad you wrote.", "やりとりが喜ばれると上がります。"),
    "t.later": ("Later", "あとで"), "t.show": ("Show me", "見てみる"), "person.alt": ("A face", "顔"),
  ]
}
