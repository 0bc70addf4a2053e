import PackModel
import Settings
import Testing

@testable import Explorer

@Suite struct StartingPointTests {
  private func points(_ pack: String, _ settings: [String] = []) throws -> [StartingPoint] {
    try starts(pack, settings).points
  }

  private func starts(_ pack: String, _ settings: [String] = []) throws -> Starts {
    let request = ConfigurationRequest(
      workingFolder: "/nowhere",
      settings: try (["pack=\(pack)"] + settings).map { try ConfigurationSetting(assignment: $0) })
    return Starts(try SimulatorConfiguration.resolve(request))
  }

  @Test func ofManyFeaturesEachIsOnAloneAndWithThoseThatAConditionNamesBesideIt() throws {
    let points = try points("shop")
    let features = ["coupons", "map", "beacon", "offers", "scan", "photos", "steps", "calendar"]
    let on = points.map { point in Set(features.filter { point.setup.features[$0] != false }) }
    #expect(features.allSatisfy { on.contains([$0]) })
    #expect(on.contains(["beacon", "scan"]))
    #expect(!on.contains(["coupons", "map"]))
  }

  @Test func whatManyFeaturesDoTogetherIsSaidToBeUntried() throws {
    #expect(try starts("shop").untried?.contains("Its features were on one at a time") == true)
    #expect(try starts("matching").untried == nil)
  }

  @Test(arguments: [(4, nil), (5, "Ways in, arms"), (60, "Ways in, arms")])
  func whatManyExperimentsDoTogetherIsSaidToBeUntried(_ count: Int, _ said: String?) throws {
    let experiments = (0..<count).map { number in
      "[[experiment]]\nkey = \"e\(number)\"\nname = \"n\"\ngoal = \"home\"\n"
        + "abcdefghij".map { "[[experiment.arm]]\nid = \"x\(number)\($0)\"\n" }.prefix(2).joined()
    }
    // A promise that only two arms together break.
    let never = "\n[[step]]\nid = \"never\"\nscreen = \"club\"\nnext = \"home\"\n"
    let bundle = try LendingPack.bundle([
      "flow.toml": (LendingPack.files["flow.toml"] ?? "") + never,
      "experiments.toml": experiments.joined(separator: "\n"),
      "promises.toml":
        "[[promise]]\nid = \"it\"\nbecause = \"so\"\nnever = \"experiment.e0 == 'x0b' && experiment.e1 == 'x1b'\"\n",
    ])
    let starts = Starts(bundle, FlowSetup())
    let exploration = Exploration(bundle, starts: starts)
    exploration.run()
    #expect(exploration.search.isComplete)
    #expect(exploration.isComplete == (said == nil))
    #expect(starts.untried == nil ? said == nil : starts.untried?.hasPrefix(said ?? "-") == true)
    #expect(exploration.findings.map(\.id) == (said == nil ? ["promise-it", "unreached-step-never"] : []))
    let text = ExplorationText(exploration, seconds: 0) { file, _ in file }.text
    #expect(text.contains("promises broken in what was tried") == (said != nil))
    #expect(text.contains("leaves out is not reached") == (said != nil))
  }

  /// Languages are starts where a file of the flow, of a screen or a tour is for one, and where a promise asks.
  @Test func languagesThatSomethingReadsAreTried() throws {
    let locales = { (changes: [String: String]) in
      let manifest = (LendingPack.files["pack.toml"] ?? "").replacing("[\"en\"]", with: "[\"en\", \"ja\"]")
      let own = ["pack.toml": manifest, "strings/ja.toml": LendingPack.files["strings/en.toml"] ?? ""]
      let bundle = try LendingPack.bundle(own.merging(changes) { $1 })
      return Starts(bundle, FlowSetup()).points.map(\.setup.locale)
    }
    #expect(try locales([:]) == ["en"])
    #expect(
      try locales(["flow.ja.toml": "[[step]]\nid = \"club\"\nscreen = \"club\"\nnext = \"home\"\n"]) == [
        "en", "ja",
      ])
    #expect(
      try locales(["screens/club.ja.toml": LendingPack.files["screens/club.toml"] ?? ""]) == ["en", "ja"])
    let promise = "[[promise]]\nid = \"it\"\nbecause = \"so\"\nnever = \"locale == 'ja' && step == 'club'\"\n"
    #expect(try locales(["promises.toml": promise]) == ["en", "ja"])
  }

  @Test func whatIsTriedFromThePlainStartAloneIsSaid() throws {
    #expect(try starts("cards").alone == ["user.account = member", "user.listed = false"])
    #expect(try starts("matching").alone == [])
  }

  @Test func featuresThatConfigurationNamesStay() throws {
    let names = ["coupons", "map", "beacon", "offers", "scan"]
    let points = try points("shop", names.map { "features.\($0)=true" })
    #expect(points.allSatisfy { point in names.allSatisfy { point.setup.features[$0] == true } })
  }

  @Test func whatOnlyConfigurationSetsIsTried() throws {
    let names = Set(try points("shop").flatMap(\.settings))
    #expect(names.contains(StartingPoint.Setting(key: "user.house", value: "sorrelby")))
    #expect(names.contains(StartingPoint.Setting(key: "user.explained", value: "false")))
    #expect(!names.contains { $0.key == "user.shop" })
    #expect(
      try !points("shop", ["user.house=sorrelby"]).flatMap(\.settings).contains { $0.key == "user.house" })
  }
}
