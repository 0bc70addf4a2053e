import Foundation
import LoggedEvents
import Testing

@testable import EventExport

@Suite struct ExportTests {
  private static let viewed = LoggedEvent(
    eventID: "00000000000000e1", runID: "00000000000000a1", seed: 7, sessionID: "00000000000000b1",
    userID: "user-1", seq: 3,
    timestamp: 1_767_225_600_000_001, elapsed: 1_500_000, event: .screenViewed, stepID: "order",
    screenID: "order",
    stepIndex: 2, dwell: 900, attributes: [LoggedAttribute("tea", "green"), LoggedAttribute("cup", nil)],
    locale: "ja",
    device: "phone", experiments: [], props: [])

  private static func exposure(bucket: Double?) -> LoggedEvent {
    var event = viewed
    event.event = .experimentViewed
    event.props = [.init("experiment", "length"), .init("variation", "short")]
    event.experiments = [LoggedArm(key: "length", variation: "short", bucket: bucket, hashVersion: 2)]
    return event
  }

  private func writer(_ name: String) throws -> ExportWriter {
    let toml = try #require(ExportTable.shipped.first { $0.name == name }?.toml)
    return ExportWriter(try ExportTable(toml: toml))
  }

  private func line(_ name: String, _ event: LoggedEvent) throws -> [String: Any] {
    var writer = try writer(name)
    let line = writer.line(event)
    #expect(line.count { $0 == "\n" } == 1)
    return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test(arguments: ExportTable.shipped.map(\.name))
  func `every table of ours can be read, and a forced arm is no exposure`(_ name: String) throws {
    var writer = try writer(name)
    #expect(!writer.line(Self.viewed).isEmpty)
    #expect(!writer.line(Self.exposure(bucket: 0.5)).isEmpty)
    #expect(writer.line(Self.exposure(bucket: nil)).isEmpty)
  }

  @Test func `sessions of who tries out the test are left out, unless they are asked for`() throws {
    let toml = try #require(ExportTable.shipped.first { $0.name == "segment" }?.toml)
    var start = Self.viewed
    (start.seq, start.event) = (0, .sessionStarted)
    start.props = [.init("pack", "tea"), .init("trial", "true")]
    var other = Self.viewed
    other.sessionID = "00000000000000b2"
    #expect([start, Self.viewed, other].map { $0.isTrialStart } == [true, false, false])
    var writer = ExportWriter(try ExportTable(toml: toml), without: [start.sessionID])
    let lines = [Self.viewed, start, other].map { writer.line($0) }
    #expect(lines.map(\.isEmpty) == [true, true, false])
    #expect(writer.leftOut == 2)
    var whole = ExportWriter(try ExportTable(toml: toml))
    #expect([start, Self.viewed, other].allSatisfy { !whole.line($0).isEmpty })
  }

  @Test func `GrowthBook gets the event and the properties of its SDKs`() throws {
    let object = try line("growthbook", Self.exposure(bucket: 0.5))
    #expect(object["event_name"] as? String == "Experiment Viewed")
    #expect(object["user_id"] as? String == "user-1")
    let properties = try #require(object["properties_json"] as? [String: String])
    #expect(
      properties == [
        "experimentId": "length", "variationId": "short", "hashAttribute": "id", "hashValue": "user-1",
      ])
    #expect((object["context_json"] as? [String: String])?["tea"] == "green")
  }

  @Test func `others get their own names`() throws {
    let segment = try line("segment", Self.viewed)
    #expect(segment["event"] as? String == "Screen Viewed" && segment["userId"] as? String == "user-1")
    #expect((segment["properties"] as? [String: Any])?["dwell_ms"] as? Int == 900)
    let amplitude = try line("amplitude", Self.viewed)
    #expect(
      amplitude["event_type"] as? String == "Screen Viewed" && amplitude["time"] as? Int == 1_767_225_600_000)
    #expect(amplitude["user_properties"] as? [String: String] == ["tea": "green"])
    let mixpanel = try line("mixpanel", Self.viewed)
    let properties = try #require(mixpanel["properties"] as? [String: Any])
    #expect(
      properties["$insert_id"] as? String == "00000000000000e1"
        && properties["distinct_id"] as? String == "user-1")
  }

  @Test func `OpenTelemetry gets a record whose attributes have values`() throws {
    var writer = try writer("opentelemetry")
    let line = writer.line(Self.viewed)
    #expect(
      line.contains("\"timeUnixNano\":\"1767225600000001000\"")
        && line.contains("\"eventName\":\"screen_viewed\""))
    #expect(line.contains("{\"key\":\"tea\",\"value\":{\"stringValue\":\"green\"}}"))
    #expect(!line.contains("\"reason\"") && !line.contains("cup"))
  }

  @Test func `CSV has a row for each event and no formulas`() throws {
    var event = Self.viewed
    event.reason = "=1+1"
    event.props = [.init("a", "x,y")]
    var writer = try writer("csv")
    #expect(writer.head.hasPrefix("schema_version,event_id,run_id,"))
    let row = writer.line(event)
    #expect(row.contains(",'=1+1,") && row.contains("\"{\"\"a\"\":\"\"x,y\"\"}\"") && row.hasSuffix("\r\n"))
  }

  @Test(arguments: [
    ("form = 3\n", 1, "`form` is a whole number"),
    ("form = \"xml\"\n", 1, "one of jsonl, csv"),
    ("[fields]\na = \"b\"\n", 2, "`b` is nothing that an event has"),
    ("[names]\nscreen_seen = \"x\"\n", 2, "no event `screen_seen`"),
    ("[fields]\na = \"ts\"\n[more]\nb = 1\n", 3, "unknown key `more`"),
    ("form = \"csv\"\n", 1, "CSV needs"),
    ("x = [\n", 0, ""),
  ]) func `what is wrong with a table is said with its place`(_ text: String, _ line: Int, _ message: String)
  {
    let error = #expect(throws: ExportTableError.self) { try ExportTable(toml: text) }
    #expect(error?.message.contains(message) != false || message.isEmpty)
    if line > 0 { #expect(error?.line == line) }
  }
}
