/// A feature of the app that asks for permissions of its own: `[[feature]]` in `permissions.toml`.
///
/// When its screen appears, the workflows of the features that are on are added to the queue, in the order of
/// the features, after those that the screen itself asks for.
package struct Feature: Hashable, Sendable {
  /// The name that conditions (`feature.map`) and configuration (`features.map`) use.
  package var id: String
  /// The name that people read.
  package var name: TextKey
  /// The workflows it adds, each once a session.
  package var asks: [WorkflowID]
  /// The screen on which it asks; `nil`: none.
  package var screen: ScreenName?
  /// Whether it is on unless configuration says otherwise.
  package var isOn: Bool

  /// Creates a feature that is on and asks for nothing unless told otherwise.
  package init(
    id: String, name: TextKey, asks: [WorkflowID] = [], screen: ScreenName? = nil, isOn: Bool = true
  ) {
    self.id = id
    self.name = name
    self.asks = asks
    self.screen = screen
    self.isOn = isOn
  }
}
