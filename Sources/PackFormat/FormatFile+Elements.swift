import PackModel
import PackReading

/// The elements of a page and their keys.
extension FormatFile {
  /// The keys of each kind beside those of every element, in the order of the reference.
  static var elements: [(name: String, keys: [FormatKey])] {
    let declared = Element.KindName.allCases.map { ($0, declaration(of: $0)) }
    return ElementChapter.allCases.flatMap { chapter in
      declared.filter { $0.1.chapter == chapter }.map { name, declaration in
        (name.rawValue, [id(required: name.needsID)] + declaration.keys)
      }
    } + [(ElementReading.partKind, partUse)]
  }

  /// An element of a page: what all kinds have, and the keys of each.
  static var element: FormatTable {
    FormatTable(
      [
        FormatKey(
          "when", .condition, "It is shown only where this holds", example: "\"user.gender == 'male'\""),
        FormatKey(
          "place", choice(Element.Placement.self),
          "Whether it scrolls with the page or stands at its foot; body, and for `tabs` footer",
          example: "\"footer\""),
        FormatKey(
          "row", .string, "Neighbours with the same row name stand side by side", example: "\"buttons\""),
        FormatKey(
          "column", choice(Element.Column.self), "Where it stands in a layout of two columns; main",
          example: "\"side\""),
      ], kinds: ("kind", elements))
  }

  /// A part of the reference; the order of the cases is that of the parts.
  private enum ElementChapter: CaseIterable {
    case basic, input, presentation, blank
  }

  /// The chapter and the keys of a kind.
  private static func declaration(of name: Element.KindName) -> (chapter: ElementChapter, keys: [FormatKey]) {
    switch name {
    case .heading, .text: (.basic, words)
    case .artwork: (.basic, artworkElement)
    case .button: (.basic, button)
    case .field: (.basic, field)
    case .picker: (.basic, picker)
    case .photo: (.basic, photo)
    case .scores: (.basic, scores)
    case .list: (.basic, list)
    case .tabs: (.basic, tabs)
    case .switch: (.input, toggle + actions)
    case .checkbox: (.input, toggle + checkbox)
    case .segmented: (.input, segmented)
    case .date: (.input, date)
    case .slider, .stepper: (.input, amount)
    case .rating: (.input, rating)
    case .banner: (.presentation, banner)
    case .card: (.presentation, callout + pictureRows + [heading(required: false)])
    case .empty: (.presentation, callout + pictureRows + [heading(required: true)])
    case .section: (.presentation, section)
    case .badge: (.presentation, badge)
    case .avatar: (.presentation, avatar)
    case .progress: (.presentation, progress)
    case .steps: (.presentation, steps)
    case .divider: (.blank, [])
    case .spacer: (.blank, spacer)
    }
  }

  private static func id(required: Bool) -> FormatKey {
    FormatKey(
      "id", .id, "Its name on the screen; coach marks aim at it", example: "\"portrait\"", required: required)
  }

  private static let words = [
    FormatKey("text", .text, "What it says", example: "\"auth.title\"", required: true),
    FormatKey("tone", choice(TextElement.Tone.self), "Its colour; normal", example: "\"muted\""),
    FormatKey(
      "align", choice(TextElement.Alignment.self), "Where its lines stand; leading", example: "\"center\""),
    FormatKey(
      "size", choice(TextElement.Size.self),
      "`large`: letters of four rows, where they fit into two lines; normal", example: "\"large\""),
  ]

  private static let artworkElement = [
    FormatKey("artwork", .reference("an artwork"), "The picture", example: "\"meet\""),
    FormatKey(
      "artwork_field", .reference("a field"),
      "The field of the page's record that names the picture, in its place",
      example: "\"cover\""),
    FormatKey("rows", .integer(1...100), "Its height in rows; 8", example: "8"),
    FormatKey(
      "caption", .text,
      "Words over the picture, at its lower left, the first line bold; the picture is lighter or darker behind them",
      example: "\"me.card\""),
  ]

  private static let spacer = [
    FormatKey("rows", .integer(1...100), "Its height in rows; 1", example: "2")
  ]

