import PackModel
import Screens
import Session
import TapeLanguage
import TerminalModel

/// Goldens: approved frames.
extension TapeRun {
  /// Takes the frame with all movements at their end, and compares it if there are goldens.
  mutating func snapshot(
    _ name: String, masks: [TapeRegion], command: TapeCommand, sources: [String: String]
  ) throws(TapeStop) {
    var rest = simulation.atRest
    let frame = rest.still()
    snapshots.append(TapeResult.Snapshot(name: name, frame: frame, command: command))
    guard let goldens else { return }
    guard let path = goldens.place.path(of: name) else {
      throw TapeStop("`\(name)` is not in the folder of the goldens, and goldens are nowhere else")
    }
    let drawn = GoldenFrame(frame, masks: masks.flatMap { Self.areas(of: $0, in: &rest) })
    let comparison = GoldenComparison(
      name: name, path: path, drawn: drawn, colors: simulation.colorNames, goldens: goldens)
    let check = comparison.check
    var words: String?
    if !check.holds {
      let diagnostic = command.diagnostic(.error, comparison.message)
      words = diagnostic.message
      let details =
        [TapeFailure.Detail("at", "\(TapeClock.text(simulation.now)), \(SessionPlace(simulation).text)")]
        + comparison.details
      goldenFailures.append(
        ([diagnostic.rendered(source: sources[command.position.file])] + TapeFailure.lines(details)
          + comparison.difference.map { "  " + TapeCells.printable($0) }
          + TapeFailure.lines(comparison.remedies)).joined(separator: "\n"))
    }
    checks.append(
      TapeResult.Check(
        command: command, instant: simulation.now, outcome: check.holds ? .passed : .failed, message: words,
        golden: check))
  }

  /// Where a region is on the present frame; nowhere for an element that is not drawn.
  private static func areas(of region: TapeRegion, in simulation: inout Simulation) -> [Rect] {
    switch region {
    case .cells(let origin, let columns, let rows):
      return [Rect(x: origin.column - 1, y: origin.row - 1, width: columns, height: rows)]
    case .element(let id):
      let layout = simulation.currentLayout()
      let area = SessionButtons(simulation.flow).area(of: id, in: layout) ?? layout.elements[PartID(text: id)]
      return area.map { [$0] } ?? []
    }
  }
}
