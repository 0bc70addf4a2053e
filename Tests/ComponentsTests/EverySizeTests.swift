import SeededRandom
import TerminalModel
import Testing

@testable import Components

/// Whatever the size and the text, a component draws what it can and leaves the rest.
struct EverySizeTests {
  private static let rounds = 300

  /// A component with random contents, drawn in a random place of a random buffer.
  private struct Case {
    var random: SeededGenerator

    mutating func text() -> String { RandomText.hostile(using: &random) }
    mutating func flag() -> Bool { Bool.random(using: &random) }
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func texts(_ range: ClosedRange<Int>) -> [String] { (0..<number(range)).map { _ in text() } }

    /// A whole number, now and then one at the end of what there is.
    mutating func wildNumber() -> Int {
      let extremes = [Int.max, Int.min, Int.max / 2, 0, -1]
      return number(0...4) == 0 ? extremes[number(0...4)] : number(-50...2000)
    }

    mutating func rect() -> Rect {
      Rect(x: number(-30...50), y: number(-12...30), width: number(-5...60), height: number(-3...30))
    }

    mutating func stylesheet() -> Stylesheet {
      var theme = flag() ? Theme.light : .dark
      theme.border = BorderToken.allCases[number(0...3)]
      theme.spacing.inset = number(SpacingTokens.allowed)
      return Stylesheet(theme, density: flag() ? .regular : .compact)
    }

    mutating func artwork() -> Artwork {
      let point = { (case: inout Case) in
        Artwork.Point(Double(`case`.number(-50...150)), Double(`case`.number(-50...150)))
      }
      let size = { (case: inout Case) in Double(`case`.number(0...120)) }
      let geometries: [Artwork.Geometry] = [
        .circle(center: point(&self), radius: size(&self)),
        .ellipse(center: point(&self), radiusX: size(&self), radiusY: size(&self)),
        .rect(origin: point(&self), width: size(&self), height: size(&self), cornerRadius: size(&self)),
        .polygon((0..<number(0...6)).map { _ in point(&self) }),
        .heart(center: point(&self), halfWidth: size(&self)),
        .star(center: point(&self), radius: size(&self)),
        .line(from: point(&self), to: point(&self), width: size(&self)),
      ]
      let shapes = (0..<number(0...4)).map { _ in
        Artwork.Shape(
          geometries[number(0...6)], fill: .token(.accent), gradientEnd: flag() ? .token(.danger) : nil,
          alpha: Double(number(0...10)) / 10)
      }
      return Artwork(
        id: "\(number(0...9))", alt: "alt", width: Double(number(1...200)), height: Double(number(1...200)),
        background: flag() ? .token(.surface) : nil, shapes: shapes)
    }
  }

  /// The components, by name.
  enum Kind: CaseIterable {
    case text, button, field, picker, grid, navigation, tabs, dots, status, scores, card, row, spotlight,
      bubble
    case dialog, toast, raster, shapes
  }

  @Test(arguments: Kind.allCases)
  func `no size and no text is too odd`(_ kind: Kind) {
    for seed in 0..<Self.rounds {
      var sample = Case(random: SeededGenerator(seed: UInt64(seed)))
      var buffer = CellBuffer(width: sample.number(0...40), height: sample.number(0...24))
      let size = buffer.size
      draw(kind, on: &buffer, &sample)
      #expect(buffer.size == size)
      #expect(buffer.cells.count == size.width * size.height)
    }
  }

  private func draw(_ kind: Kind, on buffer: inout CellBuffer, _ sample: inout Case) {
    switch kind {
    case .text, .button, .field, .picker, .grid, .row: drawControl(kind, on: &buffer, &sample)
    case .spotlight, .bubble, .dialog, .toast: drawOverlay(kind, on: &buffer, &sample)
    default: drawPiece(kind, on: &buffer, &sample)
    }
  }

  private func drawControl(_ kind: Kind, on buffer: inout CellBuffer, _ sample: inout Case) {
    let rect = sample.rect()
    let sheet = sample.stylesheet()
    switch kind {
    case .text:
      let alignments: [TextBlock.Alignment] = [.leading, .center, .trailing]
      let block = TextBlock(
        sample.text(), style: .plain, alignment: alignments[sample.number(0...2)],
        maximumLines: sample.flag() ? sample.number(-1...4) : nil)
      _ = block.height(width: rect.width)
      block.draw(on: &buffer, in: rect, keepsBackground: sample.flag())
    case .button:
      let roles: [Button.Role] = [.primary, .secondary, .plain]
      let states = ControlState.allCases
      Button(sample.text(), role: roles[sample.number(0...2)], state: states[sample.number(0...4)])
        .draw(on: &buffer, in: rect, sheet)
    case .field:
      let field = TextField(
        label: sample.text(), text: sample.text(), placeholder: sample.text(), cursor: sample.wildNumber(),
        isFocused: sample.flag(), note: sample.flag() ? sample.text() : nil, isWrong: sample.flag())
      _ = field.height(width: rect.width)
      field.draw(on: &buffer, in: rect, sheet)
    case .picker:
      let picker = OptionPicker(
        label: sample.text(), value: sample.flag() ? sample.text() : nil, placeholder: sample.text(),
        isFocused: sample.flag(), hasPrevious: sample.flag(), hasNext: sample.flag())
      _ = picker.height(width: rect.width)
      picker.draw(on: &buffer, in: rect, sheet)
    case .grid:
      let layouts = [OptionGrid.Layout.chips, .slots, .tiles(rows: sample.number(1...9))]
      let grid = OptionGrid(
        label: sample.text(), options: sample.texts(0...9).map { OptionGrid.Option($0) },
        layout: layouts[sample.number(0...2)], isSeveral: sample.flag(), marked: sample.wildNumber(),
        isFocused: sample.flag(), problem: sample.flag() ? sample.text() : nil)
      _ = grid.height(width: rect.width)
      grid.draw(on: &buffer, in: rect, sheet)
    default:
      ListRow(
        heading: sample.text(), text: sample.text(), hasPicture: sample.flag(), isFocused: sample.flag(),
        isEnabled: sample.flag(), showsChevron: sample.flag()
      ).draw(on: &buffer, in: rect, sheet)
    }
  }

