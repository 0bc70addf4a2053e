import Diagnostics
import PackModel

extension FormatFile {
  /// Every kind of file, in the order a pack is written.
  package static var all: [FormatFile] {
    [
      pack, devices, flow, flowVariant, screen, part, tour, permissions, endpoints, experiments, promises,
      lab,
      behaviour, data,
      artwork,
      strings, theme, configuration,
    ]
  }

  private static let pack = FormatFile(
    id: "pack", path: "pack.toml", summary: "The app: its name, its languages, what is known of its users",
    root: FormatTable([
      FormatKey(
        "format", .integer(1...Pack.format),
        "The format of the pack; 1 where left out, and `onboard-sim check --fix` brings it up", example: "2"),
      FormatKey(
        "name", .text, "The app's name, in the system's dialogs too", example: "\"app.name\"", required: true),
      FormatKey(
        "locales", .array(.string), "The languages; the first is the default and the fallback",
        example: "[\"en\", \"ja\"]", required: true),
      FormatKey(
        "devices", .array(.reference("a device")),
        "The devices it is laid out for; the first is the default; `phone` where left out",
        example: "[\"phone\", \"tablet\"]"),
      FormatKey("entry", .tables(entry), "A way into the app other than its first step"),
      FormatKey(
        "attribute", .tables(attribute), "What conditions and texts can know of the user"),
      FormatKey(
        "account", .tables(account), "A telephone number and a code that verify at once; at most 10"),
      FormatKey("allow", .tables(allowance), "A rule that the pack breaks on purpose"),
    ]))

  private static let entry = FormatTable([
    FormatKey("id", .id, "How configuration calls it", example: "\"ranking\"", required: true),
    FormatKey(
      "start", .reference("a step"), "The step it leads to", example: "\"article\"", required: true),
    FormatKey("set", .map(.assignment), "What attributes are then", example: "{ from = \"ranking\" }"),
    FormatKey(
      "now", .condition, "It is followed at once where this holds, otherwise only `set` counts; always",
      example: "\"user.registered\""),
    FormatKey(
      "waits", .text, "A toast that says so where it is opened in a running app and `now` does not hold",
      example: "\"invitation.waits\""),
  ])

  private static let account = FormatTable([
    FormatKey(
      "phone", .string, "The number; 0X0-0000-XXXX is unassigned", example: "\"090-0000-1234\"",
      required: true),
    FormatKey("code", .string, "The code that goes with it", example: "\"246810\"", required: true),
  ])

  private static let attribute = FormatTable([
    FormatKey(
      "name", .id, "How conditions and texts call it: `user.NAME`", example: "\"gender\"", required: true),
    FormatKey(
      "values", .array(.string), "The allowed values; any where left out", example: "[\"female\", \"male\"]"),
    FormatKey("initial", .value, "The initial value; an empty text where left out", example: "\"\""),
    FormatKey("list", .bool, "Whether it holds any number of ids; false", example: "true"),
    FormatKey(
      "sample", .value, "Its value after a jump past the steps that set it", example: "\"Mio\""),
    FormatKey(
      "collect", .bool,
      "What is typed into it is kept: in links and tapes of a shared page in place of a sample, and in the event log",
      example: "true"),
  ])

  private static let allowance = FormatTable([
    FormatKey(
      "rule", .choice(DiagnosticRule.allCases.filter { $0.canBeAllowed }.map { $0.rawValue }),
      "The rule, a warning",
      example: "\"walkthrough-too-long\"", required: true),
    FormatKey(
      "at", .string, "A file, or a place in it; everywhere where left out", example: "\"screens/intro.toml\""),
    FormatKey("reason", .string, "Why", example: "\"the app is for learning to read\"", required: true),
  ])

  private static let flow = FormatFile(
    id: "flow", path: "flow.toml", summary: "The steps of the onboarding, and where each leads",
    root: FormatTable([
      FormatKey("start", .reference("a step"), "The first step", example: "\"launch\"", required: true),
      FormatKey(
        "session_expired", .reference("a step"),
        "Where the outcome `session_expired` leads: to sign in again",
        example: "\"sign-in\""),
      FormatKey(
        "relaunch", .choice(["resume", "start"]),
        "Where an app that was killed goes on: where the user was, or at its first step; resume",
        example: "\"start\""),
      FormatKey("step", .tables(step), "A step: a screen, a workflow or a call", required: true),
    ]))

  private static let flowVariant = FormatFile(
    id: "flow-variant", path: "flow.SUFFIX.toml",
    summary: "What of the flow is different for some users: the most specific file that has a step wins",
    root: FormatTable([
      FormatKey("start", .reference("a step"), "Their first step", example: "\"welcome\""),
      FormatKey("step", .tables(step), "A step in the place of that of the same id, or one more"),
    ]))

  private static let step = FormatTable(
    [
      FormatKey("id", .id, "How other steps call it", example: "\"auth\"", required: true),
      FormatKey("screen", .reference("a screen"), "The screen it shows", example: "\"auth\""),
      FormatKey(
        "tour", .reference("a tour"), "The coach marks over the screen; their end is the step's",
        example: "\"scores\""),
      FormatKey(
        "workflow", .reference("a workflow"), "The workflow it runs over the screen that is up",
        example: "\"after-registration\""),
      FormatKey(
        "call", .reference("an endpoint"), "The endpoint it calls over the screen that is up",
        example: "\"login\""),
      FormatKey(
        "when", .condition, "It is skipped where this does not hold", example: "\"!user.gender\""),
      FormatKey("next", branches, "The step after it, or the first branch that holds", example: "\"home\""),
      FormatKey("on", .map(branches), "Where other outcomes lead", example: "{ help = \"help\" }"),
      FormatKey("barrier", .bool, "Back does not leave it", example: "true"),
      FormatKey(
        "resumes", .bool, "Its end leads back to where a session has expired, if one has", example: "true"),
    ], oneOf: ["screen", "workflow", "call"])

