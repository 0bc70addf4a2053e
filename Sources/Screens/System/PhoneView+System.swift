import Components
import OnboardingFlow
import TerminalModel

/// What the system shows in place of the app, and how one takes the other's place.
extension PhoneView {
  /// Draws the home screen or Settings with the rows of the device itself.
  func drawSystem(size: Size) -> (buffer: CellBuffer, layout: ScreenLayout) {
    let look = SystemLook.stylesheet(for: context)
    var buffer = CellBuffer(size: size, fill: Cell(style: look.style(.text)))
    var layout = ScreenLayout()
    let area = safeArea(in: buffer.bounds)
    switch context.flow.state.app {
    case .active: break
    case .home:
      HomeScreenView(context: context).draw(on: &buffer, area: area, layout: &layout)
      if hasStatusBar { draw(statusBar, on: &buffer, look, ink: Wallpaper.ink) }
    case .settings(let settings):
      SettingsView(settings: settings, context: context).draw(on: &buffer, area: area, layout: &layout)
      if hasStatusBar { draw(statusBar, on: &buffer, look) }
    }
    return (buffer, layout)
  }

  /// A way between the app, the home screen and Settings that is under way.
  struct PlaceChange {
    var from: FlowState
    /// How far it has come, 0..<1.
    var progress: Double
  }

  var placeChange: PlaceChange? {
    guard case (.screen(let from, _), let progress)? = context.timeline.running(.screen, at: context.instant),
      from.app.place != context.flow.state.app.place
    else { return nil }
    return PlaceChange(from: from, progress: context.stylesheet.motion.slide.easing(progress))
  }

  /// Draws the way: to and from the home screen the app goes into its icon and comes out of it, and Settings comes
  /// from the right.
  ///
  /// - Parameter buffer: what the way leads to.
  func drawChange(_ change: PlaceChange, to buffer: inout CellBuffer, _ layout: ScreenLayout) {
    let leaving = PhoneView(context: context.still(at: change.from), hasStatusBar: hasStatusBar)
    let (old, oldLayout) = leaving.drawFront(size: buffer.size)
    switch (change.from.app.place, context.flow.state.app.place) {
    case (_, .home):
      Self.zoom(old, into: layout.elements[HomeScreenView.icon], by: change.progress, over: &buffer)
    case (.home, _):
      let new = buffer
      buffer = old
      Self.zoom(new, into: oldLayout.elements[HomeScreenView.icon], by: 1 - change.progress, over: &buffer)
    case (_, let place):
      let sign = place == .settings ? 1 : -1
      let shift = Easing.interpolate(0, buffer.width, change.progress)
      let new = buffer
      buffer.copy(from: old, source: old.bounds, to: Point(x: -sign * shift, y: 0))
      buffer.copy(from: new, source: new.bounds, to: Point(x: sign * (buffer.width - shift), y: 0))
    }
  }

  /// Draws the middle of a picture on its way into an icon.
  ///
  /// - Parameter amount: how far it has come: 0 is the whole screen, 1 the icon.
  private static func zoom(
    _ picture: CellBuffer, into icon: Rect?, by amount: Double, over buffer: inout CellBuffer
  ) {
    let bounds = buffer.bounds
    let end = icon ?? Rect(origin: bounds.center, size: Size(width: 1, height: 1))
    let place = Rect(
      x: Easing.interpolate(0, end.x, amount), y: Easing.interpolate(0, end.y, amount),
      width: Easing.interpolate(bounds.width, end.width, amount),
      height: Easing.interpolate(bounds.height, end.height, amount))
    let source = Rect(
      x: (bounds.width - place.width) / 2, y: (bounds.height - place.height) / 2, width: place.width,
      height: place.height)
    // It fades where it is small: an icon is not a screen.
    let opacity = amount < 0.4 ? 255 : Easing.interpolate(255, 0, (amount - 0.4) / 0.6)
    buffer.copy(from: picture, source: source, to: place.origin, opacity: opacity)
  }
}
