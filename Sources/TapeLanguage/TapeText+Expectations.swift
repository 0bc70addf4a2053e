/// Expectations, and what stands at the head of a tape.
extension TapeText {
  func expect(_ expectation: TapeExpectation) -> String {
    (["Expect"] + words(of: expectation)).joined(separator: " ")
  }

  /// What follows `Expect` or `Wait`.
  func words(of expectation: TapeExpectation) -> [String] {
    (expectation.isNegated ? ["No"] : []) + words(of: expectation.condition)
  }

  private func words(of condition: TapeExpectation.Condition) -> [String] {
    switch condition {
    case .screen(let id): ["Screen", word(id)]
    case .text(let pattern, let region):
      ["Text", self.pattern(pattern)] + (region.map { ["In", self.region($0)] } ?? [])
    case .dialog(let kind, let form): ["Dialog"] + optional(kind) + optional(form)
    case .app(let place): ["App", place.rawValue]
    case .queue(let count): ["Queue", String(count)]
    case .permission(let kind, let status): ["Permission", word(kind), word(status)]
    case .toast(let pattern): ["Toast"] + optional(pattern)
    case .alert(let pattern): ["Alert"] + optional(pattern)
    case .error(let kind): ["Error"] + optional(kind)
    case .focus(let id): ["Focus", word(id)]
    case .element(let id): ["Element", word(id)]
    case .enabled(let id): ["Enabled", word(id)]
    case .value(let id, let pattern): ["Value", word(id), self.pattern(pattern)]
    case .step(let id): ["Step", word(id)]
    case .stack(let steps): ["Stack"] + steps.map(word)
    case .mark(let id): ["Mark"] + optional(id)
    case .attribute(let name, let value): ["Attribute", word(name), self.value(value)]
    case .arm(let key, let arm): ["Arm", word(key), value(arm)]
    case .variant(let pairs): ["Variant"] + pairs.map(pair)
    case .event(let event, let pattern): ["Event", event.rawValue] + optional(pattern)
    case .holds(let condition): ["Holds", quoted(condition)]
    case .way(let condition): ["Way"] + (condition.map { [quoted($0)] } ?? [])
    }
  }

  func tags(_ tags: [String]) -> String { (["Tag"] + tags.map(word)).joined(separator: " ") }

  func axis(_ axis: TapeMatrix.Axis) -> String {
    (["Matrix", word(axis.name)] + axis.values.map(value)).joined(separator: " ")
  }

  func exclusion(_ pairs: [TapePair]) -> String { (["Except"] + pairs.map(pair)).joined(separator: " ") }

  func region(_ region: TapeRegion) -> String {
    switch region {
    case .cells(let origin, let columns, let rows): "\(origin.column) \(origin.row) \(columns) \(rows)"
    case .element(let id): word(id)
    }
  }

  private func pair(_ pair: TapePair) -> String { "\(word(pair.name))=\(value(pair.value))" }

  func pattern(_ pattern: TapePattern) -> String {
    switch pattern {
    case .text(let text): quoted(text)
    case .regex(let pattern): "/\(pattern)/"
    case .key(let key): "@\(key)"
    }
  }

  private func optional(_ text: String?) -> [String] { text.map { [word($0)] } ?? [] }

  private func optional(_ pattern: TapePattern?) -> [String] { pattern.map { [self.pattern($0)] } ?? [] }
}
