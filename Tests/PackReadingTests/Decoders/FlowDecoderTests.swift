import Testing

/// flow.toml: what is wrong is said, each time in exactly these words.
@Suite struct FlowDecoderTests {
  @Test func `the start must be a step`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"start = "launch""#,
      with: #"start = "lunch""#,
      #"""
      error[unknown-reference]: there is no step `lunch`
        --> flow.toml: start
        = help: did you mean `launch`?
      """#)
  }

  @Test func `a flow has a start`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"start = "launch"\#n"#,
      with: "",
      #"""
      error[missing-key]: `start` is missing: the step the app starts with
        --> flow.toml
      """#)
  }

  @Test func `a step has one kind`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"id = "launch"\#nscreen = "launch""#,
      with: #"id = "launch"\#nscreen = "launch"\#ncall = "shelf""#,
      #"""
      error[conflicting-keys]: a step has only one of `screen`, `workflow` and `call`, and this one has `screen`, `call`
        --> flow.toml: step[0]
      """#)
  }

  @Test func `a step has a kind`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"id = "launch"\#nscreen = "launch""#,
      with: #"id = "launch""#,
      #"""
      error[missing-key]: `screen` is missing: a step has one of `screen`, `workflow` and `call`
        --> flow.toml: step[0]
      """#)
  }

  @Test func `a tour needs a screen`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"workflow = "after-tasting""#,
      with: #"workflow = "after-tasting"\#ntour = "home""#,
      #"""
      error[conflicting-keys]: a tour runs over a screen: add `screen`
        --> flow.toml: step[5].tour
      """#)
  }

  @Test func `a step's screen must be there`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"screen = "intro""#,
      with: #"screen = "intor""#,
      #"""
      error[unknown-reference]: there is no screen `intor`
        --> flow.toml: step[1].screen
        = help: did you mean `intro`?
      """#)
  }

  @Test func `a suffix is no part of a screen's name`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"screen = "intro""#,
      with: #"screen = "intro.phone""#,
      #"""
      error[unknown-reference]: there is no screen `intro.phone`
        --> flow.toml: step[1].screen
        = help: write `intro`: what follows the dot is a suffix, which says for whom the file is
      """#)
  }

  @Test func `a step's tour must be there`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"tour = "home""#,
      with: #"tour = "hmoe""#,
      #"""
      error[unknown-reference]: there is no tour `hmoe`
        --> flow.toml: step[6].tour
        = help: did you mean `home`?
      """#)
  }

  @Test func `a step's workflow must be there`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"workflow = "after-tasting""#,
      with: #"workflow = "before-tasting""#,
      #"""
      error[unknown-reference]: there is no workflow `before-tasting`
        --> flow.toml: step[5].workflow
        = help: did you mean `after-tasting`?
      """#)
  }

  @Test func `a step's endpoint must be there`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"call = "register""#,
      with: #"call = "registr""#,
      #"""
      error[unknown-reference]: there is no endpoint `registr`
        --> flow.toml: step[3].call
        = help: did you mean `register`?
      """#)
  }

  @Test func `a step leads to a step`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"next = "intro""#,
      with: #"next = "outro""#,
      #"""
      error[unknown-reference]: there is no step `outro`
        --> flow.toml: step[0].next
        = help: the steps are `ask`, `home`, `intro`, `join`, `launch`, `register`, `tasting`, `tour`; a new one is a [[step]] with `id = "outro"`
      """#)
  }

  @Test func `a branch leads somewhere`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"{ to = "register" }"#,
      with: #"{ when = "user.cup" }"#,
      #"""
      error[missing-key]: `to` is missing: the step this branch leads to
        --> flow.toml: step[2].next[1]
      """#)
  }

  @Test func `branches are not a number`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"next = "intro""#,
      with: "next = 3",
      #"""
      error[wrong-type]: `next` must be a step's id or an array of branches, and is a whole number
        --> flow.toml: step[0].next
      """#)
  }

  @Test func `an array of branches is not empty`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"next = "intro""#,
      with: "next = []",
      #"""
      error[bad-value]: `next` has no branches
        --> flow.toml: step[0].next
      """#)
  }

  @Test func `a branch's condition is checked`() throws {
    try expectProblems(
      in: "flow.toml", replacing: "user.taste == 'green'",
      with: "user.tast == 'green'",
      #"""
      error[bad-condition]: in `user.tast == 'green'`: there is no attribute `tast` in pack.toml
        --> flow.toml: step[2].next[0].when
        = help: did you mean `user.taste`?
      """#)
  }

  @Test func `a condition that does not parse says where`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #""!user.taste""#,
      with: #""user.taste = 1""#,
      #"""
      error[bad-condition]: in `user.taste = 1` at character 12: use '==' to compare
        --> flow.toml: step[1].when
      """#)
  }

  @Test func `a condition may not read a record outside lists`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #""!user.taste""#,
      with: #""item.name""#,
      #"""
      error[bad-condition]: in `item.name`: `item.name` is for lists and decks only: there is no record here
        --> flow.toml: step[1].when
      """#)
  }

  @Test func `a condition knows the permissions`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #""!user.taste""#,
      with: #""permission.locatoin == 'denied'""#,
      #"""
      error[bad-condition]: in `permission.locatoin == 'denied'`: there is no permission `locatoin`
        --> flow.toml: step[1].when
        = help: did you mean `permission.location`?
      """#)
  }

  @Test func `a condition with a bare name is answered with the attribute`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #""!user.taste""#,
      with: #""taste""#,
      #"""
      error[bad-condition]: in `taste`: nothing is called `taste`
        --> flow.toml: step[1].when
        = help: did you mean `user.taste`?
      """#)
  }

  @Test func `a condition with an unknown root is answered with the names there are`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #""!user.taste""#,
      with: #""weather.sunny""#,
      #"""
      error[bad-condition]: in `weather.sunny`: nothing is called `weather.sunny`
        --> flow.toml: step[1].when
        = help: names are `user.NAME`, `permission.KIND`, `feature.ID`, `experiment.KEY`, `field.ID`, `item.FIELD`, `screen.loaded`, `locale` and `device`
      """#)
  }

  @Test func `'next' does not belong in 'on'`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"on = { guest = "home" }"#,
      with: #"on = { guest = "home", next = "home" }"#,
      #"""
      error[bad-value]: `next` is no other outcome
        --> flow.toml: step[2].on.next
        = help: write `next` beside `on`
      """#)
  }

  @Test func `an outcome that nothing ends with is reported`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"on = { guest = "home" }"#,
      with: #"on = { guest = "home", gest = "home" }"#,
      #"""
      error[unknown-reference]: nothing in the step `join` ends with `gest`
        --> flow.toml: step[2].on.gest
        = help: did you mean `guest`?
      """#)
  }

  @Test func `a call ends with the outcomes of its endpoint`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"on = { taken = "join" }"#,
      with: #"on = { takn = "join" }"#,
      #"""
      error[unknown-reference]: nothing in the step `register` ends with `takn`
        --> flow.toml: step[3].on.takn
        = help: did you mean `taken`?
      """#)
  }

  @Test func `a workflow has no outcome but next`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"workflow = "after-tasting""#,
      with: #"workflow = "after-tasting"\#non = { skip = "home" }"#,
      #"""
      error[unknown-reference]: nothing in the step `ask` ends with `skip`
        --> flow.toml: step[5].on.skip
        = help: it ends with `next` alone
      """#)
  }

  @Test func `an outcome that no step waits for is reported`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"on = { guest = "home" }\#n"#,
      with: "",
      #"""
      error[unknown-reference]: the step `join` has no outcome `guest` in its `on`
        --> screens/join.toml: element[8].emit
        = help: its outcomes are `next`, `back`, `skip`
      """#)
  }

  @Test func `two steps do not share an id`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"id = "ask""#,
      with: #"id = "home""#,
      #"""
      error[unknown-reference]: there is no step `ask`
        --> flow.toml: step[4].next
        = help: the steps are `home`, `intro`, `join`, `launch`, `register`, `tasting`, `tour`; a new one is a [[step]] with `id = "ask"`
      error[duplicate-id]: there is a step `home` already
        --> flow.toml: step[7]
      """#)
  }

  @Test func `a barrier is true or false`() throws {
    try expectProblems(
      in: "flow.toml", replacing: "barrier = true",
      with: #"barrier = "yes""#,
      #"""
      error[wrong-type]: `barrier` must be true or false, and is a text
        --> flow.toml: step[2].barrier
        = help: write `barrier = true` or `barrier = false`
      """#)
  }

  @Test func `a truth value stands without quotes, and counts as what it says`() throws {
    try expectProblems(
      in: "screens/join.toml", replacing: "submit = true",
      with: #"submit = "true""#,
      #"""
      error[wrong-type]: `submit` must be true or false, and is a text
        --> screens/join.toml: element[7].submit
        = help: write `submit = true`, without quotes
      """#)
  }

  @Test func `a number stands without quotes`() throws {
    try expectProblems(
      in: "screens/intro.toml", replacing: "skip = false",
      with: #"skip = false\#nartwork_rows = "9""#,
      #"""
      error[wrong-type]: `artwork_rows` must be a whole number, and is a text
        --> screens/intro.toml: page[0].artwork_rows
        = help: write `artwork_rows = 9`, without quotes
      """#)
  }

  @Test func `a screen that is not there is made by a file`() throws {
    try expectProblems(
      in: "flow.toml", replacing: #"screen = "intro""#,
      with: #"screen = "greeting""#,
      #"""
      error[unknown-reference]: there is no screen `greeting`
        --> flow.toml: step[1].screen
        = help: the screens are `home`, `intro`, `join`, `launch`, `notify`, `tasting`; a new one is the file screens/greeting.toml
      """#)
  }
}
