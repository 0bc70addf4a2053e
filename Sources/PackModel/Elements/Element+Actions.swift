extension Element {
  /// What pressing or changing the element does, where it is one thing; the items of tabs have their own.
  package var action: ElementAction? {
    switch kind {
    case .button(let button): button.action
    case .list(let list): list.action
    case .toggle(let toggle): toggle.action
    case .segmented(let segmented): segmented.action
    case .amount(let amount): amount.action
    case .callout(let callout): callout.action
    case .section(let section): section.action
    case .avatar(let avatar): avatar.action
    default: nil
    }
  }
}
