extension FormatFile {
  static let promises = FormatFile(
    id: "promises", path: "promises.toml",
    summary: "What is promised of every state that can be reached: `onboard-sim explore` looks at all",
    root: FormatTable([
      FormatKey(
        "ends", .array(.reference("a step")),
        "The steps at which the flow may end, beside those on a screen without `next`", example: "[\"home\"]"),
      FormatKey("promise", .tables(promise), "Something promised"),
    ]))

  private static let promise = FormatTable(
    [
      FormatKey("id", .id, "How reports call it", example: "\"terms-first\"", required: true),
      FormatKey(
        "always", .condition,
        "It holds in every state; also `screen`, `screen.file`, `step`, `layer`, `dialog` and `mark`",
        example: "\"screen != 'home' || user.terms\""),
      FormatKey("never", .condition, "It holds in no state", example: "\"dialog == 'camera'\""),
      FormatKey(
        "eventually", .condition, "From every state there is a way to one where it holds",
        example: "\"step == 'home'\""),
      FormatKey(
        "after", .condition, "With `eventually`: from every state where this holds", example: "\"user.sent\""),
      FormatKey(
        "because", .string, "Why, in plain words", example: "\"users agree before they are let in\"",
        required: true),
    ], oneOf: ["always", "never", "eventually"])
}
