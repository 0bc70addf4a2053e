import Components
import ContentTree
import TerminalModel

/// Decodes a file of `themes/`.
enum ThemeDecoder {
  /// The palette; tokens that the file leaves out keep the built-in colour.
  static func decode(
    _ table: ContentTable, file: String, over base: ColorPalette, log: ContentLog
  ) -> ColorPalette {
    TableReader.read(table, file: file, log: log) { reader in
      ColorPalette { token in
        guard let text = reader.string(token.rawValue) else { return base[token] }
        if let color = Color(content: text) { return color }
        reader.log.error(
          .badValue, at: reader.place(token.rawValue), "`\(text)` is not a colour",
          fix: "write it as \"#rrggbb\"")
        return base[token]
      }
    }
  }
}
