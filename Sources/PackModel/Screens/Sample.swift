/// The state that a screen needs to be opened by itself, in place of the steps before it: `[sample]` of a
/// screen's file.
///
/// It is set when the screen is jumped to, and only what is unset: an attribute with its initial value, an
/// empty field, a permission that is not determined.
package struct Sample: Hashable, Sendable {
  /// Attributes of the user, sorted by name.
  package var attributes: [AttributeAssignment]
  /// Input and choices, by element, sorted by id.
  package var fields: [TypedText]
  /// Statuses of permissions, in the order of the kinds.
  package var permissions: [KnownStatus]
  /// How every call of an endpoint ends, sorted by endpoint (`empty` for a list without records).
  package var outcomes: [KnownOutcome]

  /// The input of an element.
  package struct TypedText: Hashable, Sendable {
    /// The element on the screen.
    package var element: ElementID
    /// What is typed, or the id of what is chosen.
    package var text: String

    /// Creates the input of an element.
    package init(element: ElementID, text: String) {
      self.element = element
      self.text = text
    }
  }

  /// The status of a kind.
  package struct KnownStatus: Hashable, Sendable {
    /// The permission.
    package var kind: PermissionKind
    /// Any status of the kind.
    package var status: PermissionStatus

    /// Creates the status of a kind.
    package init(kind: PermissionKind, status: PermissionStatus) {
      self.kind = kind
      self.status = status
    }
  }

  /// How the calls of an endpoint end.
  package struct KnownOutcome: Hashable, Sendable {
    /// The endpoint.
    package var endpoint: EndpointID
    /// The outcome of every call.
    package var outcome: Outcome

    /// Creates the outcome of an endpoint's calls.
    package init(endpoint: EndpointID, outcome: Outcome) {
      self.endpoint = endpoint
      self.outcome = outcome
    }
  }

  /// Creates a sample that sets nothing unless told otherwise.
  package init(
    attributes: [AttributeAssignment] = [], fields: [TypedText] = [], permissions: [KnownStatus] = [],
    outcomes: [KnownOutcome] = []
  ) {
    self.attributes = attributes
    self.fields = fields
    self.permissions = permissions
    self.outcomes = outcomes
  }

  /// Whether it sets nothing.
  package var isEmpty: Bool {
    attributes.isEmpty && fields.isEmpty && permissions.isEmpty && outcomes.isEmpty
  }
}

/// Another sample of a screen, by name: `[samples.long-name]` of its file. It is set over ``Screen/sample``, and over
/// what is known already: who asks for it wants to see it.
package struct NamedSample: Hashable, Sendable {
  /// The name (`long-name`).
  package var name: String
  /// What is different.
  package var sample: Sample

  /// Creates another sample.
  package init(name: String, sample: Sample) {
    self.name = name
    self.sample = sample
  }
}

/// Where a jump goes, as people write it: a screen (`me`), its file (`me.male`), a step, or a screen or file with one of
/// its samples (`me/long-name`).
package struct JumpTarget: Hashable, Sendable {
  /// The screen, the file or the step.
  package var screen: ScreenID
  /// The name of the sample; `nil`: the plain one.
  package var sample: String?

  /// Reads a place; what follows a `/` is the sample.
  package init(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    screen = parts.first ?? ""
    sample = parts.count > 1 ? parts[1] : nil
  }
}

extension Screen {
  /// The places that the samples of this file are jumped to by: `me/long-name`.
  package var samplePlaces: [String] { samples.map { "\(id)/\($0.name)" } }
}

extension Pack {
  /// Every place that can be jumped to: names of screens and files, those with a sample, and steps.
  package var jumpPlaces: [String] {
    screens.flatMap { screen in
      [screen.name, screen.id] + screen.samplePlaces + screen.samples.map { "\(screen.name)/\($0.name)" }
    } + steps.map { $0.id }
  }
}
