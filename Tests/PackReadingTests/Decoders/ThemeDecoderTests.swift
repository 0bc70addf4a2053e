import Testing

/// themes/: what is wrong is said, each time in exactly these words.
@Suite struct ThemeDecoderTests {
  @Test func `a token must be known`() throws {
    try expectProblems(
      in: "themes/light.toml", replacing: "accent =",
      with: "acent =",
      #"""
      error[unknown-key]: unknown key `acent`
        --> themes/light.toml: acent
        = help: did you mean `accent`?
      """#)
  }

  @Test func `a token has a colour`() throws {
    try expectProblems(
      in: "themes/light.toml", replacing: ##""#2f7d4f""##,
      with: #""green""#,
      #"""
      error[bad-value]: `green` is not a colour
        --> themes/light.toml: accent
        = help: write it as "#rrggbb"
      """#)
  }
}
