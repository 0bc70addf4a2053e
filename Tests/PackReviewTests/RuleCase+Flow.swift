import Diagnostics

extension RuleCase {
  private static func experiment(_ key: String, _ more: String) -> Edit {
    ExperimentRuleTests.experiments(key, arms: "long", "short", more: more)
  }

  private static let short = Edit(
    "screens/intro.short.toml", "",
    "kind = \"walkthrough\"\n[[page]]\nid = \"warm\"\nheading = \"intro.warm\"\ntext = \"intro.text\"")

  private static func payload(_ coverage: Double, _ more: String = "") -> Edit {
    Edit(
      "growthbook.json", "",
      """
      { "features": { "intro": { "defaultValue": "long", "rules": [{ "key": "length", \(more) "seed": "a",
        "variations": ["short", "long"], "ranges": [[0.5, \(0.5 + coverage / 2)], [0, \(coverage / 2)]], "hashVersion": 2 }] } } }
      """)
  }

  private static let text = "[[element]]\nkind = \"text\"\ntext = \"near.text\""
  /// A step with a page of words alone, before the home, and a way to it.
  private static let words = "[[step]]\nid = \"words\"\nscreen = \"words\"\n"
  private static let toWords = Edit(
    "flow.toml", "{ to = \"look\" }", "{ when = \"user.member\", to = \"words\" }, { to = \"look\" }")

