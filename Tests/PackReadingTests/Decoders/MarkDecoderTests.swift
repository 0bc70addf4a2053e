import Components
import FixturePacks
import PackFiles
import PackModel
import PackReading
import Testing

/// What marks, steps, pages and decks can do more, on the tea shop.
@Suite struct MarkDecoderTests {
  private static func bundle(_ files: [String: String]) -> PackBundle? {
    PackLoader.check(ContentSource(id: "tea", files: files), system: nil).bundle
  }

  private static func mark(_ text: String) throws -> CoachMark? {
    let source = try Fixtures.tea(
      replacing: "text = \"tour.end\"", with: "text = \"tour.end\"\n\(text)", in: "tours/home.toml")
    return Self.bundle(source)?.pack.tour("home")?.marks.last
  }

  @Test func `a mark that only its buttons lead on from has one that does`() throws {
    let source = try Fixtures.tea(
      replacing: "text = \"tour.end\"",
      with: "text = \"tour.end\"\n[[mark.button]]\ntext = \"tour.end\"\ntoast = \"tour.tea\"",
      in: "tours/home.toml")
    #expect(
      Fixtures.problems(source).contains {
        $0.hasPrefix("error[conflicting-keys]: no button of this mark leads on")
      })
  }

  @Test func `a mark has all that it says`() throws {
    let mark = try #require(
      try Self.mark(
        """
        targets = ["notes", "bar.shop"]
        shape = "rectangle"
        padding = { x = 2, y = 1 }
        side = "trailing"
        align = "end"
        counter = false
        wait = "3s"
        demo = "left"
        [[mark.button]]
        text = "tour.tea"
        style = "secondary"
        emit = "skip"
        [[mark.button]]
        text = "tour.end"
        set = { floral = 3 }
        toast = "tour.tea"
        """))
    #expect(mark.padding == CoachMark.Padding(x: 2, y: 1))
    #expect(mark.shape == .rectangle && mark.side == .trailing && mark.alignment == .end)
    #expect(!mark.showsCounter)
    #expect(mark.patience == .seconds(3))
    #expect(mark.demonstration == Demonstration(.left))
    #expect(mark.advance == .button, "buttons go on")
    #expect(mark.buttons.map(\.action.emits) == ["skip", nil])
    #expect(mark.buttons.map(\.style) == [.secondary, .primary])
    #expect(mark.buttons[1].action.toast == "tour.tea")
  }

  @Test(arguments: [("wait = true", Duration.seconds(5)), ("wait = false", nil), ("", nil)])
  func `waiting is a time, or yes or no`(_ text: String, _ patience: Duration?) throws {
    #expect(try Self.mark(text)?.patience == patience)
  }

  @Test(arguments: [
    ("pause = \"700ms\"", CoachMark.Advance.after(.milliseconds(700))),
    ("set = { floral = 3 }", .after(.milliseconds(800))), ("call = \"shelf\"", .tap),
    ("targets = [\"notes\"]\ndemo = \"tap\"", .tap),
  ])
  func `a mark without a text is a step`(_ text: String, _ advance: CoachMark.Advance) throws {
    let source = try Fixtures.tea(replacing: "text = \"tour.end\"", with: text, in: "tours/home.toml")
    let mark = try #require(Self.bundle(source)?.pack.tour("home")?.marks.last)
    #expect(!mark.hasBubble)
    #expect(mark.advance == advance)
  }

  @Test(arguments: [
    (
      "side = \"below\"\npause = \"1s\"",
      """
      error[conflicting-keys]: `side` is for a bubble, and there is none without a `text` or an `artwork`
        --> tours/home.toml: mark[2].side
        = help: add `text`, or delete `side`
      """
    ),
    (
      "advance = \"tap\"\ncall = \"shelf\"",
      """
      error[conflicting-keys]: a step without a bubble goes on by itself
        --> tours/home.toml: mark[2].advance
        = help: delete `advance`, or write a time
      """
    ),
  ])
  func `what belongs to a bubble needs a text or a picture`(_ text: String, _ message: String) throws {
    let source = try Fixtures.tea(replacing: "text = \"tour.end\"", with: text, in: "tours/home.toml")
    #expect(Fixtures.problems(source).filter { $0.hasPrefix("error") } == [message])
  }

  @Test func `a picture alone makes a bubble`() throws {
    let source = try Fixtures.tea(
      replacing: "text = \"tour.end\"", with: "artwork = \"pot\"\nside = \"below\"\nmerge = true",
      in: "tours/home.toml")
    let bundle = try PackLoader.load(ContentSource(id: "tea", files: source), system: Fixtures.system).bundle
    let mark = try #require(bundle.pack.tour("home")?.marks.last)
    #expect(mark.hasBubble && mark.text == nil && mark.artwork == "pot" && mark.merges)
  }

  @Test(arguments: [
    (
      "demo = \"tap\"",
      """
      error[conflicting-keys]: `demo` needs a target to show something at
        --> tours/home.toml: mark[2].demo
        = help: add `targets`
      """
    ),
    (
      "pause = \"1s\"\nadvance = \"2s\"",
      """
      error[conflicting-keys]: `pause` and `advance` both say what leads on
        --> tours/home.toml: mark[2].pause
        = help: write `advance` with the time, or leave it out
      """
    ),
    (
      "[[mark.button]]\ntext = \"tour.tea\"\nemit = \"nxet\"",
      """
      error[bad-value]: `emit` of a bubble's button cannot be `nxet`
        --> tours/home.toml: mark[2].button[0].emit
        = help: did you mean `next`?
      """
    ),
    (
      "padding = 99",
      """
      error[bad-value]: `padding` must be between 0 and 20, and is 99
        --> tours/home.toml: mark[2].padding
      """
    ),
  ])
  func `what does not go together is said`(_ text: String, _ message: String) throws {
    let source = try Fixtures.tea(
      replacing: "text = \"tour.end\"", with: "text = \"tour.end\"\n\(text)", in: "tours/home.toml")
    #expect(Fixtures.problems(source).filter { $0.hasPrefix("error") } == [message])
  }

  // MARK: Walkthroughs and decks

  @Test func `a page has all that it says`() throws {
    let source = try Fixtures.tea(
      replacing: "skip = false",
      with: """
        skip = false
        artwork_rows = 9
        artwork_speed = 50
        shared = "pot"
        seen_for = "2s"
        next_when = "user.member"
        refusal = "intro.go"
        check = { text = "intro.go", bind = "member" }
        [[page.layer]]
        artwork = "leaf"
        speed = 150
        front = true
        """, in: "screens/intro.toml")
    let screen = try #require(Self.bundle(source)?.pack.screen("intro"))
    guard case .walkthrough(let walkthrough) = screen.kind else {
      Issue.record("it is a walkthrough")
      return
    }
    let page = walkthrough.pages[0]
    #expect(page.artworkRows == 9 && page.artworkSpeed == 50 && page.shared == "pot")
    #expect(page.dwell == .seconds(2) && page.nextWhen != nil && page.refusal == "intro.go")
    #expect(page.check == PageCheck(label: "intro.go", attribute: "member"))
    #expect(page.layers == [PageLayer(artwork: "leaf", speed: 150, isInFront: true)])
  }

  @Test(arguments: [
    (
      "refusal = \"intro.go\"",
      """
      error[conflicting-keys]: `refusal` says why `next_when` does not hold
        --> screens/intro.toml: page[1].refusal
        = help: add `next_when`, or delete `refusal`
      """
    ),
    (
      "shared = \"pot\"",
      """
      error[conflicting-keys]: `shared` needs an artwork that goes from page to page
        --> screens/intro.toml: page[1].shared
        = help: add `artwork`
      """
    ),
  ])
  func `half of a gate or of a shared picture is no use`(_ text: String, _ message: String) throws {
    let source = try Fixtures.tea(
      replacing: "heading = \"intro.water.title\"", with: "heading = \"intro.water.title\"\n\(text)",
      in: "screens/intro.toml")
    #expect(Fixtures.problems(source).filter { $0.hasPrefix("error") } == [message])
  }

  @Test func `a deck has all that it says`() throws {
    let source = try Fixtures.tea(
      replacing: "count = 2\n",
      with: """
        count = 2
        undo = true
        skippable = true
        end = { heading = "deck.tip", text = "tour.end", artwork = "leaf", button = "intro.go" }

        """, in: "screens/tasting.toml")
    let screen = try #require(Self.bundle(source)?.pack.screen("tasting"))
    guard case .deck(let deck) = screen.kind else {
      Issue.record("it is a deck")
      return
    }
    #expect(deck.allowsUndo && deck.isSkippable)
    #expect(deck.end == DeckEnd(heading: "deck.tip", text: "tour.end", artwork: "leaf", button: "intro.go"))
  }

  @Test(arguments: [
    (
      "demo = \"left\"",
      """
      error[conflicting-keys]: the hand shows `left`, which `allow` refuses
        --> screens/tasting.toml: rule[0].demo
        = help: show a direction that is allowed
      """
    ),
    (
      "demo_commits = true",
      """
      error[conflicting-keys]: `demo_commits` says how `demo` ends
        --> screens/tasting.toml: rule[0].demo_commits
        = help: add `demo = "right"`
      """
    ),
  ])
  func `a hand shows what the user may do`(_ text: String, _ message: String) throws {
    try expectProblems(
      in: "screens/tasting.toml", replacing: "tip = \"deck.tip\"", with: "tip = \"deck.tip\"\n\(text)",
      message)
  }

  // MARK: Loops

  private static func loop(_ text: String) throws -> [String: String] {
    try Fixtures.tea(
      replacing: "stroke = 4\nfill = \"border\"", with: "stroke = 4\nfill = \"border\"\n[[animate]]\n\(text)",
      in: "artwork/pot.toml")
  }

  @Test func `something in a picture swings`() throws {
    let source = try Self.loop("shape = 7\nproperty = \"dy\"\nfrom = 0\nto = -4.5\nperiod = \"1.5s\"")
    #expect(Fixtures.problems(source).isEmpty)
    let artwork = try #require(Self.bundle(source)?.artwork["pot"])
    #expect(artwork.loops.map(\.shape) == [6])
    #expect(artwork.loops[0].property == .dy && artwork.loops[0].to == -4.5)
    #expect(artwork.loops[0].period == .milliseconds(1500))
  }

  @Test(arguments: [
    (
      "shape = 8\nproperty = \"dy\"\nfrom = 0\nto = 1\nperiod = \"1s\"",
      """
      error[bad-value]: `shape` must be between 1 and 7, and is 8
        --> artwork/pot.toml: animate[0].shape
      """
    ),
    (
      "shape = 1\nproperty = \"alpha\"\nfrom = 0\nto = 1\nperiod = \"100ms\"",
      """
      error[bad-value]: `period` is too short to be seen
        --> artwork/pot.toml: animate[0].period
        = help: write at least "240ms"
      """
    ),
    (
      "shape = 1\nproperty = \"scale\"\nfrom = -1\nto = 1\nperiod = \"1s\"",
      """
      error[bad-value]: `from` must be between 0 and 10, and is -1
        --> artwork/pot.toml: animate[0].from
      """
    ),
    (
      "shape = 1\nproperty = \"dx\"\nfrom = 0\nto = 1",
      """
      error[missing-key]: `period` is missing: there and back again: "2s"
        --> artwork/pot.toml: animate[0]
      """
    ),
  ])
  func `a loop that cannot be is reported`(_ text: String, _ message: String) throws {
    #expect(Fixtures.problems(try Self.loop(text)) == [message])
  }
}
