import Components
import TerminalModel

/// The golden of a brand: its colours with their contrasts, and one sheet of main states of components, light and dark.
/// The goldens of entries have every state in the neutral look; this one shows what a brand's themes make of them.
package enum BrandGolden {
  /// The name of a brand's golden: `brand-matching-spring.golden`.
  package static func fileName(of brand: GalleryBrand) -> String {
    "brand-\(brand.name.replacing(" ", with: "-")).golden"
  }

  /// The states of the sheet, by entry.
  package static let parts: [(entry: String, states: [String])] = [
    (
      "Button", ["primary normal", "primary focused", "primary disabled", "secondary normal", "plain normal"]
    ),
    ("TextField", ["typed", "focused", "error"]), ("OptionPicker", ["focused"]),
    ("Toggle", ["on normal", "off focused"]), ("Checkbox", ["checked normal", "error"]),
    ("SegmentedControl", ["focused"]), ("Slider", ["normal"]), ("RatingControl", ["normal"]),
    ("TextBlock", ["heading", "tones"]), ("Badge", Badge.Tone.allCases.map(\.rawValue)),
    ("Banner", ["info", "danger"]), ("ProgressBar", ["on its way"]), ("ListRow", ["focused"]),
    ("Card", ["normal"]), ("NavigationBar", ["with a way back"]), ("TabBar", ["second selected"]),
    ("Dialog", ["two buttons"]), ("Bubble", ["below its target"]),
  ]

  /// The text of a brand's golden.
  package static func text(of brand: GalleryBrand) -> String {
    let looks = [("light", brand.light), ("dark", brand.dark)]
    var golden = GoldenText(title: "\(brand.name): its colours, and components in them\n" + colors(of: looks))
    golden.add(
      "sheet",
      looks.map { name, theme in
        GoldenText.Look(
          name: name, frame: sheet(GallerySetting(theme)),
          colors: ColorToken.allCases.map { ($0.rawValue, theme.palette[$0]) })
      })
    return golden.text
  }

  /// A row for each colour: its value and its contrast with the grounds, in each theme.
  private static func colors(of looks: [(name: String, theme: Theme)]) -> String {
    let grounds: [ColorToken] = [.background, .surface, .accent]
    let heads = looks.map { name, _ in
      ([name] + grounds.map { "on \($0.rawValue)" }).map { TextWidth.padded($0, to: 15) }.joined()
    }
    var text = "\n" + row([""] + heads)
    for token in ColorToken.allCases {
      let cells = looks.map { _, theme in
        let color = theme.palette[token]
        let ratios = grounds.map { token == $0 ? "" : ratio(color, theme.palette[$0]) }
        return ([color.hex] + ratios).map { TextWidth.padded($0, to: 15) }.joined()
      }
      text += row([token.rawValue] + cells)
    }
    return text
  }

  private static func row(_ cells: [String]) -> String {
    let line = "  " + TextWidth.padded(cells[0], to: 13) + cells.dropFirst().joined()
    return line.prefix(line.count - line.reversed().prefix { $0 == " " }.count) + "\n"
  }

  /// A contrast with one digit behind the point, rounded down, so that none looks better than it is.
  private static func ratio(_ one: Color, _ other: Color) -> String {
    let tenths = Int(Color.contrast(one, other) * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The states of the sheet, each below its name.
  private static func sheet(_ setting: GallerySetting) -> CellBuffer {
    let shown = parts.flatMap { part in
      part.states.compactMap { name in
        Catalogue.entry(named: part.entry)?.states.first { $0.name == name }
          .map { (title: "\(part.entry), \(name)", state: $0) }
      }
    }
    let layout = PageLayout(shown.map { ($0.title, $0.state.size) }, width: 100)
    let style = setting.stylesheet.style(.muted)
    var sheet = CellBuffer(size: Size(width: 100, height: layout.height), fill: Cell(style: style))
    for (index, one) in shown.enumerated() {
      let name = layout.states[index]
      sheet.write(one.title, x: name.x, y: name.y, style: style)
      let frame = one.state.picture(setting).frame
      sheet.copy(from: frame, source: frame.bounds, to: layout.pictures[index].origin)
    }
    return sheet
  }
}
