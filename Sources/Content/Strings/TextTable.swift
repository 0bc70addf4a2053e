import OnboardingFlow

/// The texts of one file of `strings/`, by key.
struct TextTable: Sendable {
  private let lazy: Lazy<[TextKey: TextTemplate]>

  init(_ values: [TextKey: TextTemplate]) {
    lazy = Lazy(values)
  }

  /// Texts that are decoded when the first of them is asked for.
  init(later make: @escaping @Sendable () -> [TextKey: TextTemplate]) {
    lazy = Lazy(later: make)
  }

  var values: [TextKey: TextTemplate] { lazy.value }

  subscript(key: TextKey) -> TextTemplate? { lazy.value[key] }
}
