import OnboardingFlow
import PackModel
import Screens

/// The connection, and the calls that have no reply yet.
extension PanelView {
  var network: PanelSection {
    let flow = context.flow
    guard !flow.pack.endpoints.isEmpty else { return PanelSection.empty }
    var lines = [PanelLine.pair(context.words("panel.profile"), flow.state.network.rawValue)]
    lines += flow.state.calls.map { .ends("▸ \($0.endpoint)", context.words("panel.under_way"), false) }
    return PanelSection(
      heading: context.words("panel.network"), lines: lines, least: 1, order: 2)
  }
}
