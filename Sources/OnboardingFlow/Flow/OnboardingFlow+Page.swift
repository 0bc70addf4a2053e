package import PackModel

/// A place on a page that can have the focus.
package struct FocusTarget: Hashable, Sendable {
  /// The element's id, and the part's name if the element has several targets (`people.mina`).
  package var id: PartID
  /// The element it belongs to.
  package var element: Element
  /// The record, for a row of a list.
  package var record: Record?
  /// Targets in the same line: Left and Right go along it, Up and Down leave it.
  package var line: String?
}

/// Pages: what is on them, where the focus is, and what pressing does.
extension OnboardingFlow {
  /// The elements shown now: the body's from top to bottom, then the footer's.
  ///
  /// - Parameter id: only elements of this id, so that the conditions and lists of others are not evaluated.
  package func visibleElements(of page: Page, with id: ElementID? = nil) -> [Element] {
    let dismissed = screenState.dismissed
    var body: [Element] = []
    var footer: [Element] = []
    for index in page.elements.indices {
      guard id == nil || page.elements[index].id == id, isVisible(page.elements[index], dismissed) else {
        continue
      }
      switch page.elements[index].placement {
      case .body: body.append(shown(page.elements[index]))
      case .footer: footer.append(shown(page.elements[index]))
      }
    }
    return body + footer
  }

  /// An element without those of its parts that are not there now: a bar has only its tabs of now, a choice its options.
  private func shown(_ element: Element) -> Element {
    var element = element
    switch element.kind {
    case .tabs(let tabs) where tabs.items.contains { $0.when != nil }:
      element.kind = .tabs(TabsElement(items: shownItems(of: tabs), selected: tabs.selected))
    case .picker(var picker) where picker.options.contains { $0.when != nil }:
      picker.options = picker.options.filter { holds($0.when) }
      element.kind = .picker(picker)
    default: break
    }
    return element
  }

  /// The tabs of a bar that are there now.
  func shownItems(of tabs: TabsElement) -> [TabsElement.Item] { tabs.items.filter { holds($0.when) } }

  private func isVisible(_ element: Element, _ dismissed: Set<ElementID>) -> Bool {
    (dismissed.isEmpty || !dismissed.contains(element.id)) && holds(element.when) && !isBlank(element)
  }

  /// Whether an element is a section of a list with nothing in it.
  private func isBlank(_ element: Element) -> Bool {
    guard case .list(let list) = element.kind, list.section != nil, list.empty == nil else { return false }
    return isEmpty(list, element.id)
  }

  /// The ids of everything that a mark can aim at on the current screen.
  package var elementIDs: [PartID] {
    guard let screen = currentScreen else { return [] }
    switch screen.kind {
    case .page(let page): return visibleElements(of: page).flatMap { [PartID($0.id)] + partIDs(of: $0) }
    case .deck(let deck): return deckElements(deck)
    case .walkthrough(let walkthrough): return walkthroughElements(walkthrough)
    case .launch: return []
    }
  }

  /// Whether a mark can aim at something on the current screen. Of a page no other elements are looked at.
  func isShown(_ id: PartID) -> Bool {
    guard case .page(let page)? = currentScreen?.kind else { return elementIDs.contains(id) }
    return visibleElements(of: page, with: id.element).contains { element in
      id.part == nil || partIDs(of: element).contains(id)
    }
  }

  private func partIDs(of element: Element) -> [PartID] {
    element.list == nil ? element.targets.map { PartID(element.id, $0) } : listPartIDs(of: element)
  }

  /// What can have the focus, in the order of Tab.
  ///
  /// - Parameter id: only in elements of this id.
  package func focusTargets(of page: Page, in id: ElementID? = nil) -> [FocusTarget] {
    let replaced = containerStage?.element
    return visibleElements(of: page, with: id).flatMap { focusTargets(in: $0, replaced: replaced) }
  }

  /// What can have the focus and has an id; `nil`: nothing shown has it.
  package func focusTarget(_ id: PartID, of page: Page) -> FocusTarget? {
    focusTargets(of: page, in: id.element).first { $0.id == id }
  }

