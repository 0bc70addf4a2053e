import SeededRandom
import TerminalModel
import Testing

@testable import Components

/// Components that only show: badges, avatars, progress, cards, sheets, banners, empty states, section headers.
@Suite struct PresentationTests {
  private let sheet = Stylesheet.regular

  @Test func `a badge is as wide as its words, and counts to 99`() {
    let buffer = canvas(10, 1) { Badge("New").draw(on: &$0, in: $0.bounds, sheet) }
    #expect(buffer.rows == [" New ....."])
    #expect(Badge("New").width == 5)
    #expect(Badge(count: 99).text == "99")
    #expect(Badge(count: 100).text == "99+")
    let short = canvas(5, 1) { Badge("Verified").draw(on: &$0, in: $0.bounds, sheet) }
    #expect(short.rows == [" Ve…"])
  }

  @Test(arguments: [
    ("Mina Ito", "MI"), ("mina", "M"), ("Mina Tanaka Ito", "MI"), ("伊藤 ミナ", "伊"), ("", "?"), ("  ", "?"),
    ("👩🏽 x", "👩🏽"),
  ])
  func `an avatar without a picture has initials`(_ name: String, _ initials: String) {
    #expect(Avatar(name: name).initials == initials)
  }

  @Test func `a name has the same colour every time, and corners keep what is below`() {
    func drawn() -> CellBuffer {
      blankCanvas(6, 3) {
        $0.fill($0.bounds, Style(background: .black))
        Avatar(name: "Mina Ito").draw(on: &$0, in: $0.bounds, sheet)
      }
    }
    #expect(drawn() == drawn())
    #expect(drawn().rows == ["▀▀▀▀▀▀", "  MI", "▀▀▀▀▀▀"])
    #expect(drawn()[0, 0].foreground == .black)
  }

  @Test(arguments: [
    (ProgressBar.Value.thousandths(0), "0 %", 0), (.thousandths(500), "50 %", 5),
    (.thousandths(1000), "100 %", 10),
    (.thousandths(5000), "100 %", 10), (.thousandths(-3), "0 %", 0), (.steps(done: 1, of: 2), "1/2", 4),
  ])
  func `a bar is as long as its share`(_ value: ProgressBar.Value, _ share: String, _ columns: Int) {
    let bar = ProgressBar(value, label: "A")
    let buffer = blankCanvas(10, bar.height) { bar.draw(on: &$0, in: $0.bounds, sheet) }
    #expect(buffer.row(0).hasSuffix(share))
    #expect((0..<10).count { buffer[$0, 1].foreground == sheet[.accent] } == columns)
    #expect(bar.nextChange(after: .zero) == nil)
  }

  @Test(arguments: [(34, 5, 6), (10, 2, 4), (35, 5, 6), (40, 5, 7), (20, 3, 6), (38, 5, 6)])
  func `steps are pieces of one length from edge to edge`(
    _ width: Int, _ count: Int, _ length: Int
  ) {
    let buffer = blankCanvas(width, 1) {
      ProgressBar(.steps(done: 2, of: count)).draw(on: &$0, in: $0.bounds, sheet)
    }
    let pieces = buffer.row(0).split(separator: " ").map(\.count)
    #expect(pieces == Array(repeating: length, count: count))
    #expect(buffer.row(0).count == width && buffer[0, 0].glyph == Glyph("━"))
  }

