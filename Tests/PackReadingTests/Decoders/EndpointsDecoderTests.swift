import Testing

/// endpoints.toml: what is wrong is said, each time in exactly these words.
@Suite struct EndpointsDecoderTests {
  @Test func `an outcome of its own has words`() throws {
    try expectProblems(
      in: "endpoints.toml", replacing: #"["network", "success"]"#,
      with: #"["netwrok", "success"]"#,
      #"""
      error[missing-error-text]: the outcome `netwrok` is of this endpoint's own, and has no words
        --> endpoints.toml: endpoint[0].outcomes[0]
        = help: did you mean `network`?
      """#)
  }

  @Test func `an outcome that is near none needs its words`() throws {
    try expectProblems(
      in: "endpoints.toml", replacing: #"["network", "success"]"#,
      with: #"["full", "success"]"#,
      #"""
      error[missing-error-text]: the outcome `full` is of this endpoint's own, and has no words
        --> endpoints.toml: endpoint[0].outcomes[0]
        = help: add an [[endpoint.error]] with `outcome = "full"`
      """#)
  }

  @Test func `a rule has a condition`() throws {
    try expectProblems(
      in: "endpoints.toml", replacing: #"when = "field.nickname == 'Earl'"\#n"#,
      with: "",
      #"""
      error[missing-key]: `when` is missing: the condition of the rule
        --> endpoints.toml: endpoint[0].rule[0]
      """#)
  }

  @Test func `a rule may read the fields of any screen`() throws {
    try expectProblems(
      in: "endpoints.toml", replacing: "field.nickname",
      with: "field.nickname2",
      #"""
      error[bad-condition]: in `field.nickname2 == 'Earl'`: no screen has a field `nickname2`
        --> endpoints.toml: endpoint[0].rule[0].when
        = help: did you mean `field.nickname`?
      """#)
  }

  @Test func `success is no error`() throws {
    try expectProblems(
      in: "endpoints.toml", replacing: #"outcome = "taken"\#ntitle"#,
      with: #"outcome = "success"\#ntitle"#,
      #"""
      error[missing-error-text]: the outcome `taken` is of this endpoint's own, and has no words
        --> endpoints.toml: endpoint[0].rule[0].outcome
        = help: add an [[endpoint.error]] with `outcome = "taken"`
      error[bad-value]: `success` is not an error
        --> endpoints.toml: endpoint[0].error[0].outcome
        = help: a message after a success is `toast`
      """#)
  }

  @Test func `only a lost connection and a timeout can be tried again`() throws {
    try expectProblems(
      in: "endpoints.toml", replacing: "retry = false",
      with: "retry = true",
      #"""
      error[bad-value]: `taken` cannot be tried again
        --> endpoints.toml: endpoint[0].error[0].retry
        = help: only `network` and `timeout` can
      """#)
  }

  @Test func `a style must be known`() throws {
    try expectProblems(
      in: "endpoints.toml", replacing: #""alert""#,
      with: #""full-screen""#,
      #"""
      error[bad-value]: `style` cannot be `full-screen`
        --> endpoints.toml: endpoint[0].error[0].style
        = help: did you mean `full_screen`?
      """#)
  }

  @Test func `two endpoints do not share an id`() throws {
    try expectProblems(
      in: "endpoints.toml", replacing: #"id = "shelf""#,
      with: #"id = "register""#,
      #"""
      error[duplicate-id]: there is an endpoint `register` already
        --> endpoints.toml: endpoint[1]
      error[unknown-reference]: there is no endpoint `shelf`
        --> permissions.toml: workflow[0].action[3].call
        = help: the endpoints are `register`
      error[unknown-reference]: there is no endpoint `shelf`
        --> screens/home.toml: load
        = help: the endpoints are `register`
      error[unknown-reference]: there is no endpoint `shelf`
        --> screens/tasting.toml: rule[0].call
        = help: the endpoints are `register`
      """#)
  }
}
