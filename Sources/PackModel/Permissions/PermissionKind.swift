/// A kind of permission; ``PermissionRules/table`` has the rules of each.
package enum PermissionKind: String, Hashable, Sendable, CaseIterable {
  case notifications, location, tracking, camera, microphone, photos, contacts, bluetooth, motion
  case localNetwork = "local_network"
  case calendar, speech
  case faceID = "face_id"
  case health
}

/// The status of a kind of permission, as the system stores it.
package enum PermissionStatus: String, Hashable, Sendable, CaseIterable {
  case notDetermined = "not_determined"
  case restricted, denied, authorized, provisional, ephemeral
  case whenInUse = "when_in_use"
  case always, limited
  /// Photos: the app may add pictures and see none.
  case addOnly = "add_only"
  /// Calendar: the app may add events and see none.
  case writeOnly = "write_only"
  case fullAccess = "full_access"
  /// Health: the user was asked; what may be read is hidden from the app.
  case asked
}

/// The level of a request, for kinds that have levels.
package enum PermissionLevel: String, Hashable, Sendable, CaseIterable {
  /// Location in the background too.
  case always
  /// Notifications without a question, delivered quietly.
  case provisional
  /// Photos: adding alone.
  case addOnly = "add_only"
  /// Calendar: adding alone.
  case writeOnly = "write_only"
}

/// A type of health data.
package enum HealthType: String, Hashable, Sendable, CaseIterable {
  case steps, sleep, workouts, weight
  case heartRate = "heart_rate"
}

/// A request to the system for a permission.
package struct PermissionRequest: Hashable, Sendable {
  /// The permission that is requested.
  package var kind: PermissionKind
  /// The level of the request; `nil`: the usual one.
  package var level: PermissionLevel?
  /// The types of health data, in the order of the sheet, each once; empty for the other kinds.
  package var types: [HealthType]

  /// Creates a request without a level unless told otherwise.
  package init(_ kind: PermissionKind, level: PermissionLevel? = nil, types: [HealthType] = []) {
    self.kind = kind
    self.level = level
    self.types = types
  }
}

/// The label of a button in a permission dialog.
package enum PermissionAnswer: String, Hashable, Sendable, CaseIterable {
  case allow
  case deny
  case allowOnce = "allow_once"
  case allowWhileUsing = "while_using"
  case keepWhileUsing = "keep_while_using"
  case changeToAlways = "change_to_always"
  case askNotToTrack = "ask_not_to_track"
  /// Some of them, which are chosen in the next dialog.
  case limit
  case allowAll = "allow_all"
  case selectMore = "select_more"
  /// The earlier selection, or the status, stays.
  case keep
  /// The app gets the selection.
  case done
  case settings
  case close

  /// Whether it gives the app nothing more than it has.
  package var isRefusal: Bool {
    switch self {
    case .deny, .askNotToTrack, .keepWhileUsing, .keep, .close: true
    default: false
    }
  }
}

/// One button of a permission dialog.
package struct PermissionChoice: Hashable, Sendable {
  /// The label, by which texts, configuration and tapes name it.
  package var answer: PermissionAnswer
  /// What pressing it leads to, at any level but the one that has a status of its own.
  package var result: Result
  /// The level at which it leads to another status than ``result``; `nil`: none.
  private var level: AtLevel?

  private struct AtLevel: Hashable, Sendable {
    var level: PermissionLevel
    var status: PermissionStatus
  }

  /// What pressing the button leads to.
  package enum Result: Hashable, Sendable {
    /// The kind gets a status, and the dialog closes.
    case status(PermissionStatus)
    /// Another dialog of the kind takes its place.
    case dialog(DialogForm)
    /// The status stays.
    case unchanged
    /// The user leaves for Settings, and the status stays.
    case settings
  }

  /// Creates a button that leads to the same at every level.
  package init(_ answer: PermissionAnswer, _ result: Result) {
    self.answer = answer
    self.result = result
  }

  /// Creates a button that leads to a status, and to another one for requests at a level if there is one.
  package init(
    _ answer: PermissionAnswer, leadsTo status: PermissionStatus,
    at level: PermissionLevel? = nil, to other: PermissionStatus? = nil
  ) {
    self.init(answer, .status(status))
    if let level, let other { self.level = AtLevel(level: level, status: other) }
  }

  /// The status that it leads to for a request at a level; `nil`: it leads elsewhere, or the status stays.
  package func status(at level: PermissionLevel?) -> PermissionStatus? {
    if let own = self.level, own.level == level { return own.status }
    if case .status(let status) = result { return status }
    return nil
  }
}

/// The form of a dialog among those of its kind. The raw value is the key of its texts:
/// `permission.KIND.FORM.title`, and `permission.KIND.title` for the first.
package enum DialogForm: String, Hashable, Sendable, CaseIterable {
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
