import Collecting
import Testing

struct PrometheusTextTests {
  @Test func `names and labels are sorted and escaped`() {
    let registry = PrometheusRegistry(help: ["b_total": "Back\\slash,\nline"])
    registry.value("b_total", [("path", "a\"\\\n"), ("a", "1")], kind: .counter).add(2)
    registry.value("b_total", [("a", "1"), ("path", "a\"\\\n")], kind: .counter).add(0.5)
    registry.value("b_total", [("a", "0")], kind: .counter).add(1)
    registry.value("a-gauge", [], kind: .gauge).set(-3)
    #expect(
      registry.text == """
        # TYPE a_gauge gauge
        a_gauge -3
        # HELP b_total Back\\\\slash,\\nline
        # TYPE b_total counter
        b_total{a="0"} 1
        b_total{a="1",path="a\\"\\\\\\n"} 2.5

        """)
  }

  @Test func `a histogram counts up to each bound`() {
    let registry = PrometheusRegistry()
    let histogram = registry.histogram("time_seconds", [("kind", "sync")])
    for value in [0.000_05, 0.004, 0.004, 99] { histogram.observe(value) }
    let lines = registry.text.split(separator: "\n").map(String.init)
    #expect(lines.count == PrometheusRegistry.Histogram.bounds.count + 4)
    #expect(lines[0] == "# TYPE time_seconds histogram")
    #expect(lines[1] == "time_seconds_bucket{kind=\"sync\",le=\"5e-05\"} 1")
    #expect(lines.contains("time_seconds_bucket{kind=\"sync\",le=\"0.0025\"} 1"))
    #expect(lines.contains("time_seconds_bucket{kind=\"sync\",le=\"0.005\"} 3"))
    #expect(lines.contains("time_seconds_bucket{kind=\"sync\",le=\"10\"} 3"))
    #expect(
      lines.suffix(3) == [
        "time_seconds_bucket{kind=\"sync\",le=\"+Inf\"} 4", "time_seconds_sum{kind=\"sync\"} 99.00805",
        "time_seconds_count{kind=\"sync\"} 4",
      ])
  }
}
