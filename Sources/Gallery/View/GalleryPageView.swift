import Components
import TerminalModel

/// The page of an entry: the pictures of its states, on a ground that is darker than they are.
struct GalleryPageView {
  let view: GalleryView

  private var model: GalleryModel { view.model }

  func draw(on buffer: inout CellBuffer, layout: inout GalleryLayout) {
    let room = view.geometry.page
    let sheet = model.setting.stylesheet
    let desk = sheet[.background].mixed(with: sheet[.mask], amount: sheet.isDark ? 120 : 26)
    buffer.fill(room, Style(foreground: sheet[.muted], background: desk))
    guard let entry = model.entry else { return }
    let places = model.pageLayout
    var seen: Set<Int> = []
    for (index, state) in entry.states.enumerated() {
      let area = places.states[index].offset(x: room.x, y: room.y - model.scroll)
      guard area.intersects(room) else { continue }
      seen.insert(index)
      drawName(of: state, isMarked: index == model.state, on: &buffer, at: area, in: room, desk)
      let picture = model.pictures.picture(of: state, index: index, entry: entry.name, model.setting)
      let frame = picture.frame
      let place = places.pictures[index].offset(x: room.x, y: room.y - model.scroll)
      buffer.copy(from: frame, source: frame.bounds, to: place.origin, clip: room)
      layout.hit(area.intersection(room), .state(index))
    }
    model.pictures.keep(seen)
    drawTrial(places, on: &buffer, in: room, desk, layout: &layout)
    drawInspected(on: &buffer, in: room)
    drawScrollMarks(places, on: &buffer, in: room, desk)
  }

  private func drawName(
    of state: GalleryState, isMarked: Bool, on buffer: inout CellBuffer, at area: Rect, in room: Rect,
    _ desk: Color
  ) {
    let sheet = model.setting.stylesheet
    let title = state.title(in: model.locale)
    let isActive = isMarked && model.focus == .page
    let style = Style(
      foreground: sheet[isActive ? .accent : isMarked ? .text : .muted], background: desk,
      attributes: isActive ? .bold : [])
    buffer.write(
      isActive ? "› \(title)" : title, x: area.x, y: area.y, style: style, clip: room)
  }

  /// Draws the session's screen with a line around it, in the accent's colour while keys go to it.
  private func drawTrial(
    _ places: PageLayout, on buffer: inout CellBuffer, in room: Rect, _ desk: Color,
    layout: inout GalleryLayout
  ) {
    guard let screen = places.trial, let frame = model.running?.frame else { return }
    let sheet = model.setting.stylesheet
    let isActive = model.focus == .trial
    let ink = sheet[isActive ? .accent : .muted]
    var picture = CellBuffer(
      size: Size(width: screen.width + 2, height: screen.height + 2),
      fill: Cell(style: Style(foreground: ink, background: desk)))
    picture.strokeRounded(picture.bounds, ink, attributes: isActive ? .bold : [])
    let title = " \(view.words(isActive ? "trial.running" : "trial.waiting")) "
    picture.write(
      TextWidth.truncated(title, to: screen.width - 2), x: 2, y: 0,
      style: Style(foreground: ink, background: desk, attributes: isActive ? .bold : []))
    picture.copy(from: frame, source: frame.bounds, to: Point(x: 1, y: 1))
    let place = screen.inset(by: -1).offset(x: room.x, y: room.y - model.scroll)
    buffer.copy(from: picture, source: picture.bounds, to: place.origin, clip: room)
    layout.hit(place.inset(by: 1).intersection(room), .trial)
  }

  /// Tints the box that is inspected, and turns its cell around.
  private func drawInspected(on buffer: inout CellBuffer, in room: Rect) {
    guard let place = model.inspected, let inspection = model.inspection,
      let picture = model.pageLayout.pictures[at: model.state]
    else { return }
    let origin = picture.origin.offset(x: room.x, y: room.y - model.scroll)
    let box = inspection.box.offset(x: origin.x, y: origin.y).intersection(room)
    buffer.blend(box, toward: model.setting.stylesheet[.warning], amount: 60)
    let cell = Rect(x: room.x + place.x, y: room.y + place.y - model.scroll, width: 1, height: 1)
    guard room.contains(cell) else { return }
    buffer.restyle(cell) { $0.attributes.formSymmetricDifference(.reverse) }
  }

  private func drawScrollMarks(
    _ places: PageLayout, on buffer: inout CellBuffer, in room: Rect, _ desk: Color
  ) {
    let style = Style(foreground: model.setting.stylesheet[.muted], background: desk)
    if model.scroll > 0 { buffer.write("▴", x: room.maxX - 1, y: room.minY, style: style) }
    if model.scroll + room.height < places.height {
      buffer.write("▾", x: room.maxX - 1, y: room.maxY - 1, style: style)
    }
  }
}
