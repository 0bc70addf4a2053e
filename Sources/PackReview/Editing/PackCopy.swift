import Components
import ContentTree
package import Diagnostics
import PackFiles
import PackModel
package import PackReading
package import TerminalModel
import TextFormats

/// The files of a new pack, made from those of another one: with a name, languages and a colour of its own.
package struct PackCopy {
  /// By path in the pack: the files of the format, and tapes.
  package private(set) var files: [String: String]

  /// - Parameter files: those of the pack that is copied. Its name is taken out of its variants and tapes, as these name the
  ///   pack that they stand in.
  package init(_ files: [String: String], of id: String) {
    let own = ["pack = \"\(id)\"", "Set Pack \(id)"]
    self.files = files
    for (path, text) in files where path.hasPrefix("variants/") || path.hasSuffix(".tape") {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      self.files[path] = lines.filter { !own.contains(String($0)) }.joined(separator: "\n")
    }
  }

  private var source: ContentSource { ContentSource(id: "copy", files: content) }
  /// The files of the format.
  private var content: [String: String] { files.filter { $0.key.hasSuffix(".toml") } }

  /// The languages, the first one is the default.
  package var locales: [String] {
    var edits = TextEdits(source)
    return edits.locales
  }

  /// The app's name in its first language.
  package var name: String? {
    var edits = TextEdits(source)
    guard case .string(let key)? = edits.table("pack.toml")?["name"] else { return nil }
    return edits.table("strings/\(locales.first ?? "").toml")?.texts()[key] ?? key
  }

  /// The colour of the brand on a light screen, as `#rrggbb`.
  package var accent: String? { accent(on: .light) }

  /// The colour of the brand in a theme, as `#rrggbb`; `nil`: the theme has none of its own.
  package func accent(on theme: ThemeName) -> String? {
    var edits = TextEdits(source)
    guard case .string(let text)? = edits.table("themes/\(theme.rawValue).toml")?["accent"] else {
      return nil
    }
    return text
  }

  /// Problems that make the pack unusable.
  package func errors(system: ContentSource?) -> [Diagnostic] {
    PackLoader.check(source, system: system).diagnostics.filter { $0.severity == .error }
  }

  /// Gives the app a name, the same in every language.
  package mutating func rename(_ name: String) {
    var edits = TextEdits(source)
    if case .string(let key)? = edits.table("pack.toml")?["name"],
      locales.contains(where: { edits.table("strings/\($0).toml")?.texts()[key] != nil })
    {
      for locale in locales {
        guard let value = edits.value("strings/\(locale).toml", key) else { continue }
        edits.replace(value.range, in: "strings/\(locale).toml", with: JSONText.quoted(name))
      }
    } else if let value = edits.value("pack.toml", "name") {
      let words = "{ " + locales.map { "\($0) = \(JSONText.quoted(name))" }.joined(separator: ", ") + " }"
      edits.replace(value.range, in: "pack.toml", with: words)
    }
    take(edits)
  }

  /// Chooses the languages. A new one has the app's name, and the other words of the first in brackets; files for one that goes
  /// are left out.
  package mutating func speak(_ wanted: [String]) {
    let before = locales
    guard wanted != before, let first = before.first else { return }
    var edits = TextEdits(source)
    let name = edits.table("pack.toml")?["name"]
    for locale in wanted where !before.contains(locale) {
      edits.copy("strings/\(first).toml", to: "strings/\(locale).toml") { key, text in
        name == .string(key) ? text : TextStub.words(translating: text, in: locale)
      }
    }
    if let value = edits.value("pack.toml", "locales") {
      let list = wanted.map { "\"\($0)\"" }.joined(separator: ", ")
      edits.replace(value.range, in: "pack.toml", with: "[\(list)]")
    }
    take(edits)
    for locale in before where !wanted.contains(locale) {
      files = files.filter { path, text in
        let names = path.split(separator: "/").last?.split(separator: ".").dropLast() ?? []
        let isSet = text.contains("\nlocale = \"\(locale)\"") || text.contains("\nSet Locale \(locale)\n")
        return !names.contains(Substring(locale))
          && !(isSet && (path.hasPrefix("variants/") || path.hasSuffix(".tape")))
      }
    }
  }

  /// Gives the brand a colour: made lighter or darker where it would not stand out, with the words on it and its tint.
  package mutating func paint(_ accent: Color) {
    var edits = TextEdits(source)
    for (theme, base) in [("light", ColorPalette.light), ("dark", .dark)] {
      let path = "themes/\(theme).toml"
      guard files[path] != nil, let table = edits.table(path) else { continue }
      let palette = Self.painted(
        ColorPalette { Self.color(table[$0.rawValue]) ?? base[$0] }, accent,
        towards: Color(hex: theme == "light" ? 0x000000 : 0xFFFFFF))
      for token in [ColorToken.accentSoft, .onAccent, .accent] {
        edits.set(token.rawValue, to: Self.text(palette[token]), in: path)
      }
    }
    take(edits)
  }

  /// The palette with the first shade of a colour that stands out wherever the colour is drawn.
  private static func painted(_ palette: ColorPalette, _ accent: Color, towards far: Color) -> ColorPalette {
    var palette = palette
    for step in 0...20 {
      let shade = mix(accent, far, Double(step) / 20)
      let inks = [Color(hex: 0xFFFFFF), Color(hex: 0x101010)]
      palette[.accent] = shade
      palette[.onAccent] = inks.max { Color.contrast($0, shade) < Color.contrast($1, shade) } ?? inks[0]
      for tint in [0.15, 0.1, 0.06, 0.03] {
        palette[.accentSoft] = mix(palette[.background], shade, tint)
        let isClear = Contrast.pairs.allSatisfy { pair in
          [pair.ink, pair.ground].allSatisfy { ![.accent, .onAccent, .accentSoft].contains($0) }
            || Color.contrast(palette[pair.ink], palette[pair.ground]) >= pair.least
        }
        if isClear { return palette }
      }
    }
    return palette
  }

  /// Makes what a variant asks for the default, where a pack can say so: its device and its language.
  ///
  /// - Returns: whether there is such a variant.
  package mutating func begin(as variant: String) -> Bool {
    var edits = TextEdits(source)
    guard files["variants/\(variant).toml"] != nil, let table = edits.table("variants/\(variant).toml") else {
      return false
    }
    for (key, list) in [("device", "devices"), ("locale", "locales")] {
      guard case .string(let wanted)? = table[key], let value = edits.value("pack.toml", list),
        case .array(let items) = value.node, items.contains(.string(wanted))
      else { continue }
      let rest = items.compactMap { if case .string(let text) = $0, text != wanted { text } else { nil } }
      let words = ([wanted] + rest).map { "\"\($0)\"" }.joined(separator: ", ")
      edits.replace(value.range, in: "pack.toml", with: "[\(words)]")
    }
    take(edits)
    return true
  }

  private mutating func take(_ edits: TextEdits) {
    for change in edits.changes { files[change.path] = change.new }
  }

  private static func color(_ node: ContentNode?) -> Color? {
    guard case .string(let text)? = node else { return nil }
    return Color(content: text)
  }

  private static func mix(_ one: Color, _ other: Color, _ share: Double) -> Color {
    func channel(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(one) + (Double(other) - Double(one)) * share).rounded())
    }
    return Color(
      red: channel(one.red, other.red), green: channel(one.green, other.green),
      blue: channel(one.blue, other.blue))
  }

  private static func text(_ color: Color) -> String {
    "#" + [color.red, color.green, color.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
