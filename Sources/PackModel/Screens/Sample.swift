/// What a screen needs to stand alone, as it would be had somebody walked there: `[sample]` of a screen's file.
///
/// It is set when the screen is jumped to, and only where nothing is set yet: an attribute that is still what the pack
/// says initially, a field in which nothing is typed, a permission that is not determined.
package struct Sample: Hashable, Sendable {
  /// Attributes of the user, sorted by name.
  package var attributes: [AttributeAssignment]
  /// What is typed and chosen, by element, sorted by id.
  package var fields: [TypedText]
  /// Where the user stands with permissions, in the order of the kinds.
  package var permissions: [KnownStatus]

  /// What is typed in an element.
  package struct TypedText: Hashable, Sendable {
    package var element: ElementID
    package var text: String

    package init(element: ElementID, text: String) {
      self.element = element
      self.text = text
    }
  }

  /// The status of a kind.
  package struct KnownStatus: Hashable, Sendable {
    package var kind: PermissionKind
    package var status: PermissionStatus

    package init(kind: PermissionKind, status: PermissionStatus) {
      self.kind = kind
      self.status = status
    }
  }

  package init(
    attributes: [AttributeAssignment] = [], fields: [TypedText] = [], permissions: [KnownStatus] = []
  ) {
    self.attributes = attributes
    self.fields = fields
    self.permissions = permissions
  }

  package var isEmpty: Bool { attributes.isEmpty && fields.isEmpty && permissions.isEmpty }
}
