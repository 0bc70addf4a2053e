import Testing

/// Buttons, fields, pickers and photos: what is wrong is said, each time in exactly these words.
@Suite struct ControlDecoderTests {
  @Test func `a field binds an attribute that is there`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: #"bind = "nickname""#,
      with: #"bind = "nickame""#,
      #"""
      error[unknown-reference]: there is no attribute `nickame` in pack.toml
        --> screens/join.toml: element[2].bind
        = help: did you mean `nickname`?
      """#)
  }

  @Test func `a field needs an attribute`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: #"bind = "nickname"\#n"#,
      with: "",
      #"""
      error[missing-key]: `bind` is missing: the attribute that keeps what is typed
        --> screens/join.toml: element[2]
      """#)
  }

  @Test func `a field's input must be known`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: #"input = "text""#,
      with: #"input = "mail""#,
      #"""
      error[bad-value]: `input` cannot be `mail`
        --> screens/join.toml: element[2].input
        = help: did you mean `email`?
      """#)
  }

  @Test func `the least length is not above the most`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: "min = 2",
      with: "min = 20",
      #"""
      error[bad-value]: `min` is 20, and `max` is less: 12
        --> screens/join.toml: element[2].min
      """#)
  }

  @Test func `a length is within reason`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: "max = 12",
      with: "max = 5000",
      #"""
      error[bad-value]: `max` must be between 1 and 200, and is 5000
        --> screens/join.toml: element[2].max
      """#)
  }

  @Test func `an age is for dates`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: #"input = "date"\#n"#,
      with: "",
      #"""
      error[conflicting-keys]: `min_age` is for dates
        --> screens/join.toml: element[3].min_age
        = help: add `input = "date"`
      """#)
  }

  @Test func `a picker's options are values of the attribute`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: #"id = "black""#,
      with: #"id = "blakc""#,
      #"""
      error[bad-value]: `blakc` is not one of the values of the attribute `taste`
        --> screens/join.toml: element[4].option[1].id
        = help: did you mean `black`?
      """#)
  }

  @Test func `two options do not share an id`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: #"id = "black""#,
      with: #"id = "green""#,
      #"""
      error[duplicate-id]: there is an option `green` already
        --> screens/join.toml: element[4].option[1]
      """#)
  }

  @Test func `a photo's options are artworks`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: #"["pot", "leaf"]"#,
      with: #"["pot", "lief"]"#,
      #"""
      error[unknown-reference]: there is no artwork `lief`
        --> screens/join.toml: element[5].options[1]
        = help: the artworks are `leaf`, `pot`
      """#)
  }

  @Test func `a photo's options are texts`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: #"["pot", "leaf"]"#,
      with: #"["pot", 3]"#,
      #"""
      error[wrong-type]: this must be a text, and is a whole number
        --> screens/join.toml: element[5].options[1]
      """#)
  }
}
