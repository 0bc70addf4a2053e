import Content
import OnboardingFlow
import Testing

@testable import Explorer

@Suite struct StartingPointTests {
  private func points(_ pack: String, _ settings: [String] = []) throws -> [StartingPoint] {
    let request = ConfigurationRequest(
      workingFolder: "/nowhere",
      settings: try (["pack=\(pack)"] + settings).map { try ConfigurationSetting(assignment: $0) })
    return StartingPoint.all(try SimulatorConfiguration.resolve(request))
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
    let shop = try points("shop")
    #expect(StartingPoint.untried(shop)?.contains("one at a time") == true)
    #expect(StartingPoint.untried(try points("matching")) == nil)
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
