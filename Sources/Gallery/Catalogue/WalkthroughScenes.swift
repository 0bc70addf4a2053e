import OnboardingFlow
import Screens
import Session
import TerminalModel

extension Catalogue {
  /// The introduction to swipe through, as packs have it.
  static let walkthroughs = [
    GalleryEntry(
      "Walkthrough", .screens, "Pages to swipe through, with pictures that move at their own speeds.",
      keys: "→ and Enter turn on, ← back, s skips, Space ticks",
      mouse: "drag a page; press a button or a dot",
      components: [],
      states: walkStates)
  ]

  private static let walkStates: [GalleryState] = [
    walk("first page"),
    walk("last page") {
      $0.press(.right, 2)
      $0.press(.character(" "))
      $0.press(.right)
    },
    walk("a finger pulls") { $0.send(.dragMoved(-300)) },
    walk("half way, layers at their own speeds") { $0.send(.dragMoved(-500)) },
    walk("beyond the first page") { $0.send(.dragMoved(400)) },
    walk("a shared picture on its way") {
      $0.press(.right)
      $0.send(.dragMoved(-500))
    },
    walk("a shared picture, nearly there") {
      $0.press(.right)
      $0.send(.dragMoved(-800))
    },
    walk("turning", motion: .full) {
      $0.press(.right)
      $0.wait(.milliseconds(90))
    },
    walk("a loop half way", motion: .full) { $0.wait(.milliseconds(600)) },
    walk("closed until ticked") { $0.press(.right, 2) },
    walk("pulled while closed") {
      $0.press(.right, 2)
      $0.send(.dragMoved(-500))
    },
    walk("ticked") {
      $0.press(.right, 2)
      $0.press(.character(" "))
    },
    walk("low screen", size: Size(width: 38, height: 20)),
  ]

  private static func walk(
    _ name: String, size: Size = Size(width: 38, height: 32), motion: Timeline.Motion = .reduced,
    after actions: @escaping @Sendable (inout Simulation) -> Void = { _ in }
  ) -> GalleryState {
    GalleryScene(files: walkFiles, texts: walkTexts)
      .state(name, screen: "walk", size: size, motion: motion, after: actions)
  }

  private static let walkFiles = [
    "pack.toml": """
    name = "scene.name"
    locales = ["en", "ja"]
    devices = ["phone", "tablet"]

    [[attribute]]
    name = "agreed"
    initial = false
    """,
    "screens/walk.toml": """
    kind = "walkthrough"

    [[page]]
    id = "view"
    artwork = "hills"
    heading = "walk.view"
    text = "walk.view_text"
    artwork_speed = 60
    layer = [{ artwork = "sun", speed = 20 }]

    [[page]]
    id = "meet"
    artwork = "person"
    heading = "walk.meet"
    text = "walk.meet_text"

    [[page]]
    id = "terms"
    artwork = "person"
    artwork_rows = 6
    heading = "walk.terms"
    text = "walk.terms_text"
    skip = false
    check = { text = "walk.agree", bind = "agreed" }
    next_when = "user.agreed"
    refusal = "walk.agree_first"

    [[page]]
    id = "go"
    artwork = "sun"
    heading = "walk.go"
    text = "walk.go_text"
    button = "walk.start"
    skip = false
    """, "artwork/person.toml": SamplePack.person, "artwork/sun.toml": SamplePack.sun,
    "artwork/hills.toml": SamplePack.hills,
  ]

  private static let walkTexts: [String: (english: String, japanese: String)] = [
    "walk.view": ("Look around", "まずはひと回り"),
    "walk.view_text": ("Pictures go at their own speed.", "絵はそれぞれの速さで動きます。"),
    "walk.meet": ("Meet someone", "だれかと出会う"),
    "walk.meet_text": ("The face goes with you to the next page.", "顔は次のページへついてきます。"),
    "walk.terms": ("One thing first", "はじめる前に"), "walk.terms_text": ("Be kind. That is all.", "やさしく。それだけです。"),
    "walk.agree": ("I will", "わかりました"), "walk.agree_first": ("Tick the box first", "先にチェックを入れてください"),
    "walk.go": ("Off you go", "さあ、はじめよう"), "walk.go_text": ("It takes a minute.", "1分で終わります。"),
    "walk.start": ("Start", "はじめる"), "person.alt": ("A picture", "絵"),
  ]
}

extension Simulation {
  fileprivate mutating func press(_ key: FlowKey, _ times: Int) {
    for _ in 0..<times { press(key) }
  }
}
