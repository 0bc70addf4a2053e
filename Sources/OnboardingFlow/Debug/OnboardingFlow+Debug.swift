/// What the debug menu and tapes do to a session.
extension OnboardingFlow {
  mutating func carryOut(_ command: DebugCommand) {
    record(.debugged(command))
    switch command {
    case .home: goHome()
    case .foreground: comeBack()
    case .settings: openSettings()
    case .relaunch: relaunch()
    case .reinstall: reinstall()
    case .jump(let screen): jump(to: screen)
    case .set(let attribute, let value): set([Assignment(attribute: attribute, value: value)])
    case .permission(let kind, let status): give(status, to: kind)
    case .request(let kind): addRequest(for: kind)
    case .workflow(let id): enqueue(id, endsStep: false)
    case .feature(let id, let isOn): switchFeature(id, isOn: isOn)
    case .network(let profile): switchNetwork(to: profile)
    case .outcome(let outcome, let endpoint): force(outcome, for: endpoint)
    case .open(let entry): open(entry)
    }
  }

  private mutating func jump(to screen: ScreenID) { refuse(.system("no-use")) }
  private mutating func switchFeature(_ id: String, isOn: Bool) { refuse(.system("no-use")) }
  private mutating func open(_ entry: String) { refuse(.system("no-use")) }
}
