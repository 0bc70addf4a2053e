import Behaviour
import PackModel

extension FormatFile {
  static let behaviour = FormatFile(
    id: "behaviour", path: "behaviour.toml",
    summary: "How synthetic users behave, where it is not as the simulator's own file says",
    root: FormatTable(
      [
        FormatKey(
          "calibrated_to", .string,
          "The real funnel that the numbers were fitted to; what is printed says so",
          example: "\"may.csv\"")
      ]
        + BehaviourConstant.sections.map { section in
          FormatKey(
            section,
            .table(
              FormatTable(
                BehaviourConstant.allCases.filter { $0.section == section }.map { constant in
                  FormatKey(
                    constant.key, .table(sourced(constant.range)), constant.summary,
                    example: "{ value = \(constant.example), source = \"assumption\" }")
                })), sectionSummary(section))
        } + [
          FormatKey("reading", .tables(reading), "How fast people read in a language"),
          FormatKey("population", .tables(population), "How users are spread over the values of something"),
          FormatKey(
            "permission",
            .table(
              FormatTable(
                PermissionKind.allCases.map { kind in
                  FormatKey(
                    kind.rawValue, .table(sourced(0...1)), "The probability of allowing it",
                    example: "{ value = 0.5, source = \"assumption\" }")
                })), "Probabilities of allowing, in place of `choice.allow`"),
          FormatKey(
            "weight", .map(.table(sourced(0...1000))),
            "By element: how often it is chosen where there are several ways on; 1",
            example: "{ facebook = { value = 3, source = \"assumption\" } }"),
        ]))

  private static func sectionSummary(_ section: String) -> String {
    switch section {
    case "time": "How long things take"
    case "choice": "How often users decide one way"
    case "unread": "What becomes of users who skipped all pages of walkthroughs and tours"
    default: "Why and when users leave"
    }
  }

  private static func sourced(_ range: ClosedRange<Double>) -> FormatTable {
    FormatTable([
      FormatKey("value", .number(range), "The number", example: "\(range.lowerBound)", required: true),
      FormatKey(
        "source", .string, "Where it is from, or \"assumption\"", example: "\"assumption\"", required: true),
    ])
  }

  private static let reading = FormatTable(
    [
      FormatKey("locale", .string, "The language", example: "\"en\"", required: true),
      FormatKey(
        "words", .table(sourced(1...10_000)), "Words a minute",
        example: "{ value = 238, source = \"Brysbaert 2019\" }"),
      FormatKey(
        "characters", .table(sourced(1...100_000)), "Characters a minute",
        example: "{ value = 550, source = \"assumption\" }"),
    ], oneOf: ["words", "characters"])

  private static let population = FormatTable([
    FormatKey(
      "of", .string, "`user.NAME`, `locale` or `device`", example: "\"user.gender\"", required: true),
    FormatKey(
      "shares", .map(.number(0...1_000_000_000)), "Values and how many users have them",
      example: "{ female = 6, male = 4 }", required: true),
    FormatKey(
      "source", .string, "Where the shares are from, or \"assumption\"", example: "\"assumption\"",
      required: true),
  ])
}
