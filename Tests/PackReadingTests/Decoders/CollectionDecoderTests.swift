import Testing

/// Scores, lists and tabs: what is wrong is said, each time in exactly these words.
@Suite struct CollectionDecoderTests {
  @Test func `a tab that is selected must be there`() throws {
    try expectProblems(
      in: "screens/home.toml", replacing: #"selected = "shop""#,
      with: #"selected = "shopp""#,
      #"""
      error[unknown-reference]: there is no tab `shopp`
        --> screens/home.toml: element[4].selected
        = help: did you mean `shop`?
      """#)
  }

  @Test func `a score's attribute must be there`() throws {
    try expectProblems(
      in: "screens/home.toml", replacing: #"attribute = "smoky""#,
      with: #"attribute = "smokey""#,
      #"""
      error[unknown-reference]: there is no attribute `smokey` in pack.toml
        --> screens/home.toml: element[1].item[1].attribute
        = help: did you mean `smoky`?
      """#)
  }

  @Test func `a list's data must be there`() throws {
    try expectProblems(
      in: "screens/home.toml", replacing: #"data = "teas""#,
      with: #"data = "tees""#,
      #"""
      error[unknown-reference]: there is no data set `tees`
        --> screens/home.toml: element[3].data
        = help: did you mean `teas`?
      """#)
  }

  @Test func `a list's filter reads fields of its records`() throws {
    try expectProblems(
      in: "screens/home.toml", replacing: "item.caffeine < 50",
      with: "item.cafeine < 50",
      #"""
      error[bad-condition]: in `item.cafeine < 50`: no record of `teas` has a field `cafeine`
        --> screens/home.toml: element[3].filter
        = help: did you mean `item.caffeine`?
      """#)
  }

  @Test func `a list's artwork is a field of its records`() throws {
    try expectProblems(
      in: "screens/home.toml", replacing: #"artwork_field = "picture""#,
      with: #"artwork_field = "pictrue""#,
      #"""
      error[unknown-reference]: no record of `teas` has a field `pictrue`
        --> screens/home.toml: element[3].artwork_field
        = help: did you mean `picture`?
      """#)
  }
}
