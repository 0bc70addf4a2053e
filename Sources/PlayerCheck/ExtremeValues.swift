import ContentTree
import Experiments
import LoggedEvents
import OnboardingFlow
import PackModel
import TextFormats

/// Numbers at the ends of their ranges: integers of a machine with 32 bits hold none of them.
enum ExtremeValues {
  /// What each gives, a line each.
  static var lines: [String] { integers + comparisons + times }

  private static var integers: [String] {
    [Int64.min, Int64.min + 1, -1, 0, 1, Int64(Int32.max) + 1, Int64.max].flatMap { number -> [String] in
      let tree = ContentTable([ContentTable.Entry(key: "n", value: .integer(number))])
      let packed = PackedTree.pack(tree)
      let back = Array(packed.utf8).withUnsafeBufferPointer { PackedTree.unpack($0) }
      let value = Value.number(number)
      var json = JSONWriter()
      json.number(number)
      return [
        "tree \(number): \(back == tree)",
        "value \(value.text), count \(value.number.map { Int64(clamping: $0) > 0 } ?? false)",
        "json \(String(decoding: json.bytes, as: UTF8.self))",
      ]
    }
  }

  /// Conditions about large numbers.
  private static var comparisons: [String] {
    let texts = [
      "user.big > 2147483648", "user.big == 9223372036854775807", "user.small < -2147483649",
      "user.small == -9223372036854775807",
    ]
    var pack = Pack(id: "probe", name: "", locales: ["en"], start: "", steps: [], screens: [])
    pack.attributes = [
      Attribute(name: "big", initial: .number(.max)), Attribute(name: "small", initial: .number(.min + 1)),
    ]
    let flow = OnboardingFlow(pack: pack, setup: FlowSetup(seed: .min))
    return texts.map { text in
      do throws(ConditionError) {
        return "\(text): \(flow.holds(try Condition(parsing: text)))"
      } catch {
        return "\(text): \(error.message)"
      }
    }
  }

  /// Times of many years.
  private static var times: [String] {
    let instants: [Int64] = [-62_135_596_800_000_000, 0, 1_800_000_000_000_000, 253_402_300_799_000_000]
    let days = instants.map { "day \(Timestamp.text(ofDay: Timestamp.day(of: $0)))" }
    let latency = Latency.quantiles(
      p50: .seconds(1), p95: .seconds(1_000_000), p99: .seconds(4_000_000_000 as Int64))
    let latencies = [0, 499_999, 500_000, 989_999, 999_999].map { place -> String in
      let (seconds, attoseconds) = latency.value(at: place).components
      return "latency \(seconds) \(attoseconds)"
    }
    let buckets = ["", "a", "日本語", "user-4294967296"].map { text in
      "bucket \(BucketHash.bucket(seed: "s", value: text, version: 2) ?? -1)"
    }
    return days + latencies + buckets
  }
}
