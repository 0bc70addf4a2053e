import FixturePacks
import PackReading
import Results
import Settings
import TestFiles
import Testing
import TextFormats

/// What `onboard-sim why` says.
@Suite struct WhyTests {
  private func resolve(_ settings: String...) throws -> ResolvedConfiguration {
    let folder = try Fixtures.folderWithExperiments()
    return try SimulatorConfiguration.resolve(
      ConfigurationRequest(
        workingFolder: folder.path, settings: try settings.map { try ConfigurationSetting(assignment: $0) },
        environment: [:], includesShippedPacks: false))
  }

  @Test func `the text has every draw, every clause and the bar`() throws {
    let report = WhyReport(
      try resolve("user_id=anna-0001", "properties.country=JP", "properties.age=17"), only: "length")
    #expect(
      WhyText(report).text == """
        length  Long or short
          anna-0001   not in it: sees the app as it is without the experiment
                      the condition does not hold for the user
          given       when the flow reaches the step `intro`
                      if user.taste != 'black',
                      which holds when the session begins
          filter      ✓ holdout: 0.2573 is in 0 to 0.9
          condition   ✗ age >= 18, the user's is 17
                      ✓ age < 80, the user's is 17
                      ✓ country = "JP", the user's is "JP"
          drawn by    id "anna-0001", seed "length", GrowthBook's hash version 2
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
        "in the arm's range\n              but only if the condition below holds by then\n"), "\(doubtful)")
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
              "feature": null,
              "prerequisites": [],
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
