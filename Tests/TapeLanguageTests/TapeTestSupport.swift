@testable import TapeLanguage

extension TapeCommand.Kind {
  /// A key press, for short tables.
  static func key(
    _ key: TapeKey, _ modifiers: TapeModifiers = [], interval: Duration? = nil, count: Int = 1
  ) -> Self {
    .press(TapeKeyPress(key, modifiers: modifiers, interval: interval, count: count))
  }

  /// An expectation, for short tables.
  static func expecting(_ condition: TapeExpectation.Condition) -> Self {
    .expect(TapeExpectation(condition))
  }

  /// A negated expectation, for short tables.
  static func expectingNo(_ condition: TapeExpectation.Condition) -> Self {
    .expect(TapeExpectation(condition, isNegated: true))
  }
}
