import Testing

/// permissions.toml: what is wrong is said, each time in exactly these words.
@Suite struct PermissionsDecoderTests {
  @Test func `a purpose is for a permission there is`() throws {
    try expectProblems(
      in: "permissions.toml", replacing: #"location = "purpose.location""#,
      with: #"location = "purpose.location"\#nlocatoin = "purpose.location""#,
      #"""
      error[bad-value]: there is no permission `locatoin`
        --> permissions.toml: purpose.locatoin
        = help: did you mean `location`?
      """#)
  }

  @Test func `a permission that is requested has a purpose`() throws {
    try expectProblems(
      in: "permissions.toml", replacing: #"location = "purpose.location""#,
      with: "",
      #"""
      error[missing-purpose]: `location` is requested, and no purpose says why
        --> permissions.toml: workflow[0].action[2].request
        = help: add `location = "purpose.location"` to [purpose]
      """#)
  }

  @Test func `a request is for a permission there is`() throws {
    try expectProblems(
      in: "permissions.toml", replacing: #"request = "location""#,
      with: #"request = "wifi""#,
      #"""
      error[bad-value]: there is no permission `wifi`
        --> permissions.toml: workflow[0].action[2].request
        = help: the permissions are `notifications`, `location`, `tracking`, `camera`, `microphone`, `photos`, `contacts`, `bluetooth`, `motion`, `local_network`, `calendar`, `speech` and 2 more
      """#)
  }

  @Test func `an action does one thing`() throws {
    try expectProblems(
      in: "permissions.toml", replacing: #"request = "location""#,
      with: #"request = "location"\#ncall = "shelf""#,
      #"""
      error[conflicting-keys]: an action has only one of `pre_alert`, `request`, `call`, `set`, `screen`, `workflow` and `end`, and this one has `request`, `call`
        --> permissions.toml: workflow[0].action[2]
      """#)
  }

  @Test func `an action does something`() throws {
    try expectProblems(
      in: "permissions.toml", replacing: #"call = "shelf""#,
      with: "",
      #"""
      error[missing-key]: `request` is missing: an action has one of `pre_alert`, `request`, `call`, `set`, `screen`, `workflow` and `end`
        --> permissions.toml: workflow[0].action[3]
      """#)
  }

  @Test func `a pre-alert says for which permission`() throws {
    try expectProblems(
      in: "permissions.toml", replacing: #"for = "notifications"\#n"#,
      with: "",
      #"""
      error[missing-key]: `for` is missing: the permission that the pre-alert explains
        --> permissions.toml: workflow[0].action[0]
      """#)
  }

  @Test func `'for' belongs to a pre-alert`() throws {
    try expectProblems(
      in: "permissions.toml", replacing: #"call = "shelf""#,
      with: #"call = "shelf"\#nfor = "camera""#,
      #"""
      error[conflicting-keys]: `for` belongs to `pre_alert`
        --> permissions.toml: workflow[0].action[3].for
      """#)
  }

  @Test func `a pre-alert is a page`() throws {
    try expectProblems(
      in: "permissions.toml", replacing: #"pre_alert = "notify""#,
      with: #"pre_alert = "tasting""#,
      #"""
      error[bad-value]: a pre-alert is a page, and screens/tasting.toml is not
        --> permissions.toml: workflow[0].action[0].pre_alert
      """#)
  }

  @Test func `a workflow has actions`() throws {
    try expectProblems(
      in: "permissions.toml", replacing: #"id = "after-tasting""#,
      with: #"id = "after-tasting"\#naction = "x""#,
      #"""
      error[syntax]: `workflow.action` stands here twice
        --> permissions.toml:8:1
        = help: a key stands once in its table; tables of a list are `[[workflow.action]]`
      """#)
  }
}
