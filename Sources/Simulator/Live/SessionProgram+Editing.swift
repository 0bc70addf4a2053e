import Diagnostics
import EditMode
import OnboardingFlow
import PackEditing
import PackModel
import PackReading
import Screens
import Session
import Settings
import Shell
import TerminalModel

/// The editor of F3: it takes the input while it is up, and its edits are read again at once.
struct SessionEditor {
  var mode: EditMode
  /// Whether it is up; the edits stay when it is not.
  var isUp = true
  /// The panel and the clock as they were before.
  private var panel: Bool?
  private var clock: ClockSpeed

  init(_ mode: EditMode, over chrome: Chrome) {
    self.mode = mode
    (panel, clock) = (chrome.panel, chrome.clock)
  }

  mutating func open(over chrome: inout Chrome) {
    isUp = true
    (panel, clock) = (chrome.panel, chrome.clock)
    chrome.clock = .paused
    chrome.notice = nil
  }

  mutating func close(over chrome: inout Chrome) {
    isUp = false
    chrome.panel = panel
    chrome.clock = clock
    chrome.notice = nil
  }
}

extension SessionProgram {
  /// Whether the editor takes the input: what the shell lays over everything comes before it.
  private var isEditing: Bool {
    editor?.isUp == true && !simulation.chrome.showsHelp && simulation.chrome.save == nil
  }

  /// Whether words are typed that leaving the editor would lose.
  var isTyping: Bool { isEditing && editor?.mode.isTyping == true }

  /// Takes an input for the editor; `false`: it is the session's.
  mutating func takesForEditing(_ input: TerminalInput) -> Bool {
    if case .key(KeyPress(.function(3))) = input, !isTyping, !simulation.chrome.isForParticipants {
      toggleEditor()
      simulation.setNeedsDisplay()
      return true
    }
    if asksForCopy {
      asksForCopy = false
      simulation.chrome.notice = nil
      simulation.setNeedsDisplay()
      if case .key(KeyPress(.enter)) = input {
        copyOut()
        return true
      }
    }
    guard isEditing, var mode = editor?.mode else { return false }
    var request: EditMode.Request?
    switch input {
    case .key(let press):
      if Self.isOfShell(press, mode) {
        // It was said in the language of before.
        if press.key == .function(8) {
          editor?.mode.message = nil
          // The made-up languages have no texts to edit.
          for _ in 0..<simulation.madeUpLanguagesAhead { _ = simulation.handle(input) }
        }
        if press.key == .function(2) { closeEditor() }
        return false
      }
      request = mode.handle(press, simulation)
    case .mouse(let mouse): mode.handle(mouse, simulation)
    case .paste(let text): request = mode.paste(text, simulation)
    case .focus, .reply: return false
    }
    editor?.mode = mode
    showPlaceInSight()
    simulation.setNeedsDisplay()
    if let request { carryOut(request) }
    return true
  }

  /// Keys that do the same as without the editor: help, debug menu, reading again, look, device, language, saving, the end.
  private static func isOfShell(_ press: KeyPress, _ mode: EditMode) -> Bool {
    if press == KeyPress(.character("c"), .control) { return true }
    guard case .function(let number) = press.key, press.modifiers.isEmpty else { return false }
    return number != 4 && number != 1 && !mode.isBusy
  }

  // MARK: Opening

  private mutating func toggleEditor() {
    if editor?.isUp == true { return closeEditor() }
    guard let folder = simulation.bundle.folder else {
      asksForCopy = true
      simulation.chrome.notice = .refused(
        simulation.words("edit.ask_copy", extra: ["folder": "Content/\(simulation.bundle.pack.id)"]))
      return
    }
    simulation.chrome.debug = nil
    simulation.chrome.showsHelp = false
    let edits = editor?.mode.edits
    var editor = SessionEditor(
      EditMode(edits?.isOf(folder) == true ? edits ?? PackEdits(folder: folder) : PackEdits(folder: folder)),
      over: simulation.chrome)
    editor.open(over: &simulation.chrome)
    self.editor = editor
    makeRoomForEditor()
    refreshEditor()
  }

  private mutating func closeEditor() {
    if editor?.mode.isBusy == true { restore() }
    editor?.close(over: &simulation.chrome)
    simulation.setNeedsDisplay()
  }

  /// Copies a pack that is built in to a folder, goes on with that, and opens the editor.
  private mutating func copyOut() {
    switch shell.copyPack(simulation.bundle) {
    case .failure(let refusal): simulation.chrome.notice = .failed(refusal.message)
    case .success:
      guard takeReload() == nil, simulation.bundle.folder != nil else {
        simulation.chrome.notice = .failed(simulation.words("edit.not_copied"))
        return
      }
      toggleEditor()
    }
  }

  // MARK: What is up

  /// Looks again at what is up.
  mutating func refreshEditor() {
    guard editor?.isUp == true else { return }
    editor?.mode.refresh(simulation, simulation.currentLayout())
    showPlaceInSight()
  }

  /// Turns the walkthrough to the page at the cursor, and the tour to the mark; shows the look whose values are at hand.
  private mutating func showPlaceInSight() {
    if let page = editor?.mode.pageInSight, page != simulation.flow.screenState.page {
      simulation.show(page: page)
    } else if let mark = editor?.mode.markInSight, mark != simulation.flow.state.tour?.index {
      simulation.show(mark: mark)
    } else if let look = editor?.mode.lookInSight {
      simulation.turnLook(to: look.brand, look.theme)
    } else {
      return
    }
    editor?.mode.refresh(simulation, simulation.currentLayout())
  }

