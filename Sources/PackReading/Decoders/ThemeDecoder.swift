import Components
import ContentTree
import Diagnostics
import TerminalModel

/// Decodes a file of `themes/`.
enum ThemeDecoder {
  /// The theme; tokens that the file leaves out keep what `base` has.
  static func decode(_ table: ContentTable, file: String, over base: Theme, log: ContentLog) -> Theme {
    TableReader.read(table, file: file, log: log) { reader in
      var theme = base
      theme.palette = palette(reader, over: base.palette)
      reader.table("spacing") { theme.spacing.decode($0) }
      reader.table("outline") { theme.border = $0.choice("style", BorderToken.self) ?? theme.border }
      reader.table("emphasis") { theme.emphasis.decode($0) }
      reader.table("motion") { theme.motion.decode($0) }
      return theme
    }
  }

  private static func palette(_ reader: TableReader, over base: ColorPalette) -> ColorPalette {
    ColorPalette { token in reader.color(token.rawValue) ?? base[token] }
  }
}

extension TableReader {
  /// A colour written `#rrggbb`.
  fileprivate func color(_ key: String) -> Color? {
    guard let text = string(key) else { return nil }
    if let color = Color(content: text) { return color }
    log.error(
      .badValue, at: place(key), "`\(text)` is not a colour", fix: "write it as \"#rrggbb\"")
    return nil
  }

  /// Ways to stand out, each by its name; an empty array: none.
  fileprivate func attributes(_ key: String) -> Attributes? {
    guard has(key) else { return nil }
    var result: Attributes = []
    for string in uniqueStrings(key) {
      if let known = EmphasisName(rawValue: string.text) {
        result.insert(known.attribute)
      } else {
        log.error(
          .badValue, at: string.place, "`\(string.text)` is not a way to stand out",
          fix: Suggestion.help(
            for: string.text, among: EmphasisName.allCases.map({ $0.rawValue }), listing: "it may be"))
      }
    }
    return result
  }

  /// The duration of a movement, at most `MotionTokens.longest`.
  fileprivate func movement(_ key: String) -> Duration? {
    guard let duration = duration(key) else { return nil }
    if duration <= MotionTokens.longest { return duration }
    log.error(
      .badValue, at: place(key), "`\(key)` is too long for a movement", fix: "write at most \"5s\"")
    return nil
  }
}

/// How words stand out, as content calls it.
package enum EmphasisName: String, CaseIterable {
  case bold, italic, underline

  var attribute: Attributes {
    switch self {
    case .bold: .bold
    case .italic: .italic
    case .underline: .underline
    }
  }
}

extension SpacingTokens {
  fileprivate mutating func decode(_ reader: TableReader) {
    margin = reader.int("margin", in: Self.allowed) ?? margin
    gap = reader.int("gap", in: Self.allowedGap) ?? gap
    inset = reader.int("inset", in: Self.allowed) ?? inset
  }
}

extension EmphasisTokens {
  fileprivate mutating func decode(_ reader: TableReader) {
    heading = reader.attributes("heading") ?? heading
    label = reader.attributes("label") ?? label
    button = reader.attributes("button") ?? button
  }
}

extension MotionTokens {
  fileprivate mutating func decode(_ reader: TableReader) {
    screen = reader.movement("screen") ?? screen
    page = reader.movement("page") ?? page
    markAppears = reader.movement("mark_appears") ?? markAppears
    mark = reader.movement("mark") ?? mark
    cardLeaves = reader.movement("card_leaves") ?? cardLeaves
    cardMoves = reader.movement("card_moves") ?? cardMoves
    values = reader.movement("values") ?? values
    overlay = reader.movement("overlay") ?? overlay
    toast = reader.movement("toast") ?? toast
    loadingDelay = reader.movement("loading_delay") ?? loadingDelay
    loadingMinimum = reader.movement("loading_minimum") ?? loadingMinimum
    slide = reader.choice("slide", Arrival.self) ?? slide
    settle = reader.choice("settle", Arrival.self) ?? settle
  }
}
