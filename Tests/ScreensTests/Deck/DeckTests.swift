import Components
import OnboardingFlow
import PackModel
import PackReading
import TerminalModel
import TestSessions
import Testing

@testable import Screens
@testable import Session

struct DeckTests {
  /// A deck of two people, in a phone of its own.
  private func session(
    _ deck: Deck, height: Int, settles: Bool = true, theme: ThemeName = .light
  ) -> Simulation {
    let people = DataSet(
      id: "people",
      records: ["Mina", "Haru"].map { Record(id: $0, fields: ["name": .string($0)]) })
    let pack = Pack(
      id: "test", name: "App", locales: ["en"], start: "deck",
      steps: [
        Step(id: "deck", kind: .screen("deck", tour: nil), next: [Branch(to: "after")]),
        Step(id: "after", kind: .screen("after", tour: nil)),
      ],
      screens: [
        Screen(id: "deck", kind: .deck(deck)),
        Screen(id: "after", kind: .launch(Launch(heading: "After", duration: .seconds(1)))),
      ], data: [people])
    var session = Simulation(
      bundle: PackBundle(pack: pack, strings: StringCatalog(locales: ["en"], texts: [:])), setup: FlowSetup(),
      options: DisplayOptions(theme: theme), size: Size(width: 80, height: height))
    session.start()
    if settles { session.settle() }
    return session
  }

  private static let deck = Deck(
    data: "people", count: 2, heading: "name", leftLabel: "No", rightLabel: "Yes")

  @Test(arguments: 24...60) func `buttons below the cards are whole at every height`(_ height: Int) throws {
    var session = session(Self.deck, height: height)
    let frame = session.still()
    let layout = session.currentLayout()
    let card = try #require(layout.elements["card"])
    for id in ["left", "right"] as [PartID] {
      let button = try #require(layout.elements[id])
      // A row below the top card has the edge of the next one, or is free.
      #expect(card.maxY + 1 <= button.minY)
      // A low one is taller by a quarter of a row above and below.
      #expect(button.height == 3 || frame[button.center.x, button.minY - 1].glyph == Glyph("▂"))
      #expect(button.height == 3 || frame[button.center.x, button.maxY].glyph == Glyph("▆"))
      let fill = frame[button.center].background
      for x in button.minX + 1..<button.maxX - 1 where button.height == 3 {
        #expect(frame[x, button.minY].background == fill, "column \(x)")
        #expect(frame[x, button.maxY - 1].foreground == fill, "column \(x)")
      }
    }
  }