  static let flow: [RuleCase] = [
    RuleCase(
      .sessionExpiry, Edit("flow.toml", "screen = \"cards\"", "screen = \"cards\"\nresumes = true"),
      at: ["flow.toml: step[3].resumes"],
      kept: [
        Edit("flow.toml", "screen = \"cards\"", "screen = \"cards\"\nresumes = true"),
        Edit("flow.toml", "start = \"launch\"", "start = \"launch\"\nsession_expired = \"join\""),
      ]),
    RuleCase(
      .sessionExpiry,
      Edit("flow.toml", "start = \"launch\"", "start = \"launch\"\nsession_expired = \"join\""),
      at: ["flow.toml: session_expired"]),
    RuleCase(
      .emptyUnsaid, Edit("endpoints.toml", "id = \"save\"", "id = \"save\"\noutcomes = [\"empty\"]"),
      at: ["endpoints.toml: endpoint[0]"],
      kept: [Edit("endpoints.toml", "id = \"save\"", "id = \"save\"\noutcomes = [\"network\"]")]),
    RuleCase(
      .emptyUnsaid, Edit("endpoints.toml", "id = \"save\"", "id = \"save\"\nbrings = \"lamps\""),
      at: ["screens/home.toml: element[2]"],
      kept: [
        Edit("endpoints.toml", "id = \"save\"", "id = \"save\"\nbrings = \"lamps\""),
        Edit("screens/home.toml", "id = \"lamps\"", "id = \"lamps\"\nempty = \"cards.no\""),
      ]),
    // The goal is where it begins; lies before it; an arm's screen does; it waits for its own arm; two of a namespace
    // want the same users.
    RuleCase(
      .vainExperiment, experiment("length", "at = \"join\"\ngoal = \"join\""),
      at: ["experiments.toml: experiment[0].goal"],
      kept: [experiment("length", "at = \"join\"\ngoal = \"home\"")]),
    RuleCase(
      .vainExperiment, experiment("length", "at = \"join\"\ngoal = \"intro\""),
      at: ["experiments.toml: experiment[0].goal"],
      kept: [experiment("length", "at = \"launch\"\ngoal = \"intro\"")]),
    RuleCase(
      .vainExperiment, experiment("length", "at = \"join\""), short,
      at: ["experiments.toml: experiment[0].at"], kept: [experiment("length", "at = \"intro\""), short]),
    RuleCase(
      .vainExperiment, experiment("length", "when = \"experiment.length == 'long'\""),
      at: ["experiments.toml: experiment[0].when"],
      kept: [
        experiment("length", ""), experiment("other", "when = \"experiment.length == 'short'\""),
      ]),
    RuleCase(
      .vainExperiment, experiment("length", "namespace = { id = \"a\", range = [0.0, 0.5] }"),
      experiment("other", "namespace = { id = \"a\", range = [0.4, 0.9] }"),
      at: ["experiments.toml: experiment[1].namespace.range"],
      kept: [
        experiment("length", "namespace = { id = \"a\", range = [0.0, 0.5] }"),
        experiment("other", "namespace = { id = \"a\", range = [0.5, 0.9] }"),
      ]),
    RuleCase(
      .payloadDiffers, experiment("length", "coverage = 0.9\nseed = \"a\""), payload(0.8),
      at: ["experiments.toml: experiment[0].key"],
      kept: [experiment("length", "coverage = 0.8\nseed = \"a\""), payload(0.8)]),
    RuleCase(
      .payloadDiffers,
      experiment("length", "coverage = 0.8\nseed = \"a\"\ncondition = { age = { \"$gt\" = 17 } }"),
      payload(0.8, "\"condition\": { \"age\": { \"$gt\": 18 } },"),
      at: ["experiments.toml: experiment[0].key"],
      kept: [
        experiment("length", "coverage = 0.8\nseed = \"a\"\ncondition = { age = { \"$gt\" = 18 } }"),
        payload(0.8, "\"condition\": { \"age\": { \"$gt\": 18 } },"),
      ]),
    RuleCase(
      .unreachableStep, Edit("flow.toml", "next = \"join\"", "next = \"look\""),
      at: ["flow.toml: step[2]"]),
    RuleCase(
      .missingBranch, Edit("flow.toml", "{ to = \"look\" }", "{ when = \"user.member\", to = \"look\" }"),
      at: ["flow.toml: step[2].next"],
      kept: [Edit("flow.toml", "{ to = \"look\" }", "{ when = \"user.plan == 'night'\", to = \"look\" }")]),
    RuleCase(
      .deadEnd, Edit("flow.toml", "screen = \"cards\"\nnext = \"look\"", "screen = \"cards\""),
      at: ["flow.toml: step[3]"]),
    RuleCase(
      .deadEnd, Edit("flow.toml", "id = \"home\"\nscreen = \"home\"", "id = \"home\"\nscreen = \"near\""),
      at: ["flow.toml: step[6]"],
      kept: [
        Edit("flow.toml", "", "on = { more = \"cards\" }"), Edit("screens/home.toml", "", "emit = \"more\""),
      ]),
    // A home need not stand last, and a page without a way on is left by Back; one without either is a dead end, unless it
    // is the end of the flow.
    RuleCase(
      .deadEnd, Edit("flow.toml", "", "[[step]]\nid = \"after\"\nscreen = \"home\""), at: []),
    RuleCase(
      .deadEnd, Edit("flow.toml", "[[step]]\nid = \"home\"", words + "\n[[step]]\nid = \"home\""),
      Edit("screens/words.toml", "", "kind = \"page\"\nback = false\n" + text), toWords,
      at: ["flow.toml: step[6]"],
      kept: [
        Edit("flow.toml", "[[step]]\nid = \"home\"", words + "\n[[step]]\nid = \"home\""),
        Edit("screens/words.toml", "", "kind = \"page\"\npresentation = \"sheet\"\n" + text), toWords,
      ]),
    RuleCase(
      .deadEnd,
      Edit("flow.toml", "[[step]]\nid = \"home\"", words + "barrier = true\n[[step]]\nid = \"home\""),
      Edit("screens/words.toml", "", "kind = \"page\"\n" + text), toWords, at: ["flow.toml: step[6]"],
      kept: [
        Edit("flow.toml", "", "on = { more = \"words\" }\n" + words + "barrier = true"),
        Edit("screens/words.toml", "", "kind = \"page\"\n" + text),
        Edit("screens/home.toml", "", "emit = \"more\""),
      ]),
    // Stars and switches can be pressed, and a step that waits for an outcome leads on by that.
    RuleCase(
      .deadEnd, Edit("flow.toml", "[[step]]\nid = \"home\"", words + "\n[[step]]\nid = \"home\""),
      Edit(
        "screens/words.toml", "",
        "kind = \"page\"\nback = false\n" + text
          + "\n[[element]]\nid = \"stars\"\nkind = \"rating\"\nlabel = \"near.go\"\nbind = \"points\""),
      toWords,
      at: []),
    RuleCase(
      .deadEnd,
      Edit(
        "flow.toml", "[[step]]\nid = \"home\"", words + "on = { done = \"home\" }\n[[step]]\nid = \"home\""),
      Edit("screens/words.toml", "", "kind = \"page\"\nback = false\n" + text), toWords, at: []),
    // A page on which nothing leads on, or nothing that anybody can press.
    RuleCase(
      .deadEnd, Edit("screens/join.toml", "call = \"save\"\nemit = \"next\"", "call = \"save\""),
      at: ["flow.toml: step[2]"],
      kept: [
        Edit("screens/join.toml", "call = \"save\"\nemit = \"next\"", "call = \"save\"\nemit = \"skip\"")
      ]),
    RuleCase(
      .deadEnd,
      Edit(
        "screens/join.toml", "emit = \"next\"",
        "emit = \"next\"\nwhen = \"user.plan == 'day' && user.plan == 'night'\""),
      at: ["flow.toml: step[2]"],
      kept: [Edit("screens/join.toml", "emit = \"next\"", "emit = \"next\"\nwhen = \"user.plan == 'day'\"")]),
    RuleCase(
      .deadEnd,
      Edit(
        "screens/join.day.toml", "", "kind = \"page\"\n[[element]]\nkind = \"text\"\ntext = \"near.text\""),
      at: ["flow.toml: step[2]"],
      kept: [
        Edit(
          "screens/join.day.toml", "",
          "kind = \"page\"\n[[element]]\nkind = \"button\"\nid = \"go\"\ntext = \"near.go\"\nemit = \"next\"")
      ]),
    RuleCase(
      .deadEnd,
      Edit(
        "flow.toml", "id = \"join\"\nscreen = \"join\"",
        "id = \"join\"\nscreen = \"join\"\non = { skip = \"cards\" }"),
      at: ["flow.toml: step[2].on.skip"]),
    RuleCase(
      .formNotSubmitted, Edit("screens/join.toml", "submit = true\n", ""),
      at: ["screens/join.toml: element[0]"]),
    RuleCase(
      .endlessLoop,
      Edit(
        "flow.toml", "id = \"home\"\nscreen = \"home\"", "id = \"home\"\nscreen = \"home\"\nnext = \"cards\""),
      at: ["flow.toml: step[3]"],
      kept: [
        Edit("flow.toml", "", "on = { more = \"cards\" }"), Edit("screens/home.toml", "", "emit = \"more\""),
      ]),
    RuleCase(
      .unused, Edit("screens/extra.toml", "", "kind = \"launch\"\nheading = \"app.name\"\nduration = \"1s\""),
      at: ["screens/extra.toml"]),
    RuleCase(
      .unused, Edit("flow.toml", "tour = \"look\"\n", ""),
      at: ["tours/look.toml"]),
    RuleCase(
      .unused,
      Edit(
        "permissions.toml", "", "[[workflow]]\nid = \"more\"\n[[workflow.action]]\nset = { member = true }"),
      at: ["permissions.toml: workflow[1]"]),
    RuleCase(
      .unused, Edit("permissions.toml", "[purpose]", "[purpose]\ncamera = \"purpose.location\""),
      at: ["permissions.toml: purpose.camera"]),
    RuleCase(
      .unused, Edit("endpoints.toml", "", "[[endpoint]]\nid = \"more\""), at: ["endpoints.toml: endpoint[1]"]),
    RuleCase(
      .unused, Edit("pack.toml", "", "[[attribute]]\nname = \"more\""), at: ["pack.toml: attribute[4]"]),
    RuleCase(
      .unused, Edit("parts/more.toml", "", "[[element]]\nkind = \"divider\""), at: ["parts/more.toml"],
      kept: [
        Edit("parts/more.toml", "", "[[element]]\nkind = \"divider\""),
        Edit(
          "screens/home.toml", "[[element]]", "[[element]]\nkind = \"part\"\npart = \"more\"\n[[element]]"),
      ]),
    RuleCase(.unused, Edit("data/more.toml", "", "[[record]]\nid = \"one\""), at: ["data/more.toml"]),
    RuleCase(
      .unused,
      Edit(
        "artwork/more.toml", "", "alt = \"lamp.art\"\n[[shape]]\ncircle = [50, 40, 20]\nfill = \"accent\""),
      at: ["artwork/more.toml"]),
    RuleCase(
      .unused, Edit("strings/en.toml", "", "more = \"More\""), at: ["strings/en.toml: more"],
      // One of the simulator's own texts in other words.
      kept: [
        Edit("strings/en.toml", "", "action.next = \"On\""),
        Edit("strings/ja.toml", "", "action.next = \"次\""),
      ]),
  ]

