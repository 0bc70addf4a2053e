import FixturePacks
import LoggedEvents
import OnboardingFlow
import PackFiles
import PackModel
import PackReading
import Player
import Screens
import Session
import SharedFlows
import TerminalModel
import Testing
import TextFormats

@Suite struct `The event log of a page` {
  private static let size = Size(width: 80, height: 24)

  private static func session(
    _ bundle: PackBundle, user: String = "p-0123456789abcdef", trial: Bool = false,
    touch: Bool = false
  ) throws -> PlayerSession {
    let json =
      #"{"user": "\#(user)", "run": "00000000000000ab", "number": "2", "start": "1800000000000000", "trial": "\#(trial)", "touch": "\#(touch)"}"#
    return PlayerSession(
      bundle, SharedStart(), size: size, look: [], logging: try PlayerLogging(json: Array(json.utf8)))
  }

  private static func tea() throws -> PackBundle {
    try PackLoader.load(Fixtures.tea, system: Fixtures.system).bundle
  }

  /// Plays a little, taking the lines as they come.
  private static func play(_ session: PlayerSession) -> String {
    var lines = session.takeLines()
    for (step, key) in ["Enter", "ArrowRight", "Enter", "Tab", "Enter"].enumerated() {
      session.press(key, [])
      lines += session.takeLines()
      session.advance(to: Double(step + 1) * 1500)
    }
    session.endLog(isClosed: true)
    session.endLog(isClosed: false)
    return String(decoding: lines + session.takeLines(), as: UTF8.self)
  }

  @Test func `it has the lines of a session in a terminal`() throws {
    let session = try Self.session(try Self.tea())
    let lines = Self.play(session)
    let bundle = try Self.tea()
    var other = Simulation(
      bundle: bundle, setup: FlowSetup(), options: DisplayOptions(theme: .light), size: Self.size)
    other.keepsHappened = true
    let identity = SessionIdentity(
      run: 0xAB, user: "p-0123456789abcdef", start: 1_800_000_000_000_000, source: .page)
    var events = SessionEvents(identity, number: 2, flow: other.flow)
    var log = EventLines()
    log.add(events.begin(in: other.flow))
    other.start()
    func take() {
      for (instant, record) in other.takeHappened() {
        if let event = events.take(record, at: instant, in: other.flow) { log.add(event) }
      }
      events.adopt(other.flow)
    }
    take()
    for (step, key) in [Key.enter, .right, .enter, .tab, .enter].enumerated() {
      _ = other.handle(.key(KeyPress(key)))
      take()
      other.advance(to: .milliseconds((step + 1) * 1500))
    }
    take()
    log.add(events.end(.pageClosed, at: other.now, in: other.flow))
    #expect(lines == String(decoding: log.bytes, as: UTF8.self))
    #expect(lines.split(separator: "\n").count > 4)
  }

  @Test func `a page that does not log has no lines`() throws {
    let session = PlayerSession(try Self.tea(), SharedStart(), size: Self.size, look: [])
    session.press("Enter", [])
    session.noteTape()
    session.endLog(isClosed: true)
    #expect(session.takeLines().isEmpty)
  }

  @Test func `a trial says so, and a user is never missing`() throws {
    let trial = try Self.session(try Self.tea(), user: "", trial: true)
    let line = String(decoding: trial.takeLines(), as: UTF8.self)
    #expect(line.contains(#""trial":"true""#) && line.contains(#""user_id":"page-00000000000000ab""#))
  }

  @Test func `a page that is touched says so`() throws {
    let touched = try Self.session(try Self.tea(), touch: true)
    let line = String(decoding: touched.takeLines(), as: UTF8.self)
    #expect(line.contains(#""source":"page","touch":"true""#))
    let other = try Self.session(try Self.tea())
    #expect(!String(decoding: other.takeLines(), as: UTF8.self).contains("touch"))
  }

