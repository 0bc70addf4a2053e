import PackReading

extension FormatFile {
  static let lab = FormatFile(
    id: "lab", path: "lab.toml", summary: "What participants of a test are told and asked: `onboard-sim lab`",
    root: FormatTable([
      FormatKey("task", .text, "The task, shown before a session", example: "\"lab.task\""),
      FormatKey("question", .table(question), "What is asked after a session"),
    ]))

  private static let question = FormatTable([
    FormatKey(
      "text", .text, "The question, answered by a mark on a scale", example: "\"lab.easy\"", required: true),
    FormatKey(
      "scale", .integer(LabPlan.Question.scales),
      "The highest mark; \(LabPlan.Question.usualScale) where left out", example: "7"),
    FormatKey("low", .text, "What the lowest mark means", example: "\"lab.hard\""),
    FormatKey("high", .text, "What the highest mark means", example: "\"lab.simple\""),
    FormatKey(
      "words", .text, "Asks for words, which are kept in the log; left out: no words", example: "\"lab.why\""),
  ])
}
