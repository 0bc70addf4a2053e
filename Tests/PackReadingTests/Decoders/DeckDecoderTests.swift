import Testing

/// Screens of the kind deck: what is wrong is said, each time in exactly these words.
@Suite struct DeckDecoderTests {
  @Test func `a deck without a count has all cards`() throws {
    try expectNoProblems(in: "screens/tasting.toml", replacing: "count = 2\n", with: "")
  }

  @Test func `a deck lies over a page or a deck`() throws {
    try expectProblems(
      in: "screens/tasting.toml", replacing: "count = 2\n", with: "over = \"launch\"\n",
      #"""
      error[bad-value]: a deck lies over a page or a deck, and `launch` is neither
        --> screens/tasting.toml: over
      """#)
    try expectNoProblems(in: "screens/tasting.toml", replacing: "count = 2\n", with: "over = \"home\"\n")
  }

  @Test func `a deck over a page says what stands on its cards`() throws {
    try expectProblems(
      in: "screens/tasting.toml", replacing: "heading = \"home.tea\"\n", with: "over = \"home\"\n",
      #"""
      error[missing-key]: `heading` is missing: `home` is no deck that has it
        --> screens/tasting.toml
      """#)
  }

  @Test func `the tabs are those of the screen beneath`() throws {
    try expectProblems(
      in: "screens/tasting.toml", replacing: "[[rule]]\nallow",
      with:
        "over = \"home\"\ntabs = { selected = \"a\", item = [{ id = \"a\", label = \"home.shop\", icon = \"a\" }] }\n[[rule]]\nallow",
      #"""
      error[conflicting-keys]: `over` shows the tabs of the screen beneath
        --> screens/tasting.toml: tabs
        = help: take out `tabs`
      """#)
  }

  @Test func `a deck's data must be there`() throws {
    try expectProblems(
      in: "screens/tasting.toml", replacing: #"data = "teas""#,
      with: #"data = "coffees""#,
      #"""
      error[unknown-reference]: there is no data set `coffees`
        --> screens/tasting.toml: data
        = help: the data sets are `teas`
      """#)
  }

  @Test func `a direction is left or right`() throws {
    try expectProblems(
      in: "screens/tasting.toml", replacing: #"["right"]"#,
      with: #"["up"]"#,
      #"""
      error[bad-value]: `up` is not a direction
        --> screens/tasting.toml: rule[0].allow[0]
        = help: it may be `left` or `right`
      """#)
  }

  @Test func `a card that cannot go is refused`() throws {
    try expectProblems(
      in: "screens/tasting.toml", replacing: #"["right"]"#,
      with: "[]",
      #"""
      error[bad-value]: a card that goes nowhere ends the app: allow a direction
        --> screens/tasting.toml: rule[0].allow
      """#)
  }

  @Test func `a rule's endpoint must be there`() throws {
    try expectProblems(
      in: "screens/tasting.toml", replacing: #"call = "shelf""#,
      with: #"call = "shell""#,
      #"""
      error[unknown-reference]: there is no endpoint `shell`
        --> screens/tasting.toml: rule[0].call
        = help: did you mean `shelf`?
      """#)
  }
}
