/// One step of a tour: a mask with cut-outs and a bubble, or, without a text, something that happens by itself.
package struct CoachMark: Hashable, Sendable {
  package var id: String
  /// The elements and parts to cut out; none: the bubble stands alone in the middle.
  package var targets: [PartID]
  package var shape: Shape
  /// Around each target.
  package var padding: Padding
  package var heading: TextKey?
  /// What the bubble says; `nil`: no bubble, and the step goes on when what it does is done.
  package var text: TextKey?
  package var artwork: ArtworkID?
  package var side: Side
  package var alignment: Alignment
  /// In place of the word that goes on.
  package var buttons: [MarkButton]
  /// Whether the bubble counts the marks.
  package var showsCounter: Bool
  package var when: Condition?
  /// How long it is waited for what it needs: its condition and a target; `nil`: it is passed over at once.
  package var patience: Duration?
  /// Attributes set when the mark appears (a score that moves).
  package var sets: [AttributeAssignment]
  /// What a hand shows at the first target when the mark appears.
  package var demonstration: Demonstration?
  /// Called when the mark appears; without a text the tour goes on when it has succeeded.
  package var call: EndpointID?
  package var advance: Advance

  /// The form of a cut-out.
  package enum Shape: String, Hashable, Sendable, CaseIterable {
    case rectangle, rounded, circle
  }

  /// Cells around a target.
  package struct Padding: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// Columns.
    package var x: Int
    /// Rows.
    package var y: Int

    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }

    package init(integerLiteral cells: Int) {
      self.init(x: cells, y: cells)
    }
  }

  /// Where the bubble stands; `auto` takes the side with room.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    case auto, above, below, leading, trailing
  }

  /// Where the bubble stands along its side of the target.
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    case start, center, end
  }

  /// What leads to the next mark.
  package enum Advance: Hashable, Sendable {
    /// A tap anywhere, or Enter.
    case tap
    /// A button of the bubble, its own or the one that it has by itself.
    case button
    /// Doing the real thing through the hole: the first target that can be pressed is, and its call succeeds.
    case action
    /// Time.
    case after(Duration)
  }

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

  /// Whether it is a mark to read, and not a step that goes on by itself.
  package var hasBubble: Bool { text != nil }

  /// The time after which the step goes on by itself; `nil`: something else leads on.
  package var time: Duration? {
    if case .after(let time) = advance { return time }
    guard !hasBubble, call == nil else { return nil }
    return demonstration == nil ? .zero : Demonstration.duration
  }
}

/// A button in a bubble.
package struct MarkButton: Hashable, Sendable {
  package var text: TextKey
  package var style: ButtonElement.Style
  /// What pressing does, in order; of its outcomes `next`, `back` and `skip` are the tour's.
  package var action: ElementAction

  package init(text: TextKey, style: ButtonElement.Style = .primary, action: ElementAction) {
    self.text = text
    self.style = style
    self.action = action
  }
}
