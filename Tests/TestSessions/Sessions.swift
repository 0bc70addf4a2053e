package import OnboardingFlow
import PackFiles
package import PackModel
package import PackReading
package import Screens
package import Session
import Shell
package import TerminalModel

/// Sessions for tests.
package enum Sessions {
  /// What is asked for and not there.
  package struct Missing: Error {}

  /// The pack that ships, read once.
  package static let matching: PackBundle? = {
    guard let source = ContentSource.shipped("matching") else { return nil }
    return try? PackLoader.load(source).bundle
  }()

  /// The terminals that the issue names.
  package static let sizes = [
    Size(width: 80, height: 24), Size(width: 100, height: 40), Size(width: 200, height: 60),
  ]

  /// A session of the shipped pack, begun.
  package static func matching(
    jump: String? = nil, gender: String = "female", locale: String = "en", theme: ThemeName = .light,
    motion: Timeline.Motion = .full, size: Size = StageView.minimumSize,
    outcomes: [EndpointID: [Outcome]] = [:], attributes: [String: Value] = [:]
  ) throws -> Simulation {
    let own: [String: Value] = ["gender": .string(gender), "route": .string("phone")]
    let setup = FlowSetup(
      attributes: jump == nil ? attributes : own.merging(attributes) { $1 }, locale: locale,
      outcomes: outcomes, jump: jump)
    guard let matching else { throw Missing() }
    var simulation = Simulation(
      bundle: matching, setup: setup, options: DisplayOptions(theme: theme, motion: motion), size: size)
    simulation.start()
    return simulation
  }

  /// A session of one page with elements of its own; a text reads as its key.
  package static func page(
    _ elements: [Element], title: TextKey? = nil, size: Size = StageView.minimumSize,
    attributes: [Attribute] = [], data: [DataSet] = [], artwork: ArtworkLibrary = [:]
  ) -> Simulation {
    screen(
      Screen(id: "page", title: title, kind: .page(Page(elements: elements))), size: size,
      attributes: attributes, data: data, artwork: artwork)
  }

  /// A session whose one button has been pressed, so that the system's dialog asks for the location.
  package static func askingForLocation() -> Simulation {
    let plan = PermissionPlan(
      purposes: [.init(kind: .location, text: "Because")],
      workflows: [Workflow(id: "ask", actions: [.init(.request(.location))])])
    let button = Element(
      id: "go", kind: .button(ButtonElement(text: "Go", action: ElementAction(ask: "ask"))))
    var session = screen(
      Screen(id: "page", kind: .page(Page(elements: [button]))), permissions: plan)
    session.press(.enter)
    session.settle()
    return session
  }

  /// A session of one screen; a text reads as its key.
  package static func screen(
    _ screen: Screen, size: Size = StageView.minimumSize, attributes: [Attribute] = [],
    data: [DataSet] = [], endpoints: [Endpoint] = [], artwork: ArtworkLibrary = [:], tours: [Tour] = [],
    tour: TourID? = nil, permissions: PermissionPlan = PermissionPlan()
  ) -> Simulation {
    let pack = Pack(
      id: "test", name: "App", locales: ["en"], attributes: attributes, start: "only",
      steps: [Step(id: "only", kind: .screen(screen.name, tour: tour))], screens: [screen], tours: tours,
      permissions: permissions, endpoints: endpoints, data: data)
    var simulation = Simulation(
      bundle: PackBundle(
        pack: pack, strings: StringCatalog(locales: ["en"], texts: [:]), artwork: artwork),
      setup: FlowSetup(), options: DisplayOptions(), size: size)
    simulation.start()
    return simulation
  }
}

extension Simulation {
  /// Presses keys, one after the other.
  package mutating func press(_ keys: Key...) {
    for key in keys { _ = handle(.key(KeyPress(key))) }
  }

  /// Types a text.
  package mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// Lets what moves arrive.
  package mutating func settle() {
    while let until = movesUntil { advance(to: until) }
  }

  /// Lets replies come and things arrive, but leaves a splash alone.
  package mutating func settleCalls() {
    settle()
    while !flow.state.calls.isEmpty, let next = nextEvent {
      advance(to: next)
      settle()
    }
  }

  /// Clicks with the left button.
  package mutating func click(_ point: Point) {
    _ = handle(.mouse(MouseEvent(kind: .press, button: .left, position: point)))
    _ = handle(.mouse(MouseEvent(kind: .release, button: .left, position: point)))
  }

  /// Drags with the left button, cell by cell.
  package mutating func drag(from: Point, to: Point, releases: Bool = true) {
    _ = handle(.mouse(MouseEvent(kind: .press, button: .left, position: from)))
    let sign = to.x < from.x ? -1 : 1
    for x in stride(from: from.x + sign, through: to.x, by: sign) {
      _ = handle(.mouse(MouseEvent(kind: .drag, button: .left, position: Point(x: x, y: to.y))))
    }
    if releases { _ = handle(.mouse(MouseEvent(kind: .release, button: .left, position: to))) }
  }

  /// Where a target can be tapped: the middle of its area.
  package mutating func place(of target: TapTarget) throws -> Point {
    let hit = currentLayout().hits.last { $0.target == target }
    guard let hit else { throw Sessions.Missing() }
    return hit.rect.center
  }

  /// The text of the present frame.
  package mutating func text() -> String {
    let still = still()
    return readable(still).text
  }
}
