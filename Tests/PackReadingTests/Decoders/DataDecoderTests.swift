import Testing

/// data/: what is wrong is said, each time in exactly these words.
@Suite struct DataDecoderTests {
  @Test func `a record has an id`() throws {
    try expectProblems(
      in: "data/teas.toml", replacing: #"id = "assam"\#n"#,
      with: "",
      #"""
      error[missing-key]: `id` is missing: the record's name
        --> data/teas.toml: record[1]
      """#)
  }

  @Test func `two records do not share an id`() throws {
    try expectProblems(
      in: "data/teas.toml", replacing: #"id = "assam""#,
      with: #"id = "sencha""#,
      #"""
      error[duplicate-id]: there is a record `sencha` already
        --> data/teas.toml: record[1]
      """#)
  }

  @Test func `a field is a single value`() throws {
    try expectProblems(
      in: "data/teas.toml", replacing: "organic = true",
      with: "organic = [true]",
      #"""
      error[wrong-type]: `organic` must be a text, a whole number, or true or false, and is an array
        --> data/teas.toml: record[1].organic
      """#)
  }

  @Test func `a field's name is an id`() throws {
    try expectProblems(
      in: "data/teas.toml", replacing: "organic = true",
      with: #""Organic?" = true"#,
      #"""
      error[bad-value]: `Organic?` is not an id
        --> data/teas.toml: record[1].Organic?
        = help: ids are lower-case letters, digits, `-` and `_`, and start with a letter
      """#)
  }

  @Test func `a picture of a record must be there`() throws {
    try expectProblems(
      in: "data/teas.toml", replacing: #"picture = "leaf""#,
      with: #"picture = "lief""#,
      #"""
      error[unknown-reference]: there is no artwork `lief`
        --> data/teas.toml: record[0].picture
        = help: the artworks are `leaf`, `pot`
      """#)
  }
}
