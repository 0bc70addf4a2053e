import FixturePacks
import Testing

/// tours/: what is wrong is said, each time in exactly these words.
@Suite struct TourDecoderTests {
  @Test func `a target must be on the screen`() throws {
    try expectProblems(
      in: "tours/home.toml", replacing: #""notes.floral""#,
      with: #""notes.florla""#,
      #"""
      error[unknown-reference]: there is no element `notes.florla` on the screen `home`
        --> tours/home.toml: mark[0].targets[0]
        = help: did you mean `notes.floral`?
      """#)
  }

  @Test func `a tour over a screen that has none of its targets is reported at the step`() throws {
    var files = Fixtures.teaFiles
    let tour = try #require(files["tours/home.toml"])
    files["flow.toml"] = files["flow.toml"]?.replacing(
      "screen = \"tasting\"", with: "screen = \"tasting\"\ntour = \"home\"")
    // A mark that aims at nothing is shown on any screen.
    #expect(Fixtures.problems(files) == [])
    files["tours/home.toml"] = tour.replacing("id = \"end\"", with: "id = \"end\"\ntargets = [\"notes\"]")
    #expect(
      Fixtures.problems(files).joined(separator: "\n") == #"""
        error[unknown-reference]: no mark of the tour `home` aims at anything on the screen `tasting`, so users would pass this step by
          --> flow.toml: step[4].tour
          = help: take `tour` out, or give the step a tour for what is on that screen
        """#)
    // A screen that is not there is told once.
    files["flow.toml"] = files["flow.toml"]?.replacing("screen = \"tasting\"", with: "screen = \"tastin\"")
    #expect(Fixtures.problems(files).filter { $0.contains("no mark of the tour") } == [])
  }

  @Test func `a target may be a record of a list`() throws {
    try expectNoProblems(
      in: "tours/home.toml", replacing: #""teas.sencha""#,
      with: #""teas.assam""#)
  }

  @Test func `a target that is no record is reported`() throws {
    try expectProblems(
      in: "tours/home.toml", replacing: #""teas.sencha""#,
      with: #""teas.oolong""#,
      #"""
      error[unknown-reference]: there is no element `teas.oolong` on the screen `home`
        --> tours/home.toml: mark[1].targets[0]
        = help: the elements are `bar`, `bar.more`, `bar.shop`, `notes`, `notes.floral`, `notes.smoky`, `notes.total`, `teas`, `teas.assam`, `teas.sencha`
      """#)
  }

  @Test func `a shape must be known`() throws {
    try expectProblems(
      in: "tours/home.toml", replacing: #""circle""#,
      with: #""oval""#,
      #"""
      error[bad-value]: `shape` cannot be `oval`
        --> tours/home.toml: mark[0].shape
        = help: it may be `rectangle`, `rounded`, `circle`
      """#)
  }

  @Test func `an advance is tap, action or a duration`() throws {
    try expectProblems(
      in: "tours/home.toml", replacing: #""2.5s""#,
      with: #""later""#,
      #"""
      error[bad-value]: `advance` cannot be `later`
        --> tours/home.toml: mark[0].advance
        = help: it may be `tap`, `button`, `action` or a duration such as `3s`
      """#)
  }

  @Test func `pressing needs something to press`() throws {
    try expectProblems(
      in: "tours/home.toml", replacing: #"targets = ["teas.sencha"]\#n"#,
      with: "",
      #"""
      error[conflicting-keys]: `advance = "action"` needs a target to press
        --> tours/home.toml: mark[1].advance
        = help: add `targets`, or write `advance = "tap"`
      """#)
  }

  @Test func `two marks do not share an id`() throws {
    try expectProblems(
      in: "tours/home.toml", replacing: #"id = "end""#,
      with: #"id = "tea""#,
      #"""
      error[duplicate-id]: there is a mark `tea` already
        --> tours/home.toml: mark[2]
      """#)
  }

  @Test func `a mark has a text`() throws {
    try expectProblems(
      in: "tours/home.toml", replacing: #"text = "tour.end""#,
      with: "",
      #"""
      error[missing-key]: `text` is missing: a key of strings/, or `artwork`; or `pause`, `demo`, `call` or `set` for a step without a bubble
        --> tours/home.toml: mark[2]
      """#)
  }

  @Test func `a mark sets attributes that are there`() throws {
    try expectProblems(
      in: "tours/home.toml", replacing: "set = { floral = 70 }",
      with: "set = { flowery = 70 }",
      #"""
      error[unknown-reference]: there is no attribute `flowery` in pack.toml
        --> tours/home.toml: mark[0].set.flowery
        = help: the attributes are `birthday`, `cup`, `floral`, `liked`, `member`, `nickname`, `smoky`, `taste`
      """#)
  }
}
