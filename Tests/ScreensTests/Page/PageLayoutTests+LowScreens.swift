import Components
import PackModel
import TerminalModel
import Testing

@testable import Screens

// Low screens: what gives way, and what scrolls.
extension PageLayoutTests {
  @Test func `frames of fields of a low form are a row apart by themselves, but not below a note`() {
    let fields = ["a", "b", "c", "d", "e", "f", "g"].map { field($0) }
    let form = fields.map { field in
      var field = field
      if case .field(let shown) = field.kind {
        var noted = shown
        noted.help = field.id == "b" ? "help" : nil
        noted.attribute = field.id
        field.kind = .field(noted)
      }
      return field
    }
    let arranged = PageLayout(elements: form, size: Size(width: 38, height: 20)) { element, _, _ in
      element.id == "b" ? 4 : 3
    }
    #expect(arranged.density == .compact)
    let gaps = zip(arranged.body, arranged.body.dropFirst()).map { $1.rect.minY - $0.rect.maxY }
    #expect(gaps == [0, 1, 0, 0, 0, 0])
  }

  @Test func `a large picture of a tight page gives the row between itself and the words below`() {
    let elements = [
      picture("p", rows: 7), heading("h"), text("t"), Element(id: "d", kind: .divider), text("u"), field("f"),
      button("b", place: .footer),
    ]
    var apart: [Int] = []
    for height in 12...26 {
      let body = layout(elements, height: height).body
      guard body[0].rect.height >= 6 else { continue }
      #expect(body[1].rect.y > body[0].rect.maxY, "\(height)")
      apart.append(height)
    }
    #expect(apart.count > 2)
  }

  @Test func `a list begins a row below what stands before it, however tight the page`() {
    for height in 4...23 {
      for before in [text("t"), picture("p", rows: 3), input("f"), heading("h")] {
        let body = layout([before, list("l")], height: height).body
        #expect(body[1].rect.y > body[0].rect.maxY, "\(height)")
      }
    }
  }

  @Test func `a low page with a list scrolls before it loses every blank row`() throws {
    let elements = [heading("h"), text("t"), list("l")]
    // Its rows and the one before the list, and one at the top.
    #expect(layout(elements, height: 14).bodyHeight == 14)
    let scrolled = layout(elements, height: 13)
    #expect(scrolled.bodyHeight == 14 && scrolled.body[0].rect.y == 1)
  }

  @Test func `a picture above a list stays large on a low page, which scrolls`() {
    let elements = [picture("p", rows: 12), list("l")]
    #expect(layout(elements, height: 17).body[0].rect.height == 6)
    let scrolled = layout(elements, height: 15)
    #expect(scrolled.body[0].rect.height == 7 && scrolled.bodyHeight > 15)
  }

  @Test func `a page of words that scrolls has a row at its top, and beside its picture`() {
    let elements = [heading("h"), picture("p", rows: 8)] + (0..<6).map { text("t\($0)") }
    let body = layout(elements, height: 14).body
    #expect(body[0].rect.y == 1 && body[1].rect.y == 3 && body[2].rect.y == body[1].rect.maxY + 1)
  }

  @Test func `words keep a row from the button below them where a picture can spare one`() throws {
    let elements = [picture("p", rows: 12), heading("h"), text("t"), button("b", place: .footer)]
    let arranged = layout(elements, height: 17)
    let last = try #require(arranged.body.last).rect
    #expect(last.maxY < 17 - arranged.footerHeight && arranged.body[0].rect.height == 7)
    #expect(arranged.buttonDensity == .regular)
  }

  @Test func `a control keeps a row from the button below it where a picture can spare one`()
    throws
  {
    let elements = [picture("p", rows: 9), text("t"), input("f"), button("b", place: .footer)]
    let arranged = layout(elements, height: 19)
    #expect(try #require(arranged.body.last).rect.maxY < 19 - arranged.footerHeight)
    #expect(arranged.buttonDensity == .regular && arranged.body[0].rect.height >= 6)
  }

  @Test func `the picture of a card gives up rows for tall buttons, down to four`() {
    let callout = CalloutElement(style: .card, text: "t", artwork: "a", rows: 8)
    let elements = [Element(id: "c", kind: .callout(callout)), button("a"), button("b")]
    let arranged = (14...20).map { height in
      PageLayout(elements: elements, size: Size(width: 38, height: height)) { element, _, density in
        element.id == "c" ? 12 : density == .regular ? 3 : 1
      }
    }
    #expect(arranged.map(\.buttonDensity) == [.compact, .compact] + Array(repeating: .regular, count: 5))
    #expect(arranged.dropFirst(2).map { $0.body[0].rect.height } == [8, 9, 10, 11, 12])
  }

  @Test func `a title takes no row from the rows of a table below its words`() {
    let elements = [section("s"), text("t"), input("f"), input("g"), input("i")]
    // The rows of all, and four to spare.
    let body = layout(elements, height: 13).body
    #expect(zip(body, body.dropFirst()).map { $1.rect.y - $0.rect.maxY } == [0, 1, 1, 1])
  }
}
