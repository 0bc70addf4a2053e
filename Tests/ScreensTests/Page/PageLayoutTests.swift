import Components
import PackModel
import TerminalModel
import Testing

@testable import Screens

struct PageLayoutTests {
  /// Heights as the elements have them, roughly: buttons and photos are lower on a compact page.
  func layout(_ elements: [Element], height: Int, width: Int = 38) -> PageLayout {
    PageLayout(elements: elements, size: Size(width: width, height: height)) { element, _, density in
      switch element.kind {
      case .artwork(let artwork): artwork.rows
      case .spacer(let rows): rows
      case .tabs: 3
      case .button(let button): button.artwork == nil ? (density == .regular ? 3 : 1) : 7
      case .field: 3
      case .photo: density == .regular ? 3 : 2
      case .text: 2
      case .list: 9
      default: 1
      }
    }
  }

  @Test func `margin and gap are the theme's`() {
    var spacing = SpacingTokens()
    spacing.margin = 5
    spacing.gap = 3
    let elements = [input("a"), input("b")]
    func arranged(_ spacing: SpacingTokens) -> [Rect] {
      PageLayout(elements: elements, size: Size(width: 38, height: 30), spacing: spacing) { _, _, _ in 3 }
        .columns.flatMap(\.placed).map(\.rect)
    }
    let (usual, own) = (arranged(SpacingTokens()), arranged(spacing))
    #expect(usual.map(\.x) == [2, 2] && usual.map(\.width) == [34, 34] && usual[1].y - usual[0].maxY == 1)
    #expect(own.map(\.x) == [5, 5] && own.map(\.width) == [28, 28] && own[1].y - own[0].maxY == 3)
  }

  @Test func `buttons of a row stand apart in a low foot`() {
    let arranged = layout(
      [heading("h"), picture("p", rows: 14), button("a", place: .footer), button("b", place: .footer)],
      height: 12)
    #expect(arranged.buttonDensity == .compact)
    #expect(arranged.footer[1].rect.y - arranged.footer[0].rect.maxY == 1)
  }

  @Test func `a row that is left over stands above a tight page`() throws {
    let elements = (0..<6).map { input(String($0)) }
    let arranged = layout(elements, height: 14)
    #expect(arranged.density == .compact)
    #expect(try #require(arranged.columns.first?.placed.first).rect.y == 1)
    #expect(try #require(layout(elements, height: 12).columns.first?.placed.first).rect.y == 0)
  }

  @Test func `a picture leaves a row above a tight page`() throws {
    let body = layout([picture("p", rows: 12)] + (0..<6).map { input(String($0)) }, height: 18).body
    #expect(body[0].rect.y == 1 && body[0].rect.height == 5 && body[6].rect.maxY == 18)
  }

  @Test func `rows that do not do for all fields stand between the first of them`() throws {
    let arranged = layout((0..<6).map { input(String($0)) }, height: 15)
    let placed = try #require(arranged.columns.first?.placed).map(\.rect)
    #expect(zip(placed, placed.dropFirst()).map { $1.minY - $0.maxY } == [1, 1, 0, 0, 0])
  }

  @Test func `buttons of a low page are tall where blank rows do for what would grow together`() {
    let elements = [heading("h"), text("t"), text("u"), button("a"), button("b")]
    // Words of five rows, two buttons of three with half rows between, a row before them, one at the top.
    let tall = layout(elements, height: 13)
    #expect(tall.buttonDensity == .regular && tall.body.map(\.rect.y) == [1, 2, 4, 7, 10])
    #expect(layout(elements, height: 12).buttonDensity == .compact)
    // The fields of a form do not touch for that.
    let form = layout(
      (0..<3).map { input(String($0)) } + [heading("h"), button("a"), button("b")], height: 20)
    #expect(zip(form.body, form.body.dropFirst()).prefix(3).allSatisfy { $1.rect.y > $0.rect.maxY })
  }

  @Test func `rows of pictures stand apart, and pictures below each other do not`() {
    let first = picture("a", rows: 3, row: "one")
    #expect(first.seam(to: picture("b", rows: 3, row: "two")) == .fused)
    #expect(first.seam(to: picture("b", rows: 3, row: "one")) == nil)
    #expect(picture("a", rows: 3).seam(to: picture("b", rows: 3)) == nil)
  }

  @Test func `the picture of a card shrinks, and its words do not: below four rows it is left out`() {
    let callout = CalloutElement(style: .card, text: "t", artwork: "a", rows: 8)
    let card = Element(id: "c", kind: .callout(callout))
    let heights = [20, 13, 8].map { height in
      PageLayout(
        elements: [card, button("b", place: .footer)], size: Size(width: 38, height: height)
      ) { element, _, _ in element.id == "c" ? 12 : 1 }.body[0].rect.height
    }
    #expect(heights == [12, 11, 4])
  }

