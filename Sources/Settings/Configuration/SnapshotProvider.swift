import Configuration

/// A provider of one snapshot that never changes, wherever its text came from: a file or the binary.
struct SnapshotProvider<Snapshot: ConfigSnapshot>: ConfigProvider {
  private let values: Snapshot

  init(_ snapshot: Snapshot) {
    values = snapshot
  }

  var providerName: String { values.providerName }

  func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult {
    try values.value(forKey: key, type: type)
  }

  func fetchValue(forKey key: AbsoluteConfigKey, type: ConfigType) async throws -> LookupResult {
    try value(forKey: key, type: type)
  }

  func snapshot() -> any ConfigSnapshot { values }

  func watchValue<Return: ~Copyable>(
    forKey key: AbsoluteConfigKey, type: ConfigType,
    updatesHandler: (ConfigUpdatesAsyncSequence<Result<LookupResult, any Error>, Never>) async throws ->
      Return
  ) async throws -> Return {
    try await watchValueFromValue(forKey: key, type: type, updatesHandler: updatesHandler)
  }

  func watchSnapshot<Return: ~Copyable>(
    updatesHandler: (ConfigUpdatesAsyncSequence<any ConfigSnapshot, Never>) async throws -> Return
  ) async throws -> Return {
    try await watchSnapshotFromSnapshot(updatesHandler: updatesHandler)
  }
}
