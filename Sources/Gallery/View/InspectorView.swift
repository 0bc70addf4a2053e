import Components
import TerminalModel

/// The panel below the page with the properties of the inspected cell.
struct InspectorView {
  let inspection: Inspection
  let words: GalleryWords
  let chrome: Stylesheet

  func draw(on buffer: inout CellBuffer, in rect: Rect) {
    buffer.fill(rect, chrome.style(.text, on: .surface))
    buffer.drawLine(x: rect.x, y: rect.y, width: rect.width, style: chrome.style(.border, on: .surface))
    let box = inspection.box
    let what = inspection.element ?? words("inspect.area")
    line(
      1,
      [
        (words("inspect.state"), "\(inspection.state)  \(inspection.size.width) x \(inspection.size.height)"),
        (words("inspect.box"), "\(what)  \(box.width) x \(box.height)  @ \(box.x), \(box.y)"),
      ], on: &buffer, in: rect)
    let glyph = inspection.glyph == " " ? words("inspect.blank") : inspection.glyph
    let attributes =
      inspection.attributes.isEmpty ? words("inspect.plain") : inspection.attributes.joined(separator: " ")
    line(
      2,
      [
        (words("inspect.cell"), "\(inspection.cell.x), \(inspection.cell.y)  \(glyph)"),
        (words("inspect.attributes"), attributes),
      ], on: &buffer, in: rect)
    swatch(3, words("inspect.ink"), inspection.foreground, on: &buffer, in: rect)
    swatch(4, words("inspect.ground"), inspection.background, on: &buffer, in: rect)
  }

  private func line(_ row: Int, _ pairs: [(String, String)], on buffer: inout CellBuffer, in rect: Rect) {
    guard row < rect.height else { return }
    var x = rect.x + 2
    for (name, value) in pairs {
      guard x < rect.maxX - 2 else { return }
      x += write(name, x, row, chrome.style(.muted, on: .surface), on: &buffer, in: rect) + 1
      x += write(value, x, row, chrome.style(.text, on: .surface, .bold), on: &buffer, in: rect) + 3
    }
  }

  private func swatch(
    _ row: Int, _ name: String, _ swatch: Inspection.Swatch, on buffer: inout CellBuffer, in rect: Rect
  ) {
    guard row < rect.height else { return }
    var x = rect.x + 2
    x += write(name, x, row, chrome.style(.muted, on: .surface), on: &buffer, in: rect) + 1
    if swatch.color.isDefault {
      _ = write(words("inspect.none"), x, row, chrome.style(.text, on: .surface), on: &buffer, in: rect)
      return
    }
    x += write("   ", x, row, Style(background: swatch.color), on: &buffer, in: rect) + 1
    x += write(swatch.color.hex, x, row, chrome.style(.text, on: .surface, .bold), on: &buffer, in: rect) + 2
    let tokens = swatch.tokens.isEmpty ? words("inspect.mixed") : swatch.tokens.joined(separator: ", ")
    _ = write(tokens, x, row, chrome.style(.text, on: .surface), on: &buffer, in: rect)
  }

  private func write(
    _ text: String, _ x: Int, _ row: Int, _ style: Style, on buffer: inout CellBuffer, in rect: Rect
  ) -> Int {
    buffer.write(
      TextWidth.truncated(text, to: max(0, rect.maxX - 2 - x)), x: x, y: rect.y + row, style: style)
  }
}
