package import PackModel

/// A dialog of the system about a permission.
package struct SystemDialog: Hashable, Sendable {
  package var kind: PermissionKind
  package var form: Form
  /// What has the focus, from 0: the choices from top to bottom, then the switches.
  ///
  /// iOS gives its dialogs no default button. Here each opens on the choice that gives the app least, so that who
  /// presses Enter without reading has given nothing away.
  package var focus: Int
  /// How the switch for the exact location stands; only the first dialog for location has one.
  package var isPrecise: Bool
  /// The level of the request that it answers.
  package var level: PermissionLevel?
  /// What can be switched on one by one: the types of the health sheet (`steps`), the pictures or people of a
  /// ``Form/pick`` (`1` on). Empty in all others. The ids are keys: `permission.KIND.item.ID`.
  package var switches: [Switch]
  /// Whether the system shows it by itself while the app is in the background: it lies over the home screen too.
  package var comesInBackground: Bool

  /// Something to switch on.
  package struct Switch: Hashable, Sendable {
    package var id: String
    package var isOn: Bool

    package init(_ id: String, isOn: Bool = false) {
      self.id = id
      self.isOn = isOn
    }
  }

  /// Which of the kind's dialogs it is. The raw value is the key of its texts:
  /// `permission.KIND.FORM.title`, and `permission.KIND.title` for the first.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// The first question. For health it is a sheet with a switch for each type, all off at first; `allow` with
    /// none on is refused.
    case first
    /// Location: from "while using" to "always".
    case always
    /// Contacts: which of them, after the first question.
    case share
    /// Contacts and photos: a sheet with a switch for each, and one button.
    case pick
    /// Photos: more of them, or as before.
    case more
    /// Photos: adding alone.
    case addOnly = "add_only"
    /// Calendar: adding alone.
    case writeOnly = "write_only"
    /// Calendar: from adding alone to all of it.
    case full
    /// Bluetooth is allowed and the radio is off.
    case radio
  }

  package init(
    kind: PermissionKind, form: Form = .first, focus: Int, isPrecise: Bool = true,
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
