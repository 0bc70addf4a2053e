import Components
import TerminalModel
import Testing

struct ToggleTests {
  private let area = Rect(x: 0, y: 0, width: 22, height: 2)

  @Test(arguments: [
    (false, ControlState.normal, "  News          ▐●   ▌"), (true, .normal, "  News          ▐   ●▌"),
    (true, .focused, "› News          ▐   ●▌"),
  ])
  func `the knob tells on from off without colour, and the track ends where the row does`(
    isOn: Bool, state: ControlState, row: String
  ) {
    let buffer = blankCanvas(24, 2) {
      Toggle(label: "News", isOn: isOn, state: state).draw(on: &$0, in: area, .regular)
    }
    #expect(buffer.rows == [row, ""])
    // At the edge of the screen it keeps a column for its round end.
    let narrow = blankCanvas(22, 2) {
      Toggle(label: "News", isOn: isOn, state: state).draw(on: &$0, in: area, .regular)
    }
    #expect(narrow.rows[0] == row.replacing("News          ", with: "News         "))
    // Of the cells at its ends, half is of the track.
    #expect(
      buffer.columns(of: 0, on: Stylesheet.regular[.accent]).count == (isOn ? Toggle.trackWidth - 2 : 0))
  }

  @Test(arguments: [ColorPalette.light, .dark])
  func `what is off is a knob in a pale track, what is on one in a strong track`(_ palette: ColorPalette) {
    let stylesheet = Stylesheet(palette: palette)
    let ground = stylesheet[.background]
    let tracks = [false, true].map { isOn -> Cell in
      var buffer = CellBuffer(width: 6, height: 1, fill: Cell(style: Style(background: ground)))
      Toggle(label: "", isOn: isOn).drawTrack(on: &buffer, x: 0, y: 0, stylesheet)
      return buffer[isOn ? 4 : 1, 0]
    }
    #expect(tracks.map(\.glyph) == [Glyph(Toggle.knob), Glyph(Toggle.knob)])
    #expect((1.35..<2).contains(Color.contrast(tracks[0].background, ground)))
    #expect(Color.contrast(tracks[1].background, ground) > 3)
    for track in tracks { #expect(Color.contrast(track.foreground, track.background) >= 4.5) }
  }

  @Test
  func `where the terminal has half circles, the knob is a disc of two columns, bright where it is seen`() {
    for palette in [ColorPalette.light, .dark] {
      let stylesheet = Stylesheet(Theme(palette: palette), blocks: .powerline)
      let ground = stylesheet[.background]
      for (isOn, x) in [(false, 1), (true, 3)] {
        var buffer = CellBuffer(width: 6, height: 1, fill: Cell(style: Style(background: ground)))
        Toggle(label: "", isOn: isOn).drawTrack(on: &buffer, x: 0, y: 0, stylesheet)
        let disc = [buffer[x, 0], buffer[x + 1, 0]]
        #expect(disc.map(\.glyph) == [Glyph("\u{E0B6}"), Glyph("\u{E0B4}")])
        #expect(Color.contrast(disc[0].foreground, disc[0].background) >= 3)
        #expect(Color.contrast(disc[0].background, ground) >= 1.35)
      }
    }
  }

  @Test func `in a page the track is a picture, one for each place of the knob`() throws {
    var page = Stylesheet.regular
    page.leavesEdges = true
    let pictures = PictureCache()
    pictures.tags = PictureTags()
    let numbers = [0, 0.5, 1, 0].map { position -> Int? in
      var buffer = CellBuffer(width: 22, height: 2, fill: Cell(style: Style(background: .white)))
      Toggle(label: "News", isOn: false, position: position).draw(on: &buffer, in: area, page, pictures)
      let tags = (0..<22).map { buffer[$0, 0].attributes.pictureTag }
      #expect(tags.compactMap(\.self).count == 4 && tags[21]?.column == 3)
      return tags[21]?.number
    }
    #expect(Set(numbers).count == 3 && numbers[0] == numbers[3])
  }

  @Test func `a long label wraps beside the track, and help stands below`() {
    let toggle = Toggle(label: "News and offers", help: "Monthly", isOn: true)
    #expect(toggle.height(width: 22) == 3)
    let buffer = blankCanvas(24, 3) {
      toggle.draw(on: &$0, in: Rect(x: 0, y: 0, width: 22, height: 3), .regular)
    }
    #expect(buffer.rows == ["  News          ▐   ●▌", "  and offers", "  Monthly"])
  }

  @Test func `no words stand below the track`() {
    let toggle = Toggle(label: "News", help: "Once a week or so", isOn: false)
    #expect(toggle.height(width: 22) == 3)
    let buffer = blankCanvas(22, 3) {
      toggle.draw(on: &$0, in: Rect(x: 0, y: 0, width: 22, height: 3), .regular)
    }
    #expect(buffer.rows.dropFirst() == ["  Once a", "  week or so"])
  }
}

