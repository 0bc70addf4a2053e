import Testing

/// Elements of a page: what is wrong is said, each time in exactly these words.
@Suite struct ElementDecoderTests {
  @Test func `an element has a kind`() throws {
    try expectProblems(
      in: "screens/notify.toml", replacing: #"kind = "banner"\#n"#,
      with: "",
      #"""
      error[missing-key]: `kind` is missing: one of `heading`, `text`, `banner`, `artwork`, `button`, `field`, `picker`, `photo`, `scores`, `list`, `tabs`, `divider`, `spacer`, `card`, `empty`, `section`, `badge`, `avatar`, `progress`, `steps`, `switch`, `checkbox`, `segmented`, `date`, `slider`, `stepper`, `rating`, `part`
        --> screens/notify.toml: element[0]
      """#)
  }

  @Test func `a mistyped kind of element is answered with the nearest`() throws {
    try expectProblems(
      in: "screens/notify.toml", replacing: #"kind = "banner""#,
      with: #"kind = "baner""#,
      #"""
      error[bad-value]: `kind` cannot be `baner`
        --> screens/notify.toml: element[0].kind
        = help: did you mean `banner`?
      """#)
  }

  @Test func `a control needs an id`() throws {
    try expectProblems(
      in: "screens/notify.toml", replacing: #"id = "ok"\#n"#,
      with: "",
      #"""
      error[missing-key]: `id` is missing: the element's name on the screen
        --> screens/notify.toml: element[1]
      """#)
  }

  @Test func `two elements do not share an id`() throws {
    try expectProblems(
      in: "screens/notify.toml", replacing: #"id = "ok""#,
      with: #"id = "later""#,
      #"""
      error[duplicate-id]: there is an element `later` already
        --> screens/notify.toml: element[2]
      """#)
  }

  @Test func `an id has no capitals`() throws {
    try expectProblems(
      in: "screens/notify.toml", replacing: #"id = "ok""#,
      with: #"id = "Ok""#,
      #"""
      error[bad-value]: `Ok` is not an id
        --> screens/notify.toml: element[1].id
        = help: ids are lower-case letters, digits, `-` and `_`, and start with a letter
      """#)
  }

  @Test func `the tones are listed`() throws {
    try expectProblems(
      in: "screens/notify.toml", replacing: #""accent""#,
      with: #""loud""#,
      #"""
      error[bad-value]: `tone` cannot be `loud`
        --> screens/notify.toml: element[0].tone
        = help: it may be `normal`, `muted`, `accent`, `info`, `success`, `warning`, `danger`
      """#)
  }

  @Test func `a key of another kind of element is unknown`() throws {
    try expectProblems(
      in: "screens/notify.toml", replacing: #"text = "notify.ok""#,
      with: #"text = "notify.ok"\#nbind = "taste""#,
      #"""
      error[unknown-key]: unknown key `bind`
        --> screens/notify.toml: element[1].bind
        = help: the keys here are `artwork`, `ask`, `call`, `column`, `emit`, `enabled_when`, `id`, `kind`, `open`, `place`, `refusal`, `row`, `selected_when`, `set`, `style`, `submit`, `text`, `then_set`, `toast`, `when`
      """#)
  }

  @Test func `a style must be known`() throws {
    try expectProblems(
      in: "screens/notify.toml", replacing: #""secondary""#,
      with: #""secundary""#,
      #"""
      error[bad-value]: `style` cannot be `secundary`
        --> screens/notify.toml: element[2].style
        = help: did you mean `secondary`?
      """#)
  }

  @Test func `a place must be known`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: #"place = "footer""#,
      with: #"place = "foot""#,
      #"""
      error[bad-value]: `place` cannot be `foot`
        --> screens/join.toml: element[7].place
        = help: did you mean `footer`?
      """#)
  }

  @Test func `a field in a condition must be on the screen`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: "field.nickname && field.taste",
      with: "field.nickname && field.tast",
      #"""
      error[bad-condition]: in `field.nickname && field.tast`: this screen has no field `tast`
        --> screens/join.toml: element[7].enabled_when
        = help: did you mean `field.taste`?
      """#)
  }

  @Test func `an element's own condition knows no record`() throws {
    try expectProblems(
      in: "screens/home.toml", replacing: #"filter = "item.caffeine < 50""#,
      with: #"when = "item.caffeine""#,
      #"""
      error[bad-condition]: in `item.caffeine`: `item.caffeine` is for lists and decks only: there is no record here
        --> screens/home.toml: element[3].when
      """#)
  }

  @Test func `the rows of an artwork are within reason`() throws {
    try expectProblems(
      in: "screens/home.toml", replacing: "rows = 5",
      with: "rows = 0",
      #"""
      error[bad-value]: `rows` must be between 1 and 100, and is 0
        --> screens/home.toml: element[0].rows
      """#)
  }
}
