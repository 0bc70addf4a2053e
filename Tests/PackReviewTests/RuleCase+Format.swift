import Diagnostics

extension RuleCase {
  private static let liked = "[[attribute]]\nname = \"liked\"\nlist = true"

  /// A control at the end of the home.
  private static func slider(_ control: String = "kind = \"slider\"\nmax = 9", bind: String = "name") -> Edit
  {
    Edit(
      "screens/home.toml", "",
      "[[element]]\n\(control)\nid = \"amount\"\nlabel = \"home.points\"\nbind = \"\(bind)\"")
  }

  static let format: [RuleCase] = [
    RuleCase(.syntax, Edit("flow.toml", "start =", "start"), at: ["flow.toml"]),
    RuleCase(
      .controlCharacter, Edit("strings/en.toml", "Lamps", "La\\u001bmps"), at: ["strings/en.toml: app.name"],
      kept: [Edit("strings/en.toml", "A member", "A\\nmember")]),
    RuleCase(
      .tooDeep, Edit("data/lamps.toml", "", "x = \(String(repeating: "[", count: 200))"),
      at: ["data/lamps.toml"]),
    RuleCase(
      .tooLarge, Edit("endpoints.toml", "", "# " + String(repeating: "x", count: 4 * 1024 * 1024)),
      at: ["endpoints.toml"]),
    RuleCase(.missingFile, Edit("pack.toml", "\"ja\"]", "\"ja\", \"de\"]"), at: ["strings/de.toml"]),
    // The same beside words in screens, in one message.
    RuleCase(
      .missingFile, Edit("pack.toml", "\"ja\"]", "\"ja\", \"de\"]"),
      Edit("screens/join.toml", "\"join.title\"", "{ en = \"Join\", ja = \"登録\", de = \"Los\" }"),
      at: ["strings/de.toml"]),
    RuleCase(.unknownFile, Edit("flwo.toml", "", "a = 1"), at: ["flwo.toml"]),
    RuleCase(
      .unknownKey, Edit("screens/home.toml", "title =", "titel ="), at: ["screens/home.toml: titel"]),
    RuleCase(
      .missingKey, Edit("tours/look.toml", "text = \"look.lamps\"", ""), at: ["tours/look.toml: mark[1]"]),
    RuleCase(
      .conflictingKeys, Edit("flow.toml", "workflow = \"ask\"", "workflow = \"ask\"\ncall = \"save\""),
      at: ["flow.toml: step[5]"]),
    RuleCase(
      .wrongType, Edit("tours/look.toml", "points = 9", "points = \"high\""),
      at: ["tours/look.toml: mark[0].set.points"],
      kept: [Edit("tours/look.toml", "points = 9", "points = \"9\"")]),
    RuleCase(
      .wrongType, Edit("tours/look.toml", "points = 9", "member = 1"),
      at: ["tours/look.toml: mark[0].set.member"],
      kept: [Edit("tours/look.toml", "points = 9", "member = true")]),
    // A control of numbers, and one of truth values, for a text.
    RuleCase(
      .wrongType, Edit("pack.toml", "name = \"name\"", "name = \"name\"\ninitial = \"Ada\""), slider(),
      at: ["screens/home.toml: element[4].bind"], kept: [slider(bind: "points")]),
    RuleCase(
      .wrongType, Edit("pack.toml", "name = \"name\"", "name = \"name\"\nsample = \"Ada\""),
      slider("kind = \"switch\""), at: ["screens/home.toml: element[4].bind"],
      kept: [slider("kind = \"switch\"", bind: "member")]),
    RuleCase(
      .wrongType, slider(bind: "member"), at: ["screens/home.toml: element[4].bind"], kept: [slider()]),
    RuleCase(
      .badValue, slider("kind = \"stepper\"\nmin = 5\nmax = 9\nstep = 5", bind: "points"),
      at: ["screens/home.toml: element[4].step"],
      kept: [slider("kind = \"stepper\"\nmin = 5\nmax = 9\nstep = 4", bind: "points")]),
    RuleCase(
      .badValue, Edit("variants/day.toml", "[user]", "pack = \"lapms\"\n[user]"),
      at: ["variants/day.toml: pack"],
      kept: [Edit("variants/day.toml", "[user]", "pack = \"lamps\"\n[user]")]),
    RuleCase(
      .badValue, Edit("variants/day.toml", "\"day\"", "\"dya\""), at: ["variants/day.toml: user.plan"],
      kept: [Edit("variants/day.toml", "\"day\"", "\"night\"")]),
    RuleCase(
      .unknownKey, Edit("variants/day.toml", "plan =", "plna ="), at: ["variants/day.toml: user.plna"]),
    RuleCase(.syntax, Edit("variants/day.toml", "[user]", "[user"), at: ["variants/day.toml"]),
    RuleCase(
      .badCondition, Edit("screens/home.toml", "user.member &&", "user.membre &&"),
      at: ["screens/home.toml: element[0].when"]),
    RuleCase(
      .badPlaceholder, Edit("strings/en.toml", "{user.name}", "{user.nmae}"),
      at: ["strings/en.toml: save.done"]),
    RuleCase(.duplicateID, Edit("flow.toml", "id = \"cards\"", "id = \"look\""), at: ["flow.toml: step[4]"]),
    RuleCase(
      .unknownReference, Edit("flow.toml", "next = \"intro\"", "next = \"intor\""),
      at: ["flow.toml: step[0].next"]),
    // Fields of records that values stand for.
    RuleCase(
      .unknownReference, Edit("screens/home.toml", "filter =", "set = { name = \"{item.idd}\" }\nfilter ="),
      at: ["screens/home.toml: element[2].set.name"],
      kept: [Edit("screens/home.toml", "filter =", "set = { name = \"{item.id}\" }\nfilter =")]),
    RuleCase(
      .unknownReference, Edit("pack.toml", "", liked),
      Edit("screens/cards.toml", "", "[on_right]\nset = { liked = { add = \"{item.nmae}\" } }"),
      at: ["screens/cards.toml: on_right.set.liked.add"],
      kept: [
        Edit("pack.toml", "", liked),
        Edit("screens/cards.toml", "", "[on_right]\nset = { liked = { add = \"{item.id}\" } }"),
      ]),
    RuleCase(
      .unknownReference, Edit("pack.toml", "", liked),
      Edit("screens/cards.toml", "", "[[rule]]\nset = { liked = { toggle = \"{item.nmae}\" } }"),
      at: ["screens/cards.toml: rule[0].set.liked.toggle"]),
    RuleCase(
      .badValue, Edit("screens/join.toml", "submit = true", "set = { plan = \"{item.id}\" }\nsubmit = true"),
      at: ["screens/join.toml: element[2].set.plan"]),
    RuleCase(
      .missingPurpose, Edit("permissions.toml", "request = \"location\"", "request = \"camera\""),
      at: ["permissions.toml: workflow[0].action[1].request"],
      kept: [Edit("permissions.toml", "request = \"location\"", "request = \"notifications\"")]),
    RuleCase(
      .missingErrorText, Edit("endpoints.toml", "outcome = \"taken\"\n\n", "outcome = \"full\"\n\n"),
      at: ["endpoints.toml: endpoint[0].rule[0].outcome"]),
    RuleCase(
      .missingTranslation, Edit("strings/ja.toml", "home.tab = \"ホーム\"\n", ""),
      at: ["strings/ja.toml"]),
    RuleCase(
      .stubText, Edit("strings/ja.toml", "home.tab = \"ホーム\"\n", "home.tab = \"[Home]\"\n"),
      at: ["strings/ja.toml: home.tab"],
      kept: [Edit("strings/ja.toml", "home.tab = \"ホーム\"\n", "home.tab = \"[ホーム]\"\n")]),
    RuleCase(
      .missingFallback,
      Edit("screens/extra.day.toml", "", "kind = \"launch\"\nheading = \"app.name\"\nduration = \"1s\""),
      at: ["screens/extra.day.toml"]),
    RuleCase(
      .ambiguousSuffix, ExperimentRuleTests.experiments("length", arms: "plain", "day"),
      Edit("strings/en.day.toml", "", "[intro]\ntext = \"By day\""),
      Edit("strings/ja.day.toml", "", "[intro]\ntext = \"昼\""),
      at: ["strings/en.day.toml", "strings/ja.day.toml"],
      kept: [
        ExperimentRuleTests.experiments("length", arms: "plain", "short"),
        Edit("strings/en.day.toml", "", "[intro]\ntext = \"By day\""),
        Edit("strings/ja.day.toml", "", "[intro]\ntext = \"昼\""),
      ]),
    RuleCase(
      .oldFormat,
      Edit("pack.toml", "", "[[attribute]]\nname = \"kind\"\nvalues = [\"big\", \"small\"]"),
      Edit("strings/en.big.toml", "", "[intro]\ntext = \"Big\""),
      Edit("strings/en.day.toml", "", "[intro]\ntext = \"By day\""),
      at: ["pack.toml"],
      kept: [
        Edit("pack.toml", "", "[[attribute]]\nname = \"kind\"\nvalues = [\"big\", \"small\"]"),
        Edit("pack.toml", "name = \"app", "format = 2\nname = \"app"),
        Edit("strings/en.big.toml", "", "[intro]\ntext = \"Big\""),
        Edit("strings/en.day.toml", "", "[intro]\ntext = \"By day\""),
      ]),
    RuleCase(
      .unusedAllowance,
      Edit("pack.toml", "", "[[allow]]\nrule = \"dead-end\"\nat = \"flow.toml\"\nreason = \"on purpose\""),
      at: ["pack.toml: allow[0]"]),
  ]

  static let conditions: [RuleCase] = [
    RuleCase(
      .unknownValue,
      Edit("screens/join.toml", "submit = true", "enabled_when = \"field.plan == 'dya'\"\nsubmit = true"),
      at: ["screens/join.toml: element[2].enabled_when"],
      kept: [Edit("screens/join.toml", "submit = true", "enabled_when = \"field.plan != ''\"\nsubmit = true")]
    ),
    RuleCase(
      .unknownValue, Edit("flow.toml", "'day'", "'dya'"), at: ["flow.toml: step[2].next[0].when"],
      kept: [Edit("flow.toml", "'day'", "''")]),
    RuleCase(
      .unknownValue, Edit("screens/home.toml", "user.member &&", "permission.location == 'authorized' &&"),
      at: ["screens/home.toml: element[0].when"],
      kept: [Edit("screens/home.toml", "user.member &&", "permission.location == 'always' &&")]),
    RuleCase(
      .unknownValue, Edit("screens/home.toml", "user.member &&", "locale == 'de' &&"),
      at: ["screens/home.toml: element[0].when"]),
    RuleCase(
      .unknownValue,
      Edit("strings/en.toml", "A member", "{user.plan, select, dya {By day} other {At night}}"),
      at: ["strings/en.toml: home.member"],
      kept: [Edit("strings/en.toml", "A member", "{user.plan, select, day {By day} other {At night}}")]),
    RuleCase(
      .unknownValue, Edit("strings/en.toml", "A member", "{user.member, select, yes {In} other {Out}}"),
      at: ["strings/en.toml: home.member"],
      kept: [Edit("strings/en.toml", "A member", "{user.member, select, true {In} other {Out}}")]),
    RuleCase(
      .mismatchedTypes,
      Edit("strings/en.toml", "A member", "{user.plan, plural, one {# plan} other {# plans}}"),
      at: ["strings/en.toml: home.member"],
      kept: [Edit("strings/en.toml", "A member", "{user.points, plural, one {# point} other {# points}}")]),
    RuleCase(
      .mismatchedTypes, Edit("screens/home.toml", "user.points > 5", "user.points == 'many'"),
      at: ["screens/home.toml: element[0].when"],
      kept: [Edit("screens/home.toml", "user.points > 5", "user.points == '5'")]),
    RuleCase(
      .mismatchedTypes, Edit("screens/home.toml", "user.member &&", "user.member == 'yes' &&"),
      at: ["screens/home.toml: element[0].when"]),
    RuleCase(
      .mismatchedTypes, Edit("screens/home.toml", "user.member &&", "user.plan > 3 &&"),
      at: ["screens/home.toml: element[0].when"]),
    RuleCase(
      .neverTrue,
      Edit("screens/home.toml", "user.member &&", "user.plan == 'day' && user.plan == 'night' &&"),
      at: ["screens/home.toml: element[0].when"],
      kept: [Edit("screens/home.toml", "user.member &&", "(user.plan == 'day' || user.plan == 'night') &&")]),
    RuleCase(
      .neverTrue, Edit("screens/home.toml", "item.watts < 50", "item.watts > 90"),
      at: ["screens/home.toml: element[2].filter"]),
    RuleCase(
      .neverTrue,
      Edit("flow.toml", "{ when = \"user.plan == 'day'\", to = \"cards\" }", "{ to = \"cards\" }"),
      at: ["flow.toml: step[2].next[1]"]),
    RuleCase(
      .alwaysTrue, Edit("screens/home.toml", "user.points > 5", "user.points > 5 || user.points <= 5"),
      at: [], kept: [Edit("screens/home.toml", "item.watts < 50", "item.watts < 500")]),
    RuleCase(
      .alwaysTrue,
      Edit("screens/home.toml", "user.member && user.points > 5", "user.points > 5 || user.points <= 5"),
      at: ["screens/home.toml: element[0].when"]),
    RuleCase(
      .alwaysTrue,
      Edit("screens/home.toml", "user.member &&", "user.member || !user.member ||"),
      at: ["screens/home.toml: element[0].when"]),
  ]
}
