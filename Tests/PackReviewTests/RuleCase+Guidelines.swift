import Diagnostics

extension RuleCase {
  private static let button = "\n[[element]]\nkind = \"button\"\nid = \"more\"\ntext = \"cards.no\"\n"

  static let permissions: [RuleCase] = [
    RuleCase(
      .preAlertButtons, Edit("screens/near.toml", "", button), at: ["screens/near.toml: element[2]"],
      kept: [
        Edit("screens/near.toml", "id = \"go\"", "id = \"go\"\nwhen = \"user.member\""),
        Edit("screens/near.toml", "", button + "when = \"!user.member\"\nemit = \"next\""),
      ]),
    RuleCase(
      .preAlertButtons,
      Edit(
        "screens/near.toml",
        "[[element]]\nkind = \"button\"\nid = \"go\"\ntext = \"near.go\"\nemit = \"next\"", ""),
      at: ["screens/near.toml"]),
    RuleCase(
      .preAlertCancel, Edit("screens/near.toml", "", button + "emit = \"skip\""),
      at: ["screens/near.toml: element[2].emit"]),
    RuleCase(
      .preAlertWording, Edit("strings/en.toml", "\"Continue\"", "\"Allow location\""),
      at: ["screens/ads.toml: element[1].text", "screens/near.toml: element[1].text"],
      kept: [Edit("strings/en.toml", "\"Continue\"", "\"Next\"")]),
    RuleCase(
      .preAlertWording, Edit("strings/ja.toml", "\"続ける\"", "\"許可\""),
      at: ["screens/ads.toml: element[1].text", "screens/near.toml: element[1].text"]),
    RuleCase(
      .preAlertMismatch, Edit("permissions.toml", "for = \"location\"", "for = \"photos\""),
      at: ["permissions.toml: workflow[0].action[0].for"],
      kept: [
        Edit(
          "permissions.toml", "for = \"location\"",
          "for = \"location\"\n\n[[workflow.action]]\nset = { member = true }")
      ]),
    RuleCase(
      .preAlertUnasked, Edit("permissions.toml", "[[workflow.action]]\nrequest = \"location\"", ""),
      at: ["permissions.toml: workflow[0].action[0].pre_alert"],
      kept: [
        Edit(
          "permissions.toml", "[[workflow.action]]\nrequest = \"location\"",
          "[[workflow.action]]\nworkflow = \"where\""),
        Edit(
          "permissions.toml", "", "[[workflow]]\nid = \"where\"\n[[workflow.action]]\nrequest = \"location\""),
      ]),
    RuleCase(
      .missingLevelPurpose,
      Edit("permissions.toml", "request = \"location\"", "request = \"location\"\nlevel = \"always\""),
      at: ["permissions.toml: workflow[0].action[1].level"],
      kept: [
        Edit("permissions.toml", "request = \"location\"", "request = \"location\"\nlevel = \"always\""),
        Edit(
          "permissions.toml", "location = \"purpose.location\"",
          "location = \"purpose.location\"\nlocation_always = \"purpose.location\""),
      ]),
    RuleCase(
      .answerNeverReported,
      Edit("permissions.toml", "request = \"location\"", "request = \"location\"\nlevel = \"always\""),
      at: ["permissions.toml: workflow[0].action[1].level"],
      kept: [
        Edit(
          "permissions.toml", "request = \"location\"",
          "request = \"location\"\nlevel = \"always\"\nwaits_for_callback = false")
      ]),
    RuleCase(
      .workflowCircle,
      Edit("permissions.toml", "request = \"location\"", "workflow = \"more\""),
      Edit("permissions.toml", "", "[[workflow]]\nid = \"more\"\n[[workflow.action]]\nworkflow = \"ask\""),
      at: [
        "permissions.toml: workflow[0].action[1].workflow",
        "permissions.toml: workflow[1].action[0].workflow",
      ],
      kept: [
        Edit("permissions.toml", "request = \"location\"", "workflow = \"more\""),
        Edit(
          "permissions.toml", "", "[[workflow]]\nid = \"more\"\n[[workflow.action]]\nrequest = \"location\""),
      ]),
    RuleCase(
      .unreachableAction,
      Edit("permissions.toml", "request = \"location\"", "end = true"),
      at: ["permissions.toml: workflow[0].action[2]"],
      kept: [
        Edit(
          "permissions.toml", "request = \"location\"",
          "end = true\nwhen = \"permission.location == 'denied'\"")
      ]),
    RuleCase(
      .purposeVague,
      Edit(
        "strings/en.toml", "Your location is used to show shops near you.", "This app needs your location."),
      at: ["strings/en.toml: purpose.location"]),
    RuleCase(
      .purposeVague, Edit("strings/ja.toml", "位置情報は、近くのお店を表示するために使用します。", "位置情報です。"),
      at: ["strings/ja.toml: purpose.location"]),
    RuleCase(
      .purposeVague, Edit("strings/en.toml", "Your location is used to show shops near you.", ""),
      at: ["strings/en.toml: purpose.location"]),
    RuleCase(
      .purposeForm, Edit("strings/en.toml", "shops near you.", "shops near you"),
      at: ["strings/en.toml: purpose.location"],
      kept: [Edit("strings/en.toml", "shops near you.", "shops within 1.5 km.")]),
    RuleCase(
      .purposeForm, Edit("strings/en.toml", "shops near you.", "shops near you. Always."),
      at: ["strings/en.toml: purpose.location"]),
    RuleCase(
      .trackingUnexplained,
      Edit("permissions.toml", "[[workflow.action]]\npre_alert = \"ads\"\nfor = \"tracking\"", ""),
      at: ["permissions.toml: workflow[0].action[2].request"]),
    RuleCase(
      .trackingIncentive,
      Edit("strings/en.toml", "We measure which ads work.", "Allow it and get a free lamp."),
      at: ["strings/en.toml: ads.text"],
      // Elsewhere a gift is a gift, and to learn is not to earn.
      kept: [
        Edit("strings/en.toml", "Shops near you come first.", "Get a free lamp."),
        Edit("strings/en.toml", "We measure which ads work.", "We learn which ads work: 10% offline."),
      ]),
    RuleCase(
      .trackingIncentive,
      Edit("strings/en.toml", "We measure which ads work.", "Your first lamp is 10% off."),
      at: ["strings/en.toml: ads.text"]),
    RuleCase(
      .trackingIncentive, Edit("strings/en.toml", "We measure which ads work.", "What you earn: a lamp."),
      at: ["strings/en.toml: ads.text"]),
    RuleCase(
      .trackingIncentive, Edit("strings/ja.toml", "広告の効果を測ります。", "次回１０％オフになります。"),
      at: ["strings/ja.toml: ads.text"]),
    RuleCase(
      .trackingSteering,
      Edit("strings/en.toml", "We measure which ads work.", "Tap Allow in the next window."),
      at: ["strings/en.toml: ads.text"],
      kept: [
        Edit("strings/en.toml", "We measure which ads work.", "If you allow it, we measure which ads work.")
      ]),
    RuleCase(
      .trackingSteering, Edit("strings/ja.toml", "広告の効果を測ります。", "「許可」を選んでください。"),
      at: ["strings/ja.toml: ads.text"]),
    RuleCase(
      .trackingGate,
      Edit(
        "screens/join.toml", "submit = true",
        "enabled_when = \"permission.tracking != 'denied'\"\nsubmit = true"),
      at: ["screens/join.toml: element[2].enabled_when"],
      kept: [Edit("screens/home.toml", "user.member &&", "permission.tracking == 'denied' &&")]),
    RuleCase(
      .permissionAtLaunch, Edit("flow.toml", "next = \"intro\"", "next = \"ask\""),
      at: ["flow.toml: step[5].workflow"]),
    RuleCase(
      .permissionAtLaunch, Edit("screens/launch.toml", "kind", "asks = [\"ask\"]\nkind"),
      at: ["screens/launch.toml: asks[0]"]),
    RuleCase(
      .permissionBeforeValue, Edit("flow.toml", "next = \"intro\"", "next = \"join\""),
      Edit("screens/join.toml", "title =", "asks = [\"more\"]\ntitle ="),
      Edit(
        "permissions.toml", "",
        "[[workflow]]\nid = \"more\"\n[[workflow.action]]\nrequest = \"notifications\""),
      Edit(
        "flow.toml", "id = \"join\"\nscreen = \"join\"",
        "id = \"join\"\nscreen = \"first\"\nnext = \"form\"\n\n[[step]]\nid = \"form\"\nscreen = \"join\""),
      Edit(
        "screens/first.toml", "",
        "kind = \"page\"\n[[element]]\nkind = \"button\"\nid = \"go\"\ntext = \"near.go\"\nemit = \"next\""),
      at: ["screens/join.toml: asks[0]"],
      kept: [
        Edit("screens/join.toml", "title =", "asks = [\"more\"]\ntitle ="),
        Edit(
          "permissions.toml", "",
          "[[workflow]]\nid = \"more\"\n[[workflow.action]]\nrequest = \"notifications\""),
      ]),
    RuleCase(
      .dialogsCollide,
      Edit("permissions.toml", "[[workflow.action]]\npre_alert = \"ads\"\nfor = \"tracking\"", ""),
      at: ["permissions.toml: workflow[0].action[2].request"]),
    RuleCase(
      .dialogsCollide,
      Edit("screens/home.toml", "title =", "asks = [\"ask\", \"more\"]\ntitle ="),
      Edit(
        "permissions.toml", "",
        "[[workflow]]\nid = \"more\"\n[[workflow.action]]\nrequest = \"notifications\""),
      at: ["screens/home.toml: asks[1]"],
      kept: [
        Edit("screens/home.toml", "title =", "asks = [\"more\", \"ask\"]\ntitle ="),
        Edit(
          "permissions.toml", "",
          "[[workflow]]\nid = \"more\"\n[[workflow.action]]\nrequest = \"notifications\""),
      ]),
    RuleCase(
      .pushRequired,
      Edit(
        "flow.toml", "workflow = \"ask\"\nnext = \"home\"",
        "workflow = \"ask\"\nnext = [{ when = \"permission.notifications == 'authorized'\", to = \"home\" }]"),
      at: ["flow.toml: step[5].next"],
      kept: [
        Edit(
          "flow.toml", "workflow = \"ask\"\nnext = \"home\"",
          "workflow = \"ask\"\nnext = [{ when = \"permission.notifications == 'authorized'\", to = \"home\" }, { to = \"cards\" }]"
        )
      ]),
    RuleCase(
      .pushRequired,
      Edit(
        "screens/join.toml", "submit = true",
        "enabled_when = \"permission.notifications == 'authorized'\"\nsubmit = true"),
      at: ["screens/join.toml: element[2].emit"],
      kept: [
        Edit(
          "screens/join.toml", "submit = true",
          "enabled_when = \"permission.notifications != 'not_determined'\"\nsubmit = true")
      ]),
  ]

