import TerminalModel
import Testing

@testable import Components

struct ButtonTests {
  private let sheet = Stylesheet.regular
  private let area = Rect(x: 0, y: 0, width: 12, height: 3)

  @Test func `a button has soft edges, and arrows where the focus is`() {
    let normal = blankCanvas(12, 3) { Button("Go on").draw(on: &$0, in: area, sheet) }
    #expect(normal.rows == ["▗▀▀▀▀▀▀▀▀▀▀▖", "   Go on", "▝▀▀▀▀▀▀▀▀▀▀▘"])
    let focused = blankCanvas(12, 3) { Button("Go on", state: .focused).draw(on: &$0, in: area, sheet) }
    #expect(focused.rows == ["▗▀▀▀▀▀▀▀▀▀▀▖", " › Go on ‹", "▝▀▀▀▀▀▀▀▀▀▀▘"])
  }

  @Test(arguments: [
    (Button.Role.primary, ControlState.normal, ColorToken.onAccent, ColorToken.accent),
    (.primary, .focused, .onAccent, .accent),
  ])
  func `its colours tell role and focus`(
    _ role: Button.Role, _ state: ControlState, _ ink: ColorToken, _ fill: ColorToken
  ) {
    let buffer = blankCanvas(12, 3) { Button("Go", role: role, state: state).draw(on: &$0, in: area, sheet) }
    #expect(buffer[5, 1].foreground == sheet[ink])
    #expect(buffer[5, 1].background == sheet[fill])
  }

  @Test(arguments: [Stylesheet(palette: .light), Stylesheet(palette: .dark)])
  func `the focus makes a secondary button stand out more, and its label stays readable`(_ sheet: Stylesheet)
  {
    func look(_ state: ControlState) -> Cell {
      blankCanvas(12, 3) { Button("Go", role: .secondary, state: state).draw(on: &$0, in: area, sheet) }[5, 1]
    }
    let contrast = { Color.contrast(look($0).background, sheet[.background]) }
    #expect(contrast(.focused) > contrast(.normal))
    #expect(Color.contrast(look(.focused).foreground, look(.focused).background) >= 4.5)
  }

  @Test(arguments: [Stylesheet(palette: .light), Stylesheet(palette: .dark)])
  func `each state of a filled button looks different, and stands out from the page`(_ sheet: Stylesheet) {
    for role in [Button.Role.primary, .secondary] {
      var looks: Set<Style> = []
      for state in ControlState.allCases where state != .focused {
        let buffer = blankCanvas(12, 3) {
          Button("Go", role: role, state: state).draw(on: &$0, in: area, sheet)
        }
        looks.insert(buffer[5, 1].style)
        #expect(buffer[1, 1].background != sheet[.background])
        #expect(buffer[1, 1].background != sheet[.surface])
      }
      #expect(looks.count == ControlState.allCases.count - 1)
    }
  }

  @Test func `buttons of one row are taller by a quarter of a row on both sides, all of them or none`() {
    let page = Stylesheet.compact[.background]
    func drawn(_ areas: [Rect], height: Int = 6, word: String = "") -> CellBuffer {
      var buffer = CellBuffer(width: 16, height: height, fill: Cell(style: Style(background: page)))
      for area in areas { Button("Go on").draw(on: &buffer, in: area, .compact) }
      buffer.write(word, x: 6, y: 2, style: .plain, keepsBackground: true)
      Button.drawLips(around: areas, on: &buffer, .compact)
      return buffer
    }
    let area = Rect(x: 2, y: 1, width: 12, height: 1)
    let free = drawn([area])
    let fill = free[3, 1].background
    // They are half as tall at their ends, as corners of boxes are lower than their edges.
    #expect([2, 13].allSatisfy { free[$0, 1].glyph == .blank && free[$0, 1].background == fill })
    #expect(free.row(0) == "  ▁▂▂▂▂▂▂▂▂▂▂▁" && free[4, 0].foreground == fill && free[4, 0].background == page)
    #expect(free.row(2) == "  ▇▆▆▆▆▆▆▆▆▆▆▇" && free[4, 2].foreground == page && free[4, 2].background == fill)
    let isFlat = { (buffer: CellBuffer) in !buffer.text.contains("▂") && !buffer.text.contains("▆") }
    #expect(isFlat(drawn([area], word: "Skip")))
    #expect(isFlat(drawn([area], height: 2)), "the foot of the screen")
    #expect(isFlat(drawn([area, Rect(x: 2, y: 3, width: 12, height: 1)])), "one row between two")
    #expect(!isFlat(drawn([area, Rect(x: 2, y: 4, width: 12, height: 1)])))
    #expect(isFlat(drawn([Rect(x: 2, y: 1, width: 12, height: 3)])), "a tall one has edges of its own")
  }

