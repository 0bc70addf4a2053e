import Components
import PackModel

// What lies over screens: the system's dialogs, and errors.
extension LayoutLint {
  /// An empty screen to draw over.
  private static let blank = "lint-blank"

  private func blankPack(_ change: (inout Screen) -> Void) -> Pack {
    var screen = Screen(id: Self.blank, kind: .page(Page(elements: [])))
    change(&screen)
    var pack = pack
    pack.screens = [screen]
    return pack
  }

  func lookAtDialog(for kind: PermissionKind, _ situations: Situations, _ cuts: inout CutFindings) {
    guard let purpose = pack.permissions.purpose(of: kind) else { return }
    var probe = blankPack { $0.asks = ["lint"] }
    probe.permissions.workflows.append(Workflow(id: "lint", actions: [Workflow.Action(.request(kind))]))
    look(probe, [purpose], situations, .success, on: "the dialog for `\(kind.rawValue)`", &cuts)
  }

  func lookAt(
    _ error: ErrorText, of endpoint: Endpoint, _ situations: Situations, _ cuts: inout CutFindings
  ) {
    var probe = blankPack { $0.loads = [endpoint.id] }
    let isLoad = pack.screens.contains { $0.loads.contains(endpoint.id) }
    if error.style == nil, !isLoad { probe.show(error, of: endpoint.id, as: .alert) }
    look(
      probe, [error.title, error.text], situations, error.outcome,
      on: "the error `\(error.outcome.name)` of `\(endpoint.id)`", &cuts)
  }

  private func look(
    _ probe: Pack, _ keys: [TextKey], _ situations: Situations, _ outcome: Outcome, on place: String,
    _ cuts: inout CutFindings
  ) {
    let session = LintSession(
      bundle, pack: probe, screen: Self.blank,
      setup: FlowSetup(locale: situations.locale, device: situations.device.id), outcome: outcome)
    for size in session.sizes {
      cuts.add(session.draw(size, pictures).seen, among: keys, session, on: place)
    }
  }
}

extension Pack {
  /// Gives an error the style that it has after an action.
  fileprivate mutating func show(_ error: ErrorText, of id: EndpointID, as style: ErrorStyle) {
    guard let endpoint = endpoints.firstIndex(where: { $0.id == id }),
      let index = endpoints[endpoint].errors.firstIndex(where: { $0.outcome == error.outcome })
    else { return }
    endpoints[endpoint].errors[index].style = style
  }
}