  /// Makes room for the inspector beside the device, where there is some.
  mutating func makeRoomForEditor() {
    guard editor?.isUp == true else { return }
    simulation.chrome.panel = true
    let geometry = simulation.geometry
    if let panel = geometry.panel, panel.x <= geometry.frame.maxX { simulation.chrome.panel = false }
    simulation.setNeedsDisplay()
  }

  /// Draws the editor over a frame.
  mutating func drawEditor(on frame: inout CellBuffer) {
    guard isEditing, var mode = editor?.mode else { return }
    mode.refresh(simulation, simulation.currentLayout())
    EditView(simulation).draw(&mode, on: &frame)
    editor?.mode = mode
  }

  /// The content was read again, and files may be others.
  mutating func editorSeesEdit() {
    editor?.mode.contentChanged()
  }

  /// Says in the row of the editor, which lies over the session's, what became of saving.
  mutating func moveNoticeToEditor() {
    guard editor?.isUp == true, let notice = simulation.chrome.notice else { return }
    switch notice {
    case .done(let text): editor?.mode.message = .done(text)
    case .refused(let text), .failed(let text): editor?.mode.message = .refused(text)
    }
    simulation.chrome.notice = nil
  }

  // MARK: Requests

  private mutating func carryOut(_ request: EditMode.Request) {
    switch request {
    case .close: closeEditor()
    case .endPreview: restore()
    case .preview(let text, let key, let file):
      simulation.preview(simulation.bundle.strings.with(text, for: key, in: file), written.themes)
    case .previewColor(let color, let token, let look):
      simulation.preview(
        written.strings, written.themes.with(color, for: token, in: look.brand, look.theme))
    case .edit(let edits):
      write { mode throws(EditRefusal) in try mode.edits.perform(edits.map { ($0.file, $0.edits) })?.names }
    case .undo: step(back: true)
    case .redo: step(back: false)
    case .giveUp:
      write(isEdit: false) { mode throws(EditRefusal) in
        try mode.edits.giveUp()
        return ""
      }
    case .keep:
      editor?.mode.edits.keep()
      editor?.mode.message = .done(simulation.words("edit.kept"))
    case .keepAsArm(let choice): keep(as: choice)
    case .show(let arm, let experiment): show(arm, of: experiment)
    }
  }

  /// Changes files, and reads them again. An edit that breaks the pack is taken back.
  ///
  /// - Parameter done: the name of the words that say what was done; `nil`: that it was saved, or given up.
  private mutating func write(
    isEdit: Bool = true, done: String? = nil, _ change: (inout EditMode) throws(EditRefusal) -> String?
  ) {
    guard var mode = editor?.mode else { return }
    do throws(EditRefusal) {
      if let file = try change(&mode) {
        editor?.mode = mode
        let problems = takeReload()
        mode.problem = problems?.first { $0.severity == .error } ?? problems?.first
        let problem = mode.problem.map { "\($0.file): \($0.message)" } ?? ""
        if problems != nil, isEdit {
          try mode.edits.takeBack()
          // What was typed is on no disk.
          restore()
          mode.message = .refused(simulation.words("edit.breaks", extra: ["problem": problem]))
          mode.typeAgain()
        } else if problems != nil {
          mode.message = .refused(problem)
        } else {
          let name = isEdit ? "edit.saved" : "edit.given_up"
          mode.message = .done(simulation.words(done ?? name, extra: ["file": file]))
        }
      } else {
        restore()
        mode.message = .refused(simulation.words(isEdit ? "edit.same" : "edit.no_more"))
      }
    } catch {
      restore()
      if case .changedMeanwhile(let conflict) = error { mode.show(conflict) }
      mode.message = .refused(EditWords(simulation).text(of: error))
      mode.typeAgain()
      mode.edits.forgetFiles()
      _ = takeReload()
    }
    mode.forgetReview()
    editor?.mode = mode
    simulation.chrome.notice = nil
    refreshEditor()
  }

  // MARK: Arms

  /// Writes what was edited as an arm, and goes on in that arm, so that the phone shows the same as before.
  private mutating func keep(as choice: ArmChoice) {
    let session = simulation
    write { mode throws(EditRefusal) in try mode.keep(as: choice, session).id }
    follow(editor?.mode.edits.changes.last, wasUndone: false)
  }

  /// Takes the last step back, or makes it again.
  private mutating func step(back: Bool) {
    write(isEdit: false, done: back ? "edit.back" : "edit.saved") { mode throws(EditRefusal) in
      try (back ? mode.edits.undo() : mode.edits.redo())?.names
    }
    follow(back ? editor?.mode.edits.undone.last : editor?.mode.edits.changes.last, wasUndone: back)
  }

  /// The session has the arm that a step has made, or the one that it had before the step was undone.
  private mutating func follow(_ step: PackChange?, wasUndone: Bool) {
    guard let arm = step?.arm, case .done? = editor?.mode.message else { return }
    let isThere = simulation.flow.pack.experiments.contains { $0.key == arm.experiment }
    if isThere, let id = wasUndone ? arm.previous : arm.id { show(id, of: arm.experiment) }
    let extra = ["arm": arm.id, "experiment": arm.experiment]
    editor?.mode.message = .done(
      simulation.words(wasUndone ? "edit.arm.undone" : "edit.arm.kept", extra: extra))
  }

  /// Shows what is up as another arm has it.
  private mutating func show(_ arm: String, of experiment: String) {
    simulation.carryOut(.arm(experiment, arm))
    simulation.chrome.notice = nil
    editor?.mode.message = .done(
      simulation.words("edit.arm.shown", extra: ["arm": arm, "experiment": experiment]))
    refreshEditor()
  }

  /// Shows the texts as they are written.
  private mutating func restore() { simulation.preview(written.strings, written.themes) }
}
