import Testing

/// artwork/: what is wrong is said, each time in exactly these words.
@Suite struct ArtworkDecoderTests {
  @Test func `words and looks alone exclude each other`() throws {
    try expectProblems(
      in: "artwork/leaf.toml", replacing: #"alt = "art.leaf""#,
      with: #"alt = "art.leaf"\#ndecorative = true"#,
      #"""
      error[conflicting-keys]: a decorative picture has no `alt`: screen readers skip it
        --> artwork/leaf.toml: decorative
      """#)
  }

  @Test func `a shape has a form`() throws {
    try expectProblems(
      in: "artwork/leaf.toml", replacing: "ellipse = [50, 50, 20, 40]\n",
      with: "",
      #"""
      error[missing-key]: `circle` is missing: a shape has one of `circle`, `ellipse`, `rect`, `polygon`, `heart`, `star`, `line`
        --> artwork/leaf.toml: shape[0]
      """#)
  }

  @Test func `a form that there is none of is named, with those that there are`() throws {
    try expectProblems(
      in: "artwork/leaf.toml", replacing: "ellipse = [50, 50, 20, 40]\n",
      with: "path = 1\n",
      #"""
      error[unknown-key]: unknown key `path`
        --> artwork/leaf.toml: shape[0].path
        = help: a shape has one of `circle`, `ellipse`, `rect`, `polygon`, `heart`, `star`, `line`
      """#)
  }

  @Test func `a form that is misspelt is named`() throws {
    try expectProblems(
      in: "artwork/leaf.toml", replacing: "ellipse = [50, 50, 20, 40]\n",
      with: "circel = [1, 2, 3]\n",
      #"""
      error[unknown-key]: unknown key `circel`
        --> artwork/leaf.toml: shape[0].circel
        = help: did you mean `circle`?
      """#)
  }

  @Test func `a shape has one form`() throws {
    try expectProblems(
      in: "artwork/leaf.toml", replacing: "fill =",
      with: "circle = [1, 2, 3]\nfill =",
      #"""
      error[conflicting-keys]: a shape has one form, and this one has `circle`, `ellipse`
        --> artwork/leaf.toml: shape[0]
      """#)
  }

  @Test func `a shape has a fill`() throws {
    try expectProblems(
      in: "artwork/leaf.toml", replacing: #"fill = "success"\#n"#,
      with: "",
      #"""
      error[missing-key]: `fill` is missing: a theme token or "#rrggbb"
        --> artwork/leaf.toml: shape[0]
      """#)
  }

  @Test func `a fill is a token or a colour`() throws {
    try expectProblems(
      in: "artwork/leaf.toml", replacing: #""success""#,
      with: #""sucess""#,
      #"""
      error[bad-value]: `sucess` is neither a theme token nor a colour
        --> artwork/leaf.toml: shape[0].fill
        = help: did you mean `success`?
      """#)
  }

  @Test func `a colour has six digits`() throws {
    try expectProblems(
      in: "artwork/leaf.toml", replacing: #""success""#,
      with: ##""#12345""##,
      #"""
      error[bad-value]: `#12345` is neither a theme token nor a colour
        --> artwork/leaf.toml: shape[0].fill
        = help: a colour is written "#rrggbb"
      """#)
  }

  @Test func `a form has its numbers`() throws {
    try expectProblems(
      in: "artwork/leaf.toml", replacing: "[50, 50, 20, 40]",
      with: "[50, 50, 20]",
      #"""
      error[bad-value]: `ellipse` must be 4 numbers between -10000 and 10000: x, y, radius x, radius y
        --> artwork/leaf.toml: shape[0].ellipse
      """#)
  }

  @Test func `a number that is none is refused`() throws {
    try expectProblems(
      in: "artwork/leaf.toml", replacing: "[50, 50, 20, 40]",
      with: "[50, nan, 20, inf]",
      #"""
      error[bad-value]: `ellipse` must be 4 numbers between -10000 and 10000: x, y, radius x, radius y
        --> artwork/leaf.toml: shape[0].ellipse
      """#)
  }

  @Test func `a size is above 0`() throws {
    try expectProblems(
      in: "artwork/leaf.toml", replacing: "[50, 50, 20, 40]",
      with: "[50, 50, 0, 40]",
      #"""
      error[bad-value]: the radius x of `ellipse` must be above 0
        --> artwork/leaf.toml: shape[0].ellipse
      """#)
  }

  @Test func `a polygon has three points`() throws {
    try expectProblems(
      in: "artwork/pot.toml", replacing: "[[50, 90], [20, 50], [80, 50]]",
      with: "[[50, 90], [20, 50]]",
      #"""
      error[bad-value]: `polygon` must be 3 to 1000 points `[x, y]` between -10000 and 10000
        --> artwork/pot.toml: shape[3].polygon
      """#)
  }

  @Test func `alpha is between 0 and 1`() throws {
    try expectProblems(
      in: "artwork/pot.toml", replacing: "alpha = 0.8",
      with: "alpha = 1.5",
      #"""
      error[bad-value]: `alpha` must be between 0 and 1, and is 1.5
        --> artwork/pot.toml: shape[0].alpha
      """#)
  }

  @Test func `a corner belongs to a rectangle`() throws {
    try expectProblems(
      in: "artwork/leaf.toml", replacing: "fill =",
      with: "radius = 3\nfill =",
      #"""
      error[unknown-key]: unknown key `radius`
        --> artwork/leaf.toml: shape[0].radius
        = help: the keys here are `alpha`, `circle`, `ellipse`, `fill`, `heart`, `line`, `polygon`, `rect`, `star`, `to`
      """#)
  }

  @Test func `a canvas has a width`() throws {
    try expectProblems(
      in: "artwork/pot.toml", replacing: "width = 160",
      with: "width = 0",
      #"""
      error[bad-value]: `width` must be between 1 and 10000, and is 0
        --> artwork/pot.toml: width
      """#)
  }
}
