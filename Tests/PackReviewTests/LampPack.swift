import Diagnostics
import PackFiles
import PackReading
import PackReview
import Testing

/// A small pack with a little of everything, and nothing wrong: a shop for lamps.
enum LampPack {
  static let files: [String: String] = [
    "pack.toml": """
    name = "app.name"
    locales = ["en", "ja"]

    [[attribute]]
    name = "plan"
    values = ["day", "night"]

    [[attribute]]
    name = "name"

    [[attribute]]
    name = "points"
    initial = 3

    [[attribute]]
    name = "member"
    initial = false
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
    next = [
      { when = "user.plan == 'day'", to = "cards" },
      { to = "look" },
    ]

    [[step]]
    id = "cards"
    screen = "cards"
    next = "look"

    [[step]]
    id = "look"
    screen = "home"
    tour = "look"
    next = "ask"

    [[step]]
    id = "ask"
    workflow = "ask"
    next = "home"

    [[step]]
    id = "home"
    screen = "home"
    """,
    "permissions.toml": """
    [purpose]
    location = "purpose.location"
    tracking = "purpose.tracking"

    [[workflow]]
    id = "ask"

    [[workflow.action]]
    pre_alert = "near"
    for = "location"

    [[workflow.action]]
    request = "location"

    [[workflow.action]]
    pre_alert = "ads"
    for = "tracking"

    [[workflow.action]]
    request = "tracking"
    """,
    "endpoints.toml": """
    [[endpoint]]
    id = "save"
    toast = "save.done"

    [[endpoint.rule]]
    when = "field.name == 'Edison'"
    outcome = "taken"

    [[endpoint.error]]
    outcome = "taken"
    title = "save.taken"
    text = "save.other"
    """,
    "screens/launch.toml": """
    kind = "launch"
    heading = "app.name"
    duration = "1s"
    """,
    "screens/intro.toml": """
    kind = "walkthrough"

    [[page]]
    id = "warm"
    artwork = "lamp"
    heading = "intro.warm"
    text = "intro.text"

    [[page]]
    id = "dim"
    heading = "intro.dim"
    text = "intro.text"
    skip = false
    """,
    "screens/join.toml": """
    kind = "page"
    title = "join.title"

    [[element]]
    kind = "field"
    id = "name"
    label = "join.name"
    bind = "name"

    [[element]]
    kind = "picker"
    id = "plan"
    label = "join.plan"
    bind = "plan"

    [[element.option]]
    id = "day"
    text = "join.day"

    [[element.option]]
    id = "night"
    text = "join.night"

    [[element]]
    kind = "button"
    id = "go"
    text = "join.go"
    submit = true
    call = "save"
    emit = "next"
    """,
    "screens/cards.toml": """
    kind = "deck"
    data = "lamps"
    count = 2
    heading = "lamp.title"
    left = "cards.no"
    right = "cards.yes"
    """,
    "screens/home.toml": """
    kind = "page"
    title = "app.name"

    [[element]]
    kind = "text"
    text = "home.member"
    when = "user.member && user.points > 5"

    [[element]]
    kind = "scores"
    id = "scores"

    [[element.item]]
    id = "points"
    label = "home.points"
    attribute = "points"

    [[element]]
    kind = "list"
    id = "lamps"
    data = "lamps"
    filter = "item.watts < 50"
    heading = "lamp.title"
    artwork_field = "picture"

    [[element]]
    kind = "tabs"
    id = "tabs"
    place = "footer"
    selected = "home"

    [[element.item]]
    id = "home"
    label = "home.tab"
    icon = "⌂"
    """,
    "screens/near.toml": """
    kind = "page"

    [[element]]
    kind = "text"
    text = "near.text"

    [[element]]
    kind = "button"
    id = "go"
    text = "near.go"
    emit = "next"
    """,
    "screens/ads.toml": """
    kind = "page"

    [[element]]
    kind = "text"
    text = "ads.text"

    [[element]]
    kind = "button"
    id = "go"
    text = "near.go"
    emit = "next"
    """,
    "tours/look.toml": """
    [[mark]]
    id = "points"
    targets = ["scores.points"]
    text = "look.points"
    set = { points = 9 }

    [[mark]]
    id = "lamps"
    targets = ["lamps.desk"]
    text = "look.lamps"
    """,
    "data/lamps.toml": """
    [[record]]
    id = "desk"
    name = "lamp.desk"
    watts = 8
    picture = "lamp"

    [[record]]
    id = "hall"
    name = "lamp.hall"
    watts = 60
    picture = "lamp"
    """,
    "artwork/lamp.toml": """
    alt = "lamp.art"

    [[shape]]
    circle = [50, 40, 20]
    fill = "accent"
    """,
    "strings/en.toml": strings(english),
    "strings/ja.toml": strings(japanese),
    "themes/light.toml": """
    accent = "#8f2566"
    """,
    "variants/day.toml": """
    [user]
    plan = "day"
    """,
  ]

