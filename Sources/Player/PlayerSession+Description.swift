import Components
import Narration
import OnboardingFlow
import PackModel
import PackReading
import Screens
import Session
import Shell
import TerminalModel
import TextFormats

extension PlayerSession {
  /// What the page has to know beside the cells, as JSON: title, ground, language, where the session is, the field
  /// that is typed into, where things stand, and what a screen reader says.
  package func described() -> [UInt8] {
    var writer = JSONWriter()
    writer.open("{")
    writer.member("title", simulation.words(simulation.bundle.pack.name))
    writer.member("locale", simulation.flow.setup.locale)
    writer.member("background", ground)
    writer.flag("dark", simulation.options.theme == .dark)
    writer.key("field")
    writeField(to: &writer)
    let flow = simulation.flow
    writer.member("screen", flow.layer == .home ? "" : flow.currentScreenID ?? "")
    writer.member("step", flow.currentStep?.id ?? "")
    writer.flag("finished", log?.hasFinished ?? false)
    writeSurfaces(to: &writer)
    let spoken = simulation.speaker.spoken
    writeParts(spoken.reachable, to: &writer)
    writer.member("message", spoken.message ?? "")
    writer.member("notice", spoken.notice ?? "")
    writer.member("keys", spoken.keys)
    writer.member("lines", spoken.whole(simulation.speaker.form))
    writer.close("}")
    return writer.bytes
  }

  /// The colour of the upper left cell, which goes on around the cells, as CSS has it; empty: the page's own.
  var ground: String {
    let color = frame.cells.first?.background ?? .default
    return color.isDefault ? "" : "#" + Self.hex(color)
  }

  /// The areas that stand out from what is behind them.
  func writeSurfaces(to writer: inout JSONWriter) {
    writer.key("surfaces")
    writer.open("[")
    let layout = simulation.currentLayout()
    if !simulation.chrome.isBare { Self.write([simulation.geometry.frame], of: "device", to: &writer) }
    Self.write(layout.surfaces, of: "dialog", to: &writer)
    Self.write(layout.windows, of: "window", to: &writer)
    writer.close("]")
  }

  private static func write(_ surfaces: [Rect], of kind: String, to writer: inout JSONWriter) {
    for rect in surfaces {
      writer.open("{")
      writer.member("kind", kind)
      writer.key("rect")
      write(rect, to: &writer)
      writer.close("}")
    }
  }

  // MARK: What is spoken

  /// What is on a part, with the ways out that are drawn and that the lines name by their keys alone.
  private func items(of index: Int, in parts: [Spoken.Part]) -> [Spoken.Item] {
    let items = parts[index].items
    switch parts.count - index {
    case 1:
      let isSheet = simulation.flow.currentScreen?.presentation == .sheet
      return way(.back, "bar.back", isSheet ? "action.close" : "action.back")
        + way(.backToApp, "back-to-app", "hint.back_to_app") + items.flatMap { [$0] + options(of: $0) }
    // A bubble lies over the screen.
    case 2: return items + way(.markSkip, "bubble.skip", "action.skip")
    default: return items
    }
  }

  /// A button of a way out, by the key of its word, where it can be tapped.
  private func way(_ target: TapTarget, _ id: PartID, _ key: String) -> [Spoken.Item] {
    let layout = simulation.currentLayout()
    let canTap = layout.hits.contains { $0.target == target && layout.target(at: $0.rect.center) == target }
    return canTap ? [simulation.speaker.button(id, key, target)] : []
  }

  private func writeParts(_ parts: [Spoken.Part], to writer: inout JSONWriter) {
    let layout = simulation.currentLayout()
    let words = StateWords(simulation.words)
    writer.key("parts")
    writer.open("[")
    for index in parts.indices {
      let part = parts[index]
      writer.open("{")
      writer.member("id", part.id)
      writer.member("title", SpokenForm.plain(part.title))
      writer.flag("modal", part.isModal)
      writer.key("items")
      writer.open("[")
      for item in items(of: index, in: parts) { write(item, layout, words, to: &writer) }
      writer.close("]")
      writer.close("}")
    }
    writer.close("]")
  }

