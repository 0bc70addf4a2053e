/// What pressing something does, in this order: validate, set, call, set what a success brings, ask, toast, emit.
package struct ElementAction: Hashable, Sendable {
  /// Checks the screen's fields first, keeps their values, and goes no further if one is wrong.
  package var submits: Bool
  /// Attributes of the user to set, sorted by name.
  package var sets: [AttributeAssignment]
  /// An endpoint to call; what follows waits for its success. `nil`: none.
  package var call: EndpointID?
  /// Attributes of the user to set when the call has succeeded, sorted by name.
  package var setsAfterCall: [AttributeAssignment] = []
  /// A workflow to add to the permission queue; `nil`: none.
  package var ask: WorkflowID?
  /// A message that is shown for a moment; `nil`: none.
  package var toast: TextKey?
  /// The outcome the step ends with (`next`, `back`, `skip` or a name of the step's own); `nil`: stays.
  package var emits: String?
  /// Whether it leaves the app for its page in Settings, last of all.
  package var opensSettings = false

  /// Creates an action that does nothing unless told otherwise.
  package init(
    submits: Bool = false, sets: [AttributeAssignment] = [], call: EndpointID? = nil, ask: WorkflowID? = nil,
    toast: TextKey? = nil, emits: String? = nil
  ) {
    self.submits = submits
    self.sets = sets
    self.call = call
    self.ask = ask
    self.toast = toast
    self.emits = emits
  }

  /// Every attribute that it sets, before the call and after.
  package var allSets: [AttributeAssignment] { sets + setsAfterCall }
}

/// An attribute of the user and the value it gets.
package struct AttributeAssignment: Hashable, Sendable {
  /// The name of the attribute, without `user.`.
  package var attribute: String
  /// The new value, or one of several; `"{item.FIELD}"` stands for a field of the pressed record.
  package var value: Value
  /// What the value is to the one before.
  package var change: Change

  /// Creates an assignment that puts a value in place of the one before unless told otherwise.
  package init(attribute: String, value: Value, change: Change = .replace) {
    self.attribute = attribute
    self.value = value
    self.change = change
  }
}
