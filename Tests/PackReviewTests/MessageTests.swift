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
        warning[dead-end]: nothing on the screen `join` emits `next`, so `cards` is never reached
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

  @Test func `users whose variant has no file of a screen are stuck at its step`() throws {
    let home = try #require(LampPack.files["screens/home.toml"])
    var files = LampPack.files
    files["screens/home.toml"] = nil
    files["screens/home.day.toml"] = home
    let found = PackLint.check(ContentSource(id: "lamps", files: files)).filter {
      $0.rule == .missingFallback
    }
    #expect(
      found.map(\.rendered) == [
        """
        error[missing-fallback]: the step `look` shows the screen `home`, which has no file for users whose `plan` is `night`
          --> flow.toml: step[4].screen
          = help: add screens/home.toml for everyone the suffixes do not fit
        """
      ])
  }

  @Test func `a variant without a plain file is enough where conditions keep other users away`() throws {
    let cards = try #require(LampPack.files["screens/cards.toml"])
    var files = LampPack.files
    files["screens/cards.toml"] = nil
    files["screens/cards.day.toml"] = cards
    let found = PackLint.check(ContentSource(id: "lamps", files: files)).filter {
      $0.rule == .missingFallback
    }
    #expect(
      found.map(\.rendered) == [
        """
        warning[missing-fallback]: the screen `cards` has variants and no plain file
          --> screens/cards.day.toml
          = help: add screens/cards.toml for everyone the suffixes do not fit
        """
      ])
  }

  @Test(arguments: [
    ("[[step]]\nid = \"look\"\nscreen = \"cards\"", Diagnostic.Severity.warning),
    ("start = \"dusk\"\n\n[[step]]\nid = \"dusk\"\nscreen = \"cards\"", .warning),
    ("start = \"dusk\"\n\n[[step]]\nid = \"dusk\"\nscreen = \"cards\"\nnext = \"look\"", .error),
  ])
  func `users have the start and the steps of their own flow`(flow: String, severity: Diagnostic.Severity)
    throws
  {
    let home = try #require(LampPack.files["screens/home.toml"])
    var files = LampPack.files
    files["screens/home.toml"] = nil
    files["screens/home.day.toml"] = home
    files["flow.night.toml"] = flow
    let found = PackLint.check(ContentSource(id: "lamps", files: files))
    let fallbacks = found.filter { $0.rule == .missingFallback }
    #expect(fallbacks.map(\.severity) == [severity], "\(found.map(\.rendered))")
  }

  /// What is said where a file is there for one plan alone, after other edits.
  private static func forDayAlone(_ path: String, _ edits: Edit...) throws -> [Diagnostic] {
    var files = try LampPack.edited(edits)
    files["\(path).day.toml"] = files.removeValue(forKey: "\(path).toml")
    return PackLint.check(ContentSource(id: "lamps", files: files)).filter { $0.rule == .missingFallback }
  }

  @Test func `users whose variant has no file of a pre-alert meet the dialog without it`() throws {
    #expect(
      try Self.forDayAlone("screens/near").map(\.rendered) == [
        """
        error[missing-fallback]: the workflow `ask` shows the screen `near`, which has no file for users whose `plan` is `night`
          --> permissions.toml: workflow[0].action[0].pre_alert
          = help: add screens/near.toml for everyone the suffixes do not fit
        """
      ])
    let kept = try Self.forDayAlone(
      "screens/near",
      Edit("permissions.toml", "pre_alert = \"near\"", "when = \"user.plan == 'day'\"\npre_alert = \"near\""))
    #expect(kept.map(\.severity) == [.warning] && kept[0].file == "screens/near.day.toml")
  }

  @Test func `users whose variant has no file of a tour are stuck where nothing else goes on`() throws {
    #expect(
      try Self.forDayAlone("tours/look").map(\.rendered) == [
        """
        error[missing-fallback]: the step `look` goes on after the tour `look`, which has no file for users whose `plan` is `night`
          --> flow.toml: step[4].tour
          = help: add tours/look.toml for everyone the suffixes do not fit
        """
      ])
    let ways = [
      Edit(
        "screens/home.toml", "",
        "[[element]]\nkind = \"button\"\nid = \"go\"\ntext = \"near.go\"\nemit = \"next\""),
      // A tour at the end of the flow leaves its screen to the user.
      Edit("flow.toml", "tour = \"look\"\nnext = \"ask\"", "tour = \"look\""),
    ]
    for edit in ways {
      #expect(
        try Self.forDayAlone("tours/look", edit).map(\.rendered) == [
          """
          warning[missing-fallback]: the tour `look` has variants and no plain file
            --> tours/look.day.toml
            = help: add tours/look.toml for everyone the suffixes do not fit
          """
        ])
    }
  }

  @Test func `users have the steps of the flow of their language`() throws {
    let home = try #require(LampPack.files["screens/home.toml"])
    var files = LampPack.files
    files["screens/home.toml"] = nil
    files["screens/home.day.toml"] = home
    for locale in ["en", "ja"] {
      files["flow.\(locale).toml"] = "[[step]]\nid = \"look\"\nscreen = \"cards\""
    }
    let found = PackLint.check(ContentSource(id: "lamps", files: files))
    let fallbacks = found.filter { $0.rule == .missingFallback }
    #expect(fallbacks.map(\.severity) == [.warning], "\(found.map(\.rendered))")
  }

  @Test func `an outcome that only a button for one variant emits is no way for other users`() throws {
    let cards = try #require(LampPack.files["screens/cards.toml"])
    var files = try LampPack.edited([
      Edit(
        "flow.toml",
        "next = [\n  { when = \"user.plan == 'day'\", to = \"cards\" },\n  { to = \"look\" },\n]",
        "next = \"cards\"\non = { dark = \"look\" }"),
      Edit("screens/join.toml", "call = \"save\"", "call = \"save\"\nset = { plan = \"day\" }"),
      Edit(
        "screens/join.toml", "",
        "[[element]]\nkind = \"button\"\nid = \"dark\"\ntext = \"join.night\"\nset = { plan = \"night\" }\nemit = \"dark\""
      ),
    ])
    files["screens/cards.toml"] = nil
    files["screens/cards.day.toml"] = cards
    let found = PackLint.check(ContentSource(id: "lamps", files: files)).filter {
      $0.rule == .missingFallback
    }
    #expect(found.map(\.severity) == [.warning], "\(found.map(\.rendered))")
  }

  @Test(arguments: [
    ("\"en\"", "\"eng\"", 0, "did you mean `en`?"), ("\"ja\"", "\"jp\"", 1, "did you mean `ja`?"),
    ("\"en\"", "\"xx\"", 0, "the words are in `en`: name that, or write strings/xx.toml"),
  ])
  func `a language that is not there is one mistake, also beside words in the files`(
    right: String, wrong: String, index: Int, help: String
  ) throws {
    for words in ["", "{ en = \"Join\", ja = \"登録\" }"] {
      let name = wrong.filter { $0 != "\"" }
      let edits = [
        Edit("pack.toml", right, wrong), Edit("variants/ja.toml", "", "locale = \"ja\""),
        words.isEmpty ? nil : Edit("screens/join.toml", "\"join.title\"", words),
      ].compactMap { $0 }
      let found = try LampPack.diagnostics(edits).filter { $0.rule != .unused }
      #expect(
        found.map(\.rendered) == [
          """
          error[missing-file]: `locales` names `\(name)`, and strings/\(name).toml is not there
            --> pack.toml: locales[\(index)]
            = help: \(help)
          """
        ])
    }
  }

  @Test func `what is no language is one mistake`() throws {
    for wrong in ["[\"e n\", \"ja\"]", "[\"e n\"]", "\"en\"", "[]"] {
      let found = try LampPack.diagnostics([
        Edit("pack.toml", "[\"en\", \"ja\"]", wrong), Edit("variants/ja.toml", "", "locale = \"ja\""),
        Edit("screens/join.toml", "\"join.title\"", "{ en = \"Join\", ja = \"登録\" }"),
        Edit("screens/home.toml", "user.member &&", "locale == 'ja' &&"),
      ])
      #expect(found.count == 1 && found.first?.file == "pack.toml", "\(found.map(\.rendered))")
    }
  }

  @Test func `a default language in which nothing is written is one mistake`() throws {
    let found = try LampPack.diagnostics([
      Edit("pack.toml", "[\"en\"", "[\"fr\", \"en\""),
      Edit("screens/join.toml", "\"join.title\"", "{ en = \"Join\", ja = \"登録\" }"),
    ]).filter { $0.rule != .unused }
    #expect(
      found.map(\.rendered) == [
        """
        error[missing-file]: `locales` names `fr`, and strings/fr.toml is not there
          --> pack.toml: locales[0]
          = help: write it, or put another language first
        """
      ])
  }

  @Test(arguments: [
    ("strings/en.toml", "\"A member\"", "\"{user.points, plural, one {# x other {# y}} {user.name}\""),
    (
      "strings/en.toml", "\"Hello, {user.name}\"",
      "\"{user.points, plural, one {# x} other {# y} {user.name}\""
    ),
    ("strings/ja.toml", "\"{user.name}さん、ようこそ\"", "\"{user.points, plural, one {# x}\""),
    ("strings/en.toml", "\"Hello, {user.name}\"", "3"),
    ("strings/ja.toml", "\"{user.name}さん、ようこそ\"", "[\"x\"]"),
  ])
  func `a text that cannot be read is one mistake`(file: String, right: String, wrong: String) throws {
    let found = try LampPack.diagnostics([Edit(file, right, wrong)])
    #expect(found.map(\.severity) == [.error], "\(found.map(\.rendered))")
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

  @Test func `an unknown record in what a page is about is named where it stands`() throws {
    let page =
      "kind = \"page\"\n[subject]\ndata = \"lamps\"\nattribute = \"lamp\"\n[[element]]\nkind = \"text\"\ntext = \"near.text\"\n"
    let attribute = "[[attribute]]\nname = \"lamp\"\nsample = \"dsek\""
    let found = try LampPack.diagnostics([
      Edit("pack.toml", "", attribute),
      Edit("screens/lamp.toml", "", page + "[sample]\nlamp = \"hal\"\n[samples.other]\nlamp = \"hall\""),
      Edit("variants/day.toml", "plan = \"day\"", "plan = \"day\"\nlamp = \"cellar\""),
    ]).filter { $0.severity == .error }
    #expect(
      found.map(\.rendered) == [
        """
        error[unknown-reference]: no record of `lamps` has the id `dsek`
          --> pack.toml: attribute[4].sample
          = help: did you mean `desk`?
        """,
        """
        error[unknown-reference]: no record of `lamps` has the id `hal`
          --> screens/lamp.toml: sample.lamp
          = help: did you mean `hall`?
        """,
        """
        error[bad-value]: no record of `lamps` has the id `cellar`
          --> variants/day.toml: user.lamp
          = help: the records are `desk`, `hall`
        """,
      ])
  }

  private static func collecting(_ filter: String, _ more: Edit...) throws -> [Diagnostic] {
    try LampPack.diagnostics(
      more + [
        Edit("pack.toml", "", "[[attribute]]\nname = \"liked\"\nlist = true\ninitial = \"desk dsek\""),
        Edit("screens/home.toml", "item.watts < 50", filter),
        Edit("screens/home.toml", "", "[sample]\nliked = \"hal 9 all lamp\""),
        Edit("tours/look.toml", "{ points = 9 }", "{ liked = { add = \"hal\" } }"),
        Edit("tours/look.toml", "", "when = \"!('all' in user.liked)\""),
        Edit("variants/day.toml", "plan = \"day\"", "plan = \"day\"\nliked = \"desk cellar\""),
      ]
    ).filter { $0.severity == .error }
  }

  @Test func `each unknown record among those that an attribute holds is named where it stands`() throws {
    let found = try Self.collecting("!(item.id in user.liked)")
    #expect(
      found.map(\.rendered) == [
        """
        error[unknown-reference]: no record of `lamps` has the id `dsek`
          --> pack.toml: attribute[4].initial
          = help: did you mean `desk`?
        """,
        """
        error[unknown-reference]: no record of `lamps` has the id `hal`
          --> screens/home.toml: sample.liked
          = help: did you mean `hall`?
        """,
        """
        error[bad-value]: `9` is not an id, and the list `liked` holds ids
          --> screens/home.toml: sample.liked
          = help: ids are lower-case letters, digits, `-` and `_`, and start with a letter
        """,
        """
        error[unknown-reference]: no record of `lamps` has the id `lamp`
          --> screens/home.toml: sample.liked
          = help: the records are `desk`, `hall`
        """,
        """
        error[unknown-reference]: no record of `lamps` has the id `hal`
          --> tours/look.toml: mark[0].set.liked.add
          = help: did you mean `hall`?
        """,
        """
        error[bad-value]: no record of `lamps` has the id `cellar`
          --> variants/day.toml: user.liked
          = help: the records are `desk`, `hall`
        """,
      ])
    #expect(
      found.prefix(5).map(\.focus) == [
        .characters(offset: 5, length: 4), .characters(offset: 0, length: 3),
        .characters(offset: 4, length: 1), .characters(offset: 10, length: 4), .value,
      ])
  }

  @Test func `what options and conditions of elements put into an attribute may be in it`() throws {
    let found = try LampPack.diagnostics([
      Edit("pack.toml", "", "[[attribute]]\nname = \"liked\"\nlist = true\ninitial = \"desk none all\""),
      Edit("screens/home.toml", "item.watts < 50", "item.id in user.liked"),
      Edit(
        "screens/join.toml", "kind = \"button\"", "kind = \"button\"\nselected_when = \"'all' in user.liked\""
      ),
      Edit(
        "screens/join.toml", "",
        """
        [[element]]
        kind = "picker"
        id = "liked"
        style = "chips"
        several = true
        label = "join.plan"
        bind = "liked"

        [[element.option]]
        id = "desk"
        text = "join.day"

        [[element.option]]
        id = "none"
        text = "join.night"
        """),
    ]).filter { $0.rule == .unknownReference }
    #expect(found.rendered == "")
  }

  @Test func `a record without an id is no error at each place that names it`() throws {
    let found = try Self.collecting(
      "item.id in user.liked", Edit("data/lamps.toml", "id = \"desk\"", "idd = \"desk\""))
    #expect(
      found.contains { $0.file == "data/lamps.toml" }
        && !found.contains { $0.rule == .unknownReference && $0.message.contains("`desk`") })
  }

  @Test(arguments: ["item.watts < 50", "item.name in user.liked"])
  func `an attribute that is asked for something else than records may hold any ids`(filter: String) throws {
    #expect(
      try Self.collecting(filter).map(\.message) == ["`9` is not an id, and the list `liked` holds ids"])
  }

  @Test func `a language whose file is not there is one mistake, also beside words in the files`() throws {
    let found = try LampPack.diagnostics([
      Edit("pack.toml", "\"ja\"]", "\"ja\", \"de\"]"),
      Edit("screens/join.toml", "\"join.title\"", "{ en = \"Join\", ja = \"登録\", de = \"Los\" }"),
      Edit("strings/en.toml", "join.title = \"Join\"\n", ""),
      Edit("strings/ja.toml", "join.title = \"登録\"\n", ""),
    ]).filter { $0.keyPath != "locales[2]" }
    #expect(
      found.map(\.rendered) == [
        """
        error[missing-file]: `locales` names `de`, and its texts are missing
          --> strings/de.toml
          = help: `onboard-sim strings --missing --write` writes them as stubs in brackets, to be translated; or take `de` out of `locales` in pack.toml
        """
      ])
  }

  @Test func `a language that has all its words where they are used needs no file`() throws {
    let page = "kind = \"page\"\n[[element]]\nkind = \"text\"\ntext = { en = \"Hello\", ja = \"どうぞ\" }"
    let files = [
      "pack.toml": "name = \"Lamps\"\nlocales = [\"en\", \"ja\"]",
      "flow.toml": "start = \"home\"\n[[step]]\nid = \"home\"\nscreen = \"home\"",
      "screens/home.toml": page, "strings/en.toml": "action.back = \"Return\"",
    ]
    let found = PackLint.check(ContentSource(id: "lamps", files: files)).filter { $0.severity == .error }
    #expect(found.rendered == "")
  }

  @Test func `a language whose file is empty lacks every text`() throws {
    var files = LampPack.files
    files["strings/ja.toml"] = ""
    let found = PackLint.check(ContentSource(id: "lamps", files: files))
    #expect(found.map(\.file) == ["strings/ja.toml"])
    #expect(found.first?.message.hasPrefix("strings/ja.toml lacks 29 of 29 texts") == true)
  }

  @Test func `a key that is misspelt in one language is one mistake`() throws {
    let found = try messages(Edit("strings/ja.toml", "home.tab", "home.tba"))
    #expect(
      found == """
        warning[leftover-translation]: strings/en.toml has no text `home.tba`: nothing shows this one
          --> strings/ja.toml: home.tba
          = help: is it meant to be `home.tab`, which is missing here?
        """)
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
