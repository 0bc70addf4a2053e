import Diagnostics
import FixturePacks
import PackModel
import PackReading
import Player
import Screens
import Session
import SharedFlows
import Testing
import TextFormats

@Suite struct `A shared flow` {
  private static let shared: SharedFlow = {
    var setup = FlowSetup(
      attributes: ["taste": .string("black"), "cups": .number(-3), "member": .bool(true)], locale: "ja",
      device: "tablet", permissions: [.camera: .denied, .localNetwork: .authorized],
      answers: [.location: [.allowWhileUsing, .changeToAlways]],
      outcomes: ["brew": [.network, Outcome("own")]],
      network: .slow, seed: .min, jump: "home", entry: "link",
      today: CalendarDate(year: 2026, month: 11, day: 23))
    setup.system.switchedOff = [.location]
    setup.system.queuesPermissions = false
    setup.system.isLocationPrecise = false
    setup.features = ["map": false, "scan": true]
    var user = ExperimentUser(id: "anna-0001")
    user.forced = ["length": "short"]
    let start = SharedStart(
      setup: setup, user: user, options: DisplayOptions(theme: .dark, brand: "spring", motion: .reduced),
      head: ["Set Pack tea"]
    )
    return SharedFlow(
      id: "tea", files: SharedFlow.files(of: Fixtures.tea), system: SharedFlow.files(of: Fixtures.system),
      starts: [SharedFlow.Start("black", start), SharedFlow.Start("default", SharedStart())])
  }()

  @Test func `what is written reads back as itself`() throws {
    let back = try SharedFlow(json: Self.shared.json)
    #expect(back.id == "tea")
    #expect(back.files == Self.shared.files && back.system == Self.shared.system)
    #expect(back.starts == Self.shared.starts)
  }

  @Test func `the pack is the same as the one of the files`() throws {
    let bundle = try SharedFlow(json: Self.shared.json).bundle()
    let own = try PackLoader.load(Fixtures.tea, system: Fixtures.system).bundle
    #expect(bundle.pack == own.pack)
    #expect(bundle.pack.screens.count > 3)
  }

  @Test(arguments: [
    "", "{", "[]", "{\"starts\":{\"a\":{\"setup\":{\"today\":[1]}}}}",
    "{\"starts\":{\"a\":{\"setup\":{\"attributes\":{\"a\":\"x1\"}}}}}", "{} x",
  ])
  func `what is something else is refused`(text: String) {
    #expect(throws: JSONError.self) { try SharedFlow(json: Array(text.utf8)) }
  }

  @Test func `files that are no pack are an error and no crash`() {
    var broken = Self.shared
    broken.files = [SharedFlow.File(path: "pack.toml", tree: "?")]
    #expect(throws: ContentError.self) { try broken.bundle() }
  }
}
