import Components
import OnboardingFlow
import PackModel
import PackReading
import TerminalModel
import TestSessions
import Testing

@testable import Session
@testable import Shell

/// Indicators come late and stay, so that nothing flickers.
@Suite struct `Indicators` {
  /// A screen that makes calls of so many milliseconds at once.
  private func session(_ latencies: [Int], motion: MotionTokens = MotionTokens()) -> Simulation {
    let endpoints = latencies.enumerated().map { Endpoint(id: "e\($0)", latency: .milliseconds($1)) }
    let screen = Screen(
      id: "page", title: "Title", kind: .page(Page(elements: [])), loads: endpoints.map(\.id))
    let pack = Pack(
      id: "test", name: "App", locales: ["en"], start: "only",
      steps: [Step(id: "only", kind: .screen("page", tour: nil))], screens: [screen], endpoints: endpoints)
    var light = Theme.light
    light.motion = motion
    var session = Simulation(
      bundle: PackBundle(
        pack: pack, strings: StringCatalog(locales: ["en"], texts: [:]),
        themes: PackThemes(light: light)),
      setup: FlowSetup(), options: DisplayOptions(), size: StageView.minimumSize)
    session.start()
    return session
  }

  /// When the screen is there, in milliseconds; and every instant at which the indicator shows, in steps of 10.
  private func course(_ session: Simulation) -> (ready: Int, shown: ClosedRange<Int>?) {
    var session = session
    var shown: [Int] = []
    for instant in stride(from: 0, through: 3000, by: 10) {
      session.advance(to: .milliseconds(instant))
      if session.flow.layer == .screen {
        return (instant, shown.isEmpty ? nil : (shown.first ?? 0)...(shown.last ?? 0))
      }
      if session.still().text.contains("activity.loading") { shown.append(instant) }
    }
    return (-1, nil)
  }

  @Test(arguments: [10, 80, 150])
  func `a reply before its time shows none`(latency: Int) {
    let course = course(session([latency]))
    #expect(course.ready == latency)
    #expect(course.shown == nil)
  }

  @Test(arguments: [(160, 650), (400, 650), (650, 650), (900, 900)])
  func `one that shows stays for its least time`(latency: Int, ready: Int) {
    let course = course(session([latency]))
    #expect(course.ready == ready)
    #expect(course.shown == 150...(ready - 10))
  }

  @Test func `of several calls the first begins the wait, and the last ends it`() {
    #expect(course(session([100, 300])).ready == 650)
    #expect(course(session([100, 300])).shown == 150...640)
    #expect(course(session([100, 1200])).ready == 1200)
  }

  @Test func `both times are the theme's`() {
    var motion = MotionTokens()
    motion.loadingDelay = .milliseconds(300)
    motion.loadingMinimum = .milliseconds(1000)
    #expect(course(session([200], motion: motion)).shown == nil)
    #expect(course(session([400], motion: motion)).shown == 300...1290)
    motion.loadingMinimum = .zero
    #expect(course(session([400], motion: motion)).ready == 400)
  }

  @Test func `an action takes the hand at once, and shows the grey layer after a moment`() throws {
    var session = try Sessions.matching(jump: "code")
    session.settle()
    session.type("123456")
    session.press(.enter, .enter)
    #expect(session.flow.layer == .busy)
    session.advance(to: session.now + .milliseconds(140))
    let begun = session.still()
    session.advance(to: session.now + .milliseconds(200))
    let grey = session.still()
    #expect(begun[30, 8].background != grey[30, 8].background)
  }
}
