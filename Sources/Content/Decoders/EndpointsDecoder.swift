import ContentTree
import OnboardingFlow

/// Decodes `endpoints.toml`.
enum EndpointsDecoder {
  static let file = "endpoints.toml"

  static func decode(_ table: ContentTable, log: ContentLog) -> [Endpoint] {
    TableReader.read(table, file: file, log: log) { reader in
      let endpoints = reader.tables("endpoint", decode: endpoint)
      reader.checkUnique(endpoints.map(\.id), in: "endpoint", "an endpoint")
      return endpoints
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
    reader.checkUnique(errors.map(\.outcome.name), in: "error", "an error for the outcome", idKey: "outcome")
    var endpoint = Endpoint(
      id: id, latency: reader.duration("latency") ?? .milliseconds(800),
      timeout: reader.duration("timeout") ?? .seconds(10), schedule: outcomes,
      rules: reader.tables("rule") { rule($0, of: id) }.compactMap { $0 }, toast: reader.text("toast"),
      errors: errors.sorted { $0.outcome.name < $1.outcome.name })
    endpoint.verifies = AccountDecoder.verification(reader)
    return endpoint
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
    if outcome == .success {
      reader.log.error(
        .badValue, at: reader.place("outcome"), "`success` is no error",
        fix: "a message after a success is `toast`")
    }
    let retry = reader.bool("retry")
    if retry == true, outcome != .network, outcome != .timeout, !outcome.name.isEmpty {
      reader.log.error(
        .badValue, at: reader.place("retry"), "`\(outcome.name)` cannot be tried again",
        fix: "only `network` and `timeout` can")
    }
    return ErrorText(
      outcome: outcome, title: reader.requiredText("title", "a key of strings/"),
      text: reader.requiredText("text", "a key of strings/"),
      allowsRetry: retry, style: reader.choice("style", ErrorPresentation.Style.self))
  }
}
