import OnboardingFlow
import PackFiles
import PackModel
import PackReading
import Testing

@testable import Explorer

/// What lies behind is forgotten, and nothing is found otherwise than with all of it kept.
@Suite struct ForgettingTests {
  /// Two forms that Back leads to, a switch that only the first reads, a list that is opened, and an attribute that is
  /// set before it is read.
  private static let house: [String: String] = [
    "pack.toml": """
    name = "app.name"
    locales = ["en"]

    [[attribute]]
    name = "kind"
    values = ["adult", "child"]

    [[attribute]]
    name = "city"

    [[attribute]]
    name = "shelf"

    [[attribute]]
    name = "quiet"
    initial = false
    """,
    "flow.toml": """
    start = "kind"

    [[step]]
    id = "kind"
    screen = "kind"
    next = "form"

    [[step]]
    id = "form"
    screen = "form"
    next = "shelves"

    [[step]]
    id = "shelves"
    screen = "shelves"
    barrier = true
    on = { open = "shelf", quiet = "quiet" }

    [[step]]
    id = "quiet"
    screen = "quiet"
    next = "shelves"

    [[step]]
    id = "shelf"
    screen = "shelf"
    next = [{ when = "user.shelf == 'maps'", to = "maps" }, { to = "shelves" }]

    [[step]]
    id = "maps"
    screen = "shelf"
    next = "shelves"
    """,
    "screens/kind.toml": """
    kind = "page"

    [[element]]
    id = "adult"
    kind = "button"
    text = "word"
    set = { kind = "adult" }
    emit = "next"

    [[element]]
    id = "child"
    kind = "button"
    text = "word"
    set = { kind = "child" }
    emit = "next"
    """,
    "screens/form.adult.toml": form,
    "screens/form.child.toml": form,
    "screens/shelves.toml": """
    kind = "page"
    back = false

    [[element]]
    id = "maps"
    kind = "button"
    text = "word"
    set = { shelf = "maps" }
    emit = "open"

    [[element]]
    id = "tales"
    kind = "button"
    text = "word"
    set = { shelf = "tales" }
    emit = "open"

    [[element]]
    id = "quiet"
    kind = "button"
    text = "word"
    emit = "quiet"
    """,
    "screens/quiet.toml": """
    kind = "page"
    back = false

    [[element]]
    id = "quiet"
    kind = "switch"
    label = "word"
    bind = "quiet"

    [[element]]
    id = "sure"
    kind = "text"
    text = "word"
    when = "user.quiet"

    [[element]]
    id = "on"
    kind = "button"
    text = "word"
    emit = "next"
    """,
    "screens/shelf.toml": """
    kind = "page"

    [[element]]
    id = "on"
    kind = "button"
    text = "word"
    emit = "next"
    """,
    "strings/en.toml": "word = \"Word\"\n\n[app]\nname = \"House\"\n",
  ]

  private static let form = """
    kind = "page"

    [[element]]
    id = "city"
    kind = "field"
    label = "word"
    bind = "city"

    [[element]]
    id = "on"
    kind = "button"
    text = "word"
    submit = true
    emit = "next"
    """

  private func explore(_ promises: String, forgets: Bool, back: Int = 2) throws -> Exploration {
    var files = Self.house
    files["promises.toml"] = promises
    let bundle = try PackLoader.load(ContentSource(id: "house", files: files)).bundle
    let exploration = Exploration(
      bundle, starts: Starts(points: [StartingPoint(setup: FlowSetup())]), back: back, forgets: forgets)
    exploration.run()
    return exploration
  }

  private static let promises = [
    "", "ends = [\"quiet\"]",
    "[[promise]]\nid = \"it\"\nbecause = \"so\"\nnever = \"step == 'maps'\"",
    "[[promise]]\nid = \"it\"\nbecause = \"so\"\nnever = \"step == 'shelves' && user.city == 'Lyon'\"",
    "[[promise]]\nid = \"it\"\nbecause = \"so\"\neventually = \"user.quiet\"",
    "[[promise]]\nid = \"it\"\nbecause = \"so\"\neventually = \"screen.file == 'form.child'\"",
  ]

  @Test(arguments: promises, [0, 1, 2, 9]) func forgettingChangesNoFindingAndNoCoverage(
    _ promises: String, _ back: Int
  ) throws {
    let short = try explore(promises, forgets: true, back: back)
    let long = try explore(promises, forgets: false, back: back)
    #expect(short.search.isComplete)
    #expect(long.search.isComplete)
    #expect(short.findings.map(\.id) == long.findings.map(\.id))
    #expect(short.coverage.parts.map(\.missed) == long.coverage.parts.map(\.missed))
    #expect(short.search.count < long.search.count)
    #expect(short.machine.faults == [])
  }

  @Test func backThatIsFollowedFurtherFindsMoreStates() throws {
    let counts = try [0, 1, 9].map { try explore("", forgets: true, back: $0).search.count }
    #expect(counts == counts.sorted())
    #expect(counts[0] < counts[2])
  }

