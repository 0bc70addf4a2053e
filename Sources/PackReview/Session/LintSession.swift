import Components
import FlowPaths
import OnboardingFlow
import PackModel
import PackReading
import Screens
import Shell
import TerminalModel

/// One screen of a pack, led to where it is to be looked at, and drawn as the simulator draws it.
struct LintSession {
  let bundle: PackBundle
  private var session: FlowSession
  /// The screen that it starts with.
  private let screen: ScreenName
  /// How calls end.
  private let outcome: Outcome
  /// What was drawn of it, and of what it goes on as: a page is the same below every mark of its tour.
  let frames = LintFrames()

  /// So many calls are answered after one event, at most.
  private static let mostAnswers = 19

  var flow: OnboardingFlow { session.flow }

  /// Starts with a screen, and nothing else in the flow.
  ///
  /// - Parameters:
  ///   - pack: what `bundle` has, changed for what is to be seen.
  ///   - name: the screen.
  ///   - tour: what runs over it.
  init(
    _ bundle: PackBundle, pack: Pack, screen name: ScreenName, tour: TourID? = nil, setup: FlowSetup,
    outcome: Outcome = .success
  ) {
    var pack = pack
    pack.start = "lint"
    pack.steps = [Step(id: "lint", kind: .screen(name, tour: tour))]
    pack.flowVariants = []
    // Offered arms are given from the start.
    for index in pack.experiments.indices {
      pack.experiments[index].at = nil
      pack.experiments[index].when = nil
    }
    self.bundle = bundle
    self.screen = name
    self.outcome = outcome
    session = FlowSession(pack: pack, setup: setup)
    session.answerCalls(outcome, atMost: Self.mostAnswers)
  }

  /// Takes an event, and answers every call at once.
  mutating func send(_ event: FlowEvent) {
    session.send(event)
    session.answerCalls(outcome, atMost: Self.mostAnswers)
  }

  /// The walkthrough one page further, whatever keeps the user on this one.
  func onNextPage(of screen: Screen) -> LintSession {
    var next = self
    guard case .walkthrough(let walkthrough) = screen.kind, let page = flow.state.screens[screen.id]?.page,
      let id = walkthrough.pages[at: page]?.id
    else { return next }
    next.send(.timerFired(.pageSeen(screen.id, id)))
    next.send(.tapped(.pageCheck))
    next.send(.key(.right))
    return next
  }

  /// The terminals that the device is drawn in: where it is smallest, and where it is largest.
  var sizes: [Size] {
    let device = flow.device
    let least = StageView.minimumSize
    let most = Size(width: device.columns.upperBound + 2, height: device.rows.upperBound + 3)
    return [least, Size(width: max(least.width, most.width), height: max(least.height, most.height))]
  }

  /// The device in a terminal of a size, in words.
  func room(in size: Size) -> String {
    let device = flow.device
    let screen = StageGeometry(of: device, in: size, wantsPanel: false).screen
    let form = device.id == device.form.rawValue ? device.id : "`\(device.id)`"
    return "a \(form) of \(screen.height) rows"
  }

  /// Draws the device in every terminal in which it does not look as it has looked for another user.
  ///
  /// - Parameters:
  ///   - place: what is looked at, in words.
  ///   - body: gets the terminal's size, where things stand, and the texts that did not fit.
  func drawAnew(
    _ pictures: PictureCache, _ seen: SeenPictures, on place: String,
    _ body: (Size, ScreenLayout, CutFindings.Seen) -> Void
  ) {
    for size in sizes {
      let here = SeenPictures.Place(screen: screen, name: place, size: size)
      if seen.knows(flow, at: here) { continue }
      let (layout, texts) = watched(by: frames.log).draw(size, pictures, keeping: frames.cache(of: size))
      seen.note(flow, frames.log, at: here)
      body(size, layout, texts)
    }
  }

  /// The same session, with a log of what is read of it.
  func watched(by log: FlowLog) -> LintSession {
    var watched = self
    watched.session.watch(log)
    return watched
  }

  /// Draws the device in a terminal.
  ///
  /// - Parameters:
  ///   - theme: `nil`: the pack's light one.
  ///   - frames: keeps what was drawn.
  /// - Returns: where things stand, and the texts that did not fit.
  func draw(
    _ size: Size, _ pictures: PictureCache, in theme: Theme? = nil, keeping frames: FrameCache = FrameCache()
  ) -> (layout: ScreenLayout, seen: CutFindings.Seen) {
    let context = ViewContext(
      flow: flow, bundle: bundle, stylesheet: Stylesheet(theme ?? bundle.themes.light),
      timeline: Timeline(motion: .reduced), instant: .zero, pictures: pictures, frames: frames)
    var chrome = Chrome()
    chrome.panel = false
    let drawn = CutTexts.collect {
      StageView(context: context, chrome: chrome, cache: StageCache()).drawInside(in: size)
    }
    return (drawn.result, CutFindings.Seen(cut: drawn.cut, crowding: drawn.crowding))
  }
}

/// What was drawn of one user's screen, by terminal, and what that has read of the user: a picture that is kept reads nothing
/// again, so the reads are kept with it.
final class LintFrames {
  let log = FlowLog()
  private var caches: [(size: Size, cache: FrameCache)] = []

  init() { log.keepsQuestions = true }

  func cache(of size: Size) -> FrameCache {
    if let known = caches.first(where: { $0.size == size }) { return known.cache }
    let cache = FrameCache()
    caches.append((size, cache))
    return cache
  }
}