  private static func page(_ id: String) -> String {
    "\n[[page]]\nid = \"\(id)\"\nheading = \"intro.warm\"\ntext = \"intro.text\"\n"
  }

  private static let account = Edit("pack.toml", "", "[[account]]\nphone = \"090-1234-5678\"\ncode = \"1\"")
  private static let greeting = Edit("strings/en.toml", "A member", "{user.name}, a member")
  private static let tip = Edit("strings/en.toml", "Your score.", "{user.name}: your score.")
  private static let sample = Edit("pack.toml", "name = \"name\"", "name = \"name\"\nsample = \"Ada\"")

  static let trying: [RuleCase] = [
    RuleCase(
      .missingSample, greeting, at: ["screens/home.toml"],
      kept: [greeting, Edit("screens/home.toml", "", "[sample]\nname = \"Ada\"")]),
    RuleCase(.missingSample, greeting, at: ["screens/home.toml"], kept: [greeting, sample]),
    RuleCase(.missingSample, tip, at: ["tours/look.toml"], kept: [tip, sample]),
    RuleCase(
      .missingSample, Edit("strings/en.toml", "Shops near you", "{user.plan}: shops near you"),
      at: ["screens/near.toml"],
      kept: [
        Edit("strings/en.toml", "Shops near you", "{user.plan}: shops near you"),
        Edit("screens/near.toml", "text = \"near.text\"", "text = \"near.text\"\nwhen = \"user.plan\""),
      ]),
    RuleCase(
      .realPhoneNumber, account, at: ["pack.toml: account[0].phone"],
      kept: [Edit("pack.toml", "", "[[account]]\nphone = \"070 0000 5678\"\ncode = \"1\"")]),
    RuleCase(
      .realPhoneNumber, Edit("screens/join.toml", "bind = \"name\"", "bind = \"name\"\ninput = \"phone\""),
      Edit(
        "screens/join.toml", "", "[sample]\nname = \"03 1234 5678\"\n[sample.field]\nname = \"0312345678\""),
      at: ["screens/join.toml: sample.name", "screens/join.toml: sample.field.name"]),
    RuleCase(
      .realPhoneNumber, Edit("screens/join.toml", "bind = \"name\"", "bind = \"name\"\ninput = \"phone\""),
      Edit("pack.toml", "name = \"name\"", "name = \"name\"\nsample = \"03 1234 5678\""),
      at: ["pack.toml: attribute[1].sample"]),
  ]

