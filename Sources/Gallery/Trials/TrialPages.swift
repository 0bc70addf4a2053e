/// The pages of ``TrialPack``, without their first line.
enum TrialPages {
  static let pages: [(name: String, text: String)] = [
    ("text-field", fields), ("option-picker", pickers), ("toggle", switches), ("checkbox", checkboxes),
    ("segmented-control", segmented), ("option-grid", grids), ("date-field", date), ("slider", slider),
    ("stepper", stepper),
    ("rating-control", rating), ("button", buttons), ("list-row", list), ("post-row", posts), ("card", cards),
    ("section-header", section), ("empty-state", empty), ("navigation-bar", navigation),
    ("navigation-2", navigated), ("tab-bar", tabs), ("dialog", dialog), ("sheet", sheet), ("panel", panel),
    ("coach-marks", tips), ("after-tips", afterTips),
  ]

  /// An element of a page.
  private static func element(_ kind: String, _ id: String, _ lines: String...) -> String {
    "\n[[element]]\nkind = \"\(kind)\"\nid = \"\(id)\"\n" + lines.joined(separator: "\n") + "\n"
  }

  /// A field and the attribute with its name.
  private static func field(_ name: String, _ lines: String...) -> String {
    element("field", name, "label = \"trial.\(name)\"\nbind = \"\(name)\"", lines.joined(separator: "\n"))
  }

  /// A setting or an answer and the attribute with its name.
  private static func control(_ kind: String, _ name: String, _ lines: String...) -> String {
    element(kind, name, "label = \"trial.\(name)\"\nbind = \"\(name)\"", lines.joined(separator: "\n"))
  }

  private static func options(_ names: String...) -> String {
    names.map { "[[element.option]]\nid = \"\($0)\"\ntext = \"trial.\($0)\"" }.joined(separator: "\n")
  }

  /// The button that checks the form and keeps its values.
  private static let save = element(
    "button", "save", #"text = "trial.save""#, #"place = "footer""#, "submit = true",
    #"toast = "trial.saved""#)

  private static let fields =
    field("name", #"placeholder = "trial.name_sample""#, #"help = "trial.name_help""#, "min = 2\nmax = 12")
    + field("password", #"input = "secure""#) + field("mail", #"input = "email""#)
    + field("telephone", #"input = "phone""#) + field("code", #"input = "code""#, "min = 6\nmax = 6")
    + field("number", #"input = "number""#) + field("birthday", #"input = "date""#, "min_age = 18") + save

  private static let pickers =
    control("picker", "city", #"placeholder = "trial.choose""#, options("kyoto", "osaka", "naha"))
    + control("photo", "photo", #"options = ["person", "hills", "sun"]"#, "required = false") + save

  private static let grids =
    control("picker", "wishes", #"style = "chips""#, "several = true", options("tea", "walk", "join"))
    + control(
      "picker", "photo", #"style = "grid""#, "rows = 3",
      ["person", "hills", "sun"].map {
        "[[element.option]]\nid = \"\($0)\"\ntext = \"trial.\($0 == "sun" ? "new" : "near")\"\nartwork = \"\($0)\""
      }.joined(separator: "\n")) + save

  private static let switches =
    control("switch", "letters", #"help = "trial.letters_help""#) + control("switch", "talks")

  private static let checkboxes =
    control("checkbox", "over18")
    + control("checkbox", "terms", "required = true", #"problem = "trial.terms_first""#) + save

  private static let segmented = control("segmented", "order", options("newest", "liked", "nearby"))
  private static let date = control("date", "birthday", "start = 1998-04-12", "min_age = 18") + save
  private static let slider = control("slider", "distance", "max = 50\nstep = 5", #"text = "trial.km""#)
  private static let stepper = control("stepper", "guests", "min = 1\nmax = 4")
  private static let rating = control("rating", "stars")

  private static let buttons =
    element("button", "primary", #"text = "trial.continue""#, #"toast = "trial.continued""#)
    + element(
      "button", "secondary", #"text = "trial.later""#, #"style = "secondary""#, #"toast = "trial.put_off""#)
    + element("button", "plain", #"text = "trial.why""#, #"style = "plain""#, #"toast = "trial.because""#)
    + element(
      "button", "off", #"text = "trial.off""#, #"enabled_when = "user.letters""#,
      #"refusal = "trial.off_why""#)

  private static let list = element(
    "list", "people", #"data = "people""#, #"heading = "trial.person""#, #"text = "trial.person_text""#,
    #"artwork_field = "portrait""#, #"toast = "trial.opened""#)

  private static let posts = element(
    "list", "posts", #"data = "people""#, #"heading = "trial.person""#, #"text = "trial.post""#,
    "text_lines = 3",
    #"meta = "trial.post_meta""#, #"artwork_field = "portrait""#,
    #"set = { liked = { toggle = "{item.id}" } }"#, "[element.chosen]", #"when = "item.id in user.liked""#,
    #"meta = "trial.post_liked""#)

  private static let cards =
    element(
      "card", "walk", #"heading = "trial.walk""#, #"text = "trial.walk_text""#, #"toast = "trial.opened""#)
    + element(
      "card", "tea", #"heading = "trial.tea""#, #"text = "trial.tea_text""#, #"button = "trial.join""#,
      #"toast = "trial.joined""#)

  private static let section =
    element("section", "near", #"text = "trial.near""#, #"button = "trial.all""#, #"toast = "trial.opened""#)
    + element("text", "near-text", #"text = "trial.post""#)
    + element("section", "new", #"text = "trial.new""#, #"button = "trial.all""#, #"toast = "trial.opened""#)

  private static let empty = element(
    "empty", "nobody", #"heading = "trial.nobody""#, #"text = "trial.nobody_text""#, #"artwork = "sun""#,
    "rows = 4",
    #"button = "trial.look""#, #"toast = "trial.opened""#)

  private static let navigation =
    "title = \"trial.first\"\n"
    + element("text", "words", #"text = "trial.go_on""#)
    + element("button", "on", #"text = "trial.continue""#, #"emit = "next""#)
  private static let navigated =
    "title = \"trial.second\"\n" + element("text", "words", #"text = "trial.go_back""#)

  private static let tabs =
    element("heading", "place", #"text = "trial.place""#)
    + element(
      "tabs", "tabs", #"selected = "people""#,
      ["people", "talks", "you"].map { name in
        """
        [[element.item]]
        id = "\(name)"
        label = "trial.tab_\(name)"
        icon = "◇"
        set = { tab = "\(name)" }
        """
      }.joined(separator: "\n"))

  private static let dialog =
    element("text", "words", #"text = "trial.dialog""#)
    + element("button", "save", #"text = "trial.save""#, #"call = "save""#)
  private static let sheet =
    element("text", "words", #"text = "trial.sheet""#)
    + element("button", "open", #"text = "trial.open""#, #"emit = "sheet""#)
  private static let panel =
    "title = \"trial.panel\"\npresentation = \"sheet\"\n" + control("switch", "letters")
    + control("switch", "talks")

  private static let tips =
    element("heading", "one", #"text = "trial.near""#) + element("text", "two", #"text = "trial.post""#)
    + element("button", "three", #"text = "trial.like""#, #"toast = "trial.opened""#)
  private static let afterTips =
    element("heading", "one", #"text = "trial.near""#)
    + element("button", "again", #"text = "trial.tips_again""#, #"emit = "again""#)
}
