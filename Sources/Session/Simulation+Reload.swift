import Components
package import Diagnostics
import OnboardingFlow
package import PackModel
package import PackReading
import Screens
import Shell

extension Simulation {
  /// Goes on with content that was read again, from the same place.
  ///
  /// What there is no place for any more is lost, and the hint row says so. The same content changes nothing.
  ///
  /// - Parameters:
  ///   - options: how the session looks from now on.
  ///   - changes: what is known of the edit.
  package mutating func reload(
    _ bundle: PackBundle, setup: FlowSetup, options: DisplayOptions, changes: ContentChanges
  ) {
    recording.noteReload()
    let setup = kept(setup, in: bundle.pack)
    let options = kept(options, in: bundle)
    let isSameFlow = flow.pack == bundle.pack
    let isSame = isSameFlow && flow.setup == setup && self.options == options
    let isOtherPack = flow.pack.id != bundle.pack.id
    self.bundle = bundle
    if !isSameFlow || self.options.motion != options.motion {
      let activity = timeline.activity
      timeline = Timeline(motion: options.motion)
      if !isOtherPack { timeline.activity = activity }
    }
    self.options = options
    pictures.adopt(bundle.artwork.rasters)
    forgetFrames()
    chrome.problems = nil
    keep(.reloaded(changes.files ?? []))
    if isOtherPack {
      schedule = Schedule()
      flow = OnboardingFlow(pack: bundle.pack, setup: setup)
      chrome.forgetSteps()
      send(.started)
      chrome.notice = .done(words("reload.pack", extra: ["pack": bundle.pack.id]))
      return
    }
    let (losses, effects) = flow.adopt(bundle.pack, setup)
    if !isSame { releasePointer() }
    for effect in effects { perform(effect) }
    timeline.activity.keep(flow.state.calls)
    let text = ReloadWords(words: words)
    if bundle.folder == nil, isSame, changes.files?.isEmpty ?? true {
      chrome.notice = .refused(words("reload.built_in"))
    } else if losses.isEmpty {
      chrome.notice = .done(text.done(changes))
    } else {
      chrome.notice = .refused(text.lost(losses, changes))
    }
  }

  /// Shows what is wrong with content that was read again, and goes on with what there is.
  package mutating func failReload(_ diagnostics: [Diagnostic], changes: ContentChanges) {
    let problems = Chrome.Problems(diagnostics)
    let errors = diagnostics.count { $0.severity == .error }
    chrome.problems = problems
    keep(.reloadFailed(errors: errors))
    let file = problems.diagnostics.first?.file ?? ""
    chrome.notice = .failed(words("reload.failed", extra: ["file": file]))
    setNeedsDisplay()
  }

  /// Says that edits are looked for, or that there is nothing to edit.
  package mutating func announceWatch() {
    chrome.notice =
      bundle.folder == nil
      ? .refused(words("reload.built_in"))
      : .done(words("reload.watching", extra: ["folder": bundle.location]))
    setNeedsDisplay()
  }
}

/// What is said of content that was read again.
private struct ReloadWords {
  let words: Words

  private static let separator = " · "
  /// Losses that are named, and not only counted.
  private static let named = 2

  /// Nothing was lost.
  func done(_ changes: ContentChanges) -> String {
    let later = later(changes)
    let first =
      switch changes.files {
      case nil: words("reload.done")
      case .some(let files) where files.isEmpty: words("reload.same")
      case .some(let files): words("reload.done_files", extra: ["files": list(files)])
      }
    return ([first] + later).joined(separator: Self.separator)
  }

  /// Something was lost.
  func lost(_ losses: [FlowLoss], _ changes: ContentChanges) -> String {
    var parts = [words("reload.done")]
    for loss in losses.prefix(Self.named) {
      var text = words("loss.\(loss.name)", extra: ["id": loss.id])
      if let step = loss.nowAt { text += ", " + words("reload.now", extra: ["step": step]) }
      parts.append(text)
    }
    let left = losses.count - Self.named
    if left > 0 { parts.append(words("reload.more", extra: ["count": String(left)])) }
    return (parts + later(changes)).joined(separator: Self.separator)
  }

  private func later(_ changes: ContentChanges) -> [String] {
    guard !changes.later.isEmpty else { return [] }
    let keys = changes.later.map { "`\($0)`" }.joined(separator: ", ")
    return [words("reload.later", extra: ["keys": keys])]
  }

  private func list(_ files: [String]) -> String {
    guard let first = files.first, files.count > 1 else { return files.first ?? "" }
    return words("reload.files", extra: ["first": first, "count": String(files.count - 1)])
  }
}
