import Collecting
import EventLog
import LoggedEvents
import Testing

struct EventBatchTests {
  private static let good = EventLine.text(7, 0)

  private static func refusal(_ text: String) -> EventBatch.Refusal? {
    do throws(EventBatch.Refusal) {
      _ = try EventBatch(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  /// The good line with a part of it replaced.
  private static func changed(_ part: String, _ other: String) -> String {
    #expect(good.contains(part))
    return good.replacing(part, with: other)
  }

  @Test func `good lines are taken, with a newline at the end and without`() throws {
    #expect(try EventBatch(Array(Self.good.utf8)).count == 1)
    #expect(try EventBatch(Array("\(Self.good)\n\(EventLine.text(7, 1))\n".utf8)).count == 2)
    // Columns that this version does not know are kept as they are.
    #expect(Self.refusal(Self.changed("\"seed\":1", "\"seed\":1,\"flow_revision\":\"a\"")) == nil)
    #expect(Self.refusal(EventLine.text(7, 3, user: "日本語の人")) == nil)
  }

  static let refused: [(String, String)] = [
    ("", "the line is empty"), ("{", "`\"` was expected"), ("[]", "`{` was expected"),
    ("{}", "`event` is missing"), (good + "{}", "something follows the end of the object"),
    (String(good.dropLast()), "`}` was expected"),
    (good + "\r", "a control character (13) stands in the line"),
    (changed("\"seed\"", "\t\"seed\""), "a control character (9) stands in the line"),
    (changed("\"home\"", "\"ho\u{7F}me\""), "a control character (127) stands in the line"),
    (changed("\"home\"", "\"ho\u{1}me\""), "a text has no end"),
    (changed("\"seed\"", "\u{1}\"seed\""), "`\"` was expected"),
    (EventLine.text(7, 1, user: "abcd"), "`user_id` does not have 5 to 200 characters"),
    (
      EventLine.text(7, 1, user: String(repeating: "u", count: 201)),
      "`user_id` does not have 5 to 200 characters"
    ),
    (EventLine.text(7, 1, user: "user\u{7}-one"), "`user_id` has control characters"),
    (changed("\"user-one\"", "null"), "`user_id` is missing"),
    (changed("\"user-one\"", "5"), "`user_id` is not a text"),
    (changed("screen_viewed", "screen_eaten"), "`event` is not known"),
    (changed("\"seq\":0,", ""), "`seq` is missing"),
    (changed("\"seq\":0", "\"seq\":-1"), "`seq` is not a number from 0 to 4294967294"),
    (changed("\"seq\":0", "\"seq\":1"), "`event_id` is not that of this `session_id` and `seq`"),
    (changed("0000000000000007", "000000000000000G"), "`session_id` does not have 16 hexadecimal digits"),
    (changed("0000000000000009", "9"), "`run_id` does not have 16 hexadecimal digits"),
    (changed("\"ts\":\"20", "\"ts\":\"x"), "`ts` is not an RFC 3339 time"),
    (
      changed("\"schema_version\":1", "\"schema_version\":2"),
      "`schema_version` is 2, and this program reads 1"
    ),
    (changed("\"seed\":1", "\"seed\":1,\"seq\":0"), "a column stands in the line twice"),
    (changed("\"key\":\"a\",", ""), "an experiment has no `key` or no `variation`"),
    (changed("{\"p\":\"v\"}", "7"), "`props` is neither a list nor an object"),
    (
      changed("\"v\"", "\"\(String(repeating: "v", count: 262_144))\""),
      "the line is longer than 262144 bytes"
    ),
  ]

  @Test(arguments: 0..<refused.count) func `a wrong line is refused with its reason and its number`(
    _ number: Int
  ) {
    let (line, reason) = Self.refused[number]
    #expect(
      Self.refusal("\(Self.good)\n\(line)\n\(Self.good)\n") == EventBatch.Refusal(line: 2, message: reason))
  }

  @Test func `a batch that is empty, too large, too long or not UTF-8 is refused`() {
    #expect(Self.refusal("")?.message == "the batch is empty")
    #expect(Self.refusal("\n")?.line == 1)
    let many = String(repeating: Self.good + "\n", count: 2001)
    #expect(Self.refusal(many)?.message == "the batch has more than 2000 lines")
    let large = String(repeating: "x", count: EventBatch.mostBytes + 1)
    #expect(Self.refusal(large)?.message == "the batch is larger than 1048576 bytes")
    var bytes = Array(Self.good.utf8)
    bytes[(bytes.firstIndex(of: UInt8(ascii: "h")) ?? 0)] = 0xFF
    #expect(throws: EventBatch.Refusal.self) { try EventBatch(bytes) }
  }
}
