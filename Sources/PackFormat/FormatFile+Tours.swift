import PackModel

extension FormatFile {
  static let tour = FormatFile(
    id: "tour", path: "tours/NAME.toml", summary: "Coach marks over a screen",
    root: FormatTable([
      FormatKey("skippable", .bool, "Whether all marks can be skipped; true where left out", example: "true"),
      FormatKey("mark", .tables(mark), "A mark, or a step between marks", required: true),
    ]))

  private static let mark = FormatTable([
    FormatKey("id", .id, "Its name", example: "\"three\"", required: true),
    FormatKey(
      "targets", .array(.string), "The elements it shows through the mask; none: the bubble stands alone",
      example: "[\"scores.kindness\"]"),
    FormatKey(
      "shape", choice(CoachMark.Shape.self), "The form of the cut-outs; rounded", example: "\"circle\""),
    FormatKey(
      "padding", .either([.integer(0...20), .table(padding)]),
      "Cells around each target, the same both ways or not; 0", example: "{ x = 2, y = 1 }"),
    FormatKey(
      "merge", .bool, "Whether round cut-outs that overlap become one; otherwise each is made smaller; false",
      example: "true"),
    FormatKey("heading", .text, "The first line of the bubble", example: "\"tour.three.title\""),
    FormatKey(
      "text", .text, "What the bubble says; without it and a picture the step has none and goes on by itself",
      example: "\"tour.three.text\""),
    FormatKey(
      "artwork", .reference("an artwork"), "A picture in the bubble, above the text or alone",
      example: "\"hand\""),
    FormatKey(
      "side", choice(CoachMark.Side.self), "Where the bubble stands; auto: where there is room",
      example: "\"below\""),
    FormatKey(
      "align", choice(CoachMark.Alignment.self),
      "Where it stands along that side: with its start, middle or end at the target's; center",
      example: "\"start\""),
    FormatKey("button", .tables(button), "A button in the bubble, in place of the word that goes on"),
    FormatKey("counter", .bool, "Whether the bubble counts the marks; true", example: "false"),
    FormatKey(
      "when", .condition, "The mark is skipped where this does not hold",
      example: "\"user.gender == 'female'\""),
    FormatKey(
      "wait", .either([.bool, .duration]),
      "The longest wait until `when` holds and a target is on the screen, `true` for 5s; then it is skipped",
      example: "\"10s\""),
    FormatKey(
      "set", .map(.assignment), "Attributes that change as the mark appears", example: "{ kindness = 82 }"),
    FormatKey(
      "demo", choice(Demonstration.Gesture.self),
      "A hand shows this at the first target; on a card of a deck it pushes the card", example: "\"tap\""),
    FormatKey(
      "call", .reference("an endpoint"), "Called as the mark appears; without a `text` its success goes on",
      example: "\"save\""),
    FormatKey("pause", .duration, "How long a step without a bubble lasts", example: "\"800ms\""),
    FormatKey(
      "advance", .either([.choice(["tap", "button", "action"]), .duration]),
      "What goes on: any tap, a button of the bubble, pressing the target itself, or time",
      example: "\"action\""),
  ])

  private static let padding = FormatTable([
    FormatKey("x", .integer(0...20), "Columns; 0", example: "2"),
    FormatKey("y", .integer(0...20), "Rows; 0", example: "1"),
  ])

  private static let button = FormatTable([
    FormatKey("text", .text, "The label", example: "\"tour.later\"", required: true),
    FormatKey(
      "style", choice(ButtonElement.Style.self), "How loud it is; primary", example: "\"secondary\""),
    FormatKey("set", .map(.assignment), "Sets attributes", example: "{ reminded = true }"),
    FormatKey(
      "call", .reference("an endpoint"), "Calls the server; what follows waits for its success",
      example: "\"save\""),
    FormatKey(
      "then_set", .map(.value), "With `call`: sets attributes after its success",
      example: "{ reminded = true }"),
    FormatKey(
      "ask", .reference("a workflow"), "Adds a workflow to the permission queue", example: "\"at-home\""),
    FormatKey("toast", .text, "A message that passes by", example: "\"saved\""),
    FormatKey(
      "emit", .choice(["next", "back", "skip"]), "Where it leads: to a mark, or to the tour's end; it stays",
      example: "\"next\""),
  ])
}
