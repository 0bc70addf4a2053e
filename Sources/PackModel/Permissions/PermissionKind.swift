/// What an app can ask the system for. What each does stands in ``PermissionRules/table``.
package enum PermissionKind: String, Hashable, Sendable, CaseIterable {
  case notifications, location, tracking, camera, microphone, photos, contacts, bluetooth, motion
  case localNetwork = "local_network"
  case calendar, speech
  case faceID = "face_id"
  case health
}

/// Where the user stands with a kind.
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

/// How much a request wants, where a kind has more than one answer to that.
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

/// What health data is about.
package enum HealthType: String, Hashable, Sendable, CaseIterable {
  case steps, sleep, workouts, weight
  case heartRate = "heart_rate"
}

/// What is asked for.
package struct PermissionRequest: Hashable, Sendable {
  package var kind: PermissionKind
  package var level: PermissionLevel?
  /// Health alone, in the order of the sheet; each once.
  package var types: [HealthType]

  package init(_ kind: PermissionKind, level: PermissionLevel? = nil, types: [HealthType] = []) {
    self.kind = kind
    self.level = level
    self.types = types
  }
}

/// What a button of a permission dialog says.
package enum PermissionAnswer: String, Hashable, Sendable, CaseIterable {
  case allow
  case deny
  case allowOnce = "allow_once"
  case allowWhileUsing = "while_using"
  case keepWhileUsing = "keep_while_using"
  case changeToAlways = "change_to_always"
  case askNotToTrack = "ask_not_to_track"
  /// Some of them, which are then chosen.
  case limit
  case allowAll = "allow_all"
  case selectMore = "select_more"
  /// What was selected before stays.
  case keep
  /// What is selected is what the app gets.
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
  package var answer: PermissionAnswer
  package var result: Result
  /// What it leads to in place of ``result`` for a request at a level.
  private var level: AtLevel?

  private struct AtLevel: Hashable, Sendable {
    var level: PermissionLevel
    var status: PermissionStatus
  }

  /// What pressing it leads to.
  package enum Result: Hashable, Sendable {
    case status(PermissionStatus)
    /// Another dialog of the kind takes its place.
    case dialog(DialogForm)
    /// The status stays.
    case unchanged
    /// The user leaves for Settings, and the status stays.
    case settings
  }

  package init(_ answer: PermissionAnswer, _ result: Result) {
    self.answer = answer
    self.result = result
  }

  package init(
    _ answer: PermissionAnswer, leadsTo status: PermissionStatus,
    at level: PermissionLevel? = nil, to other: PermissionStatus? = nil
  ) {
    self.init(answer, .status(status))
    if let level, let other { self.level = AtLevel(level: level, status: other) }
  }

  /// The status it leads to for a request at a level; `nil`: it leads elsewhere, or the status stays.
  package func status(at level: PermissionLevel?) -> PermissionStatus? {
    if let own = self.level, own.level == level { return own.status }
    if case .status(let status) = result { return status }
    return nil
  }
}

/// Which of the kind's dialogs it is. The raw value is the key of its texts:
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
