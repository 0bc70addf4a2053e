import PackFiles
import PackReading

/// The content of the bench scene as a pack: a page with a tour over it, and a deck of cards.
enum BenchPack {
  /// The pack, whose flow begins with the page or with the deck.
  static func bundle(_ sequence: BenchScene.Sequence) throws -> PackBundle {
    var files = files
    files["flow.toml"] = "start = \"\(sequence == .spotlight ? "page" : "cards")\"\n\n" + steps
    return try PackLoader.load(ContentSource(id: "bench", files: files)).bundle
  }

  private static let files = [
    "pack.toml": "name = \"app.name\"\nlocales = [\"en\"]\n",
    "screens/page.toml": page,
    "screens/cards.toml": cards,
    "tours/tour.toml": tour,
    "data/goals.toml": goals,
    "data/cards.toml": records,
    "artwork/hero.toml": artwork("#285adc", "#d8b48c"),
    "artwork/blue.toml": artwork("#2563eb", "#c8d8ff"),
    "artwork/red.toml": artwork("#dc2626", "#ffc8c8"),
    "artwork/green.toml": artwork("#059669", "#c8ffe8"),
    "artwork/violet.toml": artwork("#7c3aed", "#e8d8ff"),
    "strings/en.toml": strings,
  ]

  private static let steps = """
    [[step]]
    id = "page"
    screen = "page"
    tour = "tour"
    next = "cards"

    [[step]]
    id = "cards"
    screen = "cards"
    """

  private static let page = """
    kind = "page"

    [[element]]
    kind = "heading"
    id = "welcome"
    text = "page.welcome"
    align = "center"

    [[element]]
    kind = "text"
    text = "page.greeting"
    tone = "muted"
    align = "center"

    [[element]]
    kind = "artwork"
    id = "hero"
    artwork = "hero"
    rows = 8

    [[element]]
    kind = "text"
    text = "page.body"

    [[element]]
    kind = "list"
    id = "goals"
    data = "goals"
    heading = "page.goal"

    [[element]]
    kind = "button"
    id = "start"
    text = "page.start"
    place = "footer"
    emit = "next"
    """

  private static let tour = """
    [[mark]]
    id = "first"
    targets = ["hero"]
    heading = "tour.heading"
    text = "tour.text"

    [[mark]]
    id = "second"
    targets = ["goals.weekly"]
    heading = "tour.heading"
    text = "tour.text"

    [[mark]]
    id = "third"
    targets = ["start"]
    heading = "tour.heading"
    text = "tour.text"
    """

  private static let goals = """
    [[record]]
    id = "daily"
    text = "goal.daily"

    [[record]]
    id = "weekly"
    text = "goal.weekly"

    [[record]]
    id = "share"
    text = "goal.share"
    """

  private static let cards = """
    kind = "deck"
    title = "cards.bar"
    data = "cards"
    count = 6
    heading = "cards.heading"
    text = "cards.text"
    artwork_field = "picture"
    left = "cards.nope"
    right = "cards.like"
    """

  private static let records = ["blue", "red", "green", "violet", "blue", "red"].enumerated().map {
    "[[record]]\nid = \"card-\($0 + 1)\"\nnumber = \($0 + 1)\npicture = \"\($1)\"\n"
  }.joined()

  private static func artwork(_ top: String, _ bottom: String) -> String {
    """
    alt = "art.alt"
    width = 120
    height = 60

    [[shape]]
    rect = [0, 0, 120, 60]
    fill = "\(top)"
    to = "\(bottom)"

    [[shape]]
    circle = [60, 30, 18]
    fill = "#ffffff"
    alpha = 0.6
    """
  }

  private static let strings = """
    [app]
    name = "Onboard"

    [page]
    welcome = "Welcome to Onboard"
    greeting = "ようこそ — 歓迎 👋"
    body = "Build small habits that stick and see your progress week by week. Reminders arrive when you want \
    them, never when you do not. Your data stays on this device unless you choose to sync it later on."
    goal = "{item.text}"
    start = "Get started  →"

    [goal]
    daily = "Daily goals with gentle nudges"
    weekly = "Weekly review in two minutes"
    share = "Share a streak with a friend"

    [tour]
    heading = "Step 2 of 5"
    text = "Tap here to continue."

    [cards]
    bar = "Discover"
    heading = "Card {item.number}: Explore"
    text = "Swipe right to keep it, left to pass. You can undo the last choice at any time."
    nope = "Nope"
    like = "Like"

    [art]
    alt = "A gradient"
    """
}
