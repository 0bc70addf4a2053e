/// When goldens are written: the words of swift-snapshot-testing. Whatever is written, the test fails.
package enum GoldenMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing is written; missing and different goldens fail.
  case never
  /// Missing goldens are written.
  case missing
  /// Missing goldens are written; unreadable and different ones are written again.
  case failed
  /// Everything is written, and goldens that no test uses are removed.
  case all
}