  private static let english: [(String, String)] = [
    ("app.name", "Lamps"), ("save.done", "Hello, {user.name}"), ("save.taken", "Taken"),
    ("save.other", "Choose another name."), ("intro.warm", "Warm light"), ("intro.dim", "Dim light"),
    ("intro.text", "As you like it."), ("join.title", "Join"), ("join.name", "Name"), ("join.plan", "Plan"),
    ("join.day", "Day"), ("join.night", "Night"), ("join.go", "Join"), ("lamp.title", "{item.name}"),
    ("cards.no", "No"), ("cards.yes", "Yes"), ("home.member", "A member"), ("home.points", "Points"),
    ("home.tab", "Home"), ("near.text", "Shops near you come first."), ("near.go", "Continue"),
    ("ads.text", "We measure which ads work."), ("look.points", "Your score."), ("look.lamps", "Tap a lamp."),
    ("lamp.desk", "Desk"), ("lamp.hall", "Hall"), ("lamp.art", "A lamp"),
    ("purpose.location", "Your location is used to show shops near you."),
    ("purpose.tracking", "Your activity is used to measure which ads work."),
  ]

  private static let japanese: [(String, String)] = [
    ("app.name", "ランプ"), ("save.done", "{user.name}さん、ようこそ"), ("save.taken", "使われています"),
    ("save.other", "別の名前をどうぞ。"), ("intro.warm", "暖かい光"), ("intro.dim", "やわらかい光"),
    ("intro.text", "お好みで。"), ("join.title", "登録"), ("join.name", "名前"), ("join.plan", "プラン"),
    ("join.day", "昼"), ("join.night", "夜"), ("join.go", "登録"), ("lamp.title", "{item.name}"),
    ("cards.no", "いいえ"), ("cards.yes", "はい"), ("home.member", "会員"), ("home.points", "スコア"),
    ("home.tab", "ホーム"), ("near.text", "近くのお店から表示します。"), ("near.go", "続ける"),
    ("ads.text", "広告の効果を測ります。"), ("look.points", "スコアです。"), ("look.lamps", "タップします。"),
    ("lamp.desk", "机"), ("lamp.hall", "廊下"), ("lamp.art", "ランプ"),
    ("purpose.location", "位置情報は、近くのお店を表示するために使用します。"),
    ("purpose.tracking", "アクティビティは、広告の効果を測るために使用します。"),
  ]

  private static func strings(_ texts: [(String, String)]) -> String {
    texts.map { "\($0.0) = \"\($0.1)\"" }.joined(separator: "\n")
  }

  /// The pack with pieces of its files replaced, or files added: an edit of a file that is not there adds it,
  /// and one that replaces nothing goes to the end.
  static func edited(_ edits: [Edit]) throws -> [String: String] {
    var files = files
    for edit in edits {
      guard !edit.old.isEmpty else {
        files[edit.file] = (files[edit.file].map { $0 + "\n" } ?? "") + edit.new
        continue
      }
      let text = try #require(files[edit.file])
      let range = try #require(text.firstRange(of: edit.old), "\(edit.file) has no \(edit.old)")
      files[edit.file] = text.replacingCharacters(in: range, with: edit.new)
    }
    return files
  }

  /// Every diagnostic of the pack after some edits.
  static func diagnostics(_ edits: [Edit] = []) throws -> [Diagnostic] {
    PackLint.check(ContentSource(id: "lamps", files: try edited(edits)))
  }
}

/// A piece of a file, and what stands in its place.
struct Edit: Sendable {
  var file: String
  var old: String
  var new: String

  init(_ file: String, _ old: String, _ new: String) {
    self.file = file
    self.old = old
    self.new = new
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    var result = self
    result.replaceSubrange(range, with: text)
    return result
  }
}
