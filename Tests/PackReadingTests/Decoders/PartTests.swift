import Diagnostics
import PackFiles
import PackModel
import PackReading
import Testing

/// Parts: elements that several screens use, with parameters.
@Suite struct PartTests {
  private static let head = """
    about = "A picture with words"
    [parameters.topic]
    about = "what it is about"
    [parameters.rows]
    about = "how high the picture is"
    default = 5

    """
  private static let hero =
    head + """
      [[element]]
      kind = "artwork"
      artwork = "$topic"
      rows = "$rows"
      when = "user.open"
      [[element]]
      kind = "heading"
      text = "$topic.title"
      """
  private static let foot = """
    [parameters.selected]
    about = "the place that is up"
    [[element]]
    id = "tabs"
    kind = "tabs"
    place = "footer"
    selected = "$selected"
    [[element.item]]
    id = "home"
    label = "name"
    icon = "h"
    emit = "home"
    [[element.item]]
    id = "more"
    label = "name"
    icon = "m"
    when = "user.open"
    emit = "more"
    """
  private static let home = """
    kind = "page"
    [[element]]
    kind = "spacer"
    [[element]]
    kind = "part"
    part = "hero"
    with = { topic = "sun" }
    when = "user.more"
    [[element]]
    kind = "divider"
    [[element]]
    kind = "part"
    part = "foot"
    with = { selected = "home" }
    """
  private static let more = """
    kind = "page"
    [[element]]
    kind = "part"
    part = "hero"
    with = { topic = "sun", rows = 8 }
    place = "footer"
    [[element]]
    kind = "part"
    part = "foot"
    with = { selected = "more" }
    """

  private func check(_ changes: [String: String] = [:]) -> (bundle: PackBundle?, diagnostics: [String]) {
    var files = [
      "pack.toml": """
      name = "name"
      locales = ["en"]
      [[attribute]]
      name = "open"
      initial = false
      [[attribute]]
      name = "more"
      initial = false
      """,
      "flow.toml": """
      start = "home"
      [[step]]
      id = "home"
      screen = "home"
      on = { more = "more" }
      [[step]]
      id = "more"
      screen = "more"
      on = { home = "home" }
      """,
      "screens/home.toml": Self.home, "screens/more.toml": Self.more,
      "parts/hero.toml": Self.hero, "parts/foot.toml": Self.foot,
      "artwork/sun.toml": "alt = \"name\"\n[[shape]]\ncircle = [50, 50, 20]\nfill = \"accent\"",
      "strings/en.toml": "name = \"App\"\nsun.title = \"Sun\"",
    ]
    for (path, text) in changes { files[path] = text }
    let (bundle, diagnostics) = PackLoader.check(ContentSource(id: "one", files: files))
    return (bundle, diagnostics.map { "\($0.file): \($0.keyPath): \($0.message)" })
  }

  private func elements(of id: ScreenID, _ bundle: PackBundle?) throws -> [Element] {
    guard case .page(let page)? = bundle?.pack.screen(id)?.kind else {
      Issue.record("\(id) is no page")
      return []
    }
    return page.elements
  }

  @Test func `elements of parts stand where they are used`() throws {
    let (bundle, problems) = check()
    #expect(problems == [])
    let home = try elements(of: "home", bundle)
    #expect(home.map(\.kind.name) == [.spacer, .artwork, .heading, .divider, .tabs])
    #expect(home.map(\.id) == ["#0", "#1", "#2", "#3", "tabs"])
    guard case .artwork(let picture) = home[1].kind, case .heading(let heading) = home[2].kind else { return }
    #expect(picture.artwork == "sun" && picture.rows == 5)
    #expect(heading.text == "sun.title")
    let more = try elements(of: "more", bundle)
    guard case .artwork(let large) = more[0].kind else { return }
    #expect(large.rows == 8)
    #expect(more.map(\.placement) == [.footer, .footer, .footer])
  }

  @Test func `conditions of a use and of an element hold together`() throws {
    let home = try elements(of: "home", check().bundle)
    #expect(home[1].when?.source == "(user.more) && (user.open)")
    #expect(home[2].when?.source == "user.more")
    let both = try #require(home[1].when)
    #expect(both.holds { _ in .bool(true) })
    #expect(!both.holds { $0.attribute == "open" ? .bool(true) : .bool(false) })
  }

  @Test func `the condition of a use stands where the part is used`() throws {
    let screen = try #require(check().bundle?.pack.screen("home"))
    // The heading has none of its own; the picture has, and is found by it.
    let places = [2, 1].map { screen.place("element[\($0)].when") }
    #expect(places.map(\.file) == ["screens/home.toml", "parts/hero.toml"])
    #expect(places.map(\.keyPath) == ["element[1].when", "element[0].when"])
  }

  @Test func `a default that does not fit is reported at the default`() {
    let hero = Self.hero.replacing("default = 5", with: "default = 5000")
    let problems = check(["parts/hero.toml": hero]).diagnostics
    #expect(problems.contains { $0.hasPrefix("parts/hero.toml: parameters.rows.default: ") })
    #expect(!problems.contains { $0.hasPrefix("parts/hero.toml: element") })
  }

