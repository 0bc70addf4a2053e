package import PackModel

extension SystemSetup {
  /// A key below `permissions` that is about the device or the queue. Of its two values the first is what the property
  /// is called.
  package struct Key {
    package let name: String
    package let values: [String]
    let what: String
    /// What the key does, for the reference.
    package let summary: String
    let property: any WritableKeyPath<SystemSetup, Bool> & Sendable
  }

  package static let keys: [Key] = [
    Key(
      name: "queue", values: ["on", "off"], what: "state of the queue",
      summary: "Whether requests wait for each other; on", property: \.queuesPermissions),
    Key(
      name: "tracking_requests", values: ["on", "off"], what: "state of the switch",
      summary: "The device's switch that lets apps ask for tracking; on", property: \.allowsTrackingRequests),
    Key(
      name: "bluetooth_radio", values: ["on", "off"], what: "state of the radio",
      summary: "The device's Bluetooth radio; on", property: \.isRadioOn),
    Key(
      name: "location_accuracy", values: ["full", "reduced"], what: "accuracy",
      summary: "Whether the switch for the exact location stands on; full", property: \.isLocationPrecise),
  ]
}
