/// A pattern that is searched for in a text.
package enum TapePattern: Hashable, Sendable {
  /// These characters, anywhere.
  case text(String)
  /// A regular expression that compiles, unanchored.
  case regex(String)
  /// The words of a key of `strings/`, in whatever language.
  case key(String)
}

/// A `Wait` command: for a pattern, or for the expectation of an `Expect`.
package struct TapeWait: Hashable, Sendable {
  /// The part of the screen that a pattern is searched in.
  package enum Scope: String, Hashable, Sendable, CaseIterable {
    /// The row with the focus or the cursor; VHS's default.
    case line = "Line"
    /// All rows, joined by newlines.
    case screen = "Screen"
  }

  /// Where the pattern is searched for; it does not count for an expectation.
  package var scope: Scope
  /// How much virtual time may pass, more than zero; `nil` means `WaitTimeout`.
  package var timeout: Duration?
  /// A regular expression that compiles, unanchored; `nil` means `WaitPattern`.
  package var pattern: String?
  /// The expectation that is waited for in place of a pattern.
  package var expectation: TapeExpectation?

  /// Creates a wait; without arguments it is for `WaitPattern` in the line.
  package init(
    scope: Scope = .line, timeout: Duration? = nil, pattern: String? = nil,
    expectation: TapeExpectation? = nil
  ) {
    self.scope = scope
    self.timeout = timeout
    self.pattern = pattern
    self.expectation = expectation
  }
}
