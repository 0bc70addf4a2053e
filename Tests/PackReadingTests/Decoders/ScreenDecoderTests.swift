import Testing

/// screens/: what is wrong is said, each time in exactly these words.
@Suite struct ScreenDecoderTests {
  @Test func `a screen has a kind`() throws {
    try expectProblems(
      in: "screens/launch.toml", replacing: #"kind = "launch"\#n"#,
      with: "",
      #"""
      error[missing-key]: `kind` is missing: one of `launch`, `walkthrough`, `page` and `deck`
        --> screens/launch.toml
      """#)
  }

  @Test func `the kinds of screens are listed`() throws {
    try expectProblems(
      in: "screens/launch.toml", replacing: #"kind = "launch""#,
      with: #"kind = "form""#,
      #"""
      error[bad-value]: `kind` cannot be `form`
        --> screens/launch.toml: kind
        = help: it may be `launch`, `walkthrough`, `page`, `deck`
      """#)
  }

  @Test func `a mistyped kind is answered with the nearest`() throws {
    try expectProblems(
      in: "screens/launch.toml", replacing: #"kind = "launch""#,
      with: #"kind = "lunch""#,
      #"""
      error[bad-value]: `kind` cannot be `lunch`
        --> screens/launch.toml: kind
        = help: did you mean `launch`?
      """#)
  }

  @Test func `a launch has a duration`() throws {
    try expectProblems(
      in: "screens/launch.toml", replacing: #"duration = "1200ms"\#n"#,
      with: "",
      #"""
      error[missing-key]: `duration` is missing: how long the splash stays: "1200ms"
        --> screens/launch.toml
      """#)
  }

  @Test func `a duration has a unit`() throws {
    try expectProblems(
      in: "screens/launch.toml", replacing: #""1200ms""#,
      with: #""1200""#,
      #"""
      error[bad-value]: `1200` is not a duration
        --> screens/launch.toml: duration
        = help: write milliseconds or seconds, at most an hour: "250ms", "1.5s"
      """#)
  }

  @Test func `a duration is a text`() throws {
    try expectProblems(
      in: "screens/launch.toml", replacing: #""1200ms""#,
      with: "1200",
      #"""
      error[wrong-type]: `duration` must be a text, and is a whole number
        --> screens/launch.toml: duration
        = help: write the time with its unit: `duration = "1200ms"`
      """#)
  }

  @Test func `a duration of more than an hour is refused`() throws {
    try expectProblems(
      in: "screens/launch.toml", replacing: #""1200ms""#,
      with: #""4000s""#,
      #"""
      error[bad-value]: `4000s` is not a duration
        --> screens/launch.toml: duration
        = help: write milliseconds or seconds, at most an hour: "250ms", "1.5s"
      """#)
  }

  @Test func `a key of another kind of screen is unknown`() throws {
    try expectProblems(
      in: "screens/launch.toml", replacing: "duration =",
      with: "count = 3\nduration =",
      #"""
      error[unknown-key]: unknown key `count`
        --> screens/launch.toml: count
        = help: the keys here are `artwork`, `asks`, `back`, `duration`, `error_container`, `error_style`, `heading`, `kind`, `load`, `presentation`, `sample`, `samples`, `text`, `title`, `transition`
      """#)
  }

  @Test func `a walkthrough has pages`() throws {
    try expectProblems(
      in: "screens/intro.ja.toml",
      replacing: #"[[page]]\#nid = "leaves"\#nheading = "intro.leaves.title"\#ntext = "intro.leaves.text""#,
      with: "",
      #"""
      error[missing-key]: `page` is missing: at least one [[page]]
        --> screens/intro.ja.toml
      """#)
  }

  @Test func `two pages do not share an id`() throws {
    try expectProblems(
      in: "screens/intro.toml", replacing: #"id = "water""#,
      with: #"id = "leaves""#,
      #"""
      error[duplicate-id]: there is a page `leaves` already
        --> screens/intro.toml: page[1]
      """#)
  }

  @Test func `a page's artwork must be there`() throws {
    try expectProblems(
      in: "screens/intro.toml", replacing: #"artwork = "pot""#,
      with: #"artwork = "pto""#,
      #"""
      error[unknown-reference]: there is no artwork `pto`
        --> screens/intro.toml: page[0].artwork
        = help: did you mean `pot`?
      """#)
  }

  @Test func `a text must be in the default locale`() throws {
    try expectProblems(
      in: "screens/intro.toml", replacing: #""intro.water.title""#,
      with: #""intro.water.titel""#,
      #"""
      error[unknown-reference]: there is no text `intro.water.titel` in strings/en.toml
        --> screens/intro.toml: page[1].heading
        = help: did you mean `intro.water.title`? Otherwise add `intro.water.titel` to strings/en.toml, or write the words here: { en = "..." }
      """#)
  }

  @Test func `words in place of a key are for one language`() throws {
    try expectProblems(
      in: "screens/intro.toml", replacing: #""intro.water.title""#,
      with: #""Hello there, world""#,
      #"""
      warning[missing-translation]: these words lack `ja`, where they are shown in `en`
        --> screens/intro.toml: page[1].heading
        = help: write { en = "...", ja = "..." }
      """#)
  }

  @Test func `a screen loads from an endpoint`() throws {
    try expectProblems(
      in: "screens/home.toml", replacing: #"load = "shelf""#,
      with: #"load = "shelv""#,
      #"""
      error[unknown-reference]: there is no endpoint `shelv`
        --> screens/home.toml: load
        = help: did you mean `shelf`?
      """#)
  }

  @Test func `a screen asks by workflows`() throws {
    try expectProblems(
      in: "screens/home.toml", replacing: #"asks = ["after-tasting"]"#,
      with: #"asks = ["after-testing"]"#,
      #"""
      error[unknown-reference]: there is no workflow `after-testing`
        --> screens/home.toml: asks[0]
        = help: did you mean `after-tasting`?
      """#)
  }

  @Test func `an array of tables is not a table`() throws {
    try expectProblems(
      in: "screens/intro.ja.toml", replacing: "[[page]]",
      with: "[page]",
      #"""
      error[wrong-type]: `page` must be an array of tables, written `[[page]]`, and is a table
        --> screens/intro.ja.toml: page
      """#)
  }

  @Test func `an item of an array of tables is a table`() throws {
    try expectProblems(
      in: "screens/intro.ja.toml",
      replacing: #"[[page]]\#nid = "leaves"\#nheading = "intro.leaves.title"\#ntext = "intro.leaves.text""#,
      with: #"page = ["x"]"#,
      #"""
      error[wrong-type]: this must be a table, and is a text
        --> screens/intro.ja.toml: page[0]
      """#)
  }
}
