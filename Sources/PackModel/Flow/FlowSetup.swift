/// What a session starts from, on top of the pack: the variant, and what configuration fixes.
package struct FlowSetup: Hashable, Sendable {
  /// Attributes of the user that are known from the start.
  package var attributes: [String: Value]
  package var locale: String
  package var device: String
  /// Statuses that differ from "not determined".
  package var permissions: [PermissionKind: PermissionStatus]
  /// Dialogs that answer themselves after a moment: each kind's in turn, the last answer stays.
  package var answers: [PermissionKind: [PermissionAnswer]]
  /// What else the system and the device say of permissions.
  package var system = SystemSetup()
  /// Schedules that replace those of `endpoints.toml`.
  package var outcomes: [EndpointID: [Outcome]]
  /// The connection at the start.
  package var network: NetworkProfile
  /// What random numbers are drawn from.
  package var seed: Int64
  /// Features of the pack that are on or off, whatever the pack says.
  package var features: [String: Bool] = [:]
  /// The screen to open instead of the first step.
  package var jump: ScreenName?
  /// The entry point of the pack to come in by; `nil`: the first step.
  package var entry: String?
  /// The session's date, for ages.
  package var today: CalendarDate
  /// The arms that this user would get of the pack's experiments.
  package var offers: [ArmOffer] = []

  package init(
    attributes: [String: Value] = [:], locale: String = "en", device: String = "phone",
    permissions: [PermissionKind: PermissionStatus] = [:],
    answers: [PermissionKind: [PermissionAnswer]] = [:], outcomes: [EndpointID: [Outcome]] = [:],
    network: NetworkProfile = .normal, seed: Int64 = 1, jump: ScreenName? = nil, entry: String? = nil,
    today: CalendarDate = CalendarDate(year: 2026, month: 1, day: 1)
  ) {
    self.attributes = attributes
    self.locale = locale
    self.device = device
    self.permissions = permissions
    self.answers = answers
    self.outcomes = outcomes
    self.network = network
    self.seed = seed
    self.jump = jump
    self.entry = entry
    self.today = today
  }
}

/// What the device and the app's queue are set to.
package struct SystemSetup: Hashable, Sendable {
  /// Whether requests wait for each other; off, each shows its dialog at once, over what is there.
  package var queuesPermissions = true
  /// The device's switch that lets apps ask for tracking.
  package var allowsTrackingRequests = true
  package var isRadioOn = true
  package var isLocationPrecise = true

  package init() {}
}
