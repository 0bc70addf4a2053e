import ContentTree
import Diagnostics
import PackModel

/// Decodes a screen of the kind `deck`.
enum DeckDecoder {
  static func decode(_ reader: TableReader, _ parts: PartLibrary) -> Deck {
    let data = reader.requiredReference("data", "a file of data/") { .dataSet($0) }
    reader.scope.item = data
    let artworkField = reader.reference("artwork_field") { .artworkField($0, of: data) }
    let over = reader.reference("over") { .screen($0) }
    /// A text that a deck over another one need not have.
    func text(_ key: String, _ what: String) -> TextKey {
      over == nil ? reader.requiredText(key, what) : reader.text(key) ?? ""
    }
    var deck = Deck(
      data: data, filter: reader.condition("filter"), count: reader.int("count", in: 1...100),
      heading: text("heading", "the text on a card"), text: reader.text("text"),
      artworkField: artworkField, leftLabel: text("left", "the label for flicking left"),
      rightLabel: text("right", "the label for flicking right"),
      rules: reader.tables("rule", decode: rule), allowsUndo: reader.bool("undo") ?? false,
      isSkippable: reader.bool("skippable") ?? false, end: reader.table("end", decode: end))
    deck.over = over
    deck.lead = reader.text("lead")
    deck.leftAction = reader.table("on_left", decode: action) ?? FlickAction()
    deck.rightAction = reader.table("on_right", decode: action) ?? FlickAction()
    reader.table("tabs") { reader in
      guard reader.holds("part") else { return deck.tabs = CollectionDecoder.tabs(reader) }
      (deck.tabs, deck.tabsOrigin) = tabs(reader, parts)
    }
    if over != nil, deck.tabs != nil {
      reader.log.error(
        .conflictingKeys, at: reader.place("tabs"), "`over` shows the tabs of the screen beneath",
        fix: "take out `tabs`")
    }
    return deck
  }

  /// The bar of tabs that a part is.
  private static func tabs(
    _ reader: TableReader, _ parts: PartLibrary
  ) -> (tabs: TabsElement?, origin: ElementOrigin?) {
    var reading = ElementReading(parts)
    reading.readPart(reader)
    if reading.elements.count == 1, case .tabs(let tabs) = reading.elements[0].kind {
      return (tabs, reading.elements[0].origin)
    }
    if !reading.elements.isEmpty {
      reader.log.error(
        .badValue, at: reader.place("part"),
        "at the foot of a deck stands a bar of tabs, and this part is none",
        fix: "name a part with one element, of `kind = \"tabs\"`")
    }
    return (nil, nil)
  }

  private static func action(_ reader: TableReader) -> FlickAction {
    FlickAction(sets: reader.assignments("set"), call: reader.reference("call") { .endpoint($0) })
  }

  private static func end(_ reader: TableReader) -> DeckEnd {
    var end = DeckEnd(
      heading: reader.requiredText("heading", "what stands there after the last card"),
      text: reader.text("text"), artwork: reader.reference("artwork") { .artwork($0) },
      button: reader.text("button"))
    end.outcome = ActionDecoder.emit(reader) ?? end.outcome
    return end
  }

  private static func rule(_ reader: TableReader) -> DeckRule {
    let allowed = reader.uniqueStrings("allow").compactMap { string in
      let direction = FlickDirection(rawValue: string.text)
      if direction == nil {
        reader.log.error(
          .badValue, at: string.place, "`\(string.text)` is not a direction",
          fix: "it may be `left` or `right`")
      }
      return direction
    }
    if case .array(let items) = reader.node("allow"), items.isEmpty {
      reader.log.error(
        .badValue, at: reader.place("allow"), "a card that goes nowhere ends the app: allow a direction")
    }
    let demonstration = reader.choice("demo", FlickDirection.self)
    let commits = reader.bool("demo_commits")
    if demonstration == nil, commits != nil, !reader.has("demo") {
      reader.log.error(
        .conflictingKeys, at: reader.place("demo_commits"), "`demo_commits` says how `demo` ends",
        fix: "add `demo = \"right\"`")
    }
    if let demonstration, !allowed.isEmpty, !allowed.contains(demonstration) {
      reader.log.error(
        .conflictingKeys, at: reader.place("demo"),
        "the hand shows `\(demonstration.rawValue)`, which `allow` refuses",
        fix: "show a direction that is allowed")
    }
    return DeckRule(
      allowed: allowed.isEmpty ? FlickDirection.allCases : allowed, tip: reader.text("tip"),
      refusal: reader.text("refusal"), sets: reader.assignments("set"),
      call: reader.reference("call") { .endpoint($0) }, demonstration: demonstration,
      demonstrationCommits: commits ?? false)
  }
}
