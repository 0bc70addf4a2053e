import PackModel
import PackReading

extension FormatFile {
  static let screen = FormatFile(
    id: "screen", path: "screens/NAME.toml",
    summary: "A screen; suffixes make it one for a variant (`home.male.toml`)",
    root: FormatTable(
      [
        FormatKey("title", .text, "A navigation bar with this title", example: "\"auth.title\""),
        FormatKey(
          "load", .either([.reference("an endpoint"), .array(.reference("an endpoint"))]),
          "Called when the screen appears, several at the same time; an indicator stands until the last one ends",
          example: "[\"feed\", \"profile\"]"),
        FormatKey(
          "error_style", choice(ErrorStyle.self),
          "How an error of these calls shows; `container` where there is one, otherwise `full_screen`",
          example: "\"alert\""),
        FormatKey(
          "error_container", .id,
          "For a page: the element in whose place an indicator and an error stand; the rest can be used",
          example: "\"people\""),
        FormatKey(
          "asks", .array(.reference("a workflow")),
          "Workflows added to the permission queue when the screen appears",
          example: "[\"at-home\"]"),
        FormatKey("back", .bool, "Whether Back works here; true", example: "false"),
        FormatKey(
          "presentation", choice(Screen.Presentation.self),
          "For a page: whether it takes the place of the screen before, or lies over its lower part; screen",
          example: "\"sheet\""),
        FormatKey(
          "transition", choice(Screen.Transition.self),
          "How it takes the place of the screen before, and gives it back; push", example: "\"fade\""),
        FormatKey("sample", .table(sample), "What it needs to be opened by itself, by attribute"),
        FormatKey(
          "samples", .map(.table(sample)),
          "Other samples by name, set over `sample`: `--jump me/long-name`, the debug menu and the storyboard have them"
        ),
      ],
      kinds: (
        "kind",
        [
          ("launch", launch), ("walkthrough", walkthrough), ("page", page), ("deck", deck),
        ]
      )))

  private static let sample = FormatTable(
    [
      FormatKey(
        "field", .map(.value), "What is typed and chosen, by element", example: "{ code = \"123456\" }"),
      FormatKey(
        "outcome", .map(.string), "How calls end, by endpoint", example: "{ cards = \"empty\" }"),
      FormatKey(
        "permission", .map(.string), "Statuses, by kind of permission", example: "{ location = \"denied\" }"),
    ], others: .value)

  private static let launch = [
    FormatKey("artwork", .reference("an artwork"), "The picture", example: "\"logo\""),
    FormatKey("heading", .text, "The app's name", example: "\"app.name\"", required: true),
    FormatKey("text", .text, "A line below", example: "\"app.claim\""),
    FormatKey("duration", .duration, "How long it stays", example: "\"1200ms\"", required: true),
  ]

  private static let walkthrough = [
    FormatKey("page", .tables(walkthroughPage), "A page to turn", required: true)
  ]

  private static let walkthroughPage = FormatTable([
    FormatKey("id", .id, "Its name", example: "\"meet\"", required: true),
    FormatKey("artwork", .reference("an artwork"), "The picture", example: "\"meet\""),
    FormatKey("heading", .text, "The heading", example: "\"walk.meet.title\"", required: true),
    FormatKey("text", .text, "The words below", example: "\"walk.meet.text\"", required: true),
    FormatKey("button", .text, "The label of the button that goes on", example: "\"walk.start\""),
    FormatKey("skip", .bool, "Whether the rest may be skipped from here; true", example: "false"),
    FormatKey(
      "next_when", .condition, "The page can be left forwards where this holds", example: "\"user.terms\""),
    FormatKey("refusal", .text, "Why it cannot be left", example: "\"terms.first\""),
    FormatKey("seen_for", .duration, "How long it has to be seen first", example: "\"2s\""),
    FormatKey("check", .table(pageCheck), "A box to tick below the words"),
    FormatKey(
      "artwork_rows", .integer(3...40),
      "Rows of the picture, up to half as many again where rows are to spare; 14", example: "8"),
    FormatKey(
      "artwork_speed", .integer(0...300),
      "How fast the picture goes when pages are turned, in hundredths of the page's speed; 100", example: "60"
    ),
    FormatKey(
      "shared", .id,
      "Pictures of neighbours with the same name, or the same picture, go from place to place",
      example: "\"hero\""),
    FormatKey("layer", .tables(pageLayer), "More pictures in the same place, the lowest first"),
  ])

  private static let pageCheck = FormatTable([
    FormatKey("text", .text, "What is ticked", example: "\"terms.agree\"", required: true),
    FormatKey(
      "bind", .reference("an attribute"), "The attribute that is true when it is ticked",
      example: "\"terms\"", required: true),
  ])

  private static let pageLayer = FormatTable([
    FormatKey("artwork", .reference("an artwork"), "The picture", example: "\"stars\"", required: true),
    FormatKey("speed", .integer(0...300), "As `artwork_speed`; 60", example: "150"),
    FormatKey("front", .bool, "Whether it lies over the artwork; false", example: "true"),
  ])

