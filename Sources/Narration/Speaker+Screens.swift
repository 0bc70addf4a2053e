import OnboardingFlow
import PackModel
import Screens

/// Screens, and what stands in their place.
extension Speaker {
  var screenPart: Spoken.Part {
    guard let screen = flow.currentScreen else { return Spoken.Part(id: "", title: "", items: []) }
    // A screen that comes again is another visit, and is read again.
    let place = "\(screen.id)#\(flow.state.visits.count)"
    if let error = flow.state.error { return part(of: error, at: place) }
    if flow.showsNothing {
      return Spoken.Part(
        id: "loading.\(place)", title: screen.title.map { title($0) } ?? "",
        items: text(words("activity.loading"), id: "loading"))
    }
    switch screen.kind {
    case .launch(let launch):
      return Spoken.Part(
        id: place, title: title(launch.heading),
        items: picture(launch.artwork) + text(words(launch.text), id: "text"))
    case .walkthrough(let walkthrough): return part(of: walkthrough, at: place)
    case .page(let page): return part(of: page, of: screen, at: place)
    case .deck(let deck): return part(of: deck, of: screen, at: place)
    }
  }

  private func title(_ key: TextKey) -> String { word("screen", ["title": words(key)]) }

  private func part(of error: ErrorState, at place: String) -> Spoken.Part {
    let labels = flow.errorButtons.map { words("action.\($0)") }
    return Spoken.Part(
      id: "error.\(place)", title: word("error", ["title": words.error(error.presentation.title)]),
      items: text(words.error(error.presentation.text), id: "text") + again(error)
        + buttons(labels, focus: flow.layer == .error ? error.focus : nil) { .errorButton($0) })
  }

  /// The countdown until the app tries again by itself. It is quiet, or it would be said every second.
  func again(_ error: ErrorState) -> [Spoken.Item] {
    guard let backOff = error.backOff else { return [] }
    return [Spoken.Item(id: "again", label: word("again"), value: words(backOff), isQuiet: true)]
  }

  /// What stands in place of an element.
  func part(_ stage: OnboardingFlow.ContainerStage, of element: Element) -> [Spoken.Item] {
    guard case .error(let error) = stage else {
      return [Spoken.Item(id: PartID(element.id, "loading"), label: words("activity.loading"))]
    }
    let buttons = flow.containerButtons.map { name in
      let id = OnboardingFlow.id(of: name, in: element)
      return Spoken.Item(
        id: id, role: role("button"), label: words("action.\(name)"),
        isFocused: flow.layer == .screen && flow.focused?.id == id)
    }
    return [
      Spoken.Item(
        id: PartID(element.id, "error"),
        label: word("error", ["title": words.error(error.presentation.title)]))
    ] + text(words.error(error.presentation.text), id: PartID(element.id, "text")) + again(error) + buttons
  }

  private func part(of walkthrough: Walkthrough, at place: String) -> Spoken.Part {
    let index = flow.screenState.page
    guard let page = walkthrough.pages[at: index] else { return Spoken.Part(id: place, title: "", items: []) }
    let isLast = index == walkthrough.pages.count - 1
    let next = page.button.map { words($0) } ?? words(isLast ? "action.start" : "action.next")
    let count = word(
      "page", ["number": String(index + 1), "count": String(walkthrough.pages.count)])
    return Spoken.Part(
      id: "\(place).\(page.id)", title: word("screen", ["title": words(page.heading)]),
      items: text(count, id: "count") + picture(page.artwork) + text(words(page.text), id: "text")
        + [
          Spoken.Item(
            id: "next", role: role("button"), label: next, isFocused: flow.layer == .screen, target: .pageNext
          )
        ]
        + (page.isSkippable
          ? [Spoken.Item(id: "skip", role: role("button"), label: words("action.skip"), target: .pageSkip)]
          : []))
  }

  private func part(of page: Page, of screen: Screen, at place: String) -> Spoken.Part {
    var items = flow.visibleElements(of: page).flatMap { element in
      if let stage = flow.containerStage, stage.element == element.id {
        return part(stage.stage, of: element)
      }
      return speak(element)
    }
    let kind = screen.presentation == .sheet ? "sheet" : "screen"
    var title = screen.title.map { word(kind, ["title": words($0)]) }
    // A screen without a bar goes by its first heading.
    if title == nil, let index = items.firstIndex(where: { $0.role.id == "heading" }) {
      title = word(kind, ["title": items[index].label])
      items.remove(at: index)
    }
    return Spoken.Part(
      id: place, title: title ?? word(kind, ["title": words(flow.pack.name)]), items: items)
  }

  private func part(of deck: Deck, of screen: Screen, at place: String) -> Spoken.Part {
    let cards = flow.cards(of: deck)
    let index = flow.screenState.card
    let title = self.title(screen.title ?? flow.pack.name)
    let tabs = screen.controls.map { flow.visibleElements(of: $0).flatMap { speak($0) } } ?? []
    guard let card = cards[at: index] else {
      return Spoken.Part(id: place, title: title, items: ending(of: deck) + tabs)
    }
    let rule = flow.rule(of: deck)
    let allowed = rule?.allowed ?? FlickDirection.allCases
    let tip = (rule?.tip ?? deck.lead).map { words($0, item: card) } ?? ""
    let artwork = deck.artworkField.flatMap { card.fields[$0]?.text }
    let face = form.joined(
      [self.place(index + 1, of: cards.count), words(deck.heading, item: card), words(deck.text, item: card)]
        + pictureState(artwork))
    let ways = FlickDirection.allCases.map { direction in
      Spoken.Item(
        id: PartID(direction.rawValue),
        role: Spoken.Role(id: "button", word: word("key.\(direction.rawValue)")),
        label: words(direction == .left ? deck.leftLabel : deck.rightLabel),
        states: allowed.contains(direction) ? [] : [word("unavailable")], target: .flick(direction))
    }
    return Spoken.Part(
      id: place, title: title,
      items: text(tip, id: PartID("tip", card.id))
        + [
          Spoken.Item(
            id: PartID("card", card.id), role: role("card"), label: face, value: pushed(deck),
            isFocused: flow.layer == .screen && flow.focused == nil)
        ] + ways + tabs)
  }

  /// What stands there after the last card.
  private func ending(of deck: Deck) -> [Spoken.Item] {
    guard let end = deck.end else { return text(word("cards_done"), id: "done") }
    return text(words(end.heading), id: "done") + text(words(end.text), id: "text")
      + [
        Spoken.Item(
          id: "next", role: role("button"), label: end.button.map { words($0) } ?? words("action.next"),
          isFocused: flow.layer == .screen && flow.focused == nil, target: .deckNext)
      ]
  }

  /// Where the top card has been pushed to.
  private func pushed(_ deck: Deck) -> String {
    if flow.state.drag == 0 { return "" }
    let label = flow.state.drag < 0 ? deck.leftLabel : deck.rightLabel
    return word("pushed", ["label": words(label)])
  }
}
