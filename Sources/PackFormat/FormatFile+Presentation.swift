import PackModel

/// The keys of the elements that show something.
extension FormatFile {
  static var presentation: [(name: String, keys: [FormatKey])] {
    [
      ("banner", banner), ("card", callout + pictureRows + [heading(required: false)]),
      ("empty", callout + pictureRows + [heading(required: true)]), ("section", section), ("badge", badge),
      ("avatar", avatar), ("progress", progress), ("steps", steps),
    ]
  }

  private static func heading(required: Bool) -> FormatKey {
    FormatKey("heading", .text, "The first line", example: "\"home.empty.title\"", required: required)
  }

  private static let buttonLabel = FormatKey(
    "button", .text, "The label of a button that does the action", example: "\"home.search\"")

  private static let callout =
    [
      id(required: false),
      FormatKey("text", .text, "The words below", example: "\"home.empty.text\""), buttonLabel,
    ] + actions

  private static let pictureRows = [
    FormatKey("artwork", .reference("an artwork"), "The picture", example: "\"shelf\""),
    FormatKey("rows", .integer(1...100), "The height of the picture in rows; 6", example: "6"),
  ]

  private static let banner =
    [
      id(required: false), heading(required: false),
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
      id(required: false),
      FormatKey("text", .text, "What it says", example: "\"home.people\"", required: true),
      FormatKey(
        "count_of", .reference("a list"), "A list of the page whose rows are counted", example: "\"people\""),
      FormatKey("button", .text, "Words at the right that do the action", example: "\"home.all\""),
    ] + actions

  private static let badge = [
    id(required: false),
    FormatKey("text", .text, "What it says", example: "\"home.new\"", required: true),
    FormatKey("tone", choice(BadgeElement.Tone.self), "Its colour; accent", example: "\"success\""),
  ]

  private static let avatar =
    [
      id(required: false),
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
    id(required: false), progressLabel,
    FormatKey("value", .integer(0...1_000_000), "How far it is", example: "40"),
    FormatKey(
      "bind", .reference("an attribute"), "The attribute that holds how far it is", example: "\"done\""),
    FormatKey("max", .integer(1...1_000_000), "What is all of it; 100", example: "100"),
  ]

  private static let steps = [
    id(required: false), progressLabel,
    FormatKey("step", .integer(0...20), "Which step it is", example: "2", required: true),
    FormatKey("of", .integer(1...20), "How many there are", example: "5", required: true),
  ]
}
