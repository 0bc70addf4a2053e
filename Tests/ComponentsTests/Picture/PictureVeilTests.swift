import Components
import TerminalModel
import Testing

/// What is told of the masks over pictures.
struct PictureVeilTests {
  private static let masks = [Color(hex: 0x14151A)]
  private static let ground = Color(hex: 0xE3EAE8)
  private static let inks = [
    (Color(hex: 0x3B2A22), Color(hex: 0xC9E3DA)), (Color(hex: 0x7FC4B8), Color(hex: 0x3B2A22)),
    (Color(hex: 0xF0E0C8), Color(hex: 0x803018)),
  ]

  private func cell(_ inks: (Color, Color)) -> Cell {
    Cell(glyph: Glyph("▀"), style: Style(foreground: inks.0, background: inks.1))
  }

  /// A cell that fades into its ground, under a mask.
  private func veiled(_ cell: Cell, fade: Int, mask: Int) -> Cell {
    var shown = cell
    for (color, amount) in [(Self.ground, fade), (Self.masks[0], mask)] {
      shown.foreground = shown.foreground.mixed(with: color, amount: amount)
      shown.background = shown.background.mixed(with: color, amount: amount)
    }
    return shown
  }

  @Test(arguments: [(60, 165), (120, 110), (190, 40), (200, 165)])
  func `two masks over each other are told as one`(_ fade: Int, _ mask: Int) throws {
    for inks in Self.inks {
      var veils = PictureVeils(Self.masks)
      let shown = veiled(cell(inks), fade: fade, mask: mask)
      let told = veils.veil(over: cell(inks), giving: shown)
      let veil = try #require(told, "\(inks)")
      // Over the other cells of the row it gives what they show, to the rounding.
      let (color, amount) = (Color(hex: veil & 0xFF_FFFF), Int(veil >> 24))
      for (before, after) in [
        (inks.0, shown.foreground), (inks.1, shown.background),
        (Self.ground, veiled(Cell(style: Style(background: Self.ground)), fade: fade, mask: mask).background),
      ] {
        let mixed = before.mixed(with: color, amount: amount)
        #expect(abs(Int(mixed.red) - Int(after.red)) <= 6, "\(mixed) \(after)")
        #expect(abs(Int(mixed.green) - Int(after.green)) <= 6, "\(mixed) \(after)")
      }
      // A cell of one colour does not tell it, but fits it.
      let blank = Cell(style: Style(background: inks.1))
      let again = veils.veil(over: blank, giving: veiled(blank, fade: fade, mask: mask))
      #expect(again != nil)
    }
  }

  @Test func `a cell of another picture is no veiled one`() {
    var veils = PictureVeils(Self.masks)
    // Its colours have changed places, or come nearer to each other in one channel alone.
    let inks = Self.inks[0]
    let other = (inks.0.mixed(with: Color(hex: 0xFF0000), amount: 120), inks.1)
    let blanks = [inks.0, inks.1].map { Cell(style: Style(background: $0)) }
    for (drawn, shown) in [
      (cell(inks), cell((inks.1, inks.0))), (cell(inks), cell(other)), (blanks[0], blanks[1]),
    ] {
      let veil = veils.veil(over: drawn, giving: shown)
      #expect(veil == nil)
    }
  }
}