  @Test(arguments: [BlockGlyphs.sextants, .octants, .powerline])
  func `where there are wedges, a low button has a third of a row more above and below, with slopes`(
    _ blocks: BlockGlyphs
  ) {
    let sheet = Stylesheet(Stylesheet.compact.theme, density: .compact, blocks: blocks)
    let buffer = low(sheet)
    let style = Style(foreground: sheet[.accent], background: sheet[.background])
    for (y, glyphs) in [
      (1, ["\u{1FB48}", "\u{1FB2D}", "\u{1FB3D}"]), (3, ["\u{1FB63}", "\u{1FB02}", "\u{1FB58}"]),
    ] {
      for (x, glyph) in zip([2, 8, 13], glyphs) {
        #expect(buffer[x, y] == Cell(glyph: Glyph(glyph), style: style))
      }
    }
    #expect(buffer[2, 2].glyph == .blank && buffer[2, 2].background == sheet[.accent])
    #expect(buffer.hasLips(around: Rect(x: 2, y: 2, width: 12, height: 1)))
  }

  /// A button of a row with free rows beside it.
  private func low(_ sheet: Stylesheet) -> CellBuffer {
    var buffer = CellBuffer(width: 16, height: 5, fill: Cell(style: sheet.style(.text)))
    let area = Rect(x: 2, y: 2, width: 12, height: 1)
    Button("Go on").draw(on: &buffer, in: area, sheet)
    Button.drawLips(around: [area], on: &buffer, sheet)
    return buffer
  }

  @Test func `where the terminal draws half circles, low buttons, switches and badges are pills`() {
    let sheet = Stylesheet(Stylesheet.compact.theme, density: .compact, blocks: .powerline)
    var buffer = CellBuffer(width: 20, height: 7, fill: Cell(style: sheet.style(.text)))
    let areas = [1, 3].map { Rect(x: 2, y: $0, width: 12, height: 1) }
    for area in areas { Button("Go on").draw(on: &buffer, in: area, sheet) }
    Button.drawLips(around: areas, on: &buffer, sheet)
    Toggle(label: "", isOn: true).drawTrack(on: &buffer, x: 2, y: 5, sheet)
    Badge("3").draw(on: &buffer, in: Rect(x: 12, y: 5, width: 6, height: 1), sheet)
    PostRow(heading: "Mina", badge: "New", isFocused: true).draw(
      on: &buffer, in: Rect(x: 0, y: 6, width: 18, height: 1), sheet)
    #expect([12, 16].map { buffer[$0, 6].glyph.text } == ["\u{E0B6}", "\u{E0B4}"])
    for (left, right, y) in [(2, 13, 1), (2, 13, 3), (2, 7, 5), (12, 14, 5)] {
      let style = Style(foreground: sheet[.accent], background: sheet[.background])
      #expect(buffer[left, y] == Cell(glyph: Glyph("\u{E0B6}"), style: style))
      #expect(buffer[right, y] == Cell(glyph: Glyph("\u{E0B4}"), style: style))
    }
    #expect((2..<14).allSatisfy { buffer[$0, 2].glyph == .blank }, "and have no lips")
    #expect(!buffer[2, 1].isOfWord && buffer[2, 1].halves?.upper != sheet[.background])
  }

