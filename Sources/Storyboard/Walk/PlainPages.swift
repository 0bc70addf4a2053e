import OnboardingFlow

/// What the pages of a pack show where nothing is special, so that a board can be named by what is special about it.
struct PlainPages {
  private let pack: Pack
  /// The elements with a condition that a page shows by default.
  private let shown: [ScreenID: Set<ElementID>]
  private let suffixes: [String]

  /// More differences than these have a name that people cannot read.
  private static let limit = 2

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
          element.when?.holds { name in name == "screen.loaded" ? .bool(true) : flow.value(of: name) } ?? true
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

  /// What a page shows and usually does not, and the other way round.
  func differences(of page: Page, _ screen: Screen, _ flow: OnboardingFlow) -> [BoardName.Part] {
    let expected = shown[screen.id] ?? []
    let visible = Set(flow.visibleElements(of: page).map(\.id))
    let ids = page.elements.map(\.id)
    let more = ids.filter { visible.contains($0) && !expected.contains($0) }
    let less = ids.filter { !visible.contains($0) && expected.contains($0) }
    var parts = more.map { BoardName.Part("with-\($0)", "with \(BoardName.readable($0))") }
    // What took the place of something says enough.
    if more.isEmpty {
      parts += less.map { BoardName.Part("without-\($0)", "without \(BoardName.readable($0))") }
    }
    if parts.count > Self.limit {
      let rest = parts.count - 1
      let id = Digest.short(parts.map(\.id).joined(separator: "+"))
      return [BoardName.Part("\(parts[0].id)-\(id)", "\(parts[0].title) and \(rest) more")]
    }
    return parts + expandedLists(of: page, flow)
  }

  private func expandedLists(of page: Page, _ flow: OnboardingFlow) -> [BoardName.Part] {
    page.elements.filter { flow.screenState.expanded.contains($0.id) }.map {
      BoardName.Part("all-\($0.id)", "all of \(BoardName.readable($0.id))")
    }
  }
}
