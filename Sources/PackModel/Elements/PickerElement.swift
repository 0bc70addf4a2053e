/// A choice of one of several options, or of any number of them.
package struct PickerElement: Hashable, Sendable {
  /// The name of the choice, drawn above it in one row and truncated.
  package var label: TextKey
  /// The attribute that holds the chosen option's id, or the ids with a space between.
  package var attribute: String
  /// What can be chosen, in the order of turning.
  package var options: [Option]
  /// Shown by a field while nothing is chosen; `nil`: a dash.
  package var placeholder: TextKey?
  /// Whether a form without a choice is rejected.
  package var isRequired: Bool
  /// How the options stand.
  package var style: Style
  /// Whether any number can be chosen.
  package var isSeveral: Bool
  /// Rows of the pictures of a grid.
  package var rows: Int

  /// How options stand.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// In a field that shows one of them, turned with Left and Right.
    case field
    /// All to be seen, as wide as their texts, in lines.
    case chips
    /// All to be seen, in columns of equal width.
    case slots
    /// All to be seen, as pictures with their texts below.
    case grid
  }

  /// One choice.
  package struct Option: Hashable, Sendable {
    /// The value that the attribute gets.
    package var id: String
    /// What the user reads, also where a text names the attribute.
    package var text: TextKey
    /// Its picture in a grid; `nil`: none.
    package var artwork: ArtworkID?
    /// Whether it is there; `nil`: always.
    package var when: Condition?

    /// Creates an option that is always there, without a picture, unless told otherwise.
    package init(id: String, text: TextKey, artwork: ArtworkID? = nil, when: Condition? = nil) {
      self.id = id
      self.text = text
      self.artwork = artwork
      self.when = when
    }
  }

  /// Creates a required choice of one, in a field, unless told otherwise.
  package init(
    label: TextKey, attribute: String, options: [Option], placeholder: TextKey? = nil,
    isRequired: Bool = true, style: Style = .field, isSeveral: Bool = false, rows: Int = 5
  ) {
    self.label = label
    self.attribute = attribute
    self.options = options
    self.placeholder = placeholder
    self.isRequired = isRequired
    self.style = style
    self.isSeveral = isSeveral
    self.rows = rows
  }

  /// What is chosen among.
  package var choice: ElementChoice {
    ElementChoice(
      attribute: attribute, options: options, isRequired: isRequired, isSeveral: isSeveral,
      isSpread: style != .field)
  }
}

extension PickerElement: InputElement {
  var texts: [TextKey?] { [label, placeholder] + options.map { $0.text } }
  var held: ElementValue? { .option(choice) }
  func value(of text: String) -> Value { .string(text) }
  func label(ofPart part: String?) -> TextKey? {
    part == nil ? label : options.first { $0.id == part }?.text
  }
  var conditions: ElementConditions { ElementConditions(parts: options.compactMap { $0.when }) }
  var targets: [String] { style == .field ? [] : options.map { $0.id } }
  var otherParts: [String] { [] }
}
