import PackModel
import PackReading
import Testing

@testable import Explorer

/// Devices that differ in layout alone are looked at once.
@Suite struct DeviceTests {
  private static let home = LendingPack.files["screens/home.toml"] ?? ""

  private static let wide = """
    kind = "page"
    base = "home"

    [layout]
    split = [3, 2]
    """

  private func bundle(_ changes: [String: String], second: String = "tablet") throws -> PackBundle {
    var files = changes
    files["pack.toml"] = "devices = [\"phone\", \"\(second)\"]\n" + (LendingPack.files["pack.toml"] ?? "")
    return try LendingPack.bundle(files)
  }

  private func devices(_ changes: [String: String]) throws -> [[String]] {
    Starts(try bundle(changes), FlowSetup()).points.map { [$0.setup.device] + $0.alikeDevices }
  }

  @Test func aFileThatOnlyStandsOtherwiseNeedsNoStart() throws {
    #expect(try devices([:]) == [["phone", "tablet"]])
    #expect(try devices(["screens/home.tablet.toml": Self.wide]) == [["phone", "tablet"]])
  }

  @Test func aFileInWhichSomethingElseCanBeDoneHasAStart() throws {
    let other = Self.home.replacing("emit = \"plan\"", with: "emit = \"next\"")
    #expect(try devices(["screens/home.tablet.toml": other]) == [["phone"], ["tablet"]])
  }

  @Test func whereSomethingReadsTheDeviceItHasAStart() throws {
    let reading = Self.home + "\nwhen = \"device.form == 'tablet'\"\n"
    #expect(try devices(["screens/home.toml": reading]) == [["phone"], ["tablet"]])
    for name in ["screen.file == 'home.tablet'", "device == 'tablet'"] {
      let promise = "[[promise]]\nid = \"it\"\nbecause = \"so\"\nnever = \"\(name)\"\n"
      let changes = ["screens/home.tablet.toml": Self.wide, "promises.toml": promise]
      #expect(try devices(changes) == [["phone"], ["tablet"]])
    }
  }

  @Test func aWideFileDoesNotHideTheFileOfAVariant() throws {
    // Who pays sees the page of those who pay: what a file says goes before how it lies on a screen.
    let paid = Self.home.replacing("emit = \"plan\"", with: "set = { nick = \"x\" }\nemit = \"plan\"")
    var changes = ["screens/home.paid.toml": paid, "screens/home.tablet_landscape.toml": Self.wide]
    let kinds = { (changes: [String: String]) in
      Starts(try self.bundle(changes, second: "tablet_landscape"), FlowSetup()).points
        .map { [$0.setup.device] + $0.alikeDevices }
    }
    #expect(try kinds(changes) == [["phone", "tablet_landscape"]])
    changes["screens/home.paid.tablet_landscape.toml"] =
      Self.wide.replacing("base = \"home\"", with: "base = \"home.paid\"")
    #expect(try kinds(changes) == [["phone", "tablet_landscape"]])
  }

  @Test func theFileOfAnotherDeviceIsSeenWhereItsTwinIs() throws {
    let changes = ["screens/home.tablet.toml": Self.wide, "screens/home.tablet_landscape.toml": Self.wide]
    let bundle = try bundle(changes, second: "tablet_landscape")
    let exploration = Exploration(bundle, starts: Starts(bundle, FlowSetup()))
    exploration.run()
    #expect(exploration.search.isComplete)
    #expect(exploration.points.map(\.alikeDevices) == [["tablet_landscape"]])
    #expect(exploration.seenScreens.contains("home.tablet_landscape"))
    // The one device of this form has a file of its own.
    #expect(exploration.findings.map(\.id) == ["unreached-screen-home.tablet"])
  }

  @Test func oneStartForAllDevicesFindsWhatAStartForEachFinds() throws {
    let bundle = try bundle(["screens/home.tablet.toml": Self.wide])
    let explorations = [true, false].map { joins in
      let points = Starts(bundle, FlowSetup(), joinsDevices: joins).points
      let exploration = Exploration(bundle, starts: Starts(points: points))
      exploration.run()
      return exploration
    }
    #expect(explorations.map(\.points.count) == [1, 2])
    #expect(explorations[0].search.count < explorations[1].search.count)
    #expect(explorations[0].seenScreens == explorations[1].seenScreens)
    #expect(
      explorations[0].coverage.parts.map(\.missed) == explorations[1].coverage.parts.map(\.missed))
    #expect(explorations[0].findings.map(\.id) == explorations[1].findings.map(\.id))
  }
}
