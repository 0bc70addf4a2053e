import FixturePacks
import Testing

/// strings/: what is wrong is said, each time in exactly these words.
@Suite struct StringsDecoderTests {
  @Test func `texts that a locale lacks are one warning`() throws {
    try expectProblems(
      in: "strings/ja.toml", replacing: #"more = "ほか"\#n"#,
      with: "",
      #"""
      warning[missing-translation]: strings/ja.toml lacks 1 of 56 texts, shown in `en` instead: `home.more`
        --> strings/ja.toml
        = help: copy it from strings/en.toml and translate
      """#)
  }

  @Test func `a new locale is one warning that names the first texts`() {
    var files = Fixtures.teaFiles
    files["strings/ja.toml"] = "[app]\nname = \"茶\"\n"
    #expect(
      Fixtures.problems(files) == [
        """
        warning[missing-translation]: strings/ja.toml lacks 55 of 56 texts, shown in `en` instead: \
        `art.leaf`, `art.pot`, `deck.no`, `deck.refused`, `deck.tip`, `deck.yes`, `home.empty`, `home.floral`, \
        `home.liked`, `home.members`, `home.more`, `home.shop`, `home.smoky`, `home.tea`, `home.tea_text`, \
        `home.total`, `intro.go`, `intro.leaves.text`, `intro.leaves.title`, `intro.title`, `intro.water.text`, \
        `intro.water.title`, `join.birthday`, `join.choose` and 31 more
          --> strings/ja.toml
          = help: copy them from strings/en.toml and translate
        """
      ])
  }

  @Test func `a text that the default locale lacks is an error`() throws {
    try expectProblems(
      in: "strings/en.toml", replacing: #"more = "More"\#n"#,
      with: "",
      #"""
      error[unknown-reference]: there is no text `home.more` in strings/en.toml
        --> screens/home.toml: element[4].item[1].label
        = help: add `home.more` to strings/en.toml, or write the words here: { en = "..." }
      """#)
  }

  @Test func `a text is no number`() throws {
    try expectProblems(
      in: "strings/en.toml", replacing: #"more = "More""#,
      with: "more = 1",
      #"""
      error[wrong-type]: `more` must be a text or a table of texts, and is a whole number
        --> strings/en.toml: home.more
      """#)
  }

  @Test func `a placeholder has an end`() throws {
    try expectProblems(
      in: "strings/en.toml", replacing: #"{user.nickname}""#,
      with: #"{user.nickname""#,
      #"""
      error[bad-placeholder]: a `{` without its `}`
        --> strings/en.toml: register.done
        = help: a brace in a text is written `{{`
      """#)
  }

  @Test func `a placeholder is a name`() throws {
    try expectProblems(
      in: "strings/en.toml", replacing: "{user.nickname}",
      with: "{ user nickname }",
      #"""
      error[bad-placeholder]: `{ user nickname }` is not a placeholder
        --> strings/en.toml: register.done
        = help: a placeholder is a name such as `{user.nickname}`; a brace in a text is written `{{`
      """#)
  }

  @Test func `a placeholder names an attribute that is there`() throws {
    try expectProblems(
      in: "strings/ja.toml", replacing: "{user.nickname}",
      with: "{user.nickame}",
      #"""
      error[bad-placeholder]: there is no attribute `nickame` in pack.toml
        --> strings/ja.toml: register.done
        = help: did you mean `user.nickname`?
      """#)
  }

  @Test func `a placeholder of a record is for lists`() throws {
    try expectProblems(
      in: "strings/en.toml", replacing: #"later = "Later""#,
      with: #"later = "{item.name} later""#,
      #"""
      error[bad-placeholder]: `item.name` is for lists and decks only: there is no record here
        --> strings/en.toml: notify.later
        = help: take it out, or show this text in a list or a deck: screens/notify.toml shows it elsewhere
      """#)
  }

  @Test func `a placeholder of a record names a field`() throws {
    try expectProblems(
      in: "strings/en.toml", replacing: #"tea_text = "{item.caffeine} mg""#,
      with: #"tea_text = "{item.coffeine} mg""#,
      #"""
      error[bad-placeholder]: no record of `teas` has a field `coffeine`
        --> strings/en.toml: home.tea_text
        = help: did you mean `item.caffeine`?
      """#)
  }

  @Test func `a placeholder with an unknown name is answered with what there is`() throws {
    try expectProblems(
      in: "strings/en.toml", replacing: "{app.name}",
      with: "{brand}",
      #"""
      error[bad-placeholder]: nothing is called `brand`
        --> strings/en.toml: join.text
        = help: placeholders are `{user.NAME}`, `{item.FIELD}` and `{app.name}`; a brace is written `{{`
      """#)
  }

  @Test func `a key with a dot in quotes is the key of a table`() throws {
    try expectProblems(
      in: "strings/en.toml", replacing: "[app]",
      with: #""tea.sencha" = "Sencha"\#n[app]"#,
      #"""
      error[duplicate-id]: there is a text `tea.sencha` already
        --> strings/en.toml: tea.sencha
        = help: a key with a dot in quotes is the same as a table
      """#)
  }
}
