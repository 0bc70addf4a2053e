/// When goldens are written: the words of swift-snapshot-testing. Whatever is written, the test fails.
package enum GoldenMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing is written; what is absent or different fails.
  case never
  /// What is absent is written.
  case missing
  /// What is absent is written, and what differs is written again.
  case failed
  /// Everything is written, and goldens that no test uses are removed.
  case all
}