  private func write(
    _ item: Spoken.Item, _ layout: ScreenLayout, _ words: StateWords, to writer: inout JSONWriter
  ) {
    let target = Self.target(of: item, in: layout)
    let row = simulation.debugRow(of: item.id)
    writer.open("{")
    writer.member("id", item.id.text)
    writer.member("role", item.role.id)
    writer.member("name", SpokenForm.plain(item.label))
    writer.member("value", item.isEmpty ? "" : SpokenForm.plain(item.value))
    writer.member(
      "states",
      item.states.map { SpokenForm.plain($0) }.filter {
        !$0.isEmpty && $0 != words.selected && $0 != words.unavailable
      })
    writer.flag("checked", item.value == words.on)
    writer.flag("selected", item.states.contains(words.selected))
    writer.flag("disabled", item.states.contains(words.unavailable))
    writer.flag("required", item.states.contains(words.required))
    let isWrong = item.id.isWhole && simulation.flow.fieldState(item.id.element, attribute: "").problem != nil
    writer.flag("invalid", isWrong)
    writer.flag("focused", item.isFocused)
    // Of a choice that shows its options each is pressed by itself.
    writer.flag("press", (target != nil || row != nil) && options(of: item).isEmpty)
    writeChoice(of: item, to: &writer)
    writer.key("rect")
    let hit = { (target: TapTarget) in layout.hits.last { $0.target == target }?.rect }
    // What lies in the middle may be a part alone, such as a column of a date.
    let place =
      if let row { simulation.place(ofDebugRow: row) } else {
        hit(item.target ?? .element(item.id)) ?? target.flatMap(hit) ?? layout.elements[item.id]
      }
    if let place { Self.write(place, to: &writer) } else { writer.literal("null") }
    writer.close("}")
  }

  private static func write(_ rect: Rect, to writer: inout JSONWriter) {
    writer.numbers([rect.x, rect.y, rect.width, rect.height])
  }

  /// What a tap on something that is spoken means; `nil`: nothing.
  private static func target(of item: Spoken.Item, in layout: ScreenLayout) -> TapTarget? {
    // What it says is text: what it leads to is a button of its own.
    if item.role.id == "note" { return nil }
    if let target = item.target { return target }
    guard let target = layout.elements[item.id].flatMap({ layout.target(at: $0.center) }) else { return nil }
    switch target {
    case .element(let id), .previousOption(let id), .nextOption(let id):
      return id.element == item.id.element ? target : nil
    case .amount(let element, _): return element == item.id.element ? target : nil
    // What lies over it.
    default: return nil
    }
  }

  /// Does what a tap on something that is spoken means; an id that is not there does nothing.
  package func press(item id: String) {
    let layout = simulation.currentLayout()
    let parts = simulation.speaker.spoken.reachable
    for index in parts.indices {
      guard let item = items(of: index, in: parts).first(where: { $0.id.text == id }) else { continue }
      if let row = simulation.debugRow(of: item.id) { return ask(simulation.choose(debugRow: row)) }
      if let target = Self.target(of: item, in: layout) { simulation.tap(target) }
      return
    }
  }

  // MARK: The field

  private func writeField(to writer: inout JSONWriter) {
    let flow = simulation.flow
    let layout = simulation.currentLayout()
    guard flow.layer == .screen, let (id, field) = flow.focusedField, let place = layout.elements[PartID(id)]
    else { return writer.literal("null") }
    writer.open("{")
    writer.member("id", id)
    writer.member("label", simulation.words(field.label))
    writer.member("x", place.x)
    writer.member("y", place.y)
    writer.member("width", place.width)
    writer.member("height", place.height)
    writer.member("kind", field.input.rawValue)
    var typed = flow.screenState.fields[id] ?? FieldState()
    typed.keepWithinText()
    writer.member("text", typed.text)
    writer.key("selection")
    writer.numbers([typed.selection.lowerBound, typed.selection.upperBound])
    writer.close("}")
  }

  // MARK: Light and pictures

