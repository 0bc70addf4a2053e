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
  /// Which of the level's sentences it shows; `nil`: the only one.
  package var purposeKey: String?
  /// What can be switched on one by one: the types of the health sheet (`steps`), the pictures or people of a
  /// ``DialogForm/pick`` (`1` on). Empty in all others. The ids are keys: `permission.KIND.item.ID`.
  package var switches: [Switch]
  /// Who has shown it, and with that over what it lies.
  package var owner: Owner
  /// What the app read of the location before the dialog came up; `nil` for other permissions.
  package var locationBefore: LocationReading?

  /// Who shows a dialog.
  package enum Owner: Hashable, Sendable {
    /// A request of the app: it lies over the app alone.
    case app
    /// The system by itself: it lies over the home screen and Settings too.
    case system
    /// A row of Settings: it goes with Settings.
    case settings
  }

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
    level: PermissionLevel? = nil, purposeKey: String? = nil, switches: [Switch] = [], owner: Owner = .app
  ) {
    self.kind = kind
    self.form = form
    self.focus = focus
    self.isPrecise = isPrecise
    self.level = level
    self.purposeKey = purposeKey
    self.switches = switches
    self.owner = owner
  }
}
