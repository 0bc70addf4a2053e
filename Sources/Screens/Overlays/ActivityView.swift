import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// Something is under way: in place of a screen that loads, or over a screen whose button was pressed.
///
/// Nothing shows for a moment, so that a reply that comes at once does not make the screen flicker.
package struct ActivityView {
  let context: ViewContext

  private static let fade = Duration.milliseconds(100)
  /// What lies over the app while it is busy, in light themes.
  static let grey = Color(hex: 0x808080)

  private var stylesheet: Stylesheet { context.stylesheet }

  /// An indicator in the middle of an empty screen, or the rows of the list that it will have.
  func drawLoading(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    buffer.fill(rect, stylesheet.style(.text))
    if let list = context.flow.currentScreen?.loadedList {
      let margin = max(1, stylesheet.spacing.margin)
      let room = rect.inset(x: margin, y: 1)
      let rows = Rect(
        x: room.x, y: room.y, width: min(room.width, PageLayout.measure), height: max(0, room.height - 2))
      guard drawRows(of: list, in: rows, for: .load, on: .background, &buffer, layout: &layout) else {
        return
      }
      let text = TextBlock(
        context.words("activity.loading"), style: stylesheet.style(.muted), alignment: .center)
      return text.draw(on: &buffer, in: Rect(x: rect.x, y: room.maxY - 1, width: rect.width, height: 1))
    }
    guard drawRing(in: rect, for: .load, on: .background, &buffer, layout: &layout) else { return }
    let text = TextBlock(
      context.words("activity.loading"), style: stylesheet.style(.muted), alignment: .center)
    text.draw(on: &buffer, in: Rect(x: rect.x, y: rect.center.y + 3, width: rect.width, height: 1))
  }

  /// A translucent grey over everything, with an indicator in a box.
  func drawBusy(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    layout.hit(rect, .nothing)
    guard isDue(.action, layout: &layout) else { return }
    let opacity = opacity(layout: &layout)
    let mask = stylesheet.isDark ? stylesheet[.mask] : Self.grey
    buffer.blend(rect, toward: mask, amount: 120 * opacity / 255)
    let size = ActivityRing.size
    let box = Rect(
      x: rect.center.x - size.width / 2 - 4, y: rect.center.y - 3, width: size.width + 8,
      height: size.height + 4)
    layout.noteOverlay(box, stylesheet, opacity: opacity)
    var canvas = buffer
    canvas.fillOverlay(box, stylesheet[.surface], stylesheet)
    drawRing(in: box, for: .action, on: .surface, &canvas, layout: &layout)
    buffer.copy(from: canvas, source: box, to: box.origin, opacity: stylesheet.boxOpacity(opacity))
  }

  /// The grey rows of a list, when their time has come.
  ///
  /// - Returns: whether they show.
  @discardableResult
  func drawRows(
    of list: ListElement, in rect: Rect, for purpose: PendingCall.Purpose, on ground: ColorToken,
    _ buffer: inout CellBuffer, layout: inout ScreenLayout
  ) -> Bool {
    guard isDue(purpose, layout: &layout) else { return false }
    let isMoving = context.timeline.motion == .full
    SkeletonRows(hasPicture: list.artworkField != nil, ground: ground).draw(
      on: &buffer, in: rect, instant: isMoving ? context.instant : nil, stylesheet)
    if isMoving { layout.changes(at: SkeletonRows.nextChange(after: context.instant)) }
    return true
  }

  /// The ring in the middle of a rectangle, when its time has come.
  ///
  /// - Returns: whether it shows.
  @discardableResult
  func drawRing(
    in rect: Rect, for purpose: PendingCall.Purpose, on ground: ColorToken, _ buffer: inout CellBuffer,
    layout: inout ScreenLayout
  ) -> Bool {
    guard isDue(purpose, layout: &layout) else { return false }
    let size = ActivityRing.size
    let origin = Point(
      x: rect.x + (rect.width - size.width) / 2, y: rect.y + (rect.height - size.height) / 2)
    let isMoving = context.timeline.motion == .full
    ActivityRing(ground: ground).draw(
      on: &buffer, at: origin, instant: isMoving ? context.instant : .zero, stylesheet, context.pictures)
    if isMoving { layout.changes(at: ActivityRing.nextChange(after: context.instant)) }
    return true
  }

  /// Whether the indicator of a wait shows by now; if not, the frame changes when it does.
  private func isDue(_ purpose: PendingCall.Purpose, layout: inout ScreenLayout) -> Bool {
    guard let shown = shown(purpose), shown > context.instant else { return true }
    layout.changes(at: shown)
    return false
  }

  private func shown(_ purpose: PendingCall.Purpose) -> Duration? {
    context.timeline.activity.shows(purpose, after: stylesheet.motion.loadingDelay)
  }

  /// How much of the grey layer there is: it fades in.
  private func opacity(layout: inout ScreenLayout) -> Int {
    guard context.timeline.motion == .full, let shown = shown(.action) else { return 255 }
    let since = context.instant - shown
    if since >= Self.fade { return 255 }
    layout.changes(at: context.instant + .milliseconds(16))
    return Easing.interpolate(0, 255, max(0.15, since / Self.fade))
  }
}

extension Screen {
  /// The list of records that the screen shows first.
  fileprivate var loadedList: ListElement? {
    guard case .page(let page) = kind else { return nil }
    return page.elements.lazy.compactMap { element -> ListElement? in
      if case .list(let list) = element.kind { list } else { nil }
    }.first
  }
}