  /// - Parameter replaced: the element in whose place something else stands.
  private func focusTargets(in element: Element, replaced: ElementID?) -> [FocusTarget] {
    if element.id == replaced {
      return containerButtons.map { FocusTarget(id: Self.id(of: $0, in: element), element: element) }
    }
    return switch element.focus {
    case .none: []
    case .whole: [FocusTarget(id: PartID(element.id), element: element, line: element.row)]
    case .notice(let isPressable, let isDismissable):
      (isPressable ? [FocusTarget(id: PartID(element.id), element: element)] : [])
        + (isDismissable
          ? [FocusTarget(id: PartID(element.id, CalloutElement.dismiss), element: element)] : [])
    case .rows(let list): focusTargets(of: list, element)
    case .tabs(let tabs):
      tabs.items.map { FocusTarget(id: PartID(element.id, $0.id), element: element, line: element.id) }
    }
  }

  /// The first target. Elements are evaluated only until it is found.
  private func firstFocusTarget(of page: Page) -> FocusTarget? {
    let dismissed = screenState.dismissed
    let replaced = containerStage?.element
    for placement in [Element.Placement.body, .footer] {
      for element in page.elements where element.placement == placement && isVisible(element, dismissed) {
        if let target = focusTargets(in: shown(element), replaced: replaced).first { return target }
      }
    }
    return nil
  }

  private func listPartIDs(of element: Element) -> [PartID] {
    let contents = contents(of: element)
    guard let list = element.list else { return [] }
    return (list.section == nil ? [] : [PartID(element.id, ListElement.section)])
      + contents.records.map { PartID(element.id, $0.id) }
      + (contents.offersMore ? [Self.moreID(of: element.id)] : [])
  }

  private func focusTargets(of list: ListElement, _ element: Element) -> [FocusTarget] {
    if list.action == nil, list.more == nil { return [] }
    let contents = contents(of: element)
    let rows =
      list.action == nil
      ? []
      : contents.records.map { FocusTarget(id: PartID(element.id, $0.id), element: element, record: $0) }
    return rows
      + (contents.offersMore ? [FocusTarget(id: Self.moreID(of: element.id), element: element)] : [])
  }

  /// Shows the rest of a list; the focus goes to the first new row.
  private mutating func showMore(of element: Element) {
    let shown = contents(of: element).records.count
    updateScreen { $0.expanded.insert(element.id) }
    guard element.action != nil, let next = contents(of: element).records[at: shown]
    else { return updateFocus(nil) }
    updateFocus(PartID(element.id, next.id))
  }

  /// What has the focus on the current screen.
  package var focused: FocusTarget? {
    guard let screen = currentScreen, let page = screen.controls else { return nil }
    let focused = screenState.focus.flatMap { focusTarget($0, of: page) }
    // On a deck the card has it until it goes to the bar.
    if case .deck = screen.kind { return focused }
    return focused ?? (focusesFirst ? firstFocusTarget(of: page) : nil)
  }

  /// The field that has the focus.
  package var focusedField: (id: ElementID, field: FieldElement)? {
    guard let focused, !isContainerButton(focused), case .text(let field)? = focused.element.held else {
      return nil
    }
    return (focused.element.id, field)
  }

  /// Where the focus starts: at the control whose `selected` condition holds, else at the first. `nil` while
  /// a part of the page is loading: the focus is then on the first control at each moment.
  func initialFocus(of screen: Screen) -> PartID? {
    guard case .page(let page) = screen.kind else { return nil }
    let isWaiting = state.calls.contains { $0.purpose == .part }
    let targets = focusTargets(of: page)
    let selected = targets.first { target in
      target.element.conditions.selected.map { holds($0) } ?? false
    }
    return selected?.id ?? (isWaiting ? nil : targets.first?.id)
  }

  mutating func updateFocus(_ id: PartID?) {
    let former = focused
    if id != former?.id { leaveField() }
    let next = id.flatMap { id in currentScreen?.controls.flatMap { focusTarget(id, of: $0) } }
    updateScreen {
      $0.focus = id
      // The page stays as it is while the focus goes to what is pinned below it.
      if next?.element.placement != .footer {
        $0.scroll = PageScroll()
      } else if let former, former.element.placement == .body {
        $0.scroll.anchor = former.id
      }
    }
  }

