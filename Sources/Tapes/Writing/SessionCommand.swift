package import OnboardingFlow
import PackModel

/// Writes the command that opens a session at the place of another one.
package struct SessionCommand {
  private let settings: RecordedSettings

  /// Writes commands with the settings that a session was started with.
  package init(_ settings: RecordedSettings) {
    self.settings = settings
  }

  /// The command, for a shell.
  ///
  /// - Parameter theme: the theme that the session is drawn with; `nil`: no `--theme` is written.
  package func text(for flow: OnboardingFlow, theme: String? = nil) -> String {
    let fresh = OnboardingFlow(pack: flow.pack, setup: flow.setup)
    var values = settings.values.filter { !["start", "entry", "locale", "device", "theme"].contains($0.key) }
    for attribute in flow.pack.attributes {
      let value = flow.state.attributes[attribute.name]
      guard let value, value != fresh.state.attributes[attribute.name] else { continue }
      replace(ValueName.user(attribute.name).source, value.text, in: &values)
    }
    for kind in PermissionKind.allCases {
      let status = flow.state.permissions.status(of: kind)
      guard status != fresh.state.permissions.status(of: kind) else { continue }
      replace("permissions.\(kind.rawValue)", status.rawValue, in: &values)
    }
    for feature in flow.pack.permissions.features {
      guard let isOn = flow.state.features[feature.id], isOn != fresh.state.features[feature.id] else {
        continue
      }
      replace("features.\(feature.id)", String(isOn), in: &values)
    }
    for offer in flow.setup.offers where offer.reason == .debugged {
      if let arm = offer.arm { replace(ValueName.experiment(offer.experiment).source, arm, in: &values) }
    }
    var words = ["onboard-sim", "--pack", settings.pack]
    for file in settings.files { words += ["--config", file] }
    if flow.setup.locale != flow.pack.locales.first { words += ["--locale", flow.setup.locale] }
    if flow.setup.device != flow.pack.devices.first?.id { words += ["--device", flow.setup.device] }
    if let theme { words += ["--theme", theme] }
    for value in values { words += ["--set", "\(value.key)=\(value.value)"] }
    if let place = place(of: flow) { words += ["--jump", place] }
    return words.map(Self.quoted).joined(separator: " ")
  }

  private func replace(_ key: String, _ value: String, in values: inout [(key: String, value: String)]) {
    values.removeAll { $0.key == key }
    values.append((key, value))
  }

  /// The screen, or the step where tips run that no other step of that name shows.
  private func place(of flow: OnboardingFlow) -> String? {
    if let step = flow.currentStep, case .screen(_, tour: _?) = step.kind,
      flow.currentScreenID == flow.state.visits.last?.screen,
      !flow.pack.screens.contains(where: { $0.name == step.id })
    {
      return step.id
    }
    return flow.currentScreenID
  }

  /// A word as a shell takes it.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-/=:,".contains($0)) }
    if isPlain { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
