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

  package init(
    data: DataSetID, filter: Condition? = nil, count: Int, heading: TextKey, text: TextKey? = nil,
    artworkField: String? = nil, leftLabel: TextKey, rightLabel: TextKey, rules: [DeckRule] = []
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
  package var sets: [Assignment]
  /// Called when the card is flicked.
  package var call: EndpointID?

  package init(
    allowed: [FlickDirection] = FlickDirection.allCases, tip: TextKey? = nil, refusal: TextKey? = nil,
    sets: [Assignment] = [], call: EndpointID? = nil
  ) {
    self.allowed = allowed
    self.tip = tip
    self.refusal = refusal
    self.sets = sets
    self.call = call
  }
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
