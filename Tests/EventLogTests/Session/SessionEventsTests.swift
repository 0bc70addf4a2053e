import EventLog
import LoggedEvents
import OnboardingFlow
import PackModel
import TestFiles
import Testing

struct SessionEventsTests {
  private static let gender = Attribute(name: "gender", values: ["female", "male"])

  /// A page that leads to a call, and the call to a page that leads no further.
  private static func pack(_ attributes: [Attribute] = [gender], id: String = "small") -> Pack {
    func page(_ id: String, sets: [AttributeAssignment] = []) -> Screen {
      let button = Element(
        id: "go", kind: .button(ButtonElement(text: "go", action: ElementAction(sets: sets, emits: "next"))))
      return Screen(id: id, kind: .page(Page(elements: [button])))
    }
    var pack = Pack(
      id: id, name: "app", locales: ["en"], attributes: attributes, start: "first",
      steps: [
        Step(id: "first", kind: .screen("first", tour: nil), next: [Branch(to: "save")]),
        Step(id: "save", kind: .call("save"), next: [Branch(to: "home")]),
        Step(id: "home", kind: .screen("home", tour: nil)),
      ],
      screens: [
        page("first", sets: [AttributeAssignment(attribute: "gender", value: .string("female"))]),
        page("home"),
      ], endpoints: [Endpoint(id: "save")])
    pack.experiments = [
      FlowExperiment(key: "length", arms: ["long", "short"], at: "home"),
      FlowExperiment(key: "tone", arms: ["cool", "warm"]),
    ]
    return pack
  }

  private static func session(offers: [ArmOffer] = []) -> Session {
    var setup = FlowSetup(locale: "en", device: "phone", seed: 5)
    setup.offers = offers
    return Session(pack(), setup)
  }

