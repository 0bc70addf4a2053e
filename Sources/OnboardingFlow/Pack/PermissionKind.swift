/// What an app can ask the system for.
///
/// The dialogs and statuses follow Apple's documentation as of iOS 18; docs/permissions.md has the table.
package enum PermissionKind: String, Hashable, Sendable, CaseIterable {
  case notifications, location, tracking, camera, microphone, photos, contacts, bluetooth, motion
  case localNetwork = "local_network"
  case calendar, speech
  case faceID = "face_id"

  /// The buttons of the system's dialog, top to bottom, as iOS orders them.
  package var choices: [PermissionChoice] {
    switch self {
    case .location:
      [
        PermissionChoice(.allowOnce, leadsTo: .whenInUse),
        PermissionChoice(.allowWhileUsing, leadsTo: .whenInUse),
        PermissionChoice(.deny, leadsTo: .denied),
      ]
    case .tracking:
      [PermissionChoice(.askNotToTrack, leadsTo: .denied), PermissionChoice(.allow, leadsTo: .authorized)]
    case .photos:
      [
        PermissionChoice(.limit, leadsTo: .limited), PermissionChoice(.allowAll, leadsTo: .authorized),
        PermissionChoice(.deny, leadsTo: .denied),
      ]
    case .calendar:
      [PermissionChoice(.deny, leadsTo: .denied), PermissionChoice(.allow, leadsTo: .fullAccess)]
    default:
      [PermissionChoice(.deny, leadsTo: .denied), PermissionChoice(.allow, leadsTo: .authorized)]
    }
  }

  /// Every status the kind can have.
  package var statuses: [PermissionStatus] {
    switch self {
    case .notifications: [.notDetermined, .denied, .authorized, .provisional, .ephemeral]
    case .location: [.notDetermined, .restricted, .denied, .whenInUse, .always]
    case .photos, .contacts: [.notDetermined, .restricted, .denied, .authorized, .limited]
    case .calendar: [.notDetermined, .restricted, .denied, .writeOnly, .fullAccess]
    default: [.notDetermined, .restricted, .denied, .authorized]
    }
  }
}

/// Where the user stands with a kind.
package enum PermissionStatus: String, Hashable, Sendable, CaseIterable {
  case notDetermined = "not_determined"
  case restricted, denied, authorized, provisional, ephemeral
  case whenInUse = "when_in_use"
  case always, limited
  case writeOnly = "write_only"
  case fullAccess = "full_access"
}

/// One button of a permission dialog.
package struct PermissionChoice: Hashable, Sendable {
  package var answer: PermissionAnswer
  package var status: PermissionStatus

  package init(_ answer: PermissionAnswer, leadsTo status: PermissionStatus) {
    self.answer = answer
    self.status = status
  }
}

/// What a button of a permission dialog says.
package enum PermissionAnswer: String, Hashable, Sendable, CaseIterable {
  case allow
  case deny
  case allowOnce = "allow_once"
  case allowWhileUsing = "while_using"
  case askNotToTrack = "ask_not_to_track"
  case limit
  case allowAll = "allow_all"
}
