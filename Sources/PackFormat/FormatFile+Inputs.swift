/// The keys of the controls that hold a value beside fields.
extension FormatFile {
  static var inputs: [(name: String, keys: [FormatKey])] {
    [
      ("switch", toggle + actions), ("checkbox", toggle + checkbox), ("segmented", segmented),
      ("date", date), ("slider", amount), ("stepper", amount), ("rating", rating),
    ]
  }

  private static let help = FormatKey("help", .text, "A line below", example: "\"form.name.help\"")

  private static let toggle = [id(required: true), label, bind, help]

  private static let checkbox = [
    FormatKey("required", .bool, "Whether the form goes on only where it is checked; false", example: "true"),
    FormatKey(
      "problem", .text, "The message where it is required and not checked", example: "\"terms.first\""),
  ]

  private static let segmented =
    [
      id(required: true), bind,
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
    id(required: true), label, bind, help,
    FormatKey("from", .date, "The first day that can be chosen; 1900-01-01", example: "1920-01-01"),
    FormatKey("to", .date, "The last one; the day of the session", example: "2030-12-31"),
    FormatKey("start", .date, "Where turning begins; the day of the session", example: "2000-01-01"),
    FormatKey("min_age", .integer(0...150), "The least age in years", example: "18"),
    isRequired,
  ]

  private static let amount =
    [
      id(required: true), label, bind, help,
      FormatKey("text", .text, "The words for the number", example: "\"search.kilometres\""),
      FormatKey("min", .integer(-1_000_000...1_000_000), "The least; 0", example: "1"),
      FormatKey("max", .integer(-1_000_000...1_000_000), "The greatest", example: "100", required: true),
      FormatKey("step", .integer(1...1_000_000), "How far one key goes; 1", example: "5"),
    ] + actions

  private static let rating =
    [
      id(required: true), bind,
      FormatKey("label", .text, "The words before the stars", example: "\"review.stars\""),
      help,
      FormatKey("max", .integer(1...10), "How many stars; 5", example: "5"),
      FormatKey("read_only", .bool, "Whether it shows the stars and takes none; false", example: "true"),
    ] + actions
}
