extension PermissionRules {
  /// Every kind, in the order of ``PermissionKind``; docs/permissions.md says the same in words.
  package static let table: [PermissionRules] = [
    notifications, location, tracking, simple(.camera), simple(.microphone), photos, contacts, bluetooth,
    simple(.motion),
    localNetwork, calendar, simple(.speech), faceID, health,
  ]

  private static let yesOrNo = [
    PermissionChoice(.deny, leadsTo: .denied), PermissionChoice(.allow, leadsTo: .authorized),
  ]

  private static let common: [PermissionStatus] = [.notDetermined, .restricted, .denied, .authorized]

  /// A kind with one question, asked once: after a denial a request reads `denied` (a query of motion fails), and
  /// Settings is the way back.
  static func simple(_ kind: PermissionKind) -> PermissionRules {
    PermissionRules(kind: kind, statuses: common, dialogs: [first(yesOrNo)])
  }

  private static func first(
    _ choices: [PermissionChoice], from: [PermissionStatus] = [.notDetermined],
    levels: [PermissionLevel?] = [nil]
  ) -> Dialog {
    Dialog(form: .first, from: from, levels: levels, choices: choices)
  }

  /// Some of the pictures or people, chosen from a list.
  private static let pick = Dialog(
    form: .pick, from: [], levels: [], choices: [PermissionChoice(.done, leadsTo: .limited)])

  /// A request without the level, while the status is provisional, shows the dialog; a refusal ends the quiet delivery
  /// too.
  private static let notifications = PermissionRules(
    kind: .notifications, statuses: [.notDetermined, .denied, .authorized, .provisional, .ephemeral],
    dialogs: [first(yesOrNo, from: [.notDetermined, .provisional])],
    levels: [Level(level: .provisional, quietly: .provisional)], purpose: .none, changeKillsApp: false)

  /// "Always" from nothing: the dialog for "while using", then an "always" that is provisional and asked
  /// about at the first event in the background. Allow Once cannot be raised. A missing purpose makes a
  /// request do nothing. An answer that changes nothing that the app reads is never reported.
  private static let location = PermissionRules(
    kind: .location, statuses: [.notDetermined, .restricted, .denied, .whenInUse, .always],
    dialogs: [
      Dialog(
        form: .first, from: [.notDetermined], levels: [nil, .always],
        choices: [
          PermissionChoice(.allowOnce, leadsTo: .whenInUse),
          PermissionChoice(.allowWhileUsing, leadsTo: .whenInUse, at: .always, to: .always),
          PermissionChoice(.deny, leadsTo: .denied),
        ], needsSwitch: .on, hasPreciseSwitch: true),
      Dialog(
        form: .always, from: [.whenInUse], levels: [.always], limit: .oncePerInstall,
        choices: [
          PermissionChoice(.keepWhileUsing, leadsTo: .whenInUse),
          PermissionChoice(.changeToAlways, leadsTo: .always),
        ], needsSwitch: .on),
      Dialog(
        form: .fullAccuracy, from: [.whenInUse, .always], levels: [.fullAccuracy],
        choices: [PermissionChoice(.allowOnce, .unchanged), PermissionChoice(.deny, .unchanged)],
        needsSwitch: .on, needsReducedAccuracy: true, hasCallback: false),
      // How often, iOS does not tell (?).
      Dialog(
        form: .services, from: [.notDetermined, .whenInUse, .always], levels: [nil, .always],
        limit: .oncePerRun,
        choices: [PermissionChoice(.settings, .settings), PermissionChoice(.close, .unchanged)],
        needsSwitch: .off, hasCallback: false),
      Dialog(
        form: .reminder, from: [], levels: [],
        choices: [
          PermissionChoice(.changeToWhileUsing, leadsTo: .whenInUse),
          PermissionChoice(.keepAlways, .unchanged),
        ]),
    ], levels: [Level(level: .always), Level(level: .fullAccuracy, choosesPurpose: true)],
    report: .changeCallback, purpose: .ignored,
    settings: .choice([.denied, .notDetermined, .whenInUse, .always]), changeKillsApp: false,
    readsSwitchedOff: .denied)

  /// Where the device forbids apps to ask, a request reads `denied`.
  private static let tracking = PermissionRules(
    kind: .tracking, statuses: common,
    dialogs: [
      first([
        PermissionChoice(.askNotToTrack, leadsTo: .denied), PermissionChoice(.allow, leadsTo: .authorized),
      ])
    ], isLostBehindDialogs: true)

