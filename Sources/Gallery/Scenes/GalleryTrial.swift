import OnboardingFlow
package import PackModel
import PackReading
import Screens
package import Session
import Shell
package import TerminalModel

/// A session that the page of an entry runs, so that its component is operated there as in an app: the machine and the
/// screens of the simulator on a small pack.
package struct GalleryTrial: Sendable {
  private let scene: GalleryScene
  private let screen: ScreenName?
  private let setup: FlowSetup
  private let begin: @Sendable (inout Simulation) -> Void

  /// - Parameters:
  ///   - scene: the pack.
  ///   - screen: where the session begins; `nil`: at the first step.
  ///   - setup: the configuration, beside language, device and screen.
  ///   - begin: what happens before the user gets it.
  package init(
    _ scene: GalleryScene, screen: ScreenName? = nil, setup: FlowSetup = FlowSetup(),
    after begin: @escaping @Sendable (inout Simulation) -> Void = { _ in }
  ) {
    self.scene = scene
    self.screen = screen
    self.setup = setup
    self.begin = begin
  }

  /// A session at its beginning, whose frames are the device's screen alone; `nil`: the pack has problems.
  ///
  /// - Parameter size: cells of the screen; 30 rows and more have controls of three rows.
  package func session(_ setting: GallerySetting, size: Size) -> Simulation? {
    var setup = setup
    setup.jump = screen
    guard let bundle = scene.bundle(in: setting, &setup) else { return nil }
    var session = Simulation(bundle: bundle, setup: setup, options: DisplayOptions(), size: size)
    session.chrome.isBare = true
    session.start()
    begin(&session)
    return session
  }

  /// Goes on in another look, language or device, from the same place.
  package func adopt(_ setting: GallerySetting, in session: inout Simulation) {
    var setup = session.flow.setup
    guard let bundle = scene.bundle(in: setting, &setup) else { return }
    session.reload(bundle, setup: setup, options: session.options, changes: ContentChanges(files: nil))
  }
}
