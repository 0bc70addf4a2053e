import Components
import TerminalModel
import Testing

struct BarTests {
  private let sheet = Stylesheet.regular

  @Test func `the navigation bar has an arrow, a title and a line`() {
    let bar = NavigationBar(title: "Profile", showsBack: true)
    let rect = Rect(x: 0, y: 0, width: 20, height: 2)
    let buffer = blankCanvas(20, 2) { bar.draw(on: &$0, in: rect, sheet) }
    #expect(buffer.rows == ["  ‹   Profile", "────────────────────"])
    #expect(NavigationBar.backArea(in: rect).contains(Point(x: 1, y: 0)))
    let first = NavigationBar(title: "A title that is long", showsBack: false)
    #expect(blankCanvas(20, 1) { first.draw(on: &$0, in: $0.bounds, sheet) }.rows == ["      A title…"])
  }

  @Test func `tabs share the width, and the selected one is bold`() {
    let items = ["Home", "ホーム", "Notifications"].enumerated().map { index, label in
      TabBar.Item(label: label, icon: "◉", isSelected: index == 0, isFocused: index == 1)
    }
    let buffer = blankCanvas(28, 3) { TabBar(items: items).draw(on: &$0, in: $0.bounds, sheet) }
    #expect(
      buffer.rows == [
        String(repeating: "▔", count: 28), "    ◉        ◉         ◉", "   Home  › ホーム ‹Notifica…",
      ])
    // The line is the bar's upper edge.
    #expect(buffer[0, 0].style == sheet.style(.border, on: .surface))
    #expect(buffer[3, 2].attributes == .bold)
    #expect(buffer.columns(of: 2, on: sheet[.accentSoft]) == Array(9..<19))
  }

  @Test(arguments: [36, 37, 38, 48, 60], [2, 3, 4, 5])
  func `tabs with words of one length stand alike at both sides`(_ width: Int, _ count: Int) throws {
    for word in ["Home", "Cards"] {
      let items = (0..<count).map { _ in
        TabBar.Item(label: word, icon: "◉", isSelected: false, isFocused: false)
      }
      let row = blankCanvas(width, 3) { TabBar(items: items).draw(on: &$0, in: $0.bounds, sheet) }.row(2)
      let left = row.prefix { $0 == " " }.count
      #expect(left >= 2 && left == width - row.count, "\(row)")
      // Gaps of a row differ by no more than whole columns make them.
      let gaps = row.split(separator: " ", omittingEmptySubsequences: false)
        .split(whereSeparator: { !$0.isEmpty }).map { $0.count + 1 }.dropFirst()
      #expect(try #require(gaps.max()) - #require(gaps.min()) <= 1, "\(row)")
    }
  }

  @Test func `the home indicator is nearer to the edge than to what stands above it`() {
    func glyph(_ blocks: BlockGlyphs) -> Glyph {
      let sheet = Stylesheet(.light, blocks: blocks)
      return blankCanvas(20, 4) { StatusBar().draw(on: &$0, sheet) }[10, 3].glyph
    }
    #expect(BlockPattern(glyph(.octants))?.bits == 0b11_0000)
    #expect(glyph(.sextants) == Glyph("━"))
  }

  @Test func `the marks of the focus go to the icon of a label that fills its tab`() {
    let item = TabBar.Item(label: "Notifications", icon: "◉", isSelected: false, isFocused: true)
    let buffer = blankCanvas(9, 3) { TabBar(items: [item]).draw(on: &$0, in: $0.bounds, sheet) }
    #expect(buffer.row(1) == "  › ◉ ‹")
    #expect(buffer.row(2) == "Notifica…")
  }

  @Test func `in a page an icon is one sign of two columns`() {
    var page = sheet
    page.leavesEdges = true
    for (icon, isFocused, isWide) in [
      ("◉", false, true), ("◉", true, true), ("家", false, false), ("ab", false, false),
    ] {
      let item = TabBar.Item(label: "Home", icon: icon, isSelected: true, isFocused: isFocused)
      let buffer = blankCanvas(10, 3) { TabBar(items: [item]).draw(on: &$0, in: $0.bounds, page) }
      #expect((buffer[4, 1].glyph == Glyph(scalar: "◉", isWide: true)) == isWide, "\(icon)")
      #expect(buffer[4, 1].foreground == page[.accent])
    }
  }

  @Test(arguments: [(10, false), (11, true)])
  func `in a page an icon stands in the middle of its tab`(_ width: Int, _ isHalf: Bool) {
    var page = sheet
    page.leavesEdges = true
    let item = TabBar.Item(label: "Me", icon: "◉", isSelected: false, isFocused: false)
    let buffer = blankCanvas(width, 3) { buffer in
      TextBlock.centeringByHalves { TabBar(items: [item]).draw(on: &buffer, in: buffer.bounds, page) }
    }
    #expect(buffer[4, 1].glyph == Glyph(scalar: "◉", isWide: true))
    #expect([buffer[4, 1], buffer[4, 2]].allSatisfy { $0.attributes.contains(.halfStep) == isHalf })
  }

  @Test func `in a page an icon has the marks of the focus, and none is drawn in a neighbour's tab`() {
    var page = sheet
    page.leavesEdges = true
    let wide = Glyph(scalar: "◉", isWide: true)
    let item = TabBar.Item(label: "Notifications", icon: "◉", isSelected: false, isFocused: true)
    let marked = blankCanvas(9, 3) { TabBar(items: [item]).draw(on: &$0, in: $0.bounds, page) }
    #expect(marked.row(1) == "  › ◉ ‹")
    page.marksFocus = false
    let unmarked = blankCanvas(9, 3) { TabBar(items: [item]).draw(on: &$0, in: $0.bounds, page) }
    #expect(unmarked[3, 1].glyph == wide)
    let narrow = blankCanvas(4, 3) {
      TabBar(items: [item, item, item, item]).draw(on: &$0, in: $0.bounds, page)
    }
    #expect((0..<4).allSatisfy { narrow[$0, 1].glyph != wide })
  }

  @Test(arguments: ["Me", "わたし", "Home", "Inbox", "Messages"], 9...13)
  func `an icon stands over the middle of its label, however wide the tab`(_ label: String, _ width: Int)
    throws
  {
    let item = TabBar.Item(label: label, icon: "◉", isSelected: false, isFocused: false)
    let buffer = blankCanvas(width, 3) { TabBar(items: [item]).draw(on: &$0, in: $0.bounds, sheet) }
    let words = (0..<width).filter { buffer[$0, 2].glyph != .blank }
    let (first, last) = (try #require(words.first), try #require(words.last))
    #expect((0..<width).filter { buffer[$0, 1].glyph == Glyph("◉") } == [(first + last) / 2])
  }

  @Test func `the number above a list ends where what its rows say does, and so does the line`() {
    let header = ListHeader(title: "New", count: 12)
    let buffer = blankCanvas(20, 2) { header.draw(on: &$0, in: $0.bounds, sheet) }
    let row = PostRow(heading: "A", badge: "New")
    let post = blankCanvas(20, 1) { row.draw(on: &$0, in: $0.bounds, sheet) }
    let badge = post.columns(of: 0, on: sheet[.accentSoft]).last
    #expect(badge == 18)
    #expect(buffer.rows == [" New             12", " " + String(repeating: "─", count: 18)])
  }

  @Test(arguments: 0...12) func `tabs leave no gap and do not meet`(_ count: Int) {
    let areas = TabBar.areas(count: count, in: Rect(x: 3, y: 0, width: 38, height: 3))
    #expect(areas.count == count)
    #expect(zip(areas, areas.dropFirst()).allSatisfy { $0.maxX == $1.minX })
    if count > 0 {
      #expect(areas.first?.minX == 3)
      #expect(areas.last?.maxX == 41)
    }
  }

  @Test(arguments: [
    (3, 1, 11, "  ○  ●  ○"), (4, 3, 8, "○ ○ ○ ●"), (4, 0, 5, "●○○○"), (9, 8, 5, "○○○○●"), (9, 4, 5, "○○●○○"),
    (1, 0, 3, " ●"), (0, 0, 3, ""), (3, 0, 0, ""),
  ])
  func `dots stand as airy as goes`(_ count: Int, _ selected: Int, _ width: Int, _ row: String) {
    let dots = PageDots(count: count, selected: selected)
    #expect(blankCanvas(width, 1) { dots.draw(on: &$0, in: $0.bounds, sheet) }.row(0) == row)
  }

  @Test(arguments: 1...50) func `each dot is drawn in its own area`(_ count: Int) {
    let rect = Rect(x: 2, y: 0, width: 38, height: 1)
    let dots = PageDots(count: count, selected: count / 2).dots(in: rect)
    #expect(dots.allSatisfy { rect.contains($0.area) && $0.area.contains(Point(x: $0.column, y: 0)) })
    #expect(zip(dots, dots.dropFirst()).allSatisfy { $0.area.maxX <= $1.area.minX })
    #expect(dots.contains { $0.page == count / 2 })
  }

  @Test func `the phone's own rows are the first and the last`() {
    let buffer = blankCanvas(24, 4) { StatusBar().draw(on: &$0, sheet) }
    #expect(buffer.rows == ["  9:41          ●●● ▮▮", "", "", "      ━━━━━━━━━━━━"])
  }
}
