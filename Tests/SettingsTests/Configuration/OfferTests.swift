import Diagnostics
import Experiments
import FixturePacks
import PackModel
import PackReading
import Settings
import TestFiles
import Testing

/// The arms that a session offers its user.
@Suite struct OfferTests {
  private func resolve(_ settings: String...) throws -> ResolvedConfiguration {
    let folder = try Fixtures.folderWithExperiments()
    return try SimulatorConfiguration.resolve(
      ConfigurationRequest(
        workingFolder: folder.path, settings: try settings.map { try ConfigurationSetting(assignment: $0) },
        environment: [:], includesShippedPacks: false))
  }

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
    let folder = try Fixtures.folderWithExperiments()
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
    let folder = try Fixtures.folderWithExperiments()
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
}
