import Diagnostics

// Rules of texts.
extension RuleCase {
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