  static let texts: [RuleCase] = [
    RuleCase(
      .missingField, Edit("data/lamps.toml", "name = \"lamp.hall\"", "nmae = \"lamp.hall\""),
      at: ["data/lamps.toml: record[1]"],
      // A field that nothing shows may be left out.
      kept: [Edit("data/lamps.toml", "watts = 60\n", "")]),
    RuleCase(
      .unknownText, Edit("data/lamps.toml", "\"lamp.hall\"", "\"lamp.hal\""),
      at: ["data/lamps.toml: record[1].name"],
      kept: [Edit("data/lamps.toml", "\"lamp.hall\"", "\"The hall\"")]),
    // Nothing is near, but all others are keys.
    RuleCase(
      .unknownText,
      Edit(
        "data/lamps.toml", "",
        "[[record]]\nid = \"attic\"\nname = \"roof.window\"\npicture = \"lamp\"\nwatts = 5"),
      at: ["data/lamps.toml: record[2].name"],
      kept: [
        Edit(
          "data/lamps.toml", "",
          "[[record]]\nid = \"attic\"\nname = \"Roof 2.0\"\npicture = \"lamp\"\nwatts = 5")
      ]),
    RuleCase(
      .emptyText, Edit("strings/ja.toml", "near.go = \"続ける\"", "near.go = \"\""),
      at: ["strings/ja.toml: near.go"],
      // Words that are no title and no button may be empty.
      kept: [
        Edit("strings/en.toml", "near.text = \"Shops near you come first.\"", "near.text = \"\""),
        Edit("strings/ja.toml", "near.text = \"近くのお店から表示します。\"", "near.text = \"\""),
      ]),
    RuleCase(
      .leftoverTranslation, Edit("strings/ja.toml", "", "old = \"古い\""), at: ["strings/ja.toml: old"],
      kept: [Edit("strings/ja.toml", "", "action.next = \"次\"")]),
    RuleCase(
      .placeholderMismatch, Edit("strings/ja.toml", "{user.name}さん、", ""), at: ["strings/ja.toml: save.done"]),
    RuleCase(
      .placeholderMismatch, Edit("strings/ja.toml", "使われています", "{user.name}は使われています"),
      at: ["strings/ja.toml: save.taken"],
      kept: [Edit("strings/ja.toml", "{user.name}さん、ようこそ", "ようこそ、{user.name}さん")]),
    RuleCase(
      .missingPluralForm,
      Edit("strings/en.toml", "Your score.", "{user.points, plural, other {# points}}"),
      Edit("strings/ja.toml", "スコアです。", "{user.points, plural, other {#点}}"),
      at: ["strings/en.toml: look.points"],
      kept: [
        Edit("strings/en.toml", "Your score.", "{user.points, plural, one {# point} other {# points}}"),
        Edit("strings/ja.toml", "スコアです。", "{user.points, plural, other {#点}}"),
      ]),
    RuleCase(
      .rightToLeft, Edit("pack.toml", "\"ja\"]", "\"ja\", \"ar\"]"),
      Edit("strings/ar.toml", "", LampPack.files["strings/en.toml"] ?? ""), at: ["pack.toml: locales[2]"],
      kept: [
        Edit("pack.toml", "\"ja\"]", "\"ja\", \"fr\"]"),
        Edit("strings/fr.toml", "", LampPack.files["strings/en.toml"] ?? ""),
      ]),
    RuleCase(
      .directionMark, Edit("strings/ja.toml", "スコアです。", "スコア\u{200F}です。"),
      Edit("pack.toml", "name = \"app.name\"", "name = { en = \"Lamps\u{200E}\", ja = \"ランプ\" }"),
      at: ["pack.toml: name.en", "strings/ja.toml: look.points"],
      kept: [Edit("strings/ja.toml", "スコアです。", "スコア\u{200D}です。")]),
    // A navigation bar has one line of 30 columns.
    RuleCase(
      .textCut,
      Edit(
        "strings/en.toml", "join.title = \"Join\"", "join.title = \"\(String(repeating: "j", count: 31))\""),
      at: ["strings/en.toml: join.title"],
      kept: [
        Edit(
          "strings/en.toml", "join.title = \"Join\"", "join.title = \"\(String(repeating: "j", count: 30))\"")
      ]),
    RuleCase(
      .textCut,
      Edit("strings/ja.toml", "join.go = \"登録\"", "join.go = \"\(String(repeating: "録", count: 17))\""),
      at: ["strings/ja.toml: join.go"],
      kept: [
        Edit("strings/ja.toml", "join.go = \"登録\"", "join.go = \"\(String(repeating: "録", count: 16))\"")
      ]),
    // What stands in a field and a picker before anything is typed.
    RuleCase(
      .textCut,
      Edit(
        "screens/join.toml", "label = \"join.name\"", "label = \"join.name\"\nplaceholder = \"near.text\""),
      Edit("strings/en.toml", "Shops near you come first.", "Shops near you come first of all."),
      at: ["strings/en.toml: near.text"],
      kept: [
        Edit(
          "screens/join.toml", "label = \"join.name\"", "label = \"join.name\"\nplaceholder = \"near.go\"")
      ]),
    RuleCase(
      .textCut,
      Edit(
        "screens/join.toml", "label = \"join.plan\"", "label = \"join.plan\"\nplaceholder = \"near.text\""),
      Edit("strings/en.toml", "Shops near you come first.", "Shops near you come first of all."),
      at: ["strings/en.toml: near.text"],
      kept: [
        Edit(
          "screens/join.toml", "label = \"join.plan\"", "label = \"join.plan\"\nplaceholder = \"near.go\"")
      ]),
    // An option of several has a sign before its words.
    RuleCase(
      .textCut, Edit("pack.toml", "", "[[attribute]]\nname = \"moods\"\nlist = true"),
      Edit(
        "screens/join.toml", "",
        """
        [[element]]
        kind = "picker"
        id = "moods"
        style = "chips"
        several = true
        label = "join.plan"
        bind = "moods"

        [[element.option]]
        id = "warm"
        text = "join.warm"
        """),
      Edit("strings/en.toml", "", "join.warm = \"\(String(repeating: "w", count: 31))\""),
      Edit("strings/ja.toml", "", "join.warm = \"暖\""), at: ["strings/en.toml: join.warm"],
      kept: [
        Edit("strings/en.toml", "", "join.warm = \"\(String(repeating: "w", count: 28))\"")
      ]),
    // The hint row is the simulator's: a refusal that is whole on the phone may be cut there.
    RuleCase(
      .textCut, Edit("strings/en.toml", "\"Home\"", "\"\(String(repeating: "t", count: 39))\""),
      at: ["strings/en.toml: home.tab"],
      kept: [
        Edit("screens/cards.toml", "", "[[rule]]\nallow = [\"left\"]\nrefusal = \"cards.wrong\""),
        Edit("strings/en.toml", "", "cards.wrong = \"\(String(repeating: "left ", count: 14))\""),
        Edit("strings/ja.toml", "", "cards.wrong = \"左へ\""),
      ]),
    // The heading of a card, from a record: its own words are too long, and not the text that says which they are.
    RuleCase(
      .textCut, Edit("strings/en.toml", "\"Hall\"", "\"\(String(repeating: "h", count: 31))\""),
      at: ["strings/en.toml: lamp.hall"]),
    RuleCase(
      .textCut, Edit("data/lamps.toml", "\"lamp.hall\"", "\"\(String(repeating: "H", count: 31))\""),
      at: ["data/lamps.toml: record[1].name"]),
    RuleCase(
      .textCut,
      Edit(
        "data/lamps.toml", "\"lamp.hall\"", "{ en = \"\(String(repeating: "H", count: 31))\", ja = \"廊下\" }"),
      at: ["data/lamps.toml: record[1].name.en"]),
    // Words around it are the template's own, too.
    RuleCase(
      .textCut, Edit("strings/en.toml", "\"Hall\"", "\"\(String(repeating: "h", count: 28))\""),
      Edit("strings/en.toml", "\"{item.name}\"", "\"The {item.name}\""), at: ["strings/en.toml: lamp.title"]),
    RuleCase(
      .textCut, Edit("strings/en.toml", "\"Home\"", "\"\(String(repeating: "t", count: 39))\""),
      at: ["strings/en.toml: home.tab"]),
    // A bubble, an alert and a dialog are as tall as the phone at most.
    RuleCase(
      .textCut, Edit("strings/en.toml", "Your score.", String(repeating: "score ", count: 120)),
      at: ["strings/en.toml: look.points"]),
    RuleCase(
      .textCut, Edit("strings/en.toml", "Choose another name.", String(repeating: "name ", count: 140)),
      at: ["strings/en.toml: save.other"]),
    RuleCase(
      .textCut, Edit("strings/en.toml", "shops near you.", String(repeating: "shops ", count: 120)),
      at: ["strings/en.toml: purpose.location"]),
    // A page of the walkthrough has a picture, the other has none to crowd out: the text that takes more rows is named. One
    // that is cut as well is reported for that alone.
    RuleCase(
      .pictureCrowdedOut,
      Edit("strings/en.toml", "As you like it.", String(repeating: "like it ", count: 46)),
      at: ["strings/en.toml: intro.text"],
      kept: [Edit("strings/en.toml", "As you like it.", String(repeating: "like it ", count: 24))]),
    RuleCase(
      .pictureCrowdedOut,
      Edit("strings/en.toml", "As you like it.", String(repeating: "like it ", count: 90)),
      at: []),
    // What a card says to a hand that goes the wrong way.
    RuleCase(
      .textCut, Edit("screens/cards.toml", "", "[[rule]]\nallow = [\"left\"]\nrefusal = \"cards.wrong\""),
      Edit("strings/en.toml", "", "cards.wrong = \"\(String(repeating: "left ", count: 40))\""),
      Edit("strings/ja.toml", "", "cards.wrong = \"左へ\""), at: ["strings/en.toml: cards.wrong"],
      kept: [
        Edit("screens/cards.toml", "", "[[rule]]\nallow = [\"left\"]\nrefusal = \"cards.no\"")
      ]),
    // What wraps is not cut.
    RuleCase(
      .textCut, Edit("strings/en.toml", "A member", String(repeating: "member ", count: 40)), at: []),
  ]
}
