import Testing

/// What pressing something does: what is wrong is said, each time in exactly these words.
@Suite struct ActionDecoderTests {
  @Test func `a pre-alert ends with next or skip`() throws {
    try expectProblems(
      in: "screens/notify.toml", replacing: #"emit = "skip""#,
      with: #"emit = "later""#,
      #"""
      error[unknown-reference]: a pre-alert ends with `next` or `skip`, not with `later`
        --> screens/notify.toml: element[2].emit
      """#)
  }

  @Test func `an outcome is an id`() throws {
    try expectProblems(
      in: "screens/notify.toml", replacing: #"emit = "skip""#,
      with: #"emit = "Not now""#,
      #"""
      error[bad-value]: `Not now` is not an id
        --> screens/notify.toml: element[2].emit
        = help: ids are lower-case letters, digits, `-` and `_`, and start with a letter
      error[unknown-reference]: a pre-alert ends with `next` or `skip`, not with `Not now`
        --> screens/notify.toml: element[2].emit
      """#)
  }

  @Test func `an attribute that is set must be there`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: "set = { member = false }",
      with: "set = { membr = false }",
      #"""
      error[unknown-reference]: there is no attribute `membr` in pack.toml
        --> screens/join.toml: element[8].set.membr
        = help: did you mean `member`?
      """#)
  }

  @Test func `an attribute is not set to an array`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: "set = { member = false }",
      with: "set = { member = [1] }",
      #"""
      error[wrong-type]: `member` must be a text, a whole number, or true or false, and is an array
        --> screens/join.toml: element[8].set.member
      """#)
  }

  @Test func `an attribute is set to one of its values`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: "set = { member = false }",
      with: #"set = { taste = "grean" }"#,
      #"""
      error[bad-value]: `grean` is not one of the values of the attribute `taste`
        --> screens/join.toml: element[8].set.taste
        = help: did you mean `green`?
      """#)
  }

  @Test func `an action's endpoint must be there`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: #"call = "register""#,
      with: #"call = "signup""#,
      #"""
      error[unknown-reference]: there is no endpoint `signup`
        --> screens/join.toml: element[7].call
        = help: the endpoints are `register`, `shelf`
      """#)
  }

  @Test func `what follows a call needs one`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: "set = { member = false }",
      with: "then_set = { member = false }",
      #"""
      error[conflicting-keys]: `then_set` waits for the success of a `call`, and there is none
        --> screens/join.toml: element[8].then_set
        = help: write `set`, or add `call`
      """#)
  }

  @Test func `an action's workflow must be there`() throws {
    try expectProblems(
      in: "screens/home.toml", replacing: #"ask = "after-tasting""#,
      with: #"ask = "after""#,
      #"""
      error[unknown-reference]: there is no workflow `after`
        --> screens/home.toml: element[4].item[1].ask
        = help: the workflows are `after-tasting`
      """#)
  }
}
