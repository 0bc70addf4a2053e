import FixturePacks
import PackFiles
import PackReading
import TerminalModel
import Testing

@testable import Storyboard

/// The texts of every board of every pack, in all variants, languages and themes: none is cut, none ends
/// with a word or a piece of one alone, and all can be read.
@Suite struct BoardTextTests {
  @Test(arguments: ContentSource.shippedPacks + ["tea"])
  func `texts are whole, end well, and can be read`(_ name: String) throws {
    let source = name == "tea" ? Fixtures.tea : try #require(ContentSource.shipped(name))
    let bundle = try PackLoader.load(source).bundle
    let contents = PackContents(bundle)
    var readability = Readability()
    var cut: Set<String> = []
    var lines: Set<CutTexts.Lines> = []
    for (index, variant) in try StoryLoader.variants(of: bundle, wishes: StoryVariant.Wishes()).enumerated() {
      var variant = variant
      // The first variant on every device, the others on one: they differ in what they say, and not in how.
      if index > 0 { variant.view.devices = Array(variant.view.devices.prefix(1)) }
      let drawn = CutTexts.collect {
        StoryDraft(contents, variant, limit: 6000, writesTapes: false)
      }
      cut.formUnion(drawn.cut)
      lines.formUnion(drawn.lines)
      readability.add(drawn.result)
    }
    #expect(lines.count > 10)
    #expect(cut.sorted() == [])
    #expect(lines.filter(\.isLonely).map(\.lines).map { $0.joined(separator: " / ") }.sorted() == [])
    #expect(lines.filter(\.splitsEnding).map(\.lines).map { $0.joined(separator: " / ") }.sorted() == [])
    #expect(readability.faint.sorted() == [])
  }

  @Test func `the counts can fail`() {
    let isLonely = { CutTexts.Lines(lines: $0, width: 12).isLonely }
    #expect(isLonely(["please try", "again."]))
    #expect(!isLonely(["please", "try again."]))
    #expect(!isLonely(["please understand", "again."]) && !isLonely(["one two", "notifications"]))
    #expect(CutTexts.Lines(lines: ["もう一度お試しくださ", "い。"], width: 20).splitsEnding)
    #expect(!CutTexts.Lines(lines: ["もう一度", "お試しください。"], width: 20).splitsEnding)
    #expect(abs(Readability.ratio(0x767676, 0xFFFFFF) - 4.54) < 0.01)
  }
}

extension CutTexts.Lines {
  /// Whether the last line is one word though the one before could have given it another.
  fileprivate var isLonely: Bool {
    guard let last = lines.last, let before = lines.dropLast().last, !last.isEmpty, !before.isEmpty else {
      return false
    }
    let words = before.split(separator: " ")
    guard words.count > 1, !last.contains(" "), last.allSatisfy({ TextWidth.columns(of: $0) == 1 }) else {
      return false
    }
    return TextWidth.columns(of: String(words.last ?? "")) + 1 + TextWidth.columns(of: last) <= width
  }

  /// Whether a Japanese ending stands on two lines though it would fit on one.
  fileprivate var splitsEnding: Bool {
    zip(lines, lines.dropFirst()).contains { line, next in
      let text = line + next
      return ["ください", "ました", "ません", "します", "できます", "でしょう", "ように"].contains { ending in
        text.ranges(of: ending).contains { range in
          let place = text.distance(from: text.startIndex, to: range.lowerBound)
          return place < line.count && place + ending.count > line.count
        }
      }
    }
  }
}

/// The contrast of all glyphs of boards with what is behind them, by WCAG 2.2: 4.5 for texts (1.4.3), 3 for symbols
/// (1.4.11). What a mask dims is not looked at: where there is one, only what has the ground of something unmasked.
private struct Readability {
  private(set) var faint: Set<String> = []

  mutating func add(_ draft: StoryDraft) {
    let table = draft.pictures
    // A toast has a shadow.
    let masked: Set<Board.Kind> = [.dialog, .mark, .alert, .sheet, .loading, .card, .toast]
    var bright: [Int: Set<UInt32>] = [:]
    for hasMask in [false, true] {
      var seen: Set<[Int]> = []
      for board in draft.boards where masked.contains(board.kind) == hasMask {
        for shot in board.shots {
          let picture = table.pictures[shot.picture]
          for (row, look) in zip(picture.rows, picture.looks)
          where seen.insert([row, look, shot.theme]).inserted {
            for (glyphs, style) in Self.runs(row, look, table) {
              let least = glyphs.map(Self.least).max() ?? 0
              if hasMask, bright[shot.theme]?.contains(style.ground) != true { continue }
              if least == 4.5 { bright[shot.theme, default: []].insert(style.ground) }
              let ratio = Self.ratio(style.ink, style.ground)
              if ratio < least { faint.insert("\(board.id): “\(glyphs)” \(style): \(ratio)") }
            }
          }
        }
      }
    }
  }

  /// The pieces of a row that have one style.
  private static func runs(_ row: Int, _ look: Int, _ table: PictureTable) -> [(
    glyphs: String, style: StoryStyle
  )] {
    var cells: [Character?] = []
    for character in String(decoding: table.rows[row], as: UTF8.self) {
      cells.append(character)
      if table.wide.contains(Array(String(character).utf8)) { cells.append(nil) }
    }
    let numbers = table.looks[look]
    var start = 0
    return stride(from: 0, to: numbers.count, by: 2).map { index in
      defer { start += numbers[index] }
      let glyphs = cells[min(start, cells.count)..<min(start + numbers[index], cells.count)]
      return (String(glyphs.compactMap(\.self)), table.styles[numbers[index + 1]])
    }
  }

  /// The least ratio of a glyph; 0 for blanks and the parts of pictures.
  private static func least(of glyph: Character) -> Double {
    switch glyph.unicodeScalars.first?.value ?? 0x20 {
    case 0x20, 0x2500...0x259F, 0x2800...0x28FF, 0x1CC00...0x1CEBF, 0x1FB00...0x1FBFF: 0
    case 0x2190...0x24FF, 0x25A0...0x27FF, 0x2900...0x2BFF: 3
    default: 4.5
    }
  }

  static func ratio(_ one: UInt32, _ other: UInt32) -> Double {
    Color.contrast(Color(hex: one), Color(hex: other))
  }
}
