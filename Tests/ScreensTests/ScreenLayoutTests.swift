import Components
import OnboardingFlow
import PackModel
import PackReading
import TerminalModel
import TestSessions
import Testing

@testable import Screens
@testable import Session

/// What is tapped is what is drawn: over the screens of the shipped pack.
struct ScreenLayoutTests {
  private static let screens = [
    "launch", "gender", "walkthrough", "auth", "phone", "code", "sample", "profile", "deck", "home", "match",
    "messages", "me", "notify", "location", "tracking",
  ]
  private static let everywhere = Sessions.sizes.flatMap { size in
    ["en", "ja"].flatMap { locale in screens.map { (size, locale, $0) } }
  }

  @Test func `a finger beside Skip goes on to the next mark, and one beside a button presses it`() {
    var layout = ScreenLayout()
    layout.hit(Rect(x: 0, y: 0, width: 20, height: 10), .mark)
    layout.hit(Rect(x: 2, y: 5, width: 6, height: 1), .markSkip)
    layout.hit(Rect(x: 10, y: 5, width: 6, height: 1), .markButton(0))
    #expect(layout.aim(at: Point(x: 3, y: 4), near: 1) == Point(x: 3, y: 4))
    #expect(layout.aim(at: Point(x: 11, y: 4), near: 1) == Point(x: 11, y: 5))
  }

  /// Screens as they come up, and after some keys.
  private func moments(_ size: Size, _ locale: String, _ screen: String) throws -> [Simulation] {
    try ["female", "male"].flatMap { gender in
      var session = try Sessions.matching(jump: screen, gender: gender, locale: locale, size: size)
      session.settleCalls()
      return [Key.tab, .tab, .tab, .enter, .right].map { key in
        defer {
          session.press(key)
          session.settleCalls()
        }
        return session
      }
    }
  }

  /// What is inside the phone's edge, as the frame shows it.
  private func phoneScreen(on frame: CellBuffer) -> Rect? {
    let middle = frame.height / 2
    guard let left = (0..<frame.width).first(where: { frame[$0, middle].glyph == Glyph("▐") }),
      let top = (0..<frame.height).first(where: { frame[left, $0].glyph == Glyph("▐") }),
      let right = (0..<frame.width).last(where: { frame[$0, middle].glyph == Glyph("▌") }),
      let bottom = (0..<frame.height).last(where: { frame[left, $0].glyph == Glyph("▐") })
    else { return nil }
    return Rect(x: left + 1, y: top, width: right - left - 1, height: bottom - top + 1)
  }

