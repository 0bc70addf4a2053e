import FixturePacks
import PackFiles
import PackModel
import PackReading
import Testing

/// Files of one arm: texts, steps and their order, and the check of suffixes.
@Suite struct OverlayTests {
  private static let experiments = """
    [[experiment]]
    key = "length"
    name = "Long or short"

    [[experiment.arm]]
    id = "long"

    [[experiment.arm]]
    id = "short"

    """

  private static func files(_ more: [String: String]) -> [String: String] {
    Fixtures.teaFiles.merging(["experiments.toml": experiments]) { $1 }.merging(more) { $1 }
  }

  private func bundle(_ more: [String: String]) throws -> PackBundle {
    try PackLoader.load(ContentSource(id: "tea", files: Self.files(more)), system: Fixtures.system).bundle
  }

  // MARK: Texts

  @Test func `the most specific file that has a text wins`() throws {
    let bundle = try bundle([
      "strings/en.short.toml": "[launch]\ntext = \"Short\"\n[home]\nmembers = \"Short home\"",
      "strings/en.green.short.toml": "[launch]\ntext = \"Short and green\"",
    ])
    func text(_ key: TextKey, _ values: String...) -> String {
      bundle.strings.text(key, locale: "en", for: values)
    }
    let plain = text("launch.text")
    #expect(text("launch.text", "long", "en") == plain)
    #expect(text("launch.text", "short", "en") == "Short")
    #expect(text("launch.text", "green", "short", "en") == "Short and green")
    #expect(text("home.members", "green", "short", "en") == "Short home")
    #expect(bundle.strings.file(of: "home.members", locale: "en", for: ["short"]) == "en.short")
    #expect(bundle.strings.file(of: "home.members", locale: "en", for: ["long"]) == "en")
  }

  @Test func `another locale without the file shows what it shows to everybody, and check says so`() throws {
    let files = Self.files(["strings/en.short.toml": "[home]\nmembers = \"Short home\""])
    let found = Fixtures.problems(files).joined(separator: "\n")
    #expect(
      found == """
        warning[missing-translation]: strings/ja.short.toml lacks 1 of 1 texts, so `ja` shows what it shows to everybody: `home.members`
          --> strings/en.short.toml
          = help: copy it from strings/en.short.toml and translate
        """, "\(found)")
    let bundle = try bundle(["strings/en.short.toml": "[home]\nmembers = \"Short home\""])
    #expect(
      bundle.strings.text("home.members", locale: "ja", for: ["short"])
        == bundle.strings.text("home.members", locale: "ja"))
  }

  @Test func `placeholders of a variant's text are checked where they are written`() {
    let found = Fixtures.problems(
      Self.files([
        "strings/en.short.toml": "[home]\nmembers = \"Hello {user.nicknme}\"",
        "strings/ja.short.toml": "[home]\nmembers = \"x\"",
      ])
    ).joined(separator: "\n")
    #expect(found.contains("error[bad-placeholder]: there is no attribute `nicknme` in pack.toml"))
    #expect(found.contains("--> strings/en.short.toml: home.members"))
  }

  // MARK: Suffixes

  @Test(arguments: ["screens/home.shrot.toml", "strings/en.shrot.toml", "flow.shrot.toml"])
  func `a suffix is a value, an arm, a locale or a device`(file: String) {
    let text = file.hasPrefix("strings") ? "a = \"b\"" : file.hasPrefix("flow") ? "start = \"home\"" : ""
    let content = file.hasPrefix("screens") ? Fixtures.teaFiles["screens/home.toml"] ?? "" : text
    let found = Fixtures.problems(Self.files([file: content])).joined(separator: "\n")
    #expect(
      found.contains(
        """
        error[unknown-reference]: the suffix `shrot` is not a value of an attribute, an arm, a locale or a device
          --> \(file)
          = help: did you mean `short`?
        """), "\(found)")
  }

  @Test func `an arm that is called like something else makes a suffix ambiguous, at the file`() throws {
    let clash = Self.experiments.replacing("\"short\"", with: "\"green\"")
    var files = Fixtures.teaFiles
    files["experiments.toml"] = clash
    #expect(!Fixtures.problems(files).joined().contains("ambiguous-suffix"), "no file has the suffix")
    files["strings/en.green.toml"] = "[home]\nmembers = \"x\""
    let found = Fixtures.problems(files).joined(separator: "\n")
    #expect(
      found.contains(
        """
        error[ambiguous-suffix]: the suffix `green` is an arm of the experiment `length` and a value of the attribute `taste`
          --> strings/en.green.toml
          = help: give the arm an id that nothing else has
        """), "\(found)")
  }

  // MARK: Steps

  @Test func `a variant of the flow replaces steps whole, adds some and may start elsewhere`() throws {
    let pack = try bundle([
      "flow.short.toml": """
      start = "hello"

      [[step]]
      id = "hello"
      screen = "launch"
      next = "home"

      [[step]]
      id = "launch"
      screen = "launch"
      next = "home"
      """
    ]).pack
    let plain = try #require(pack.step("launch"))
    #expect(plain.suffixes == [])
    #expect(pack.step("launch", for: ["long"]) == plain)
    #expect(pack.step("launch", for: ["short"])?.next == [Branch(to: "home")])
    #expect(pack.start(for: ["long"]) == pack.start)
    #expect(pack.start(for: ["short"]) == "hello")
    #expect(!pack.steps(for: ["long"]).contains { $0.id == "hello" })
    #expect(pack.steps(for: ["short"]).filter { $0.id == "launch" }.map(\.suffixes) == [["short"]])
  }

  @Test func `a step that is only in a variant's file is not for everybody`() {
    let flow = Fixtures.teaFiles["flow.toml"] ?? ""
    let found = Fixtures.problems(
      Self.files([
        "flow.toml": flow.replacing("next = \"intro\"", with: "next = \"extra\""),
        "flow.short.toml": "[[step]]\nid = \"extra\"\nscreen = \"home\"\nnext = \"extra\"\n",
      ])
    ).joined(separator: "\n")
    #expect(
      found.contains(
        "error[unknown-reference]: the step `extra` is only in `flow.short.toml`: others have no such step"),
      "\(found)")
  }

  @Test func `problems of a variant's steps are reported in its file`() {
    let found = Fixtures.problems(
      Self.files(["flow.short.toml": "[[step]]\nid = \"home\"\nscreen = \"hoem\"\nbarier = true\n"])
    ).joined(separator: "\n")
    #expect(found.contains("--> flow.short.toml: step[0].screen"), "\(found)")
    #expect(found.contains("--> flow.short.toml: step[0].barier"), "\(found)")
  }
}
