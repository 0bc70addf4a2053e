import PackFiles
import PackReading

@testable import Storyboard

/// A pack of its own with a board of each kind: two variants, two languages, a phone and a tablet.
enum SmallStory {
  static let files: [String: String] = [
    "pack.toml": """
    name = "app.name"
    locales = ["en", "ja"]
    devices = ["phone", "tablet"]

    [[attribute]]
    name = "plan"
    values = ["free", "paid"]
    initial = "free"

    [[attribute]]
    name = "nick"
    """,
    "flow.toml": """
    start = "launch"

    [[step]]
    id = "launch"
    screen = "launch"
    next = "intro"

    [[step]]
    id = "intro"
    screen = "intro"
    next = "join"

    [[step]]
    id = "join"
    screen = "join"
    next = "cards"

    [[step]]
    id = "cards"
    screen = "cards"
    next = "ask"

    [[step]]
    id = "ask"
    workflow = "asks"
    next = [{ when = "user.plan == 'paid'", to = "club" }, { to = "tour" }]

    [[step]]
    id = "club"
    screen = "club"
    next = "tour"

    [[step]]
    id = "tour"
    screen = "home"
    tour = "tips"
    next = "home"

    [[step]]
    id = "home"
    screen = "home"
    on = { more = "terms" }

    [[step]]
    id = "terms"
    screen = "terms"
    """,
    "screens/launch.toml": """
    kind = "launch"
    heading = "app.name"
    duration = "1s"
    """,
    "screens/intro.toml": """
    kind = "walkthrough"

    [[page]]
    id = "one"
    heading = "intro.one"
    text = "intro.text"

    [[page]]
    id = "two"
    heading = "intro.two"
    text = "intro.text"
    """,
    "screens/join.toml": """
    kind = "page"
    title = "join.bar"

    [[element]]
    id = "nick"
    kind = "field"
    label = "join.nick"
    input = "text"
    bind = "nick"
    min = 2
    max = 6

    [[element]]
    id = "send"
    kind = "button"
    text = "join.send"
    submit = true
    call = "save"
    emit = "next"
    """,
    "screens/cards.toml": """
    kind = "deck"
    data = "teas"
    count = 2
    heading = "cards.heading"
    left = "cards.no"
    right = "cards.yes"
    end = { heading = "cards.end" }
    """,
    "data/teas.toml": """
    [[record]]
    id = "sencha"
    title = "Sencha"

    [[record]]
    id = "assam"
    title = "Assam"
    """,
    "screens/notify.toml": """
    kind = "page"

    [[element]]
    id = "why"
    kind = "text"
    text = "notify.why"

    [[element]]
    id = "go"
    kind = "button"
    text = "notify.go"
    emit = "next"
    """,
    "screens/club.toml": """
    kind = "page"

    [[element]]
    id = "go"
    kind = "button"
    text = "notify.go"
    emit = "next"
    """,
    "screens/home.toml": """
    kind = "page"
    load = "front"

    [[element]]
    id = "hello"
    kind = "text"
    text = "home.hello"

    [[element]]
    id = "silent"
    kind = "text"
    text = "home.silent"
    when = "permission.notifications == 'denied'"

    [[element]]
    id = "like"
    kind = "button"
    text = "home.like"
    toast = "home.liked"

    [[element]]
    id = "more"
    kind = "button"
    text = "home.more"
    emit = "more"

    [[element]]
    id = "settings"
    kind = "button"
    text = "home.settings"
    open = "settings"
    """,
    "screens/terms.toml": """
    kind = "page"
    presentation = "sheet"

    [[element]]
    id = "text"
    kind = "text"
    text = "terms.text"
    """,
    "screens/lost.toml": """
    kind = "page"

    [[element]]
    id = "text"
    kind = "text"
    text = "terms.text"
    """,
    "tours/tips.toml": """
    [[mark]]
    id = "first"
    targets = ["like"]
    text = "tip.first"
    """,
    "permissions.toml": """
    [[workflow]]
    id = "asks"

    [[workflow.action]]
    pre_alert = "notify"
    for = "notifications"

    [[workflow.action]]
    request = "notifications"
    """,
    "endpoints.toml": """
    [[endpoint]]
    id = "save"

    [[endpoint]]
    id = "front"
    """,
    "variants/paid.toml": """
    [user]
    plan = "paid"
    """,
    "variants/tablet-ja.toml": """
    device = "tablet"
    locale = "ja"
    """,
    "strings/en.toml": """
    [app]
    name = "Small"
    [intro]
    one = "One"
    two = "Two"
    text = "A text"
    [join]
    bar = "Join"
    nick = "Name"
    send = "Send it"
    [cards]
    heading = "{item.title}"
    no = "No"
    yes = "Yes"
    end = "That was all"
    [notify]
    why = "We say when tea is ready"
    go = "Go on"
    [home]
    hello = "Hello {user.nick}"
    silent = "You will not hear from us"
    like = "Like"
    liked = "Liked"
    more = "Terms"
    settings = "Settings"
    [terms]
    text = "Be kind"
    [tip]
    first = "Press it"
    """,
    "strings/ja.toml": """
    [app]
    name = "小"
    [intro]
    one = "一"
    two = "二"
    text = "文"
    [join]
    bar = "登録"
    nick = "名前"
    send = "送る"
    [cards]
    heading = "{item.title}"
    no = "いいえ"
    yes = "はい"
    end = "おしまい"
    [notify]
    why = "お茶ができたらお知らせします"
    go = "次へ"
    [home]
    hello = "こんにちは {user.nick}"
    silent = "お知らせしません"
    like = "いいね"
    liked = "いいねしました"
    more = "規約"
    settings = "設定"
    [terms]
    text = "やさしく"
    [tip]
    first = "押してください"
    """,
  ]

  static func bundle(_ changes: [String: String] = [:]) throws -> PackBundle {
    let files = files.merging(changes) { $1 }
    return try PackLoader.load(ContentSource(id: "small", files: files)).bundle
  }

  static func source(
    _ changes: [String: String] = [:], wishes: StoryVariant.Wishes = StoryVariant.Wishes(),
    digest: String = ""
  ) throws -> StorySource {
    let bundle = try bundle(changes)
    return StorySource(
      bundle, variants: try StoryLoader.variants(of: bundle, wishes: wishes), digest: digest)
  }

  static func story(
    _ changes: [String: String] = [:], wishes: StoryVariant.Wishes = StoryVariant.Wishes(), jobs: Int = 1
  ) async throws -> Story {
    await StoryMaker([try source(changes, wishes: wishes)]).make(jobs: jobs).story
  }

  /// A small one: the phone, in English, by day.
  static let phone = StoryVariant.Wishes(devices: ["phone"], locales: ["en"], themes: ["light"])

  /// A text of the pack with another value.
  static func text(_ key: String, _ value: String) -> [String: String] {
    let lines = (files["strings/en.toml"] ?? "").split(separator: "\n").map { line in
      line.hasPrefix("\(key) = ") ? "\(key) = \"\(value)\"" : String(line)
    }
    return ["strings/en.toml": lines.joined(separator: "\n")]
  }
}

extension Story {
  func board(_ id: String) -> Board? { packs.first?.boards.first { $0.id == id } }

  /// The rows of a picture.
  func text(of picture: Int) -> [String] {
    pictures.pictures[picture].rows.map { String(decoding: pictures.rows[$0], as: UTF8.self) }
  }

  /// The rows of all pictures of a board.
  func text(ofBoard id: String) -> String {
    (board(id)?.shots ?? []).compactMap(\.picture).flatMap(text).joined(separator: "\n")
  }
}