  /// What pressing does, in the order in which it is done.
  private static let actions = [
    FormatKey(
      "submit", .bool, "Checks the screen's fields, keeps their values, and goes no further if one is wrong",
      example: "true"),
    FormatKey("set", .map(.assignment), "Sets attributes", example: "{ gender = \"female\" }"),
    FormatKey(
      "call", .reference("an endpoint"), "Calls the server; what follows waits for its success",
      example: "\"login\""),
    FormatKey(
      "then_set", .map(.value), "With `call`: sets attributes after its success",
      example: "{ account = \"member\" }"),
    FormatKey(
      "ask", .reference("a workflow"), "Adds a workflow to the permission queue", example: "\"at-home\""),
    FormatKey("toast", .text, "A message that passes by", example: "\"saved\""),
    FormatKey(
      "emit", .id, "Ends the step with this outcome: `next`, `back`, `skip`, or one of the step's `on`",
      example: "\"next\""),
    FormatKey(
      "open", .choice(["settings"]), "Leaves the app for its page in Settings", example: "\"settings\""),
  ]

  private static let enabling = [
    FormatKey("enabled_when", .condition, "It can be pressed where this holds", example: "\"user.terms\""),
    FormatKey("refusal", .text, "Why it cannot be pressed", example: "\"terms.first\""),
  ]

  private static let button =
    [
      FormatKey("text", .text, "The label", example: "\"auth.phone\"", required: true),
      FormatKey(
        "style", choice(ButtonElement.Style.self), "How loud it is; primary", example: "\"secondary\""),
      FormatKey(
        "artwork", .reference("an artwork"), "A picture, which makes it a tile", example: "\"female\""),
      FormatKey(
        "selected_when", .condition, "The focus starts here where this holds",
        example: "\"user.gender == 'female'\""),
    ] + enabling + actions

  private static let label = FormatKey(
    "label", .text, "The words above it", example: "\"form.name\"", required: true)
  private static let bind = FormatKey(
    "bind", .reference("an attribute"), "The attribute that keeps the value", example: "\"nickname\"",
    required: true)
  private static let isRequired = FormatKey(
    "required", .bool, "Whether it must be filled in; true", example: "false")

  private static let field = [
    label, bind,
    FormatKey("input", choice(FieldElement.Input.self), "What can be typed; text", example: "\"phone\""),
    FormatKey("placeholder", .text, "Shown while it is empty", example: "\"form.name.placeholder\""),
    FormatKey("help", .text, "A line below", example: "\"form.name.help\""),
    isRequired,
    FormatKey("min", .integer(0...200), "The fewest characters or digits", example: "2"),
    FormatKey("max", .integer(1...200), "The most characters or digits", example: "20"),
    FormatKey("min_age", .integer(0...150), "The least age in years, for `input = \"date\"`", example: "18"),
  ]

  private static let picker = [
    label, bind,
    FormatKey(
      "style", choice(PickerElement.Style.self),
      "How the options stand: one at a time in a `field`, or all to be seen, as `chips` in lines, as `slots` in columns, as a `grid` of pictures; field",
      example: "\"chips\""),
    FormatKey(
      "several", .bool,
      "Whether any number can be chosen; the attribute is a list. Not in a field; false", example: "true"),
    FormatKey("rows", .integer(1...100), "The height of the pictures of a grid in rows; 5", example: "4"),
    FormatKey("placeholder", .text, "Shown by a field until something is chosen", example: "\"form.choose\""),
    isRequired,
    FormatKey(
      "option",
      .tables(
        FormatTable([
          FormatKey("id", .string, "The value the attribute gets", example: "\"tokyo\"", required: true),
          FormatKey("text", .text, "What people read", example: "\"prefecture.tokyo\"", required: true),
          FormatKey(
            "artwork", .reference("an artwork"), "Its picture in a grid, where it must be given",
            example: "\"beach\""),
          FormatKey(
            "when", .condition, "It is there only where this holds", example: "\"user.day == 'monday'\""),
        ])), "Something to choose", required: true),
  ]

  private static let photo = [
    label, bind,
    FormatKey(
      "options", .array(.reference("an artwork")), "The pictures to choose from",
      example: "[\"beach\", \"cat\"]",
      required: true),
    isRequired,
  ]

