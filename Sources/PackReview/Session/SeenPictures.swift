import OnboardingFlow
import PackModel
import TerminalModel

/// What has been drawn, so that nothing is drawn again for a user of whom the picture shows the same.
///
/// A flow notes what of its user a picture reads, and how conditions are decided (``FlowLog``). Where all of that is as it
/// was for another user, and so is the rest of the state, the picture is the same.
final class SeenPictures {
  /// What was drawn where.
  struct Place: Hashable {
    /// The screen whose files the pack was cut down to.
    var screen: ScreenName
    /// What is looked at, in words.
    var name: String
    /// Of the terminal.
    var size: Size
  }

  private struct Picture {
    var rest: FlowState
    var reads: [(slot: FlowSlot, content: SlotContent?)]
    var answers: [(question: FlowLog.Question, holds: Bool)]
  }

  private var pictures: [Place: [Picture]] = [:]

  /// Whether a picture of the flow at a place is known.
  func knows(_ flow: OnboardingFlow, at place: Place) -> Bool {
    guard let known = pictures[place] else { return false }
    let rest = flow.state.withoutSlots
    return known.contains { picture in
      picture.rest == rest && picture.reads.allSatisfy { flow.content(of: $0.slot) == $0.content }
        && picture.answers.allSatisfy { Self.answer($0.question, flow) == $0.holds }
    }
  }

  /// Keeps what a picture at a place has read.
  func note(_ flow: OnboardingFlow, _ log: FlowLog, at place: Place) {
    // A picture that reads all that is known of its user is different for each user; conditions of a screen below another one
    // cannot be asked again.
    guard !log.hasReadAll, flow.stateBeneathSheet == nil, flow.stateBeneathDeck == nil else { return }
    pictures[place, default: []].append(
      Picture(
        rest: flow.state.withoutSlots, reads: log.touched.map { ($0, flow.content(of: $0)) },
        answers: log.questions.map { ($0, Self.answer($0, flow)) }))
  }

  private static func answer(_ question: FlowLog.Question, _ flow: OnboardingFlow) -> Bool {
    flow.holds(question.condition, item: question.item)
  }
}
