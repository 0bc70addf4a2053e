import Testing

/// Attributes that hold several values: what is wrong is said, each time in exactly these words.
@Suite struct ListAttributeTests {
  private static let place = "set = { member = false }"

  @Test func `one of three changes is needed`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: Self.place,
      with: "set = { liked = { add = \"a\", remove = \"b\" } }",
      #"""
      error[conflicting-keys]: a list needs one of `add`, `remove` and `toggle`
        --> screens/join.toml: element[8].set.liked
        = help: write `liked = { add = "{item.id}" }`
      """#)
  }

  @Test func `an attribute of one value is not added to`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: Self.place, with: "set = { liked = { add = \"mina\" } }",
      #"""
      error[wrong-type]: the attribute `liked` holds one value
        --> screens/join.toml: element[8].set.liked.add
        = help: write `set = { liked = "mina" }`, or give it `list = true` in pack.toml
      """#)
  }

  @Test func `an attribute of one value is not asked with in`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: Self.place, with: "\(Self.place)\nwhen = \"'mina' in user.liked\"",
      #"""
      error[bad-condition]: in `'mina' in user.liked`: `user.liked` is not an attribute that holds several values
        --> screens/join.toml: element[8].when
        = help: compare with `==`
      """#)
  }

  private static let list = "name = \"tastes\"\nlist = true\n\n[[attribute]]\nname = \"liked\""

  @Test func `a list has no values, and holds ids`() throws {
    try expectProblems(
      in: "pack.toml", replacing: "name = \"liked\"",
      with:
        "name = \"tastes\"\nlist = true\nvalues = [\"a\"]\ninitial = \"a B\"\n\n[[attribute]]\nname = \"liked\"",
      #"""
      error[conflicting-keys]: a list holds any ids, and has no `values`
        --> pack.toml: attribute[7].values
      error[bad-value]: `B` is not an id, and the list `tastes` holds ids
        --> pack.toml: attribute[7].initial
        = help: ids are lower-case letters, digits, `-` and `_`, and start with a letter
      """#)
  }

  @Test func `a list is not compared`() throws {
    try expectProblems(
      in: "pack.toml", replacing: "name = \"liked\"",
      with: "\(Self.list)\n\n[[entry]]\nid = \"link\"\nstart = \"home\"\nnow = \"user.tastes == 'a'\"",
      #"""
      error[bad-condition]: in `user.tastes == 'a'`: `user.tastes` holds several values
        --> pack.toml: entry[0].now
        = help: write `item.id in user.tastes`, or `!user.tastes`
      """#)
  }
}
