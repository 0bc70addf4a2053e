import Explorer
import PackFiles
import PackModel
import PackReading

/// The cost of finding every state: a model of five pages with four switches each, which is half a million
/// states, and the same machine without its memory; then the shipped packs.
struct ExplorationBenchmarks {
  private let clock = ContinuousClock()

  func run() {
    print("exploring, inside one process\n")
    let pack = Self.pages(5, switches: 4)
    let fast = search(pack, remembers: true)
    let slow = search(pack, remembers: false, states: 2_000)
    Figure(
      name: "states a second, of \(ExplorationText.count(fast.search.count))",
      value: ExplorationText.count(Int(fast.rate)), bound: "1,000,000"
    ).print()
    Figure(name: "bytes a state", value: String(fast.search.bytes / fast.search.count), bound: "80").print()
    Figure(name: "times as fast as asking each time", value: String(Int(fast.rate / slow.rate)), bound: "-")
      .print()
    for name in ContentSource.shippedPacks {
      guard let source = ContentSource.shipped(name), let loaded = try? PackLoader.load(source) else {
        continue
      }
      let exploration = Exploration(
        loaded.bundle, starts: Starts(points: [StartingPoint(setup: FlowSetup())]),
        limits: Search.Limits(states: 200_000))
      let time = clock.measure { exploration.run() }
      let isWhole = exploration.search.isComplete ? "" : ", cut"
      Figure(
        name: "\(name) (\(ExplorationText.count(exploration.search.count)) states\(isWhole))",
        value: time.milliseconds, bound: "-"
      ).print()
    }
    print("")
  }

  private func search(_ pack: Pack, remembers: Bool, states: Int = 5_000_000) -> (
    search: Search, rate: Double
  ) {
    let machine = Machine(pack, setups: [FlowSetup()], ends: ["p4"], remembers: remembers)
    let search = Search(machine, limits: Search.Limits(states: states))
    let time = clock.measure { search.run() }
    return (search, Double(search.expanded) / (time / .seconds(1)))
  }

  /// Pages one after the other, each with switches that the next way reads.
  private static func pages(_ count: Int, switches: Int) -> Pack {
    var attributes: [Attribute] = []
    var screens: [Screen] = []
    var steps: [Step] = []
    for page in 0..<count {
      var elements: [Element] = []
      for number in 0..<switches {
        let name = "a\(page)_\(number)"
        attributes.append(Attribute(name: name, initial: .bool(false)))
        let toggle = ToggleElement(label: "x", attribute: name, style: .switch)
        elements.append(Element(id: "s\(number)", kind: .toggle(toggle)))
      }
      let button = ButtonElement(text: "go", action: ElementAction(emits: "next"))
      elements.append(Element(id: "go", kind: .button(button)))
      screens.append(Screen(id: "p\(page)", kind: .page(Page(elements: elements))))
      let names = (0..<switches).map { "user.a\(page)_\($0)" }.joined(separator: " || ")
      let branches =
        page + 1 < count
        ? [
          Branch(when: try? Condition(parsing: "(\(names)) && locale == 'xx'"), to: "p0"),
          Branch(to: "p\(page + 1)"),
        ] : []
      steps.append(Step(id: "p\(page)", kind: .screen("p\(page)", tour: nil), next: branches))
    }
    return Pack(
      id: "pages", name: "x", locales: ["en"], attributes: attributes, start: "p0", steps: steps,
      screens: screens)
  }
}