  @Test func startsThatDifferInNothingThatIsReadAnyMoreComeTogether() throws {
    let bundle = try LendingPack.bundle([
      "flow.toml": (LendingPack.files["flow.toml"] ?? ""),
      "pack.toml": (LendingPack.files["pack.toml"] ?? "")
        + "\n\n[[entry]]\nid = \"link\"\nstart = \"plan\"\n",
    ])
    var entered = FlowSetup()
    entered.entry = "link"
    let points = [StartingPoint(setup: FlowSetup()), StartingPoint(setup: entered)]
    let count = { (points: [StartingPoint], forgets: Bool) in
      let exploration = Exploration(bundle, starts: Starts(points: points), forgets: forgets)
      exploration.run()
      return exploration.search.count
    }
    #expect(count(points, true) < count([points[0]], true) + count([points[1]], true))
    #expect(count(points, false) == count([points[0]], false) + count([points[1]], false))
  }

  private static let greeting = """
    [[workflow]]
    id = "greet"

    [[workflow.action]]
    when = "locale == 'ja'"
    set = { greeted = "yes" }

    [[workflow]]
    id = "outer"

    [[workflow.action]]
    workflow = "greet"
    """

  private static let home = LendingPack.files["screens/home.toml"] ?? ""

  /// Where a language is read late: by a step, by a workflow of a step, by one that a button, a screen, a feature or
  /// another workflow adds, by the file of a screen.
  private static let lateReaders: [[String: String]] = [
    [
      "flow.toml": (LendingPack.files["flow.toml"] ?? "")
        .replacing("user.plan == 'paid'", with: "locale == 'ja'")
    ],
    [
      "permissions.toml": greeting,
      "flow.toml": (LendingPack.files["flow.toml"] ?? "")
        .replacing("screen = \"club\"", with: "workflow = \"outer\""),
      "screens/home.toml": home + "\nwhen = \"user.greeted\"\n",
    ],
    [
      "permissions.toml": greeting,
      "screens/home.toml": home.replacing("emit = \"plan\"", with: "ask = \"outer\"\nemit = \"plan\""),
    ],
    ["permissions.toml": greeting, "screens/home.toml": "asks = [\"greet\"]\n" + home],
    [
      "permissions.toml": greeting
        + "\n[[feature]]\nid = \"hello\"\nname = \"word\"\nasks = [\"outer\"]\nscreen = \"home\"\n"
    ],
    // It waits behind two screens while its own button lies behind.
    [
      "permissions.toml": greeting.replacing(
        "id = \"greet\"",
        with: "id = \"greet\"\n" + String(repeating: "\n[[workflow.action]]\nscreen = \"why\"\n", count: 2)),
      "screens/why.toml": LendingPack.files["screens/club.toml"] ?? "",
      "screens/plan.toml": (LendingPack.files["screens/plan.toml"] ?? "")
        .replacing("emit = \"next\"", with: "ask = \"greet\"\nemit = \"next\""),
      "flow.toml": (LendingPack.files["flow.toml"] ?? "").replacing("on = { plan = \"plan\" }", with: ""),
      "screens/home.toml":
        "kind = \"page\"\n\n[[element]]\nkind = \"text\"\ntext = \"word\"\nwhen = \"user.greeted\"\n",
    ],
    ["screens/home.ja.toml": home.replacing("id = \"change\"", with: "id = \"kaeru\"")],
  ]

  @Test(arguments: lateReaders.indices) func aLanguageIsKeptWhileSomethingStillReadsIt(_ index: Int) throws {
    let explored = { (forgets: Bool) in
      let exploration = try Self.inTwoLanguages(Self.lateReaders[index], forgets: forgets)
      exploration.run()
      return exploration
    }
    let (short, long) = (try explored(true), try explored(false))
    #expect(short.points.count == 2)
    let isRead = FlowLog.Decision(condition: "locale == 'ja'", held: true)
    #expect(long.machine.coverage.decisions.contains(isRead) || long.seenScreens.contains("home.ja"))
    #expect(short.coverage.parts.map(\.missed) == long.coverage.parts.map(\.missed))
    #expect(short.machine.coverage.decisions == long.machine.coverage.decisions)
    #expect(short.findings.map(\.id) == long.findings.map(\.id))
    #expect(short.machine.faults == [])
    if Self.lateReaders[index]["screens/why.toml"] != nil {
      #expect(short.search.firsts.contains { $0.sight.step == "home" && $0.sight.screen == "why" })
    }
  }

  @Test func languagesThatNothingReadsAnyMoreComeTogether() throws {
    let join = LendingPack.files["screens/join.toml"] ?? ""
    let changes = ["screens/join.ja.toml": join.replacing("id = \"letters\"", with: "id = \"tegami\"")]
    let both = try Self.inTwoLanguages(changes, forgets: true)
    both.run()
    let each = both.points.map { point in
      let exploration = Exploration(both.bundle, starts: Starts(points: [point]))
      exploration.run()
      return exploration.search.count
    }
    #expect(both.search.isComplete)
    #expect(both.seenScreens.isSuperset(of: ["join", "join.ja"]))
    #expect(both.search.count < each[0] + each[1])
    #expect(both.search.count > each[0])
  }

  private static func inTwoLanguages(_ changes: [String: String], forgets: Bool) throws -> Exploration {
    var files = changes
    let manifest = LendingPack.files["pack.toml"] ?? ""
    files["pack.toml"] =
      manifest.replacing("[\"en\"]", with: "[\"en\", \"ja\"]") + "\n\n[[attribute]]\nname = \"greeted\"\n"
    files["strings/ja.toml"] = LendingPack.files["strings/en.toml"]
    let bundle = try LendingPack.bundle(files)
    return Exploration(bundle, starts: Starts(bundle, FlowSetup()), forgets: forgets)
  }
}
