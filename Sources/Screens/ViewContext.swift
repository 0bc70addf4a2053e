package import Components
package import Content
package import OnboardingFlow
import TerminalModel

/// All a view may know: the session's state, the content, and the instant it is drawn for.
package struct ViewContext {
  package var flow: OnboardingFlow
  package var bundle: PackBundle
  package var stylesheet: Stylesheet
  package var timeline: Timeline
  /// Since the session began.
  package var instant: Duration
  package var pictures: PictureCache
  package var frames: FrameCache
  package var words: Words

  package init(
    flow: OnboardingFlow, bundle: PackBundle, stylesheet: Stylesheet, timeline: Timeline,
    instant: Duration, pictures: PictureCache, frames: FrameCache = FrameCache()
  ) {
    self.flow = flow
    self.bundle = bundle
    self.stylesheet = stylesheet
    self.timeline = timeline
    self.instant = instant
    self.pictures = pictures
    self.frames = frames
    words = Words(bundle: bundle, flow: flow)
  }

  /// The same at another state, with nothing moving: for the screen that is leaving.
  func still(at state: FlowState) -> ViewContext {
    var timeline = timeline
    timeline.settle()
    return ViewContext(
      flow: flow.at(state), bundle: bundle, stylesheet: stylesheet, timeline: timeline, instant: instant,
      pictures: pictures, frames: frames)
  }

  /// Whether nothing moves on the screen that is up, nor waits for a reply.
  var isStill: Bool {
    !timeline.movesScreenContent(at: instant) && timeline.running(.screen, at: instant) == nil
      && flow.state.calls.isEmpty
  }

  /// What a picture of something still is made from.
  func key(size: Size) -> FrameCache.Key {
    FrameCache.Key(state: flow.state, stylesheet: stylesheet, size: size)
  }

  func artwork(_ id: ArtworkID?) -> Artwork? {
    id.flatMap { bundle.artwork[$0] }
  }
}
