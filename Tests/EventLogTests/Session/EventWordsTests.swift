import OnboardingFlow
import PackModel
import Testing

@testable import LoggedEvents

struct EventWordsTests {
  private static let table: [(record: FlowRecord, event: EventName, reason: String?, props: [String])] = [
    (.pageShown("p"), .pageViewed, nil, ["page=p"]),
    (.markShown("t", "m"), .markViewed, nil, ["tour=t", "mark=m"]),
    (.tourFinished("t"), .tourFinished, nil, ["tour=t"]), (.tourSkipped("t"), .tourSkipped, nil, ["tour=t"]),
    (.walkthroughSkipped, .walkthroughSkipped, nil, []), (.deckSkipped, .deckSkipped, nil, []),
    (.formRejected(["a", "b"]), .formRejected, nil, ["fields=a,b"]),
    (.flicked("c", .left), .cardFlicked, nil, ["card=c", "direction=left"]),
    (.flickRefused("c", .right), .cardFlickRefused, nil, ["card=c", "direction=right"]),
    (.flickUndone("c", .right), .cardFlickUndone, nil, ["card=c", "direction=right"]),
    (.called("e"), .callStarted, nil, ["endpoint=e"]),
    (.called("e", isRepeat: true), .callStarted, nil, ["endpoint=e", "repeat=true"]),
    (.replied("e", .network), .callEnded, "network", ["endpoint=e"]),
    (.callCancelled("e"), .callEnded, "cancelled", ["endpoint=e"]),
    (.preAlertShown("s"), .preAlertViewed, nil, []),
    (.preAlertShown("s", isRepeat: true), .preAlertViewed, nil, ["repeat=true"]),
    (.workflowScreenShown("s"), .workflowScreenViewed, nil, []),
    (.workflowScreenShown("s", isRepeat: true), .workflowScreenViewed, nil, ["repeat=true"]),
    (.permissionAsked(.camera, .first), .permissionAsked, nil, ["permission=camera", "form=first"]),
    (.permissionAnswered(.camera, .denied), .permissionAnswered, "denied", ["permission=camera"]),
    (.permissionChanged(.camera, .denied), .permissionChanged, "denied", ["permission=camera"]),
    (.workflowFinished("w"), .workflowFinished, nil, ["workflow=w"]), (.wentBack("s"), .wentBack, nil, []),
    (.armGiven("k", "a"), .experimentViewed, nil, ["experiment=k", "variation=a"]),
    (.appLeft(.home), .appLeft, nil, ["to=home"]), (.appReturned, .appReturned, nil, []),
    (.appCrashed(.camera), .appCrashed, nil, ["permission=camera"]), (.appKilled, .appKilled, nil, []),
    (.appStarted, .appStarted, nil, []), (.appReinstalled, .appReinstalled, nil, []),
    (.debugged(.set("name", .string("secret"))), .debugUsed, nil, ["command=set"]),
  ]

  @Test func `what happens has a name of its own`() throws {
    for (record, event, reason, props) in Self.table {
      let words = try #require(EventWords(record), "\(record)")
      #expect(words.name == event && words.reason == reason)
      #expect(words.props.map { "\($0.name)=\($0.value)" } == props)
    }
    // A session says these of itself, or a test with participants.
    let own: Set<EventName> = [
      .sessionStarted, .screenViewed, .sessionEnded, .taskShown, .questionAnswered, .noteAdded,
    ]
    #expect(Set(Self.table.map(\.event)).union(own) == Set(EventName.allCases))
  }

  @Test(arguments: [
    FlowRecord.attributeSet("name", .string("secret")), .refused(.system("barrier")), .workflowQueued("w"),
    .jumpChanged("home.male", []), .realPhoneNumber("phone"), .permissionLost(.camera),
    .demonstrated("c", .left), .sessionExpired("s"),
  ])
  func `what nobody counts is no event`(_ record: FlowRecord) { #expect(EventWords(record) == nil) }
}
