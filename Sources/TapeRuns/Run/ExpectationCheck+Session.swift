import OnboardingFlow
import PackModel
import PackReading
import Session
import Shell
import TapeLanguage

/// Expectations of the session: steps, variants and events.
extension ExpectationCheck {
  init(stack steps: [String], in flow: OnboardingFlow) {
    let found = flow.stepStack
    let words = { (steps: [String]) in steps.map { "`\($0)`" }.joined(separator: ", ") }
    self.init(found == steps, "the steps \(words(steps))", found.isEmpty ? "none" : words(found))
  }

  init(arm: String, of key: String, in flow: OnboardingFlow) {
    let found = flow.state.arms[key]
    self.init(
      (found ?? "") == arm, arm.isEmpty ? "no arm of `\(key)`" : "the arm `\(arm)` of `\(key)`",
      found.map { "`\($0)`" } ?? "none")
    if let offer = flow.offer(of: key), found == nil {
      details = [
        TapeFailure.Detail("reason", offer.arm == nil ? "outside: \(offer.reason.rawValue)" : "not given yet")
      ]
    }
  }

  init(variant pairs: [TapePair], at moment: TapeMoment) {
    let found = pairs.map { TapePair(name: $0.name, value: moment.variant($0.name)) }
    self.init(
      found == pairs, "the variant `\(TapeMatrix.words(pairs, separator: " "))`",
      found == pairs ? "it" : "`\(TapeMatrix.words(found, separator: " "))`")
  }

  /// How many events a failure tells.
  private static let shownEvents = 5

  init(_ event: TapeEvent, _ matcher: TapeMatcher?, in simulation: Simulation) {
    let all = simulation.records
    let own = all.filter { $0.record.event == event }
    let match = own.first { matcher?.isFound(in: $0.record.summary) ?? true }
    let expected = "the event `\(event.rawValue)`" + (matcher.map { " with \($0.words)" } ?? "")
    self.init(
      match != nil, expected,
      match.map { "\"\($0.record.summary)\" at \(TapeClock.text($0.instant))" }
        ?? (own.isEmpty ? "no such event" : "\(own.count == 1 ? "one" : "\(own.count)") with other words"))
    details = (own.isEmpty ? all : own).suffix(Self.shownEvents).map {
      TapeFailure.Detail("events", "\(TapeClock.text($0.instant)): \($0.record.summary)")
    }
  }
}

extension TapeMoment {
  /// The present value of a name: the locale, the device, the theme, the brand or an attribute.
  fileprivate func variant(_ name: String) -> String {
    switch name {
    case "locale": flow.setup.locale
    case "device": flow.device.id
    case "theme": simulation.options.theme.rawValue
    case "brand": simulation.options.brand ?? ""
    case _ where ValueName(name).experiment != nil: flow.value(of: ValueName(name))?.text ?? ""
    default: flow.state.attributes[name]?.text ?? ""
    }
  }
}
