import FixturePacks
import PackModel
import PackReading
import Player
import Session
import SharedFlows
import Testing
import TextFormats

@Suite struct `The address of a page` {
  private static let flow = SharedFlow(
    id: "tea", files: [], system: [],
    starts: [
      SharedFlow.Start("default", SharedStart()),
      SharedFlow.Start(
        "black", SharedStart(setup: FlowSetup(attributes: ["taste": .string("black")], locale: "ja"))),
    ])

  private static func start(_ json: String) throws -> SharedStart {
    let bundle = try PackLoader.load(Fixtures.tea, system: Fixtures.system).bundle
    return try PageAddress(json: Array(json.utf8)).start(
      of: flow, bundle, today: CalendarDate(year: 2026, month: 2, day: 3))
  }

  @Test func `chooses a start, a language, a user and a screen`() throws {
    #expect(try Self.start("{}").setup.locale == "en")
    let start = try Self.start(
      #"{"config":"black","locale":"en","user":"anna-0001","jump":"join","other":[1]}"#)
    #expect(start.setup.attributes == ["taste": .string("black")])
    #expect(start.setup.locale == "en" && start.user.id == "anna-0001" && start.setup.jump == "join")
    #expect(start.head.contains { $0.hasPrefix("Set Option user_id ") })
    #expect(start.setup.today == CalendarDate(year: 2026, month: 2, day: 3))
    #expect(start.head.contains("Set Locale en"), "\(start.head)")
  }

  @Test func `holds a whole start, which is read back as itself`() throws {
    let whole = SharedStart(
      setup: FlowSetup(attributes: ["taste": .string("green")], seed: 9, jump: "join"),
      user: ExperimentUser(id: "anna-0001"))
    var writer = JSONWriter()
    writer.open("{")
    writer.member("start", String(decoding: whole.json, as: UTF8.self))
    writer.close("}")
    let start = try Self.start(String(decoding: writer.bytes, as: UTF8.self))
    #expect(start.setup == whole.setup && start.user == whole.user)
  }

  @Test(arguments: [
    #"{"config":"red"}"#, #"{"locale":"xx"}"#, #"{"user":"a"}"#, #"{"arms":["length"]}"#,
    #"{"arms":["none:a"]}"#,
    #"{"jump":"nowhere"}"#, #"{"start":"{"}"#, #"{"start":"{\"setup\":{\"locale\":\"xx\"}}"}"#,
    #"{"start":"{\"setup\":{\"jump\":\"x\"}}"}"#, #"{"start":"{\"setup\":{\"entry\":\"x\"}}"}"#, "[]", "",
  ])
  func `that names what is not there is refused`(json: String) {
    #expect(throws: JSONError.self) { try Self.start(json) }
  }

  @Test func `brings in no attribute that the pack does not have, and no line of a tape but settings`() throws
  {
    let start = try Self.start(
      #"{"start":"{\"setup\":{\"attributes\":{\"taste\":\"n5\",\"evil\":\"sx\",\"cup\":\"spot\"}},"#
        + #"\"head\":[\"Set Locale ja\",\"Type x\",\"Set Pack a\\nEnter\"]}"}"#)
    #expect(start.setup.attributes == ["cup": .string("pot")])
    #expect(start.head == ["Set Locale ja"])
  }
}