  @Test(arguments: [false, true], 24...40)
  func `the way past stands below the buttons and cuts none of them`(_ allowsUndo: Bool, _ height: Int) throws
  {
    var deck = Self.deck
    (deck.allowsUndo, deck.isSkippable) = (allowsUndo, true)
    var session = session(deck, height: height)
    let frame = session.still()
    let layout = session.currentLayout()
    let skip = try #require(layout.elements["skip"])
    let card = try #require(layout.elements["card"])
    for id in (["left", "right"] + (allowsUndo ? ["undo"] : [])) as [PartID] {
      let button = try #require(layout.elements[id])
      #expect(card.maxY + 1 <= button.minY)
      let foot = button.height == 3 ? button.maxY - 1 : button.maxY
      #expect(foot < skip.minY)
      #expect(
        (button.minX + 1..<button.maxX - 1).allSatisfy {
          !frame[$0, foot].glyph.text.contains(where: \.isLetter)
        })
    }
    #expect(frame.row(skip.minY).contains("action.skip"))
  }

  /// A low deck, whose first card goes to one side alone.
  private func low(_ gender: String) throws -> (session: Simulation, card: Rect) {
    var session = try Sessions.matching(
      jump: "deck", gender: gender, size: Size(width: 80, height: 24))
    session.settle()
    return (session, try #require(session.currentLayout().elements["card"]))
  }

  @Test(arguments: [("male", "Aoi", true), ("female", "Ren", false)])
  func `a low card that goes to the left alone has its words at the left`(
    _ gender: String, _ name: String, _ isMirrored: Bool
  ) throws {
    var (session, card) = try low(gender)
    #expect(card.height < DeckCard.leastTall)
    let frame = session.still()
    let half = { (x: Int) in
      frame.text(in: Rect(x: x, y: card.y, width: card.width / 2, height: card.height)).contains(name)
    }
    #expect(half(card.x) == isMirrored && half(card.center.x) != isMirrored)
  }

  @Test func `without room for a plate the tip stands on the ground, and a refusal is on one`() throws {
    var (session, card) = try low("female")
    let tip = try #require(session.currentLayout().elements["tip"])
    let themed = session.bundle.themes[.light]
    let ground = session.still()[card.x - 2, card.center.y].background
    #expect(session.still()[tip.center].background == ground && ground != themed[.accent])
    session.drag(from: card.center, to: card.center.offset(x: -18, y: 0))
    session.settle()
    let refusal = try #require(session.currentLayout().elements["tip"])
    #expect(session.still()[refusal.center].background == themed[.danger])
  }

  @Test
  func `a low card takes its words along when it is pushed, as many lines as are in sight, and cuts none`()
    throws
  {
    var (session, card) = try low("female")
    #expect(session.text().contains("Ren,"))
    let screen = Rect(x: card.x - 2, y: card.y, width: card.width + 4, height: card.height)
    session.drag(from: card.center, to: card.center.offset(x: 12, y: 0), releases: false)
    // It resists at first, so that all of its words stay.
    let first = session.still().text(in: screen)
    #expect(first.contains("Ren, 27") && first.contains("quiet bars") && first.contains("Plum"))
    session.drag(from: card.center, to: card.center.offset(x: 2, y: 0), releases: false)
    let words = session.still().text(in: screen)
    // Beside the picture the plate is not bare while the name has room.
    #expect(words.contains("Ren, 27") && !words.contains("…") && words.contains("Plum"))
    session.drag(from: card.center, to: card.center.offset(x: 9, y: 0), releases: false)
    let few = session.still().text(in: screen)
    #expect(!few.contains("Ren") && !few.contains("…"))
  }

  @Test func `beneath a deck nothing says that a page scrolls`() throws {
    var (session, _) = try low("male")
    #expect(!session.text().contains("▾"))
  }

  @Test func `what a tall card leaves free of the next one shows its name, and what it covers is absent`()
    throws
  {
    func text(pushed columns: Int) throws -> String {
      var session = try Sessions.matching(
        jump: "deck", gender: "female", size: Size(width: 80, height: 44))
      session.settle()
      let card = try #require(session.currentLayout().elements["card"])
      session.drag(from: card.center, to: card.center.offset(x: columns, y: 0), releases: false)
      return session.text()
    }
    let (free, covered) = (try text(pushed: 14), try text(pushed: 6))
    #expect(free.contains("Kai, 25") && free.contains("Ren, 27"))
    #expect(!covered.contains("Ka") && covered.contains("Ren, 27"))
  }

  @Test(arguments: [true, false]) func `the edge of the next card is of one colour, and seen on the ground`(
    _ isDark: Bool
  ) throws {
    var session = session(Self.deck, height: 40, theme: isDark ? .dark : .light)
    let (frame, card) = (session.still(), try #require(session.currentLayout().elements["card"]))
    let row = (card.minX + 3..<card.maxX - 3).map { frame[$0, card.maxY] }
    let edge = frame[card.center.x, card.maxY].foreground
    #expect(row.allSatisfy { $0.foreground == edge })
    // No shadow of the card on top, which would be a bar within it.
    #expect((card.minX + 3..<card.maxX - 3).allSatisfy { frame[$0, card.maxY - 1].background == edge })
    #expect(Color.contrast(edge, frame[card.center.x, card.maxY].background) >= 1.05)
  }

  @Test func `on a tall screen a card stands in the middle of its room`() throws {
    func gap(_ height: Int) throws -> Int {
      var session = session(Self.deck, height: height)
      let layout = session.currentLayout()
      let card = try #require(layout.elements["card"])
      return try #require(layout.elements["left"]).minY - card.maxY
    }
    let gaps = try [30, 60].map(gap)
    #expect(gaps[0] < gaps[1] && gaps[1] <= 5, "\(gaps)")
  }

  @Test func `the hand that shows a flick is on the picture of the card, off its words and its edges`() throws
  {
    var deck = Self.deck
    deck.rules = [DeckRule(demonstration: .right)]
    var session = session(deck, height: 40, settles: false)
    var seen = 0
    for moment in stride(from: 900, to: 2400, by: 50) {
      session.advance(to: .milliseconds(moment))
      let layout = session.currentLayout()
      guard let hand = layout.elements["hand"], let card = layout.elements["card"] else { continue }
      seen += 1
      #expect(hand.maxY <= card.maxY - 2 && hand.minY > card.minY, "\(moment)")
      #expect(hand.minX > card.minX, "\(moment)")
    }
    #expect(seen > 3)
  }

  @Test func `the hand is left to a page, and its cells stay`() {
    var deck = Self.deck
    deck.rules = [DeckRule(demonstration: .right)]
    var session = session(deck, height: 40, settles: false)
    session.leavesEdges = true
    var opacities: Set<Int> = []
    for moment in stride(from: 900, to: 2400, by: 50) {
      session.advance(to: .milliseconds(moment))
      let layout = session.currentLayout()
      guard let hand = layout.hand else { continue }
      opacities.insert(hand.opacity)
      #expect(hand.rect.intersects(layout.elements["hand"] ?? .zero) && !hand.artwork.shapes.isEmpty)
    }
    #expect(opacities.contains(255) && opacities.count > 1, "\(opacities)")
  }

  @Test func `on a low card the hand stays on the card, below the middle of the face`() throws {
    var session = try Sessions.matching(jump: "deck", attributes: ["gender": .string("female")])
    var seen = 0
    for moment in stride(from: 100, to: 4000, by: 50) {
      session.advance(to: .milliseconds(moment))
      let layout = session.currentLayout()
      guard let hand = layout.elements["hand"], let card = layout.elements["card"] else { continue }
      seen += 1
      #expect(card.height < DeckCard.leastTall)
      #expect(hand.minY > card.center.y && hand.maxY <= card.maxY, "\(moment)")
    }
    #expect(seen > 3)
  }

  /// The cells from the first to the last one of a colour.
  private func deckArea(of frame: CellBuffer, _ color: Color) -> Rect? {
    let points = (0..<frame.height).flatMap { y in (0..<frame.width).map { Point(x: $0, y: y) } }
    let drawn = points.filter { frame[$0].background == color || frame[$0].foreground == color }
    guard let first = drawn.first else { return nil }
    return drawn.reduce(Rect(x: first.x, y: first.y, width: 1, height: 1)) {
      $0.union(Rect(x: $1.x, y: $1.y, width: 1, height: 1))
    }
  }

  @Test func `where the cards end, there is nothing left to press`() throws {
    var session = session(Self.deck, height: 40)
    for _ in 0..<2 { session.press(.right, .right) }
    session.advance(to: session.now + .milliseconds(390))
    #expect(session.flow.isDeckFinished)
    let frame = session.still()
    let layout = session.currentLayout()
    #expect(!frame.text.contains("Yes"))
    #expect(
      !layout.hits.contains { hit in
        if case .flick = hit.target { true } else { false }
      })
    let accent = session.bundle.themes[.light][.accent]
    let card = try #require(deckArea(of: frame, accent))
    #expect(card.width > 5 && card.height > 2)
  }
}
