package import Components
package import OnboardingFlow
import PackModel
package import PackReading
package import TerminalModel

/// All a view may know: the session's state, the content, and the instant it is drawn for.
package struct ViewContext {
  /// Theme, density and durations to draw with.
  package var stylesheet: Stylesheet
  /// The movements under way.
  package var timeline: Timeline
  /// Since the session began.
  package var instant: Duration
  /// The pack's pictures in the sizes drawn so far.
  package var pictures: PictureCache
  /// What of earlier frames still holds.
  package var frames: FrameCache
  /// Whether the screen that is drawn lies beneath a deck, where nothing of it scrolls.
  var isBeneath = false
  private let session: Session

  /// What all views of a frame share: a context is handed on for the price of a reference to it.
  private final class Session {
    let flow: OnboardingFlow
    let bundle: PackBundle
    let words: Words
    /// Every element of a page asks for it, and every condition of the page answers.
    private(set) lazy var focused = flow.focused
    /// What stands in place of an element; every element asks.
    private(set) lazy var containerStage = flow.containerStage
    /// Every mark of the tour that could show is looked at for it.
    private(set) lazy var markPosition = flow.markPosition
    private var moment: FrameCache.Moment?
    /// What lists show, by element: a page is laid out in several ways before it is drawn.
    private var contents: [ElementID: OnboardingFlow.ListContents] = [:]

    func contents(of element: Element) -> OnboardingFlow.ListContents {
      if let known = contents[element.id] { return known }
      let found = flow.contents(of: element)
      contents[element.id] = found
      return found
    }

    /// What stands for the state that is drawn, also after `frames` has forgotten it.
    func moment(in frames: FrameCache) -> FrameCache.Moment {
      if let moment { return moment }
      let found = frames.moment(of: flow.unwatchedState)
      moment = found
      return found
    }

    init(flow: OnboardingFlow, bundle: PackBundle) {
      self.flow = flow
      self.bundle = bundle
      words = Words(bundle: bundle, flow: flow)
    }
  }

  /// Creates a context; unless told otherwise nothing of earlier frames is known.
  package init(
    flow: OnboardingFlow, bundle: PackBundle, stylesheet: Stylesheet, timeline: Timeline,
    instant: Duration, pictures: PictureCache, frames: FrameCache = FrameCache()
  ) {
    session = Session(flow: flow, bundle: bundle)
    self.stylesheet = stylesheet
    self.timeline = timeline
    self.instant = instant
    self.pictures = pictures
    self.frames = frames
  }

  // Lent and not copied: each is a tree of arrays.
  /// The machine in the state that is drawn.
  package var flow: OnboardingFlow { _read { yield session.flow } }
  /// The content that is drawn.
  package var bundle: PackBundle { _read { yield session.bundle } }
  /// What has the focus of the page that is up.
  var focused: FocusTarget? { session.focused }
  /// What stands in place of an element; `nil`: itself.
  func containerStage(of element: ElementID) -> OnboardingFlow.ContainerStage? {
    guard let stage = session.containerStage, stage.element == element else { return nil }
    return stage.stage
  }
  /// The place of the mark that is up among those of its tour, and their number.
  var markPosition: (number: Int, count: Int)? { session.markPosition }
  /// What a list of the page that is up shows.
  func contents(of element: Element) -> OnboardingFlow.ListContents { session.contents(of: element) }
  /// The texts in the session's locale.
  package var words: Words { _read { yield session.words } }

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
  package func key(size: Size) -> FrameCache.Key { key(size: size, .screen) }

  /// What a picture of a part of something still is made from.
  func key(size: Size, _ part: FrameCache.Key.Part) -> FrameCache.Key {
    FrameCache.Key(moment: session.moment(in: frames), stylesheet: stylesheet, size: size, part: part)
  }

  /// A picture of something in which nothing moves by itself but what its layout says, as it was drawn for a frame before.
  func kept(
    _ key: FrameCache.Key, draw: () -> (CellBuffer, ScreenLayout)
  ) -> (buffer: CellBuffer, layout: ScreenLayout) {
    if let still = frames.still(key, timeline.activity, at: instant) { return (still.picture, still.layout) }
    let (picture, layout) = draw()
    frames.keep(
      FrameCache.Still(
        key: key, activity: timeline.activity, instant: instant, picture: picture, layout: layout))
    return (picture, layout)
  }

  /// The picture of an element: its own, or that of the record that the page is about.
  func artworkID(of element: ArtworkElement) -> ArtworkID? {
    guard let field = element.field else { return element.artwork }
    return flow.subject?.fields[field]?.text
  }

  func artwork(_ id: ArtworkID?) -> Artwork? {
    id.flatMap { bundle.artwork[$0] }
  }
}
