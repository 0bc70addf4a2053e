import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// The home screen: a quiet wallpaper, the hour, a few apps that every phone has, and the icon of the one that is
/// tried out.
struct HomeScreenView {
  let context: ViewContext

  /// The id under which the place of the app's icon is known.
  static let icon: PartID = "app-icon"

  /// Draws over the whole of a device's inside.
  ///
  /// - Parameter area: what is left of it between the clock and the home indicator.
  func draw(on buffer: inout CellBuffer, area: Rect, layout: inout ScreenLayout) {
    let isDark = context.stylesheet.isDark
    Wallpaper(isDark: isDark).draw(on: &buffer)
    layout.hit(buffer.bounds, .nothing)
    let plan = HomePlan(area: area, notice: notice)
    drawClock(on: &buffer, plan, layout: &layout)
    for (app, rect) in plan.icons { draw(app, on: &buffer, in: rect, hasName: true) }
    drawDock(on: &buffer, plan)
    drawApp(on: &buffer, plan, layout: &layout)
    drawNotice(on: &buffer, plan)
  }

  /// Rows of the app's name below its icon, at most.
  static let nameRows = 2

  // MARK: The hour

  private func drawClock(on buffer: inout CellBuffer, _ plan: HomePlan, layout: inout ScreenLayout) {
    let words = context.words
    let today = context.flow.setup.today
    let date = words(
      "homescreen.date",
      extra: [
        "weekday": words("homescreen.weekday.\(today.weekday)"), "month": words("date.month.\(today.month)"),
        "day": String(today.day),
      ])
    TextBlock(
      date, style: Style(foreground: Wallpaper.ink, attributes: .bold), alignment: .center, maximumLines: 1
    )
    .draw(on: &buffer, in: plan.date, keepsBackground: true)
    guard let clock = LargeText(StatusBar.clock, scale: plan.clockScale) else { return }
    layout.draw(clock, on: &buffer, in: plan.clock, Wallpaper.ink, alignment: .center, context)
  }

  // MARK: The apps of the phone

  private func draw(_ app: HomeApp, on buffer: inout CellBuffer, in rect: Rect, hasName: Bool) {
    Wallpaper.level(rect, on: &buffer)
    context.pictures.draw(
      app.artwork(context.stylesheet.blocks), on: &buffer, in: rect, context.stylesheet, fit: .whole)
    guard hasName else { return }
    let name = context.words(app.name)
    let room = rect.inset(x: -1, y: 0)
    TextBlock(name, style: Style(foreground: Wallpaper.quietInk), alignment: .center, maximumLines: 1)
      .draw(
        on: &buffer, in: Rect(x: room.x, y: rect.maxY, width: room.width + 1, height: 1),
        keepsBackground: true)
  }

  private func drawDock(on buffer: inout CellBuffer, _ plan: HomePlan) {
    guard let dock = plan.dock else { return }
    let ground = buffer[dock.center].background
    buffer.fillSoftly(
      dock, ground.mixed(with: Color(hex: 0xFFFFFF), amount: 38),
      round: RoundSides.both.union(context.stylesheet.roundSides))
    for (app, rect) in plan.dockIcons { draw(app, on: &buffer, in: rect, hasName: false) }
  }

  // MARK: The app that is tried out

  private func drawApp(on buffer: inout CellBuffer, _ plan: HomePlan, layout: inout ScreenLayout) {
    Wallpaper.level(plan.app, on: &buffer)
    AppIcon(context: context).draw(on: &buffer, in: plan.app)
    let waiting = context.flow.waitingForUser
    if waiting > 0, context.flow.state.app.isRunning { drawBadge(waiting, on: &buffer, at: plan.app) }
    let name = "› \(context.words(context.flow.pack.name)) ‹"
    let style = Style(foreground: Wallpaper.ink, attributes: .bold)
    let block = TextBlock(name, style: style, alignment: .center, maximumLines: Self.nameRows)
    block.draw(on: &buffer, in: plan.name, keepsBackground: true)
    let rows = min(Self.nameRows, block.height(width: plan.name.width))
    let place = plan.app.union(Rect(x: plan.app.x, y: plan.name.y, width: plan.app.width, height: rows))
    layout.hit(place, .appIcon)
    layout.elements[Self.icon] = plan.app
  }

  private func drawBadge(_ count: Int, on buffer: inout CellBuffer, at icon: Rect) {
    let text = " \(min(99, count)) "
    buffer.write(
      text, x: icon.maxX - 2, y: icon.y,
      style: Style(foreground: Color(hex: 0xFFFFFF), background: Color(hex: 0xE0322B), attributes: .bold))
    let plate = Rect(x: icon.maxX - 2, y: icon.y, width: text.count, height: 1)
    buffer.makePill(of: plate, context.stylesheet)
  }

  // MARK: What the simulator has to say

  /// Why the app is not running; `nil`: it is.
  private var notice: String? { SystemWords(context).whyNotRunning }

  private func drawNotice(on buffer: inout CellBuffer, _ plan: HomePlan) {
    guard let rect = plan.notice else { return }
    SimulatorNote(text: notice ?? "").draw(on: &buffer, in: rect, context.stylesheet)
  }
}

/// Two colours that go over into each other, from the top to the foot.
struct Wallpaper {
  let isDark: Bool

  /// What stands on it, by day and by night.
  static let ink = Color(hex: 0xFFFFFF)
  static let quietInk = Color(hex: 0xE9EDF5)

  func draw(on buffer: inout CellBuffer) {
    let top = Color(hex: isDark ? 0x18243A : 0x3F6590)
    let foot = Color(hex: isDark ? 0x2B2439 : 0x77618C)
    for y in 0..<buffer.height {
      let amount = y * 255 / max(1, buffer.height - 1)
      buffer.fill(
        Rect(x: 0, y: y, width: buffer.width, height: 1),
        Style(foreground: Self.ink, background: top.mixed(with: foot, amount: amount)))
    }
  }

  /// Gives an area the colour of its middle: only what stands on one colour is shown by its shapes.
  static func level(_ area: Rect, on buffer: inout CellBuffer) {
    buffer.fill(area, Style(foreground: ink, background: buffer[area.center].background))
  }
}

/// A note of the simulator's own on what the system shows: told apart by its dark ground.
struct SimulatorNote {
  let text: String

  /// Columns beside the words, at each side.
  private static let margin = 2

  static func height(_ text: String, width: Int) -> Int {
    TextLayout.lines(of: text, width: max(1, width - 2 * margin)).count
  }

  func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    let ground = Color(hex: 0x1B1B20)
    buffer.fill(rect, Style(background: ground))
    // Half a row above and below, where nothing stands there.
    let soft = rect.inset(x: 0, y: -1)
    let isFree = [soft.minY, soft.maxY - 1].allSatisfy { y in
      (rect.minX..<rect.maxX).allSatisfy { x in
        buffer.bounds.contains(Point(x: x, y: y)) && buffer[x, y].glyph == .blank
      }
    }
    if isFree { buffer.fillSoftly(soft, ground, round: RoundSides.both.union(stylesheet.roundSides)) }
    TextBlock(text, style: Style(foreground: Color(hex: 0xE8E8EE))).draw(
      on: &buffer, in: rect.inset(x: Self.margin, y: 0), keepsBackground: true)
  }
}
