import Hashing
import TextFormats

/// The layers of a picture in a golden: glyphs, a letter for each cell's style, and the meanings of the
/// letters.
struct GoldenLayers {
  /// Rows with blanks at their ends, as wide as the picture.
  var glyphs: [String] = []
  /// Rows of letters, one for each cell.
  var letters: [String] = []
  /// The meaning of each letter.
  var legend: [String] = []

  /// Styles beyond these have `*` together, and a number that stands for all of them: pictures have hundreds.
  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
  /// From so many styles on, only those that come first have a letter.
  private static let mostLetters = 24

  init(_ look: GoldenText.Look) {
    let frame = look.frame
    var known: [Style: Character] = [:]
    var order: [Style] = []
    var rest = Digest()
    var restCount = 0
    let styles = frame.cells.map(Self.visible)
    let isPicture = Set(styles).count > Self.alphabet.count
    let limit = isPicture ? Self.mostLetters : Self.alphabet.count
    for y in 0..<frame.height {
      var row = ""
      var glyphRow = ""
      for x in 0..<frame.width {
        let index = y * frame.width + x
        let style = styles[index]
        if known[style] == nil, order.count < limit {
          known[style] = Self.alphabet[order.count]
          order.append(style)
        }
        if let letter = known[style] {
          row.append(letter)
        } else {
          row.append("*")
          restCount += 1
          rest.add(index, style)
        }
        let glyph = frame.cells[index].glyph
        if !glyph.isContinuation { glyphRow += glyph.text }
      }
      glyphs.append(glyphRow)
      letters.append(row)
    }
    legend = order.map { style in
      "\(known[style].map(String.init) ?? "")  \(Self.words(of: style, look.colors))"
    }
    if restCount > 0 { legend.append("*  \(restCount) cells in further styles, together \(rest.text)") }
  }

  /// The style of a cell as far as it can be seen: a blank has no foreground, and is never bold.
  static func visible(_ cell: Cell) -> Style {
    guard cell.glyph == .blank, cell.attributes.isDisjoint(with: .visibleOnBlank) else { return cell.style }
    return Style(background: cell.background)
  }

  /// `ink #rrggbb on ground #rrggbb bold`, with the names of colours where they have one.
  static func words(of style: Style, _ colors: [(name: String, color: Color)]) -> String {
    func words(_ color: Color, _ name: String?) -> String {
      color.isDefault ? "default" : (name.map { "\($0) " } ?? "") + color.hex
    }
    // Inks are named last in a list of tokens, grounds first.
    let ink = colors.last { $0.color == style.foreground }?.name
    let ground = colors.first { $0.color == style.background }?.name
    let inkWords = style.foreground.isDefault ? "" : words(style.foreground, ink) + " "
    return ([inkWords + "on " + words(style.background, ground)] + style.attributes.names).joined(
      separator: " ")
  }

  /// A number that another set of cells does not have.
  private struct Digest {
    private var hash = FNV1a()

    mutating func add(_ index: Int, _ style: Style) {
      for part in [
        UInt64(index), UInt64(style.foreground.rawValue), UInt64(style.background.rawValue),
        UInt64(style.attributes.rawValue),
      ] {
        hash.add(part)
      }
    }

    var text: String { String(hash.value, radix: 16) }
  }
}

extension Color {
  /// `#rrggbb`.
  package var hex: String {
    "#" + NumberText.padded(rawValue & 0xFF_FFFF, to: 6, radix: 16)
  }
}

extension Attributes {
  /// The words of the attributes that are set.
  package var names: [String] {
    let all: [(Attributes, String)] = [
      (.bold, "bold"), (.faint, "faint"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "strikethrough"),
    ]
    return all.filter { contains($0.0) }.map { $0.1 }
  }
}
