import OnboardingFlow
import PackModel
import PackReading
import Shell
import TapeLanguage

// The words of events: ids of the pack.
extension TapeNameCheck {
  /// Words that no such event can have, whatever the session does: with the id of a step that is gone.
  func problem(with event: TapeEvent, _ pattern: TapePattern?) -> Problem? {
    guard let pattern, let records = records(of: event), let matcher = try? TapeMatcher(pattern) else {
      return nil
    }
    guard !records.contains(where: { matcher.isFound(in: $0.summary) }) else { return nil }
    // `step hoem` and `hoem` mean the same.
    let given =
      if case .text(let text) = pattern { text.split(separator: " ").last.map(String.init) ?? text } else {
        ""
      }
    var seen: Set<String> = []
    let names = names(of: event).filter { seen.insert($0).inserted }
    let fix =
      TapeSuggestion.fix(for: given, among: names)
      ?? (names.isEmpty ? "the pack has nothing of the kind" : "there is \(Self.list(names))")
    return ("no event `\(event.rawValue)` can have \(matcher.words) in its words", fix)
  }

  /// Every event of a name that a session of the pack can have; `nil`: that is not known.
  private func records(of event: TapeEvent) -> [FlowRecord]? {
    switch event {
    case .step:
      return pack.steps.flatMap { step in
        pack.screens.filter { step.screenName == nil || step.screenName == $0.name }
          .map { .stepEntered(step.id, $0.id) } + [.stepEntered(step.id, step.id)]
      } + pack.screens.map { .stepEntered("", $0.id) }
    case .page: return pages.map { .pageShown($0) }
    case .mark: return pack.tours.flatMap { tour in tour.marks.map { .markShown(tour.id, $0.id) } }
    case .tourDone: return pack.tours.map { .tourFinished($0.id) }
    case .tourSkipped: return pack.tours.map { .tourSkipped($0.id) }
    case .call: return pack.endpoints.flatMap { [.called($0.id), .called($0.id, isRepeat: true)] }
    case .reply:
      return pack.endpoints.flatMap { endpoint -> [FlowRecord] in
        let own = endpoint.schedule + endpoint.rules.map { $0.outcome } + endpoint.errors.map { $0.outcome }
        return (Outcome.common + own).map { .replied(endpoint.id, $0) }
      }
    case .queued: return pack.permissions.workflows.map { .workflowQueued($0.id) }
    case .finished: return pack.permissions.workflows.map { .workflowFinished($0.id) }
    case .arm: return pack.experiments.flatMap { each in each.arms.map { .armGiven(each.key, $0) } }
    case .set: return pack.attributes.map { .attributeSet($0.name, $0.initial) }
    default: return nil
    }
  }

  private var pages: [String] {
    pack.screens.flatMap { screen in
      guard case .walkthrough(let walkthrough) = screen.kind else { return [String]() }
      return walkthrough.pages.map { $0.id }
    }
  }

  /// The ids that its words begin with.
  private func names(of event: TapeEvent) -> [String] {
    switch event {
    case .step: pack.steps.map { $0.id }
    case .page: pages
    case .mark: pack.tours.flatMap { $0.marks.map { $0.id } }
    case .tourDone, .tourSkipped: pack.tours.map { $0.id }
    case .call, .reply: pack.endpoints.map { $0.id }
    case .queued, .finished: pack.permissions.workflows.map { $0.id }
    case .set: pack.attributes.map { $0.name }
    case .arm: pack.experiments.map { $0.key }
    default: []
    }
  }
}
