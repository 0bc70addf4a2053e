package import PackModel

/// A dialog of the system about a permission.
package struct SystemDialog: Hashable, Sendable {
  /// The permission that it asks about.
  package var kind: PermissionKind
  /// Which of the permission's dialogs it is.
  package var form: DialogForm
  /// What has the focus, from 0: the choices from top to bottom, then the switches.
  ///
  /// iOS gives its dialogs no default button. Here each opens on the choice that gives the app least, so that
  /// Enter without reading grants nothing.
  package var focus: Int
  /// How the switch for the exact location stands; only the first dialog for location has one.
  package var isPrecise: Bool
  /// The level of the request that it answers.
  package var level: PermissionLevel?
  /// What can be switched on one by one: the types of the health sheet (`steps`), the pictures or people of a
  /// ``DialogForm/pick`` (`1` on). Empty in all others. The ids are keys: `permission.KIND.item.ID`.
  package var switches: [Switch]
  /// Whether the system shows it by itself while the app is in the background: it lies over the home screen too.
  package var comesInBackground: Bool

  /// Something to switch on.
  package struct Switch: Hashable, Sendable {
    /// The end of its words' key, unique in the dialog: a health type (`steps`), a picture or person (`1`).
    package var id: String
    /// Whether it is switched on.
    package var isOn: Bool

    /// Creates a switch, off unless told otherwise.
    package init(_ id: String, isOn: Bool = false) {
      self.id = id
      self.isOn = isOn
    }
  }

  /// Creates a dialog, unless told otherwise the first of its kind, without switches.
  package init(
    kind: PermissionKind, form: DialogForm = .first, focus: Int, isPrecise: Bool = true,
    level: PermissionLevel? = nil, switches: [Switch] = [], comesInBackground: Bool = false
  ) {
    self.kind = kind
    self.form = form
    self.focus = focus
    self.isPrecise = isPrecise
    self.level = level
    self.switches = switches
    self.comesInBackground = comesInBackground
  }
}
