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

  /// A way home that does not pass the page on which one joins.
  private static let around = Edit(
    "flow.toml", "next = \"join\"", "next = [{ when = \"user.member\", to = \"look\" }, { to = \"join\" }]")

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
      .deadEnd, Edit("screens/join.toml", "call = \"save\"\nemit = \"next\"", "call = \"save\""), around,
      at: ["flow.toml: step[2]"],
      kept: [
        Edit("screens/join.toml", "call = \"save\"\nemit = \"next\"", "call = \"save\"\nemit = \"skip\"")
      ]),
    RuleCase(
      .deadEnd,
      Edit(
        "screens/join.toml", "emit = \"next\"",
        "emit = \"next\"\nwhen = \"user.plan == 'day' && user.plan == 'night'\""), around,
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
    // Nobody comes home: by a page, or a circle; whom a step is not for passes it by, and promises may name an end.
    RuleCase(
      .noWayThrough, Edit("screens/intro.toml", "kind = \"walkthrough\"", "kind = \"walkthrough\""), at: [],
      kept: [
        Edit("screens/join.toml", "call = \"save\"\nemit = \"next\"", "call = \"save\""),
        Edit("flow.toml", "{ when = \"user.plan == 'day'\", to = \"cards\" },", ""),
        Edit(
          "flow.toml", "id = \"join\"\nscreen = \"join\"",
          "id = \"join\"\nscreen = \"join\"\nwhen = \"!user.member\""),
      ]),
    RuleCase(
      .noWayThrough, Edit("screens/intro.toml", "kind = \"walkthrough\"", "kind = \"walkthrough\""), at: [],
      kept: [
        Edit("promises.toml", "", "ends = [\"home\"]"),
        Edit(
          "flow.toml", "id = \"home\"\nscreen = \"home\"",
          "id = \"home\"\nscreen = \"home\"\nnext = \"cards\""),
      ]),
    RuleCase(
      .noWayThrough, Edit("screens/join.toml", "call = \"save\"\nemit = \"next\"", "call = \"save\""),
      Edit("flow.toml", "{ when = \"user.plan == 'day'\", to = \"cards\" },", ""), at: ["flow.toml: step[2]"],
      kept: [
        Edit(
          "screens/join.day.toml", "",
          "kind = \"page\"\n[[element]]\nkind = \"text\"\ntext = \"near.text\"")
      ]),
    RuleCase(
      .noWayThrough,
      Edit(
        "flow.toml", "id = \"home\"\nscreen = \"home\"", "id = \"home\"\nscreen = \"home\"\nnext = \"cards\""),
      at: ["flow.toml: step[3]", "flow.toml: step[6]"],
      kept: [
        Edit("flow.toml", "", "on = { more = \"cards\" }"), Edit("screens/home.toml", "", "emit = \"more\""),
      ]),
    RuleCase(
      .endlessLoop,
      Edit("flow.toml", "screen = \"cards\"\nnext = \"look\"", "screen = \"cards\"\nnext = \"cards\""),
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
}
