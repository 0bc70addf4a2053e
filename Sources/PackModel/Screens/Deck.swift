/// Cards from real data that are flicked away: a home, or a tutorial over one.
package struct Deck: Hashable, Sendable {
  /// The data set of the cards.
  package var data: DataSetID
  /// Only the records for which this holds (`item.FIELD`); `nil`: all.
  package var filter: Condition?
  /// The maximum number of cards; `nil`: all. What follows the last one is in ``end``.
  package var count: Int?
  /// The heading of a card, in one row and truncated; `{item.FIELD}` stands for a field of the record.
  package var heading: TextKey
  /// The text below the heading, in three lines at most; `nil`: none.
  package var text: TextKey?
  /// The record's field that names its artwork; `nil`: no picture.
  package var artworkField: String?
  /// The meaning of flicking left, on the stamp and the button.
  package var leftLabel: TextKey
  /// The meaning of flicking right, on the stamp and the button.
  package var rightLabel: TextKey
  /// The rules of the first cards, in order; later cards are free.
  package var rules: [DeckRule]
  /// Whether a free card can be brought back.
  package var allowsUndo: Bool
  /// Whether Skip is offered, whose outcome is `skip`.
  package var isSkippable: Bool
  /// The view after the last card; `nil`: the step ends by itself.
  package var end: DeckEnd?
  /// The screen that the deck lies over, dimmed and out of reach; `nil`: none. It stands for a deck or a page.
  package var over: ScreenName?
  /// What stands above a card without a tip; `nil`: nothing.
  package var lead: TextKey?
  /// What every flick to the left does, beside the card's rule.
  package var leftAction = FlickAction()
  /// What every flick to the right does, beside the card's rule.
  package var rightAction = FlickAction()
  /// The bar at the foot; `nil`: none.
  package var tabs: TabsElement?
  /// Where the bar is written; `nil`: in the deck's own file.
  package var tabsOrigin: ElementOrigin?

  /// Creates a deck of free cards, without Skip and undo, unless told otherwise.
  package init(
    data: DataSetID, filter: Condition? = nil, count: Int? = nil, heading: TextKey, text: TextKey? = nil,
    artworkField: String? = nil, leftLabel: TextKey, rightLabel: TextKey, rules: [DeckRule] = [],
    allowsUndo: Bool = false, isSkippable: Bool = false, end: DeckEnd? = nil
  ) {
    self.data = data
    self.filter = filter
    self.count = count
    self.heading = heading
    self.text = text
    self.artworkField = artworkField
    self.leftLabel = leftLabel
    self.rightLabel = rightLabel
    self.rules = rules
    self.allowsUndo = allowsUndo
    self.isSkippable = isSkippable
    self.end = end
  }
}

extension Deck {
  /// The id of the bar at the foot, as of an element.
  package static let tabsID: ElementID = "tabs"

  /// What a flick does, beside the card's rule.
  package func action(of direction: FlickDirection) -> FlickAction {
    direction == .left ? leftAction : rightAction
  }

  /// All that flicks set.
  package var sets: [AttributeAssignment] {
    rules.flatMap { $0.sets } + leftAction.sets + rightAction.sets
  }
}

/// What a flick does.
package struct FlickAction: Hashable, Sendable {
  /// Attributes set when a card is flicked.
  package var sets: [AttributeAssignment]
  /// An endpoint called then; `nil`: none. Such a flick cannot be undone.
  package var call: EndpointID?

  /// Creates an action that does nothing unless told otherwise.
  package init(sets: [AttributeAssignment] = [], call: EndpointID? = nil) {
    self.sets = sets
    self.call = call
  }
}

/// The view after the last card of a deck.
package struct DeckEnd: Hashable, Sendable {
  /// The words in bold below the picture, centred.
  package var heading: TextKey
  /// The text below the heading, centred and wrapped; `nil`: none.
  package var text: TextKey?
  /// The picture at the top, at most 10 rows; `nil`: none.
  package var artwork: ArtworkID?
  /// The label of the button that goes on; `nil`: the simulator's own word.
  package var button: TextKey?
  /// The outcome of the button.
  package var outcome = "next"

  /// Creates a view of a heading and a button, whose outcome is `next`, unless told otherwise.
  package init(heading: TextKey, text: TextKey? = nil, artwork: ArtworkID? = nil, button: TextKey? = nil) {
    self.heading = heading
    self.text = text
    self.artwork = artwork
    self.button = button
  }
}

/// The guidance of one card.
package struct DeckRule: Hashable, Sendable {
  /// The directions that commit, at least one; in the other the card springs back.
  package var allowed: [FlickDirection]
  /// The instruction above the card; `nil`: none.
  package var tip: TextKey?
  /// The reason, shown when the other direction was refused; `nil`: the simulator's own words.
  package var refusal: TextKey?
  /// Attributes set when the card is flicked.
  package var sets: [AttributeAssignment]
  /// An endpoint called when the card is flicked; `nil`: none.
  package var call: EndpointID?
  /// The direction in which the tutorial's hand pushes the card first; `nil`: no hand.
  package var demonstration: FlickDirection?
  /// Whether the hand pushes the card off, so that the user begins with the next one.
  package var demonstrationCommits: Bool

  /// Creates a rule that guides nothing unless told otherwise.
  package init(
    allowed: [FlickDirection] = FlickDirection.allCases, tip: TextKey? = nil, refusal: TextKey? = nil,
    sets: [AttributeAssignment] = [], call: EndpointID? = nil, demonstration: FlickDirection? = nil,
    demonstrationCommits: Bool = false
  ) {
    self.allowed = allowed
    self.tip = tip
    self.refusal = refusal
    self.sets = sets
    self.call = call
    self.demonstration = demonstration
    self.demonstrationCommits = demonstrationCommits
  }

  /// Whether only one direction commits.
  package var isGuided: Bool { allowed.count < FlickDirection.allCases.count }
}

/// The direction in which a card is flicked.
package enum FlickDirection: String, Hashable, Sendable, CaseIterable {
  case left, right

  /// -1 for left, 1 for right.
  package var sign: Int { self == .left ? -1 : 1 }
}

/// Records of one kind: one file below `data/`.
package struct DataSet: Hashable, Sendable {
  /// The file's name without `.toml`.
  package var id: DataSetID
  /// The records, in the order written.
  package var records: [Record]

  /// Creates a data set.
  package init(id: DataSetID, records: [Record]) {
    self.id = id
    self.records = records
  }
}

/// A person, an article, a card: values by the name of their field.
package struct Record: Hashable, Sendable {
  /// The id in the data set, by which attributes and parts of lists name it.
  package var id: String
  /// The fields by name; read from content, `id` is among them. A text is a key of `strings/` or a plain
  /// text. Fields are looked up and never shown in the order of the dictionary.
  package var fields: [String: Value]

  /// Creates a record.
  package init(id: String, fields: [String: Value]) {
    self.id = id
    self.fields = fields
  }
}
