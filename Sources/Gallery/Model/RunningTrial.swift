import Components
import PackReading
import Session
import TerminalModel

/// The session of the page that is shown, with its last frame.
struct RunningTrial {
  private let trial: GalleryTrial
  /// The session, whose clock began when the page was shown.
  var session: Simulation
  /// The instant of the gallery at which the session began.
  private let begun: Duration
  private var look: Look
  /// The session's screen as drawn last.
  private(set) var frame: CellBuffer
  /// Whether the last frame of the gallery shows it; out of sight it causes no frames, and catches up later.
  var isInSight = true

  /// What the session adopts when it changes.
  private struct Look: Equatable {
    var theme: Theme
    var locale: String
    var device: String

    init(_ setting: GallerySetting) {
      (theme, locale, device) = (setting.stylesheet.theme, setting.locale, setting.device)
    }
  }

  init?(_ trial: GalleryTrial, _ setting: GallerySetting, size: Size, at now: Duration) {
    guard let session = trial.session(setting, size: size) else { return nil }
    self.trial = trial
    self.session = session
    // What happened before the user got the session took time on its own clock.
    begun = now - session.now
    look = Look(setting)
    frame = CellBuffer(size: size)
  }

  /// The instant of the gallery at which the session changes by itself; `nil`: never, or it is out of sight.
  var nextChange: Duration? {
    guard isInSight else { return nil }
    return [session.nextFrame, session.nextEvent].compactMap(\.self).min().map { begun + $0 }
  }

  mutating func advance(to now: Duration) { session.advance(to: now - begun) }

  /// Adopts a setting and a size, and draws the present instant where the last frame is out of date.
  mutating func update(_ setting: GallerySetting, size: Size, at now: Duration) {
    advance(to: now)
    session.size = size
    if look != Look(setting) {
      look = Look(setting)
      trial.adopt(setting, in: &session)
    }
    if session.needsDisplay { session.draw(on: &frame) }
  }
}