  func text(_ id: String, row: String? = nil) -> Element {
    Element(id: id, kind: .text(TextElement(text: id)), row: row)
  }

  func list(_ id: String) -> Element {
    Element(id: id, kind: .list(ListElement(data: "d", heading: "h")))
  }

  func section(_ id: String) -> Element {
    Element(id: id, kind: .section(SectionElement(text: id)))
  }

  func heading(_ id: String) -> Element { Element(id: id, kind: .heading(TextElement(text: id))) }

  func picture(_ id: String, rows: Int, row: String? = nil) -> Element {
    Element(id: id, kind: .artwork(ArtworkElement(artwork: id, rows: rows)), row: row)
  }

  func field(_ id: String) -> Element {
    Element(id: id, kind: .field(FieldElement(label: id, attribute: id)))
  }

  /// Something else that is filled in, and lower on a compact page.
  func input(_ id: String) -> Element {
    Element(id: id, kind: .photo(PhotoElement(label: id, attribute: id, options: [])))
  }

  func button(
    _ id: String, artwork: String? = nil, row: String? = nil, place: Element.Placement = .body
  ) -> Element {
    Element(id: id, kind: .button(ButtonElement(text: id, artwork: artwork)), placement: place, row: row)
  }

  func tabs(_ id: String, row: String? = nil, place: Element.Placement = .footer) -> Element {
    Element(id: id, kind: .tabs(TabsElement(items: [], selected: "")), placement: place, row: row)
  }

  @Test func `with room a page is airy, and words and pictures stand in the middle`() {
    let arranged = layout([heading("h"), text("t"), button("b")], height: 30)
    #expect(arranged.density == .regular)
    #expect(arranged.body.map(\.rect.y) == [11, 13, 16])
    #expect(arranged.body.allSatisfy { $0.rect.x == 2 && $0.rect.width == 34 })
  }

  @Test func `on a low page of words buttons are tall where that leaves the picture large`() {
    func foot(_ height: Int) -> Int? {
      layout([picture("p", rows: 8), heading("h"), text("t"), button("b", place: .footer)], height: height)
        .footer.first?.rect.height
    }
    #expect(foot(20) == 3)
    #expect(foot(12) == 1)
  }

  @Test func `buttons alone are tall where fields would have to be low`() {
    let arranged = layout((0..<3).map { input("f\($0)") } + [button("b", place: .footer)], height: 14)
    #expect(arranged.density == .compact && arranged.buttonDensity == .regular)
    #expect(arranged.footer.first?.rect.height == 3 && arranged.body.allSatisfy { $0.rect.height == 2 })
  }

  @Test func `a low page with a list has low buttons, whether it fits or not`() {
    let list = Element(id: "l", kind: .list(ListElement(data: "d", heading: "h")))
    #expect(layout([heading("h"), list, button("b")], height: 20).buttonDensity == .compact)
    #expect(layout([heading("h"), button("b")], height: 20).buttonDensity == .regular)
  }

  @Test(arguments: [20, 40]) func `tall buttons below each other are a row apart by their edges`(
    _ height: Int
  ) {
    let foot = layout(
      [heading("h"), button("a", place: .footer), button("b", place: .footer)], height: height
    ).footer.map(\.rect)
    #expect(foot.count == 2 && foot[0].height == 3 && foot[1].y == foot[0].maxY)
  }

  @Test func `a form stands at the top`() {
    #expect(layout([input("a"), input("b")], height: 30).body.map(\.rect.y) == [1, 5])
  }

  @Test(arguments: [
    (30, Stylesheet.Density.regular, 1), (24, .regular, 0), (23, .compact, 1), (16, .compact, 0),
  ])
  func `a page grows tighter as room runs out`(_ height: Int, _ density: Stylesheet.Density, _ gap: Int) {
    let arranged = layout((0..<7).map { input("f\($0)") }, height: height)
    #expect(arranged.density == density)
    #expect(arranged.body[6].rect.y - arranged.body[5].rect.maxY == gap)
    #expect(arranged.bodyHeight <= height)
  }