  @Test func `a part says what it is for, in plain words or by language`() throws {
    let plain = try #require(check().bundle?.parts.first { $0.id == "hero" })
    #expect(plain.about(in: ["ja", "en"]) == "A picture with words")
    let words = "about = { en = \"A picture\", ja = \"絵\" }"
    let hero = Self.hero.replacing("about = \"A picture with words\"", with: words)
    let both = try #require(check(["parts/hero.toml": hero]).bundle?.parts.first { $0.id == "hero" })
    #expect(both.about(in: ["ja", "en"]) == "絵" && both.about(in: ["de", "en"]) == "A picture")
    #expect(both.about(in: ["de"]) == nil)
  }

  @Test func `an element knows where it is written and by which parts it came`() throws {
    let (bundle, _) = check()
    let screen = try #require(bundle?.pack.screen("home"))
    let places = (0..<5).map { screen.place("element[\($0)].text") }
    #expect(
      places.map(\.file) == ["screens/home.toml", "parts/hero.toml", "parts/hero.toml"]
        + ["screens/home.toml", "parts/foot.toml"])
    #expect(places.map(\.keyPath) == [0, 0, 1, 2, 0].map { "element[\($0)].text" })
    let home = try elements(of: "home", bundle)
    #expect(home[2].origin?.uses == [PartUse(part: "hero", index: 1, arguments: "rows = 5, topic = sun")])
    #expect(home[3].origin?.uses == [])
  }

  @Test func `the tab that is up leads nowhere`() throws {
    let (bundle, _) = check()
    guard case .tabs(let home)? = try elements(of: "home", bundle).last?.kind,
      case .tabs(let more)? = try elements(of: "more", bundle).last?.kind
    else { return }
    #expect(home.items.map { $0.action?.emits } == [nil, "more"])
    #expect(more.items.map { $0.action?.emits } == ["home", nil])
  }

  @Test func `parts use parts`() throws {
    let outer = """
      [parameters.what]
      about = "what it is about"
      [[element]]
      kind = "divider"
      [[element]]
      kind = "part"
      part = "hero"
      with = { topic = "$what", rows = 3 }
      """
    let screen = Self.home.replacing(
      "part = \"hero\"\nwith = { topic", with: "part = \"outer\"\nwith = { what")
    let (bundle, problems) = check(["parts/outer.toml": outer, "screens/home.toml": screen])
    #expect(problems == [])
    let home = try elements(of: "home", bundle)
    #expect(home.map(\.kind.name) == [.spacer, .divider, .artwork, .heading, .divider, .tabs])
    #expect(home[2].origin?.uses.map(\.part) == ["outer", "hero"])
    // The value that is wrong stands where the screen gives it, two parts away.
    let (_, wrong) = check([
      "parts/outer.toml": outer, "screens/home.toml": screen.replacing("\"sun\"", with: "\"moon\""),
    ])
    #expect(
      wrong == [
        "screens/home.toml: element[1].with.what: there is no artwork `moon`",
        "screens/home.toml: element[1].with.what: there is no text `moon.title` in strings/en.toml",
      ])
  }

  @Test func `a deck's foot can be a part`() throws {
    let deck = """
      kind = "deck"
      data = "cards"
      heading = "name"
      left = "name"
      right = "name"
      [tabs]
      part = "foot"
      with = { selected = "home" }
      """
    let data = "[[record]]\nid = \"one\""
    let (bundle, problems) = check(["screens/home.toml": deck, "data/cards.toml": data])
    #expect(problems == [])
    let screen = try #require(bundle?.pack.screen("home"))
    #expect(screen.controls?.elements.map(\.id) == [Deck.tabsID])
    #expect(screen.place("tabs.item[1].emit").file == "parts/foot.toml")
    #expect(screen.place("tabs.item[1].emit").keyPath == "element[0].item[1].emit")
    let other = deck.replacing("\"foot\"", with: "\"hero\"").replacing(
      "selected = \"home\"", with: "topic = \"sun\"")
    #expect(
      check(["screens/home.toml": other, "data/cards.toml": data]).diagnostics.contains {
        $0.hasPrefix("screens/home.toml: tabs.part: at the foot of a deck stands a bar of tabs")
      })
  }

  @Test(arguments: [
    // What the use says, and the problems.
    ("part = \"hero\"", "part = \"hreo\"", ["element[1].part: there is no part `hreo` in parts/"]),
    ("with = { topic = \"sun\" }\n", "", ["element[1]: the part `hero` needs `topic`: what it is about"]),
    (
      "topic = \"sun\"", "topci = \"sun\"",
      ["element[1].with.topci: the part `hero` has no parameter `topci`"]
    ),
    (
      "topic = \"sun\"", "topic = \"sun\", rows = \"high\"",
      ["element[1].with.rows: `rows` must be a whole number, and is a text"]
    ),
    (
      "topic = \"sun\"", "topic = \"sun\", rows = 1000",
      ["element[1].with.rows: `rows` must be between 1 and 100, and is 1000"]
    ),
    (
      "topic = \"sun\"", "topic = [1]",
      ["element[1].with.topic: `topic` must be a text, a whole number, or true or false, and is an array"]
    ),
    (
      "selected = \"home\"", "selected = \"hme\"",
      ["element[3].with.selected: there is no tab `hme`"]
    ),
    (
      "kind = \"divider\"", "kind = \"divider\"\nid = \"tabs\"",
      ["element[3].part: there is an element `tabs` already, and the part `foot` has one as well"]
    ),
  ])
  func `a use that is wrong is reported where it stands`(old: String, new: String, expected: [String]) {
    let found = check(["screens/home.toml": Self.home.replacing(old, with: new)]).diagnostics
    #expect(expected.allSatisfy { problem in found.contains { $0.hasSuffix(problem) } }, "\(found)")
    // Nothing follows from it: what the part holds is not known then.
    #expect(found.allSatisfy { problem in expected.contains { problem.hasSuffix($0) } }, "\(found)")
    #expect(found.contains { $0.hasPrefix("screens/home.toml") })
  }

  @Test func `a part that uses itself is refused`() {
    let loop = "[[element]]\nkind = \"part\"\npart = \"second\"\n"
    let second = "[[element]]\nkind = \"part\"\npart = \"loop\"\n"
    let home = Self.home + "\n[[element]]\nkind = \"part\"\npart = \"loop\"\n"
    #expect(
      check(["parts/loop.toml": loop, "parts/second.toml": second, "screens/home.toml": home]).diagnostics
        == ["parts/second.toml: element[0].part: the part `loop` uses itself: loop > second > loop"])
  }

  @Test(arguments: [(30, 2), (12, 2), (2_000, 1), (17, 1)])
  func `parts cannot grow a page beyond measure`(depth: Int, width: Int) {
    var files = ["parts/p0.toml": "[[element]]\nkind = \"divider\"\n"]
    for level in 1...depth {
      files["parts/p\(level).toml"] = String(
        repeating: "[[element]]\nkind = \"part\"\npart = \"p\(level - 1)\"\n", count: width)
    }
    files["screens/home.toml"] = Self.home + "\n[[element]]\nkind = \"part\"\npart = \"p\(depth)\"\n"
    let found = check(files).diagnostics
    #expect(found.count == 1 && found[0].contains("a page can use 1000 parts"), "\(found)")
  }

  @Test func `a page can use as many parts as it needs`() throws {
    let uses = String(repeating: "[[element]]\nkind = \"part\"\npart = \"line\"\n", count: 900)
    let line = "[[element]]\nkind = \"divider\"\n"
    let (bundle, problems) = check(["parts/line.toml": line, "screens/home.toml": Self.home + "\n" + uses])
    #expect(problems == [])
    #expect(try elements(of: "home", bundle).count == 905)
  }

  @Test func `a part says what is wrong with itself`() {
    let unknown = Self.hero.replacing("$topic.title", with: "$topci.title")
    #expect(
      check(["parts/hero.toml": unknown]).diagnostics == [
        "parts/hero.toml: element[1].text: the part has no parameter `topci`"
      ])
    // A key that nothing knows stands in the part, also where its value is an argument.
    #expect(
      check(["parts/hero.toml": Self.hero + "\ntxet = \"$topic\""]).diagnostics.first
        == "parts/hero.toml: element[1].txet: unknown key `txet`")
    let left = Self.hero.replacing("\"$rows\"", with: "4")
    #expect(
      check(["parts/hero.toml": left]).diagnostics == [
        "parts/hero.toml: parameters.rows: no element has `$rows` in it"
      ])
    // One that no screen uses is read as well.
    let unused = "[[element]]\nkind = \"headin\"\n"
    #expect(
      check(["parts/unused.toml": unused]).diagnostics == [
        "parts/unused.toml: element[0].kind: `kind` cannot be `headin`"
      ])
    #expect(
      check(["parts/empty.toml": "about = \"Nothing\""]).diagnostics.first?.contains("`element` is missing")
        == true)
    #expect(
      check(["parts/hero.toml": "about = \""]).diagnostics.allSatisfy { $0.hasPrefix("parts/hero.toml") })
  }

  @Test func `a dollar sign is written twice`() throws {
    let part =
      "[parameters.many]\nabout = \"how many\"\n[[element]]\nkind = \"text\"\ntext = \"name\"\nrow = \"a$$b-$many-$many.c$\""
    let home =
      "kind = \"page\"\n[[element]]\nkind = \"part\"\npart = \"row\"\nwith = { many = 2 }\n[[element]]\nkind = \"part\"\npart = \"foot\"\nwith = { selected = \"home\" }"
    let (bundle, _) = check(["parts/row.toml": part, "screens/home.toml": home])
    #expect(try elements(of: "home", bundle).first?.row == "a$b-2-2.c$")
  }
}