  private static let subject = FormatTable([
    FormatKey(
      "data", .reference("a data set"), "The file of `data/`", example: "\"articles\"", required: true),
    FormatKey(
      "attribute", .reference("an attribute"), "The attribute that holds the record's id",
      example: "\"article\"", required: true),
  ])

  private static let layout = FormatTable([
    FormatKey("columns", .integer(1...2), "How many, where the screen is wide enough; 2", example: "2"),
    FormatKey(
      "split", .numbers(["main", "side"]), "Parts of the width; equal where left out", example: "[3, 2]"),
  ])

  private static let page = [
    FormatKey(
      "base", .reference("a screen file"),
      "The elements, and keys left out here, are those of this file",
      example: "\"article\""),
    FormatKey(
      "subject", .table(subject), "The record that the page is about: `item` in its texts and conditions"),
    FormatKey("layout", .table(layout), "Columns side by side on wide screens"),
    FormatKey(
      "element",
      .tables(element), "A piece of the page, from top to bottom; required without `base`"),
  ]

  static let records = [
    FormatKey("data", .reference("a data set"), "The file of `data/`", example: "\"people\"", required: true),
    FormatKey("filter", .condition, "Which records", example: "\"item.gender == 'male'\""),
    FormatKey(
      "heading", .text, "The first line, with `{item.FIELD}`", example: "\"row.title\"", required: true),
    FormatKey("text", .text, "The lines below, with `{item.FIELD}`", example: "\"row.text\""),
    FormatKey(
      "artwork_field", .reference("a field"), "The field of the records that names a picture",
      example: "\"portrait\""),
  ]

  private static let deck =
    records.map(deckKey) + [
      FormatKey(
        "count", .integer(1...100), "How many cards at most; after the last one the screen is done",
        example: "3"),
      FormatKey(
        "left", .text, "The label for flicking left; needed without `over`", example: "\"deck.pass\""),
      FormatKey(
        "right", .text, "The label for flicking right; needed without `over`", example: "\"deck.like\""),
      FormatKey(
        "over", .reference("a screen"),
        "The page or deck that it lies over; of a deck it has the cards, where it does not say otherwise",
        example: "\"home\""),
      FormatKey("lead", .text, "Stands above a card without a tip", example: "\"home.lead\""),
      FormatKey("on_left", .table(flick), "What every flick to the left does, beside the card's rule"),
      FormatKey("on_right", .table(flick), "What every flick to the right does, beside the card's rule"),
      FormatKey(
        "tabs", .either([.table(FormatTable(tabs)), .table(FormatTable(partUse))]),
        "The bar at the foot, or the part that is one"),
      FormatKey("rule", .tables(deckRule), "Guides a card: the first rule the first card, and so on"),
      FormatKey("undo", .bool, "Whether a free card can be brought back; false", example: "true"),
      FormatKey("skippable", .bool, "Whether all cards can be skipped; false", example: "true"),
      FormatKey(
        "end", .table(deckEnd), "Shown after the last card; without it the step ends by itself"),
    ]

  /// A key of records; over another deck the heading may be that of the deck beneath.
  private static func deckKey(_ key: FormatKey) -> FormatKey {
    guard key.name == "heading" else { return key }
    return FormatKey(
      key.name, key.type, "\(key.summary); needed without `over`", example: key.example)
  }

  private static let flick = FormatTable([
    FormatKey(
      "set", .map(.assignment), "Attributes that change", example: "{ sent = { add = \"{item.id}\" } }"),
    FormatKey("call", .reference("an endpoint"), "Called then", example: "\"flick\""),
  ])

  private static let deckRule = FormatTable([
    FormatKey(
      "allow", .array(choice(FlickDirection.self)), "Where it may go; the other way springs back",
      example: "[\"right\"]"),
    FormatKey("tip", .text, "What to do", example: "\"deck.tip\""),
    FormatKey("refusal", .text, "Why it springs back", example: "\"deck.refused\""),
    FormatKey(
      "set", .map(.assignment), "Attributes that change when it is flicked", example: "{ sent = \"1\" }"),
    FormatKey("call", .reference("an endpoint"), "Called when it is flicked", example: "\"flick\""),
    FormatKey(
      "demo", choice(FlickDirection.self), "A hand pushes the card this way first", example: "\"right\""),
    FormatKey(
      "demo_commits", .bool, "Whether the card goes off then, and the next one is the user's; false",
      example: "true"),
  ])

  private static let deckEnd = FormatTable([
    FormatKey("heading", .text, "The heading", example: "\"deck.end.title\"", required: true),
    FormatKey("text", .text, "The words below", example: "\"deck.end.text\""),
    FormatKey("artwork", .reference("an artwork"), "The picture", example: "\"basket\""),
    FormatKey("button", .text, "The label of the button that goes on", example: "\"deck.end.go\""),
    FormatKey("emit", .id, "The outcome of the button; `next`", example: "\"messages\""),
  ])
}