  @Test func `a session is what happened, with where the user was and for how long`() {
    var session = Self.session()
    session.pass(.milliseconds(1500))
    session.send(.tapped(.element("go")))
    session.wait()
    session.pass(.seconds(2))
    session.end(.quit)
    let log = session.logged
    #expect(
      log.map(\.event.rawValue) == [
        "session_started", "screen_viewed", "screen_viewed", "call_started", "call_ended", "screen_viewed",
        "session_ended",
      ])
    #expect(log.map(\.stepID) == ["", "first", "save", "save", "save", "home", "home"])
    #expect(log.map(\.screenID) == ["", "first", "first", "first", "first", "home", "home"])
    #expect(log.map(\.stepIndex) == [0, 0, 1, 1, 1, 2, 2])
    #expect(log.map(\.previousScreenID) == [nil, nil, "first", nil, nil, "first", nil])
    #expect(log[2].dwell == 1500 && log[1].dwell == nil && log[6].dwell == 2000)
    #expect(log[4].reason == "success" && log[4].props == [LoggedEvent.Prop("endpoint", "save")])
    #expect(
      log.map { $0.attributes.map(\.value) } == [[nil], [nil]] + Array(repeating: ["female"], count: 5))
    #expect(log.allSatisfy { $0.attributes.map(\.key) == ["gender"] })
    #expect(log.map(\.seq) == Array(0..<7) && Set(log.map(\.eventID)).count == 7)
    #expect(log.allSatisfy { $0.timestamp == 1_000_000_000 + $0.elapsed && $0.seed == 5 })
    #expect(log[0].props == [LoggedEvent.Prop("pack", "small"), LoggedEvent.Prop("source", "live")])
    // The step leads no further: the onboarding is behind her.
    #expect(log[6].reason == "finished" && log[6].props == [LoggedEvent.Prop("ended_by", "quit")])
  }

  @Test(arguments: [
    (SessionEnding.quit, "quit"), (.signal(1), "terminal_closed"), (.signal(15), "terminated"),
    (.signal(2), "interrupt"),
    (.signal(3), "signal_3"), (.closed, "terminal_closed"), (.inputOver, "input_over"),
    (.tapeOver, "tape_over"),
    (.left("too_many_fields"), "too_many_fields"),
  ])
  func `who ends before the last step has left for a reason`(_ ending: SessionEnding, _ reason: String) {
    var session = Self.session()
    session.end(ending)
    #expect(session.logged.last?.reason == reason && session.logged.last?.props == [])
  }

  @Test func `the same session gives the same log, and another run other ids`() {
    func log(run: UInt64) -> Session {
      var session = Session(Self.pack(), run: run)
      session.send(.tapped(.element("go")))
      session.wait()
      return session
    }
    #expect(log(run: 1).text == log(run: 1).text)
    #expect(Set(log(run: 1).logged.map(\.eventID)).isDisjoint(with: log(run: 2).logged.map(\.eventID)))
  }

  @Test func `arms are in the order of the pack from when they are given, and forced ones have no bucket`() {
    var session = Self.session(offers: [
      ArmOffer(experiment: "tone", arm: "warm", bucket: 0.75, hashVersion: 1),
      ArmOffer(experiment: "length", arm: "short", isDrawn: false, bucket: 0.5),
    ])
    session.send(.tapped(.element("go")))
    session.wait()
    let tone = LoggedArm(key: "tone", variation: "warm", bucket: 0.75, hashVersion: 1)
    let length = LoggedArm(key: "length", variation: "short", bucket: nil, hashVersion: 2)
    #expect(session.logged.first { $0.stepID == "first" }?.experiments == [tone])
    #expect(session.logged.first { $0.stepID == "home" }?.experiments == [length, tone])
    let views = session.logged.filter { $0.event == .experimentViewed }
    #expect(views.map { $0.props.map(\.value) } == [["tone", "warm"], ["length", "short"]])
  }

  @Test func `an attribute without declared values is never written, nor a value that is not declared`() {
    var setup = FlowSetup(attributes: ["gender": .string("made up"), "route": .string("typed")])
    setup.locale = "en"
    let session = Session(Self.pack([Self.gender, Attribute(name: "route")]), setup)
    #expect(session.logged.allSatisfy { $0.attributes == [LoggedAttribute("gender", nil)] })
    #expect(!session.text.contains("made up") && !session.text.contains("typed"))
  }

  @Test func `attributes with values are logged in the order declared, whatever they are called`() {
    let plan = Attribute(name: "plan", values: ["free", "team", "all"], initial: .string("free"))
    let attributes = [
      Attribute(name: "nickname"), plan, Attribute(name: "seq", values: ["a"], initial: .string("a")),
      Self.gender, Attribute(name: "agreed", values: ["true", "false"], initial: .bool(false)),
    ]
    var session = Session(Self.pack(attributes), FlowSetup(locale: "en"))
    session.send(.tapped(.element("go")))
    session.send(.debug(.set("plan", .string("team"))))
    session.send(.debug(.set("nickname", .string("anna"))))
    let first = [
      LoggedAttribute("plan", "free"), LoggedAttribute("user.seq", "a"), LoggedAttribute("gender", nil),
      LoggedAttribute("agreed", "false"),
    ]
    #expect(session.logged.first?.attributes == first)
    #expect(session.logged.last?.attributes.map(\.value) == ["team", "a", "female", "false"])
    #expect(!session.text.contains("anna"))
    // A line is read as it was written.
    let lines = session.text.split(separator: "\n")
    #expect(lines.map { LoggedEvent(line: $0.utf8) } == session.logged)
    #expect(
      lines[0].contains(
        #","reason":null,"plan":"free","user.seq":"a","gender":null,"agreed":"false","locale":"#))
  }

  @Test func `a pack that is read again with other attributes is logged with them`() {
    var session = Self.session()
    session.send(.tapped(.element("go")))
    var events = SessionEvents(session.events.identity, flow: session.flow)
    let plan = Attribute(name: "plan", values: ["free", "team"], initial: .string("free"))
    let flow = OnboardingFlow(pack: Self.pack([plan]), setup: FlowSetup())
    events.adopt(flow)
    #expect(events.end(.quit, at: .zero, in: flow).attributes == [LoggedAttribute("plan", "free")])
  }

  @Test func `what the debug menu does is marked, and its words are not written`() {
    var session = Self.session()
    session.send(.debug(.set("gender", .string("female"))))
    let event = session.logged.last { $0.event == .debugUsed }
    #expect(event?.props == [LoggedEvent.Prop("command", "set")])
    session.send(.debug(.startOver))
    #expect(session.logged.last?.attributes == [LoggedAttribute("gender", nil)])
  }

  @Test func `another pack is another session in the same file`() throws {
    let folder = try TemporaryFolder()
    var flow = OnboardingFlow(pack: Self.pack(), setup: FlowSetup())
    let log = SessionEventLog(
      SessionEventLog.Place(folder: folder.path, limits: EventStore.Limits(days: 9, bytes: .max))
    ) { SessionIdentity(run: 3, user: "user-1", start: 0, source: .live) }
    log.begin(in: flow)
    #expect(!folder.exists("dt=1970-01-01"))
    func records(_ effects: [FlowEffect]) -> [(instant: Duration, record: FlowRecord)] {
      effects.compactMap { if case .record(let record) = $0 { (.seconds(1), record) } else { nil } }
    }
    #expect(log.add(records(flow.handle(.started)), now: .zero, in: flow) == nil)
    flow = OnboardingFlow(pack: Self.pack(id: "other"), setup: FlowSetup())
    let happened = [(instant: Duration.seconds(1), record: FlowRecord.reloaded([]))]
    #expect(log.add(happened + records(flow.handle(.started)), now: .seconds(1), in: flow) == nil)
    log.leave(at: .seconds(3), in: flow)
    log.end(.signal(15))
    let events = folder.read().events
    #expect(
      events.map { "\($0.event.rawValue) \($0.reason ?? "")" } == [
        "session_started ", "screen_viewed ", "session_ended pack_changed", "session_started ",
        "screen_viewed ", "session_ended terminated",
      ])
    #expect(Set(events.map(\.sessionID)).count == 2 && events.map(\.seq) == [0, 1, 2, 0, 1, 2])
    #expect(EventFiles(folder.path)?.files.count == 1)
  }

  @Test func `what cannot be written is told once`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    let flow = OnboardingFlow(pack: Self.pack(), setup: FlowSetup())
    let log = SessionEventLog(
      SessionEventLog.Place(folder: "\(folder.path)/file", limits: EventStore.Limits(days: 9, bytes: .max))
    ) { SessionIdentity(run: 3, user: "user-1", start: 0, source: .live) }
    log.begin(in: flow)
    #expect(log.add([], now: .zero, in: flow) == .folder("\(folder.path)/file"))
    #expect(log.add([(.zero, .pageShown("a"))], now: .zero, in: flow) == nil)
    log.leave(at: .zero, in: flow)
    log.end(.quit)
  }
}
