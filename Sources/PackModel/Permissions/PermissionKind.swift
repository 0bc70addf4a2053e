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
  /// Location: the exact one, until the app is left.
  case fullAccuracy = "full_accuracy"
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
  /// Which of the sentences of ``PermissionLevel/fullAccuracy`` the dialog shows; `nil` for the other levels.
  package var purposeKey: String?
  /// Whether a workflow goes on only when the kind's callback reports the answer; otherwise when the dialog has closed.
  package var waitsForCallback = true

  /// Creates a request without a level unless told otherwise, which waits for the callback.
  package init(
    _ kind: PermissionKind, level: PermissionLevel? = nil, types: [HealthType] = [], purposeKey: String? = nil
  ) {
    self.kind = kind
    self.level = level
    self.types = types
    self.purposeKey = purposeKey
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
  case changeToWhileUsing = "change_to_while_using"
  case keepAlways = "keep_always"
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
    case .deny, .askNotToTrack, .keepWhileUsing, .changeToWhileUsing, .keep, .close: true
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
  /// Location: the exact one, for a while.
  case fullAccuracy = "full_accuracy"
  /// Location Services are off for all apps.
  case services
  /// Location: the app has used it in the background for days.
  case reminder
  /// Contacts: which of them, after the first question.
  case share
  /// Contacts and photos: a sheet with a switch for each, and one button.
  case pick
  /// Contacts: whether the app may see those that were chosen.
  case confirm
  /// Photos: more of them, or as before.
  case more
  /// Photos: adding alone.
  case addOnly = "add_only"
  /// Calendar: adding alone.
  case writeOnly = "write_only"
  /// Calendar and photos: from adding alone to all of it.
  case full
  /// Bluetooth is allowed and the radio is off.
  case radio
}

extension DialogForm {
  /// The sentence of the pack that a dialog shows.
  package enum Sentence: Hashable, Sendable {
    /// None: the system's own words.
    case none
    /// That of the kind.
    case ofKind
    /// That of a level, or of the kind where the level has none.
    case ofLevel(PermissionLevel)
  }

  /// The sentence of the pack that a dialog of this form shows, whatever the level of the request: "always" asked from
  /// nothing shows the sentence for "while using" first (Apple, `requestAlwaysAuthorization()`).
  package var sentence: Sentence {
    switch self {
    case .first, .full: .ofKind
    case .always, .reminder: .ofLevel(.always)
    case .fullAccuracy: .ofLevel(.fullAccuracy)
    case .addOnly: .ofLevel(.addOnly)
    case .writeOnly: .ofLevel(.writeOnly)
    case .services, .share, .pick, .confirm, .more, .radio: .none
    }
  }
}
