import Testing

/// Sections, badges, avatars, progress, banners and cards: what is wrong is said, each time in exactly these words.
@Suite struct PresentationDecoderTests {
  private static let before = "[[element]]\nkind = \"spacer\"\n"

  private func expect(
    _ element: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectProblems(
      in: "screens/join.toml", replacing: Self.before, with: "[[element]]\n\(element)\n\n" + Self.before,
      expected, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    #"kind = "section"\#nid = "x"\#ntext = "join.taste"\#nbutton = "join.go"\#ntoast = "register.done""#,
    #"kind = "badge"\#ntext = "join.taste"\#ntone = "success""#,
    #"kind = "avatar"\#nheading = "join.taste"\#nartwork = "pot"\#nartwork_from = "cup"\#nsize = "large""#,
    #"kind = "progress"\#nlabel = "join.taste"\#nbind = "floral"\#nmax = 80"#,
    #"kind = "steps"\#nstep = 2\#nof = 5"#,
    #"kind = "banner"\#nid = "x"\#nheading = "join.taste"\#ntext = "join.text"\#ntone = "warning"\#ndismiss = true"#,
    #"kind = "card"\#nid = "x"\#nheading = "join.taste"\#nartwork = "pot"\#nbutton = "join.go"\#ntoast = "register.done""#,
    #"kind = "empty"\#nheading = "join.taste"\#ntext = "join.text""#,
  ])
  func `each element is read`(element: String) throws {
    try expect(element, "")
  }

  @Test func `what can be pressed has a name`() throws {
    try expect(
      #"kind = "card"\#nheading = "join.taste"\#ntoast = "register.done""#,
      """
      error[missing-key]: `id` is missing: an element that can be pressed needs an id
        --> screens/join.toml: element[6]
      """)
  }

  @Test func `a button does something`() throws {
    try expect(
      #"kind = "card"\#nid = "x"\#nheading = "join.taste"\#nbutton = "join.go""#,
      """
      error[missing-key]: the button does nothing
        --> screens/join.toml: element[6].button
        = help: add what it does, such as `emit = "next"`
      """)
  }

  @Test func `a section counts a list of its page`() throws {
    try expect(
      #"kind = "section"\#ntext = "join.taste"\#ncount_of = "teas""#,
      """
      error[unknown-reference]: there is no list `teas` on this page
        --> screens/join.toml: element[6].count_of
      """)
  }

  @Test func `progress comes from one place`() throws {
    try expect(
      #"kind = "progress"\#nbind = "floral"\#nvalue = 3"#,
      """
      error[conflicting-keys]: `value` and `bind` exclude each other
        --> screens/join.toml: element[6].value
      """)
    try expect(
      #"kind = "steps"\#nstep = 6\#nof = 5"#,
      """
      error[bad-value]: `step` is 6, and there are 5
        --> screens/join.toml: element[6].step
      """)
  }

  @Test func `only a page can be a sheet`() throws {
    try expectProblems(
      in: "screens/launch.toml", replacing: "duration =", with: "presentation = \"sheet\"\nduration =",
      """
      error[conflicting-keys]: only a page can be a sheet
        --> screens/launch.toml: presentation
        = help: take it out, or write `kind = "page"`
      """)
  }
}