struct CheckboxTests {
  @Test func `a long label wraps beside the box`() {
    let box = Checkbox(label: "I agree to the terms", note: "Agree first", isOn: false, isWrong: true)
    let area = Rect(x: 0, y: 0, width: 20, height: 3)
    #expect(box.height(width: 20) == 3)
    let buffer = blankCanvas(20, 3) { box.draw(on: &$0, in: area, .regular) }
    #expect(buffer.rows == ["  [ ] I agree to", "      the terms", "      Agree first"])
    #expect(buffer[2, 0].foreground == Stylesheet.regular[.danger])
  }

  @Test func `the focus of a checked box is told by the label, and by a mark before it`() {
    let stylesheet = Stylesheet.compact
    let buffer = blankCanvas(20, 1) {
      Checkbox(label: "Yes", isOn: true, state: .focused).draw(
        on: &$0, in: Rect(x: 0, y: 0, width: 20, height: 1), stylesheet)
    }
    #expect(buffer.rows == ["›  ✓  Yes"])
    #expect(buffer[6, 0].foreground == stylesheet[.accent] && buffer[6, 0].attributes == .bold)
  }
}

extension CheckboxTests {
  @Test func `an empty box is a frame where the terminal has pieces small enough`() {
    func drawn(_ blocks: BlockGlyphs) -> [Glyph] {
      let buffer = blankCanvas(20, 1) {
        Checkbox(label: "Yes", isOn: false).draw(
          on: &$0, in: Rect(x: 0, y: 0, width: 20, height: 1), Stylesheet(.light, blocks: blocks))
      }
      return (2..<5).map { buffer[$0, 0].glyph }
    }
    #expect(drawn(.quadrants) == ["[", " ", "]"].map { Glyph($0) })
    // Two by four pieces: rows above and below, sides between them.
    let octants = [0b11_01_01_11, 0b11_00_00_11, 0b11_10_10_11].map { BlockGlyphs.octants.glyph($0) }
    #expect(drawn(.octants) == octants)
    #expect(drawn(.sextants) == [0b11_01_11, 0b11_00_11, 0b11_10_11].map { BlockGlyphs.sextants.glyph($0) })
  }
}

struct SegmentedControlTests {
  @Test func `segments share the width, and the chosen one is marked where the focus is`() {
    let control = SegmentedControl(options: ["New", "Top"], selected: 1, state: .focused)
    let area = Rect(x: 0, y: 0, width: 20, height: 1)
    #expect(control.areas(in: area, .compact).map(\.width) == [10, 10])
    let buffer = blankCanvas(20, 1) { control.draw(on: &$0, in: area, .compact) }
    #expect(buffer.rows == ["   New     › Top ‹"])
    #expect(buffer.columns(of: 0, on: Stylesheet.compact[.accent]) == Array(10..<20))
  }

  @Test func `with a label it is a row taller`() {
    #expect(SegmentedControl(options: ["a", "b"], selected: nil).height(.regular) == 3)
    #expect(SegmentedControl(label: "Order", options: ["a", "b"], selected: nil).height(.regular) == 4)
    #expect(SegmentedControl(label: "Order", options: ["a", "b"], selected: nil).height(.compact) == 2)
  }
}

struct OptionGridTests {
  private func grid(_ layout: OptionGrid.Layout, several: Bool = false, marked: Int = 0) -> OptionGrid {
    OptionGrid(
      label: "Any", options: [.init("Cut", isChosen: true), .init("Colour"), .init("Spa")], layout: layout,
      isSeveral: several, marked: marked, isFocused: true)
  }

  private func rows(_ grid: OptionGrid, width: Int) -> [String] {
    let height = grid.height(width: width)
    return blankCanvas(width, height) {
      grid.draw(on: &$0, in: Rect(x: 0, y: 0, width: width, height: height), .compact)
    }.rows
  }

