/// `Expect`.
extension TapeFileParser {
  /// `Expect [No] SUBJECT ...`
  mutating func parseExpectation() throws(TapeDiagnostic) -> TapeExpectation {
    var isNegated = false
    if next.kind == .word, next.text == "No" || next.text == "Not" {
      guard next.text == "No" else { throw expected("`No`", fix: "did you mean `No`?") }
      isNegated = true
      narrow(to: take().text)
    }
    guard next.kind == .word, let subject = TapeExpectation.Subject(rawValue: next.text) else {
      let words = TapeExpectation.Subject.allCases.map(\.rawValue)
      let near = TapeSuggestion.fix(for: next.text, among: words)
      throw expected("something to look at", fix: near ?? "one of \(words.joined(separator: ", "))")
    }
    narrow(to: take().text)
    return TapeExpectation(try condition(subject, isNegated: isNegated), isNegated: isNegated)
  }

  private mutating func appPlace() throws(TapeDiagnostic) -> TapeExpectation.AppPlace {
    let places = TapeExpectation.AppPlace.allCases.map(\.rawValue)
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
    case .text: return .text(try pattern("a text or a pattern between slashes"))
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
    case .step: return .step(try name("a step id"))
    case .mark: return .mark(isNegated ? optionalName() : try name("the id of a coach mark"))
    case .attribute:
      let name = try name("an attribute and its value")
      narrow(to: name)
      return .attribute(name: name, value: try value())
    }
  }
}
