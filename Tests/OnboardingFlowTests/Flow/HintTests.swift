import OnboardingFlow
import PackModel
import Testing

@Suite struct `Hints` {
  @Test func `a page says what its focus takes`() {
    var flow = started(
      .page(
        [
          .field("f"), .picker("p", ["a"]), .button("l", row: "r"), .button("r", row: "r"),
          .list("people", action: ElementAction()),
          .tabs("t", [.init(id: "x", label: "l", icon: "i")], selected: "x"),
        ], attributes: [Attribute(name: "f"), Attribute(name: "p")], data: [.people]))
    var seen = [flow.hints]
    for _ in 0..<7 {
      flow.press(keys: .tab)
      seen.append(flow.hints)
    }
    #expect(
      seen == [
        ["abc type", "Enter next", "↑↓ move"], ["←→ change", "Enter next", "↑↓ move"],
        ["Enter press", "←→ choose", "↑↓ move"], ["Enter press", "←→ choose", "↑↓ move"],
        ["Enter open", "↑↓ move"], ["Enter open", "↑↓ move"], ["Enter open", "↑↓ move"],
        ["Enter open", "↑↓ move"],
      ])
  }

  @Test func `a row that only sets an attribute is chosen, one that leads on is opened`() {
    let sets = [AttributeAssignment(attribute: "f", value: .string("{item.id}"))]
    for (action, hint) in [
      (ElementAction(sets: sets), "Enter choose"), (ElementAction(sets: sets, emits: "next"), "Enter open"),
    ] {
      let flow = started(
        .page([.list("people", action: action)], attributes: [Attribute(name: "f")], data: [.people]))
      #expect(flow.hints.first == hint)
    }
  }

  @Test func `a page of one button says one thing`() {
    #expect(started(.page([.button("b")])).hints == ["Enter press"])
  }

  @Test func `a walkthrough, a splash and a deck say how to go on`() {
    var walk = started(.walkthrough(pages: 2))
    #expect(walk.hints == ["Enter next", "→ page", "s skip"])
    walk.press(keys: .right)
    #expect(walk.hints == ["Enter next", "←→ page", "s skip", "Esc back"])
    let splash = Pack.fixture(steps: [.screen("s")], screens: [.launch("s")])
    #expect(started(splash).hints == ["Enter next"])
    let deck = Deck(data: "people", count: 1, heading: "h", leftLabel: "l", rightLabel: "r")
    var flow = started(
      .fixture(steps: [.screen("d")], screens: [Screen(id: "d", kind: .deck(deck))], data: [.people]))
    #expect(flow.hints == ["←→ flick"])
    flow.press(keys: .left)
    #expect(flow.hints == ["← Enter release", "→ put_back"])
    flow.press(keys: .right)
    #expect(flow.hints == ["←→ flick"], "it is back in the middle")
    flow.press(keys: .right)
    #expect(flow.hints == ["→ Enter release", "← put_back"])
  }

  @Test func `a tour says whether it can be skipped and what it wants`() {
    let marks = [
      CoachMark(id: "a", text: "t"), CoachMark(id: "b", targets: ["x"], text: "t", advance: .action),
    ]
    var flow = started(.page([.button("x")], tour: Tour(id: "t", marks: marks)))
    #expect(flow.hints == ["Enter next", "Esc skip"])
    flow.press(keys: .enter)
    #expect(flow.hints == ["Enter press", "← back", "Esc skip"])
  }
}
