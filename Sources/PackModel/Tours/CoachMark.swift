/// One step of a tour: a mask with cut-outs and a bubble, or, without a text, something that happens by
/// itself.
package struct CoachMark: Hashable, Sendable {
  /// The name in the tour, for tapes, logs and edits; each once.
  package var id: String
  /// The elements and parts to cut out; empty: the bubble stands alone in the middle.
  package var targets: [PartID]
  /// The form of each cut-out.
  package var shape: Shape
  /// Cells around each target that are cut out too, beside a column on either side.
  package var padding: Padding
  /// Whether round cut-outs that overlap become one; otherwise each is made so small that it stands by itself.
  package var merges = false
  /// The first words of the bubble, bold; `nil`: none.
  package var heading: TextKey?
  /// The text of the bubble, wrapped. With neither a text nor a picture there is no bubble, and the step goes on when
  /// what it does is done.
  package var text: TextKey?
  /// The picture at the top of the bubble, 4 rows high, or alone in it; `nil`: none.
  package var artwork: ArtworkID?
  /// The side of the target that the bubble stands on; another one where there is no room.
  package var side: Side
  /// Where the bubble stands along that side.
  package var alignment: Alignment
  /// Buttons in place of the default one; empty: the default.
  package var buttons: [MarkButton]
  /// Whether the bubble shows its number among the marks.
  package var showsCounter: Bool
  /// The mark is skipped, or waited for, where this does not hold; `nil`: it always holds.
  package var when: Condition?
  /// How long the tour waits for the condition and a target; `nil`: the mark is skipped at once.
  package var patience: Duration?
  /// Attributes set when the mark appears (a score that moves).
  package var sets: [AttributeAssignment]
  /// The gesture that a hand shows at the first target when the mark appears; `nil`: no hand.
  package var demonstration: Demonstration?
  /// An endpoint called when the mark appears; without a text the tour goes on after its success. `nil`:
  /// none.
  package var call: EndpointID?
  /// What leads to the next mark.
  package var advance: Advance

  /// The form of a cut-out.
  package enum Shape: String, Hashable, Sendable, CaseIterable {
    case rectangle, rounded, circle
  }

  /// Cells around a target.
  package struct Padding: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// Columns left and right of the target.
    package var x: Int
    /// Rows above and below the target.
    package var y: Int

    /// Creates a padding of columns and rows.
    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }

    /// Creates a padding of as many columns as rows.
    package init(integerLiteral cells: Int) {
      self.init(x: cells, y: cells)
    }
  }

  /// The side of the target; `auto` takes one with room.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    case auto, above, below, leading, trailing
  }

  /// The place along that side.
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    case start, center, end
  }

  /// What leads to the next mark.
  package enum Advance: Hashable, Sendable {
    /// A tap anywhere, or Enter.
    case tap
    /// A button of the bubble: one of its own, or the default one.
    case button
    /// The real action through the cut-out: a target that can be pressed is pressed, and its call succeeds.
    case action
    /// The time since the mark appeared.
    case after(Duration)
  }

  /// Creates a mark with a rounded cut-out that a tap leads on from, unless told otherwise.
  package init(
    id: String, targets: [PartID] = [], shape: Shape = .rounded, padding: Padding = 0,
    heading: TextKey? = nil, text: TextKey?, artwork: ArtworkID? = nil, side: Side = .auto,
    alignment: Alignment = .center, buttons: [MarkButton] = [], showsCounter: Bool = true,
    when: Condition? = nil, patience: Duration? = nil, sets: [AttributeAssignment] = [],
    demonstration: Demonstration? = nil, call: EndpointID? = nil, advance: Advance = .tap
  ) {
    self.id = id
    self.targets = targets
    self.shape = shape
    self.padding = padding
    self.heading = heading
    self.text = text
    self.artwork = artwork
    self.side = side
    self.alignment = alignment
    self.buttons = buttons
    self.showsCounter = showsCounter
    self.when = when
    self.patience = patience
    self.sets = sets
    self.demonstration = demonstration
    self.call = call
    self.advance = advance
  }

  /// Whether it is a mark to read, and not a step that ends by itself.
  package var hasBubble: Bool { text != nil || artwork != nil }

  /// The time after which the step ends by itself; `nil`: something else leads on.
  package var time: Duration? {
    if case .after(let time) = advance { return time }
    guard !hasBubble, call == nil else { return nil }
    return demonstration == nil ? .zero : Demonstration.duration
  }
}

/// A button in a bubble.
package struct MarkButton: Hashable, Sendable {
  /// The label, truncated.
  package var text: TextKey
  /// Drawn in two ways: `primary`, and the others alike.
  package var style: ButtonElement.Style
  /// What pressing does, in order; of its outcomes `next`, `back` and `skip` are the tour's. Without one the
  /// mark stays.
  package var action: ElementAction

  /// Creates a primary button unless told otherwise.
  package init(text: TextKey, style: ButtonElement.Style = .primary, action: ElementAction) {
    self.text = text
    self.style = style
    self.action = action
  }
}
