import ContentTree
import Diagnostics
import PackModel
import Portability

/// What `endpoints.toml` says.
struct EndpointPlan {
  var endpoints: [Endpoint] = []
  var showsOfflineBanner = true
}

/// Decodes `endpoints.toml`.
package enum EndpointsDecoder {
  /// The file's path in a pack.
  package static let file = "endpoints.toml"
  /// How often an app may try again by itself.
  package static let allowedTimes = 1...10
  /// What its wait may be multiplied by.
  package static let allowedFactor = 1...10

  static func decode(_ table: ContentTable, log: ContentLog) -> EndpointPlan {
    TableReader.read(table, file: file, log: log) { reader in
      let endpoints = reader.tables("endpoint", decode: endpoint)
      reader.checkUnique(endpoints.map { $0.id }, in: "endpoint", "an endpoint")
      return EndpointPlan(
        endpoints: endpoints, showsOfflineBanner: reader.bool("offline_banner") ?? true)
    }
  }

  private static func endpoint(_ reader: TableReader) -> Endpoint {
    let id = reader.requiredID("id", "how screens and steps call the endpoint")
    let outcomes = reader.strings("outcomes").map { string in
      reader.checkID(string.text, at: string.place)
      reader.log.refer(.outcome(Outcome(string.text), of: id), at: string.place)
      return Outcome(string.text)
    }
    let errors = reader.tables("error", decode: error)
    for (index, error) in errors.enumerated()
    where error.outcome.isPassing && error.allowsRetry == false && reader.has("retry") {
      reader.log.error(
        .conflictingKeys, at: reader.place("error", index),
        "the app tries again by itself, and this says that `\(error.outcome.name)` cannot be tried again",
        fix: "take out one of the two `retry`")
    }
    reader.checkUnique(
      errors.map { $0.outcome.name }, in: "error", "an error for the outcome", idKey: "outcome")
    var endpoint = Endpoint(
      id: id, latency: latency(reader), timeout: reader.duration("timeout") ?? .seconds(10),
      schedule: outcomes,
      rules: reader.tables("rule") { rule($0, of: id) }.compactMap { $0 }, toast: reader.text("toast"),
      errors: errors.ordered { $0.outcome.name },
      retry: reader.table("retry", decode: retry), brings: reader.reference("brings") { .dataSet($0) })
    endpoint.verifies = AccountDecoder.verification(reader)
    return endpoint
  }

  /// A time, or a table that says how times are spread.
  private static func latency(_ reader: TableReader) -> Latency {
    if case .table = reader.node("latency") {
      return reader.table("latency", decode: distribution) ?? .milliseconds(800)
    }
    return reader.duration("latency").map { .fixed($0) } ?? .milliseconds(800)
  }

  /// `{ p50, p95, p99 }` or `{ min, max }`, each not less than the one before.
  private static func distribution(_ reader: TableReader) -> Latency {
    let isRange = reader.has("min") || reader.has("max")
    let names = isRange ? ["min", "max"] : ["p50", "p95", "p99"]
    let others = (isRange ? ["p50", "p95", "p99"] : ["min", "max"]).filter(reader.has)
    if !others.isEmpty {
      reader.log.error(
        .conflictingKeys, at: reader.place(others[0]),
        "a latency is either `min` and `max`, or `p50`, `p95` and `p99`", fix: "take the others out")
    }
    var times: [Duration] = []
    for name in names {
      if !reader.has(name) { reader.reportMissing(name, "a latency has \(Suggestion.list(names))") }
      let time = reader.duration(name) ?? times.last ?? .milliseconds(800)
      if let before = times.last, time < before {
        reader.log.error(
          .badValue, at: reader.place(name), "`\(name)` is less than the time before it",
          fix: "the times of a latency grow: \(Suggestion.list(names))")
      }
      times.append(max(time, times.last ?? .zero))
    }
    return isRange
      ? .range(min: times[0], max: times[1]) : .quantiles(p50: times[0], p95: times[1], p99: times[2])
  }

  private static func retry(_ reader: TableReader) -> BackOff {
    if !reader.has("times") { reader.reportMissing("times", "how often the app tries again by itself") }
    let after = reader.duration("after") ?? .seconds(1)
    if after > BackOff.longest {
      reader.log.error(
        .badValue, at: reader.place("after"), "the wait is too long", fix: "write at most \"60s\"")
    }
    return BackOff(
      times: reader.int("times", in: allowedTimes) ?? 1, after: after,
      factor: reader.int("factor", in: allowedFactor) ?? 2)
  }

  private static func rule(_ reader: TableReader, of id: EndpointID) -> Endpoint.Rule? {
    if !reader.has("when") { reader.reportMissing("when", "the condition of the rule") }
    let when = reader.condition("when")
    let outcome = Outcome(reader.requiredID("outcome", "how the call ends where the condition holds"))
    if !outcome.name.isEmpty { reader.log.refer(.outcome(outcome, of: id), at: reader.place("outcome")) }
    return when.map { Endpoint.Rule(when: $0, outcome: outcome) }
  }

  private static func error(_ reader: TableReader) -> ErrorText {
    let outcome = Outcome(reader.requiredID("outcome", "the outcome these words are for"))
    if outcome.isSuccess {
      reader.log.error(
        .badValue, at: reader.place("outcome"), "`\(outcome.name)` is not an error",
        fix: outcome == .empty
          ? "a list says with `empty` that there is nothing" : "a message after a success is `toast`")
    }
    let retry = reader.bool("retry")
    if retry == true, !outcome.isPassing, !outcome.name.isEmpty {
      reader.log.error(
        .badValue, at: reader.place("retry"), "`\(outcome.name)` cannot be tried again",
        fix: "only `network` and `timeout` can")
    }
    return ErrorText(
      outcome: outcome, title: reader.requiredText("title", "a key of strings/"),
      text: reader.requiredText("text", "a key of strings/"),
      allowsRetry: retry, style: reader.choice("style", ErrorStyle.self),
      artwork: reader.reference("artwork") { .artwork($0) })
  }
}
