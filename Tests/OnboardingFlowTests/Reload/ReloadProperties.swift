import SeededRandom
import Testing

@testable import OnboardingFlow
@testable import PackModel

/// An author who changes whatever comes to hand; the first step and its screen stay.
private struct Author {
  var generator: SeededGenerator

  mutating func edited(_ original: Pack) -> Pack {
    var pack = original
    for _ in 0..<Int.random(in: 0...4, using: &generator) { change(&pack) }
    return pack
  }

  private mutating func chance(_ number: Int) -> Bool { Int.random(in: 0..<number, using: &generator) == 0 }

  private mutating func thin<Item>(_ items: [Item]) -> [Item] {
    var items = items
    if chance(2) { items.shuffle(using: &generator) }
    items.removeAll { _ in chance(4) }
    return items
  }

  private mutating func change(_ pack: inout Pack) {
    let first = pack.steps.first { $0.id == pack.start }
    var name = ""
    if case .screen(let shown, _) = first?.kind { name = shown }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: pack.steps = (first.map { [$0] } ?? []) + thin(pack.steps.filter { $0.id != pack.start })
    case 1:
      let kept = pack.screens.filter { $0.id == name }
      pack.screens = (kept + thin(pack.screens.filter { $0.id != name })).sorted { $0.id < $1.id }
    case 2: pack.tours = thin(pack.tours)
    case 3: for index in pack.tours.indices { pack.tours[index].marks = thin(pack.tours[index].marks) }
    case 4: pack.permissions.workflows = thin(pack.permissions.workflows)
    case 5:
      for index in pack.permissions.workflows.indices {
        pack.permissions.workflows[index].actions = thin(pack.permissions.workflows[index].actions)
      }
    case 6: pack.endpoints = thin(pack.endpoints)
    case 7: pack.data = pack.data.map { DataSet(id: $0.id, records: thin($0.records)) }
    case 8: pack.attributes = thin(pack.attributes)
    default:
      for index in pack.screens.indices { pack.screens[index].kind = changed(pack.screens[index].kind) }
    }
  }

  private mutating func changed(_ kind: Screen.Kind) -> Screen.Kind {
    guard chance(3) else { return kind }
    switch kind {
    case .page(var page):
      page.elements = thin(page.elements)
      return .page(page)
    case .walkthrough(let walkthrough):
      let pages = thin(walkthrough.pages)
      return .walkthrough(Walkthrough(pages: pages.isEmpty ? walkthrough.pages : pages))
    case .deck(var deck):
      deck.count = Int.random(in: 0...3, using: &generator)
      return .deck(deck)
    case .launch: return kind
    }
  }
}

@Suite struct `A monkey at the keyboard and an author at the files` {
  /// 64 sessions of 500 events with some 60 edits each.
  @Test(arguments: MonkeyPacks.all.indices, 0..<32 as Range<UInt64>)
  func `find no state that must not be`(pack: Int, seed: UInt64) throws {
    let original = MonkeyPacks.all[pack]
    let setups = [FlowSetup(), FlowSetup(attributes: ["gender": .string("female")], locale: "ja")]
    var author = Author(generator: SeededGenerator(seed: seed &* 31))
    var flow = OnboardingFlow(pack: original, setup: setups[0])
    var monkey = Monkey(seed: seed)
    monkey.notice(flow.handle(.started))
    for number in 0..<500 {
      if number % 8 == 7 {
        let setup = setups[Int.random(in: 0..<2, using: &author.generator)]
        monkey.notice(flow.adopt(author.edited(original), setup).effects)
      } else {
        monkey.notice(flow.handle(monkey.next(for: flow)))
      }
      var wrong = broken(flow)
      // The author may have taken everything off a page: then there is nothing to press.
      if case .page = flow.currentScreen?.kind, flow.focused == nil { wrong.removeAll { $0 == "no hint" } }
      #expect(wrong.isEmpty, "seed \(seed), event \(number): \(wrong)")
      if !wrong.isEmpty { return }
    }
  }

  @Test(arguments: MonkeyPacks.all.indices, 0..<8 as Range<UInt64>)
  func `the same content changes nothing, wherever the session is`(pack: Int, seed: UInt64) {
    var flow = OnboardingFlow(pack: MonkeyPacks.all[pack], setup: FlowSetup())
    var monkey = Monkey(seed: seed)
    monkey.notice(flow.handle(.started))
    for _ in 0..<300 {
      monkey.notice(flow.handle(monkey.next(for: flow)))
      let before = flow.state
      let (losses, effects) = flow.adopt(MonkeyPacks.all[pack], FlowSetup())
      #expect(losses.isEmpty && effects.isEmpty && flow.state == before)
    }
  }

  /// An edit of something that no session looks at, so that the whole way through `Adoption` is gone.
  @Test(arguments: MonkeyPacks.all.indices, 0..<16 as Range<UInt64>)
  func `an edit elsewhere changes nothing, wherever the session is`(pack: Int, seed: UInt64) {
    let original = MonkeyPacks.all[pack]
    var other = original
    other.screens.append(.page("zz-elsewhere", [.text("new")]))
    other.endpoints.append(Endpoint(id: "elsewhere"))
    var flow = OnboardingFlow(pack: original, setup: FlowSetup())
    var monkey = Monkey(seed: seed)
    monkey.notice(flow.handle(.started))
    for number in 0..<300 {
      monkey.notice(flow.handle(monkey.next(for: flow)))
      let before = flow.state
      let (losses, effects) = flow.adopt(number.isMultiple(of: 2) ? other : original, FlowSetup())
      #expect(losses.isEmpty && effects.isEmpty, "seed \(seed), event \(number): \(losses) \(effects)")
      #expect(flow.state == before, "seed \(seed), event \(number)")
      if flow.state != before { return }
    }
  }
}
