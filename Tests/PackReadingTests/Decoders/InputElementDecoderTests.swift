import Testing

/// Switches, checkboxes, segments, dates and amounts: what is wrong is said, each time in exactly these words.
@Suite struct InputElementDecoderTests {
  private static let before = "[[element]]\nkind = \"spacer\"\n"

  /// Expects exactly these problems of an element among those of the form.
  private func expect(
    _ element: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectProblems(
      in: "screens/join.toml", replacing: Self.before, with: "[[element]]\n\(element)\n\n" + Self.before,
      expected,
      sourceLocation: sourceLocation)
  }

  private static let options =
    #"option = [{ id = "green", text = "taste.green" }, { id = "black", text = "taste.black" }]"#

  @Test(arguments: [
    #"kind = "switch"\#nid = "x"\#nlabel = "join.taste"\#nhelp = "join.choose"\#nbind = "member"\#ntoast = "register.done""#,
    #"kind = "checkbox"\#nid = "x"\#nlabel = "join.taste"\#nbind = "member"\#nrequired = true\#nproblem = "join.refused""#,
    #"kind = "segmented"\#nid = "x"\#nbind = "taste"\#n\#(options)"#,
    #"kind = "date"\#nid = "x"\#nlabel = "join.birthday"\#nbind = "birthday"\#nfrom = 1920-01-01\#nto = "2020-12-31""#,
    #"kind = "slider"\#nid = "x"\#nlabel = "home.floral"\#nbind = "floral"\#nmin = -5\#nmax = 80\#nstep = 5"#,
    #"kind = "stepper"\#nid = "x"\#nlabel = "home.floral"\#nbind = "floral"\#nmax = 80"#,
    #"kind = "rating"\#nid = "x"\#nbind = "floral"\#nread_only = true"#,
  ])
  func `each control is read`(element: String) throws {
    try expect(element, "")
  }

  @Test func `a switch is for an attribute that can be true`() throws {
    try expect(
      #"kind = "switch"\#nid = "x"\#nlabel = "join.taste"\#nbind = "taste""#,
      """
      error[bad-value]: `true` is not one of the values of the attribute `taste`
        --> screens/join.toml: element[6].bind
        = help: they are `green`, `black`
      """)
  }

  @Test func `segments are few`() throws {
    try expect(
      #"kind = "segmented"\#nid = "x"\#nbind = "taste"\#noption = [{ id = "green", text = "taste.green" }]"#,
      """
      error[bad-value]: there must be 2 to 5 options, and there are 1
        --> screens/join.toml: element[6].option
      """)
  }

  @Test func `the first day is not after the last`() throws {
    try expect(
      #"kind = "date"\#nid = "x"\#nlabel = "join.birthday"\#nbind = "birthday"\#nfrom = 2020-01-01\#nto = 2019-01-01"#,
      """
      error[bad-value]: `from` is after `to`
        --> screens/join.toml: element[6].from
      """)
  }

  @Test func `a day exists`() throws {
    try expect(
      #"kind = "date"\#nid = "x"\#nlabel = "join.birthday"\#nbind = "birthday"\#nstart = "2023-02-29""#,
      """
      error[bad-value]: `2023-02-29` is not a day
        --> screens/join.toml: element[6].start
        = help: write it as YYYY-MM-DD
      """)
  }

  @Test func `an amount has bounds`() throws {
    try expect(
      #"kind = "slider"\#nid = "x"\#nlabel = "home.floral"\#nbind = "floral""#,
      """
      error[missing-key]: `max` is missing: the greatest number
        --> screens/join.toml: element[6]
      """)
    try expect(
      #"kind = "stepper"\#nid = "x"\#nlabel = "home.floral"\#nbind = "floral"\#nmin = 9\#nmax = 3"#,
      """
      error[bad-value]: `min` is 9, and `max` is less: 3
        --> screens/join.toml: element[6].min
      """)
  }

  @Test func `a condition compares a switch with true and false`() throws {
    try expect(
      #"kind = "switch"\#nid = "x"\#nlabel = "join.taste"\#nbind = "member"\#nwhen = "field.x == 'yes'""#,
      """
      error[unknown-value]: in `field.x == 'yes'`: `field.x` is never `yes`
        --> screens/join.toml: element[6].when
        = help: it may be `true`, `false`
      """)
  }
}
