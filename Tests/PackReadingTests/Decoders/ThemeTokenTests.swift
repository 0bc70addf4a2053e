import Components
import FixturePacks
import PackFiles
import PackReading
import TerminalModel
import Testing

/// themes/: the tokens beside colour, and brands.
@Suite struct ThemeTokenTests {
  private static let accent = ##"accent = "#2f7d4f""##

  private func themes(_ more: [String: String], light: String = "") throws -> PackThemes {
    var files = Fixtures.teaFiles
    files["themes/light.toml"] = Self.accent + "\n" + light
    files.merge(more) { $1 }
    return try PackLoader.load(ContentSource(id: "tea", files: files), system: Fixtures.system).bundle.themes
  }

  @Test func `what a theme leaves out looks as ever`() throws {
    var expected = Theme.light
    expected.palette[.accent] = Color(hex: 0x2F7D4F)
    #expect(try themes([:]).light == expected)
  }

  @Test func `a theme sets spacing, lines, emphasis and motion`() throws {
    let theme = try themes(
      [:],
      light: """
        [spacing]
        margin = 3
        inset = 1
        [outline]
        style = "heavy"
        [emphasis]
        heading = ["bold", "underline"]
        button = []
        [motion]
        page = "120ms"
        toast = "1s"
        settle = "out"
        """
    ).light
    #expect(theme.spacing.margin == 3)
    #expect(theme.spacing.gap == SpacingTokens().gap)
    #expect(theme.spacing.inset == 1)
    #expect(theme.border == .heavy)
    #expect(theme.emphasis.heading == [.bold, .underline])
    #expect(theme.emphasis.button == [])
    #expect(theme.motion.page == .milliseconds(120))
    #expect(theme.motion.toast == .seconds(1))
    #expect(theme.motion.screen == MotionTokens().screen)
    #expect(theme.motion.settle == .out)
  }

  @Test func `a brand lies over the pack's own theme, whatever is read first`() throws {
    let themes = try themes([
      "themes/autumn.light.toml": ##"secondary = "#884400""##,
      "themes/spring.dark.toml": ##"accent = "#ccffcc""##,
    ])
    #expect(themes.brandNames == ["autumn", "spring"])
    #expect(themes["autumn", .light][.secondary] == Color(hex: 0x884400))
    #expect(themes["autumn", .light][.accent] == Color(hex: 0x2F7D4F))
    #expect(themes["autumn", .dark] == .dark)
    #expect(themes["spring", .dark][.accent] == Color(hex: 0xCCFFCC))
    #expect(themes["spring", .light] == themes[.light])
    #expect(themes[nil, .light] == themes[.light])
    #expect(themes["winter", .dark] == themes[.dark])
  }

  @Test func `tokens are checked`() throws {
    try expectProblems(
      in: "themes/light.toml", replacing: "accent =",
      with: """
        outline = { style = "squared" }
        spacing = { gap = 9 }
        emphasis = { heading = ["bald"] }
        motion = { page = "9s" }
        accent =
        """,
      #"""
      error[bad-value]: `style` cannot be `squared`
        --> themes/light.toml: outline.style
        = help: did you mean `square`?
      error[bad-value]: `gap` must be between 0 and 3, and is 9
        --> themes/light.toml: spacing.gap
      error[bad-value]: `bald` is not a way to stand out
        --> themes/light.toml: emphasis.heading[0]
        = help: did you mean `bold`?
      error[bad-value]: `page` is too long for a movement
        --> themes/light.toml: motion.page
        = help: write at most "5s"
      """#)
  }

  @Test(arguments: [
    ("themes/spring.lite.toml", "warning[unknown-file]: nothing reads this file"),
    (
      "themes/Spring.light.toml",
      "error[bad-value]: the first part of the file's name, `Spring`, is not an id"
    ),
  ])
  func `a brand is named in its file's name`(_ path: String, _ message: String) {
    var files = Fixtures.teaFiles
    files[path] = Self.accent
    let problems = Fixtures.problems(files)
    #expect(problems.contains { $0.hasPrefix(message) }, "\(problems)")
  }
}
