import Testing

/// Screens of the kind deck: what is wrong is said, each time in exactly these words.
@Suite struct DeckDecoderTests {
  @Test func `a deck has a count`() throws {
    try expectProblems(
      in: "screens/tasting.toml", replacing: "count = 2\n",
      with: "",
      #"""
      error[missing-key]: `count` is missing: how many cards
        --> screens/tasting.toml
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
