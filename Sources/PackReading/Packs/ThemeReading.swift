import Components
import ContentTree
import Diagnostics

/// The files of `themes/`, kept until all are there: a brand lies over the pack's own theme, whichever was read first.
struct ThemeReading {
  private var files: [ThemeName: File] = [:]
  private var brands: [(name: String, theme: ThemeName, file: File)] = []

  private struct File {
    var table: ContentTable
    var path: String
  }

  /// Takes a file by its name without `.toml`: `light`, `dark`, or a brand's, such as `spring.light`.
  mutating func add(_ name: String, _ table: ContentTable, _ path: String, _ log: ContentLog) {
    let file = File(table: table, path: path)
    if let theme = ThemeName(rawValue: name) {
      files[theme] = file
      return
    }
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let theme = ThemeName(rawValue: parts[1]) else {
      let own = ThemeName.allCases.map { $0.rawValue }
      let all = own + (parts.count == 2 ? own.map { "\(parts[0]).\($0)" } : [])
      log.warning(
        .unknownFile, at: ContentPlace(file: path), "nothing reads this file",
        fix: Suggestion.help(for: name, among: all, listing: "the themes are"))
      return
    }
    guard parts[0].isContentID else {
      log.error(
        .badValue, at: ContentPlace(file: path),
        "the first part of the file's name, `\(parts[0])`, is not an id",
        fix: "ids are lower-case letters, digits, `-` and `_`, and start with a letter")
      return
    }
    brands.append((parts[0], theme, file))
  }

  /// The looks, decoded.
  func themes(_ log: ContentLog) -> PackThemes {
    func decoded(_ file: File?, over base: Theme) -> Theme {
      file.map { ThemeDecoder.decode($0.table, file: $0.path, over: base, log: log) } ?? base
    }
    let own = PackThemes(
      light: decoded(files[.light], over: .light), dark: decoded(files[.dark], over: .dark))
    let names = Set(brands.map { $0.name }).sorted()
    return PackThemes(
      light: own.light, dark: own.dark,
      brands: names.map { name in
        func look(_ theme: ThemeName) -> Theme {
          decoded(brands.first { $0.name == name && $0.theme == theme }?.file, over: own[theme])
        }
        return PackThemes.Brand(name: name, light: look(.light), dark: look(.dark))
      })
  }
}
