#if Collect
  import Collecting
  import CoreMetrics

  /// Sends swift-metrics to the registry that `/metrics` prints.
  struct PrometheusFactory: MetricsFactory {
    let registry: PrometheusRegistry

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
      Number(registry.value(label, dimensions, kind: .counter))
    }

    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
      Number(registry.value(label, dimensions, kind: .gauge))
    }

    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
      if aggregate { return Observations(registry.histogram(label, dimensions)) }
      return Number(registry.value(label, dimensions, kind: .gauge))
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
      Observations(registry.histogram(label, dimensions))
    }

    // Values live as long as the process.
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
  }

  private final class Number: CounterHandler, MeterHandler, RecorderHandler {
    private let number: PrometheusRegistry.Value

    init(_ number: PrometheusRegistry.Value) { self.number = number }

    func increment(by amount: Int64) { number.add(Double(amount)) }
    func reset() { number.set(0) }
    func set(_ value: Int64) { number.set(Double(value)) }
    func set(_ value: Double) { number.set(value) }
    func increment(by amount: Double) { number.add(amount) }
    func decrement(by amount: Double) { number.add(-amount) }
    func record(_ value: Int64) { number.set(Double(value)) }
    func record(_ value: Double) { number.set(value) }
  }

  private final class Observations: RecorderHandler, TimerHandler {
    private let histogram: PrometheusRegistry.Histogram

    init(_ histogram: PrometheusRegistry.Histogram) { self.histogram = histogram }

    func record(_ value: Int64) { histogram.observe(Double(value)) }
    func record(_ value: Double) { histogram.observe(value) }
    func recordNanoseconds(_ duration: Int64) { histogram.observe(Double(duration) / 1e9) }
  }
#endif
