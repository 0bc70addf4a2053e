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

  /// Creates a sample that sets nothing unless told otherwise.
  package init(
    attributes: [AttributeAssignment] = [], fields: [TypedText] = [], permissions: [KnownStatus] = []
  ) {
    self.attributes = attributes
    self.fields = fields
    self.permissions = permissions
  }

  /// Whether it sets nothing.
  package var isEmpty: Bool { attributes.isEmpty && fields.isEmpty && permissions.isEmpty }
}
