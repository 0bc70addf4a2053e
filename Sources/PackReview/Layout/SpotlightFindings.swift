import Components
import Diagnostics
import PackModel
import PackReading

/// The themes in which the lit part of a mark does not stand out from the mask.
struct SpotlightFindings: Sendable {
  /// A look of the pack, by its file: `dark`, `spring.light`.
  struct Look {
    var file: String
    var theme: Theme
  }

  private var messages: [String: String] = [:]

  /// Keeps the first mark seen in each look.
  mutating func add(_ contrast: Double, of mark: String, in look: Look) {
    guard contrast < Spotlight.leastContrast, messages[look.file] == nil else { return }
    messages[look.file] =
      "what \(mark) lights has a contrast of \(Contrast.rounded(contrast)) to the same under the mask, "
      + "and needs \(Contrast.rounded(Spotlight.leastContrast))"
  }

  /// Adds what was found elsewhere, after what is known already.
  mutating func add(_ other: SpotlightFindings) {
    messages.merge(other.messages) { first, _ in first }
  }

  var diagnostics: [Diagnostic] {
    messages.keys.sorted().compactMap { file in
      messages[file].map { message in
        Diagnostic(
          .faintSpotlight, at: ContentPlace(file: "themes/\(file).toml", keyPath: "mask"), message,
          fix: "make `mask` darker, or `background` lighter", severity: .warning)
      }
    }
  }
}

extension PackThemes {
  /// Every look with its file: the pack's own, and those of its brands.
  var looks: [SpotlightFindings.Look] {
    ThemeName.allCases.flatMap { name in
      [SpotlightFindings.Look(file: name.rawValue, theme: self[name])]
        + brandNames.map { SpotlightFindings.Look(file: "\($0).\(name.rawValue)", theme: self[$0, name]) }
    }
  }
}