  @Test func `a theme with square boxes has no pills`() {
    var sheet = Stylesheet(Stylesheet.compact.theme, density: .compact, blocks: .powerline)
    sheet.theme.border = .square
    var buffer = CellBuffer(width: 16, height: 3, fill: Cell(style: sheet.style(.text)))
    let area = Rect(x: 2, y: 1, width: 12, height: 1)
    Button("Go on").draw(on: &buffer, in: area, sheet)
    Button.drawLips(around: [area], on: &buffer, sheet)
    #expect(buffer[2, 1].glyph == .blank && buffer[2, 1].background == sheet[.accent])
    Badge("New").draw(on: &buffer, in: Rect(x: 2, y: 0, width: 8, height: 1), sheet)
    #expect(buffer[2, 0].glyph == .blank && buffer[2, 0].background == sheet[.accent])
  }

  @Test func `a row of options is a pill, if no label reaches its ends`() {
    let sheet = Stylesheet(Stylesheet.compact.theme, density: .compact, blocks: .powerline)
    func ends(_ options: [String]) -> [String] {
      var buffer = CellBuffer(width: 16, height: 1, fill: Cell(style: sheet.style(.text)))
      SegmentedControl(options: options, selected: 0).draw(
        on: &buffer, in: Rect(x: 2, y: 0, width: 12, height: 1), sheet)
      return [2, 13].map { buffer[$0, 0].glyph.text }
    }
    #expect(ends(["one", "two"]) == ["\u{E0B6}", "\u{E0B4}"])
    #expect(ends(["twelve", "two"]) == ["t", " "])
  }

  @Test(arguments: [BlockGlyphs.quadrants, .octants])
  func `elsewhere the track of a switch ends half a column early`(_ blocks: BlockGlyphs) {
    let sheet = Stylesheet(Stylesheet.compact.theme, density: .compact, blocks: blocks)
    var buffer = CellBuffer(width: 12, height: 1, fill: Cell(style: sheet.style(.text)))
    Toggle(label: "", isOn: true).drawTrack(on: &buffer, x: 2, y: 0, sheet)
    #expect(buffer[2, 0].glyph == Glyph("▐") && buffer[7, 0].glyph == Glyph("▌"))
  }

  @Test(arguments: [(BlockGlyphs.quadrants, " ", " "), (.sextants, "\u{1FB2B}", "\u{1FB1B}")])
  func `where low buttons stand close, their ends are round`(
    _ blocks: BlockGlyphs, _ first: String, _ last: String
  ) {
    let sheet = Stylesheet(Stylesheet.compact.theme, density: .compact, blocks: blocks)
    var buffer = CellBuffer(width: 16, height: 5, fill: Cell(style: sheet.style(.text)))
    let areas = [1, 3].map { Rect(x: 2, y: $0, width: 12, height: 1) }
    for area in areas { Button("Go on").draw(on: &buffer, in: area, sheet) }
    Button.drawLips(around: areas, on: &buffer, sheet)
    for y in [1, 3] {
      #expect(buffer[2, y].glyph == Glyph(first) && buffer[13, y].glyph == Glyph(last))
      #expect(buffer[1, y].glyph == .blank && buffer[3, y].background == sheet[.accent])
    }
  }

  @Test func `a disabled button is muted and not bold`() {
    let buffer = blankCanvas(12, 3) { Button("Go", state: .disabled).draw(on: &$0, in: area, sheet) }
    #expect(buffer[5, 1].foreground == sheet[.muted])
    #expect(buffer[5, 1].attributes == [])
  }

  @Test func `a plain button has no fill and one row`() {
    let plain = Button("Skip", role: .plain)
    #expect(plain.height(.regular) == 1)
    #expect(Button("Go").height(.regular) == 3)
    #expect(Button("Go").height(.compact) == 1)
    let row = Rect(x: 0, y: 0, width: 12, height: 1)
    let buffer = blankCanvas(12, 1) { plain.draw(on: &$0, in: row, sheet) }
    #expect(buffer.rows == ["    Skip"])
    #expect(buffer[0, 0].background == .default)
  }

