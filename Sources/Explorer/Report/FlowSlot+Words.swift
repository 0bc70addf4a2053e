import OnboardingFlow
import PackModel

extension FlowSlot {
  /// `attribute level`, `permission face id`: what it holds, for people.
  var words: String {
    switch self {
    case .attribute(let key): "attribute \(key)"
    case .screen(let screen): "what is on screen \(screen)"
    case .permission(let kind): "permission \(kind.rawValue.replacing("_", with: " "))"
    case .feature(let feature): "feature \(feature)"
    case .arm(let experiment): "arm of \(experiment)"
    }
  }
}
