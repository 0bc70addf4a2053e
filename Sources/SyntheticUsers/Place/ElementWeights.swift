import Behaviour
import PackModel

/// How often each element of a page is pressed, where several can be.
struct ElementWeights {
  private let model: BehaviourModel
  private let page: Page

  init(_ model: BehaviourModel, page: Page) {
    self.model = model
    self.page = page
  }

  /// - Parameter id: of an element, or of a part of one (`people.mina`).
  subscript(id: PartID) -> Double {
    if let weight = model.weights[id.text] { return weight }
    guard let element = page.elements.first(where: { $0.id == id.element }) else {
      return model[.otherElement].value
    }
    if !id.isWhole, let weight = model.weights[element.id] { return weight }
    if let share = share(of: element) { return share }
    switch element.role {
    case .button: return weight(ofButton: element)
    case .notice, .rows: return 1
    case .words, .picture, .control, .tabs, .blank: return model[.otherElement].value
    }
  }

  private func weight(ofButton element: Element) -> Double {
    guard case .button(let button) = element.kind else { return 1 }
    let weight =
      switch button.style {
      case .primary: 1.0
      case .secondary: model[.secondaryButton].value
      case .plain: model[.plainButton].value
      }
    guard button.action.emits == "skip" else { return weight }
    let skip = min(model[.skipScreen].value, 0.999)
    return skip / (1 - skip)
  }

  /// The share of users with the value that a button sets; `nil` if the model has no shares for its
  /// attribute.
  private func share(of element: Element) -> Double? {
    guard element.role == .button, let action = element.action else { return nil }
    for set in action.allSets {
      guard
        let population = model.populations.first(where: { $0.name == ValueName.user(set.attribute).source })
      else {
        continue
      }
      let sum = population.shares.reduce(0) { $0 + $1.weight }
      let weight = population.shares.first { $0.value == set.value.text }?.weight ?? 0
      return sum > 0 ? weight / sum : nil
    }
    return nil
  }
}