  /// One status for both levels: adding alone is less than seeing some. A request to see pictures while the
  /// app may only add has a dialog of its own, shown once (?).
  private static let photos = PermissionRules(
    kind: .photos, statuses: [.notDetermined, .restricted, .denied, .addOnly, .limited, .authorized],
    dialogs: [
      first(
        [
          PermissionChoice(.limit, .dialog(.pick)), PermissionChoice(.allowAll, leadsTo: .authorized),
          PermissionChoice(.deny, leadsTo: .denied),
        ]),
      Dialog(
        form: .addOnly, from: [.notDetermined], levels: [.addOnly],
        choices: [PermissionChoice(.deny, leadsTo: .denied), PermissionChoice(.allow, leadsTo: .addOnly)]),
      Dialog(
        form: .more, from: [.limited], levels: [nil], limit: .oncePerRun,
        choices: [PermissionChoice(.selectMore, .dialog(.pick)), PermissionChoice(.keep, .unchanged)]),
      Dialog(
        form: .full, from: [.addOnly], levels: [nil], limit: .oncePerInstall,
        choices: [
          PermissionChoice(.limit, .dialog(.pick)), PermissionChoice(.allowAll, leadsTo: .authorized),
          PermissionChoice(.keep, .unchanged),
        ]),
      pick,
    ], levels: [Level(level: .addOnly)], settings: .choice([.denied, .addOnly, .limited, .authorized]))

  private static let contacts = PermissionRules(
    kind: .contacts, statuses: [.notDetermined, .restricted, .denied, .limited, .authorized],
    dialogs: [
      first([PermissionChoice(.deny, leadsTo: .denied), PermissionChoice(.allow, .dialog(.share))]),
      Dialog(
        form: .share, from: [], levels: [],
        choices: [
          PermissionChoice(.limit, .dialog(.pick)), PermissionChoice(.allowAll, leadsTo: .authorized),
        ]),
      Dialog(form: .pick, from: [], levels: [], choices: [PermissionChoice(.done, .dialog(.confirm))]),
      Dialog(form: .confirm, from: [], levels: [], choices: [PermissionChoice(.allow, leadsTo: .limited)]),
    ], settings: .choice([.denied, .limited, .authorized]))

  /// The alert for a radio that is off comes once for each manager of the app: here, once each time the app runs.
  private static let bluetooth = PermissionRules(
    kind: .bluetooth, statuses: common,
    dialogs: [
      first(yesOrNo),
      Dialog(
        form: .radio, from: [.authorized], levels: [nil], limit: .oncePerRun,
        choices: [PermissionChoice(.settings, .settings), PermissionChoice(.close, .unchanged)],
        needsSwitch: .off),
    ], report: .callback)

  /// No source says whether a change in Settings ends the app (?): it is stored apart from what does.
  private static let localNetwork = PermissionRules(
    kind: .localNetwork, statuses: [.notDetermined, .denied, .authorized], dialogs: [first(yesOrNo)],
    purpose: .systemWords, changeKillsApp: false)

  /// A request for the whole calendar after adding alone is shown once, and a refusal leaves the adding (?).
  private static let calendar = PermissionRules(
    kind: .calendar, statuses: [.notDetermined, .restricted, .denied, .writeOnly, .fullAccess],
    dialogs: [
      first([PermissionChoice(.deny, leadsTo: .denied), PermissionChoice(.allow, leadsTo: .fullAccess)]),
      Dialog(
        form: .writeOnly, from: [.notDetermined], levels: [.writeOnly],
        choices: [PermissionChoice(.deny, leadsTo: .denied), PermissionChoice(.allow, leadsTo: .writeOnly)]),
      Dialog(
        form: .full, from: [.writeOnly], levels: [nil], limit: .oncePerInstall,
        choices: [PermissionChoice(.keep, .unchanged), PermissionChoice(.allow, leadsTo: .fullAccess)]),
    ], levels: [Level(level: .writeOnly)], settings: .choice([.denied, .writeOnly, .fullAccess]))

  private static let faceID = PermissionRules(
    kind: .faceID, statuses: common, dialogs: [first(yesOrNo)], readsUndetermined: .authorized)

  /// The sheet lists the types that were not asked about before. The app never learns what may be read.
  private static let health = PermissionRules(
    kind: .health, statuses: [.notDetermined, .asked],
    dialogs: [
      first(
        [PermissionChoice(.deny, leadsTo: .asked), PermissionChoice(.allow, leadsTo: .asked)],
        from: [.notDetermined, .asked])
    ], settings: .absent)
}
