import Components
import OnboardingFlow
import Screens
import TerminalModel

/// The last row: why the last key did nothing, and which keys work now.
struct HintRow {
  let context: ViewContext
  let chrome: Chrome
  /// The device's screen.
  let screen: Rect
  /// How much of the device is shown, where that is less than its least.
  var shortage: String?

  private static let gap = 3

  /// The column that the hints begin at where all of them fit from there on; otherwise they begin at the first.
  var start = 0

  /// Draws the row. It is the simulator's and not the phone's, so texts that are cut here are not reported.
  func draw(on buffer: inout CellBuffer, in rect: Rect, _ desk: Style) {
    buffer.fill(rect, desk)
    CutTexts.ignore { drawAll(on: &buffer, in: rect, desk) }
  }

  private func drawAll(on buffer: inout CellBuffer, in rect: Rect, _ desk: Style) {
    let stylesheet = context.stylesheet.forShell
    let hints = hints
    let others = [message?.text, shortage, clock?.text].compactMap { $0 }
    let wanted =
      hints.reduce(0) { $0 + $1.width + Self.gap }
      + others.reduce(0) { $0 + TextWidth.columns(of: $1) + Self.gap }
    var x = start + wanted < rect.width ? max(rect.x + 1, start) : rect.x + 1
    // The two most important hints keep their room.
    let reserved = hints.prefix(2).reduce(0) { $0 + $1.width + Self.gap }
    if let message {
      let style = Style(foreground: stylesheet[message.token], background: desk.background, attributes: .bold)
      let text = TextWidth.truncated(message.text, to: rect.maxX - 1 - x - reserved)
      x += buffer.write(text, x: x, y: rect.y, style: style) + Self.gap
    }
    var end = rect.maxX - 1 - drawClock(on: &buffer, in: rect, desk)
    // A message, and what the clock does, are more important.
    if let shortage, message == nil, end == rect.maxX - 1 {
      let text = TextWidth.truncated(shortage, to: max(0, end - x - reserved))
      end -= TextWidth.columns(of: text)
      buffer.write(text, x: end, y: rect.y, style: desk)
      end -= Self.gap
    }
    let keyStyle = Style(foreground: stylesheet[.text], background: desk.background, attributes: .bold)
    for hint in fitting(hints, columns: end - x) {
      x += buffer.write(hint.keys, x: x, y: rect.y, style: keyStyle) + 1
      x += buffer.write(hint.text, x: x, y: rect.y, style: desk) + Self.gap
    }
  }

  /// Says at the end of the row that the clock does not go as usual, and that a recording is made.
  ///
  /// - Returns: the columns that takes.
  private func drawClock(on buffer: inout CellBuffer, in rect: Rect, _ desk: Style) -> Int {
    guard let clock else { return 0 }
    let style = Style(
      foreground: context.stylesheet.forShell[clock.token], background: desk.background, attributes: .bold)
    let text = clock.text
    let width = TextWidth.columns(of: text)
    buffer.write(text, x: rect.maxX - 1 - width, y: rect.y, style: style)
    return width + Self.gap
  }

  /// What the clock does, and whether a recording is made; `nil`: nothing to say.
  private var clock: (text: String, token: ColorToken)? {
    let clock = chrome.clock == .paused ? context.words("debug.clock.paused") : chrome.clock.text
    let text = [chrome.clock == .normal ? nil : clock, chrome.isRecording ? "● REC" : nil].compactMap { $0 }
      .joined(separator: "  ")
    return text.isEmpty ? nil : (text, chrome.isRecording ? .danger : .warning)
  }

  /// The most important hints that fit, in the order they stand in.
  private func fitting(_ hints: [Hint], columns: Int) -> [Hint] {
    var room = columns
    return hints.filter { hint in
      guard hint.width <= room else { return false }
      room -= hint.width + Self.gap
      return true
    }.sorted { $0.place < $1.place }
  }

