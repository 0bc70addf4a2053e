/// `Expect`, and what `Wait` takes of it.
extension TapeFileParser {
  /// `Expect [No] SUBJECT ...`
  mutating func parseExpectation() throws(TapeDiagnostic) -> TapeExpectation {
    var isNegated = false
    if next.kind == .word, next.spelling == "No" || next.spelling == "Not" {
      isNegated = true
      narrow(to: take().text)
    }
    guard next.kind == .word, let subject = TapeExpectation.Subject(rawValue: next.spelling) else {
      let words = TapeExpectation.Subject.allCases.map { $0.rawValue }
      let near = TapeSuggestion.fix(for: next.text, among: words)
      throw expected("something to look at", fix: near ?? "one of \(words.joined(separator: ", "))")
    }
    narrow(to: take().text)
    return TapeExpectation(try condition(subject, isNegated: isNegated), isNegated: isNegated)
  }

  private mutating func appPlace() throws(TapeDiagnostic) -> TapeExpectation.AppPlace {
    let places = TapeExpectation.AppPlace.allCases.map { $0.rawValue }
    guard let place = TapeExpectation.AppPlace(rawValue: next.text) else {
      let near = TapeSuggestion.fix(for: next.text, among: places)
      throw expected("where the app is", fix: near ?? "one of \(places.joined(separator: ", "))")
    }
    _ = take()
    return place
  }

  private mutating func condition(
    _ subject: TapeExpectation.Subject, isNegated: Bool
  ) throws(TapeDiagnostic) -> TapeExpectation.Condition {
    switch subject {
    case .screen: return .screen(try name("a screen id"))
    case .text:
      let pattern =
        if let key = try key() { key } else {
          try pattern("a text or a pattern between slashes")
        }
      guard comes("In") else { return .text(pattern) }
      narrow(to: take().text)
      return .text(pattern, region: try region())
    case .dialog:
      let kind = isNegated ? optionalName() : try name("a kind of dialog")
      return .dialog(kind: kind, form: kind == nil ? nil : optionalName())
    case .app: return .app(try appPlace())
    case .queue: return .queue(try integer("how many run and wait", in: 0...1000))
    case .permission:
      let kind = try name("a permission and its status")
      narrow(to: kind)
      return .permission(kind: kind, status: try name("a status"))
    case .toast: return .toast(try optionalPattern("a text in quotes or a pattern between slashes"))
    case .alert: return .alert(try optionalPattern("a text in quotes or a pattern between slashes"))
    case .error: return .error(kind: optionalName())
    case .focus: return .focus(try name("an element id"))
    case .element: return .element(try name("an element id"))
    case .enabled: return .enabled(try name("an element id"))
    case .value: return try value(of: try name("an element id and its value"))
    case .stack: return .stack(try steps())
    case .variant: return .variant(try pairs("a name and a value, such as `locale=ja`"))
    case .event:
      return .event(try event(), try optionalPattern("a text in quotes or a pattern between slashes"))
    case .holds: return .holds(try value())
    case .way: return .way(next.line == last.line && next.kind == .quoted ? try value() : nil)
    case .arm:
      let key = try name("an experiment and an arm")
      narrow(to: key)
      return .arm(experiment: key, arm: try value())
    case .step: return .step(try name("a step id"))
    case .mark: return .mark(isNegated ? optionalName() : try name("the id of a coach mark"))
    case .attribute:
      let name = try name("an attribute and its value")
      narrow(to: name)
      return .attribute(name: name, value: try value())
    }
  }

  /// A key of a text, `@auth.title`, where one follows.
  private mutating func key() throws(TapeDiagnostic) -> TapePattern? {
    guard next.isSymbol("@"), next.line == last.line else { return nil }
    let sign = take()
    guard next.kind == .word, sign.touches(next) else {
      throw expected("a key of strings/ right after @", fix: "such as @auth.title")
    }
    return .key(take().text)
  }

  /// What an element holds: a text, which may be empty, or a pattern.
  private mutating func value(of id: String) throws(TapeDiagnostic) -> TapeExpectation.Condition {
    narrow(to: id)
    guard next.line == last.line else { throw expected("a value") }
    if next.kind == .regex { return .value(id, try pattern("a value")) }
    return .value(id, .text(try value("a text in quotes or a pattern between slashes")))
  }

  private mutating func steps() throws(TapeDiagnostic) -> [String] {
    var steps = [try name("the steps one can go back through, the present one last")]
    while let step = optionalName() { steps.append(step) }
    return steps
  }

  private mutating func event() throws(TapeDiagnostic) -> TapeEvent {
    let names = TapeEvent.allCases.map { $0.rawValue }
    guard next.line == last.line, next.kind == .word || next.kind == .quoted,
      let event = TapeEvent(rawValue: next.text)
    else {
      let isWord = next.line == last.line && (next.kind == .word || next.kind == .quoted)
      let near = isWord ? TapeSuggestion.fix(for: next.text, among: names) : nil
      throw expected("the name of an event", fix: near ?? "docs/tapes.md has them all")
    }
    take()
    return event
  }
}
