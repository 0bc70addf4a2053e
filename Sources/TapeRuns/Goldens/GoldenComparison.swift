import TapeLanguage
import TerminalModel

/// One frame compared with its golden, and the words for the result.
struct GoldenComparison {
  let check: GoldenCheck
  private let goldens: TestGoldens
  private let palette: GoldenPalette?
  private let colors: [(name: String, color: Color)]

  init(
    name: String, path: String, drawn: GoldenFrame, colors: [(name: String, color: Color)],
    goldens: TestGoldens
  ) {
    self.goldens = goldens
    self.colors = colors
    var palette: GoldenPalette?
    var check = GoldenCheck(name: name, path: path, state: .missing)
    var text: String?
    switch goldens.folder.read(path) {
    case .success(let found): text = found
    case .failure(let error): check.state = .unreadable(error.description)
    }
    if let text {
      do throws(GoldenFrame.ReadingError) {
        let approved = try GoldenFrame.read(text)
        palette = approved.palette
        check.state =
          GoldenChange(approved: approved.golden, drawn: drawn).map(GoldenCheck.State.different) ?? .same
      } catch {
        check.state = .unreadable(error.description)
      }
    }
    if Self.isRecorded(check.state, goldens.folder.mode) {
      check.recorded = drawn.text(named: name, colors: colors, palette: palette)
    }
    if case .different(let change) = check.state {
      let path = { GoldenCheck.picture($0, ofSnapshot: name, in: goldens.artefacts) }
      let title = "\(goldens.name), \(name)"
      check.pictures = [
        GoldenCheck.Picture(
          side: "difference", path: path("difference"), svg: change.svg(title: title)),
        GoldenCheck.Picture(
          side: "approved", path: path("approved"),
          svg: change.approved.frame.svg(title: "\(title): approved")),
        GoldenCheck.Picture(
          side: "drawn", path: path("drawn"), svg: change.drawn.frame.svg(title: "\(title): drawn")),
      ]
    }
    switch check.state {
    case .missing, .unreadable:
      check.pictures = [
        GoldenCheck.Picture(
          side: "drawn", path: GoldenCheck.picture("drawn", ofSnapshot: name, in: goldens.artefacts),
          svg: drawn.frame.svg(title: "\(goldens.name), \(name)"))
      ]
    case .same, .different: break
    }
    self.check = check
    self.palette = palette
  }

  private static func isRecorded(_ state: GoldenCheck.State, _ mode: GoldenMode) -> Bool {
    switch mode {
    case .never: false
    case .missing: state == .missing
    case .failed: state != .same
    case .all: true
    }
  }

  /// The result in one sentence.
  var message: String {
    let name = "`\(check.name)`"
    let isRecorded = check.recorded != nil
    return switch check.state {
    case .same: "the golden \(name) is recorded again: nothing moved"
    case .missing where isRecorded: "the golden \(name) was not there, and is recorded: look at it"
    case .missing: "there is no golden \(name) yet"
    case .unreadable(let reason) where isRecorded:
      "the golden \(name) could not be read, and is recorded again: \(reason)"
    case .unreadable(let reason): "the golden \(name) cannot be read: \(reason)"
    case .different(let change):
      "the screen is not the golden \(name): \(change.layers) moved"
        + (isRecorded ? "; it is recorded again: look at it" : "")
    }
  }

  var details: [TapeFailure.Detail] { [TapeFailure.Detail("golden", check.path)] }

  /// The unified diff.
  var difference: [String] {
    guard case .different(let change) = check.state else { return [] }
    return ["--- approved", "+++ drawn"] + change.unified(palette: palette, colors: colors)
  }

  /// Where to look, and how to approve.
  var remedies: [TapeFailure.Detail] {
    let out = goldens.folder.out
    var details = check.pictures.map {
      TapeFailure.Detail("look at", out.isEmpty ? $0.path : "\(out)/\($0.path)")
    }
    guard check.recorded == nil else { return details }
    let isMissing = check.state == .missing
    details.append(
      TapeFailure.Detail(
        isMissing ? "record" : "approve",
        goldens.approval(isMissing ? .missing : .failed)))
    return details
  }
}
