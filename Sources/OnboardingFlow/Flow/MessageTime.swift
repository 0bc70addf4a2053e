extension OnboardingFlow {
  /// How long a passing message stays: a toast, and the bar that says that the connection is back.
  static let messageTime = Duration.milliseconds(2400)
}
