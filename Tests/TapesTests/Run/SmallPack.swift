import PackFiles
import PackModel
import PackReading
import Session
import TapeSupport

@testable import TapeLanguage
@testable import TapeRuns
@testable import Tapes

/// A pack of three screens: a splash of a second, a form, and an end with two tips and a deck's worth of words.
enum SmallPack {
  static let files: [String: String] = [
    "pack.toml": """
    name = "app.name"
    locales = ["en"]

    [[attribute]]
    name = "gender"
    values = ["female", "male"]

    [[attribute]]
    name = "nick"
    """,
    "flow.toml": """
    start = "launch"

    [[step]]
    id = "launch"
    screen = "launch"
    next = "join"

    [[step]]
    id = "join"
    screen = "form"
    next = "end"

    [[step]]
    id = "end"
    screen = "end"
    tour = "tips"
    """,
    "screens/launch.toml": """
    kind = "launch"
    heading = "app.name"
    duration = "1s"
    """,
    "screens/form.toml": """
    kind = "page"
    title = "form.bar"

    [[element]]
    id = "hello"
    kind = "text"
    text = "form.hello"

    [[element]]
    id = "nick"
    kind = "field"
    label = "form.nick"
    input = "text"
    bind = "nick"
    min = 2

    [[element]]
    id = "send"
    kind = "button"
    text = "form.send"
    submit = true
    call = "save"
    emit = "next"

    [[element]]
    id = "fail"
    kind = "button"
    text = "form.fail"
    call = "fail"

    [[element]]
    id = "ask"
    kind = "button"
    text = "form.ask"
    ask = "asks"
    """,
    "screens/end.female.toml": """
    kind = "page"

    [[element]]
    id = "words"
    kind = "text"
    text = "end.words"

    [[element]]
    id = "stay"
    kind = "button"
    text = "end.stay"
    toast = "end.stayed"
    """,
    "screens/end.toml": """
    kind = "page"

    [[element]]
    id = "stay"
    kind = "button"
    text = "end.stay"
    toast = "end.stayed"
    """,
    "tours/tips.toml": """
    [[mark]]
    id = "first"
    text = "tip.first"

    [[mark]]
    id = "second"
    targets = ["stay"]
    text = "tip.second"
    """,
    "permissions.toml": """
    [[workflow]]
    id = "asks"

    [[workflow.action]]
    request = "notifications"
    """,
    "endpoints.toml": """
    [[endpoint]]
    id = "save"
    latency = "500ms"
    toast = "form.saved"

    [[endpoint]]
    id = "fail"
    latency = "300ms"
    outcomes = ["network"]
    """,
    "strings/en.toml": """
    [app]
    name = "The small pack of these tests"

    [form]
    bar = "Join"
    hello = "日本 says hello"
    nick = "Nickname"
    send = "Send it"
    fail = "Fail now"
    ask = "Ask me"
    saved = "Saved"

    [end]
    words = "The end is near"
    stay = "Stay"
    stayed = "So you stay"

    [tip]
    first = "A first tip"
    second = "A second tip"
    """,
  ]

  /// The pack with some files replaced or added.
  static func bundle(_ changes: [String: String] = [:]) throws -> PackBundle {
    let files = files.merging(changes) { $1 }
    return try PackLoader.load(ContentSource(id: "small", files: files)).bundle
  }

  /// A runner for the pack.
  static func runner(_ changes: [String: String] = [:], budget: TapeBudget = TapeBudget()) throws
    -> TapeRunner
  {
    let bundle = try bundle(changes)
    return TapeRunner(budget: budget) { settings in
      var setup = FlowSetup()
      setup.attributes["gender"] = .string("female")
      return Simulation(bundle: bundle, setup: setup, options: DisplayOptions(), size: settings.size)
    }
  }

  /// Content whose steps lead in a circle on calls of some latency.
  static func circle(latency: String) -> [String: String] {
    [
      "flow.toml": """
      start = "launch"

      [[step]]
      id = "launch"
      screen = "launch"
      next = "a"

      [[step]]
      id = "a"
      call = "save"
      next = "b"

      [[step]]
      id = "b"
      call = "save"
      next = "a"

      [[step]]
      id = "form"
      screen = "form"

      [[step]]
      id = "end"
      screen = "end"
      tour = "tips"
      """,
      "endpoints.toml": """
      [[endpoint]]
      id = "save"
      latency = "\(latency)"

      [[endpoint]]
      id = "fail"
      """,
    ]
  }
}

/// Plays a tape named `t.tape` on the small pack.
func play(
  _ text: String, pack changes: [String: String] = [:], budget: TapeBudget = TapeBudget(),
  tapes: [String: String] = [:], dialect: TapeDialect = .onboardSim, variables: [String: String] = [:]
) throws -> Played {
  let runner = try SmallPack.runner(changes, budget: budget)
  var files: [String: String] = [:]
  let result = runner.run(parse(text, files: tapes, dialect: dialect, variables: variables)) { path, text in
    files[path] = text
  }
  return Played(result: result, files: files)
}

/// Plays a tape from the form on, where the session stands after a second and a slide.
func playForm(_ text: String) throws -> Played {
  try play("Sleep 2s\n" + text)
}