  @Test func `answers and notes are events, and nothing else is`() throws {
    let session = try Self.session(try Self.tea())
    _ = session.takeLines()
    try session.note(
      json: Array(#"{"event":"question_answered","props":{"rating":"4","words":"a \"b\""}}"#.utf8))
    let line = String(decoding: session.takeLines(), as: UTF8.self)
    #expect(line.contains(#""event":"question_answered""#) && line.contains(#""words":"a \"b\"""#))
    for event in ["session_ended", "screen_viewed", "none"] {
      #expect(throws: JSONError.self) {
        try session.note(json: Array("{\"event\":\"\(event)\",\"props\":{}}".utf8))
      }
    }
  }

  @Test func `nothing typed is in the lines and the tape of a session`() throws {
    let bundle = try KioskPack.bundle()
    for screen in bundle.pack.screens {
      var start = SharedStart()
      start.setup.jump = screen.id
      start.setup.locale = bundle.pack.locales.first ?? "en"
      let json = Array(#"{"run": "1", "start": "0"}"#.utf8)
      let session = PlayerSession(
        bundle, start, size: Self.size, look: [], logging: try PlayerLogging(json: json))
      for _ in 0..<6 {
        session.press("Tab", [])
        session.type("zqsecretname")
      }
      session.noteTape()
      session.endLog(isClosed: false)
      let lines = String(decoding: session.takeLines(), as: UTF8.self)
      #expect(lines.contains("session_tape"))
      #expect(!lines.contains("zqsecret"))
    }
  }

  /// The tape of the log, as text.
  private static func tape(of session: PlayerSession) throws -> String {
    _ = session.takeLines()
    session.noteTape()
    let line = String(decoding: session.takeLines(), as: UTF8.self)
    return try #require(line.split(separator: #""tape":""#).last.map(String.init))
      .replacing("\\n", with: "\n")
  }

  @Test func `a tape takes as long as the session`() throws {
    let session = try Self.session(try Self.tea())
    for (time, key) in [(1000.0, "Enter"), (17_000.0, "ArrowRight"), (19_500.0, "Enter")] {
      session.advance(to: time)
      session.press(key, [])
    }
    session.advance(to: 30_000)
    let sleeps = try Self.tape(of: session).matches(of: #/Sleep (\d+)(ms|s)/#)
    let whole = sleeps.reduce(0) { $0 + (Int($1.1) ?? 0) * ($1.2 == "s" ? 1000 : 1) }
    #expect((29_900...30_100).contains(whole))
  }

  @Test(arguments: ["en", "ja"]) func `a date that is typed becomes another one`(locale: String) throws {
    let bundle = try PackLoader.load(try #require(ContentSource.shipped("matching"))).bundle
    var start = SharedStart()
    start.setup.jump = "profile"
    start.setup.locale = locale
    let session = PlayerSession(
      bundle, start, size: Self.size, look: [],
      logging: try PlayerLogging(json: Array(#"{"run": "1", "start": "0"}"#.utf8)))
    for _ in 0..<8 {
      session.press("Tab", [])
      for digit in locale == "ja" ? "19770714" : "14071977" { session.press(String(digit), []) }
    }
    let tape = try Self.tape(of: session)
    for part in ["1977", "0714", "1407", "77"] { #expect(!tape.contains(part)) }
    #expect(tape.contains(locale == "ja" ? "19900101" : "01011990"))
  }

  @Test(arguments: [
    "", "{}", #"{"run": "1"}"#, #"{"run": "no", "start": "0"}"#, #"{"run": "1", "start": "x"}"#,
  ])
  func `how a session is logged has to be said`(text: String) {
    #expect(throws: JSONError.self) { try PlayerLogging(json: Array(text.utf8)) }
  }
}

@Suite struct `The version of a flow` {
  private static func version(_ bundle: PackBundle, _ setup: FlowSetup = FlowSetup()) -> String {
    FlowVersion.text(of: OnboardingFlow(pack: bundle.pack, setup: setup))
  }

  private static func version(replacing old: String, with new: String, in path: String) throws -> String {
    version(try bundle(Fixtures.tea(replacing: old, with: new, in: path)))
  }

  private static func bundle(_ files: [String: String]) throws -> PackBundle {
    try PackLoader.load(ContentSource(id: "tea", files: files), system: Fixtures.system).bundle
  }

  private static func tea() throws -> PackBundle { try bundle(Fixtures.teaFiles) }

  @Test func `it is the same in a folder, in memory and in a page`() throws {
    let folder = try PackLoader.load(Fixtures.tea, system: Fixtures.system).bundle
    let page = try SharedFlow(
      id: "tea", files: SharedFlow.files(of: Fixtures.tea), system: SharedFlow.files(of: Fixtures.system),
      starts: []
    ).bundle()
    let versions = [Self.version(folder), Self.version(page), Self.version(try Self.tea())]
    #expect(Set(versions).count == 1)
    #expect(versions[0].count == 16)
  }

  @Test func `what users meet changes it, and nothing else`() throws {
    let version = Self.version(try Self.tea())
    #expect(try Self.version(replacing: "Welcome", with: "Hello", in: "strings/en.toml") != version)
    #expect(
      try Self.version(replacing: "[app]", with: "# a comment\n[app]", in: "strings/en.toml") == version)
    var files = Fixtures.teaFiles
    files["promises.toml"] =
      "[[promise]]\nid = \"brewed\"\nnever = \"step == 'home' && step == 'intro'\"\nbecause = \"there is none\"\n"
    #expect(Self.version(try Self.bundle(files)) == version)
  }

  @Test func `the conditions of all users are part of it, and those of one are not`() throws {
    let bundle = try Self.tea()
    let version = Self.version(bundle)
    var own = FlowSetup(
      attributes: ["taste": .string("black")], locale: "ja", device: "tablet", seed: 9, jump: "home")
    own.today = CalendarDate(year: 2030, month: 2, day: 3)
    #expect(Self.version(bundle, own) == version)
    #expect(Self.version(bundle, FlowSetup(network: .slow)) != version)
    #expect(Self.version(bundle, FlowSetup(outcomes: ["brew": [.network]])) != version)
    #expect(Self.version(bundle, FlowSetup(permissions: [.camera: .denied])) != version)
    #expect(Self.version(bundle, FlowSetup(answers: [.camera: [.deny]])) != version)
    var features = FlowSetup()
    features.features = ["map": false]
    #expect(Self.version(bundle, features) != version)
  }
}