  private func drawOverlay(_ kind: Kind, on buffer: inout CellBuffer, _ sample: inout Case) {
    let rect = sample.rect()
    let sheet = sample.stylesheet()
    switch kind {
    case .spotlight:
      let shapes: [Spotlight.Shape] = [.rectangle, .rounded, .circle]
      let holes = (0..<sample.number(0...3)).map { _ in
        Spotlight.Hole(rect: sample.rect(), shape: shapes[sample.number(0...2)])
      }
      Spotlight(holes: holes, strength: sample.number(0...255)).draw(on: &buffer, in: rect, sheet)
    case .bubble:
      let footer = Bubble.Footer(leading: sample.text(), trailing: sample.text())
      let bubble = Bubble(
        heading: sample.flag() ? sample.text() : nil, text: sample.text(), footer: footer,
        pictureRows: sample.number(0...6))
      let sides: [Bubble.Side] = [.auto, .above, .below]
      let placement = bubble.place(
        in: rect, target: sample.flag() ? sample.rect() : nil, side: sides[sample.number(0...2)])
      #expect(rect.contains(placement.frame))
      bubble.draw(on: &buffer, at: placement, sheet)
    case .dialog:
      let dialog = Dialog(
        title: sample.text(), text: sample.text(), buttons: sample.texts(0...4), focus: sample.number(-1...5))
      let frame = dialog.frame(in: rect)
      #expect(rect.contains(frame))
      #expect(dialog.buttonAreas(in: frame).allSatisfy { frame.contains($0) })
      dialog.draw(on: &buffer, in: frame, sheet)
    default:
      let toast = Toast(sample.text())
      let frame = toast.frame(in: rect, avoiding: (0..<sample.number(0...3)).map { _ in sample.rect() })
      toast.draw(on: &buffer, in: frame, sheet)
    }
  }

  private func drawPiece(_ kind: Kind, on buffer: inout CellBuffer, _ sample: inout Case) {
    let rect = sample.rect()
    let sheet = sample.stylesheet()
    switch kind {
    case .navigation:
      NavigationBar(title: sample.text(), showsBack: sample.flag()).draw(on: &buffer, in: rect, sheet)
    case .tabs:
      let items = sample.texts(0...6).map {
        TabBar.Item(label: $0, icon: sample.text(), isSelected: sample.flag(), isFocused: sample.flag())
      }
      TabBar(items: items).draw(on: &buffer, in: rect, sheet)
    case .dots:
      let dots = PageDots(count: sample.number(0...60), selected: sample.number(-3...70))
      #expect(dots.dots(in: rect).allSatisfy { rect.height < 1 || rect.contains($0.area) })
      dots.draw(on: &buffer, in: rect, sheet)
    case .status: StatusBar().draw(on: &buffer, sheet)
    case .scores:
      let items = sample.texts(0...4).map { ScoreBars.Item(label: $0, value: sample.wildNumber()) }
      let bars = ScoreBars(
        items: items, totalLabel: sample.flag() ? sample.text() : nil, maximum: sample.wildNumber())
      bars.draw(on: &buffer, in: rect, sheet)
    case .card:
      let stamp = DeckCard.Stamp(
        label: sample.text(), isTrailing: sample.flag(), opacity: sample.number(0...255))
      DeckCard(heading: sample.text(), text: sample.text(), stamp: sample.flag() ? stamp : nil)
        .draw(on: &buffer, sheet) { canvas, area in
          Raster(sample.artwork(), columns: area.width, rows: area.height, palette: sheet.palette)
            .draw(on: &canvas, in: area)
        }
    case .raster:
      let artwork = sample.artwork()
      Raster(
        artwork, columns: sample.number(-2...20), rows: sample.number(-2...10), palette: sheet.palette
      ).draw(on: &buffer, in: rect)
      PictureCache().draw(artwork, on: &buffer, in: rect, sheet)
    default:
      buffer.fillSoftly(rect, .white, round: sample.flag() ? .both : [])
      buffer.strokeRounded(rect, .black, attributes: .bold)
      buffer.drawLine(x: rect.x, y: rect.y, width: rect.width, style: .plain)
      buffer.setHalf(rect.x, rect.y, upper: .white, lower: sample.flag() ? .black : nil)
    }
  }
}
