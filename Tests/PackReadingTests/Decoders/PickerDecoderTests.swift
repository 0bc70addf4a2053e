import Testing

/// Pickers whose options are all to be seen: what is wrong is said, each time in exactly these words.
@Suite struct PickerDecoderTests {
  private static let before = "[[element]]\nkind = \"spacer\"\n"

  /// Expects exactly these problems of a picker among the elements of the form.
  private func expect(
    _ keys: String, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let element = "kind = \"picker\"\nid = \"x\"\nlabel = \"join.taste\"\nbind = \"taste\"\n\(keys)"
    try expectProblems(
      in: "screens/join.toml", replacing: Self.before, with: "[[element]]\n\(element)\n\n" + Self.before,
      expected,
      sourceLocation: sourceLocation)
  }

  private static let options =
    #"option = [{ id = "green", text = "taste.green" }, { id = "black", text = "taste.black", when = "user.member" }]"#

  @Test(arguments: ["chips", "slots"])
  func `all styles are read`(style: String) throws {
    try expect("style = \"\(style)\"\n\(Self.options)", "")
  }

  @Test func `a grid has a picture for each option`() throws {
    try expect(
      #"style = "grid"\#nrows = 3\#noption = [{ id = "green", text = "taste.green", artwork = "pot" }]"#, "")
    try expect(
      #"style = "grid"\#noption = [{ id = "green", text = "taste.green" }]"#,
      """
      error[missing-key]: `artwork` is missing: a file of artwork/
        --> screens/join.toml: element[6].option[0]
      """)
    try expect(
      #"style = "slots"\#noption = [{ id = "green", text = "taste.green", artwork = "pot" }]"#,
      """
      error[conflicting-keys]: pictures are for a picker with `style = "grid"`
        --> screens/join.toml: element[6].option[0].artwork
      """)
  }

  @Test func `several are kept in a list`() throws {
    try expect(
      #"style = "chips"\#nseveral = true\#noption = [{ id = "green", text = "taste.green" }]"#,
      """
      error[wrong-type]: the attribute `taste` holds one value
        --> screens/join.toml: element[6].option[0].id
        = help: give it `list = true` in pack.toml, or leave `several` out
      """)
  }

  @Test func `keys of other styles are named`() throws {
    try expect(
      "several = true\n\(Self.options)",
      """
      error[conflicting-keys]: `several` is not for a picker with `style = "field"`
        --> screens/join.toml: element[6].several
        = help: add `style = "chips"`: a field shows one option
      """)
    try expect(
      "style = \"chips\"\nplaceholder = \"join.choose\"\nrows = 3\n\(Self.options)",
      """
      error[conflicting-keys]: `placeholder` is not for a picker with `style = "chips"`
        --> screens/join.toml: element[6].placeholder
        = help: leave it out: all options are to be seen
      error[conflicting-keys]: `rows` is not for a picker with `style = "chips"`
        --> screens/join.toml: element[6].rows
        = help: `rows` is the height of pictures: `style = "grid"`
      """)
  }
}