  @Test func `rows to spare go first where things would grow together`() {
    let elements = [heading("h"), text("t"), picture("p", rows: 3), input("f"), button("b"), input("g")]
    // Without gaps: 1 + 2 + 3 + 2 + 1 + 2 rows.
    let gaps = (11...15).map { height in
      let body = layout(elements, height: height).body
      return zip(body, body.dropFirst()).map { $1.rect.y - $0.rect.maxY }
    }
    #expect(
      gaps == [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 1, 0, 1, 0], [0, 1, 0, 1, 0], [0, 1, 0, 1, 1]])
  }

  @Test func `a control and a button in the foot are told apart`() {
    var control = input("f")
    control.placement = .footer
    for height in 8...30 {
      let foot = layout([picture("p", rows: 12), control, button("b", place: .footer)], height: height).footer
      guard foot.count == 2, foot[1].rect.height == 1 else { continue }
      #expect(foot[1].rect.y == foot[0].rect.maxY + 1, "\(height)")
    }
  }

  @Test func `a control above a button in the foot does not grow together with it`() {
    let elements = [picture("p", rows: 12), input("f"), button("b", place: .footer)]
    for height in 8...30 {
      let arranged = layout(elements, height: height)
      guard arranged.buttonDensity == .compact, let last = arranged.body.last,
        let foot = arranged.footer.first
      else { continue }
      #expect(height - arranged.footerHeight + foot.rect.y > last.rect.maxY, "\(height)")
    }
  }

  @Test func `a body that scrolls is set apart from its foot by a line, but from tabs, which have one`() {
    let fields = (0..<12).map { input("f\($0)") }
    let arranged = layout(fields + [button("b", place: .footer)], height: 12)
    // A button of a single row has free rows beside it.
    #expect(arranged.hasFooterLine && arranged.footer[0].rect.y == 2 && arranged.footerHeight == 4)
    #expect(!layout(fields + [tabs("t")], height: 12).hasFooterLine)
    #expect(!layout([input("f"), button("b", place: .footer)], height: 12).hasFooterLine)
  }

  @Test func `pictures shrink before anything else does`() {
    let arranged = layout([picture("p", rows: 12), text("t"), button("b")], height: 24)
    #expect(arranged.density == .regular)
    #expect(arranged.body[0].rect.height == 12)
    let tight = layout([picture("p", rows: 12), text("t"), button("b")], height: 14)
    #expect(tight.density == .compact)
    #expect(tight.body.map(\.rect.height) == [8, 2, 1])
    #expect(tight.bodyHeight == 14)
  }

  @Test func `pictures of a page that scrolls anyway take up to half of the room`() {
    let arranged = layout(
      [picture("p", rows: 12), button("t", artwork: "x")] + (0..<5).map { text("t\($0)") }, height: 10)
    #expect(arranged.body.prefix(2).map(\.rect.height) == [5, 6])
    #expect(arranged.bodyHeight == 23)
  }

  @Test func `a picture beside a text shrinks no further than the text`() {
    let arranged = layout(
      [picture("p", rows: 12, row: "r"), button("b", artwork: "x", row: "r"), text("t")], height: 8)
    #expect(arranged.body.map(\.rect.height) == [4, 4, 2])
    let words = layout([picture("p", rows: 5, row: "r"), text("t", row: "r")] + [input("f")], height: 4)
    #expect(words.body.map(\.rect.height) == [3, 3, 2])
  }

  @Test func `a low page keeps a row below its foot before its parts have one between them`() {
    let page = layout([text("a"), text("b"), button("c"), button("d", place: .footer)], height: 8)
    #expect(page.density == .compact && page.footerHeight - page.footer[0].rect.maxY == 1)
  }

  @Test func `a heading is set apart from its text where there is room`() {
    let elements = [picture("p", rows: 6), heading("h"), text("t"), button("b", place: .footer)]
    let airy = layout(elements, height: 30)
    #expect(airy.body[2].rect.y == airy.body[1].rect.maxY + 1)
    // On a low screen, too, while the picture keeps its size.
    let low = layout(elements, height: 16)
    #expect(low.body[2].rect.y == low.body[1].rect.maxY + 1 && low.body[0].rect.height == 6)
    let tight = layout(elements, height: 13)
    #expect(tight.body[2].rect.y == tight.body[1].rect.maxY)
  }

  @Test func `on a tall screen what fits stands further apart, but not more than two rows`() {
    func distances(_ height: Int) -> [Int] {
      let placed = layout([input("a"), input("b"), button("c")], height: height).body
      return zip(placed, placed.dropFirst()).map { $1.rect.y - $0.rect.maxY }
    }
    #expect(distances(30) == [1, 1] && distances(36) == [2, 2] && distances(50) == [2, 2])
  }

  @Test func `the fields of a form stay together on a very tall screen`() {
    let body = layout((0..<4).map { input(String($0)) }, height: 60).body
    #expect(zip(body, body.dropFirst()).allSatisfy { $1.rect.y - $0.rect.maxY == 2 })
  }

  @Test func `on a very tall screen rows of pictures stay together, and what a title stands above, too`() {
    let elements = [
      picture("a", rows: 3, row: "first"), picture("b", rows: 3, row: "first"),
      picture("c", rows: 3, row: "second"), section("s"), input("f"),
      Element(id: "d", kind: .divider), input("g"), picture("p", rows: 3), picture("q", rows: 3),
    ]
    let body = layout(elements, height: 60).body
    let distances = zip(body, body.dropFirst()).map { $1.rect.y - $0.rect.maxY }.filter { $0 >= 0 }
    #expect(distances == [1, 2, 1, 2, 2, 2, 2])
  }

  @Test func `a form scrolls before its fields touch`() {
    let form = (0..<8).map { input("f\($0)") } + [button("b", place: .footer)]
    let page = layout(form, height: 20)
    #expect(page.bodyHeight > 20 - page.footerHeight)
    #expect(zip(page.body, page.body.dropFirst()).allSatisfy { $1.rect.y > $0.rect.maxY })
  }

  @Test func `the foot stays below the body, and tabs are flush with it`() {
    let arranged = layout([text("t"), button("b", place: .footer), tabs("x")], height: 30)
    #expect(arranged.footer.map(\.rect.y) == [0, 4])
    #expect(arranged.footerHeight == 7)
    let plain = layout([text("t"), button("b", place: .footer)], height: 30)
    #expect(plain.footerHeight == 4)
  }

  @Test func `a foot that leaves no body scrolls with it`() {
    let elements = [text("t")] + (0..<12).map { button("b\($0)", place: .footer) }
    let arranged = layout(elements, height: 12)
    #expect(arranged.footer.isEmpty)
    #expect(arranged.body.count == 13)
    // Buttons of a single row are told apart.
    #expect(arranged.bodyHeight == 1 + 2 + 12 * 2)
    #expect(layout(elements, height: 16).footer.count == 12)
  }

  @Test func `a spacer brings its own rows and no gaps`() {
    let spacer = Element(id: "s", kind: .spacer(rows: 4))
    let arranged = layout([input("a"), spacer, input("b")], height: 30)
    #expect(arranged.body.map(\.rect.y) == [1, 4, 8])
  }

  @Test(arguments: [
    Size.zero, Size(width: 1, height: 1), Size(width: -3, height: -3), Size(width: 38, height: 2),
  ])
  func `odd sizes are no trouble`(_ size: Size) {
    let arranged = PageLayout(
      elements: [text("t"), picture("p", rows: 9), button("b", place: .footer)], size: size
    ) { _, _, _ in 2 }
    #expect(arranged.body.count + arranged.footer.count == 3)
  }
}

