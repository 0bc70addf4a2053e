/// The card tutorial: a deck whose first cards come from real data.
package struct Deck: Hashable, Sendable {
  package var data: DataSetID
  /// Only the records for which this holds (`item.FIELD`).
  package var filter: Condition?
  /// How many cards; the end of the last one is the outcome `next`.
  package var count: Int
  /// The texts of a card; `{item.FIELD}` stands for the record's.
  package var heading: TextKey
  package var text: TextKey?
  /// The record's field that names its artwork.
  package var artworkField: String?
  /// What flicking left and right means, on the stamp and the buttons.
  package var leftLabel: TextKey
  package var rightLabel: TextKey
  /// One for each card that is guided, in order; later cards are free.
  package var rules: [DeckRule]
  /// Whether a free card can be brought back.
  package var allowsUndo: Bool
  /// Whether all cards can be passed over.
  package var isSkippable: Bool
  /// What stands there after the last card; `nil`: the step ends by itself.
  package var end: DeckEnd?

  package init(
    data: DataSetID, filter: Condition? = nil, count: Int, heading: TextKey, text: TextKey? = nil,
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

/// What a deck says when no card is left.
package struct DeckEnd: Hashable, Sendable {
  package var heading: TextKey
  package var text: TextKey?
  package var artwork: ArtworkID?
  /// The label of the button that goes on; the system's own word where there is none.
  package var button: TextKey?

  package init(heading: TextKey, text: TextKey? = nil, artwork: ArtworkID? = nil, button: TextKey? = nil) {
    self.heading = heading
    self.text = text
    self.artwork = artwork
    self.button = button
  }
}

/// How one card is guided.
package struct DeckRule: Hashable, Sendable {
  /// The directions that commit; the other springs back.
  package var allowed: [FlickDirection]
  /// Says what to do.
  package var tip: TextKey?
  /// Says why the other direction was refused.
  package var refusal: TextKey?
  /// Set when the card is flicked.
  package var sets: [AttributeAssignment]
  /// Called when the card is flicked.
  package var call: EndpointID?
  /// Where the tutorial's own hand pushes the card first.
  package var demonstration: FlickDirection?
  /// Whether the card goes off then, and the next one is the user's.
  package var demonstrationCommits: Bool

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

  /// Whether there is one way only.
  package var isGuided: Bool { allowed.count < FlickDirection.allCases.count }
}

/// Where a card goes.
package enum FlickDirection: String, Hashable, Sendable, CaseIterable {
  case left, right

  /// -1 for left, 1 for right.
  package var sign: Int { self == .left ? -1 : 1 }
}

/// Records of one kind: one file below `data/`.
package struct DataSet: Hashable, Sendable {
  package var id: DataSetID
  package var records: [Record]

  package init(id: DataSetID, records: [Record]) {
    self.id = id
    self.records = records
  }
}

/// A person, an article, a card: fields by name.
package struct Record: Hashable, Sendable {
  package var id: String
  /// Text fields hold string keys or plain values; looked up by name, never iterated into anything visible.
  package var fields: [String: Value]

  package init(id: String, fields: [String: Value]) {
    self.id = id
    self.fields = fields
  }
}
