import OnboardingFlow
import PackModel
import Player
import Session
import SharedFlows
import TapeLanguage
import TapeRuns
import TerminalModel

extension StorySource {
  /// The notes of the pack that do not say their board, with the board that their tape leads to: from what it started,
  /// the session is played again.
  package func pinned(_ notes: [StoryNote], to boards: [Board]) -> [StoryNote] {
    let ids = Set(boards.map(\.id))
    return notes.map { note in
      guard note.pack == pack.id, !ids.contains(note.board), let name = name(of: note) else { return note }
      var note = note
      note.board = [name.id, name.plainID].first(where: ids.contains) ?? note.board
      return note
    }
  }

  /// What a note's session starts from, if the pack has all that it names.
  private func start(of note: StoryNote) -> SharedStart? {
    var address = PageAddress()
    address.start = note.start
    return try? address.start(of: SharedFlow(id: "", files: [], system: [], starts: []), contents.bundle)
  }

  private func name(of note: StoryNote) -> BoardName? {
    guard !note.start.isEmpty, let start = start(of: note) else { return nil }
    let parsed = Tape.parse(note.tape, file: "note") { (_) throws(TapeFileError) in
      throw TapeFileError("a note includes nothing")
    }
    guard parsed.isRunnable else { return nil }
    var simulation = Simulation(
      bundle: contents.bundle, setup: start.setup, options: start.options, size: Size(width: 80, height: 24))
    simulation.start()
    var run = TapeRun(parsed.tape, simulation: simulation, budget: TapeBudget())
    for command in parsed.tape.commands {
      do throws(TapeStop) { try run.perform(command) } catch { return nil }
    }
    return BoardName(of: run.simulation.flow, plain: contents.plain)
  }
}