extension PageLayout {
  /// What is in all columns.
  var body: [Placed] { columns.flatMap(\.placed) }
}

/// Pages on wide screens.
struct PageColumnsTests {
  func layout(_ elements: [Element], width: Int, split: [Int] = [1]) -> PageLayout {
    PageLayout(elements: elements, split: PageColumns(split: split), size: Size(width: width, height: 30)) {
      _, _, _ in 2
    }
  }

  func text(_ id: String, _ column: Element.Column = .main) -> Element {
    Element(id: id, kind: .text(TextElement(text: id)), column: column)
  }

  func list(_ id: String) -> Element {
    Element(id: id, kind: .list(ListElement(data: "d", heading: "h")), column: .side)
  }

  @Test(arguments: [(38, 0, 38), (68, 0, 68), (78, 5, 68), (116, 24, 68)])
  func `lines are never longer than is pleasant, and stand in the middle`(
    _ width: Int, _ x: Int, _ column: Int
  ) throws {
    let only = try #require(layout([text("a")], width: width).columns.first)
    #expect(only.x == x && only.width == column)
    #expect(only.placed.map(\.rect.width) == [column - 4])
  }

  @Test func `two columns share the width in parts, each with its own elements`() {
    let page = layout([text("a"), text("b", .side), text("c")], width: 101, split: [3, 2])
    #expect(page.columns.map(\.x) == [0, 61])
    #expect(page.columns.map(\.width) == [60, 40])
    #expect(page.columns.map { $0.placed.map(\.element.id) } == [["a", "c"], ["b"]])
  }

  @Test(arguments: [(60, 1), (61, 2), (38, 1)])
  func `where a column would be narrow they stand below each other, as written`(_ width: Int, _ count: Int) {
    let page = layout([text("a"), text("b", .side), text("c")], width: width, split: [1, 1])
    #expect(page.columns.count == count)
    if count == 1 { #expect(page.columns[0].placed.map(\.element.id) == ["a", "b", "c"]) }
  }

  @Test func `a list stands as far from both edges of its column, its words below those of the page`() {
    let page = layout([text("a"), list("l")], width: 101, split: [1, 1])
    // A row's words begin a column after its edge.
    let edge = SpacingTokens().margin - 1
    #expect(page.columns[1].placed.map(\.rect.x) == [edge])
    #expect(page.columns[1].placed.map(\.rect.maxX) == [page.columns[1].width - edge])
  }
}
