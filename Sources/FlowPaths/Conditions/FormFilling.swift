package import OnboardingFlow
package import PackModel

/// How far a form is filled in.
package enum FormFilling: Hashable {
  /// Empty; filled in part; all filled in; with fields that are wrong.
  case blank, partly, filled, errors

  /// - Returns: `nil` where nothing is to be filled in.
  package static func state(of page: Page, _ flow: OnboardingFlow) -> FormFilling? {
    let fields = inputs(of: page, flow).map { element, attribute in
      flow.fieldState(element.id, attribute: attribute)
    }
    guard !fields.isEmpty else { return nil }
    if fields.contains(where: { $0.problem != nil }) { return .errors }
    let filled = fields.count { !$0.text.isEmpty && $0.text != "false" }
    return filled == 0 ? .blank : filled == fields.count ? .filled : .partly
  }

  /// Whether something is to be filled in: what is empty, and what the field has from elsewhere and does not take.
  ///
  /// - Parameter withMistakes: what was found to be wrong counts too.
  package static func isOpen(_ page: Page, _ flow: OnboardingFlow, withMistakes: Bool) -> Bool {
    flow.visibleElements(of: page).contains { isOpen($0, flow, withMistakes: withMistakes) }
  }

  private static func isOpen(_ element: Element, _ flow: OnboardingFlow, withMistakes: Bool) -> Bool {
    guard let attribute = element.attribute else { return false }
    let field = flow.fieldState(element.id, attribute: attribute)
    if field.text.isEmpty || field.text == "false" { return true }
    return field.problem == nil ? flow.problem(with: field.text, in: element) != nil : withMistakes
  }

  /// What is typed and chosen before it is sent.
  private static func inputs(of page: Page, _ flow: OnboardingFlow) -> [(Element, String)] {
    flow.visibleElements(of: page).compactMap { element in element.attribute.map { (element, $0) } }
  }

  /// Fills in what is empty or wrong, as a user would: with the pack's own sample where it has one, else with examples.
  ///
  /// - Returns: whether there was something to fill in.
  package static func fill(_ session: inout FlowSession) -> Bool {
    guard case .page(let page) = session.flow.currentScreen?.kind else { return false }
    var hasFilled = false
    // A choice may show further inputs: one round for each element is enough.
    for _ in page.elements {
      let flow = session.flow
      let open = inputs(of: page, flow).first { isOpen($0.0, flow, withMistakes: true) }
      guard let (element, attribute) = open else { break }
      let before = session.flow.screenState
      put(into: element, attribute, &session)
      if session.flow.screenState == before { break }
      hasFilled = true
    }
    return hasFilled
  }

  private static func put(into element: Element, _ attribute: String, _ session: inout FlowSession) {
    let sample = session.flow.sample(for: element.id, attribute: attribute)
    session.send(.tapped(.element(PartID(element.id))))
    switch element.held {
    case .text(let field):
      clear(&session)
      session.send(.pasted(sample ?? field.example))
    case .option(let choice) where choice.isSeveral:
      let wanted = choice.chosen(in: sample ?? "").map { $0.id }
      let chosen = choice.chosen(in: session.flow.fieldState(element.id, attribute: attribute).text)
      for option in wanted.isEmpty ? Array(choice.ids.prefix(1)) : wanted
      where !chosen.contains(where: { $0.id == option }) {
        session.send(.tapped(.element(PartID(element.id, option))))
      }
    case .option(let choice):
      choose(sample ?? choice.ids.first, among: choice.ids, of: element, &session)
    case .artwork(let photo):
      choose(sample ?? photo.options.first, among: photo.options, of: element, &session)
    case .day(let date):
      // Up begins with the day that the content says; without one that is today.
      guard let day = sample?.filter({ $0.isNumber }) ?? (date.start == nil ? "19900101" : nil) else {
        return session.send(.key(.up))
      }
      session.send(.key(.home))
      for part in DatePart.order(locale: session.flow.setup.locale) {
        for digit in digits(of: part, in: day) { session.send(.key(.character(digit))) }
      }
    case .flag, .number, .scores, .tab, nil: break
    }
  }

  private static func clear(_ session: inout FlowSession) {
    session.send(.key(.selectAll))
    session.send(.key(.backspace))
  }

  private static func choose(
    _ option: String?, among options: [String], of element: Element, _ session: inout FlowSession
  ) {
    for _ in options {
      guard let option, let attribute = element.attribute,
        session.flow.fieldState(element.id, attribute: attribute).text != option
      else { return }
      session.send(.tapped(.nextOption(PartID(element.id))))
    }
  }

  private static func digits(of part: DatePart, in day: String) -> Substring {
    guard day.count == 8 else { return "" }
    return switch part {
    case .year: day.prefix(4)
    case .month: day.dropFirst(4).prefix(2)
    case .day: day.suffix(2)
    }
  }
}
