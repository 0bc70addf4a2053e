import Components
import Diagnostics
import PackModel
import PackReading

/// How far the lit parts of marks stand out from the mask, in every look of a pack.
struct SpotlightFindings: Sendable {
  /// A look of the pack, by its file: `dark`, `spring.light`.
  struct Look {
    var file: String
    var theme: Theme
  }

  /// The mark that stands out least in each look, by the look's file.
  private(set) var least: [String: (contrast: Double, mark: String)] = [:]

  /// Keeps the first one of those that stand out least.
  ///
  /// - Parameter mark: in words (``the mark `menu` ``).
  mutating func add(_ contrast: Double, of mark: String, in file: String) {
    guard least[file].map({ contrast < $0.contrast }) ?? true else { return }
    least[file] = (contrast, mark)
  }

  /// Adds what was found elsewhere, after what is known already.
  mutating func add(_ other: SpotlightFindings) {
    for (file, found) in other.least { add(found.contrast, of: found.mark, in: file) }
  }

  var diagnostics: [Diagnostic] {
    least.keys.sorted().compactMap { file in
      guard let (contrast, mark) = least[file], contrast < Spotlight.leastContrast else { return nil }
      return Diagnostic(
        .faintSpotlight, at: ContentPlace(file: "themes/\(file).toml", keyPath: "mask"),
        "what \(mark) lights has a contrast of \(Contrast.rounded(contrast)) to the same under the mask, "
          + "and needs \(Contrast.rounded(Spotlight.leastContrast))",
        fix: "make `mask` darker, or `background` lighter", severity: .warning)
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
