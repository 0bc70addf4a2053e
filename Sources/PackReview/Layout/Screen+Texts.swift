import PackModel

extension Screen {
  /// The key of every text that can stand on the screen, in the order written.
  var texts: [TextKey] {
    let own: [TextKey?]
    switch kind {
    case .launch(let launch): own = [launch.heading, launch.text]
    case .walkthrough(let walkthrough):
      own = walkthrough.pages.flatMap { [$0.heading, $0.text, $0.button, $0.check?.label] }
    case .page(let page): own = page.elements.flatMap(\.texts)
    case .deck(let deck):
      own =
        [deck.heading, deck.text, deck.leftLabel, deck.rightLabel]
        + deck.rules.flatMap { [$0.tip, $0.refusal] }
        + [deck.end?.heading, deck.end?.text, deck.end?.button]
    }
    return ([title] + own).compactMap { $0 }
  }

  /// Every condition that changes what stands on the screen.
  var conditions: [Condition] {
    switch kind {
    case .launch: return []
    case .walkthrough(let walkthrough): return walkthrough.pages.compactMap(\.nextWhen)
    case .page(let page): return page.elements.flatMap(\.conditions)
    case .deck(let deck): return [deck.filter].compactMap { $0 }
    }
  }
}

extension Element {
  fileprivate var texts: [TextKey?] {
    switch kind {
    case .heading(let text), .text(let text): [text.text]
    case .callout(let callout): [callout.heading, callout.text, callout.button]
    case .section(let section): [section.text, section.button]
    case .badge(let badge): [badge.text]
    case .avatar(let avatar): [avatar.heading, avatar.text]
    case .progress(let progress): [progress.label]
    case .button(let button): [button.text]
    case .field(let field): [field.label, field.placeholder, field.help]
    case .picker(let picker): [picker.label, picker.placeholder] + picker.options.map(\.text)
    case .photo(let photo): [photo.label]
    case .toggle(let toggle): [toggle.label, toggle.help]
    case .segmented(let segmented): [segmented.label] + segmented.options.map(\.text)
    case .date(let date): [date.label, date.help]
    case .amount(let amount): [amount.label, amount.help, amount.text]
    case .scores(let scores): scores.items.map(\.label) + [scores.totalLabel]
    case .list(let list):
      [list.section, list.heading, list.text, list.row.meta, list.row.badge, list.more, list.empty]
    case .tabs(let tabs): tabs.items.map(\.label)
    case .artwork, .divider, .spacer: []
    }
  }

  fileprivate var conditions: [Condition] {
    let own: [Condition?] =
      switch kind {
      case .button(let button): [button.enabledWhen]
      case .list(let list): [list.filter, list.row.badgeWhen, list.enabledWhen]
      default: []
      }
    return ([when] + own).compactMap { $0 }
  }
}
