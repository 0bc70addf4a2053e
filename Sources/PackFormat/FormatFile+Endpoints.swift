import PackModel
import PackReading

extension FormatFile {
  static let endpoints = FormatFile(
    id: "endpoints", path: "endpoints.toml", summary: "Simulated calls of a server",
    root: FormatTable([
      FormatKey(
        "offline_banner", .bool, "Whether a banner says so while there is no connection; true",
        example: "false"),
      FormatKey("endpoint", .tables(endpoint), "A call of the server"),
    ]))

  private static let endpoint = FormatTable([
    FormatKey("id", .id, "How screens and steps call it", example: "\"login\"", required: true),
    FormatKey(
      "latency", .either([.duration, .table(latency)]), "How long it takes, always or mostly; 800ms",
      example: "{ p50 = \"600ms\", p95 = \"2s\", p99 = \"6s\" }"),
    FormatKey(
      "timeout", .duration, "How long the app waits: what takes longer is the outcome `timeout`; 10s",
      example: "\"10s\""),
    FormatKey(
      "outcomes", .array(.id), "How each call ends, in turn; the last one stays",
      example: "[\"network\", \"success\"]"),
    FormatKey("toast", .text, "A message after a success", example: "\"login.done\""),
    FormatKey(
      "verifies", .table(verification), "It succeeds at once for a pair of the pack's accounts"),
    FormatKey(
      "retry", .table(retry), "The app tries again by itself where there is no connection or no reply"),
    FormatKey(
      "brings", .reference("a data set"),
      "The data it loads: its lists are empty after the outcome `empty`",
      example: "\"people\""),
    FormatKey("rule", .tables(endpointRule), "An outcome by condition, before the ones in turn"),
    FormatKey("error", .tables(endpointError), "The words for an outcome, in place of the usual ones"),
  ])

  private static let verification = FormatTable([
    FormatKey("phone", .condition, "Where the number is", example: "\"user.phone\"", required: true),
    FormatKey("code", .condition, "Where the code is", example: "\"field.code\"", required: true),
  ])

  /// Either `min` and `max`, or the three quantiles.
  private static let latency = FormatTable(
    [
      FormatKey("min", .duration, "With `max`: it takes anything between the two", example: "\"300ms\""),
      FormatKey("max", .duration, "The longest", example: "\"2s\""),
      FormatKey(
        "p50", .duration, "With `p95` and `p99`: half of the calls take no longer", example: "\"600ms\""),
      FormatKey("p95", .duration, "95 of 100 take no longer", example: "\"2s\""),
      FormatKey("p99", .duration, "99 of 100 take no longer", example: "\"6s\""),
    ], oneOf: ["min", "p50"])

  private static let retry = FormatTable([
    FormatKey(
      "times", .integer(EndpointsDecoder.allowedTimes), "How often", example: "2", required: true),
    FormatKey("after", .duration, "How long it waits before the first time; 1s", example: "\"1s\""),
    FormatKey(
      "factor", .integer(EndpointsDecoder.allowedFactor), "What the wait is multiplied by each time; 2",
      example: "2"),
  ])

  private static let endpointRule = FormatTable([
    FormatKey(
      "when", .condition, "The rule counts where this holds", example: "\"field.code != '123456'\"",
      required: true),
    FormatKey("outcome", .id, "How the call ends then", example: "\"wrong_code\"", required: true),
  ])

  private static let endpointError = FormatTable([
    FormatKey("outcome", .id, "The outcome", example: "\"wrong_code\"", required: true),
    FormatKey(
      "title", .text, "The title of the alert or the full screen", example: "\"code.wrong.title\"",
      required: true),
    FormatKey("text", .text, "The words below", example: "\"code.wrong.text\"", required: true),
    FormatKey("retry", .bool, "Whether it can be tried again", example: "false"),
    FormatKey(
      "style", choice(ErrorStyle.self), "Where it shows, in place of the default",
      example: "\"alert\""),
    FormatKey(
      "artwork", .reference("an artwork"), "The picture above the words, except in an alert",
      example: "\"no-signal\""),
  ])
}
