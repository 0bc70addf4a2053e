import OnboardingFlow
import PackModel

/// What the pages of a pack show by default, so that boards are named by their differences from it.
struct PlainPages {
  private let pack: Pack
  /// The elements with a condition that a page shows by default.
  private let shown: [ScreenID: Set<ElementID>]
  private let suffixes: [String]

  init(_ pack: Pack) {
    self.pack = pack
    let locale = pack.locales.first ?? "en"
    let device = pack.devices.first ?? .phone
    suffixes = [locale] + device.suffixes
    var attributes: [String: Value] = [:]
    for attribute in pack.attributes where attribute.values.isEmpty {
      if case .string = attribute.initial { attributes[attribute.name] = pack.exampleValues[attribute.name] }
    }
    let flow = OnboardingFlow(
      pack: pack, setup: FlowSetup(attributes: attributes, locale: locale, device: device.id))
    var shown: [ScreenID: Set<ElementID>] = [:]
    for screen in pack.screens {
      guard case .page(let page) = screen.kind else { continue }
      shown[screen.id] = Set(
        page.elements.filter { element in
          element.when?.holds { name in name == .screenLoaded ? .bool(true) : flow.value(of: name) } ?? true
        }.map(\.id))
    }
    self.shown = shown
  }

  /// The file of the screen that is up, as it would be in the pack's first language on its first device.
  func canonical(_ flow: OnboardingFlow) -> ScreenID {
    guard let screen = flow.currentScreen else { return "nothing" }
    let user = flow.pack.attributes.filter { !$0.values.isEmpty }.compactMap {
      flow.state.attributes[$0.name]?.text
    }
    return pack.screen(named: screen.name, for: user + suffixes)?.id ?? screen.id
  }

  /// Elements that a page shows and usually does not, and the other way round.
  func differences(of page: Page, _ screen: Screen, _ flow: OnboardingFlow) -> [BoardName.Part] {
    let expected = shown[screen.id] ?? []
    let visible = Set(flow.visibleElements(of: page).map(\.id))
    let elements = page.elements.filter { !isAboutTheVariant($0) }
    let more = elements.filter { visible.contains($0.id) && !expected.contains($0.id) }
    let less = elements.filter { !visible.contains($0.id) && expected.contains($0.id) }
    var parts = more.map { part("with", $0) }
    // An element that took the place of another one says enough.
    if more.isEmpty { parts += less.map { part("without", $0) } }
    return parts + expandedLists(of: page, flow)
  }

  /// Whether an element without a name is there for some users and not for others: variants show it on the
  /// same board.
  private func isAboutTheVariant(_ element: Element) -> Bool {
    guard element.isUnnamed, let names = element.when?.names else { return false }
    return names.allSatisfy { name in
      pack.attributes.contains { !$0.values.isEmpty && name == .user($0.name) }
    }
  }

  private func part(_ word: String, _ element: Element) -> BoardName.Part {
    // Without a name an element is known by its text, which stays when others come before it.
    let name = element.isUnnamed ? element.title.map { "\($0)" } ?? "more" : element.id
    let words = element.isUnnamed ? String(name.drop { $0 != "." }.dropFirst()) : name
    return BoardName.Part("\(word)-\(name)", "\(word) \(BoardName.readable(words.isEmpty ? name : words))")
  }

  private func expandedLists(of page: Page, _ flow: OnboardingFlow) -> [BoardName.Part] {
    page.elements.filter { flow.screenState.expanded.contains($0.id) }.map {
      BoardName.Part("all-\($0.id)", "all of \(BoardName.readable($0.id))")
    }
  }
}

extension Element {
  /// Whether the content gives it no id.
  fileprivate var isUnnamed: Bool { id.hasPrefix("#") }
}