  @Test(arguments: [
    ("A very long label", 12, ControlState.normal, " A very lo…"),
    ("A very long label", 12, .focused, " A very lo…"),
    ("とても長いボタン", 12, .normal, "  とても長…"),
    ("Go", 2, .normal, ""),
  ])
  func `a label that is too long ends with an ellipsis`(
    _ label: String, _ width: Int, _ state: ControlState, _ row: String
  ) {
    let row1 = Rect(x: 0, y: 0, width: width, height: 1)
    let buffer = blankCanvas(width, 1) { Button(label, state: state).draw(on: &$0, in: row1, sheet) }
    #expect(buffer.row(0).trimmingPrefix { $0 == " " } == row.trimmingPrefix { $0 == " " })
  }

  @Test(arguments: [Button.Role.primary, .secondary, .plain], ["Continue", "今すぐ試してみる", "Go", "設定"])
  func `a label is as long and at the same place with the focus as without`(
    _ role: Button.Role, _ label: String
  ) {
    for width in 1...40 {
      for sheet in [Stylesheet.regular, .compact] {
        func drawn(_ state: ControlState) -> CellBuffer {
          let height = Button(label, role: role).height(sheet)
          return blankCanvas(width, height) {
            Button(label, role: role, state: state).draw(on: &$0, in: $0.bounds, sheet)
          }
        }
        let (rest, focused) = (drawn(.normal), drawn(.focused))
        let row = rest.height / 2
        var marks = 0
        for x in 0..<width where rest[x, row].glyph != focused[x, row].glyph {
          #expect(rest[x, row].glyph == .blank && "›‹".contains(focused[x, row].glyph.text), "\(width): \(x)")
          marks += 1
        }
        let isUnderlined = (0..<width).contains { focused[$0, row].attributes.contains(.underline) }
        if width > 3 { #expect(marks == 2 || isUnderlined, "\(width)") }
      }
    }
  }
}

struct TextFieldTests {
  private func drawn(_ field: TextField, _ sheet: Stylesheet = .regular, width: Int = 16) -> CellBuffer {
    let height = field.height(width: width)
    return blankCanvas(width, height) {
      field.draw(on: &$0, in: Rect(x: 0, y: 0, width: width, height: height), sheet)
    }
  }

  @Test func `label, text and help have their rows`() {
    let field = TextField(label: "Name", text: "Mina", note: "As friends say it")
    #expect(
      drawn(field).rows == [
        "╭ Name ────────╮", "│ Mina         │", "╰──────────────╯", "  As friends", "  say it",
      ])
    #expect(drawn(field, .compact) == drawn(field), "a low screen has the same")
  }

