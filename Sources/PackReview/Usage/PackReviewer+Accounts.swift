import Diagnostics
import PackModel
import PackReading

// Telephone numbers of a pack have to be fictional.
extension PackReviewer {
  func reviewPhoneNumbers() {
    for (index, account) in pack.accounts.enumerated() {
      check(account.phone, at: ContentPlace(file: PackDecoder.file, keyPath: "account[\(index)].phone"))
    }
    var attributes: Set<String> = []
    for screen in pack.screens {
      guard case .page(let page) = screen.kind else { continue }
      for element in page.elements {
        guard case .text(let field)? = element.held, field.input == .phone else { continue }
        attributes.insert(field.attribute)
        if let typed = screen.sample.fields.first(where: { $0.element == element.id }) {
          check(typed.text, at: Self.place(of: screen, "sample.field.\(typed.element)"))
        }
        if let known = screen.sample.attributes.first(where: { $0.attribute == element.attribute }) {
          check(known.value.text, at: Self.place(of: screen, "sample.\(known.attribute)"))
        }
      }
    }
    for (index, attribute) in pack.attributes.enumerated() where attributes.contains(attribute.name) {
      check(
        attribute.sample?.text ?? "",
        at: ContentPlace(file: PackDecoder.file, keyPath: "attribute[\(index)].sample"))
    }
  }

  private func check(_ phone: String, at place: ContentPlace) {
    guard !phone.isEmpty, !DebugAccount.isFictional(phone) else { return }
    log.warning(
      .realPhoneNumber, at: place, "`\(phone)` may be a real telephone number",
      fix: "numbers in the form 0X0-0000-XXXX, such as 090-0000-1234, are unassigned")
  }
}
