import OnboardingFlow
import PackModel
import Screens

// The rows of each section.
extension DebugMenuItems {
  /// The current state of a section in a word, for the first list.
  func summary(of section: DebugMenu.Section) -> String {
    switch section {
    case .screens: return flow.currentScreen?.id ?? "—"
    case .user:
      let values = pack.attributes.filter { !$0.values.isEmpty }.compactMap {
        flow.state.attributes[$0.name]?.text
      }
      return values.filter { !$0.isEmpty }.joined(separator: " · ")
    case .features:
      let count = pack.permissions.features.count { flow.state.features[$0.id] == true }
      return word("features_on", ["count": String(count), "all": String(pack.permissions.features.count)])
    case .permissions:
      let count = kinds.count { flow.state.permissions.status(of: $0) != .notDetermined }
      return word("answered", ["count": String(count)])
    case .ask:
      let count = flow.state.permissions.queue.count
      return count == 0 ? "" : word("waiting", ["count": String(count)])
    case .network: return word("network.\(flow.state.network.rawValue)")
    case .app: return word(appKey)
    case .clock: return name(of: clock)
    case .calls:
      let count = flow.state.forced.count
      return count == 0 ? "" : word("forced", ["count": String(count)])
    case .experiments: return flow.givenArms.map { $0.arm }.joined(separator: " · ")
    case .links, .copy: return ""
    }
  }

  private var appKey: String {
    switch flow.state.app {
    case .active: "app.in_front"
    case .home: "app.at_home"
    case .settings: "app.in_settings"
    }
  }

  // MARK: Screens

  /// Every screen file, in the order of the steps, variants beside each other; then the steps with tips.
  var screens: [DebugMenuItem] {
    var names = pack.steps.compactMap { step -> ScreenName? in
      if case .screen(let name, _) = step.kind { name } else { nil }
    }
    names += pack.screens.map { $0.name }
    var seen: Set<ScreenName> = []
    let files = names.filter { seen.insert($0).inserted }.flatMap { name in
      pack.screens.filter { $0.name == name }
    }
    let tours = flow.steps.filter { step in
      if case .screen(_, tour: _?) = step.kind { !seen.contains(step.id) } else { false }
    }
    let current = flow.currentScreen?.id
    return files.flatMap { screen in
      [
        DebugMenuItem(
          title: screen.id, detail: detail(of: screen), isCurrent: screen.id == current,
          action: .command(.jump(screen.id)))
      ] + screen.samplePlaces.map { DebugMenuItem(title: $0, detail: "", action: .command(.jump($0))) }
    } + tours.map { DebugMenuItem(title: $0.id, detail: word("with_tips"), action: .command(.jump($0.id))) }
  }

  /// The screen's title, and the parts that it uses.
  private func detail(of screen: Screen) -> String {
    var parts: [PagePartID] = []
    for use in (screen.controls?.elements ?? []).flatMap({ $0.origin?.uses ?? [] })
    where !parts.contains(use.part) {
      parts.append(use.part)
    }
    let title = words(screen.title)
    guard !parts.isEmpty else { return title }
    return (title.isEmpty ? "" : "\(title) · ") + "◇ " + parts.joined(separator: ", ")
  }

  // MARK: The user

  var attributes: [DebugMenuItem] {
    pack.attributes.map { attribute in
      let value = flow.state.attributes[attribute.name]?.text ?? ""
      return DebugMenuItem(
        title: attribute.name, detail: value.isEmpty ? "—" : value,
        action: .open(isChosen(attribute) ? .attribute(attribute.name) : .typing(attribute.name)))
    }
  }

  /// Whether its values can be listed.
  private func isChosen(_ attribute: Attribute) -> Bool {
    if case .bool = attribute.initial { true } else { !attribute.values.isEmpty }
  }