  /// What the page draws over the frame that was drawn last, as JSON; `nil`: nothing.
  ///
  /// - `light`: of each outline the x and the y of its middle, half its width and height, and the radius of its corners, in
  ///   thousandths of a column and of half a row; of the mask and the glow their colour and how much of it there is, of 255.
  /// - `overlays`: the cells of what lies over the app and fades as it comes and goes.
  /// - `hand`: the tutorial's hand, by its shapes and its cells, and how clearly it shows, of 255.
  package func layers() -> [UInt8]? {
    let layout = simulation.currentLayout()
    guard layout.light != nil || layout.hand != nil || !layout.overlays.isEmpty else { return nil }
    var writer = JSONWriter()
    writer.open("{")
    if let light = layout.light { write(light, to: &writer) }
    writer.key("overlays")
    writer.open("[")
    for rect in layout.overlays { Self.write(rect, to: &writer) }
    writer.close("]")
    if let hand = layout.hand { write(hand, to: &writer) }
    writer.close("}")
    return writer.bytes
  }

  private func write(_ light: LightEdges, to writer: inout JSONWriter) {
    writer.key("light")
    writer.open("{")
    writer.key("outlines")
    writer.numbers(
      light.outlines.flatMap { line in
        [line.centerX, line.centerY, line.halfWidth, line.halfHeight, line.corner].map {
          Int(($0 * 1000).rounded())
        }
      })
    for (name, shade) in [("mask", light.mask), ("glow", light.glow)] {
      writer.key(text: name)
      writer.numbers([Int(shade.color.rawValue & 0xFFFFFF), shade.amount])
    }
    writer.close("}")
  }

  private func write(_ hand: ScreenLayout.Hand, to writer: inout JSONWriter) {
    writer.key("hand")
    writer.open("{")
    writer.key("view")
    writer.numbers([hand.artwork.width, hand.artwork.height].map { ArtworkPath.hundredths($0) })
    Self.write(hand.artwork.paths(hand.palette), to: &writer)
    writer.key("rect")
    Self.write(hand.rect, to: &writer)
    writer.member("opacity", hand.opacity)
    writer.close("}")
  }

  /// A picture that cells are parts of, as JSON; `nil`: there is none of this number.
  package func picture(_ number: Int) -> [UInt8]? {
    guard let picture = tags[number] else { return nil }
    var writer = JSONWriter()
    writer.open("{")
    writer.member("columns", picture.columns)
    writer.member("rows", picture.rows)
    writer.member("ground", picture.ground.isDefault ? "" : "#" + Self.hex(picture.ground))
    writer.key("view")
    writer.numbers([picture.canvas.width, picture.canvas.height])
    writer.member("covered", picture.coverage)
    Self.write(picture.paths, to: &writer)
    if let words = picture.words { Self.write(words, to: &writer) }
    writer.close("}")
    return writer.bytes
  }

  private static func write(_ paths: [ArtworkPath], to writer: inout JSONWriter) {
    writer.key("shapes")
    writer.open("[")
    for path in paths {
      writer.open("{")
      writer.member("path", path.path)
      writer.member("fill", "#" + hex(path.fill))
      if let end = path.end {
        writer.member("end", "#" + hex(end))
        writer.member("from", path.top)
        writer.member("to", path.bottom)
      }
      writer.member("alpha", Int((path.alpha * 1000).rounded()))
      writer.close("}")
    }
    writer.close("]")
  }

  private static func write(_ words: Lettering, to writer: inout JSONWriter) {
    writer.key("words")
    writer.open("{")
    writer.member("lines", words.lines.map { $0.text })
    writer.key("tops")
    writer.numbers(words.lines.map { $0.top })
    writer.member("wide", words.width)
    writer.member("tall", words.height)
    writer.member("ink", "#" + hex(words.color))
    writer.member("align", words.side)
    writer.close("}")
  }

  private static func hex(_ color: Color) -> String {
    let digits = String(color.rawValue & 0xFF_FFFF, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}

/// How the states that assistive technology knows are said.
private struct StateWords {
  let on: String
  let selected: String
  let unavailable: String
  let required: String

  init(_ words: Words) {
    on = words("plain.on")
    selected = words("plain.selected")
    unavailable = words("plain.unavailable")
    required = words("plain.required")
  }
}

extension JSONWriter {
  /// A member that is true, or left out.
  fileprivate mutating func flag(_ name: StaticString, _ isTrue: Bool) {
    guard isTrue else { return }
    key(name)
    literal("true")
  }
}