  private var message: (text: String, token: ColorToken)? {
    // The panel of problems speaks for itself.
    if chrome.showsHelp || chrome.showsProblems || chrome.save != nil { return nil }
    return switch chrome.notice {
    case .done(let text): (text, .success)
    case .refused(let text): (text, .warning)
    case .failed(let text): (text, .danger)
    // A refusal from before the menu was opened has been read.
    case nil where chrome.debug != nil: nil
    case nil: context.flow.state.refusal.map { (context.words.refusal($0), .warning) }
    }
  }

  /// A key and what it does.
  private struct Hint {
    let keys: String
    let text: String
    /// Where it stands in the row.
    let place: Int
    /// Columns of both.
    let width: Int

    init(keys: String, text: String, place: Int) {
      self.keys = keys
      self.text = text
      self.place = place
      width = TextWidth.columns(of: keys) + 1 + TextWidth.columns(of: text)
    }
  }

  private func hints(of menu: DebugMenu) -> [Hint] {
    let words = context.words
    let isTyping = if case .typing = menu.level.place { true } else { false }
    let leave = menu.levels.count > 1 ? "back" : menu.level.text.isEmpty ? "close" : "clear"
    let keys =
      isTyping
      ? [("Enter", "set"), ("abc", "type"), ("Esc", "back")]
      : [("Enter", "open"), ("↑↓", "choose"), ("abc", "search"), ("Esc", leave)]
    return keys.enumerated().map { Hint(keys: $1.0, text: words("hint.\($1.1)"), place: $0) }
  }

  /// What can be done where the flow has come to its end; a page has none of it.
  private var offers: [Hint] {
    #if hasFeature(Embedded)
      []
    #else
      guard chrome.isAtEnd else { return [] }
      let keys = (chrome.hasLobby ? [("F9", "again")] : []) + [("F12", "record")]
      return keys.enumerated().map {
        Hint(keys: $1.0, text: context.words("hint.\($1.1)"), place: $0 - keys.count)
      }
    #endif
  }

  /// The hints, the most important first: what the app offers first, then help, which lists the rest.
  private var hints: [Hint] {
    let words = context.words
    if chrome.save != nil {
      let keys = [("Enter", "save"), ("↑↓", "choose"), ("F12", "still"), ("Esc", "close")]
      return keys.enumerated().map { Hint(keys: $1.0, text: words("hint.\($1.1)"), place: $0) }
    }
    if chrome.showsHelp { return [Hint(keys: "Esc", text: words("hint.close"), place: 0)] }
    if let menu = chrome.debug { return hints(of: menu) }
    let hide = chrome.showsProblems ? [Hint(keys: "Esc", text: words("hint.hide"), place: -1)] : []
    let isBeside = context.hasButtonsBeside(in: screen)
    let own = context.flow.keyHints.filter { hide.isEmpty || $0.keys != "Esc" }.enumerated().map {
      place, hint in
      let keys = isBeside && hint.text == "choose" ? "←→" : hint.keys
      return Hint(keys: keys, text: words("hint.\(hint.text)"), place: place)
    }
    if chrome.isForParticipants {
      return own + (chrome.isInPage ? [] : [Hint(keys: "^C", text: words("hint.done"), place: own.count)])
    }
    let help = Hint(keys: "F1", text: words("hint.help"), place: own.count)
    var last = (chrome.isInPage ? [] : [("^C", "quit")]) + [("F4", "panel")]
    #if !hasFeature(Embedded)
      if chrome.canEdit, !chrome.isAtEnd { last += [("F2", "debug"), ("F3", "edit"), ("F12", "save")] }
      if chrome.hasLobby, !chrome.isAtEnd { last.append(("F9", "lobby")) }
    #endif
    let rest = last.enumerated().map { index, hint in
      Hint(keys: hint.0, text: words("hint.\(hint.1)"), place: own.count + 1 + index)
    }
    return offers + hide + own.prefix(1) + [help] + own.dropFirst() + rest
  }
}
