import Diagnostics
import PackFiles
import PackReading
import PackReview
import Report
import Testing

/// What is said of a mistake: once, where it was made, and nothing about what only follows from it.
@Suite struct MessageTests {
  private func messages(_ edits: Edit...) throws -> String {
    try LampPack.diagnostics(edits).map(\.rendered).joined(separator: "\n")
  }

  @Test func `a page on which nothing leads on`() throws {
    let found = try messages(
      Edit("screens/join.toml", "call = \"save\"\nemit = \"next\"", "call = \"save\""),
      Edit("flow.toml", "{ when = \"user.plan == 'day'\", to = \"cards\" },", ""),
      Edit("flow.toml", "{ to = \"look\" }", "{ to = \"cards\" }"))
    #expect(
      found == """
        error[no-way-through]: nothing on the screen `join` emits `next`, so `cards` is never reached, and nobody can finish the flow
          --> flow.toml: step[2]
          = help: add `emit = "next"` to a button of screens/join.toml
        """)
  }

  @Test func `a page that leads on for some users only`() throws {
    let found = try messages(
      Edit(
        "screens/join.day.toml", "",
        "kind = \"page\"\n[[element]]\nkind = \"text\"\ntext = \"near.text\""))
    #expect(
      found == """
        warning[dead-end]: nothing on the screen `join.day` emits `next`, so users who see it never go on to `cards`, `look`
          --> flow.toml: step[2]
          = help: add `emit = "next"` to a button of screens/join.day.toml
        """)
  }

  @Test func `a dot in the name of a screen is a suffix`() throws {
    let found = try messages(
      Edit(
        "screens/call.phone.toml", "",
        "kind = \"page\"\n[[element]]\nkind = \"text\"\ntext = \"near.text\""))
    #expect(
      found == """
        warning[unused]: no step and no workflow shows the screen `call`
          --> screens/call.phone.toml
          = help: use it, or delete it; `.phone` says for whom the file is: as a part of its name it would be `call-phone`
        """)
  }

  @Test func `a placeholder that stands for nothing is one mistake`() throws {
    let found = try LampPack.diagnostics([
      Edit("strings/en.toml", "Hello, {user.name}", "Hello {{x}, {user.nmae}"),
      Edit("screens/join.toml", "call = \"save\"", "call = \"save\"\ntoast = \"save.done\""),
    ])
    #expect(
      found.map(\.rendered) == [
        """
        error[bad-placeholder]: there is no attribute `nmae` in pack.toml
          --> strings/en.toml: save.done
          = help: did you mean `user.name`?
        """
      ])
    let place = try #require(found.first)
    let excerpt = try #require(place.excerpt)
    let marked = excerpt.text.unicodeScalars.dropFirst(excerpt.lead).prefix(excerpt.length)
    #expect(String(String.UnicodeScalarView(marked)) == "{user.nmae}")
  }

  @Test func `a form that no value has is underlined`() throws {
    let found = try LampPack.diagnostics([
      Edit("strings/en.toml", "A member", "{user.plan, select, dya {By day} other {At night}}")
    ])
    let first = try #require(found.first { $0.rule == .unknownValue })
    #expect(first.message == "`user.plan` is never `dya`")
    #expect(first.fix == "did you mean `day`?")
    let excerpt = try #require(first.excerpt)
    let marked = excerpt.text.unicodeScalars.dropFirst(excerpt.lead).prefix(excerpt.length)
    #expect(String(String.UnicodeScalarView(marked)) == "dya")
  }

  @Test func `a misspelt key in a record is one mistake`() throws {
    let found = try messages(Edit("data/lamps.toml", "\"lamp.hall\"", "\"lamp.hal\""))
    #expect(
      found == """
        warning[unknown-text]: there is no text `lamp.hal`, so the user sees `lamp.hal` itself
          --> data/lamps.toml: record[1].name
          = help: did you mean `lamp.hall`?
        """)
  }

  @Test func `a break in the flow is one mistake`() throws {
    let found = try LampPack.diagnostics([Edit("flow.toml", "next = \"intro\"", "")])
      .filter { $0.rule == .unreachableStep }
    #expect(
      found.map(\.rendered) == [
        """
        warning[unreachable-step]: no way leads to the step `intro`, and to 5 more behind it
          --> flow.toml: step[1]
          = help: lead to it from another step, or delete it
        """
      ])
  }

  @Test func `a circle that nobody comes to is one mistake`() throws {
    let found = try LampPack.diagnostics([
      Edit(
        "flow.toml", "",
        "[[step]]\nid = \"a\"\nscreen = \"cards\"\nnext = \"b\"\n[[step]]\nid = \"b\"\nscreen = \"cards\"\nnext = \"a\""
      )
    ]).filter { $0.rule == .unreachableStep }
    #expect(found.map(\.message) == ["no way leads to the step `a`, and to 1 more behind it"])
  }

  @Test func `a permission at launch names the workflow`() throws {
    let found = try LampPack.diagnostics([Edit("flow.toml", "next = \"intro\"", "next = \"ask\"")])
      .filter { $0.rule == .permissionAtLaunch }
    #expect(found.first?.message.hasPrefix("the workflow `ask` asks for `location`, `tracking`") == true)
  }

  @Test func `forms of a plural in a table are one mistake, and are written in one text`() throws {
    let found = try LampPack.diagnostics([
      Edit("strings/en.toml", "home.member = \"A member\"", "home.member = { one = \"A\", other = \"B\" }")
    ])
    #expect(
      found.map(\.rendered) == [
        """
        error[unknown-reference]: `home.member` is a table of texts in strings/en.toml, and no text
          --> screens/home.toml: element[0].text
          = help: write one text; a plural is `"{user.NAME, plural, one {...} other {...}}"`
        """
      ])
  }

  @Test func `an element without a kind has it missing, whatever other keys look like it`() throws {
    let found = try LampPack.diagnostics([Edit("screens/join.toml", "kind = \"picker\"\n", "")])
    #expect(found.map(\.rule) == [.missingKey])
    #expect(found.first?.keyPath == "element[1]")
    #expect(found.first?.message.hasPrefix("`kind` is missing: one of `heading`, `text`") == true)
    #expect(found.first?.fix == nil)
  }

  @Test(arguments: [
    // Conditions of an endpoint, a tour's targets, outcomes of a step, the screen's own buttons, and those of a pre-alert.
    ("join", "kind = \"field\"\n"), ("home", "kind = \"list\"\n"), ("home", "kind = \"scores\"\n"),
    ("join", "kind = \"button\"\n"), ("near", "kind = \"button\"\n"), ("ads", "kind = \"text\"\n"),
    ("home", "kind = \"tabs\"\n"),
  ])
  func `an element without a kind is one mistake, whatever asks for it`(screen: String, kind: String) throws {
    let edits = [
      Edit("screens/join.toml", "emit = \"next\"", "emit = \"done\""),
      Edit("flow.toml", "screen = \"join\"\nnext", "screen = \"join\"\non = { done = \"look\" }\nnext"),
      Edit("screens/join.toml", "", "[sample.field]\nname = \"Ren\"\n"),
    ]
    #expect(try LampPack.diagnostics(edits).isEmpty)
    let found = try LampPack.diagnostics(edits + [Edit("screens/\(screen).toml", kind, "")])
    #expect(found.map(\.rule) == [.missingKey], "\(found.map(\.rendered).joined(separator: "\n"))")
  }

  @Test(arguments: ["home.tab", "join.title", "near.go"])
  func `a title or a button without words is told at its text`(key: String) throws {
    let line = try #require(
      LampPack.files["strings/en.toml"]?.split(separator: "\n").first { $0.hasPrefix(key) })
    let found = try LampPack.diagnostics([Edit("strings/en.toml", String(line), "\(key) = \" \"")])
    #expect(
      found.map(\.rendered) == [
        """
        warning[empty-text]: the text is empty, and a title or a button shows it
          --> strings/en.toml: \(key)
          = help: write the words
        """
      ])
  }

  @Test(arguments: [
    // The nearest permission is meant, so nothing is missing because of the wrong name.
    (
      Edit("permissions.toml", "location = \"purpose", "locaton = \"purpose"),
      "there is no permission `locaton`", "did you mean `location`?"
    ),
    (
      Edit("permissions.toml", "request = \"location\"", "request = \"lcoation\""),
      "there is no permission `lcoation`", "did you mean `location`?"
    ),
    (
      Edit(
        "permissions.toml", "[[workflow.action]]\nrequest = \"location\"",
        "[[action]]\nrequest = \"location\""),
      "unknown key `action`",
      "the keys here are `feature`, `full_accuracy`, `limited_photos_prompt`, `precise_location`, `purpose`, `workflow`"
    ),
    (
      Edit("screens/join.toml", "bind = \"name\"", "bind = \"user.name\""),
      "there is no attribute `user.name` in pack.toml", "write `name`, without `user.`"
    ),
    (
      Edit("screens/join.toml", "bind = \"name\"", "bind = \"user.nmae\""),
      "there is no attribute `user.nmae` in pack.toml", "write `name`, without `user.`"
    ),
    (
      Edit("screens/launch.toml", "\"1s\"", "1200"), "`duration` must be a text, and is a whole number",
      "write the time with its unit: `duration = \"1200ms\"`"
    ),
    (
      Edit("tours/look.toml", "set = {", "wait = 10\nset = {"),
      "`wait` must be a text, and is a whole number",
      "write the time with its unit: `wait = \"10s\"`"
    ),
    (
      Edit("endpoints.toml", "id = \"save\"", "id = \"save\"\nlatency = 0.5"),
      "`latency` must be a text, and is a number with a fraction",
      "write the time with its unit: `latency = \"0.5s\"`"
    ),
    (
      Edit("endpoints.toml", "id = \"save\"", "id = \"save\"\nlatency = -5"),
      "`latency` must be a text, and is a whole number",
      "write milliseconds or seconds, at most an hour: \"250ms\", \"1.5s\""
    ),
    (
      Edit("variants/day.toml", "[user]", "pack = \"lapms\"\n[user]"),
      "this comes with the pack `lamps`, and names `lapms`", "write `pack = \"lamps\"`, or take it out"
    ),
    (
      Edit("variants/day.toml", "[user]", "pack = \"tea\"\n[user]"),
      "this comes with the pack `lamps`, and names `tea`", "write `pack = \"lamps\"`, or take it out"
    ),
  ])
  func `a mistake is one message`(edit: Edit, message: String, fix: String) throws {
    let found = try LampPack.diagnostics([edit])
    #expect(found.map(\.message) == [message], "\(found.rendered)")
    #expect(found.first?.fix == fix)
  }

  private static let foot = Edit(
    "parts/foot.toml", "",
    """
    [parameters.up]
    about = "the tab that is up"
    [[element]]
    kind = "tabs"
    id = "tabs"
    place = "footer"
    selected = "$up"
    [[element.item]]
    id = "home"
    label = "home.tab"
    icon = "⌂"
    emit = "more"
    [[element.item]]
    id = "join"
    label = "home.tab"
    icon = "j"
    emit = "join"
    """)

  @Test(arguments: [
    ("pu = \"join\"", "the part `foot` has no parameter `pu`", "did you mean `up`?"),
    ("up = \"heim\"", "there is no tab `heim`", "the tabs are `home`, `join`"),
  ])
  func `what a part is given wrong is one message, where it is given`(
    with: String, message: String, fix: String
  ) throws {
    func found(_ with: String) throws -> [Diagnostic] {
      try LampPack.diagnostics([
        Self.foot, Edit("flow.toml", "screen = \"join\"", "screen = \"join\"\non = { more = \"home\" }"),
        Edit("screens/join.toml", "", "[[element]]\nkind = \"part\"\npart = \"foot\"\nwith = { \(with) }"),
      ])
    }
    #expect(try found("up = \"join\"").rendered == "")
    let problems = try found(with)
    #expect(problems.map(\.message) == [message], "\(problems.rendered)")
    #expect(problems.first?.file == "screens/join.toml" && problems.first?.fix == fix)
  }

  @Test func `a screen with variants is listed once`() throws {
    let found = try LampPack.diagnostics([
      Edit("screens/join.day.toml", "", LampPack.files["screens/join.toml"] ?? ""),
      Edit(
        "promises.toml", "",
        "[[promise]]\nid = \"a\"\nbecause = \"b\"\nnever = \"screen == 'nothing-like-it'\""),
    ])
    #expect(
      found.map(\.fix) == [
        "it may be `ads`, `cards`, `home`, `intro`, `join`, `launch`, `near`"
      ], "\(found.rendered)")
  }

  @Test func `a text of a record that is cut is named with what shows it`() throws {
    let found = try LampPack.diagnostics([
      Edit("strings/en.toml", "\"Hall\"", "\"\(String(repeating: "h", count: 31))\"")
    ])
    #expect(
      found.map(\.rendered) == [
        """
        warning[text-cut]: “\(String(repeating: "h", count: 31))” does not fit, and is cut on the screen `cards`
          --> strings/en.toml: lamp.hall
          = help: say it in fewer words: `lamp.title` shows it
        """
      ])
    let around = try LampPack.diagnostics([
      Edit("strings/en.toml", "\"Hall\"", "\"\(String(repeating: "h", count: 28))\""),
      Edit("strings/en.toml", "\"{item.name}\"", "\"The {item.name}\""),
    ])
    #expect(
      around.map(\.fix) == [
        "say it in fewer words; `hall` of data/lamps.toml gives `name`: strings/en.toml: lamp.hall"
      ])
    // Records that the screen does not show are not named.
    let long = String(repeating: "h", count: 31)
    let other = try LampPack.diagnostics([
      Edit("strings/en.toml", "\"Hall\"", "\"\(long)\""),
      Edit("data/others.toml", "", "[[record]]\nid = \"other\"\nname = \"\(long)\""),
    ])
    #expect(other.filter { $0.rule == .textCut }.map(\.file) == ["strings/en.toml"])
  }
}
