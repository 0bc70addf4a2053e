import EventLog
import Foundation
import LoggedEvents
import Testing

struct EventLinesTests {
  private static let plain = LoggedEvent(
    eventID: "00000000000000e1", runID: "00000000000000a1", flowVersion: "00000000000000f1", seed: 7,
    sessionID: "00000000000000b1",
    userID: "user-1", seq: 3, timestamp: 1_767_225_600_000_001, elapsed: 1_500_000, event: .screenViewed,
    stepID: "walkthrough", screenID: "walkthrough.female", previousScreenID: "gender", stepIndex: 2,
    dwell: 900, attributes: [LoggedAttribute("gender", "female"), LoggedAttribute("route", nil)],
    locale: "ja", device: "phone",
    experiments: [
      LoggedArm(key: "length", variation: "short", bucket: 0.25, hashVersion: 2),
      LoggedArm(key: "tone", variation: "warm", bucket: nil, hashVersion: 1),
    ], props: [LoggedEvent.Prop("why", "a \"b\"")])

  private static func text(_ event: LoggedEvent) -> String {
    var lines = EventLines()
    lines.add(event)
    return String(decoding: lines.bytes, as: UTF8.self)
  }

  @Test func `a line has every column, in a fixed order`() {
    #expect(
      Self.text(Self.plain) == """
        {"schema_version":1,"event_id":"00000000000000e1","run_id":"00000000000000a1",\
        "flow_version":"00000000000000f1","seed":7,\
        "session_id":"00000000000000b1","user_id":"user-1","seq":3,"ts":"2026-01-01T00:00:00.000001Z",\
        "t_us":1500000,"event":"screen_viewed","step_id":"walkthrough","screen_id":"walkthrough.female",\
        "prev_screen_id":"gender","step_index":2,"dwell_ms":900,"reason":null,"gender":"female","route":null,\
        "locale":"ja","device":"phone","experiments":[{"key":"length","variation":"short","bucket":0.25,\
        "hash_version":2},{"key":"tone","variation":"warm","bucket":null,"hash_version":1}],\
        "props":{"why":"a \\"b\\""}}

        """)
  }

  @Test func `ids that are numbers give the line that texts give`() throws {
    let ids = EventLines.IDs(event: 0xE1, run: 0xA1, session: 0xB1)
    var bare = Self.plain
    (bare.eventID, bare.runID, bare.sessionID) = ("", "", "")
    var lines = EventLines()
    lines.add(bare, ids: ids)
    #expect(String(decoding: lines.bytes, as: UTF8.self) == Self.text(Self.plain))
  }

  @Test func `a compact line leaves out what is null and what the session has said on the same day`() {
    var lines = EventLines(isCompact: true)
    var next = Self.plain
    (next.seq, next.timestamp, next.dwell, next.previousScreenID, next.props) = (
      4, next.timestamp + 5, nil, nil, []
    )
    lines.add(Self.plain)
    lines.add(next)
    next.experiments.removeLast()
    lines.add(next)
    next.timestamp += 86_400_000_000
    lines.add(next)
    let texts = String(decoding: lines.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(
      texts[0] == """
        {"schema_version":1,"run_id":"00000000000000a1","flow_version":"00000000000000f1","seed":7,\
        "session_id":"00000000000000b1","user_id":"user-1","seq":3,"ts":"2026-01-01T00:00:00.000001Z",\
        "t_us":1500000,"event":"screen_viewed","step_id":"walkthrough","screen_id":"walkthrough.female",\
        "prev_screen_id":"gender","step_index":2,"dwell_ms":900,"gender":"female",\
        "locale":"ja","device":"phone","experiments":[{"key":"length","variation":"short","bucket":0.25,\
        "hash_version":2},{"key":"tone","variation":"warm","bucket":null,"hash_version":1}],\
        "props":{"why":"a \\"b\\""}}
        """)
    #expect(
      texts[1] == """
        {"session_id":"00000000000000b1","user_id":"user-1","seq":4,"ts":"2026-01-01T00:00:00.000006Z",\
        "t_us":1500000,"event":"screen_viewed","step_id":"walkthrough","screen_id":"walkthrough.female",\
        "step_index":2}
        """)
    #expect(texts[2].contains("\"experiments\":[{\"key\":\"length\"") && !texts[2].contains("locale"))
    #expect(texts[3].hasPrefix("{\"schema_version\":1,\"run_id\"") && texts[3].contains("\"locale\":\"ja\""))
  }

  @Test func `compact lines of other sessions between say again whose they are`() {
    var lines = EventLines(isCompact: true)
    for session in [1, 2, 1] as [UInt64] {
      lines.add(Self.plain, ids: EventLines.IDs(event: 1, run: 2, session: session))
    }
    let texts = String(decoding: lines.bytes, as: UTF8.self).split(separator: "\n")
    #expect(texts.allSatisfy { $0.contains("\"device\":\"phone\"") && $0.contains("flow_version") })
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `what is written is read as it was`(_ seed: UInt64) {
    var random = RandomEvent(seed: seed)
    for _ in 0..<500 {
      let event = random.next()
      var lines = EventLines()
      lines.add(event)
      #expect(lines.bytes.last == 0x0A && lines.bytes.count { $0 == 0x0A } == 1)
      #expect(lines.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A })
      #expect(LoggedEvent(line: lines.bytes.dropLast()) == event, "seed \(seed)")
    }
  }

  @Test func `another reader of JSON understands the lines`() throws {
    var random = RandomEvent(seed: 9)
    for _ in 0..<200 {
      let event = random.next()
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(Self.text(event).utf8)) as? [String: Any])
      let columns = EventColumn.allCases.map { "\($0.name)" }
      #expect(Set(object.keys) == Set(columns + event.attributes.map(\.key)))
      #expect(object["screen_id"] as? String == event.screenID)
      #expect(object["user_id"] as? String == event.userID)
      #expect((object["experiments"] as? [[String: Any]])?.count == event.experiments.count)
      let buckets = (object["experiments"] as? [[String: Any]])?.map { $0["bucket"] as? Double }
      for (read, bucket) in zip(buckets ?? [], event.experiments.map(\.bucket)) {
        // That reader does not round to the nearest.
        #expect(read.map { abs($0 - (bucket ?? 2)) < 1e-12 } ?? (bucket == nil))
      }
    }
  }

  @Test(
    arguments: [
      ("2026-01-01T00:00:00.000000Z", 1_767_225_600_000_000), ("1970-01-01T00:00:00Z", 0),
      ("2000-02-29T23:59:59.999999Z", 951_868_799_999_999), ("1969-12-31T23:59:59.5Z", -500_000),
      ("2026-01-01T09:00:00+09:00", 1_767_225_600_000_000),
      ("2026-01-01 00:00:00.123456789Z", 1_767_225_600_123_456),
    ] as [(String, Int64)])
  func `an instant is read as RFC 3339 writes it`(_ text: String, _ instant: Int64) {
    let line = Self.text(Self.plain).replacing("2026-01-01T00:00:00.000001Z", with: text)
    #expect(LoggedEvent(line: line.utf8.dropLast())?.timestamp == instant)
  }

  @Test(arguments: [
    "2026-01-01", "2026-13-01T00:00:00Z", "2026-01-01T00:00:00", "yesterday", "2026-01-01T00:00:00+9",
  ])
  func `what is no instant is no event`(_ text: String) {
    let line = Self.text(Self.plain).replacing("2026-01-01T00:00:00.000001Z", with: text)
    #expect(LoggedEvent(line: line.utf8.dropLast()) == nil)
  }

  @Test func `no two events of a session have one id, nor two sessions of a run`() {
    let session = EventID.session(0, ofRun: 1)
    #expect(Set((0..<10_000).map { EventID.event($0, ofSession: session) }).count == 10_000)
    #expect(Set((0..<10_000).map { EventID.session($0, ofRun: 1) }).count == 10_000)
    #expect(EventID.text(0xAB) == "00000000000000ab")
  }
}