  private static let scores = [
    FormatKey(
      "style", choice(ScoresElement.Style.self),
      "`bars`: a row each; `dials`: side by side, for round cut-outs; bars", example: "\"dials\""),
    FormatKey("total", .text, "A label; shows the sum too", example: "\"scores.total\""),
    FormatKey("maximum", .integer(1...1_000_000), "The most that each can be; 100", example: "100"),
    FormatKey(
      "size", choice(TextElement.Size.self),
      "`large`: the numbers of dials have four rows, where they fit; normal", example: "\"large\""),
    FormatKey(
      "item",
      .tables(
        FormatTable([
          FormatKey("id", .id, "Its name; marks aim at `ID.ITEM`", example: "\"kindness\"", required: true),
          FormatKey("label", .text, "What people read", example: "\"scores.kindness\"", required: true),
          FormatKey(
            "attribute", .reference("an attribute"), "The attribute that holds it", example: "\"kindness\"",
            required: true),
        ])), "A score", required: true),
  ]

  private static let list =
    records + [
      FormatKey(
        "heading_lines", .integer(1...5),
        "Lines of the heading at most, and one more beside a badge or a tall picture; 1", example: "2"),
      FormatKey("text_lines", .integer(1...20), "Lines of the text at most; 1", example: "3"),
      FormatKey(
        "meta", .text, "The small end of a row, of two lines where it is long", example: "\"comment.meta\""),
      FormatKey("badge", .text, "A label at the end of a row's first line", example: "\"badge.followed\""),
      FormatKey("badge_when", .condition, "The rows with the badge", example: "\"item.followed\""),
      FormatKey("chosen", .table(chosenRows), "What is different in the rows that the user has chosen"),
      FormatKey("section", .text, "A line above the rows, with their number", example: "\"article.popular\""),
      FormatKey(
        "order_by", .string,
        "The field that orders the rows, or `user.NAME`: an attribute that holds its name",
        example: "\"likes\""),
      FormatKey(
        "order", choice(ListDecoder.Direction.self), "Which way; descending", example: "\"ascending\""),
      FormatKey(
        "skip_listed", .bool, "Leaves out what lists of the same data above it have", example: "true"),
      FormatKey("limit", .integer(1...10_000), "How many rows at most", example: "10"),
      FormatKey("more", .text, "A last row that shows those beyond the limit", example: "\"list.more\""),
      FormatKey("empty", .text, "Shown when no record is left", example: "\"list.empty\""),
    ] + enabling + actions

  private static let chosenRows = FormatTable([
    FormatKey(
      "when", .condition, "The rows that are chosen", example: "\"item.id in user.liked\"", required: true),
    FormatKey(
      "adds", .reference("a field"), "The field whose number the texts of these rows show one greater",
      example: "\"likes\""),
    FormatKey("meta", .text, "In place of `meta`", example: "\"comment.meta_liked\""),
  ])

  static let tabs = [
    FormatKey("selected", .reference("a tab"), "The tab that is up", example: "\"home\"", required: true),
    FormatKey(
      "item",
      .tables(
        FormatTable(
          [
            FormatKey("id", .id, "Its name; marks aim at `ID.ITEM`", example: "\"home\"", required: true),
            FormatKey("label", .text, "What people read", example: "\"tab.home\"", required: true),
            FormatKey("icon", .string, "A sign of one or two columns", example: "\"⌂\"", required: true),
            FormatKey(
              "when", .condition, "It is there only where this holds", example: "\"feature.scan\""),
          ] + actions)), "A tab; the one that is up does nothing when pressed", required: true),
  ]

  private static let help = FormatKey("help", .text, "A line below", example: "\"form.name.help\"")

  private static let toggle = [label, bind, help]

  private static let checkbox = [
    FormatKey("required", .bool, "Whether the form goes on only where it is checked; false", example: "true"),
    FormatKey(
      "problem", .text, "The message where it is required and not checked", example: "\"terms.first\""),
  ]

  private static let segmented =
    [
      bind,
      FormatKey("label", .text, "The words above it", example: "\"feed.order\""),
      FormatKey(
        "option",
        .tables(
          FormatTable([
            FormatKey("id", .string, "The value the attribute gets", example: "\"newest\"", required: true),
            FormatKey("text", .text, "What people read", example: "\"order.newest\"", required: true),
          ])), "Something to choose, 2 to 5", required: true),
    ] + actions