  @Test(arguments: [ColorPalette.light, .dark])
  func `the line around a field is seen on its ground, and the focus stands out from it`(
    _ palette: ColorPalette
  ) {
    let sheet = Stylesheet(palette: palette)
    let line = drawn(TextField(label: "Name", text: ""), sheet)[0, 1].foreground
    #expect((1.6..<3).contains(Color.contrast(line, palette[.background])))
    #expect(
      drawn(TextField(label: "Name", text: "", isFocused: true), sheet)[0, 1].foreground == palette[.accent])
  }

  @Test(arguments: [ColorPalette.light, .dark])
  func `a value is stronger than its label, and a hint weaker`(_ palette: ColorPalette) {
    let sheet = Stylesheet(palette: palette)
    let buffer = drawn(TextField(label: "Name", text: "Mina", note: "Help"), sheet)
    let value = buffer[2, 1]
    #expect(value.attributes.contains(.bold) && value.foreground == palette[.text])
    let hint = buffer[2, buffer.height - 1].foreground
    let (strength, label) = (
      Color.contrast(hint, palette[.background]), Color.contrast(palette[.muted], palette[.background])
    )
    #expect(strength <= label && strength >= 4.5)
    #expect(strength < label || label < 4.8)
  }

  @Test func `without colours a thick frame tells the focus and a problem`() {
    var sheet = Stylesheet.regular
    sheet.hasColors = false
    func corner(isFocused: Bool, isWrong: Bool) -> Glyph {
      drawn(TextField(label: "Name", text: "", isFocused: isFocused, isWrong: isWrong), sheet)[0, 0].glyph
    }
    #expect(corner(isFocused: false, isWrong: false) == Glyph("╭"))
    #expect(corner(isFocused: true, isWrong: false) == Glyph("┏"))
    #expect(corner(isFocused: false, isWrong: true) == Glyph("┏"))
  }

  @Test func `an empty field shows its placeholder, muted`() {
    let buffer = drawn(TextField(label: "Name", text: "", placeholder: "Mina"))
    #expect(buffer.row(1) == "│ Mina         │")
    #expect(buffer[2, 1].foreground == Stylesheet.regular[.muted])
  }

  @Test(arguments: [(false, false, ColorToken.border), (true, false, .accent), (true, true, .danger)])
  func `the frame tells focus and problems`(_ isFocused: Bool, _ isWrong: Bool, _ token: ColorToken) {
    let field = TextField(
      label: "Name", text: "", isFocused: isFocused, note: isWrong ? "Needed" : nil, isWrong: isWrong)
    let buffer = drawn(field)
    #expect(
      buffer[0, 0].foreground == (token == .border ? Stylesheet.regular.outline : Stylesheet.regular[token]))
    if isWrong { #expect(buffer[2, 3].foreground == Stylesheet.regular[.danger]) }
  }

  @Test(arguments: [
    ("abc", 0, "abc", 0), ("abc", 3, "abc", 3), ("日本", 1, "日本", 2), ("abcdefghij", 0, "abcdefg…", 0),
    ("abcdefghij", 10, "…efghij", 7), ("abcdefghij", 7, "abcdefgh", 7), ("日本日本日本", 6, "…本日本", 7),
    ("abc", 99, "abc", 3), ("abc", -1, "abc", 0),
  ])
  func `the cursor stays in sight`(_ text: String, _ cursor: Int, _ shown: String, _ column: Int) {
    let buffer = drawn(TextField(label: "", text: text, cursor: cursor, isFocused: true), width: 12)
    #expect(buffer.text(in: Rect(x: 2, y: 1, width: 8, height: 1)) == shown)
    #expect(buffer.columns(of: 1, on: Stylesheet.regular[.accent]).first == column + 2)
  }

  @Test func `without the focus there is no cursor, and a long text ends with an ellipsis`() {
    let buffer = drawn(TextField(label: "", text: "abcdefghij", cursor: 10), width: 12)
    #expect(buffer.row(1) == "│ abcdefg… │")
    #expect(buffer.columns(of: 1, on: Stylesheet.regular[.accent]).isEmpty)
  }
}

struct OptionPickerTests {
  private func drawn(_ value: String?, isFocused: Bool, hasNext: Bool = true) -> CellBuffer {
    let picker = OptionPicker(
      label: "Place", value: value, placeholder: "Choose", isFocused: isFocused, hasPrevious: true,
      hasNext: hasNext)
    return blankCanvas(20, 3) { picker.draw(on: &$0, in: $0.bounds, .regular) }
  }

  @Test func `arrows show with the focus`() {
    #expect(drawn("Kyoto", isFocused: false).row(1) == "│ Kyoto          ▾ │")
    #expect(drawn("Kyoto", isFocused: true).row(1) == "│ Kyoto        ‹ › │")
  }

  @Test func `the frame is in the colour of the focus, and there is no cursor`() {
    let buffer = drawn("Kyoto", isFocused: true)
    #expect(buffer[0, 0].foreground == Stylesheet.regular[.accent])
    #expect(buffer[4, 0].foreground == Stylesheet.regular[.accent])
    #expect(buffer.columns(of: 1, on: Stylesheet.regular[.accent]).isEmpty)
  }

  @Test func `the end of the options fades its arrow`() {
    let buffer = drawn("Kyoto", isFocused: true, hasNext: false)
    #expect(buffer[15, 1].foreground == Stylesheet.regular[.accent])
    #expect(buffer[17, 1].foreground == Stylesheet.regular[.border])
  }

  @Test func `nothing chosen is muted`() {
    let buffer = drawn(nil, isFocused: false)
    #expect(buffer.row(1) == "│ Choose         ▾ │")
    #expect(buffer[2, 1].foreground == Stylesheet.regular[.muted])
  }
}
