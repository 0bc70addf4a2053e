import Configuration
import Synchronization

/// Reads values through every layer at once, and tells which layer each came from.
struct LayerReader {
  /// The highest first.
  let layers: [ConfigurationLayer]
  private let reader: ConfigReader
  private let witness: Witness
  /// Every key that files and flags have: most keys have no value anywhere, and need not be asked for.
  private let written: Set<String>
  /// Whether there are variables of the environment, which have names of their own.
  private let hasVariables: Bool

  /// - Parameter layers: the lowest first.
  init(_ layers: [ConfigurationLayer]) {
    self.layers = layers.reversed()
    witness = Witness()
    written = Set(layers.flatMap { $0.keys.map { $0.name } })
    hasVariables = layers.contains { $0.kind == .environment && !$0.keys.isEmpty }
    // A reader needs a provider; the built-in defaults are the caller's.
    let providers = self.layers.map { $0.provider } + [InMemoryProvider(name: "default", values: [:])]
    reader = ConfigReader(providers: providers, accessReporter: witness)
  }

  /// The value of a key and the layer that has it; `nil` where none has.
  func value<Output>(
    _ key: String, _ read: (ConfigReader, ConfigKey) -> Output?
  ) -> (value: Output, layer: ConfigurationLayer)? {
    guard mayHave(key), let value = read(reader, ConfigKey(key)), let layer = answering else { return nil }
    return (value, layer)
  }

  private func mayHave(_ key: String) -> Bool { hasVariables || written.contains(key) }

  /// Providers are asked from the highest down until one has a value: it is the last one asked.
  private var answering: ConfigurationLayer? {
    let index = witness.asked.withLock { $0 } - 1
    return layers.indices.contains(index) ? layers[index] : nil
  }

  /// Counts how many providers the last value took.
  private final class Witness: AccessReporter {
    let asked = Mutex(0)

    func report(_ event: AccessEvent) {
      asked.withLock { $0 = event.providerResults.count }
    }
  }
}