  @Test(arguments: everywhere)
  func `what is tapped is inside the phone, and what has the focus is in sight`(
    _ size: Size, _ locale: String, _ screen: String
  ) throws {
    for var session in try moments(size, locale, screen) {
      let frame = session.still()
      let layout = session.currentLayout()
      let area = try #require(phoneScreen(on: frame))
      for (index, hit) in layout.hits.enumerated() {
        #expect(area.contains(hit.rect) && !hit.rect.isEmpty, "\(hit.target)")
        let covers = layout.hits[(index + 1)...].contains { $0.rect.contains(hit.rect.center) }
        if !covers { #expect(layout.target(at: hit.rect.center) == hit.target) }
      }
      #expect(layout.elements.values.allSatisfy { $0.isEmpty || area.contains($0) })
      guard let focused = session.flow.focused, session.flow.layer == .screen else { continue }
      let place = try #require(layout.elements[focused.id], "\(focused.id)")
      #expect(!place.isEmpty, "\(focused.id)")
      let hit = layout.hits.last { $0.target == .element(focused.id) }
      #expect(hit?.rect.contains(place) == true, "\(focused.id)")
    }
  }

  @Test func `words on a button are where the button is tapped`() throws {
    var session = try Sessions.matching(jump: "profile", size: Sessions.sizes[1])
    session.settleCalls()
    let frame = session.still()
    let layout = session.currentLayout()
    let expected: [(TapTarget, String)] = [
      (.element("register"), "Create my profile"), (.element("nickname"), "Nickname"),
      (.element("place"), "Choose a city"),
    ]
    for (target, words) in expected {
      let hit = try #require(layout.hits.last { $0.target == target })
      #expect(frame.text(in: hit.rect).contains(words))
    }
  }

  @Test func `badges beside words stand in line at the end of their rows`() throws {
    let rows = [("Camera", "On"), ("Photos", "Limited"), ("Contacts", "Not asked yet")]
    let elements = rows.flatMap { name, state in
      [
        Element(id: "t\(name)", kind: .text(TextElement(text: name)), row: name),
        Element(id: "b\(name)", kind: .badge(BadgeElement(text: state, tone: .danger)), row: name),
      ]
    }
    var session = Sessions.page(elements)
    let frame = session.still()
    let danger = session.bundle.themes[.light][.danger]
    let ends = (0..<frame.height).compactMap { y in
      (0..<frame.width).last { frame[$0, y].background == danger }
    }
    #expect(ends.count == 3 && Set(ends).count == 1)
  }

  @Test func `a page that scrolls keeps its taps to what is seen`() {
    let elements = (0..<30).map { index in
      Element(id: "b\(index)", kind: .button(ButtonElement(text: "Button \(index)")))
    }
    var session = Sessions.page(elements)
    #expect(session.currentLayout().scrollRoom.up == 0)
    for step in 0..<29 {
      let frame = session.still()
      let layout = session.currentLayout()
      for hit in layout.hits {
        guard case .element(let id) = hit.target else { continue }
        #expect(frame.text(in: hit.rect).contains("Button \(id.text.dropFirst())"))
      }
      #expect(layout.elements[PartID("b\(step)")]?.isEmpty == false)
      session.press(.tab)
    }
    #expect(session.currentLayout().scrollRoom.down == 0)
    #expect(session.text().contains("▴"))
  }

  @Test func `a page stays as it is while the focus goes to what is pinned below it`() {
    let field = { (index: Int) in
      Element(
        id: ElementID("f\(index)"),
        kind: .field(FieldElement(label: TextKey("Field \(index)"), input: .text, attribute: "f\(index)")))
    }
    let buttons = ["save", "later"].map {
      Element(id: ElementID($0), kind: .button(ButtonElement(text: TextKey($0))), placement: .footer)
    }
    var session = Sessions.page((0..<9).map(field) + buttons)
    for _ in 0..<8 { session.press(.tab) }
    let place = session.currentLayout()
    #expect(place.scrollRoom.up > 0)
    for button in ["save", "later"] {
      session.press(.tab)
      #expect(session.flow.focused?.id == PartID(ElementID(button)))
      #expect(session.currentLayout().scrollRoom == place.scrollRoom)
      #expect(session.currentLayout().elements["f8"] == place.elements["f8"])
    }
    // What the user has scrolled stays, too.
    session.press(.pageUp, .up)
    #expect(session.flow.focused?.id == "save" && session.currentLayout().scrollRoom.down > 0)
    session.press(.up)
    #expect(session.currentLayout().scrollRoom == place.scrollRoom)
    session.press(.up, .up, .up, .up, .up, .up, .up, .up)
    #expect(session.currentLayout().scrollRoom.up == 0)
  }

  @Test func `the wheel and the page keys scroll, and not beyond the end`() {
    let elements = (0..<40).map { Element(id: "t\($0)", kind: .text(TextElement(text: "Line \($0)"))) }
    var session = Sessions.page(elements)
    let all = session.currentLayout().scrollRoom.down
    #expect(all == 20)
    _ = session.handle(.mouse(MouseEvent(kind: .wheelDown, position: Point(x: 40, y: 10))))
    #expect(session.currentLayout().scrollRoom == .init(up: 2, down: all - 2))
    for _ in 0..<5 { session.press(.pageDown) }
    #expect(session.currentLayout().scrollRoom == .init(up: all, down: 0))
    #expect(session.text().contains("Line 39"))
    session.press(.pageDown)
    #expect(session.text().contains("refusal.no-use"))
    for _ in 0..<3 { session.press(.pageUp) }
    #expect(session.currentLayout().scrollRoom == .init(up: 0, down: all))
  }

  @Test func `photos that do not fit side by side stand below`() {
    let photos = (0..<9).map { "photo\($0)" }
    let element = Element(
      id: "photo", kind: .photo(PhotoElement(label: "Photo", attribute: "photo", options: photos)))
    var session = Sessions.page([element], size: Sessions.sizes[1], attributes: [Attribute(name: "photo")])
    let layout = session.currentLayout()
    let areas = photos.compactMap { layout.elements[PartID("photo", $0)] }
    #expect(areas.count == 9)
    #expect(Set(areas.map(\.y)).count == 3)
    for (photo, area) in zip(photos, areas) {
      #expect(layout.target(at: area.center) == .element(PartID("photo", photo)))
      #expect(layout.elements["photo"]?.contains(area) == true)
    }
    if let last = areas.last { session.click(last.center) }
    #expect(session.flow.screenState.fields["photo"]?.text == "photo8")
  }

  @Test func `letters that a page shows as a picture are read as words where nothing covers them`() {
    let area = Rect(x: 1, y: 1, width: 8, height: 2)
    func isRead(_ change: (inout CellBuffer) -> Void) -> Bool {
      var layout = ScreenLayout()
      layout.largeTexts = [ScreenLayout.LargeTextPlace(rect: area, text: "はじめ", picture: 7)]
      var frame = CellBuffer(width: 20, height: 6)
      for y in area.minY..<area.maxY {
        for x in area.minX..<area.maxX { frame[x, y].attributes = Attributes().tagged(Self.tag(7)) }
      }
      change(&frame)
      return layout.offset(x: 2, y: 1).readable(frame.moved(x: 2, y: 1)).text.contains("はじめ")
    }
    #expect(isRead { _ in })
    // Another picture over all of it, or an overlay whose edge keeps the picture.
    #expect(
      !isRead { frame in
        for y in 1..<3 { for x in 1..<9 { frame[x, y].attributes = Attributes().tagged(Self.tag(8)) } }
      })
    #expect(
      !isRead { frame in
        frame[2, 2].glyph = Glyph("▄")
        frame[2, 2].attributes.formUnion(.overlayEdge)
      })
    #expect(!isRead { $0[2, 2] = Cell(glyph: Glyph("x"), style: .plain) })
  }

  private static func tag(_ number: Int) -> PictureTag { PictureTag(number: number, column: 0, row: 0) }

  @Test func `in a page no shadow of what lies below falls on an overlay`() {
    var (layout, sheet) = (ScreenLayout(), Stylesheet(palette: .light))
    sheet.leavesEdges = true
    var buffer = CellBuffer(width: 40, height: 40)
    let (card, other) = (Rect(x: 4, y: 4, width: 30, height: 20), Rect(x: 4, y: 34, width: 8, height: 4))
    let bubble = Rect(x: 6, y: 20, width: 30, height: 6)
    layout.surfaces = [card, other]
    layout.castShadow(of: bubble, on: &buffer, sheet, opacity: 0)
    #expect(layout.surfaces == [card, other])
    layout.castShadow(of: bubble, on: &buffer, sheet, opacity: 100)
    #expect(layout.surfaces == [other])
    layout.castShadow(of: bubble, on: &buffer, sheet, opacity: 255)
    #expect(layout.surfaces == [other, bubble])
  }
}

extension CellBuffer {
  /// The same cells further right and down.
  fileprivate func moved(x: Int, y: Int) -> CellBuffer {
    var moved = CellBuffer(width: width + x, height: height + y)
    moved.copy(from: self, source: bounds, to: Point(x: x, y: y))
    return moved
  }
}
