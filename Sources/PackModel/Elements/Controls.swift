/// A button; with artwork it is a tile.
package struct ButtonElement: Hashable, Sendable {
  package var text: TextKey
  package var style: Style
  package var artwork: ArtworkID?
  package var action: ElementAction
  /// Focus starts here where this holds.
  package var selectedWhen: Condition?
  /// Disabled where this does not hold.
  package var enabledWhen: Condition?
  /// Why, when it is pressed all the same.
  package var refusal: TextKey?

  /// How a button looks.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    case primary, secondary, plain
  }

  package init(
    text: TextKey, style: Style = .primary, artwork: ArtworkID? = nil,
    action: ElementAction = ElementAction(), selectedWhen: Condition? = nil,
    enabledWhen: Condition? = nil, refusal: TextKey? = nil
  ) {
    self.text = text
    self.style = style
    self.artwork = artwork
    self.action = action
    self.selectedWhen = selectedWhen
    self.enabledWhen = enabledWhen
    self.refusal = refusal
  }
}

/// What pressing something does, in this order: validate, set, call, ask, toast, emit.
package struct ElementAction: Hashable, Sendable {
  /// Checks the screen's fields first, keeps their values, and goes no further if one is wrong.
  package var submits: Bool
  /// Attributes of the user to set, sorted by name.
  package var sets: [Assignment]
  /// An endpoint to call; what follows waits for its success.
  package var call: EndpointID?
  /// A workflow to add to the permission queue.
  package var ask: WorkflowID?
  /// A message that passes by.
  package var toast: TextKey?
  /// The outcome the step ends with (`next`, `back`, `skip` or a name of the step's own); `nil`: stays.
  package var emits: String?
  /// Whether it leaves the app for its page in Settings, last of all.
  package var opensSettings = false

  package init(
    submits: Bool = false, sets: [Assignment] = [], call: EndpointID? = nil, ask: WorkflowID? = nil,
    toast: TextKey? = nil, emits: String? = nil
  ) {
    self.submits = submits
    self.sets = sets
    self.call = call
    self.ask = ask
    self.toast = toast
    self.emits = emits
  }
}

/// An attribute of the user and the value it gets.
package struct Assignment: Hashable, Sendable {
  package var attribute: String
  package var value: Value

  package init(attribute: String, value: Value) {
    self.attribute = attribute
    self.value = value
  }
}

/// A line of text to type.
package struct FieldElement: Hashable, Sendable {
  package var label: TextKey
  package var placeholder: TextKey?
  package var help: TextKey?
  package var input: Input
  /// The attribute that holds the value once the form is submitted.
  package var attribute: String
  package var isRequired: Bool
  /// Characters (digits for `phone`, `code` and `number`); `nil`: no limit but 200.
  package var minimumLength: Int?
  package var maximumLength: Int?
  /// Years, for `date`, counted from the session's date.
  package var minimumAge: Int?

  /// What may be typed.
  package enum Input: String, Hashable, Sendable, CaseIterable {
    case text, secure, email, phone, code, number
    /// Eight digits, shown as YYYY-MM-DD.
    case date
  }

  package init(
    label: TextKey, placeholder: TextKey? = nil, help: TextKey? = nil, input: Input = .text,
    attribute: String, isRequired: Bool = true, minimumLength: Int? = nil, maximumLength: Int? = nil,
    minimumAge: Int? = nil
  ) {
    self.label = label
    self.placeholder = placeholder
    self.help = help
    self.input = input
    self.attribute = attribute
    self.isRequired = isRequired
    self.minimumLength = minimumLength
    self.maximumLength = maximumLength
    self.minimumAge = minimumAge
  }
}

/// One of several texts, turned with Left and Right.
package struct PickerElement: Hashable, Sendable {
  package var label: TextKey
  /// The attribute that holds the chosen option's id.
  package var attribute: String
  package var options: [Option]
  /// Shown while nothing is chosen.
  package var placeholder: TextKey?
  package var isRequired: Bool

  /// One choice.
  package struct Option: Hashable, Sendable {
    package var id: String
    package var text: TextKey

    package init(id: String, text: TextKey) {
      self.id = id
      self.text = text
    }
  }

  package init(
    label: TextKey, attribute: String, options: [Option], placeholder: TextKey? = nil,
    isRequired: Bool = true
  ) {
    self.label = label
    self.attribute = attribute
    self.options = options
    self.placeholder = placeholder
    self.isRequired = isRequired
  }
}

/// One of several pictures, side by side.
package struct PhotoElement: Hashable, Sendable {
  package var label: TextKey
  /// The attribute that holds the chosen artwork's id.
  package var attribute: String
  package var options: [ArtworkID]
  package var isRequired: Bool

  package init(label: TextKey, attribute: String, options: [ArtworkID], isRequired: Bool = true) {
    self.label = label
    self.attribute = attribute
    self.options = options
    self.isRequired = isRequired
  }
}
