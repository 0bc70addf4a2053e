import OnboardingFlow
import PackModel
import Screens
import Session
import TerminalModel

extension Catalogue {
  /// The card tutorial, as packs have it.
  static let decks = [
    GalleryEntry(
      "Deck", .screens, "The card tutorial: a card follows the hand, and goes or springs back.",
      keys: "← → push, twice flicks; Enter lets go; u brings back",
      mouse: "drag a card to a side; press a button",
      components: [],
      states: deckDrags + deckMoves + deckExtras + deckEnds)
  ]

  private static let deckDrags: [GalleryState] = [
    deck("at rest"), deck("guided", guided),
    deck("dragged a little to the right") { $0.send(.dragMoved(120)) },
    deck("dragged to the right") { $0.send(.dragMoved(240)) },
    deck("dragged far to the right") { $0.send(.dragMoved(420)) },
    deck("dragged a little to the left") { $0.send(.dragMoved(-120)) },
    deck("dragged to the left") { $0.send(.dragMoved(-240)) },
    deck("dragged far to the left") { $0.send(.dragMoved(-420)) },
  ]

  private static let deckMoves: [GalleryState] = [
    deck("flying off", motion: .full) {
      $0.send(.dragMoved(360))
      $0.send(.dragEnded(360))
      $0.wait(.milliseconds(40))
    },
    deck("springing back", motion: .full) {
      $0.send(.dragMoved(240))
      $0.send(.dragEnded(240))
      $0.wait(.milliseconds(50))
    },
    deck("refused", guided) { $0.send(.dragEnded(-500)) },
  ]

  private static let deckExtras: [GalleryState] = [
    deck("with undo", "undo = true"),
    deck("undo possible", "undo = true") { $0.send(.tapped(.flick(.left))) },
    deck("coming back", "undo = true", motion: .full) {
      $0.send(.tapped(.flick(.left)))
      $0.wait(.seconds(1))
      $0.press(.character("u"))
      $0.wait(.milliseconds(60))
    },
    deck("with undo and skip", "undo = true\nskippable = true"),
  ]

  private static let deckEnds: [GalleryState] = [
    deck("a hand comes", shown, motion: .full) { $0.wait(.milliseconds(1150)) },
    deck("a hand pushes", shown, motion: .full) { $0.wait(.milliseconds(1980)) },
    deck("a hand lets go", shown, motion: .full) { $0.wait(.milliseconds(2250)) },
    deck("the end", end) { session in
      for _ in 0..<3 { session.send(.tapped(.flick(.right))) }
    },
    deck("the end with undo", endWithUndo) { session in
      for _ in 0..<3 { session.send(.tapped(.flick(.right))) }
    },
    deck("a home with tabs", home),
    deck("low screen", guided, size: Size(width: 38, height: 20)),
    deck("a mark over the card", tour: "targets = [\"card\"]\nadvance = \"action\""),
  ]

  private static let guided = """
    [[rule]]
    allow = ["right"]
    tip = "deck.tip"
    refusal = "deck.refused"
    """
  private static let home = """
    lead = "deck.lead"
    undo = true
    [tabs]
    selected = "home"
    item = [
      { id = "home", label = "deck.home", icon = "⌂" },
      { id = "talks", label = "deck.talks", icon = "✉" },
    ]
    """
  private static let shown = "\(guided)\ndemo = \"right\""
  private static let endWithUndo = "undo = true\n\(end)"
  private static let end = """
    end = { heading = "deck.end", text = "deck.end_text", artwork = "sun", button = "deck.go" }
    """

  private static func deck(
    _ name: String, _ lines: String = "", size: Size = Size(width: 38, height: 32),
    motion: Timeline.Motion = .reduced, tour: String? = nil,
    after actions: @escaping @Sendable (inout Simulation) -> Void = { _ in }
  ) -> GalleryState {
    var files = [
      "screens/deck.toml": """
      kind = "deck"
      title = "deck.bar"
      data = "people"
      count = 3
      heading = "deck.heading"
      text = "deck.text"
      artwork_field = "portrait"
      left = "deck.left"
      right = "deck.right"
      \(lines)
      """, "data/people.toml": SamplePack.people, "artwork/person.toml": SamplePack.person,
      "artwork/sun.toml": SamplePack.sun,
    ]
    if let tour {
      files["tours/t.toml"] = "[[mark]]\nid = \"a\"\ntext = \"deck.tip\"\n\(tour)\n"
      files["flow.toml"] = "start = \"deck\"\n\n[[step]]\nid = \"deck\"\nscreen = \"deck\"\ntour = \"t\"\n"
    }
    return GalleryScene(files: files, texts: deckTexts)
      .state(name, screen: "deck", size: size, motion: motion, after: actions)
  }

  private static let deckTexts: [String: (english: String, japanese: String)] = [
    "deck.bar": ("Try it out", "ためしてみる"),
    "deck.lead": ("Right is yes, left is no", "右でイエス、左でノー"), "deck.home": ("Home", "ホーム"),
    "deck.talks": ("Talks", "トーク"),
    "deck.heading": ("{item.name}, {item.age}", "{item.name} {item.age}歳"),
    "deck.text": ("Bakes on Sundays", "日曜はパンを焼きます"), "deck.left": ("Pass", "見送る"),
    "deck.right": ("Like", "いいね"), "deck.tip": ("Like them? Flick right.", "気に入ったら右へ。"),
    "deck.refused": ("Try a like first: flick right", "まずは右へフリックしてみましょう"),
    "deck.end": ("That's all for now", "今日はここまで"),
    "deck.end_text": ("New people come every morning.", "毎朝、新しい人が届きます。"), "deck.go": ("To the start", "はじめる"),
    "person.alt": ("A face", "顔"),
  ]
}
