/// The connection, and what it does to calls.
extension OnboardingFlow {
  mutating func switchNetwork(to profile: NetworkProfile) { refuse(.system("no-use")) }
  mutating func force(_ outcome: Outcome, for endpoint: EndpointID?) { refuse(.system("no-use")) }
}
