import Portability

/// Says what has changed, and remembers what was said.
package struct Narrator: Sendable {
  private var form: SpokenForm
  /// The screen as it was told last: beneath a dialog it may have changed since.
  private var screen: Spoken.Part?
  private var layer: Spoken.Part?
  private var extras: [Spoken.Part] = []
  private var message: String?
  private var notice: String?
  private var keys = ""

  /// Creates a narrator that has told nothing yet.
  package init(_ form: SpokenForm) {
    self.form = form
  }

  /// The lines that say what is different now; none where nothing is.
  ///
  /// - Parameter isAnswer: whether the user has just done something: then why it did nothing is said again, even
  ///   if it is the same as before.
  package mutating func tell(_ spoken: Spoken, isAnswer: Bool, in newForm: SpokenForm? = nil) -> [String] {
    if let newForm { form = newForm }
    var lines: [String] = []
    var isNew = false
    if let notice = spoken.notice, isAnswer || notice != self.notice {
      lines.append(SpokenForm.plain(notice))
    }
    if let message = spoken.message, message != self.message {
      lines.append(form.message + SpokenForm.plain(message))
    }
    for part in spoken.extras {
      let before = extras.first { $0.id == part.id }
      lines += before.map { changes(from: $0, to: part) } ?? form.lines(part)
    }
    var isUncovered = false
    if let layer = spoken.layer {
      if let before = self.layer, before.id == layer.id {
        lines += changes(from: before, to: layer)
      } else {
        lines += form.lines(layer)
        isNew = true
      }
    } else {
      isUncovered = self.layer != nil
    }
    if spoken.layer?.isModal != true {
      if let before = screen, before.id == spoken.screen.id {
        if isUncovered { lines += back(to: spoken.screen, from: before) }
        lines += changes(from: before, to: spoken.screen, toldFocus: isUncovered)
      } else {
        lines += form.lines(spoken.screen)
        isNew = true
      }
      screen = spoken.screen
    }
    if isNew, spoken.keys != keys, !spoken.keys.isEmpty {
      lines.append(form.keys + spoken.keys)
      keys = spoken.keys
    }
    layer = spoken.layer
    extras = spoken.extras
    message = spoken.message
    notice = spoken.notice
    return lines
  }

  /// Everything, on request; it counts as said.
  package mutating func repeatAll(_ spoken: Spoken) -> [String] {
    screen = spoken.screen
    layer = spoken.layer
    extras = spoken.extras
    message = spoken.message
    notice = spoken.notice
    keys = spoken.keys
    return spoken.whole(form)
  }

  /// A part that was covered shows again: its title and the item with the focus.
  private func back(to part: Spoken.Part, from before: Spoken.Part) -> [String] {
    [SpokenForm.plain(part.title)] + part.items.filter { $0.isFocused }.map(form.line)
  }

  private func changes(
    from old: Spoken.Part, to new: Spoken.Part, toldFocus: Bool = false
  ) -> [String] {
    guard old != new else { return [] }
    var lines: [String] = []
    if old.title != new.title { lines.append(SpokenForm.plain(new.title)) }
    let ids = Set(new.items.map { $0.id })
    for item in old.items where !ids.contains(item.id) {
      lines.append(form.gone + form.joined([item.role.word, item.label]))
    }
    let known = Dictionary(firstOf: old.items.map { ($0.id, $0) })
    // The one with the focus comes last: it is what the next key is for.
    let ordered = new.items.filter { !$0.isFocused } + new.items.filter { $0.isFocused }
    for item in ordered {
      if toldFocus, item.isFocused { continue }
      if let line = change(from: known[item.id], to: item) { lines.append(line) }
    }
    return lines
  }

  /// What is to be said of an item; `nil`: nothing.
  private func change(from old: Spoken.Item?, to new: Spoken.Item) -> String? {
    guard var old else { return form.line(new) }
    if new.isQuiet { old.value = new.value }
    guard old != new else { return nil }
    if new.isFocused, !old.isFocused { return form.line(new) }
    // Losing the focus is not said: the item that gets it is.
    old.isFocused = new.isFocused
    guard old != new else { return nil }
    let cursor = new.cursor
    if old.cursor != new.cursor {
      old.cursor = new.cursor
      if old == new { return cursor }
    }
    let value = new.value
    if old.value != value {
      (old.value, old.isEmpty) = (value, new.isEmpty)
      if old == new, !value.isEmpty { return form.joined(new.isFocused ? [value] : [new.label, value]) }
    }
    return form.line(new)
  }
}
