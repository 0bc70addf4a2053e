import Foundation
import PackReading
import Results
import Settings
import TestFiles

@testable import SyntheticUsers

/// A ferry's sign-up, which ships nowhere: who one is, a form with a call, a question of the system, three tips, an end.
enum Harbour {
  static let files: [String: String] = [
    "pack.toml": """
    name = "app"
    locales = ["en", "ja"]

    [[attribute]]
    name = "gender"
    values = ["female", "male"]

    [[attribute]]
    name = "nick"

    [[attribute]]
    name = "port"
    """,
    "strings/en.toml": """
    app = "Harbour"
    words = "Ferries leave at eight, at noon and at six. Nobody is left on the quay, whatever the weather."
    more = "Tell us where you would like to go, and we keep you a place at the rail with a view of the islands."
    go = "Go on"
    """,
    "strings/ja.toml": """
    app = "みなと"
    words = "船は八時、正午、六時に出ます。天気がどうであれ、岸に残される人はいません。"
    more = "行き先をお知らせください。島々の見える席をお取りします。"
    go = "すすむ"
    """,
    "flow.toml": """
    start = "who"

    [[step]]
    id = "who"
    screen = "who"
    next = "join"

    [[step]]
    id = "join"
    screen = "join"
    next = "news"

    [[step]]
    id = "news"
    screen = "news"
    next = "quay"

    [[step]]
    id = "quay"
    screen = "quay"
    """,
    "screens/who.toml": """
    kind = "page"

    [[element]]
    id = "female"
    kind = "button"
    text = "go"
    set = { gender = "female" }
    emit = "next"

    [[element]]
    id = "male"
    kind = "button"
    text = "go"
    set = { gender = "male" }
    emit = "next"
    """,
    "screens/join.toml": """
    kind = "page"

    [[element]]
    id = "words"
    kind = "text"
    text = "words"

    [[element]]
    id = "nick"
    kind = "field"
    label = "app"
    input = "text"
    bind = "nick"
    min = 2

    [[element]]
    id = "send"
    kind = "button"
    text = "go"
    submit = true
    call = "save"
    emit = "next"
    """,
    "screens/join.long.toml": """
    kind = "page"

    [[element]]
    id = "words"
    kind = "text"
    text = "words"

    [[element]]
    id = "more"
    kind = "text"
    text = "more"

    [[element]]
    id = "nick"
    kind = "field"
    label = "app"
    input = "text"
    bind = "nick"
    min = 2

    [[element]]
    id = "port"
    kind = "field"
    label = "app"
    input = "text"
    bind = "port"
    min = 2

    [[element]]
    id = "send"
    kind = "button"
    text = "go"
    submit = true
    call = "save"
    emit = "next"
    """,
    "screens/news.toml": """
    kind = "page"
    asks = ["letters"]

    [[element]]
    id = "on"
    kind = "button"
    text = "go"
    emit = "next"
    """,
    "screens/quay.toml": """
    kind = "page"

    [[element]]
    id = "words"
    kind = "text"
    text = "words"
    """,
    "permissions.toml": """
    [[workflow]]
    id = "letters"

    [[workflow.action]]
    request = "notifications"
    """,
    "endpoints.toml": """
    [[endpoint]]
    id = "save"
    latency = "500ms"
    """,
    "experiments.toml": """
    [[experiment]]
    key = "form"
    name = "One field or two"
    at = "join"
    coverage = 0.8
    minimum_effect = 0.04

    [[experiment.arm]]
    id = "brief"

    [[experiment.arm]]
    id = "long"

    [[funnel]]
    id = "whole"
    steps = ["who", "join", { step = "news", optional = true }, "quay"]
    window = "20m"
    """,
    "behaviour.toml": """
    [[population]]
    of = "locale"
    shares = { en = 3, ja = 1 }
    source = "assumption"

    [[population]]
    of = "user.gender"
    shares = { female = 2, male = 1 }
    source = "assumption"

    [leaving]
    scale = { value = 120, source = "so that many leave" }
    field = { value = 0.05, source = "so that many leave" }
    error = { value = 0.3, source = "so that many leave" }
    permission = { value = 0.1, source = "so that many leave" }
    waiting_second = { value = 0.05, source = "so that many leave" }
    """,
  ]

  /// What a session of the pack is resolved to.
  static func configuration(
    _ settings: [String] = [], changes: [String: String] = [:]
  ) throws -> ResolvedConfiguration {
    let folder = try TemporaryFolder()
    for (path, text) in files.merging(changes, uniquingKeysWith: { $1 }) {
      try folder.write(text, to: "Content/harbour/\(path)")
    }
    return try SimulatorConfiguration.resolve(
      ConfigurationRequest(
        workingFolder: folder.path,
        settings: try (["pack=harbour"] + settings).map { try ConfigurationSetting(assignment: $0) }))
  }

  static func crowd(
    _ count: Int, seed: UInt64 = 7, settings: [String] = [], changes: [String: String] = [:]
  ) throws -> Crowd {
    let configuration = try configuration(settings, changes: changes)
    return try Crowd(configuration, model: configuration.bundle.behaviour.model, count: count, seed: seed)
  }

  static let funnel = FunnelPlan(
    id: "whole",
    stages: [
      .init(step: "who", isOptional: false), .init(step: "join", isOptional: false),
      .init(step: "news", isOptional: true), .init(step: "quay", isOptional: false),
    ], window: .seconds(1200))
}
