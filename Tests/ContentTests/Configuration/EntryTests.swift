import Diagnostics
import OnboardingFlow
import PackModel
import PackReading
import PackReview
import Settings
import Testing

/// Entry points: other ways into an app than its first step.
@Suite struct EntryTests {
  private static func files(_ entry: String) -> [String: String] {
    [
      "pack.toml": """
      name = "name"
      locales = ["en"]
      [[attribute]]
      name = "from"
      values = ["home", "link"]
      initial = "home"
      \(entry)
      """,
      "flow.toml": """
      start = "first"
      [[step]]
      id = "first"
      screen = "first"
      [[step]]
      id = "article"
      screen = "article"
      """,
      "screens/first.toml": "kind = \"page\"\nelement = []",
      "screens/article.toml": "kind = \"page\"\nelement = []",
      "strings/en.toml": "name = \"App\"",
    ]
  }

  private static let link = """
    [[entry]]
    id = "link"
    start = "article"
    set = { from = "link" }
    """

  private func flow(_ setup: FlowSetup) throws -> OnboardingFlow {
    let pack = try PackLoader.load(ContentSource(id: "one", files: Self.files(Self.link))).bundle.pack
    var flow = OnboardingFlow(pack: pack, setup: setup)
    _ = flow.handle(.started)
    return flow
  }

  @Test func `a session begins at the step of its entry point, with its attributes`() throws {
    let flow = try flow(FlowSetup(entry: "link"))
    #expect(flow.currentStep?.id == "article")
    #expect(flow.state.attributes["from"] == .string("link"))
  }

  @Test func `without one it begins at the first step`() throws {
    let flow = try flow(FlowSetup())
    #expect(flow.currentStep?.id == "first")
    #expect(flow.state.attributes["from"] == .string("home"))
  }

  @Test func `what configuration says of the user wins`() throws {
    let flow = try flow(FlowSetup(attributes: ["from": .string("home")], entry: "link"))
    #expect(flow.state.attributes["from"] == .string("home"))
  }

  @Test func `a screen to jump to wins`() throws {
    #expect(try flow(FlowSetup(jump: "first", entry: "link")).currentStep?.id == "first")
  }

  @Test(arguments: [
    ("start = \"article\"", "start = \"artikel\"", "there is no step `artikel`"),
    ("start = \"article\"\n", "", "`start` is missing: a step of flow.toml"),
    ("from = \"link\"", "from = \"lnk\"", "`lnk` is not one of the values of the attribute `from`"),
    ("from = \"link\"", "form = \"link\"", "there is no attribute `form` in pack.toml"),
  ])
  func `what is wrong with an entry point is said`(_ old: String, _ new: String, _ message: String) {
    let files = Self.files(Self.link.replacing(old, with: new))
    let errors = PackLoader.check(ContentSource(id: "one", files: files)).diagnostics.filter {
      $0.severity == .error
    }
    #expect(errors.map(\.message) == [message])
  }

  @Test func `a step that only an entry point leads to is reached`() {
    func unreachable(_ entry: String) -> [String] {
      PackLoader.review(ContentSource(id: "one", files: Self.files(entry)))
        .filter { $0.rule == .unreachableStep }.map(\.keyPath)
    }
    #expect(unreachable(Self.link) == [])
    #expect(unreachable("") == ["step[1]"])
  }

  @Test func `an entry point that does not exist is answered with a near one`() throws {
    let folder = try TemporaryFolder()
    for (path, text) in Self.files(Self.link) { try folder.write(text, to: "Content/one/\(path)") }
    let request = ConfigurationRequest(
      workingFolder: folder.path,
      settings: [
        ConfigurationSetting(flag: "pack", key: "pack", value: "one"),
        ConfigurationSetting(flag: "entry", key: "entry", value: "lnik"),
      ])
    let error = #expect(throws: ContentError.self) { try SimulatorConfiguration.resolve(request) }
    #expect(error?.diagnostics.first?.message == "there is no entry point `lnik`")
    #expect(error?.diagnostics.first?.fix == "did you mean `link`?")
  }
}