  func values(of name: String) -> [DebugMenuItem] {
    guard let attribute = pack.attributes.first(where: { $0.name == name }) else { return [] }
    let current = flow.state.attributes[name]
    let values: [Value]
    if case .bool = attribute.initial {
      values = [.bool(true), .bool(false)]
    } else {
      let none: [Value] = attribute.initial.text.isEmpty ? [.string("")] : []
      values = attribute.values.compactMap { Value($0, like: attribute.initial) } + none
    }
    return values.map {
      DebugMenuItem(
        title: $0.text.isEmpty ? "—" : $0.text, isCurrent: $0 == current, action: .command(.set(name, $0)))
    }
  }

  var features: [DebugMenuItem] {
    pack.permissions.features.map { feature in
      let isOn = flow.state.features[feature.id] == true
      return DebugMenuItem(
        title: words(feature.name), detail: word(isOn ? "on" : "off"), isCurrent: isOn,
        action: .command(.feature(feature.id, !isOn)))
    }
  }

  // MARK: Permissions

  /// Those that the pack asks for, then the others.
  var kinds: [PermissionKind] {
    let asked = pack.permissions.requestedKinds
    return asked + PermissionKind.allCases.filter { !asked.contains($0) }
  }

  func name(of kind: PermissionKind) -> String {
    String(kind.rawValue.map { $0 == "_" ? " " : $0 })
  }

  /// The status, and the levels that have a sentence of their own.
  func detail(of kind: PermissionKind) -> String {
    let levels = pack.permissions.levels(of: kind).map { "+ \($0.rawValue)" }
    return ([statusName(flow.state.permissions.status(of: kind))] + levels).joined(separator: " ")
  }

  func statusName(_ status: PermissionStatus) -> String { words("status.\(status.rawValue)") }

  func statuses(of kind: PermissionKind) -> [DebugMenuItem] {
    let current = flow.state.permissions.status(of: kind)
    return kind.statuses.map {
      DebugMenuItem(title: statusName($0), isCurrent: $0 == current, action: .command(.permission(kind, $0)))
    }
  }

  // MARK: Calls, the app, links, the clock

  func outcomes(of id: EndpointID?) -> [DebugMenuItem] {
    let endpoints = id.flatMap(pack.endpoint).map { [$0] } ?? []
    let next = flow.state.forced.first { $0.endpoint == id }?.outcome
    return Outcome.known(to: endpoints).map {
      DebugMenuItem(title: $0.name, isCurrent: $0 == next, action: .command(.outcome($0, id)))
    }
  }

  /// The forced outcomes of the next calls of an endpoint; `nil` stands for any endpoint.
  func forced(_ id: EndpointID?) -> String {
    flow.state.forced.filter { $0.endpoint == id }.map { $0.outcome.name }.joined(separator: ", ")
  }

  var app: [DebugMenuItem] {
    let moves: [(String, DebugCommand)] =
      switch flow.state.app {
      case .active: [("home", .home), ("settings", .settings)]
      case .home: [("foreground", .foreground), ("settings", .settings)]
      case .settings: [("foreground", .foreground), ("home", .home)]
      }
    let restarts: [(String, DebugCommand)] = [
      ("relaunch", .relaunch), ("reinstall", .reinstall), ("start_over", .startOver),
    ]
    let reminder: [(String, DebugCommand)] =
      flow.state.permissions.reading(of: .location) == .always ? [("remind", .remind)] : []
    let undo: [(String, DebugCommand)] = flow.canTakeBack ? [("undo", .undo)] : []
    return (undo + moves + reminder + restarts).map { key, command in
      DebugMenuItem(
        title: word("app.\(key)"), detail: command.words.joined(separator: " "), action: .command(command))
    }
  }

  var links: [DebugMenuItem] {
    pack.entries.map { entry in
      DebugMenuItem(
        title: entry.id, detail: word(flow.holds(entry.now) ? "link.at_once" : "link.waits"),
        action: .command(.open(entry.id)))
    }
  }

  func name(of speed: ClockSpeed) -> String {
    switch speed {
    case .paused: word("clock.paused")
    case .normal: word("clock.normal")
    default: speed.text
    }
  }
}
