import Foundation
import OnboardingFlow
import PackModel
import Shell
import TapeRuns
import Tapes
import TestFiles
import Testing

@testable import TapeLanguage

/// The names of events: those of the panel, and of docs/tapes.md.
@Suite struct TapeEventTests {
  /// One of each.
  static let samples: [FlowRecord] = [
    .stepEntered("home", "home.male"), .pageShown("quiet"), .markShown("home-tour", "score"),
    .tourFinished("home-tour"), .tourSkipped("home-tour"), .walkthroughSkipped,
    .formRejected(["nickname", "birthday"]),
    .called("login"), .replied("login", .network), .callCancelled("login"),
    .backOff("login", time: 2, times: 3),
    .sessionExpired("authenticate"), .sessionResumed("home"), .flicked("mina", .right),
    .flickRefused("mina", .left),
    .flickUndone("mina", .right), .demonstrated("mina", .left), .deckSkipped, .workflowQueued("after-home"),
    .workflowFinished("after-home"), .preAlertShown("notice"),
    .workflowScreenShown("thanks"), .permissionAsked(.location, .always),
    .permissionKnown(.camera, .denied), .permissionAnswered(.camera, .authorized),
    .permissionReported(.location, .whenInUse), .permissionUnreported(.location, .whenInUse),
    .permissionLost(.photos),
    .permissionChanged(.photos, .denied),
    .accuracyChanged(isPrecise: false), .permissionIgnored(.camera), .appCrashed(.camera), .appKilled,
    .appLeft(.home), .appReturned, .appStarted,
    .appReinstalled, .attributeSet("gender", .string("female")), .wentBack("gender"),
    .armGiven("short-intro", "short"), .debugged(.home),
    .jumpChanged("deck.female", [ValueChange("gender", from: "male", to: "female")]),
    .realPhoneNumber("phone"), .reloaded(["flow.toml"]), .reloadFailed(errors: 2), .lost(.mark("score")),
    .refused(.system("barrier")),
  ]

  @Test func `every name has an event`() {
    #expect(Self.samples.map(\.event) == TapeEvent.allCases)
  }

  @Test func `a name is the beginning of what the panel says, but where a comment says otherwise`() {
    let others: Set<TapeEvent> = [
      .requestLost, .crashed, .answered, .debug, .realNumber, .no, .appKilled, .appInFront, .appStarted,
    ]
    for record in Self.samples where !others.contains(record.event) {
      let start = record.event.rawValue.split(separator: "-").joined(separator: " ")
      let words = record.summary.replacing("-", with: " ")
      #expect(words.hasPrefix(start), "\(words)")
    }
  }

  @Test func `the table of the document has every name, and the words of the panel`() throws {
    let text = try Repository.text("docs/tapes.md")
    let rows = Self.samples.map { "| `\($0.event.rawValue)` | `\($0.summary)` |" }
    for row in rows { #expect(text.contains("\n\(row)"), "\(row)") }
  }
}