  private static let branches = FormatType.either([
    .reference("a step"),
    .tables(
      FormatTable([
        FormatKey(
          "when", .condition, "The branch is taken where this holds", example: "\"user.route == 'phone'\""),
        FormatKey("to", .reference("a step"), "Where the branch leads", example: "\"phone\"", required: true),
      ])),
  ])

  private static let permissions = FormatFile(
    id: "permissions", path: "permissions.toml",
    summary: "The sentences of the system's dialogs, and who asks when",
    root: FormatTable([
      FormatKey("purpose", .table(purposes), "The sentence in the system's dialog, by kind of permission"),
      FormatKey(
        "full_accuracy", .map(.text), "Sentences for the exact location for a while, by a name of your own",
        example: "{ delivery = \"purpose.delivery\" }"),
      FormatKey(
        "precise_location", .bool, "Whether the app asks for the exact location at all; true",
        example: "false"),
      FormatKey(
        "limited_photos_prompt", .bool,
        "Whether the system asks about limited photos again each time the app runs; true", example: "false"),
      FormatKey("workflow", .tables(workflow), "Pre-alerts and requests in order"),
      FormatKey("feature", .tables(feature), "A part of the app that asks for permissions of its own"),
    ]))

  private static let purposes = FormatTable(
    PermissionPlan.Purpose.keys.map {
      FormatKey(
        $0.name, .text,
        $0.level == nil
          ? "Why the app asks for it" : "The purpose of this level; that of the kind where left out",
        example: "\"purpose.\($0.name)\"")
    })

  private static let feature = FormatTable([
    FormatKey(
      "id", .id, "How conditions (`feature.ID`) and configuration (`features.ID`) call it",
      example: "\"map\"",
      required: true),
    FormatKey("name", .text, "What people call it", example: "\"feature.map\"", required: true),
    FormatKey(
      "asks", .array(.reference("a workflow")), "The workflows it adds, each once a session",
      example: "[\"where\"]"),
    FormatKey(
      "screen", .reference("a screen"), "The screen on which it adds them, after the screen's own",
      example: "\"home\""),
    FormatKey("on", .bool, "Whether it is on, unless configuration says otherwise; true", example: "false"),
  ])

  private static let workflow = FormatTable([
    FormatKey("id", .id, "Its name", example: "\"after-registration\"", required: true),
    FormatKey(
      "when_changed", choice(PermissionKind.self),
      "Adds it to the queue when iOS reports that this permission has changed, in Settings for example: `location`",
      example: "\"location\""),
    FormatKey("action", .tables(action), "What it does, in order", required: true),
  ])

  private static let action = FormatTable(
    [
      FormatKey(
        "pre_alert", .reference("a screen"),
        "A page of the app that explains: `next` goes on, `skip` ends the workflow",
        example: "\"notify\""),
      FormatKey(
        "for", choice(PermissionKind.self), "The permission that the pre-alert explains",
        example: "\"notifications\""),
      FormatKey(
        "request", choice(PermissionKind.self), "Shows the system's dialog", example: "\"notifications\""),
      FormatKey(
        "level", choice(PermissionLevel.self), "How much is requested, where the kind has levels",
        example: "\"always\""),
      FormatKey(
        "purpose", .string, "With `level = \"full_accuracy\"`: the name of its sentence in [full_accuracy]",
        example: "\"delivery\""),
      FormatKey(
        "waits_for_callback", .bool,
        "Location and Bluetooth: whether it goes on only when iOS reports the answer; true", example: "false"),
      FormatKey(
        "types", .array(choice(HealthType.self)), "What a request for `health` is about",
        example: "[\"steps\", \"sleep\"]"),
      FormatKey(
        "screen", .reference("a screen"),
        "A page within the workflow: `next` goes on, `skip` ends the workflow",
        example: "\"thanks\""),
      FormatKey(
        "workflow", .reference("a workflow"), "Another workflow's actions come here", example: "\"location\""),
      FormatKey("end", .bool, "The workflow ends here; `true`", example: "true"),
      FormatKey("call", .reference("an endpoint"), "Calls the server", example: "\"save\""),
      FormatKey("set", .map(.assignment), "Sets attributes", example: "{ asked = true }"),
      FormatKey(
        "when", .condition, "It is skipped where this does not hold",
        example: "\"permission.notifications == 'authorized'\""),
    ], oneOf: ["pre_alert", "request", "call", "set", "screen", "workflow", "end"])

  private static let data = FormatFile(
    id: "data", path: "data/NAME.toml", summary: "Records for lists and decks: people, articles, cards",
    root: FormatTable([
      FormatKey(
        "record",
        .tables(
          FormatTable(
            [FormatKey("id", .id, "The record's name", example: "\"mina\"", required: true)],
            others: .either([.value, .text]))),
        "A record; any further key is a field of it", required: true)
    ]))

  private static let strings = FormatFile(
    id: "strings", path: "strings/LOCALE.toml",
    summary:
      "Every text of a language, by key; tables are parts of the key. `strings/LOCALE.SUFFIX.toml` has those that "
      + "are different for some users",
    root: FormatTable([], others: .texts))

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(_ type: Choice.Type) -> FormatType {
    .choice(type.allCases.map { $0.rawValue })
  }
}