  /// Puts the focus on a part of the page, where the page has the keys.
  mutating func focus(on id: PartID) {
    guard layer == .screen, let page = currentScreen?.controls, focusTarget(id, of: page) != nil else {
      return
    }
    updateFocus(id)
  }

  mutating func press(_ key: FlowKey, on page: Page) {
    guard let focused else {
      key == .escape ? emit("back") : refuse(.system("nothing-here"))
      return
    }
    // The focused control keeps the focus, whatever appears on the page meanwhile.
    if screenState.focus == nil { updateScreen { $0.focus = focused.id } }
    if !isContainerButton(focused), takes(key, focused) { return }
    switch key {
    case .escape: emit("back")
    case .enter: pressEnter(on: focused)
    case .character(" "): activate(focused.id)
    case .up, .down, .tab, .backTab: moveFocus(key, from: focused, on: page)
    case .left, .right: moveAlongLine(key, from: focused, on: page)
    case .character: refuse(.system("no-typing"))
    default: refuse(.system("no-use"))
    }
  }

  /// Whether the key meant something to the control that has the focus.
  private mutating func takes(_ key: FlowKey, _ focused: FocusTarget) -> Bool {
    let (element, id) = (focused.element, focused.element.id)
    return switch element.held {
    case .text(let field): edit(field, id, with: key)
    case .option(let choice) where element.settingAttribute != nil:
      turn(choice, with: key, then: element.action)
    case .option(let choice) where choice.isSeveral: mark(in: choice, id, with: key)
    case .option(let choice): turn(choice.ids, of: id, attribute: choice.attribute, with: key)
    case .artwork(let photo): turn(photo.options, of: id, attribute: photo.attribute, with: key)
    case .flag(let toggle): focused.line == nil && turn(toggle, id, with: key)
    case .day(let date): edit(date, id, with: key)
    case .number(let amount): turn(amount, with: key)
    case .scores, .tab, nil: false
    }
  }

  /// Enter in a field goes on to what follows, as a phone's keyboard does; where no segment is chosen yet, it chooses
  /// the one that is marked; so with options that are all to be seen.
  private mutating func pressEnter(on focused: FocusTarget) {
    let element = focused.element
    switch element.held {
    case _ where isContainerButton(focused): activate(focused.id)
    case .option(let choice)
    where choice.isSpread && !choice.isSeveral && choice.text(of: typedValue(in: element.id).text) == nil:
      _ = takes(.home, focused)
    case .text, .option, .artwork, .day, .number: goOn(from: focused)
    case .flag(let toggle) where toggle.style == .checkbox: goOn(from: focused)
    case .flag, .scores, .tab, nil: activate(focused.id)
    }
  }

  private mutating func goOn(from focused: FocusTarget) {
    guard case .page(let page) = currentScreen?.kind else { return }
    moveFocus(.tab, from: focused, on: page)
  }

  private mutating func moveFocus(_ key: FlowKey, from focused: FocusTarget, on page: Page) {
    let targets = focusTargets(of: page)
    guard let index = targets.firstIndex(where: { $0.id == focused.id }) else { return }
    let forward = key == .down || key == .tab
    let candidates = forward ? Array(targets[(index + 1)...]) : targets[..<index].reversed()
    let leavesLine = key == .down || key == .up
    guard
      let next = candidates.first(where: { !leavesLine || focused.line == nil || $0.line != focused.line })
    else { return refuse(.system(forward ? "last-control" : "first-control")) }
    updateFocus(next.id)
  }

  mutating func moveAlongLine(_ key: FlowKey, from focused: FocusTarget, on page: Page) {
    guard let line = focused.line else { return refuse(.system("no-use")) }
    let targets = focusTargets(of: page).filter { $0.line == line }
    guard let index = targets.firstIndex(where: { $0.id == focused.id }),
      let next = targets[at: index + (key == .right ? 1 : -1)]
    else { return refuse(.system(key == .right ? "last-control" : "first-control")) }
    updateFocus(next.id)
  }

