import Testing

/// pack.toml: what is wrong is said, each time in exactly these words.
@Suite struct PackDecoderTests {
  @Test func `an unknown key is named with the nearest one`() throws {
    try expectProblems(
      in: "pack.toml", replacing: #"devices = ["phone"]"#,
      with: #"device = ["phone"]"#,
      #"""
      error[unknown-key]: unknown key `device`
        --> pack.toml: device
        = help: did you mean `devices`?
      """#)
  }

  @Test func `a key that is near none is answered with the keys there are`() throws {
    try expectProblems(
      in: "pack.toml", replacing: #"devices = ["phone"]"#,
      with: "zebra = 1",
      #"""
      error[unknown-key]: unknown key `zebra`
        --> pack.toml: zebra
        = help: the keys here are `account`, `allow`, `attribute`, `devices`, `entry`, `format`, `locales`, `name`
      """#)
  }

  @Test func `a missing name is reported`() throws {
    try expectProblems(
      in: "pack.toml", replacing: #"name = "app.name"\#n"#,
      with: "",
      #"""
      error[missing-key]: `name` is missing: the app's name, a text
        --> pack.toml
      """#)
  }

  @Test func `a mistyped required key is one mistake`() throws {
    try expectProblems(
      in: "pack.toml", replacing: #"name = "app.name""#,
      with: #"nmae = "app.name""#,
      #"""
      error[missing-key]: `nmae` is no key, and `name` is missing: the app's name, a text
        --> pack.toml: nmae
        = help: did you mean `name`?
      """#)
  }

  @Test func `a name that is a number has the wrong type`() throws {
    try expectProblems(
      in: "pack.toml", replacing: #"name = "app.name""#,
      with: "name = 7",
      #"""
      error[wrong-type]: `name` must be a text, and is a whole number
        --> pack.toml: name
      """#)
  }

  @Test func `an empty text is no text`() throws {
    try expectProblems(
      in: "pack.toml", replacing: #"name = "app.name""#,
      with: #"name = """#,
      #"""
      error[bad-value]: `name` is empty
        --> pack.toml: name
      """#)
  }

  @Test func `a pack without locales is refused`() throws {
    try expectProblems(
      in: "pack.toml", replacing: #"locales = ["en", "ja"]"#,
      with: "locales = []",
      #"""
      error[bad-value]: `locales` needs at least one language
        --> pack.toml: locales
      """#)
  }

  @Test func `a locale looks like a language`() throws {
    try expectProblems(
      in: "pack.toml", replacing: #""en", "ja""#,
      with: #""en", "ja", "../x""#,
      #"""
      error[bad-value]: `../x` is not a language
        --> pack.toml: locales[2]
        = help: a language is written like "en", "ja" or "pt-BR"
      """#)
  }

  @Test func `a locale stands once`() throws {
    try expectProblems(
      in: "pack.toml", replacing: #""en", "ja""#,
      with: #""en", "ja", "en""#,
      #"""
      error[duplicate-id]: `en` stands here twice
        --> pack.toml: locales[2]
      """#)
  }

  @Test func `a device must be known`() throws {
    try expectProblems(
      in: "pack.toml", replacing: #"["phone"]"#,
      with: #"["phnoe"]"#,
      #"""
      error[unknown-reference]: there is no device `phnoe`
        --> pack.toml: devices[0]
        = help: did you mean `phone`?
      """#)
  }

  @Test func `an attribute has a name that is an id`() throws {
    try expectProblems(
      in: "pack.toml", replacing: #"name = "liked""#,
      with: #"name = "Liked it""#,
      #"""
      error[bad-value]: `Liked it` is not an id
        --> pack.toml: attribute[7].name
        = help: ids are lower-case letters, digits, `-` and `_`, and start with a letter
      error[unknown-reference]: there is no attribute `liked` in pack.toml
        --> screens/home.toml: element[3].set.liked
        = help: the attributes are `Liked it`, `birthday`, `cup`, `floral`, `member`, `nickname`, `smoky`, `taste`
      error[unknown-reference]: there is no attribute `liked` in pack.toml
        --> screens/tasting.toml: rule[0].set.liked
        = help: the attributes are `Liked it`, `birthday`, `cup`, `floral`, `member`, `nickname`, `smoky`, `taste`
      """#)
  }

  @Test func `an attribute is declared once`() throws {
    try expectProblems(
      in: "pack.toml", replacing: #"name = "liked""#,
      with: #"name = "cup""#,
      #"""
      error[duplicate-id]: there is an attribute `cup` already
        --> pack.toml: attribute[7]
      error[unknown-reference]: there is no attribute `liked` in pack.toml
        --> screens/home.toml: element[3].set.liked
        = help: the attributes are `birthday`, `cup`, `floral`, `member`, `nickname`, `smoky`, `taste`
      error[unknown-reference]: there is no attribute `liked` in pack.toml
        --> screens/tasting.toml: rule[0].set.liked
        = help: the attributes are `birthday`, `cup`, `floral`, `member`, `nickname`, `smoky`, `taste`
      """#)
  }

  @Test func `an initial value is one of the values`() throws {
    try expectProblems(
      in: "pack.toml", replacing: #"values = ["green", "black"]"#,
      with: #"values = ["green", "black"]\#ninitial = "grene""#,
      #"""
      error[bad-value]: `grene` is not one of the `values`
        --> pack.toml: attribute[0].initial
        = help: did you mean `green`?
      """#)
  }

  @Test func `a sample is one of the values`() throws {
    try expectProblems(
      in: "pack.toml", replacing: #"values = ["green", "black"]"#,
      with: #"values = ["green", "black"]\#nsample = "grene""#,
      #"""
      error[bad-value]: `grene` is not one of the `values`
        --> pack.toml: attribute[0].sample
        = help: did you mean `green`?
      """#)
  }

  @Test func `an initial value is a text, a whole number or a truth value`() throws {
    try expectProblems(
      in: "pack.toml", replacing: "initial = 40",
      with: "initial = 4.5",
      #"""
      error[wrong-type]: `initial` must be a text, a whole number, or true or false, and is a number with a fraction
        --> pack.toml: attribute[4].initial
      """#)
  }
}
