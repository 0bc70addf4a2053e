import Components
import OnboardingFlow
import PackModel
import Screens

/// Permissions: where the user stands with each, the queue, the dialogs over each other, and the history.
extension PanelView {
  var statuses: PanelSection {
    let permissions = context.flow.state.permissions
    let lines = shownKinds.flatMap { kind -> [PanelLine] in
      let status = permissions.status(of: kind)
      let word = context.words("status.\(status.rawValue)")
      let more = detail(of: kind, at: status).map { "\(word), \(context.words($0))" }
      let levels = context.flow.pack.permissions.levels(of: kind)
      // Beside a detail there is no room for the sign.
      let (sign, token) = Self.look(of: status)
      return [.pair(kind.rawValue, more ?? "\(sign) \(word)", token)]
        + levels.map { .pair("", "+ \($0.rawValue)", .muted) }
    }
    return PanelSection(
      heading: context.words("panel.permissions"), lines: lines, least: min(3, lines.count), order: 4)
  }

  /// The kinds that the app asks for, and those whose status has changed.
  private var shownKinds: [PermissionKind] {
    let asked = context.flow.pack.permissions.requestedKinds
    let permissions = context.flow.state.permissions
    return asked
      + PermissionKind.allCases.filter { !asked.contains($0) && permissions.status(of: $0) != .notDetermined }
  }

  /// The details of location that its status leaves open.
  private func detail(of kind: PermissionKind, at status: PermissionStatus) -> TextKey? {
    let permissions = context.flow.state.permissions
    guard kind == .location, status == .whenInUse || status == .always else { return nil }
    if permissions.isLocationOnce { return "panel.once" }
    if permissions.isAlwaysProvisional { return "status.provisional" }
    return permissions.isPrecise ? nil : "panel.imprecise"
  }

  private static func look(of status: PermissionStatus) -> (sign: String, token: ColorToken) {
    switch status {
    case .notDetermined: ("○", .muted)
    case .denied, .restricted: ("✕", .danger)
    default: ("●", .success)
    }
  }

  /// The workflow that runs with how far it has come, and those that wait behind it.
  var queue: PanelSection {
    let flow = context.flow
    guard !flow.state.permissions.queue.isEmpty else { return PanelSection.empty }
    var lines: [PanelLine] = []
    for (index, entry) in flow.state.permissions.queue.enumerated() {
      let runs = index == 0 || !flow.setup.system.queuesPermissions
      let name = entry.callers.isEmpty ? entry.workflow : "\(entry.outermost) › \(entry.workflow)"
      lines.append(
        .ends((runs ? "▸ " : "  ") + name, runs ? progress(of: entry) : context.words("panel.waits"), runs))
    }
    let heading = context.words(flow.setup.system.queuesPermissions ? "panel.queue" : "panel.queue_off")
    return PanelSection(heading: heading, lines: lines, least: min(2, lines.count), order: 5)
  }

  /// `2 of 5`: the action that runs.
  private func progress(of entry: QueuedWorkflow) -> String {
    let count =
      entry.request == nil
      ? context.flow.pack.permissions.workflow(entry.workflow)?.actions.count ?? 1 : 1
    let number = min(max(1, entry.position), max(1, count))
    return context.words("panel.progress", extra: ["number": String(number), "count": String(count)])
  }

  /// The dialogs that are up, the one on top first; one alone is in sight.
  var dialogs: PanelSection {
    let dialogs = context.flow.visibleDialogs
    guard dialogs.count > 1 else { return PanelSection.empty }
    let lines = dialogs.reversed().map { dialog in
      let form = dialog.form == .first ? "" : " \(dialog.form.rawValue)"
      return PanelLine.plain("▪ \(dialog.kind.rawValue)\(form)")
    }
    return PanelSection(
      heading: context.words("panel.dialogs", extra: ["count": String(lines.count)]), lines: Array(lines),
      least: 1, order: 2)
  }

  /// Requests and answers with their times.
  func history(width: Int) -> PanelSection {
    let lines = Self.lines(chrome.history, width: width)
    return PanelSection(
      heading: context.words("panel.history"), lines: lines, least: min(2, lines.count), order: 1,
      keepsLast: true)
  }
}

extension FlowRecord {
  /// Whether it belongs to the history of requests and answers.
  var isAboutPermissions: Bool {
    switch self {
    case .permissionAsked, .permissionKnown, .permissionAnswered, .permissionReported, .permissionUnreported,
      .permissionLost,
      .permissionChanged, .accuracyChanged, .permissionIgnored, .appCrashed, .appKilled:
      true
    default: false
    }
  }
}