  @Test func `chips are as wide as their words and go on in the next line`() {
    #expect(rows(grid(.chips), width: 22) == ["  Any", "  › Cut ‹   Colour", "", "    Spa"])
    #expect(
      rows(grid(.chips, several: true, marked: 2), width: 40) == [
        "  Any", "    ✓ Cut     + Colour   › + Spa ‹",
      ])
  }

  @Test func `slots stand in columns of equal width`() {
    let area = Rect(x: 0, y: 0, width: 25, height: 4)
    let areas = grid(.slots).areas(in: area)
    #expect(areas.map { [$0.x, $0.y, $0.width] } == [[2, 1, 10], [13, 1, 10], [2, 3, 10]])
  }

  @Test func `a tile has its picture above its words, and a sign where it is chosen`() {
    let grid = grid(.tiles(rows: 1), marked: 1)
    #expect(
      rows(grid, width: 30) == [
        "  Any", "  ▗▀▀▀▀▀▀▀▀▀▀▖  ▗▀▀▀▀▀▀▀▀▀▀▖", "", "     ✓ Cut       › Colour ‹",
        "  ▝▀▀▀▀▀▀▀▀▀▀▘  ▝▀▀▀▀▀▀▀▀▀▀▘", "  ▗▀▀▀▀▀▀▀▀▀▀▖", "", "      Spa", "  ▝▀▀▀▀▀▀▀▀▀▀▘",
      ])
    let tile = grid.areas(in: Rect(x: 0, y: 0, width: 30, height: 9))[0]
    #expect(OptionGrid.picture(in: tile) == Rect(x: 3, y: 2, width: 10, height: 1))
  }
}

struct DateFieldTests {
  private let parts = [
    DateField.Part(text: "12", isSet: true, width: 3), .init(text: "April", isSet: true, width: 9),
    .init(text: "Year", isSet: false, width: 4),
  ]

  @Test func `columns stand still, the one with the keys is filled, and arrows stand within the box`() {
    let field = DateField(label: "Born", parts: parts, active: 1, state: .focused)
    let buffer = blankCanvas(28, 3) {
      field.draw(on: &$0, in: Rect(x: 0, y: 0, width: 28, height: 3), .regular)
    }
    #expect(
      buffer.rows == [
        "╭ Born ────────────────────╮", "│ 12   April      Year ▴ ▾ │", "╰──────────────────────────╯",
      ])
    #expect(buffer.columns(of: 1, on: Stylesheet.regular[.accent]) == Array(7..<16))
  }
}

extension DateFieldTests {
  @Test func `without colours the column with the keys is underlined`() {
    var stylesheet = Stylesheet.regular
    stylesheet.hasColors = false
    let field = DateField(label: "Born", parts: parts, active: 1, state: .focused)
    let buffer = blankCanvas(28, 3) {
      field.draw(on: &$0, in: Rect(x: 0, y: 0, width: 28, height: 3), stylesheet)
    }
    #expect(buffer[7, 1].attributes.contains(.underline) && !buffer[2, 1].attributes.contains(.underline))
  }
}

struct AmountTests {
  @Test func `the knob of a slider is where the number is`() {
    for (position, column) in [(0.0, 2), (0.5, 9), (1.0, 17), (7.0, 17)] {
      let slider = Slider(label: "Far", value: "5 km", position: position)
      let buffer = blankCanvas(20, 2) {
        slider.draw(on: &$0, in: Rect(x: 0, y: 0, width: 20, height: 2), .regular)
      }
      #expect(buffer.row(0) == "  Far         5 km")
      #expect((0..<20).filter { buffer[$0, 1].glyph == Glyph("●") } == [column + (position == 0.5 ? 1 : 0)])
    }
  }

  @Test func `a stepper has its number between the signs`() {
    let stepper = Stepper(label: "Guests", value: "2", hasLess: false)
    let buffer = blankCanvas(24, 1) {
      stepper.draw(on: &$0, in: Rect(x: 0, y: 0, width: 24, height: 1), .regular)
    }
    #expect(buffer.rows == ["  Guests    −    2    +"].map { $0.replacing("−    2    +", with: "−   2   +") })
    let areas = stepper.areas(in: Rect(x: 0, y: 0, width: 24, height: 1))
    #expect(buffer[areas.less.x + 1, 0].foreground == Stylesheet.regular[.muted])
    #expect(buffer[areas.more.x + 1, 0].foreground == Stylesheet.regular[.accent])
  }

  @Test func `stars are given or not`() {
    let rating = RatingControl(label: "Stars", stars: 2, maximum: 3)
    let buffer = blankCanvas(20, 1) {
      rating.draw(on: &$0, in: Rect(x: 0, y: 0, width: 20, height: 1), .regular)
    }
    #expect(buffer.rows == ["  Stars      ★ ★ ☆"])
  }
}