  @Test(arguments: [(0, 0), (1, 1), (250, 3), (990, 9), (1000, 10)])
  func `a bar has whole columns, none for nothing and all of them for all`(_ share: Int, _ columns: Int) {
    let buffer = blankCanvas(10, 1) {
      ProgressBar(.thousandths(share)).draw(on: &$0, in: $0.bounds, sheet)
    }
    #expect(buffer.rows == ["━━━━━━━━━━"])
    #expect((0..<10).filter { buffer[$0, 0].foreground == sheet[.accent] } == Array(0..<columns))
    var plain = sheet
    plain.hasColors = false
    let rest = blankCanvas(10, 1) { ProgressBar(.thousandths(share)).draw(on: &$0, in: $0.bounds, plain) }
    #expect(
      rest.row(0) == String(repeating: "━", count: columns) + String(repeating: "─", count: 10 - columns))
  }

  @Test func `a bar of nobody knows how long travels, and comes back`() {
    func drawn(_ milliseconds: Int) -> CellBuffer {
      blankCanvas(10, 1) {
        ProgressBar(.unknown(at: .milliseconds(milliseconds))).draw(on: &$0, in: $0.bounds, sheet)
      }
    }
    #expect(drawn(0) != drawn(400))
    #expect(drawn(400) == drawn(400 + 1600))
    #expect(ProgressBar(.unknown(at: .zero)).nextChange(after: .zero) == ProgressBar.tick)
  }

  @Test func `a card has room for something below its words`() {
    let card = Card(heading: "Walk", text: "By the river")
    #expect(card.height(sheet, width: 20, content: 2) == 6)
    let area = Rect(x: 0, y: 0, width: 20, height: 6)
    #expect(card.contentArea(in: area, sheet) == Rect(x: 2, y: 3, width: 16, height: 2))
    let buffer = blankCanvas(20, 6) { card.draw(on: &$0, in: area, sheet) }
    #expect(buffer.row(1) == "  Walk" && buffer.row(2) == "  By the river")
    // Half a row above the fill is the page's, and half a row below it, in its shade.
    let fill = sheet[.surface]
    #expect(buffer[9, 0].glyph == Glyph("▀") && buffer[9, 0].background == fill)
    #expect(buffer[9, 5].glyph == Glyph("▀") && buffer[9, 5].foreground == fill)
    #expect(buffer[0, 3].background == fill && buffer[19, 3].background == fill)
  }

  @Test func `a card's inset and line are tokens`() {
    var theme = Theme.light
    theme.spacing.inset = 4
    theme.border = .heavy
    let buffer = blankCanvas(20, 3) { Card(heading: "Walk").draw(on: &$0, in: $0.bounds, Stylesheet(theme)) }
    #expect(buffer.rows == ["┏━━━━━━━━━━━━━━━━━━┓", "┃   Walk           ┃", "┗━━━━━━━━━━━━━━━━━━┛"])
  }

  @Test func `a sheet comes up from the foot, and leaves a strip of the screen`() {
    let panel = Sheet(title: "Who sees you")
    let screen = Rect(x: 0, y: 0, width: 30, height: 20)
    let open = panel.frame(in: screen, content: 5, sheet)
    #expect(open.maxY == 20 && open.height == 9)
    #expect(panel.contentArea(in: open, sheet).height == 5)
    let half = panel.frame(in: screen, content: 5, shown: 0.5, sheet)
    #expect(half.y > open.y && half.height == open.height)
    #expect(panel.frame(in: screen, content: 5, shown: 0, sheet).y == 20)
    #expect(panel.frame(in: screen, content: 500, sheet).height == 18)
    let buffer = blankCanvas(30, 20) { panel.draw(on: &$0, in: open, sheet) }
    #expect(buffer.row(open.y + 2).contains("Who sees you"))
    let close = panel.closeArea(in: open)
    #expect(close.map { buffer[$0.x + 2, $0.y].glyph } == Glyph("×"))
  }

  @Test(arguments: Banner.Tone.allCases)
  func `a banner says what kind it is without its colour`(_ tone: Banner.Tone) {
    let banner = Banner("Sent", tone: tone)
    #expect(banner.height(.regular, width: 20) == 3)
    #expect(banner.height(.compact, width: 20) == 1)
    let buffer = blankCanvas(20, 3) { banner.draw(on: &$0, in: $0.bounds, sheet) }
    #expect(buffer.row(1) == "  \(tone.sign) Sent")
    #expect(Set(Banner.Tone.allCases.map(\.sign)).count == Banner.Tone.allCases.count)
  }

  @Test func `of an empty state the picture shrinks first, and goes last the words`() {
    let state = EmptyState(heading: "Nobody", text: "Look around", button: Button("Go"), pictureRows: 6)
    #expect(state.height(sheet, width: 30) == 13)
    let roomy = state.parts(in: Rect(x: 0, y: 0, width: 30, height: 13), sheet)
    #expect(roomy.picture.height == 6 && roomy.button.height == 3)
    let tight = state.parts(in: Rect(x: 0, y: 0, width: 30, height: 9), sheet)
    #expect(tight.picture.height == 2 && tight.heading.height == 1 && tight.button.height == 3)
    let none = state.parts(in: Rect(x: 0, y: 0, width: 30, height: 6), sheet)
    #expect(none.picture.isEmpty && none.button.height == 3)
  }

  @Test func `a section header keeps its action in sight`() throws {
    let header = SectionHeader("Everybody who lives near you", action: "All")
    let area = Rect(x: 0, y: 0, width: 20, height: 2)
    let buffer = blankCanvas(20, 2) { header.draw(on: &$0, in: area, sheet) }
    #expect(buffer.rows == ["Everybody who… All ›", "────────────────────"])
    #expect(header.actionArea(in: area) == Rect(x: 15, y: 0, width: 5, height: 1))
    #expect(SectionHeader("Near you").actionArea(in: area) == nil)
  }

  @Test func `the focus of a plain button underlines its words alone`() {
    let buffer = blankCanvas(12, 1) {
      Button("Skip", role: .plain, state: .focused).draw(on: &$0, in: $0.bounds, sheet)
    }
    #expect(buffer.rows == ["  › Skip ‹"])
    #expect((0..<12).filter { buffer[$0, 0].attributes.contains(.underline) } == [4, 5, 6, 7])
  }

  // MARK: Every size

  enum Kind: CaseIterable {
    case badge, avatar, bar, card, sheet, banner, empty, header
  }

  @Test(arguments: Kind.allCases)
  func `no size and no text is too odd`(_ kind: Kind) {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: UInt64(seed))
      var buffer = CellBuffer(
        width: Int.random(in: 0...40, using: &random), height: Int.random(in: 0...24, using: &random))
      let size = buffer.size
      draw(kind, on: &buffer, &random)
      #expect(buffer.size == size)
    }
  }

  private func draw(_ kind: Kind, on buffer: inout CellBuffer, _ random: inout SeededGenerator) {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let text = RandomText.hostile(using: &random)
    let other = RandomText.hostile(using: &random)
    let rect = Rect(
      x: number(-30...50), y: number(-12...30), width: number(-5...60), height: number(-3...30))
    var theme = Theme.light
    theme.border = BorderToken.allCases[number(0...3)]
    theme.spacing.inset = number(SpacingTokens.allowed)
    let sheet = Stylesheet(theme, density: number(0...1) == 0 ? .regular : .compact)
    let state = ControlState.allCases[number(0...4)]
    switch kind {
    case .badge: Badge(text, tone: Badge.Tone.allCases[number(0...4)]).draw(on: &buffer, in: rect, sheet)
    case .avatar:
      Avatar(name: text, size: Avatar.AvatarSize.allCases[number(0...1)]).draw(on: &buffer, in: rect, sheet)
    case .bar:
      let wild = [Int.max, Int.min, number(-5...2000)][number(0...2)]
      let values: [ProgressBar.Value] = [
        .thousandths(wild), .steps(done: wild, of: number(-3...90)), .steps(done: 3, of: wild),
        .unknown(at: .milliseconds(number(-100...100_000))), .unknown(at: .seconds(Int64.max / 4)),
      ]
      ProgressBar(values[number(0...4)], label: number(0...1) == 0 ? text : nil)
        .draw(on: &buffer, in: rect, sheet)
    case .card:
      let card = Card(heading: number(0...1) == 0 ? text : nil, text: other, state: state)
      _ = card.height(sheet, width: rect.width)
      _ = card.contentArea(in: rect, sheet)
      card.draw(on: &buffer, in: rect, sheet)
    case .sheet:
      let panel = Sheet(title: text, text: other, showsClose: number(0...1) == 0)
      let shown = Double(number(-2...12)) / 10
      panel.draw(
        on: &buffer, in: panel.frame(in: rect, content: number(-3...80), shown: shown, sheet), sheet)
    case .banner:
      let banner = Banner(
        text, heading: number(0...1) == 0 ? other : nil, tone: Banner.Tone.allCases[number(0...3)])
      _ = banner.height(sheet, width: rect.width)
      banner.draw(on: &buffer, in: rect, sheet)
    case .empty:
      let empty = EmptyState(
        heading: text, text: other, button: number(0...1) == 0 ? Button(text) : nil,
        pictureRows: number(-1...9))
      #expect(rect.isEmpty || rect.contains(empty.parts(in: rect, sheet).button))
      empty.draw(on: &buffer, in: rect, sheet) { canvas, area in canvas.fill(area, .plain) }
    case .header:
      SectionHeader(text, action: number(0...1) == 0 ? other : nil, state: state)
        .draw(on: &buffer, in: rect, sheet)
    }
  }
}