  static let tutorials: [RuleCase] = [
    RuleCase(
      .walkthroughTooLong,
      Edit("screens/intro.toml", "skip = false", page("a") + page("b") + page("c") + page("d")),
      at: ["screens/intro.toml: page[5]"],
      kept: [Edit("screens/intro.toml", "skip = false", page("a") + page("b") + page("c"))]),
    RuleCase(
      .tutorialNotSkippable, Edit("screens/intro.toml", "id = \"warm\"", "id = \"warm\"\nskip = false"),
      at: ["screens/intro.toml: page[0].skip"]),
    RuleCase(
      .tutorialNotSkippable, Edit("tours/look.toml", "[[mark]]", "skippable = false\n[[mark]]"),
      at: ["tours/look.toml: skippable"],
      kept: [Edit("tours/look.toml", "[[mark]]", "skippable = true\n[[mark]]")]),
    RuleCase(
      .tutorialNotSkippable, Edit("screens/cards.toml", "count = 2", "count = 4"),
      at: ["screens/cards.toml: count"], kept: [Edit("screens/cards.toml", "count = 2", "count = 3")]),
    RuleCase(
      .bubbleCoversTarget, Edit("strings/en.toml", "Your score.", String(repeating: "score ", count: 60)),
      at: ["tours/look.toml: mark[0]"],
      kept: [Edit("strings/en.toml", "Your score.", String(repeating: "score ", count: 12))]),
    RuleCase(
      .iconTooWide, Edit("screens/home.toml", "⌂", "..."), at: ["screens/home.toml: element[3].item[0].icon"],
      kept: [Edit("screens/home.toml", "⌂", "家")]),
    RuleCase(
      .missingAltText, Edit("artwork/lamp.toml", "alt = \"lamp.art\"\n", ""), at: ["artwork/lamp.toml"],
      kept: [Edit("artwork/lamp.toml", "alt = \"lamp.art\"", "decorative = true")]),
    RuleCase(
      .bareError, Edit("strings/en.toml", "\"Taken\"", "\"Error!\""),
      at: ["strings/en.toml: save.taken"], kept: [Edit("strings/en.toml", "\"Taken\"", "\"Name error\"")]),
    RuleCase(
      .bareError, Edit("strings/ja.toml", "使われています", "エラー"), at: ["strings/ja.toml: save.taken"]),
    RuleCase(
      .lowContrast, Edit("themes/light.toml", "#8f2566", "#f48fc0"),
      at: [
        "themes/light.toml: accent", "themes/light.toml: accent", "themes/light.toml: accent",
        "themes/light.toml: accent", "themes/light.toml: accent",
      ],
      kept: [Edit("themes/light.toml", "#8f2566", "#1f4fc0")]),
    RuleCase(
      .faintSpotlight, Edit("themes/light.toml", "", "mask = \"#fffafc\""), at: ["themes/light.toml: mask"],
      kept: [Edit("themes/light.toml", "", "mask = \"#807a7c\"")]),
  ]
}
