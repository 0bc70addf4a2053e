import Components
import Diagnostics
import FixturePacks
import PackFiles
import PackReading
import TerminalModel
import Testing

@testable import PackReview

/// What `check --fix` makes of colours that cannot be told apart.
@Suite struct ContrastMendingTests {
  private func source(_ files: [String: String]) -> ContentSource { ContentSource(id: "tea", files: files) }

  private func mended(_ theme: String, at path: String = "themes/light.toml", base: String? = nil) -> (
    texts: [String: String], deeds: [String]
  ) {
    var files = Fixtures.teaFiles
    if let base { files["themes/light.toml"] = base }
    files[path] = theme
    let mending = PackMending(source(files), system: Fixtures.system, namesToo: true) { self.source($0) }
    for change in mending.changes { files[change.path] = change.new }
    return (files, mending.deeds)
  }

  private func isLow(_ files: [String: String]) throws -> Bool {
    PackLint.check(source(files), system: Fixtures.system).contains { $0.rule == .lowContrast }
  }

  @Test func `a colour becomes darker by as little as does it, and the rest of the file stays`() throws {
    let theme = "# Tea.\nbackground = \"#ffffff\"\nmuted = \"#aab0aa\"  # quiet\n"
    #expect(try isLow(Fixtures.teaFiles.merging(["themes/light.toml": theme]) { $1 }))
    let (files, deeds) = mended(theme)
    #expect(deeds.count == 1 && deeds.first?.hasPrefix("themes/light.toml: `muted` is #") == true, "\(deeds)")
    let text = try #require(files["themes/light.toml"])
    #expect(
      text.hasPrefix("# Tea.\nbackground = \"#ffffff\"\nmuted = \"#") && text.hasSuffix("\"  # quiet\n"))
    #expect(try !isLow(files))
    // As little as does it: the ratio is hardly above the least.
    let palette = try PackLoader.load(source(files), system: Fixtures.system).bundle.themes[.light].palette
    let least = [ColorToken.background, .surface, .accentSoft].map {
      Color.contrast(palette[.muted], palette[$0])
    }.min()
    #expect((4.5..<4.62).contains(least ?? 0), "\(least ?? 0)")
  }

  @Test func `what can be told apart stays, and so do colours that are not the file's own`() {
    #expect(mended(Fixtures.teaFiles["themes/light.toml"] ?? "").deeds == [])
    // Surface and background stand at opposite ends: no text can be read on both.
    let (files, deeds) = mended("background = \"#ffffff\"\nsurface = \"#000000\"\ntext = \"#808080\"\n")
    #expect(
      !deeds.contains { $0.contains("`text`") && $0.contains("`background`") && $0.contains("`surface`") })
    #expect(files["themes/light.toml"]?.contains("text = ") == true)
  }

  @Test func `a brand is mended over what the pack has become`() throws {
    let (files, deeds) = mended(
      "accent = \"#9fd0b0\"\n", at: "themes/spring.light.toml",
      base: "background = \"#ffffff\"\nmuted = \"#b0b0b0\"\n")
    #expect(deeds.contains { $0.hasPrefix("themes/light.toml: `muted`") }, "\(deeds)")
    #expect(deeds.contains { $0.hasPrefix("themes/spring.light.toml: `accent`") }, "\(deeds)")
    #expect(files["themes/spring.light.toml"]?.hasPrefix("accent = \"#") == true)
  }
}
