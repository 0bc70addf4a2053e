/// What a session starts from, beside the pack: the variant, and what configuration fixes.
package struct FlowSetup: Hashable, Sendable {
  /// Values of attributes at the start, in place of the entry point's and the pack's.
  package var attributes: [String: Value]
  /// The language of the session (`en`, `ja`).
  package var locale: String
  /// The id of the device; an unknown one is drawn as the pack's first.
  package var device: String
  /// Statuses at the start; kinds without one are not determined.
  package var permissions: [PermissionKind: PermissionStatus]
  /// Answers of dialogs that answer themselves 0.9 s after they came: the answers of a kind are used in turn,
  /// the last one stays.
  package var answers: [PermissionKind: [PermissionAnswer]]
  /// Settings of the device, and of the queue, that permissions depend on.
  package var system = SystemSetup()
  /// Schedules that replace those of `endpoints.toml`.
  package var outcomes: [EndpointID: [Outcome]]
  /// The connection at the start.
  package var network: NetworkProfile
  /// The seed of random numbers, which latencies and lost connections are drawn from.
  package var seed: Int64
  /// Features that are on or off, in place of what the pack says, by id.
  package var features: [String: Bool] = [:]
  /// The screen to open instead of the first step, by its name or by the id of its file; if there is none,
  /// the step of that id. `nil`: none.
  package var jump: ScreenName?
  /// The entry point of the pack to come in by; `nil`: the first step.
  package var entry: String?
  /// The date of the session, which ages are counted from.
  package var today: CalendarDate
  /// The arms that the user is assigned, at most one for each of the pack's experiments.
  package var offers: [ArmOffer] = []

  /// Creates a setup in English on a phone on 1 January 2026, with a normal connection, unless told
  /// otherwise.
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

/// Settings of the device, and of the permission queue.
package struct SystemSetup: Hashable, Sendable {
  /// Whether requests wait for each other; otherwise each shows its dialog at once, over what is there.
  package var queuesPermissions = true
  /// The permissions whose switch of the device is off at the start: whether apps may ask for tracking, the Bluetooth
  /// radio, Location Services.
  package var switchedOff: Set<PermissionKind> = []
  /// Whether the switch for the exact location is on at the start.
  package var isLocationPrecise = true

  /// Creates settings with a queue and every switch on.
  package init() {}

  /// Sets the device's switch of a kind.
  package mutating func setSwitch(of kind: PermissionKind, isOn: Bool) {
    if isOn { switchedOff.remove(kind) } else { switchedOff.insert(kind) }
  }
}
