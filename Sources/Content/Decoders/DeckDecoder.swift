import ContentTree
import OnboardingFlow

/// Decodes a screen of the kind `deck`.
enum DeckDecoder {
  static func decode(_ reader: TableReader) -> Deck {
    let data = reader.requiredReference("data", "a file of data/") { .dataSet($0) }
    reader.scope.item = data
    if !reader.has("count") { reader.reportMissing("count", "how many cards") }
    let artworkField = reader.reference("artwork_field") { .artworkField($0, of: data) }
    return Deck(
      data: data, filter: reader.condition("filter"), count: reader.int("count", in: 1...100) ?? 1,
      heading: reader.requiredText("heading", "the text on a card"), text: reader.text("text"),
      artworkField: artworkField, leftLabel: reader.requiredText("left", "the label for flicking left"),
      rightLabel: reader.requiredText("right", "the label for flicking right"),
      rules: reader.tables("rule", decode: rule))
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
    return DeckRule(
      allowed: allowed.isEmpty ? FlickDirection.allCases : allowed, tip: reader.text("tip"),
      refusal: reader.text("refusal"), sets: reader.assignments("set"),
      call: reader.reference("call") { .endpoint($0) })
  }
}
