import Diagnostics
import Experiments
import PackModel
import PackReading
import Results
import Settings
import Testing
import TextFormats

/// What `onboard-sim why` says, and the offers that a session begins with.
@Suite struct WhyTests {
  private static let experiments = """
    [[experiment]]
    key = "length"
    name = "Long or short"
    at = "intro"
    when = "user.taste != 'black'"
    coverage = 0.8
    condition = { country = "JP", age = { "$gte" = 18, "$lt" = 80 } }

    [[experiment.filter]]
    seed = "holdout"
    ranges = [[0.0, 0.9]]

    [[experiment.arm]]
    id = "long"
    name = "As always"

    [[experiment.arm]]
    id = "short"

    [[experiment]]
    key = "colour"
    name = "Red or blue"
    status = "draft"
    namespace = { id = "look", range = [0.0, 0.5] }

    [[experiment.arm]]
    id = "red"

    [[experiment.arm]]
    id = "blue"

    """

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in Fixtures.teaFiles { try folder.write(text, to: "Content/tea/\(path)") }
    try folder.write(experiments, to: "Content/tea/experiments.toml")
    return folder
  }

  private func resolve(_ settings: String...) throws -> ResolvedConfiguration {
    let folder = try Self.folder()
    return try SimulatorConfiguration.resolve(
      ConfigurationRequest(
        workingFolder: folder.path, settings: try settings.map { try ConfigurationSetting(assignment: $0) },
        environment: [:], includesShippedPacks: false))
  }

  private static let japanese = ["properties.country=JP", "properties.age=31"]

  // MARK: Offers

  @Test func `a user is offered what GrowthBook would give`() throws {
    let setup = try resolve("user_id=anna-0001", "properties.country=JP", "properties.age=31").setup
    let offer = try #require(setup.offers.first)
    let bucket = try #require(BucketHash.bucket(seed: "length", value: "anna-0001", version: 2))
    #expect(offer.bucket == bucket)
    #expect(offer.isDrawn)
    #expect(offer.arm == (bucket < 0.4 ? "long" : "short"))
    #expect(offer.reason == .drawn)
  }

  @Test(arguments: [
    (["user_id=anna-0001", "properties.country=JP", "properties.age=17"], ArmOffer.Reason.condition),
    (["user_id=anna-0001"], .condition),
    // Beyond the 80 of 100 that the arms share, and in the tenth that is held out.
    (["user_id=anna-0003", "properties.country=JP", "properties.age=31"], .uncovered),
    (["user_id=anna-0024", "properties.country=JP", "properties.age=31"], .filtered),
    (["user_id=anna-0001", "experiment.length=short"], .forced),
    // Nobody has said who the user is: there is nothing to draw by, but an arm can be chosen.
    (["properties.country=JP", "properties.age=31"], .anonymous),
    (["experiment.length=short"], .forced),
  ])
  func `who is not offered an arm by chance is told why`(settings: [String], reason: ArmOffer.Reason) throws {
    let folder = try Self.folder()
    let resolved = try SimulatorConfiguration.resolve(
      ConfigurationRequest(
        workingFolder: folder.path, settings: try settings.map { try ConfigurationSetting(assignment: $0) },
        environment: [:], includesShippedPacks: false))
    let offer = try #require(resolved.setup.offers.first)
    #expect(offer.reason == reason)
    #expect(offer.arm == (reason == .forced ? "short" : nil))
    #expect(!offer.isDrawn)
  }

  @Test func `a draft is nobody's, but for who is forced`() throws {
    #expect(try resolve().setup.offers.last?.reason == .inactive)
    #expect(try resolve("experiment.colour=blue").setup.offers.last?.arm == "blue")
  }

  @Test func `the holdout keeps users out, whoever they are`() throws {
    let inside = (1...400).map { "user-\($0)-id" }
    let kept = inside.filter { (BucketHash.bucket(seed: "holdout", value: $0, version: 2) ?? 0) >= 0.9 }
    let user = try #require(kept.first)
    let setup = try resolve("user_id=\(user)", "properties.country=JP", "properties.age=31").setup
    #expect(setup.offers.first?.reason == .filtered)
  }

  @Test func `a pack without experiments offers nothing`() throws {
    let bundle = try PackLoader.load(Fixtures.tea, system: Fixtures.system).bundle
    #expect(SimulatorConfiguration.plain(bundle).setup.offers.isEmpty)
  }

  // MARK: Configuration

  @Test(arguments: [
    ("user_id=ann", "`ann` is too short to tell users apart"),
    ("experiment.length=shrot", "there is no arm of `length` `shrot`"),
    ("experiment.lenght=short", "unknown key `experiment.lenght`"),
    ("properties.locale=ja", "the session itself says what `locale` is"),
    ("properties.=x", "unknown key `properties.`"),
  ])
  func `what configuration cannot say is refused`(setting: String, message: String) throws {
    do {
      _ = try resolve(setting)
      Issue.record("\(setting) was taken")
    } catch let error as ContentError {
      #expect(error.diagnostics.map(\.message) == [message])
    }
  }

  @Test func `config shows who the user is`() throws {
    let entries = try resolve("user_id=anna-0001", "experiment.length=short", "properties.age=31").entries
    #expect(
      entries.filter { ["user_id", "experiment.length", "properties.age"].contains($0.key) }.map {
        "\($0.key)=\($0.value) (\($0.origin))"
      } == [
        "user_id=anna-0001 (flag --set user_id)", "experiment.length=short (flag --set experiment.length)",
        "properties.age=31 (flag --set properties.age)",
      ])
  }

  @Test func `properties of a file keep their types, and lists`() throws {
    let folder = try Self.folder()
    try folder.write(
      "user_id = \"anna-0001\"\n[properties]\ncountry = \"JP\"\nage = 31\ntags = [\"new\", \"vip\"]\n",
      to: "anna.toml")
    let resolved = try SimulatorConfiguration.resolve(
      ConfigurationRequest(
        workingFolder: folder.path, files: ["anna.toml"], settings: [], environment: [:],
        includesShippedPacks: false))
    #expect(
      resolved.user.properties
        == .object(["country": "JP", "age": 31, "tags": .array(["new", "vip"])]))
    #expect(resolved.setup.offers.first?.reason == .drawn)
  }

  // MARK: The report

  @Test func `the text has every draw, every clause and the bar`() throws {
    let report = WhyReport(
      try resolve("user_id=anna-0001", "properties.country=JP", "properties.age=17"), only: "length")
    #expect(
      WhyText(report).text == """
        length  Long or short
          anna-0001   not in it: sees what everybody sees
                      the condition does not hold for the user
          given       when the flow reaches the step `intro`
                      if user.taste != 'black',
                      which holds when the session begins
          filter      ✓ holdout: 0.2573 is in 0 to 0.9
          condition   ✗ age >= 18, the user's is 17
                      ✓ age < 80, the user's is 17
                      ✓ country = "JP", the user's is "JP"
          hashed      id "anna-0001", seed "length", version 2
          bucket                                ▼ 0.5292
                      ████████████████████·····▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓·····
                      █ long   0 to 0.4
                      ▓ short  0.5 to 0.9
                      · no arm: 20 % of the users

        """, "\(WhyText(report).text)")
  }

  @Test func `an arm that the flow may still refuse is said to be in doubt`() throws {
    let settings = ["user_id=anna-0001", "properties.country=JP", "properties.age=31"]
    let sure = WhyText(
      WhyReport(try resolve(settings[0], settings[1], settings[2], "user.taste=green"), only: "length")
    ).text
    let doubtful = WhyText(
      WhyReport(try resolve(settings[0], settings[1], settings[2], "user.taste=black"), only: "length")
    ).text
    #expect(!sure.contains("only if") && sure.contains("which holds when"))
    #expect(
      doubtful.contains(
        "anna-0001   short\n              but only if what stands below holds by then\n"), "\(doubtful)")
    #expect(doubtful.contains("which does not hold when the session begins"))
  }

  @Test func `colours are for terminals that want them`() throws {
    let report = WhyReport(try resolve())
    #expect(!WhyText(report).text.contains("\u{1B}"))
    #expect(WhyText(report, usesColor: true).text.contains("\u{1B}[31m✗\u{1B}[0m"))
  }

  @Test func `one experiment can be asked for`() throws {
    #expect(WhyReport(try resolve(), only: "colour").experiments.map(\.experiment.key) == ["colour"])
  }

  @Test func `a pack without experiments says so`() throws {
    let bundle = try PackLoader.load(Fixtures.tea, system: Fixtures.system).bundle
    #expect(
      WhyText(WhyReport(SimulatorConfiguration.plain(bundle))).text
        == "the pack `tea` has no experiments\n")
  }

  @Test func `a program gets the same keys in the same order`() throws {
    let report = WhyReport(
      try resolve("user_id=anna-0001", "properties.country=JP", "properties.age=17"), only: "length")
    #expect(
      report.json.text == """
        {
          "user_id": "anna-0001",
          "pack": "tea",
          "attributes": {
            "age": 17,
            "country": "JP",
            "device": "phone",
            "floral": 40,
            "form": "phone",
            "id": "anna-0001",
            "locale": "en",
            "member": false,
            "smoky": 15
          },
          "experiments": [
            {
              "key": "length",
              "name": "Long or short",
              "status": "running",
              "arm": null,
              "drawn": false,
              "reason": "condition_fails",
              "bucket": 0.5292,
              "hash": {"attribute": "id", "value": "anna-0001", "seed": "length", "version": 2, "text": "utf8"},
              "coverage": 0.8,
              "arms": [
                {
                  "id": "long",
                  "range": [0, 0.4]
                },
                {
                  "id": "short",
                  "range": [0.5, 0.9]
                }
              ],
              "filters": [
                {
                  "name": "holdout",
                  "attribute": "id",
                  "bucket": 0.2573,
                  "ranges": [
                    [0, 0.9]
                  ],
                  "passes": true
                }
              ],
              "namespace": null,
              "condition": [
                {"clause": "age >= 18", "value": 17, "holds": false},
                {"clause": "age < 80", "value": 17, "holds": true},
                {"clause": "country = \\"JP\\"", "value": "JP", "holds": true}
              ],
              "given_at": "intro",
              "when": "user.taste != 'black'",
              "when_holds_at_start": true
            }
          ]
        }

        """, "\(report.json.text)")
  }
}
