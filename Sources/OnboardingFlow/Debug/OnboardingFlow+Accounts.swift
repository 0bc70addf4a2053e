import PackModel

/// Telephone numbers that are for trying an app out.
extension OnboardingFlow {
  /// Whether an endpoint verifies a pair that is one of the pack's accounts.
  func isVerified(by id: EndpointID) -> Bool {
    guard let verification = pack.endpoint(id)?.verifies, let phone = value(of: verification.phone)?.text,
      let code = value(of: verification.code)?.text
    else { return false }
    return pack.accounts.contains { $0.matches(phone: phone, code: code) }
  }

  /// Records the telephone numbers of a form that are not fictional and may be real.
  mutating func noteRealPhoneNumbers(of page: Page) {
    for element in visibleElements(of: page) {
      guard case .text(let field)? = element.held, field.input == .phone else { continue }
      let text = fieldState(element.id, attribute: field.attribute).text
      if !text.isEmpty, !DebugAccount.isFictional(text) { record(.realPhoneNumber(element.id)) }
    }
  }
}
