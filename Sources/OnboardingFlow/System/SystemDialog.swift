/// A dialog of the system about a permission.
package struct SystemDialog: Hashable, Sendable {
  package var kind: PermissionKind
  package var form: Form
  /// What has the focus, from 0: the choices from top to bottom, then the switch where the form has one.
  package var focus: Int
  /// How the switch for the exact location stands; only the first dialog for location has one.
  package var isPrecise: Bool

  /// Which of the kind's dialogs it is. The raw value is the key of its texts:
  /// `permission.KIND.FORM.title`, and `permission.KIND.title` for the first.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// The first question.
    case first
    /// Location: from "while using" to "always".
    case always
    /// Contacts: which of them, after the first question.
    case share
    /// Photos: more of them, or as before.
    case more
    /// Bluetooth is allowed and the radio is off.
    case radio
  }

  package init(kind: PermissionKind, form: Form = .first, focus: Int, isPrecise: Bool = true) {
    self.kind = kind
    self.form = form
    self.focus = focus
    self.isPrecise = isPrecise
  }
}
