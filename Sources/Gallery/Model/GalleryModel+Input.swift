package import TerminalModel

extension GalleryModel {
  /// A request to the program that runs the gallery.
  package enum Request: Hashable, Sendable {
    /// Ends with 0.
    case quit
    /// Ctrl-C: ends with 130.
    case interrupt
    /// Ctrl-Z suspends the process; F12 saves a still.
    case suspend, still
  }

  /// Takes input from the terminal; `nil`: it asks nothing of the program.
  package mutating func handle(_ input: TerminalInput) -> Request? {
    switch input {
    case .key(let press): return handle(press)
    case .mouse(let mouse): return fits ? handle(mouse) : nil
    case .paste(let text):
      if focus == .trial, fits {
        operate(.paste(text))
      } else if focus == .search, fits {
        setSearch(search + TextWidth.sanitized(text.filter { !$0.isNewline }))
      }
    case .focus, .reply: break
    }
    return nil
  }

  /// Whether the terminal is large enough.
  var fits: Bool { size.width >= Self.minimumSize.width && size.height >= Self.minimumSize.height }

  private mutating func handle(_ press: KeyPress) -> Request? {
    switch (press.key, press.modifiers) {
    case (.character("c"), .control): return .interrupt
    case (.character("z"), .control): return .suspend
    case (.function(12), []): return .still
    case _ where !fits: return press.key == .character("q") ? .quit : nil
    default: break
    }
    notice = nil
    change()
    if showsHelp {
      if press.key == .escape || press.key == .enter || GalleryCommand(press) == .help { showsHelp = false }
      return press.key == .character("q") ? .quit : nil
    }
    if focus == .search {
      typeSearch(press)
      return nil
    }
    if focus == .trial { return pressInTrial(press) }
    if let command = GalleryCommand(press) { return run(command) }
    switch focus {
    case .list: pressInList(press)
    case .page, .search, .trial: pressOnPage(press)
    }
    return nil
  }

  /// Runs a command of a key or of a tap on its hint.
  mutating func run(_ command: GalleryCommand) -> Request? {
    change()
    switch command {
    case .search:
      if focus != .search { setSearch("") }
      focus = .search
      isWide = false
    case .favourite: if let entry { toggleFavourite(entry.name) }
    case .sort: setSort(Self.next(sort))
    case .brand: brand = (brand + 1) % brands.count
    case .theme: theme = Self.next(theme)
    case .device: turnDevice()
    case .language: locale = locale == "en" ? "ja" : "en"
    case .inspect: toggleInspector()
    case .frames: showsFrames.toggle()
    case .wide:
      isWide.toggle()
      if isWide { focus = .page }
    case .replay:
      opened = now
      running = nil
    case .operate: enterTrial()
    case .help: showsHelp = true
    case .quit: return .quit
    }
    if [.device, .wide].contains(command), focus != .trial { bringStateIntoSight() }
    return nil
  }

  private static func next<Choice: CaseIterable & Equatable>(_ choice: Choice) -> Choice
  where Choice.AllCases == [Choice] {
    let all = Choice.allCases
    let index = all.firstIndex(of: choice) ?? 0
    return all[(index + 1) % all.count]
  }

  private mutating func turnDevice() {
    device = device == GallerySetting.phone ? GallerySetting.tablet : GallerySetting.phone
    guard focus != .trial else { return }
    if inspected != nil { inspectState() }
  }

  // MARK: Search

  private mutating func typeSearch(_ press: KeyPress) {
    switch press.key {
    case .character(let character) where press.modifiers.isEmpty || press.modifiers == .shift:
      setSearch(search + String(character))
    case .character("u") where press.modifiers == .control: setSearch("")
    case .backspace: setSearch(String(search.dropLast()))
    case .escape:
      setSearch("")
      focus = .list
    case .enter: focus = .page
    case .tab: focus = .list
    case .up, .down: moveInList(press.key)
    default: break
    }
  }

  // MARK: List

  private mutating func pressInList(_ press: KeyPress) {
    switch press.key {
    case .up, .down: moveInList(press.key)
    case .pageUp: moveSelection(by: -geometry.rows.height + 1)
    case .pageDown: moveSelection(by: geometry.rows.height - 1)
    case .home: moveSelection(by: -Self.far)
    case .end: moveSelection(by: Self.far)
    case .enter, .right, .tab: focus = .page
    case .escape: if !search.isEmpty { setSearch("") }
    default: break
    }
  }

  /// More rows than any list has.
  private static let far = 100_000

  private mutating func moveInList(_ key: Key) { moveSelection(by: key == .up ? -1 : 1) }

  // MARK: Page

  private mutating func pressOnPage(_ press: KeyPress) {
    if inspected != nil, moveInspector(press) { return }
    switch press.key {
    case .enter: enterTrial()
    case .up:
      let next = stateNear(0, -1)
      if next == state { showTop() } else { mark(next) }
    case .down: mark(stateNear(0, 1))
    case .left:
      let next = stateNear(-1, 0)
      if next == state { leavePage() } else { mark(next) }
    case .right: mark(stateNear(1, 0))
    case .pageUp: scrollPage(by: -geometry.page.height + 1)
    case .pageDown: scrollPage(by: geometry.page.height - 1)
    case .home:
      mark(0)
      showTop()
    case .end: mark((entry?.states.count ?? 1) - 1)
    case .escape:
      if inspected != nil { inspected = nil } else { leavePage() }
    case .tab: leavePage()
    default: break
    }
  }

  private mutating func leavePage() {
    isWide = false
    focus = .list
  }

  /// The state beside the marked one in a direction; the marked one where there is none.
  private func stateNear(_ dx: Int, _ dy: Int) -> Int {
    let areas = pageLayout.states
    guard let from = areas[at: state] else { return state }
    let others = areas.indices.filter { index in
      let area = areas[index]
      if dy > 0 { return area.y >= from.maxY }
      if dy < 0 { return area.maxY <= from.y }
      // States beside each other share a row.
      guard area.y < from.maxY, area.maxY > from.y else { return false }
      return dx > 0 ? area.x >= from.maxX : area.maxX <= from.x
    }
    return others.min { distance(areas[$0], from) < distance(areas[$1], from) } ?? state
  }

  private func distance(_ one: Rect, _ other: Rect) -> Int {
    // A row is twice as tall as a column is wide.
    abs(one.x - other.x) + 4 * abs(one.y - other.y)
  }
}