  /// - Parameter step: which arrow of a control was tapped, 1 or -1; `nil`: none.
  mutating func tapElement(_ id: PartID, step: Int?) {
    guard let page = currentScreen?.controls else { return }
    if let target = focusTarget(id, of: page) {
      updateFocus(target.id)
      switch target.element.held {
      case _ where isContainerButton(target): activate(target.id)
      case .text: break
      case .day(let date): beginTurning(date, id.element)
      case .option(let choice):
        guard target.element.settingAttribute == nil, !choice.isSpread || step != nil else { return }
        chooseNeighbour(of: choice.ids, in: id.element, attribute: choice.attribute, step: step ?? 1)
      case .artwork(let photo): chooseNeighbour(of: photo.options, in: id.element, attribute: photo.attribute)
      case .number(let amount): if let step { _ = turn(amount, with: step > 0 ? .right : .left) }
      case .flag, .scores, .tab, nil: activate(target.id)
      }
    } else if let part = id.part, let owner = focusTarget(id.whole, of: page) {
      tapPart(part, of: owner, step: step)
    }
  }

  /// A tap on one of the things a control is made of.
  private mutating func tapPart(_ part: String, of owner: FocusTarget, step: Int?) {
    switch owner.element.held {
    case .text(let field):
      guard field.input == .secure, part == FieldElement.reveal else { return }
      updateFocus(owner.id)
      _ = edit(field, owner.element.id, with: .reveal)
    case .artwork(let photo):
      guard photo.options.contains(part) else { return }
      updateFocus(owner.id)
      choose(part, in: owner.element.id)
    case .option(let choice):
      guard choice.isSpread, choice.ids.contains(part) else { return }
      updateFocus(owner.id)
      if owner.element.settingAttribute == nil { return tap(part, of: choice, in: owner.element.id) }
      change(choice.attribute, to: .string(part), then: owner.element.action)
    case .day(let date):
      guard let part = DatePart(rawValue: part) else { return }
      updateFocus(owner.id)
      tapDate(date, owner.element.id, part: part, step: step)
    case .flag, .number, .scores, .tab, nil: break
    }
  }

  /// Presses a button, a row or a tab.
  mutating func activate(_ id: PartID) {
    guard let page = currentScreen?.controls, let target = focusTarget(id, of: page) else {
      return refuse(.system("nothing-here"))
    }
    let element = target.element
    switch element.role {
    case _ where isContainerButton(target): pressContainerButton(target)
    case .control: if case .flag(let toggle)? = element.held { flip(toggle, element.id) }
    case .rows where id == Self.moreID(of: element.id) && target.record == nil: showMore(of: element)
    case .notice where !id.isWhole: dismiss(element.id)
    case .button, .rows, .notice, .words: press(target)
    case .tabs:
      guard case .tab(let tabs)? = element.held else { return }
      let item = tabs.items.first { $0.id == id.part }
      if let action = item?.action {
        isSwitchingTabs = true
        run(action)
      } else if item?.id != tabs.selected {
        refuse(.system("tab"))
      }
    case .picture, .blank: break
    }
  }

  private mutating func press(_ target: FocusTarget) {
    let conditions = target.element.conditions
    guard holds(conditions.enabled, item: target.record) else {
      return refuse(
        conditions.refusal.map { .content(Message($0, item: target.record)) } ?? .system("disabled"))
    }
    if let action = target.element.action { run(action, item: target.record) }
  }

  /// Puts a banner away; the focus goes to what follows it.
  private mutating func dismiss(_ id: ElementID) {
    guard case .page(let page) = currentScreen?.kind else { return }
    let targets = focusTargets(of: page)
    let next = targets.drop { $0.element.id != id }.first { $0.element.id != id }
    updateScreen {
      $0.dismissed.insert(id)
      $0.focus = next?.id
    }
  }

  /// Validate, set, call; what follows a call waits for its success.
  mutating func run(_ action: ElementAction, item: Record? = nil) {
    if action.submits, !submit() { return }
    set(action.sets, item: item)
    if let endpoint = action.call {
      call(endpoint, purpose: .action, then: .finish(action), item: item)
    } else {
      finish(action, item: item)
    }
  }

  /// Set what a success brings, ask, toast, emit, open Settings.
  mutating func finish(_ action: ElementAction, item: Record?) {
    set(action.setsAfterCall, item: item)
    if let workflow = action.ask { enqueue(workflow, endsStep: false) }
    if let toast = action.toast { showToast(toast, item: item) }
    if let outcome = action.emits { emit(outcome) }
    if action.opensSettings { openSettings() }
  }
}
