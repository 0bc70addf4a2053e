#if hasFeature(Embedded)
  // `x == nil` of a type that is `Equatable` takes the operator that compares two values, so a whole comparison of two decks
  // comes with it, and no pass takes it out again: 3 % of the module. `PlayerCompiler` imports this into every file.
  extension Optional where Wrapped: Equatable {
    /// Whether there is no value.
    @inline(__always) package static func == (value: Self, nothing: _OptionalNilComparisonType) -> Bool {
      if case .none = value { true } else { false }
    }

    /// Whether there is a value.
    @inline(__always) package static func != (value: Self, nothing: _OptionalNilComparisonType) -> Bool {
      if case .none = value { false } else { true }
    }
  }
#endif
