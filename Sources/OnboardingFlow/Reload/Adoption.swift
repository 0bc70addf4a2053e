import PackModel

/// One change of the content under a session.
final class Adoption {
  let old: OnboardingFlow
  /// The session in the new content.
  var flow: OnboardingFlow
  var losses: [FlowLoss] = []
  /// Screens in whose place others are now, by the new id: another file of the same name, or a renamed one.
  var origins: [ScreenID: ScreenID] = [:]

  init(of pack: Pack, _ setup: FlowSetup, by flow: OnboardingFlow) {
    old = flow
    self.flow = flow
    self.flow.pack = pack
    self.flow.setup = setup
    for offer in old.setup.offers where offer.reason == .debugged {
      guard pack.experiments.contains(where: { $0.key == offer.experiment && $0.has(offer.arm) }) else {
        continue
      }
      self.flow.setup.offers.force(offer.arm, of: offer.experiment, because: .debugged)
    }
    self.flow.effects = []
    self.flow.entered = 0
    self.flow.beforeRegret = nil
  }

  func run() {
    adoptAttributes()
    adoptStatuses()
    adoptFeatures()
    adoptArms()
    adoptLocale()
    let place = adoptVisits()
    adoptResumption()
    adoptScreens()
    adoptPermissions()
    settle(at: place)
    adoptCalls()
    adoptTour(place)
    adoptFocus()
    if !old.state.permissions.dialogs.isEmpty { postponeQuestion() }
    flow.runQueue()
    let isUncovered = old.state.permissions.stage != nil && flow.state.permissions.stage == nil
    let isQueueDone = flow.state.permissions.queue.allSatisfy { $0.awaitsSignIn }
    if isUncovered, isQueueDone, flow.state.visits == old.state.visits {
      flow.resumeTimers()
    }
  }

  // MARK: Attributes, statuses, locale

  /// An attribute that the session has not changed gets its new start value; a changed one keeps its value,
  /// if that is still allowed.
  private func adoptAttributes() {
    var values: [String: Value] = [:]
    for attribute in flow.pack.attributes {
      let declared = old.pack.attributes.first { $0.name == attribute.name }
      let initial = flow.startValue(of: attribute)
      let before = declared.map(old.startValue)
      guard let value = old.state.attributes[attribute.name], value != before else {
        values[attribute.name] = initial
        continue
      }
      let kept = declared == attribute ? value : attribute.adopted(value)
      values[attribute.name] = kept ?? initial
      if kept == nil { losses.append(.attribute(attribute.name)) }
    }
    for attribute in old.pack.attributes where values[attribute.name] == nil {
      let before = old.startValue(of: attribute)
      if old.state.attributes[attribute.name] != before { losses.append(.attribute(attribute.name)) }
    }
    flow.state.attributes = SlotValues(values)
  }

  /// What the user has answered stays; what configuration said may change.
  private func adoptStatuses() {
    for kind in PermissionKind.allCases
    where old.state.permissions.statuses[kind] == old.setup.permissions[kind] {
      flow.state.permissions.statuses[kind] = flow.setup.permissions[kind]
    }
  }

  /// A feature that was not switched is as the new content and configuration say.
  private func adoptFeatures() {
    let (before, after) = (old.startingFeatures, flow.startingFeatures)
    for (feature, isOn) in after {
      let state = old.state.features[feature]
      flow.state.features[feature] = state == before[feature] ? isOn : state ?? isOn
    }
    for feature in before.keys where after[feature] == nil { flow.state.features[feature] = nil }
  }

  /// An arm that was given is kept for as long as the experiment has it.
  private func adoptArms() {
    for key in old.state.arms.keys.sorted() {
      guard let arm = flow.state.arms[key] else { continue }
      if flow.pack.experiments.contains(where: { $0.key == key && $0.arms.contains(arm) }) { continue }
      flow.state.arms[key] = nil
      losses.append(.arm(key))
    }
  }

  private func adoptLocale() {
    let locale = old.setup.locale
    let isGone = old.pack.locales.contains(locale) && !flow.pack.locales.contains(locale)
    if locale != flow.setup.locale, isGone { losses.append(.locale(locale)) }
  }
}

extension Attribute {
  /// A value as this attribute may have it; `nil` where it may not.
  fileprivate func adopted(_ value: Value) -> Value? {
    if !values.isEmpty, !value.text.isEmpty, !values.contains(value.text) { return nil }
    switch (initial, value) {
    case (.string, _): return .string(value.text)
    case (.number, .number), (.bool, .bool): return value
    case (.number, _): return Int64(value.text).map(Value.number)
    case (.bool, _): return Bool(value.text).map(Value.bool)
    }
  }
}