  private static let date = [
    label, bind, help,
    FormatKey("from", .date, "The first day that can be chosen; 1900-01-01", example: "1920-01-01"),
    FormatKey("to", .date, "The last one; the day of the session", example: "2030-12-31"),
    FormatKey("start", .date, "Where turning begins; the day of the session", example: "2000-01-01"),
    FormatKey("min_age", .integer(0...150), "The least age in years", example: "18"),
    isRequired,
  ]

  private static let amount =
    [
      label, bind, help,
      FormatKey("text", .text, "The words for the number", example: "\"search.kilometres\""),
      FormatKey("min", .integer(-1_000_000...1_000_000), "The least; 0", example: "1"),
      FormatKey("max", .integer(-1_000_000...1_000_000), "The greatest", example: "100", required: true),
      FormatKey("step", .integer(1...1_000_000), "How far one key goes; 1", example: "5"),
    ] + actions

  private static let rating =
    [
      bind,
      FormatKey("label", .text, "The words before the stars", example: "\"review.stars\""),
      help,
      FormatKey("max", .integer(1...10), "How many stars; 5", example: "5"),
      FormatKey("read_only", .bool, "Whether it shows the stars and takes none; false", example: "true"),
    ] + actions

  private static func heading(required: Bool) -> FormatKey {
    FormatKey("heading", .text, "The first line", example: "\"home.empty.title\"", required: required)
  }

  private static let buttonLabel = FormatKey(
    "button", .text, "The label of a button that does the action", example: "\"home.search\"")

  private static let callout =
    [
      FormatKey("text", .text, "The words below", example: "\"home.empty.text\""), buttonLabel,
    ] + actions

  private static let pictureRows = [
    FormatKey("artwork", .reference("an artwork"), "The picture", example: "\"shelf\""),
    FormatKey("rows", .integer(1...100), "The height of the picture in rows; 6", example: "6"),
  ]

  private static let banner =
    [
      heading(required: false),
      FormatKey("text", .text, "What it says", example: "\"home.news\"", required: true),
      FormatKey(
        "tone", choice(CalloutElement.Tone.self),
        "How loud it is; info, success, warning and danger have a sign; normal", example: "\"info\""),
      FormatKey(
        "align", choice(TextElement.Alignment.self), "Where its lines stand; leading", example: "\"center\""),
      buttonLabel,
      FormatKey("dismiss", .bool, "Whether a cross puts it away; false", example: "true"),
    ] + actions

  private static let section =
    [
      FormatKey("text", .text, "What it says", example: "\"home.people\"", required: true),
      FormatKey(
        "count_of", .reference("a list"), "A list of the page whose rows are counted", example: "\"people\""),
      FormatKey("button", .text, "Words at the right that do the action", example: "\"home.all\""),
    ] + actions

  private static let badge = [
    FormatKey("text", .text, "What it says", example: "\"home.new\"", required: true),
    FormatKey("tone", choice(BadgeElement.Tone.self), "Its colour; accent", example: "\"success\""),
  ]

  private static let avatar =
    [
      FormatKey("heading", .text, "The name", example: "\"me.name\"", required: true),
      FormatKey("text", .text, "A line below", example: "\"me.line\""),
      FormatKey(
        "artwork", .reference("an artwork"), "The picture; initials without one", example: "\"mina\""),
      FormatKey(
        "artwork_from", .reference("an attribute"), "The attribute that holds the chosen picture",
        example: "\"photo\""),
      FormatKey(
        "size", choice(AvatarElement.Size.self), "How much room it takes; small", example: "\"large\""),
    ] + actions

  private static let progressLabel = FormatKey(
    "label", .text, "The words above", example: "\"me.complete\"")

  private static let progress = [
    progressLabel,
    FormatKey("value", .integer(0...1_000_000), "How far it is", example: "40"),
    FormatKey(
      "bind", .reference("an attribute"), "The attribute that holds how far it is", example: "\"done\""),
    FormatKey("max", .integer(1...1_000_000), "What is all of it; 100", example: "100"),
  ]

  private static let steps = [
    progressLabel,
    FormatKey("step", .integer(0...20), "Which step it is", example: "2", required: true),
    FormatKey("of", .integer(1...20), "How many there are", example: "5", required: true),
    FormatKey(
      "back", .bool, "Whether an arrow back stands before it, where Back leads somewhere; false",
      example: "true"),
  ]
}
